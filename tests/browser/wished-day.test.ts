/** 'Şu tarihe yetişsin' on product page and cart: whether a day is met, what would make it so, and that the order keeps it. */
import type { Page } from '@playwright/test'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays } from '#app/kernel/iso-day.ts'
import { methodsOfLine } from '#app/modules/cart/domain/promised-lines.ts'
import { termsOf } from '#app/modules/delivery/domain/delivery-table.ts'
import { expectedGates, lastDayOf, promiseOf } from '#app/modules/delivery/domain/promise.ts'
import { wishText } from '#app/modules/delivery/domain/wish-words.ts'
import type { DeliveryAnswer } from '#app/modules/lead-times/domain/delivery-answer.ts'
import { aOneOffBuyer } from '../support/one-off-buyer.ts'
import { expectNoBarriers, expectNoSidewaysScrolling } from './support/accessibility.ts'
import { expect, test } from './support/fixtures.ts'
import {
  added,
  agree,
  buyButton,
  choosePrint,
  fillCheckoutAsCompany,
  open,
  openPart,
  placeOrder,
  withoutPrint,
} from './support/visitor.ts'

const PRINTED = '/urun/bisiklet-yaka-tisort-160-g'
const BLANK = '/urun/polo-yaka-tisort-pike'
const PRINT = 'Tek renk serigrafi'
const FIELD = 'Şu tarihe yetişsin'

/** The last day on which twenty printed shirts are in Ankara, as usual. */
async function usualDay(page: Page): Promise<IsoDay> {
  const { table, methods } = (await (await page.request.get('/api/delivery')).json()) as DeliveryAnswer
  const terms = termsOf(table)
  const prints = methodsOfLine({ printChoice: PRINT, design: null }, methods)
  const goods = { key: '', productId: '', categoryId: '', quantity: 20, goodsOn: null }
  const promised = promiseOf(terms, {
    lines: [{ ...goods, prints }],
    gates: expectedGates(terms, Date.now(), 'bank-transfer'),
    destination: { province: '06', isIsland: false },
  })
  if (!promised.ok) throw new Error(promised.reason)
  return lastDayOf(promised.promise)
}

const promiseIn = (page: Page) =>
  page.getByRole('region', { name: 'Teslim tarihi' }).filter({ visible: true }).first()

test('a day that is not met is met by express, which is priced, ordered and told @phone', async ({
  page,
  asAdmin: staff,
}) => {
  test.slow()
  await open(page, PRINTED)
  await choosePrint(page, PRINT)
  const promise = promiseIn(page)
  await promise.getByRole('button', { name: 'Teslim edilecek ili seçin' }).click()
  await promise.getByLabel('Teslim edilecek il').selectOption('Ankara')
  const usual = await usualDay(page)
  await promise.getByRole('button', { name: FIELD }).click()
  await expect(promise.getByLabel(FIELD)).toBeFocused()
  await promise.getByLabel(FIELD).fill(usual)
  await expect(promise).toContainText(wishText(usual, true))
  await expect(promise).toContainText('provayı en geç')

  const wished = addIsoDays(usual, -1)
  await promise.getByLabel(FIELD).fill(wished)
  await expect(promise).toContainText(wishText(wished, false))
  const express = promise.getByRole('listitem').filter({ hasText: 'Ekspres hazırlansın' })
  await expect(express).toContainText(/\+[\d.]+,\d\d ₺ KDV dahil/, { useInnerText: true })
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)
  await express.getByRole('button', { name: 'Ekspres seç' }).press('Enter')
  await expect(promise).toContainText(wishText(wished, true))
  await expect(promise).toContainText('Ekspres hazırlanır.')
  await openPart(page, 'price')
  await expect(page.getByRole('region', { name: 'Baskı dahil fiyat' })).toContainText('ekspres')
  await buyButton(page).click()
  await expect(added(page)).toContainText('Sepete Eklendi')

  // In the cart the day is known, and express is taken back and chosen again.
  await open(page, '/sepet')
  const inCart = promiseIn(page)
  await expect(inCart).toContainText(wishText(wished, true))
  await inCart.getByRole('button', { name: 'Ekspresten vazgeç' }).click()
  await expect(inCart).toContainText(wishText(wished, false))
  await inCart.getByRole('button', { name: 'Ekspres seç' }).click()
  await expect(inCart).toContainText(wishText(wished, true))

  // Blank goods are ready earlier, and may come earlier.
  await open(page, BLANK)
  await withoutPrint(page)
  await buyButton(page).click()
  await expect(added(page)).toContainText('Sepete Eklendi')
  await open(page, '/sepet')
  const lines = page.getByRole('list', { name: 'Sepetteki ürünler' })
  await expect(lines.getByText(/^\d+ \S+ \S+ kargoda$/), 'each line says its day').toHaveCount(2)
  await expect(inCart).toContainText('En geç hazır olana göre: Bisiklet Yaka Tişört 160 g')
  await inCart.getByRole('button', { name: 'Hazır olanlar önce gelsin', exact: true }).click()
  await expect(inCart.getByText('Hazır olanlar önce gelir')).toBeVisible()
  await expectNoBarriers(page)
  await expectNoSidewaysScrolling(page)

  await open(page, '/odeme')
  const { email } = aOneOffBuyer()
  await fillCheckoutAsCompany(page, { email, companyName: 'Günü Olan Ltd. Şti.' })
  await agree(page)
  await placeOrder(page)
  await expect(page.getByRole('heading', { name: 'Siparişiniz alındı' })).toBeVisible()
  await expect(page.getByText('Hazır olanlar önce gelir')).toBeVisible()
  await expect(page.getByText(/· Ekspres/)).toBeVisible()

  await open(staff, `/admin/orders?search=${encodeURIComponent(email)}`)
  await staff
    .getByRole('main')
    .getByRole('link', { name: /ORD-\d{4}-\d{4,}$/ })
    .click()
  await expect(staff.getByText(`Alıcının istediği gün: ${wishText(wished, true)}.`)).toBeVisible()
  await expect(staff.getByText('Hazır olanlar önce gönderilecek')).toBeVisible()
  await expect(staff.getByText('Ekspres', { exact: true })).toBeVisible()
})
