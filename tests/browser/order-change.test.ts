import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { openOrderMenu } from './support/back-office.ts'
import { expect, test } from './support/fixtures.ts'
import { addProduct, PRINTING, placeOrderOf } from './support/over-http.ts'
import { notifications, open } from './support/visitor.ts'

// What is missing is told with a 400.
test.use({ expectedStatuses: [400] })

test('an order is changed: staff see what it comes to, its buyer agrees behind his link, and both see the version @phone @desktop', async ({
  page,
  asAdmin,
}) => {
  test.slow()
  const product = await addProduct(asAdmin.request, { printingOptions: [PRINTING] })
  const orderNumber = await placeOrderOf(page.request, product, [null])
  await open(asAdmin, `/admin/orders?status=open&search=${orderNumber}`)
  await asAdmin.getByRole('rowheader').getByRole('link', { name: orderNumber }).click()
  await asAdmin.getByRole('button', { name: 'Bağlantıyı göster' }).click()
  const link = await asAdmin.getByLabel(`${orderNumber} bağlantısı`).inputValue()
  await openOrderMenu(asAdmin)
  await asAdmin.getByRole('link', { name: 'Siparişi değiştir' }).click()
  const main = asAdmin.getByRole('main')
  await expect(main.getByRole('heading', { name: `${orderNumber} siparişini değiştir` })).toBeVisible()
  const sums = main.getByRole('region', { name: 'Değişiklik' })
  await expect(sums).toContainText('değişen bir şey yok')
  await main.getByRole('textbox', { name: 'Adet' }).first().fill('15')
  await expect(sums).toContainText('Alıcının onayı gerekir')
  await expect(sums).toContainText('15 adet')
  await expectNoBarriers(asAdmin)
  await expectNoSidewaysScrolling(asAdmin)
  await main.getByRole('button', { name: 'Değişikliği kaydet' }).click()
  await expect(main.getByText('Neden değiştirdiğinizi yazın; alıcı da okur.').first()).toBeVisible()
  await main.getByRole('textbox', { name: 'Neden değişiyor?' }).fill('Telefonda konuştuk')
  const email = `duzeltilen-${orderNumber.toLowerCase()}@example.com`
  await main.getByRole('textbox', { name: 'E-posta', exact: true }).fill(email)
  await main.getByRole('button', { name: 'Değişikliği kaydet' }).click()
  await expect(notifications(asAdmin)).toContainText('alıcının onay')
  const versions = main.getByRole('region', { name: 'Sürümler' })
  await expect(versions).toContainText('Alıcının onayı bekleniyor')
  await expect(versions, 'of the buyer, too, nothing is changed before').toContainText(email)
  await expectNoBarriers(asAdmin)
  await expectNoSidewaysScrolling(asAdmin)

  await open(page, new URL(link).pathname)
  const asked = page.getByRole('region', { name: 'Siparişinizde değişiklik öneriyoruz' })
  await expect(asked).toContainText('Telefonda konuştuk')
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await asked.getByRole('button', { name: 'Değişikliği onaylıyorum' }).click()
  await expect(asked).toHaveCount(0)
  await expect(page.getByRole('main')).toContainText('15 ×')

  await asAdmin.reload()
  await expect(versions).toContainText('Geçerli')
  await expect(asAdmin.getByRole('region', { name: 'Alıcı', exact: true })).toContainText(email)
})
