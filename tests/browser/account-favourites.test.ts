import type { Page } from '@playwright/test'
import { signIn } from './support/back-office.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { sampleCustomer } from './support/sample-customer.ts'
import { notifications, open } from './support/visitor.ts'

// Who signs out while his favourites are being brought in line is answered so.
test.use({ expectedStatuses: [401] })

test('a customer finds his favourites on every device, and leaves none behind after signing out @full', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  const customer = await sampleCustomer(
    bySize({ phone: 'ayse.karaca@example.com', desktop: 'burak.ozturk@example.com' }),
  )
  const kept = (where: Page) => where.getByRole('list', { name: 'Favori ürünler' }).getByRole('listitem')
  const isKept = (where: Page) =>
    where.waitForResponse((answer) => answer.url().endsWith('/api/wishlist') && answer.ok())
  async function mark(where: Page, slug: string): Promise<void> {
    await open(where, `/urun/${slug}`)
    await where
      .getByRole('button', { name: /^Favorilere ekle/ })
      .first()
      .click()
    await expect(notifications(where)).toContainText('Favorilere Eklendi')
  }

  await mark(page, 'deri-anahtarlik')
  await open(page, '/giris')
  const joined = isKept(page)
  await signIn(page, customer)
  await joined

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await elsewhere.addInitScript(() => {
    localStorage.setItem('cookie_choice', 'refused')
    localStorage.setItem('welcome_popup_seen', '1')
  })
  const other = await elsewhere.newPage()
  await mark(other, 'ahsap-anahtarlik')
  await open(other, '/giris')
  await signIn(other, customer)
  await open(other, '/favorilerim')
  await expect(kept(other)).toHaveCount(2)

  await open(page, '/favorilerim')
  await expect(kept(page)).toHaveCount(2)
  const removed = isKept(page)
  await page.getByRole('button', { name: 'Favorilerden çıkar: Deri Anahtarlık' }).click()
  await removed
  await other.reload()
  await expect(kept(other)).toHaveCount(1)

  await open(page, '/')
  const menu = page.getByRole('button', { name: 'Menü', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Çıkış Yap' }).click()
  await expect(notifications(page)).toContainText('Çıkış Yapıldı')
  await open(page, '/favorilerim')
  await expect(page.getByRole('heading', { name: 'Henüz favoriniz yok' })).toBeVisible()
  await other.reload()
  await expect(kept(other)).toHaveCount(1)
  await elsewhere.close()
})
