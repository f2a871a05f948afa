import { randomUUID } from 'node:crypto'
import {
  expectNoBarriers,
  expectNoBarriersOnScreen,
  expectNoSidewaysScrolling,
} from './support/accessibility.ts'
import { openOrder, unfold } from './support/back-office.ts'
import { expect, test } from './support/fixtures.ts'
import { logoPdf } from './support/logo-pdf.ts'
import { mailTo } from './support/received-mail.ts'
import { addToCart, agree, amountBeside, fillCheckoutAsCompany, open, placeOrder } from './support/visitor.ts'

test.describe('an order that is on its way', () => {
  test.use({ expectedStatuses: [404] })

  test('is followed by its buyer: from the mail, by number and e-mail, with a print file sent later, up to the parcel', async ({
    page,
    asAdmin,
  }) => {
    test.slow()
    const email = `takip-${randomUUID()}@example.com`
    // Goods whose price contains any print: only those may still become printed ones.
    await addToCart(page, 'mat-seramik-kupa-350-ml', 48)
    await open(page, '/odeme')
    await fillCheckoutAsCompany(page, { email, companyName: 'Takip Gıda A.Ş.' })
    await agree(page)
    await placeOrder(page)
    await expect(page.getByRole('heading', { level: 1, name: 'Siparişiniz alındı' })).toBeVisible()
    const main = page.getByRole('main')
    const orderNumber = await amountBeside(main, 'Sipariş numarası').innerText()

    const path = (await mailTo(email)).match(/\/siparis-takip\/[\w-]{20,}/)?.[0] ?? ''
    await open(page, path)
    await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
    await expect(main).toContainText('Beklemede')
    await expect(main).toContainText('Ödeme bekleniyor')
    await expect(main).not.toContainText('1234567890123')
    await expectNoBarriersOnScreen(page)
    await expectNoSidewaysScrolling(page)

    await main.getByText('Baskı dosyası ekleyin').click()
    await main.getByRole('group', { name: 'Bu dosya nasıl basılsın?' }).getByRole('radio').first().check()
    await main.getByLabel('Baskı dosyası').setInputFiles({
      name: 'sonradan.pdf',
      mimeType: 'application/pdf',
      buffer: logoPdf(email),
    })
    await main.getByRole('checkbox', { name: /bana özel üretileceğini/ }).check()
    await main.getByRole('button', { name: /^Dosyayı ekle/ }).click()
    await expect(main).toContainText('Baskı dosyanız kaydedildi')
    await expect(main).toContainText('Baskı dosyası: sonradan.pdf')

    await open(asAdmin, '/admin/orders')
    await openOrder(asAdmin, orderNumber)
    await unfold(asAdmin, 'Koli hazırla')
    await asAdmin.getByRole('combobox', { name: 'Kargo şirketi' }).selectOption({ label: 'Yurtiçi Kargo' })
    await asAdmin.getByRole('textbox', { name: 'Takip numarası' }).fill('1Z 99/?')
    await expectNoBarriers(asAdmin)
    // Nobody has paid: it is said where goods leave the shop, and holds nobody back.
    const unpaid = asAdmin.getByText('Ödeme henüz alınmadı', { exact: true })
    await expect(unpaid).toHaveCount(1)
    await asAdmin.getByRole('checkbox', { name: 'Durumu “Kargoda” yap' }).uncheck()
    await expect(unpaid).toHaveCount(0)
    await asAdmin.getByRole('checkbox', { name: 'Durumu “Kargoda” yap' }).check()
    await asAdmin.getByRole('button', { name: /kargoya/i }).click()
    await expect(asAdmin.getByRole('main')).toContainText('Kargoda')

    await open(page, '/siparis-takip')
    await page.getByRole('textbox', { name: 'Sipariş numarası' }).fill(orderNumber)
    await page.getByRole('textbox', { name: 'E-posta' }).fill('baska@example.com')
    await page.getByRole('button', { name: /göster/i }).click()
    await expect(main.getByRole('alert')).toContainText('Sipariş gösterilemedi')
    await page.getByRole('textbox', { name: 'E-posta' }).fill(email)
    await page.getByRole('button', { name: /göster/i }).click()
    await expect(page.getByRole('heading', { level: 1, name: orderNumber })).toBeVisible()
    await expect(main).toContainText('Kargoda')
    await expect(main.getByRole('link', { name: /Kargonuzu takip edin/ })).toHaveAttribute(
      'href',
      /1Z%2099%2F%3F/,
    )
    await expect(main.getByText('Baskı dosyasını değiştirin')).toBeHidden()
  })
})
