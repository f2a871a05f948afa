import type { Locator, Page } from '@playwright/test'
import { firstOrAll } from './support/extent.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { holdTime, open } from './support/visitor.ts'

const MOVING = { contextOptions: { reducedMotion: 'no-preference' as const } }

function slides(page: Page): Locator {
  return page.getByRole('main').locator('[aria-roledescription="slayt"]')
}

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name }).click()
}

/** The one slide that is in view and answers, counted from 1. */
async function expectSlide(page: Page, number: number): Promise<void> {
  const count = await slides(page).count()
  await expect(page.locator('[aria-roledescription="slayt"]:not([inert])')).toHaveAttribute(
    'aria-label',
    `${number} / ${count}`,
  )
  await expect(slides(page).nth(number - 1)).toBeInViewport({ ratio: 0.6 })
}

/** Leaves the slides alone: no pointer over them, no focus in them. */
async function stepAside(page: Page): Promise<void> {
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur())
  await page.mouse.move(0, 0)
}

test.describe('hero slider', () => {
  test('previous/next arrows (wrapping) and dots; every slide has the height of its screen @phone @desktop', async ({
    page,
  }) => {
    await open(page, '/')
    const heights = await slides(page).evaluateAll((all) => all.map((slide) => slide.clientHeight))
    for (const height of heights) expect(height).toBe(bySize({ phone: 488, desktop: 375 }))
    const count = await slides(page).count()
    expect(count).toBeGreaterThan(1)
    await press(page, 'Önceki slayt')
    await expectSlide(page, count)
    await press(page, 'Sonraki slayt')
    await expectSlide(page, 1)
    await press(page, 'Sonraki slayt')
    await expectSlide(page, 2)
    await press(page, new RegExp(`^${count}\\. slayt`))
    await expectSlide(page, count)
    await expect(page.getByRole('button', { name: new RegExp(`^${count}\\. slayt`) })).toHaveAttribute(
      'aria-current',
      'true',
    )
  })

  test('stands still for people who asked for stillness, until they start it @full', async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    await holdTime(page)
    await expectSlide(page, 1)
    await press(page, 'Slaytları oynat')
    await stepAside(page)
    await page.clock.runFor(5100)
    await expectSlide(page, 2)
  })

  test('is scrolled from slide to slide by a finger @phone @full', async ({ page }) => {
    await open(page, '/')
    await slides(page)
      .first()
      .evaluate((slide) => slide.parentElement?.scrollBy({ left: slide.clientWidth, behavior: 'instant' }))
    await expectSlide(page, 2)
  })

  test.describe('in motion', () => {
    test.use(MOVING)

    test('auto-advances every 5000 ms across active banners @full', async ({ page }) => {
      await page.clock.install()
      await open(page, '/')
      const count = await slides(page).count()
      await holdTime(page)
      // Going to a slide gives it its full time.
      await press(page, /^1\. slayt/)
      await press(page, 'Sonraki slayt')
      await stepAside(page)
      await page.clock.runFor(4900)
      await expectSlide(page, 2)
      await page.clock.runFor(200)
      await expectSlide(page, 3)
      for (const number of [...Array.from({ length: count - 3 }, (_, index) => index + 4), 1, 2]) {
        await page.clock.runFor(5000)
        await expectSlide(page, number)
      }
    })

    test('arrows wrap without running back through every slide @full', async ({ page }) => {
      await open(page, '/')
      const count = await slides(page).count()
      await press(page, 'Önceki slayt')
      await expectSlide(page, count)
      await press(page, 'Sonraki slayt')
      await expectSlide(page, 1)
    })

    test('stops while it is paused, pointed at or has the focus @full', async ({ page, isMobile }) => {
      await page.clock.install()
      await open(page, '/')
      await holdTime(page)
      await press(page, /^1\. slayt/)
      await press(page, 'Slaytları duraklat')
      await stepAside(page)
      await page.clock.runFor(11_000)
      await expectSlide(page, 1)
      await press(page, 'Slaytları oynat')
      if (!isMobile) {
        await slides(page).first().hover()
        await page.clock.runFor(11_000)
        await expectSlide(page, 1)
      }
      await page.mouse.move(0, 0)
      await page.keyboard.press('Shift+Tab')
      await page.clock.runFor(11_000)
      await expectSlide(page, 1)
      await stepAside(page)
      await page.clock.runFor(5100)
      await expectSlide(page, 2)
    })
  })

  test('its first words are read without JavaScript @full', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
    const page = await context.newPage()
    await page.goto('/')
    await expect(slides(page).first().getByRole('heading')).toBeInViewport()
    await expect(page.getByText('Ürün çeşidi')).toBeVisible()
    await context.close()
  })
})

