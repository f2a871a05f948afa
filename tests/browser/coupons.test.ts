import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { signIn } from './support/back-office.ts'
import { bySize, expect, test } from './support/fixtures.ts'
import { sampleCustomer } from './support/sample-customer.ts'
import {
  addToCart,
  agree,
  amountBeside,
  fillCheckoutAsCompany,
  notifications,
  open,
  placeOrder,
} from './support/visitor.ts'

test('a corporate customer orders with member discount and coupon, and pays what was shown', async ({
  page,
}) => {
  test.slow()
  const { customer, product } = bySize({
    phone: { customer: 'selin.aksoy@example.com', product: 'ahsap-anahtarlik' },
    desktop: { customer: 'murat.demirtas@example.com', product: 'deri-anahtarlik' },
  })
  await addToCart(page, product, 1_000)
  await open(page, '/odeme')
  const main = page.getByRole('main')
  await expect(
    main.getByText('Kupon kullanmak için giriş yapmalısınız.').filter({ visible: true }),
  ).toBeVisible()
  await main.getByRole('link', { name: 'Giriş yapın' }).filter({ visible: true }).click()
  await signIn(page, await sampleCustomer(customer))
  await expect(page).toHaveURL('/odeme')
  // What the account says of the company need not be typed.
  await expect(page.getByRole('radio', { name: 'Kurumsal' })).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Firma adı' })).toHaveValue(/(Ş\.|Şti\.)$/)
  await expect(page.getByRole('textbox', { name: 'Vergi numarası' })).toHaveValue(/^\d{10}$/)

  const box = page.getByRole('textbox', { name: 'Kupon kodu' })
  await box.fill('yok böyle')
  await expect(box).toHaveValue('YOKBOYLE')
  await box.press('Enter')
  await expect(notifications(page)).toContainText('Geçersiz Kupon')
  await expect(notifications(page)).toContainText('Kupon kodu bulunamadı')
  await expect(box).toHaveValue('YOKBOYLE')
  await box.fill('fuar15')
  await box.press('Enter')
  await expect(notifications(page)).toContainText('Bu kuponun geçerlilik süresi dolmuş')
  await box.fill('toplu500')
  await page.getByRole('button', { name: 'Uygula' }).click()
  await expect(notifications(page)).toContainText('Kupon Uygulandı!')
  await expect(box).toHaveValue('TOPLU500')
  await expect(box).not.toBeEditable()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  await fillCheckoutAsCompany(page, { email: customer, companyName: 'Örnek A.Ş.' })
  await page.reload()
  await expect(box).toHaveValue('TOPLU500')
  await page.getByRole('button', { name: 'TOPLU500 kuponunu kaldır' }).click()
  await expect(notifications(page)).toContainText('Kupon Kaldırıldı')
  await expect(box).toBeEditable()
  await box.fill('TOPLU500')
  await box.press('Enter')
  await expect(notifications(page)).toContainText('Kupon Uygulandı!')
  await expect(box).not.toBeEditable()
  await expect(box).toBeFocused()

  const summary = page.getByText('Sipariş özeti').filter({ visible: true }).first()
  if (await page.getByRole('group').filter({ has: summary }).isVisible()) await summary.click()
  const shown = await amountBeside(main, 'Toplam (KDV dahil)').filter({ visible: true }).last().innerText()
  await page.getByRole('textbox', { name: 'Vergi numarası' }).fill('1234567890')
  await agree(page)
  await placeOrder(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Siparişiniz alındı' })).toBeVisible()
  await expect(amountBeside(main, 'Kupon indirimi (TOPLU500)')).toBeVisible()
  await expect(amountBeside(main, 'Üye indirimi')).toBeVisible()
  await expect(amountBeside(main, 'Toplam').first()).toHaveText(shown)
})
