import type { Page } from '@playwright/test'
import { signIn } from './support/back-office.ts'
import { expect, test } from './support/fixtures.ts'
import { sampleCustomer } from './support/sample-customer.ts'
import { addToCart, notifications, open } from './support/visitor.ts'

// Who signs out while his cart is being brought in line is answered so.
test.use({ expectedStatuses: [401] })

test('a customer finds one cart on every device, and leaves none behind after signing out', async ({
  page,
  browser,
  baseURL,
}) => {
  test.slow()
  // Nobody else fills this cart: its lines are counted.
  const customer = await sampleCustomer('zeynep.sahin@example.com')
  const lines = (where: Page) => where.getByRole('list', { name: 'Sepetteki ürünler' }).getByRole('listitem')

  await addToCart(page, 'deri-anahtarlik', 50)
  await open(page, '/giris')
  await signIn(page, customer)
  await expect(notifications(page)).toContainText('Giriş Başarılı!')

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await elsewhere.addInitScript(() => {
    localStorage.setItem('cookie_choice', 'refused')
    localStorage.setItem('welcome_popup_seen', '1')
  })
  const other = await elsewhere.newPage()
  await addToCart(other, 'ahsap-anahtarlik', 100)
  await open(other, '/giris')
  await signIn(other, customer)
  await expect(notifications(other)).toContainText('Sepet Güncellendi')
  await open(other, '/sepet')
  await expect(lines(other)).toHaveCount(2)

  await open(page, '/sepet')
  await expect(lines(page)).toHaveCount(2)
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/cart') && answer.ok())
  await page.getByRole('button', { name: 'Deri Anahtarlık: sepetten çıkar' }).click()
  await expect(lines(page)).toHaveCount(1)
  await kept
  await other.reload()
  await expect(lines(other)).toHaveCount(1)
  await expect(lines(other)).toContainText('Ahşap Anahtarlık')

  await signOut(page)
  await expect(notifications(page)).toContainText('Çıkış Yapıldı')
  await open(page, '/sepet')
  await expect(page.getByRole('heading', { name: 'Sepetiniz boş' })).toBeVisible()
  await other.reload()
  await expect(lines(other)).toHaveCount(1)

  // The file that empties the browser does not come: the next page does it.
  await other.route(/sign-out-notice/, (route) => route.abort())
  const lost = other.waitForEvent('requestfailed')
  await signOut(other)
  await lost
  await other.unroute(/sign-out-notice/)
  await open(other, '/sepet')
  await expect(notifications(other)).toContainText('Çıkış Yapıldı')
  await expect(other.getByRole('heading', { name: 'Sepetiniz boş' })).toBeVisible()
  await elsewhere.close()
})

async function signOut(page: Page): Promise<void> {
  await open(page, '/')
  const menu = page.getByRole('button', { name: 'Menü', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('button', { name: 'Çıkış Yap' }).click()
}
