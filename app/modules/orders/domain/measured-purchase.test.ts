import { expect, test } from 'vitest'
import { dataLayerEvent } from '#app/modules/measuring/domain/data-layer.ts'
import { aPrintedPrice, PEN_CHARGES } from '../../../../tests/support/a-printed-line.ts'
import { measuredPurchase } from './measured-purchase.ts'
import type { OrderLineView, OrderReceipt } from './order-views.ts'

const PENS = {
  productId: 'KLM',
  variantId: null,
  title: 'Tükenmez Kalem',
  options: { Renk: 'Mavi' },
  printChoice: 'Tampon baskı',
  quantity: 250,
  listUnitMinor: 980,
  unitMinor: 980,
  lineMinor: 245_000,
  charges: PEN_CHARGES,
} as unknown as OrderLineView

const aReceipt = (line: OrderLineView, price = aPrintedPrice()): OrderReceipt => ({
  orderNumber: 'ORD-2026-0001',
  createdAt: 0,
  email: 'ayse@example.com',
  price,
  couponCode: null,
  shippingKind: 'free',
  lines: [line],
  orderedLineIds: [],
  promise: null,
  city: 'Ankara',
})

const sumOf = (items: readonly { readonly grossMinor: number }[]) =>
  items.reduce((sum, { grossMinor }) => sum + grossMinor, 0)

test('a purchase is measured with its print: the goods of its lines add up to what was paid', () => {
  const purchase = measuredPurchase(aReceipt(PENS), new Map())
  expect(purchase.items).toMatchObject([{ quantity: 250, grossMinor: 459_000 }])
  expect(sumOf(purchase.items)).toBe(purchase.totalMinor)
  // 18,36 is the unit with print and VAT.
  expect(dataLayerEvent(purchase)).toMatchObject({
    ecommerce: { value: 4_590, tax: 765, items: [{ price: 18.36, quantity: 250 }] },
  })
})

test('goods that were given away share what their print cost by their pieces', () => {
  const row = (Renk: string, quantity: number) => ({
    variantId: null,
    options: { Renk },
    quantity,
    listUnitMinor: 0,
    unitMinor: 0,
    lineMinor: 0,
  })
  const given = {
    ...PENS,
    options: {},
    unitMinor: 0,
    lineMinor: 0,
    rows: [row('Mavi', 100), row('Gri', 150)],
  }
  const { items } = measuredPurchase(aReceipt(given as unknown as OrderLineView), new Map())
  expect(items.map(({ variant, grossMinor }) => [variant, grossMinor])).toEqual([
    ['Mavi, Tampon baskı', 183_600],
    ['Gri, Tampon baskı', 275_400],
  ])
})
