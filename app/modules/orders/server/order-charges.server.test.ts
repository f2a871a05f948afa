import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { aPrintedPrice, PEN_CHARGES } from '../../../../tests/support/a-printed-line.ts'
import { aCheckout, aCustomer, aLine, aProduct } from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import { orderLines, orders } from './tables.server.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openTestShop()
})

/** An order of 250 pens; `isPrinted` with what their print cost (print-pricing.md §5, example 1), as it is stored with one. */
async function anOrder(isPrinted = true) {
  const { services, connection } = shop
  const customer = await aCustomer(services)
  const pen = await aProduct(services, {
    title: 'Tükenmez Kalem',
    tiers: [],
    priceMinMinor: 980,
    priceMaxMinor: 980,
  })
  const form = await aCheckout(services, [aLine(pen, { quantity: 250 })], { viewer: customer })
  const placed = unwrap(await services.orders.place(form, customer))
  if (isPrinted) {
    const price = aPrintedPrice(form.cart.lines[0]?.lineId)
    await connection.db
      .update(orderLines)
      .set({ charges: PEN_CHARGES })
      .where(eq(orderLines.orderId, placed.id))
    await connection.db
      .update(orders)
      .set({
        price,
        subtotalMinor: price.subtotalMinor,
        vatMinor: price.vatMinor,
        totalMinor: price.totalMinor,
      })
      .where(eq(orders.id, placed.id))
  }
  return { ...placed, customer }
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
  expect(unwrap(await shop.services.orders.adminGet(id)).lines).toMatchObject([{ charges: PEN_CHARGES }])
  const own = await shop.services.orders.ownOrder(token)
  expect(own?.lines).toMatchObject([{ lineMinor: 245_000, charges: PEN_CHARGES }])
  expect(own?.price).toMatchObject({ printMinor: 137_500, totalMinor: 459_000 })
})

test('a line whose print was not charged has nothing of it', async () => {
  const { id } = await anOrder(false)
  const [line] = unwrap(await shop.services.orders.adminGet(id)).lines
  expect(line).not.toHaveProperty('charges')
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
