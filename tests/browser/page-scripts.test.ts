import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { open, untilAlive } from './support/visitor.ts'

const PRODUCT = '/urun/porselen-kupa-330-ml'
const MOST_REQUESTS = 25

test('the program of a page is asked for only when the page has loaded @full', async ({ page }) => {
  await open(page, PRODUCT)
  const { loaded, scripts } = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation')
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/') && name.endsWith('.js'))
    return {
      loaded: visit instanceof PerformanceNavigationTiming ? visit.loadEventStart : Number.NaN,
      scripts: scripts.map(({ startTime }) => startTime),
    }
  })
  expect(scripts.length).toBeGreaterThan(5)
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(loaded)
})

test('a press brings the program although a picture is still missing, and is not lost', async ({ page }) => {
  const held: (() => void)[] = []
  await page.route('**/img/**', async (route) => {
    await new Promise<void>((release) => held.push(release))
    await route.continue()
  })
  await page.goto(PRODUCT, { waitUntil: 'commit' })
  const heart = page.getByRole('main').getByRole('button', { name: 'Favorilere ekle: Porselen Kupa 330 ml' })
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  expect(await page.evaluate(() => document.readyState)).toBe('interactive')
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const release of held) release()
})

test('the studio that was pressed opens although its button’s code comes after the program @full', async ({
  page,
}) => {
  let release = () => {}
  const held = new Promise<void>((settle) => {
    release = settle
  })
  await page.route(/\/assets\/studio-section-[^/]*\.js$/, async (route) => {
    await held
    await route.continue()
  })
  await open(page, PRODUCT)
  await page.getByRole('button', { name: 'Logonuzla tasarlayın' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  release()
  const studio = page.getByRole('dialog', { name: 'Logonuzla tasarlayın' })
  await expect(studio).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(studio, 'a press counts once').toBeHidden()
})

test('without a press the program waits three seconds for a missing picture, no longer @full', async ({
  page,
}) => {
  const held: (() => void)[] = []
  await page.route('**/img/**', async (route) => {
    await new Promise<void>((release) => held.push(release))
    await route.continue()
  })
  await page.goto(PRODUCT, { waitUntil: 'commit' })
  await untilAlive(page)
  const { waited, state } = await page.evaluate(() => ({
    waited: performance.now(),
    state: document.readyState,
  }))
  expect(state).toBe('interactive')
  expect(waited).toBeGreaterThanOrEqual(3000)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const release of held) release()
})

test.describe('while the program is still on its way', () => {
  let release: () => void
  test.beforeEach(async ({ page }) => {
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/assets/*.js', async (route) => {
      await released
      await route.continue()
    })
  })

  async function arrive(page: Page): Promise<void> {
    release()
    await untilAlive(page)
  }

  test('the menu that was pressed opens when it comes @phone @desktop', async ({ page, isMobile }) => {
    await page.goto('/urunler')
    const name = isMobile ? 'Menü' : 'Kategoriler menüsü'
    await page.getByRole('button', { name, exact: true }).click()
    await arrive(page)
    const link = page.getByRole('link', { name: isMobile ? 'Hakkımızda' : 'Termoslar' })
    await expect(
      page
        .getByRole(isMobile ? 'dialog' : 'navigation')
        .getByRole('link')
        .and(link)
        .first(),
    ).toBeVisible()
  })

  test('suggestions come for what was typed meanwhile @full', async ({ page }) => {
    await page.goto('/urunler')
    await page.getByRole('combobox', { name: 'Ürün ara' }).pressSequentially('kupa')
    await arrive(page)
    await expect(page.getByRole('option').first()).toBeVisible()
  })

  test('the picture that was swiped to stays, and a pressed one opens large @phone @full', async ({
    page,
  }) => {
    await page.goto(PRODUCT)
    const strip = page.getByRole('list', { name: 'Ürün fotoğrafları' })
    await strip.evaluate((element) =>
      element.scrollTo({ left: element.clientWidth * 2, behavior: 'instant' }),
    )
    await strip.getByRole('link').nth(2).click()
    await arrive(page)
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await strip.evaluate((element) => Math.round(element.scrollLeft / element.clientWidth))).toBe(2)
    expect(new URL(page.url()).pathname).toBe(PRODUCT)
  })

  test('the slide that was swiped to answers afterwards @phone @full', async ({ page }) => {
    await page.goto('/')
    const slides = page.getByRole('region', { name: 'Vitrin' }).getByRole('list').first()
    await slides.evaluate((element) => element.scrollTo({ left: element.clientWidth, behavior: 'instant' }))
    await arrive(page)
    await expect(slides.locator(':scope > li').nth(1)).not.toHaveAttribute('inert')
  })
})

test.describe('a first visit', () => {
  test.use({ hasBeenHere: false })
  test(`to a product page takes no more than ${MOST_REQUESTS} requests @full`, async ({ page }) => {
    // What the shop fetches in quiet moments, seconds after the page, is no part of opening it.
    await page.addInitScript(() => {
      const { setTimeout } = window
      Object.assign(window, {
        setTimeout: (run: () => void, ms = 0) => (ms < 1500 ? setTimeout(run, ms) : 0),
      })
    })
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page, PRODUCT)
    await page.waitForLoadState('networkidle')
    // How far below the screen pictures are fetched ahead is each browser's own affair.
    const ahead = await page
      .locator('img[loading="lazy"]')
      .evaluateAll((images) => images.map((image) => (image as HTMLImageElement).currentSrc))
    const needed = asked.filter((url) => !ahead.includes(url))
    expect(needed.length, needed.join('\n')).toBeLessThanOrEqual(MOST_REQUESTS)
  })
})