test.describe('statistics', () => {
  test.use(MOVING)

  test('each as it was counted, counting up once when it is seen @full', async ({ page }) => {
    await open(page, '/')
    const figures = page.getByRole('region', { name: 'Rakamlarla biz' })
    await expect(figures.getByText('0', { exact: true })).toHaveCount(3)
    await figures.scrollIntoViewIfNeeded()
    await expect(figures.getByText('0', { exact: true })).toHaveCount(0)
    await expect(figures.locator('dd [aria-hidden]')).toHaveCount(0)
    await expect(figures.getByRole('definition')).toHaveText([/^\d{2}$/, /^\d+$/, /^\d+$/])
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await figures.scrollIntoViewIfNeeded()
    await expect(figures.locator('dd [aria-hidden]')).toHaveCount(0)
  })
})

test('the page is at most seven screens high and shows no product twice @phone @full', async ({ page }) => {
  await open(page, '/')
  // The footer is drawn when it comes near.
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  expect(height).toBeLessThanOrEqual(7 * 844)
  const shown = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('a')?.getAttribute('href')))
  expect(shown.length).toBeGreaterThan(12)
  expect(new Set(shown).size).toBe(shown.length)
})

test('a section of products as a slider is paged by its buttons and says where it ends @full', async ({
  page,
}) => {
  await open(page, '/')
  const section = page
    .getByRole('region', { name: 'Öne Çıkanlar' })
    .filter({ has: page.getByRole('article') })
  const [back, on] = [/önceki ürünler/, /sonraki ürünler/].map((name) =>
    section.getByRole('button', { name }),
  )
  await section.scrollIntoViewIfNeeded()
  await expect(back as Locator).toHaveAttribute('aria-disabled', 'true')
  await (on as Locator).click()
  await expect(back as Locator).toHaveAttribute('aria-disabled', 'false')
  await expect(section.getByRole('article').first()).not.toBeInViewport()
})

test.describe('welcome popup', () => {
  test.use({ hasBeenHere: false })

  const popup = (page: Page) => page.getByRole('dialog', { name: /^Hoş geldiniz!/ })
  const seen = (page: Page) => page.evaluate(() => localStorage.getItem('welcome_popup_seen'))

  async function answered(page: Page, kept: Readonly<Record<string, string>> = {}): Promise<void> {
    await page.addInitScript(
      (records) => {
        for (const [name, value] of Object.entries(records))
          if (localStorage.getItem(name) === null) localStorage.setItem(name, value)
      },
      { cookie_choice: 'refused', ...kept },
    )
  }

  test('waits for the cookie choice, then for its delay (1000 ms) @full', async ({ page }) => {
    await page.clock.install()
    await open(page, '/')
    await holdTime(page)
    await expect(popup(page)).toBeHidden()
    await press(page, 'Reddet')
    await page.clock.runFor(900)
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await page.clock.runFor(200)
    // Its code comes now.
    await page.clock.resume()
    await expect(popup(page)).toBeVisible()
  })

  for (const { how, close } of firstOrAll([
    { how: "the button 'Kapat'", close: (page: Page) => press(page, 'Kapat') },
    { how: 'Escape', close: (page: Page) => page.keyboard.press('Escape') },
    { how: 'a click beside it', close: (page: Page) => page.mouse.click(4, 4) },
  ])) {
    test(`closing with ${how} marks it seen, and it does not come back`, async ({ page }) => {
      await answered(page)
      await open(page, '/')
      await expect(popup(page)).toBeVisible()
      await close(page)
      await expect(popup(page)).toBeHidden()
      await expect.poll(() => seen(page)).toBe('1')
      await page.clock.install()
      await open(page, '/')
      await page.clock.runFor(5000)
      await expect(popup(page)).toBeHidden()
    })
  }

  test('comes back once its version has risen above the one that was seen @full', async ({ page }) => {
    await answered(page, { welcome_popup_seen: '0' })
    await open(page, '/')
    await expect(popup(page)).toBeVisible()
  })

  test('keeps the focus inside and gives it back @phone @desktop @full', async ({ page }) => {
    await open(page, '/')
    const next = page.getByRole('button', { name: 'Sonraki slayt' })
    await next.focus()
    // As the question of cookies does, without taking the focus.
    await page.evaluate(() => {
      localStorage.setItem('cookie_choice', 'refused')
      window.dispatchEvent(new Event('cookie-choice'))
    })
    await expect(popup(page)).toBeVisible()
    for (let i = 0; i < 5; i += 1) {
      await page.keyboard.press('Tab')
      const isOutside = await page.evaluate(() => {
        const focused = document.activeElement
        return focused !== document.body && focused?.closest('dialog') === null
      })
      expect(isOutside).toBe(false)
    }
    await page.keyboard.press('Escape')
    await expect(next).toBeFocused()
  })

  test('may open a link @full', async ({ page }) => {
    await answered(page)
    await open(page, '/')
    await popup(page).getByRole('link').click()
    await expect(page).toHaveURL(/\/urunler/)
    await expect(popup(page)).toBeHidden()
    await expect.poll(() => seen(page)).toBe('1')
  })

  test('does not appear in checkout @full', async ({ page }) => {
    await answered(page)
    await page.clock.install()
    await open(page, '/odeme')
    await page.clock.runFor(5000)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
