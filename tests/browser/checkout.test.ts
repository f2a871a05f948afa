import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { PLACE_ORDER_LABEL } from '#app/modules/orders/domain/consents.ts'
import { aOneOffBuyer } from '../support/one-off-buyer.ts'
import { signIn } from './support/back-office.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { UNREACHABLE } from './support/mail-server.ts'
import { mailTo } from './support/received-mail.ts'
import { sampleCustomer } from './support/sample-customer.ts'
import {
  addToCart,
  agree,
  amountBeside,
  notifications,
  open,
  placeOrder,
  untilAlive,
} from './support/visitor.ts'

async function fillAsPerson(page: Page, email: string): Promise<void> {
  const type = (field: string, text: string) =>
    page.getByRole('textbox', { name: field, exact: true }).fill(text)
  await type('Ad', 'Şirin')
  await type('Soyad', 'Ağaoğlu')
  await type('E-posta', email)
  await type('Telefon', aOneOffBuyer().phone)
  await type('Adres', 'Çınar Sok. 12/3')
  await page.getByRole('combobox', { name: 'İl', exact: true }).selectOption('İzmir')
  await page.getByRole('combobox', { name: 'İlçe' }).selectOption('Karşıyaka')
}

/** A phone has one line of header, and at its lower edge the total with the button, before anything was scrolled. */
async function expectNothingBesideTheOrder(page: Page): Promise<void> {
  if (bySize({ phone: false, desktop: true })) return
  await expect(page.getByRole('navigation', { name: 'Hızlı erişim' })).toHaveCount(0)
  await expect(page.getByRole('search')).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'İletişim ve teslimat' })).toBeHidden()
  const button = page.getByRole('button', { name: PLACE_ORDER_LABEL })
  await expect(button).toHaveCount(1)
  await expect(button).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('Toplam (KDV dahil)').last()).toBeInViewport({ ratio: 1 })
  const box = await button.boundingBox()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeGreaterThan(844 - 24)
}

async function expectOrders(asAdmin: Page, email: string, count: number): Promise<void> {
  await open(asAdmin, `/admin/orders?search=${encodeURIComponent(email)}`)
  await expect(asAdmin.getByRole('main').getByRole('link', { name: /ORD-\d{4}-\d{4,}$/ })).toHaveCount(count)
}

test('a guest orders for himself, with a postal code the page only doubts, and is told what comes next @phone @desktop', async ({
  page,
  asAdmin,
}) => {
  test.slow()
  const email = `misafir-${randomUUID()}@example.com`
  await addToCart(page, 'silikon-kilifli-cam-sise-600-ml', 50)
  await open(page, '/odeme')
  await expectNothingBesideTheOrder(page)
  await agree(page)
  await placeOrder(page)
  await expect(notifications(page)).toContainText('Lütfen tüm zorunlu alanları doldurun.')
  await expect(page.getByRole('main')).toContainText('Ad zorunludur.')

  await fillAsPerson(page, email)
  await page.getByRole('textbox', { name: /Posta kodu/ }).fill('06420')
  await expect(page.getByText('İzmir posta kodları genellikle 35 ile başlar.')).toBeVisible()
  await page.getByRole('textbox', { name: /kimlik numarası/ }).fill('12345678951')
  await placeOrder(page)
  await expect(page.getByRole('main')).toContainText('T.C. kimlik numarası hatalı görünüyor.')
  await page.getByRole('textbox', { name: /kimlik numarası/ }).fill('12345678950')
  await placeOrder(page)

  await expect(page.getByRole('heading', { level: 1, name: 'Siparişiniz alındı' })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main).toContainText('24 saat içinde')
  await expect(main).toContainText('TR80 9999 9000 0000 0000 0000 01')
  const orderNumber = await amountBeside(main, 'Sipariş numarası').innerText()
  await expect(amountBeside(main, 'Açıklama').first()).toHaveText(orderNumber)
  await expect(main.getByRole('link', { name: 'Alışverişe devam edin' })).toHaveAttribute(
    'href',
    '/kategoriler/tum-urunler',
  )
  await expect(main.getByRole('link', { name: 'Ana sayfaya dönün' })).toHaveAttribute('href', '/')
  expect(await mailTo(email)).toContain(orderNumber)

  // Back to checkout and forward again: the cart is empty, the order is there once.
  await untilAlive(page)
  await page.goBack()
  await expect(page).toHaveURL('/sepet')
  await expect(page.getByRole('heading', { name: 'Sepetiniz boş' })).toBeVisible()
  await expectOrders(asAdmin, email, 1)
})

