import { randomUUID } from 'node:crypto'
import {
  expectNoBarriers,
  expectNoBarriersOnScreen,
  expectNoSidewaysScrolling,
} from './support/accessibility.ts'
import { download, openOrder, openProductForm, signIn } from './support/back-office.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { logoPdf } from './support/logo-pdf.ts'
import { mailTo } from './support/received-mail.ts'
import { surroundings } from './support/surroundings.ts'
import {
  added,
  agree,
  amountBeside,
  attachPrintFile,
  buyButton,
  choosePrint,
  chooseQuantity,
  fillCheckoutAsCompany,
  open,
  placeOrder,
} from './support/visitor.ts'

test('a company orders 100 mugs with its logo, and the owner finds order, file, stock and mail as they should be @phone @desktop', async ({
  page,
  asAdmin,
}) => {
  test.slow()
  // 91,00 ₺ less 4 %, and 109,00 ₺ less 5 %, for 100 pieces, with 20 % VAT.
  const mug = bySize({
    phone: {
      title: 'Porselen Kupa 330 ml',
      option: 'Lacivert',
      print: 'Fırın serigrafi',
      total: '10.483,20 ₺',
    },
    desktop: {
      title: 'Mat Seramik Kupa 350 ml',
      option: 'Petrol',
      print: 'Yaldız baskı',
      total: '12.426,00 ₺',
    },
  })
  const logo = logoPdf(randomUUID())
  const buyer = { email: `satin-alma-${randomUUID()}@example.com`, companyName: 'Çağlar Gıda Ltd. Şti.' }

  await open(page, '/')
  await page.getByRole('combobox', { name: 'Ürün ara' }).fill('kupa')
  await page.getByRole('combobox', { name: 'Ürün ara' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /kupa/ })).toBeVisible()
  await page.getByRole('link', { name: mug.title }).click()
  await page.getByRole('radio', { name: mug.option }).check()
  await chooseQuantity(page, 100)
  await choosePrint(page, mug.print)
  await attachPrintFile(page, 'Logo – Çağlar.pdf', logo)
  await buyButton(page).click()
  await added(page).getByRole('link', { name: 'Sepete git' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Sepetim' })).toBeVisible()
  const summary = page.getByRole('complementary', { name: 'Sipariş özeti' })
  await expect(amountBeside(summary, 'Toplam')).toHaveText(mug.total)
  await page.getByRole('button', { name: 'Ödemeye geç' }).filter({ visible: true }).click()

  await fillCheckoutAsCompany(page, buyer)
  await agree(page)
  await placeOrder(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişiniz alındı' })).toBeVisible()
  const main = page.getByRole('main')
  const orderNumber = await amountBeside(main, 'Sipariş numarası').innerText()
  expect(orderNumber).toMatch(new RegExp(`^ORD-${new Date().getFullYear()}-\\d{4,}$`))
  await expect(amountBeside(main, 'Toplam').first()).toHaveText(mug.total)
  await expectNoBarriersOnScreen(page)
  await expectNoSidewaysScrolling(page)

  const mail = await mailTo(buyer.email)
  expect(mail).toContain(orderNumber)
  expect(mail).toContain(`Toplam (KDV dahil): ${mug.total}`)

  await page.goto('/admin/orders')
  await signIn(page, surroundings().admin)
  await openOrder(page, orderNumber)
  await expect(main).toContainText(buyer.companyName)
  await expect(main).toContainText(mug.total)
  await expectNoBarriers(page)
  const received = await download(page, page.getByRole('link', { name: /^Baskı dosyasını indir/ }))
  expect(received.equals(logo), 'the file is the one that was sent, byte by byte').toBe(true)

  const preview = page.getByRole('dialog', { name: 'Logo – Çağlar.pdf' })
  await page.getByRole('button', { name: /^Önizle/ }).click()
  await expect(preview).toContainText('1 sayfa · 71 × 49 mm')
  const colour = await preview.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { width, height } = canvas
    return [...(canvas.getContext('2d')?.getImageData(width / 2, height / 2, 1, 1).data ?? [])]
  })
  expect(colour, 'the logo is drawn').toEqual([0, 120, 107, 255])
  await expectNoBarriers(page)
  await page.keyboard.press('Escape')
  await expect(preview).toBeHidden()
  await page.route('**/files/*', (route) => route.fulfill({ body: '%PDF-1.4 and nothing that follows' }))
  await page.getByRole('button', { name: /^Önizle/ }).click()
  await expect(preview).toContainText('Dosya önizlenemedi')
  await page.keyboard.press('Escape')
  // Other tests may order the same goods meanwhile: of the stock, what this order took.
  await openProductForm(asAdmin, mug.title)
  await asAdmin.getByRole('link', { name: 'Stok hareketleri' }).click()
  await expect(asAdmin.getByRole('row').filter({ hasText: orderNumber })).toContainText('−100')
})
