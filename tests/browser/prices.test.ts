import { randomUUID } from 'node:crypto'
import { changePrice } from './support/back-office.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import {
  addToCart,
  agree,
  amountBeside,
  fillCheckoutAsCompany,
  open,
  placeOrder,
  withoutPrint,
} from './support/visitor.ts'

test('a price changed in the back office is on the public page at the next request @full', async ({
  page,
  asAdmin,
}) => {
  const product = bySize({
    phone: { title: 'Deri Anahtarlık', slug: 'deri-anahtarlik', newPrice: '1.234,56' },
    desktop: { title: 'Ahşap Anahtarlık', slug: 'ahsap-anahtarlik', newPrice: '2.345,67' },
  })
  await open(page, `/urun/${product.slug}`)
  await expect(page.getByRole('main')).not.toContainText(product.newPrice)
  await changePrice(asAdmin, product.title, product.newPrice)
  await page.reload()
  await withoutPrint(page)
  await expect(page.getByRole('main')).toContainText(`${product.newPrice} ₺`)
})

test.describe('a price changed while the buyer fills the checkout', () => {
  test.use({ expectedStatuses: [409] })

  test('orders nothing, is said with the new total and asked about again', async ({ page, asAdmin }) => {
    const product = bySize({
      phone: { title: 'Tritan Su Matarası', slug: 'tritan-su-matarasi' },
      desktop: { title: 'Karabinalı Alüminyum Matara 500 ml', slug: 'karabinali-aluminyum-matara-500-ml' },
    })
    await addToCart(page, product.slug, 50)
    await open(page, '/odeme')
    await fillCheckoutAsCompany(page, { email: `${randomUUID()}@example.com`, companyName: 'Örnek A.Ş.' })
    await agree(page)
    await changePrice(asAdmin, product.title, '200,00')
    await placeOrder(page)

    const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'Tutar değişti' })
    // 50 pieces at 200,00 ₺ with 20 % VAT.
    await expect(notice).toContainText('12.000,00 ₺')
    await placeOrder(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Siparişiniz alındı' })).toBeVisible()
    await expect(amountBeside(page.getByRole('main'), 'Toplam').first()).toHaveText('12.000,00 ₺')
  })
})
