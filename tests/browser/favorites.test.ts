import type { Page } from '@playwright/test'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { openProductForm } from './support/back-office.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { layoutShift, watchLayout } from './support/layout-shift.ts'
import { notifications, open } from './support/visitor.ts'

test('a heart keeps a product, /favorilerim is titled Favorilerim with a count, and removing can be undone', async ({
  page,
}) => {
  await open(page, '/urunler')
  const heart = page.getByRole('button', { name: /^Favorilere ekle/ }).first()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(notifications(page)).toContainText('Favorilere Eklendi')

  await open(page, '/favorilerim')
  await expect(page.getByRole('heading', { level: 1, name: 'Favorilerim' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('1 ürün')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await main.getByRole('button', { name: /^Favorilerden çıkar/ }).click()
  await expect(notifications(page)).toContainText('Favorilerden Çıkarıldı')
  await expect(main.getByRole('link', { name: 'Ürünleri inceleyin' })).toBeVisible()
  await notifications(page).getByRole('button', { name: 'Geri al' }).click()
  await expect(main).toContainText('1 ürün')
})

test('a favourite added meanwhile elsewhere is only said: Zaten Favorilerde @full', async ({ page }) => {
  await open(page, '/urunler')
  const heart = page.getByRole('button', { name: /^Favorilere ekle/ }).first()
  await heart.click()
  await expect(notifications(page)).toContainText('Favorilere Eklendi')
  const kept = await page.evaluate(() => localStorage.getItem('wishlist') ?? '')
  await page.evaluate(() => localStorage.setItem('wishlist', '[]'))
  await open(page, '/urunler')
  // Another page of the browser writes; this one has not heard of it.
  await page.evaluate((text) => localStorage.setItem('wishlist', text), kept)
  await heart.click()
  await expect(notifications(page)).toContainText('Zaten Favorilerde')
})

test('adding a favourite whose print choice is missing leads to its page @full', async ({ page }) => {
  await open(page, '/urun/porselen-kupa-330-ml')
  await page.getByRole('main').getByRole('button', { name: 'Favorilere ekle: Porselen Kupa 330 ml' }).click()
  await open(page, '/favorilerim')
  await page.getByRole('button', { name: 'Sepete Ekle: Porselen Kupa 330 ml' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Porselen Kupa 330 ml' })).toBeVisible()
})

test('a favourite the shop does not sell any more leaves the list with a notice @full', async ({ page }) => {
  await open(page, '/')
  await page.evaluate(() => localStorage.setItem('wishlist', '["no-such-product"]'))
  await open(page, '/favorilerim')
  await expect(page.getByRole('main')).toContainText(
    'Artık satışta olmayan 1 ürün favorilerinizden çıkarıldı.',
  )
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBe('[]')
})

test('adding a favourite without a choice to make takes the minimum quantity and default options @full', async ({
  page,
  asAdmin,
}) => {
  const product = bySize({
    phone: { title: 'Kutulu Metal Roller Kalem', slug: 'kutulu-metal-roller-kalem' },
    desktop: { title: 'Ahşap USB Bellek', slug: 'ahsap-usb-bellek' },
  })
  await sellUnprinted(asAdmin, product.title)
  await open(page, `/urun/${product.slug}`)
  const field = page.getByRole('spinbutton', { name: 'Adet', exact: true })
  const minimum = Number(await field.inputValue())
  const colour = await page.getByRole('group', { name: /^Renk/ }).getByRole('radio').first().inputValue()
  await page
    .getByRole('main')
    .getByRole('button', { name: `Favorilere ekle: ${product.title}` })
    .click()
  await open(page, '/favorilerim')
  await page.getByRole('button', { name: `Sepete Ekle: ${product.title}` }).click()
  await expect(notifications(page)).toContainText('Sepete Eklendi')
  await expect(page).toHaveURL(/\/favorilerim$/)
  const cart: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? 'null'))
  expect(cart).toMatchObject({ lines: [{ quantity: minimum, options: { Renk: colour }, printChoice: null }] })
})

test('a favourite that the shop cannot answer for is not added, and the page stays @full', async ({
  browser,
  baseURL,
}) => {
  // What the browser writes to its console about lost connections is no fault of the shop.
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await open(page, '/urun/porselen-kupa-330-ml')
  await page.getByRole('button', { name: 'Reddet' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Favorilere ekle: Porselen Kupa 330 ml' }).click()
  await open(page, '/favorilerim')
  const add = page.getByRole('button', { name: 'Sepete Ekle: Porselen Kupa 330 ml' })
  await expect(add).toBeVisible()
  await page.route('**/api/products/*', (route) => route.abort('connectionreset'))
  await add.click()
  await expect(notifications(page)).toContainText('Sepete Eklenemedi')
  await expect(page.getByRole('heading', { level: 1, name: 'Favorilerim' })).toBeVisible()
  await expect(add).toBeEnabled()
  await context.close()
})

/** An empty list of print options means that no choice is asked for. */
async function sellUnprinted(admin: Page, title: string): Promise<void> {
  await openProductForm(admin, title)
  await admin.getByRole('tab', { name: 'Baskı seçenekleri' }).click()
  await admin.getByRole('button', { name: 'Baskı seçeneği 2 satırını sil' }).click()
  await expect(admin.getByRole('textbox', { name: 'Baskı seçeneği 2' })).toBeHidden()
  await admin.getByRole('textbox', { name: 'Baskı seçeneği 1' }).fill('')
  await admin.getByRole('button', { name: 'Kaydet' }).click()
  await expect(admin).toHaveURL(/\/admin\/products(\?|$)/)
}

for (const visit of ['first', 'later'] as const) {
  test.describe(`a ${visit} visit`, () => {
    test.use({ hasBeenHere: visit === 'later' })
    test('moves nothing while the favourites come in @phone @desktop @full', async ({ page }) => {
      await open(page, '/urunler')
      const hearts = page.getByRole('main').getByRole('button', { name: /^Favorilere ekle/ })
      for (const index of [0, 1, 2]) await hearts.nth(index).dispatchEvent('click')
      await watchLayout(page)
      await open(page, '/favorilerim')
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(3)
      await page.waitForLoadState('networkidle')
      expect(await layoutShift(page)).toBeLessThan(0.02)
    })
  })
}
