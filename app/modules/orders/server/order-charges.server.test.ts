import { beforeEach, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { PEN_PRINT, pricePrintOf } from '../../../../tests/support/a-priced-print.ts'
import { PEN_CHARGES } from '../../../../tests/support/a-printed-line.ts'
import { aCheckout, aCustomer, aLine, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

/** An order of 250 pens, printed in two colours by a tariff (print-pricing.md §5, example 1) or not at all. */
async function anOrder(isPrinted = true) {
  const { services, connection } = shop
  const customer = await aCustomer(services)
  const pen = await aProduct(services, {
    title: 'Tükenmez Kalem',
    printingOptions: [PEN_PRINT.printChoice],
    priceMinMinor: 980,
    priceMaxMinor: 980,
    tiers: [],
  })
  await pricePrintOf(connection.db, pen)
  const line = aLine(pen, { quantity: 250, ...(isPrinted ? PEN_PRINT : {}) })
  const form = await aCheckout(services, [line], { viewer: customer })
  return { ...unwrap(await services.orders.place(form, customer)), customer }
}

async function exported(rows: 'orders' | 'lines') {
  const { columns, rows: found } = shop.services.orders.exportOrders({ search: '', status: 'all', rows })
  const cells: Record<string, unknown>[] = []
  for await (const row of found)
    cells.push(Object.fromEntries(columns.map(({ header }, index) => [header, row[index]])))
  return cells
}

test('an order keeps with each line what its print was charged, for staff and its buyer', async () => {
  const { id, token } = await anOrder()
  const order = unwrap(await shop.services.orders.adminGet(id))
  expect(order.lines).toMatchObject([{ lineMinor: 245_000, charges: PEN_CHARGES }])
  expect(order.price).toMatchObject({ printMinor: 137_500, baseMinor: 382_500, totalMinor: 459_000 })
  expect((await shop.services.orders.ownOrder(token))?.lines).toMatchObject([{ charges: PEN_CHARGES }])
})

test('what it was charged stays when the tariff is gone', async () => {
  const { id } = await anOrder()
  await shop.connection.pool.query('delete from print_tariffs')
  expect(unwrap(await shop.services.orders.adminGet(id)).lines).toMatchObject([{ charges: PEN_CHARGES }])
})

test('its mail and the texts agreed to say what print cost', async () => {
  const { token } = await anOrder()
  await shop.jobs.runAll()
  const mail = shop.sentMails.at(-1)?.text ?? ''
  expect(mail).toContain('  Baskı: Gövde · Tampon: 250 × (1,60 + 1,10) = 675,00 ₺')
  expect(mail).toContain('Baskı (KDV hariç): 1.375,00 ₺')
  const order = await shop.services.orders.ownOrder(token)
  expect(order?.agreedTexts.filter(({ html }) => html?.includes('250 × (1,60 + 1,10)'))).toHaveLength(2)
})

test('a line that is not printed has nothing of it', async () => {
  const { id } = await anOrder(false)
  expect(unwrap(await shop.services.orders.adminGet(id)).lines[0]).not.toHaveProperty('charges')
  expect(await exported('orders')).toMatchObject([{ 'Ara toplam': 245_000, 'Baskı (KDV hariç)': 0 }])
  expect(await exported('lines')).toMatchObject([{ 'Baskı (KDV hariç)': 0, 'Baskı dökümü': null }])
})

test('exports tell goods and print apart, and add up', async () => {
  await anOrder()
  expect(await exported('orders')).toMatchObject([
    { 'Ara toplam': 245_000, 'Baskı (KDV hariç)': 137_500, KDV: 76_500, 'Toplam (KDV dahil)': 459_000 },
  ])
  expect(await exported('lines')).toMatchObject([
    {
      'Tutar (KDV hariç)': 245_000,
      'Baskı (KDV hariç)': 137_500,
      'Baskı dökümü':
        'Baskı 675,00 ₺: Gövde · Tampon: 250 × (1,60 + 1,10) | Kalıp (tek seferlik) 700,00 ₺: Gövde · Tampon: 2 renk × 350,00 kalıp',
    },
  ])
})

test('what a customer takes along names each charge', async () => {
  const { customer } = await anOrder()
  const { sections } = shop.services.orders.personalData.exportFor({ accountId: customer.id, email: null })
  const items: unknown[] = []
  for await (const item of sections[0]?.items() ?? []) items.push(item)
  expect(items).toMatchObject([
    {
      baskiKurus: 137_500,
      kalemler: [
        {
          tutarKurus: 245_000,
          baskiUcretleri: [
            { ucret: 'Gövde · Tampon: 250 × (1,60 + 1,10)', tutarKurus: 67_500 },
            { ucret: 'Gövde · Tampon: 2 renk × 350,00 kalıp', tutarKurus: 70_000 },
          ],
        },
      ],
    },
  ])
})
