import type { Page } from '@playwright/test'
import { expect, test } from './support/fixtures.ts'
import { notifications, open } from './support/visitor.ts'

test('every route change scrolls to the top, and going back returns to the place', async ({ page }) => {
  await open(page, '/urunler')
  const last = page.getByRole('main').getByRole('article').last().getByRole('link')
  await last.scrollIntoViewIfNeeded()
  const before = await page.evaluate(() => window.scrollY)
  expect(before).toBeGreaterThan(500)
  await last.click()
  await expect(page).toHaveURL(/\/urun\//)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 200)
})

test('in the back office, too, a new room begins at its top @full', async ({ asAdmin: page }) => {
  await open(page, '/admin/products')
  await page
    .getByRole('button', { name: /ürününü sil$/ })
    .last()
    .scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200)
  const rooms = page.getByRole('navigation', { name: 'Yönetim' })
  await expect(rooms.getByRole('link', { name: 'Ürünler' }), 'the group of the page is open').toBeVisible()
  await rooms.getByText('Vitrin').click()
  await rooms.getByRole('link', { name: 'Kuponlar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kuponlar' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('the title of the new page is announced @full', async ({ page }) => {
  await open(page, '/urunler')
  const link = page.getByRole('main').getByRole('article').first().getByRole('link')
  const name = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  const title = await page.title()
  expect(title).toContain(name)
  await expect(page.getByRole('status').filter({ hasText: title })).toHaveCount(1)
})

test('after a link of the old page Tab goes on in the new content @full', async ({ page }) => {
  await open(page, '/urunler')
  const link = page.getByRole('main').getByRole('article').first().getByRole('link')
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/urun\//)
  await expect(page.getByRole('main')).toBeFocused()
})

test('a link that is about to be followed is fetched before it is pressed @full', async ({ page }) => {
  await open(page, '/hakkimizda')
  await page.waitForLoadState('networkidle')
  // The browser is asked to; a shell without windows would not do it.
  const asked = page.locator('link[rel="prefetch"][href*="/blog.data"]')
  await expect(asked).toHaveCount(0)
  await page.getByRole('contentinfo').last().getByRole('link', { name: 'Tümünü Gör' }).focus()
  await expect(asked).toBeAttached()
})

test('at application start all browser caches are cleared and a version timestamp is kept @full', async ({
  page,
}) => {
  await open(page, '/hakkimizda')
  await page.evaluate(async () => {
    await (await caches.open('eski-surum')).put('/eski', new Response('eski'))
  })
  await page.reload()
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
  expect(await page.evaluate(() => sessionStorage.getItem('app_version'))).toMatch(/^\d{4}-\d{2}-\d{2}T/)
})

test('without a connection the visitor is told so by the shop, and goes on once the connection is back @full', async ({
  browser,
  baseURL,
}) => {
  // What the browser writes to its console about lost connections is no fault of the shop.
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await open(page, '/hakkimizda')
  await page.getByRole('button', { name: 'Reddet' }).click()
  // What keeps the page fetches the way to say so; from then on nothing more is needed from the shop.
  await untilFetched(page, 'idle-parts')
  await untilFetched(page, 'toast-view')
  await context.setOffline(true)
  await page.getByRole('contentinfo').last().getByRole('link', { name: 'Tümünü Gör' }).click()
  // The code of the next page or its data may be missed first: a message over the page, or a page that says it.
  const told = notifications(page).getByText('Bağlantı kurulamadı')
  await expect(told.or(page.getByRole('heading', { level: 1, name: 'Bağlantı kurulamadı' }))).toBeVisible()
  await context.setOffline(false)
  const again = { name: 'Tekrar dene' }
  await notifications(page).getByRole('button', again).or(page.getByRole('link', again)).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible()
  await context.close()
})

/** Resolves once a file of the program has come, with all the files it needs. */
async function untilFetched(page: Page, name: string): Promise<void> {
  const files = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map((entry) => entry.name)
        .join('\n'),
    )
  await expect.poll(files).toContain(name)
  let before = ''
  await expect
    .poll(
      async () => {
        const last = before
        before = await files()
        return before === last
      },
      { intervals: [500] },
    )
    .toBe(true)
}
