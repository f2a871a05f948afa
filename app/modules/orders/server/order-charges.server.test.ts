import { beforeEach, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { PEN_CHARGES } from '../../../../tests/support/a-printed-line.ts'
import { aChargedMethod, chargePrint, FRONT } from '../../../../tests/support/charged-print.ts'
import { ADMIN, aCheckout, aCustomer, aLine, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { StaffOrder } from '../domain/staff-order.ts'

let shop: TestShop
let pen: Product
beforeEach(async () => {
  shop = await openTestShop()
  pen = await aProduct(shop.services, {
    title: 'Tükenmez Kalem',
    printingOptions: ['Serigrafi'],
    priceMinMinor: 980,
    priceMaxMinor: 980,
    tiers: [],
  })
  await aChargedMethod(shop.connection, 'Serigrafi')
  await chargePrint(shop.connection, pen)
})

/** 250 pens in two colours (print-pricing.md §5, example 1). */
const printed = (changes: Parameters<typeof aLine>[1] = {}) =>
  aLine(pen, {
    quantity: 250,
    printChoice: 'Serigrafi',
    places: [{ placeId: FRONT.id, inks: 2 }],
    ...changes,
  })

async function anOrder(line = printed()) {
  const customer = await aCustomer(shop.services)
  const form = await aCheckout(shop.services, [line], { viewer: customer })
  return { ...unwrap(await shop.services.orders.place(form, customer)), customer }
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

test('its mail and the texts agreed to say what print cost', async () => {
  const { token } = await anOrder()
  await shop.jobs.runAll()
  const mail = shop.sentMails.at(-1)?.text ?? ''
  expect(mail).toContain('  Baskı, Ön · Serigrafi: 250 × (1,60 + 1,10) = 675,00 ₺')
  expect(mail).toContain('Baskı (KDV hariç): 1.375,00 ₺')
  const order = await shop.services.orders.ownOrder(token)
  expect(order?.agreedTexts.filter(({ html }) => html?.includes('250 × (1,60 + 1,10)'))).toHaveLength(2)
})

test('a line that is not printed has nothing of it', async () => {
  const { id } = await anOrder(aLine(pen, { quantity: 250 }))
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
        'Baskı, Ön · Serigrafi: 250 × (1,60 + 1,10) = 675,00 ₺ | Kalıp (tek seferlik), Ön · Serigrafi: 2 renk × 350,00 kalıp = 700,00 ₺',
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
            { ucret: 'Baskı, Ön · Serigrafi: 250 × (1,60 + 1,10)', tutarKurus: 67_500 },
            { ucret: 'Kalıp (tek seferlik), Ön · Serigrafi: 2 renk × 350,00 kalıp', tutarKurus: 70_000 },
          ],
        },
      ],
    },
  ])
})

test('staff agree on a charge: it is charged so, and what the tariff asks is for staff alone', async () => {
  const { orders } = shop.services
  const {
    consents: _consents,
    save: _save,
    couponCode: _code,
    confirmation: _none,
    ...form
  } = await aCheckout(shop.services, [printed({ lineId: 'line-0' })])
  const { seenWaiting: _waiting, ...ordered } = form
  const order: StaffOrder = {
    ...ordered,
    source: 'phone',
    quoteId: null,
    accountId: null,
    memberDiscountBp: basisPoints(0),
    agreed: new Map(),
    agreedCharges: new Map([
      ['line-0', { amounts: new Map([[`tool:${FRONT.id}`, 0]]), reason: 'Kalıp bizden' }],
    ]),
    belowMinimum: new Map(),
  }
  // The total that the form shows is the one without the tool: 2.450,00 + 675,00 and VAT.
  expect(await orders.placeForBuyer(ADMIN, order)).toMatchObject({ error: { code: 'orders/price-changed' } })
  const placed = unwrap(await orders.placeForBuyer(ADMIN, { ...order, seenTotalMinor: 375_000 }))
  const [line] = unwrap(await orders.adminGet(placed.id)).lines
  expect(line?.charges?.map(({ kind, words, amountMinor }) => [kind, words, amountMinor])).toEqual([
    ['run', '250 × (1,60 + 1,10)', 67_500],
    ['tool', 'bu siparişte alınmıyor', 0],
  ])
  expect(line?.agreement).toMatchObject({
    reason: '',
    print: { reason: 'Kalıp bizden', listed: [{ kind: 'tool', amountMinor: 70_000 }] },
  })
  const own = JSON.stringify(await orders.ownOrder(placed.token))
  expect(own).not.toContain('Kalıp bizden')
  expect(own).not.toContain('350,00')
  await shop.jobs.runAll()
  expect(shop.sentMails.at(-1)?.text).toContain(
    'Kalıp (tek seferlik), Ön · Serigrafi: bu siparişte alınmıyor = 0,00 ₺',
  )
})