test('“Lütfen kurumsal fatura bilgilerini doldurun.” for a company without them; payment by card is “Yakında” @full', async ({
  page,
}) => {
  await addToCart(page, 'silikon-kilifli-cam-sise-600-ml', 50)
  await open(page, '/odeme')
  await expect(page.getByRole('radio', { name: /Kredi \/ banka kartı Yakında/ })).toBeDisabled()
  await fillAsPerson(page, `firma-${randomUUID()}@example.com`)
  await page.getByRole('radio', { name: 'Kurumsal' }).check()
  await agree(page)
  await placeOrder(page)
  await expect(notifications(page)).toContainText('Lütfen kurumsal fatura bilgilerini doldurun.')
  await expect(page.getByRole('textbox', { name: 'Adres', exact: true })).toHaveValue('Çınar Sok. 12/3')
})

test('a double press orders once', async ({ page, asAdmin }) => {
  const email = `iki-kez-${randomUUID()}@example.com`
  await addToCart(page, 'silikon-kilifli-cam-sise-600-ml', 50)
  await open(page, '/odeme')
  await fillAsPerson(page, email)
  await agree(page)
  await page.getByRole('button', { name: /Ödeme Yükümlülüğü/ }).dblclick()
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişiniz alındı' })).toBeVisible()
  await expectOrders(asAdmin, email, 1)
})

test('an order whose answer was lost is not placed again by pressing again, although the account let its goods go', async ({
  browser,
  baseURL,
  asAdmin,
}) => {
  test.slow()
  // What the browser writes to its console about lost connections is no fault of the shop.
  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const page = await context.newPage()
  const customer = await sampleCustomer(
    bySize({ phone: 'zeynep.sahin@example.com', desktop: 'ece.yildirim@example.com' }),
  )
  const email = `kayip-${randomUUID()}@example.com`
  await open(page, '/giris')
  await signIn(page, customer)
  await expect(page).toHaveURL('/')
  await page.getByRole('button', { name: 'Reddet' }).click()
  await addToCart(page, 'sikmali-spor-matara-750-ml', 100)
  await open(page, '/odeme')
  await fillAsPerson(page, email)
  await agree(page)
  await page.route('**/odeme.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await placeOrder(page)
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Sipariş oluşturulurken bir hata oluştu. Lütfen tekrar deneyin.',
  )
  await page.unrouteAll()
  const emptied = page.waitForResponse((answer) => answer.url().endsWith('/api/cart') && answer.ok())
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await emptied
  await expect(page.getByRole('textbox', { name: 'Adres', exact: true })).toHaveValue('Çınar Sok. 12/3')
  await placeOrder(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişiniz alındı' })).toBeVisible()
  await expectOrders(asAdmin, email, 1)
  await context.close()
})

test('an order is taken although the mail server takes no mail @full', async ({ page }) => {
  await addToCart(page, 'silikon-kilifli-cam-sise-600-ml', 50)
  await open(page, '/odeme')
  await fillAsPerson(page, `${UNREACHABLE}${randomUUID()}@example.com`)
  await agree(page)
  await placeOrder(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişiniz alındı' })).toBeVisible()
})

test('without an order number the success page leads home, a stranger sees no figures on it @full', async ({
  page,
}) => {
  await page.goto('/siparis-basarili')
  await expect(page).toHaveURL('/')
  await open(page, '/siparis-basarili?orderNumber=ORD-2026-0001&total=100')
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişiniz alındı' })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('₺')
})

test.describe('a session that ends in checkout', () => {
  test.use({ expectedStatuses: [401, 409] })
  test('keeps what was typed, says what does not count any more, and lets the buyer order all the same @full', async ({
    page,
    context,
  }) => {
    test.slow()
    const customer = await sampleCustomer(
      bySize({ phone: 'zeynep.sahin@example.com', desktop: 'ece.yildirim@example.com' }),
    )
    await open(page, '/giris')
    await signIn(page, customer)
    await expect(notifications(page)).toContainText('Giriş Başarılı!')
    await addToCart(page, 'mantar-kapakli-defter-a5', 150)
    await open(page, '/odeme')
    await fillAsPerson(page, customer.email)
    const box = page.getByRole('textbox', { name: 'Kupon kodu' })
    await box.fill('TOPLU500')
    await box.press('Enter')
    await expect(notifications(page)).toContainText('Kupon Uygulandı!')
    await agree(page)
    await context.clearCookies()
    await placeOrder(page)
    const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'Kupon kullanılamadı' })
    await expect(notice).toContainText('Kupon kullanmak için giriş yapmalısınız.')
    await expect(notice).toContainText('Yeni toplam (KDV dahil)')
    await expect(page.getByRole('textbox', { name: 'Adres', exact: true })).toHaveValue('Çınar Sok. 12/3')
    await placeOrder(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Siparişiniz alındı' })).toBeVisible()
  })
})
