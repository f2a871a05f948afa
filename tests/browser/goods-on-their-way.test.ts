import { isoDayOf } from '#app/kernel/instant.ts'
import { aOneOffBuyer } from '../support/one-off-buyer.ts'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import { addProduct } from './support/over-http.ts'
import { added, agree, fillCheckoutAsCompany, notifications, open, placeOrder } from './support/visitor.ts'

test.use({ expectedStatuses: [400] })

const IN_A_MONTH = isoDayOf(Date.now() + 30 * 24 * 60 * 60 * 1_000)
const EXPECTED = IN_A_MONTH.split('-').toReversed().join('.')

test('goods on their way are entered, sold with their day, and booked once they are there', async ({
  page: buyer,
  asAdmin: staff,
}) => {
  test.slow()
  const { id } = await addProduct(staff.request, { stock: '5', minOrderQuantity: '1' })
  await open(staff, `/admin/products/edit/${id}`)
  const path = (await staff.getByRole('link', { name: 'Mağazada gör' }).getAttribute('href')) ?? ''
  await staff.getByText('Yoldaki mal', { exact: true }).click()
  await staff.getByRole('textbox', { name: 'Yoldaki adet' }).fill('40')
  await staff.getByRole('checkbox', { name: 'Yoldaki mal satılır' }).check()
  await staff.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(staff.getByText('Yoldaki malın geleceği günü seçin.').first()).toBeVisible()
  await staff.getByLabel('Geliş günü', { exact: true }).fill(IN_A_MONTH)
  await expectNoBarriers(staff)
  await staff.getByRole('button', { name: 'Kaydet', exact: true }).click()
  await expect(notifications(staff)).toContainText('kaydedildi')

  await open(buyer, path)
  const main = buyer.getByRole('main')
  await main.getByRole('spinbutton', { name: 'Adet' }).fill('20')
  await expect(main.getByText(`15 adedi yolda, tahmini geliş ${EXPECTED}.`)).toBeVisible()
  // No more than both together.
  await main.getByRole('spinbutton', { name: 'Adet' }).fill('46')
  await expect(main.getByText(`40 adedi yolda, tahmini geliş ${EXPECTED}.`)).toBeVisible()
  await main.getByRole('spinbutton', { name: 'Adet' }).fill('20')
  await main.getByRole('button', { name: 'Sepete Ekle' }).first().click()
  await expect(added(buyer)).toContainText('Sepete Eklendi')
  await open(buyer, '/sepet')
  await expect(buyer.getByText(`15 adedi yolda, tahmini geliş ${EXPECTED}.`)).toBeVisible()
  await expectNoBarriers(buyer)
  await expectNoSidewaysScrolling(buyer)
  await open(buyer, '/odeme')
  // The summary stands twice, folded where there is no room beside the form.
  const waiting = buyer.getByText(`15 adedi yolda, tahmini geliş ${EXPECTED}.`)
  await expect(waiting.filter({ visible: true }).first()).toBeVisible()
  const { email } = aOneOffBuyer()
  await fillCheckoutAsCompany(buyer, { email, companyName: 'Yoldaki Ltd. Şti.' })
  await agree(buyer)
  await placeOrder(buyer)
  const said = `Sipariş verildiğinde yolda: 15 adet, tahmini geliş ${EXPECTED}`
  await expect(buyer.getByText(said)).toBeVisible()

  await open(staff, `/admin/products/${id}/stock`)
  await expect(staff.getByText('stokta -15 adet')).toBeVisible()
  await expect(staff.getByText('15 adedi satıldı')).toBeVisible()
  await expectNoBarriers(staff)
  await expectNoSidewaysScrolling(staff)
  await staff.getByRole('button', { name: '40 adet geldi, stoğa ekle' }).click()
  await expect(notifications(staff)).toContainText('40 adet eklendi.')
  await expect(staff.getByText('stokta 25 adet')).toBeVisible()
  await expect(staff.getByText('Yoldaki mal', { exact: true })).toHaveCount(0)
  await open(buyer, path)
  await main.getByRole('spinbutton', { name: 'Adet' }).fill('20')
  await expect(main.getByText(/adedi yolda/)).toHaveCount(0)
})

test('a colour and size on its way can be typed in the matrix @full', async ({ page }) => {
  await open(page, '/urun/polo-yaka-tisort-pike')
  await page.getByRole('button', { name: 'Birden çok renk ve beden seçin' }).click()
  const cell = page.getByRole('textbox', { name: 'Bordo, S: adet', exact: true })
  await expect(cell).toHaveAccessibleDescription(/gelir$/)
  await cell.fill('20')
  await expect(page.getByText(/^20 adedi yolda, tahmini geliş/)).toBeVisible()
})
