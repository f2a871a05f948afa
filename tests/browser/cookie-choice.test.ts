import type { Locator, Page } from '@playwright/test'
import { expectNoBarriers } from './support/accessibility.ts'
import { firstOrAll } from './support/extent.ts'
import { expect, test } from './support/fixtures.ts'
import { addShownProduct, open } from './support/visitor.ts'

test.use({ hasBeenHere: false })

function question(page: Page): Locator {
  return page.getByRole('region', { name: 'Çerez tercihiniz' })
}

function kept(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('cookie_choice'))
}

/** The bar that buys makes room for the question, and is pressed once it stands still. */
async function addOnFirstVisit(page: Page, slug: string, quantity: number): Promise<void> {
  await open(page, `/urun/${slug}`)
  await expect(question(page)).toBeVisible()
  await addShownProduct(page, quantity)
}

test('the first visit asks, with two answers that look the same @full', async ({ page }) => {
  await open(page, '/hakkimizda')
  const [refuse, accept] = [
    question(page).getByRole('button', { name: 'Reddet' }),
    question(page).getByRole('button', { name: 'Kabul et' }),
  ]
  await expect(refuse).toBeVisible()
  expect(await accept.getAttribute('class')).toBe(await refuse.getAttribute('class'))
  expect((await accept.boundingBox())?.width).toBe((await refuse.boundingBox())?.width)
  await expectNoBarriers(page)
})

for (const { button, choice } of firstOrAll([
  { button: 'Reddet', choice: 'refused' },
  { button: 'Kabul et', choice: 'accepted' },
])) {
  test(`'${button}' is kept, and the next page does not ask again`, async ({ page }) => {
    await open(page, '/hakkimizda')
    await question(page).getByRole('button', { name: button }).click()
    await expect(question(page)).toBeHidden()
    expect(await kept(page)).toBe(choice)
    await open(page, '/iletisim')
    await page.waitForLoadState('networkidle')
    await expect(question(page)).toBeHidden()
  })
}

test('the page behind the question stays usable @phone @full', async ({ page }) => {
  await open(page, '/hakkimizda')
  await expect(question(page)).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ana Sayfa' }).click()
  await expect(page).toHaveURL('/')
  await expect(question(page)).toBeVisible()
})

test('the way to the checkout stands above the question @phone @full', async ({ page }) => {
  await addOnFirstVisit(page, 'silikon-kilifli-cam-sise-600-ml', 50)
  await open(page, '/sepet')
  await expect(question(page)).toBeVisible()
  await page.getByRole('button', { name: 'Ödemeye geç' }).click()
  await expect(page).toHaveURL('/odeme')
})

test('the footer asks again, says what was chosen, and gives the focus back @full', async ({ page }) => {
  await open(page, '/hakkimizda')
  await question(page).getByRole('button', { name: 'Kabul et' }).click()
  const again = page.getByRole('contentinfo').getByText('Çerez tercihleri')
  await again.click()
  await expect(question(page)).toBeFocused()
  await expect(question(page)).toContainText('Şu anki seçiminiz: kabul')
  await question(page).getByRole('button', { name: 'Reddet' }).click()
  expect(await kept(page)).toBe('refused')
  await expect(again).toBeFocused()
})

/** What has the keyboard's focus and lies wholly behind the question, or behind the header. */
function coveredFocus(page: Page): Promise<string | null> {
  return page.evaluate(async () => {
    let covered: string | null = null
    // What the focus has moved is drawn with one of the next frames, on a busy machine with a later one.
    for (let frame = 0; frame < 30; frame += 1) {
      await new Promise(requestAnimationFrame)
      const focused = document.activeElement
      if (!focused?.matches(':focus')) return null
      const { top, bottom, left, width, height } = focused.getBoundingClientRect()
      const x = left + width / 2
      const points = [top + 2, top + height / 2, bottom - 2].filter((y) => y >= 0 && y < innerHeight)
      const isSeen = points.some((y) => {
        const seen = document.elementFromPoint(x, y)
        return seen !== null && (focused.contains(seen) || seen.contains(focused))
      })
      if (isSeen || width < 2) return null
      const above = points.map((y) => document.elementFromPoint(x, y)?.outerHTML.slice(0, 80))
      covered = `${focused.outerHTML.slice(0, 80)} at ${top}, under ${above.join(' and ')}`
    }
    return covered
  })
}

for (const { name, viewport } of firstOrAll([
  { name: 'on a phone', viewport: { width: 390, height: 844 } },
  { name: 'on a desktop', viewport: { width: 1280, height: 800 } },
  { name: 'at 200 %', viewport: { width: 640, height: 400 } },
])) {
  test(`what the keyboard reaches is never behind the question ${name} @full`, async ({ page }) => {
    await page.setViewportSize(viewport)
    await open(page, '/iletisim')
    await expect(question(page)).toBeVisible()
    const covered: string[] = []
    const isAtEnd = () => page.evaluate(() => document.querySelector(':focus') === null)
    await page.keyboard.press('Tab')
    for (let stop = 0; stop < 120 && !(await isAtEnd()); stop += 1) {
      const found = await coveredFocus(page)
      if (found) covered.push(found)
      await page.keyboard.press('Tab')
    }
    expect(covered).toEqual([])
  })
}

test('question and bars leave half of the screen, at 200 % too @full', async ({ page }) => {
  for (const viewport of [
    { width: 640, height: 400 },
    { width: 720, height: 450 },
    { width: 960, height: 540 },
    { width: 320, height: 640 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await open(page, '/hakkimizda')
    await expect(question(page)).toBeVisible()
    await page.mouse.wheel(0, 600)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200)
    const taken = await page.evaluate(() => {
      const x = innerWidth / 2
      const isFree = (y: number) => document.elementFromPoint(x, y)?.closest('main, footer') != null
      return Array.from({ length: innerHeight }, (_, y) => isFree(y)).filter((free) => !free).length
    })
    expect(taken, `${viewport.width} × ${viewport.height}`).toBeLessThanOrEqual(viewport.height / 2 + 1)
  }
})

test('nobody is asked at checkout @full', async ({ page }) => {
  await addOnFirstVisit(page, 'otomatik-baston-semsiye', 25)
  await open(page, '/odeme')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(question(page)).toBeHidden()
  expect(await kept(page)).toBeNull()
})
