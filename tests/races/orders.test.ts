/**
 * What many buyers at once may not break. Only real PostgreSQL runs transactions side by side (the embedded database
 * takes them one by one and hides a lost update), so these run where TEST_DATABASE_URL is set.
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Cart } from '#app/modules/cart/domain/cart.ts'
import { parseCart } from '#app/modules/cart/domain/cart.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { postgresUrl } from '../support/database.ts'
import { ADMIN, aCheckout, aCoupon, aCustomer, aLine, aProduct } from '../support/factories.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

describe.skipIf(postgresUrl === null)('many buyers at once', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop()
  })

  async function stockOf(productId: string): Promise<number> {
    return unwrap(await shop.services.catalog.adminGet(productId)).stock
  }

  async function orderCount(): Promise<number> {
    return (await shop.services.orders.adminList({ search: '', status: 'all', page: 1 })).total
  }

  /** The numbers of the year's first orders: none is left out and none given twice. */
  function numbersUpTo(count: number): string[] {
    return Array.from({ length: count }, (_, i) => `ORD-2026-${String(i + 1).padStart(4, '0')}`)
  }

  test('200 buyers of the last 7 pieces get exactly 7, the others are told', async () => {
    const { services } = shop
    const mug = await aProduct(services, { stock: 7, minOrderQuantity: 1 })
    const forms = await Promise.all(
      Array.from({ length: 200 }, () => aCheckout(services, [aLine(mug, { quantity: 1 })])),
    )
    const results = await Promise.all(forms.map((form) => services.orders.place(form, null)))
    const numbers = results.flatMap((result) => (result.ok ? [result.value.orderNumber] : []))
    expect(numbers.toSorted()).toEqual(numbersUpTo(7))
    const refusals = results.flatMap((result) => (result.ok ? [] : [result.error.code]))
    expect(new Set(refusals)).toEqual(new Set(['orders/out-of-stock']))
    expect(await stockOf(mug.id)).toBe(0)
    expect(await orderCount()).toBe(7)
  })

  test('two lines of one product never sell the same piece twice', async () => {
    const { services } = shop
    const mug = await aProduct(services, { stock: 7, minOrderQuantity: 1 })
    const forms = await Promise.all(
      Array.from({ length: 40 }, () =>
        aCheckout(services, [
          aLine(mug, { quantity: 1 }),
          aLine(mug, { quantity: 1, options: { Renk: 'Siyah' } }),
        ]),
      ),
    )
    const results = await Promise.all(forms.map((form) => services.orders.place(form, null)))
    expect(results.filter((result) => result.ok)).toHaveLength(3)
    expect(await stockOf(mug.id)).toBe(1)
  })

  test('two lines of one product with stock for one are refused as a whole', async () => {
    const { services } = shop
    const mug = await aProduct(services, { stock: 1, minOrderQuantity: 1 })
    const lines = [aLine(mug, { quantity: 1 }), aLine(mug, { quantity: 1, options: { Renk: 'Siyah' } })]
    const form = await aCheckout(services, lines)
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        services.orders.place({ ...form, placementKey: `two-lines-key-${i}` }, null),
      ),
    )
    expect(results.every((result) => !result.ok)).toBe(true)
    expect(await stockOf(mug.id)).toBe(1)
  })

  test('one placement key 50 times makes one order and answers all with it', async () => {
    const { services } = shop
    const mug = await aProduct(services)
    const form = await aCheckout(services, [aLine(mug)])
    const results = await Promise.all(Array.from({ length: 50 }, () => services.orders.place(form, null)))
    expect(new Set(results.map((result) => unwrap(result).orderNumber)).size).toBe(1)
    expect(await orderCount()).toBe(1)
    expect(await stockOf(mug.id)).toBe(990)
  })

  test('a repeat finds the order that took the last piece and the only use of the coupon', async () => {
    const { services } = shop
    const mug = await aProduct(services, { stock: 1, minOrderQuantity: 1 })
    const [viewer, couponCode] = [await aCustomer(services), await aCoupon(services, { usageLimit: 1 })]
    const form = await aCheckout(services, [aLine(mug, { quantity: 1 })], { viewer, couponCode })
    const results = await Promise.all(Array.from({ length: 30 }, () => services.orders.place(form, viewer)))
    expect(new Set(results.map((result) => unwrap(result).orderNumber)).size).toBe(1)
    expect(await stockOf(mug.id)).toBe(0)
  })

  test('one placement key with different carts at once still makes one order', async () => {
    const { services } = shop
    const [mug, pen] = [await aProduct(services), await aProduct(services)]
    const placementKey = 'the-same-key-twice'
    const ofMugs = await aCheckout(services, [aLine(mug)], { placementKey })
    const ofPens = await aCheckout(services, [aLine(pen)], { placementKey })
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, i) => services.orders.place(i % 2 === 0 ? ofMugs : ofPens, null)),
    )
    expect(new Set(results.map((result) => unwrap(result).orderNumber)).size).toBe(1)
    expect((await stockOf(mug.id)) + (await stockOf(pen.id))).toBe(1_990)
  })

  test('buyers who want the same two products in opposite order never block each other', async () => {
    const { services } = shop
    const [mug, pen] = [await aProduct(services), await aProduct(services)]
    const forms = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        aCheckout(services, i % 2 === 0 ? [aLine(mug), aLine(pen)] : [aLine(pen), aLine(mug)]),
      ),
    )
    const results = await Promise.all(forms.map((form) => services.orders.place(form, null)))
    const numbers = results.map((result) => unwrap(result).orderNumber)
    expect(numbers.toSorted()).toEqual(numbersUpTo(60))
    expect(await stockOf(mug.id)).toBe(400)
    expect(await stockOf(pen.id)).toBe(400)
  })

  test('30 customers at once use a coupon of one use once, and one customer a free one once', async () => {
    const { services } = shop
    const mug = await aProduct(services)
    const rare = await aCoupon(services, { usageLimit: 1 })
    const customers = await Promise.all(Array.from({ length: 30 }, () => aCustomer(services)))
    const ofRare = await Promise.all(
      customers.map((viewer) => aCheckout(services, [aLine(mug)], { viewer, couponCode: rare })),
    )
    const results = await Promise.all(
      ofRare.map((form, i) => services.orders.place(form, customers[i] ?? null)),
    )
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    const messages = results.flatMap((result) => (result.ok ? [] : [result.error.message]))
    expect(new Set(messages)).toEqual(new Set(['Kupon kullanım limiti doldu']))

    const common = await aCoupon(services)
    const viewer = await aCustomer(services)
    const inTabs = await Promise.all(
      // As many as one customer may try at once.
      Array.from({ length: 9 }, () => aCheckout(services, [aLine(mug)], { viewer, couponCode: common })),
    )
    const placed = await Promise.all(inTabs.map((form) => services.orders.place(form, viewer)))
    expect(placed.filter((result) => result.ok)).toHaveLength(1)
    expect(await orderCount()).toBe(2)
    expect(await stockOf(mug.id)).toBe(980)
  })

  test('cancelling an order while others use its coupon counts every use once', async () => {
    const { services } = shop
    const mug = await aProduct(services)
    const couponCode = await aCoupon(services, { usageLimit: 1 })
    const customers = await Promise.all(Array.from({ length: 8 }, () => aCustomer(services)))
    const forms = await Promise.all(
      customers.map((viewer) => aCheckout(services, [aLine(mug)], { viewer, couponCode })),
    )
    const [first, ...others] = forms
    if (!first) throw new Error('no form')
    unwrap(await services.orders.place(first, customers[0] ?? null))
    const { rows } = await services.orders.adminList({ search: '', status: 'all', page: 1 })
    const id = rows[0]?.id ?? ''
    const [, ...placed] = await Promise.all([
      services.orders.changeStatus(ADMIN, id, 'cancelled'),
      ...others.map((form, i) => services.orders.place(form, customers[i + 1] ?? null)),
    ])
    const usedByOthers = placed.filter((result) => result?.ok).length
    expect(usedByOthers).toBeLessThanOrEqual(1)
    const reopened = await Promise.all(
      Array.from({ length: 5 }, () => services.orders.changeStatus(ADMIN, id, 'new')),
    )
    expect(new Set(reopened.map((result) => result.ok))).toEqual(new Set([usedByOthers === 0]))
    const { rows: uses } = await shop.connection.pool.query(
      `select use_count, (select count(*)::int from coupon_uses where returned_at is null) as uses from coupons`,
    )
    expect(uses).toEqual([{ use_count: 1, uses: 1 }])
  })

  test('cancelling one order twenty times at once gives its stock back once', async () => {
    const { services } = shop
    const mug = await aProduct(services, { stock: 100 })
    unwrap(await services.orders.place(await aCheckout(services, [aLine(mug, { quantity: 60 })]), null))
    const { rows } = await services.orders.adminList({ search: '', status: 'all', page: 1 })
    await Promise.all(
      Array.from({ length: 20 }, () => services.orders.changeStatus(ADMIN, rows[0]?.id ?? '', 'cancelled')),
    )
    expect(await stockOf(mug.id)).toBe(100)
  })

  test('two people who change one order at once both succeed or one is told, and nothing is lost', async () => {
    const { orders } = shop.services
    const mug = await aProduct(shop.services)
    unwrap(await orders.place(await aCheckout(shop.services, [aLine(mug)]), null))
    const { rows } = await orders.adminList({ search: '', status: 'all', page: 1 })
    const id = rows[0]?.id ?? ''
    for (let round = 0; round < 20; round += 1) {
      const { revision: seenRevision, history: before } = unwrap(await orders.adminGet(id))
      const parcel = { carrier: 'ups', note: '', setShipped: true, tellBuyer: false } as const
      const answers = await Promise.all([
        orders.changeStatus(ADMIN, id, before.at(-1)?.to === 'processing' ? 'delivered' : 'processing', {
          seenRevision,
        }),
        orders.ship(ADMIN, id, { ...parcel, trackingNumber: `A${round}`, seenRevision }),
        orders.ship(ADMIN, id, { ...parcel, trackingNumber: `B${round}`, seenRevision }),
      ])
      const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))
      expect(refused).toEqual(['orders/version-conflict', 'orders/version-conflict'])
      const after = unwrap(await orders.adminGet(id))
      expect(after.revision).toBe(seenRevision + 1)
      const [, shippedA, shippedB] = answers
      if (shippedA?.ok) expect(after.parcels[0]?.trackingNumber).toBe(`A${round}`)
      if (shippedB?.ok) expect(after.parcels[0]?.trackingNumber).toBe(`B${round}`)
      if (after.status !== before.at(-1)?.to) expect(after.history).toHaveLength(before.length + 1)
    }
  })

  test('an account that is deleted while it orders loses no order, and no order is half written', async () => {
    const { services } = shop
    const mug = await aProduct(services, { stock: 1_000_000 })
    for (let round = 0; round < 10; round += 1) {
      const customer = await aCustomer(services)
      const before = await orderCount()
      const forms = await Promise.all(
        Array.from({ length: 6 }, () => aCheckout(services, [aLine(mug)], { viewer: customer })),
      )
      const [deleted, ...placed] = await Promise.all([
        services.personalData.deleteAccount(customer, 'a password for tests'),
        ...forms.map((form) => services.orders.place(form, customer)),
      ])
      expect(deleted?.ok).toBe(true)
      expect(placed.map(({ ok }) => ok)).toEqual(forms.map(() => true))
      expect(await orderCount()).toBe(before + forms.length)
      expect((await services.orders.summaryOf(customer.id)).orderCount).toBe(0)
    }
  })

  test('20 devices that sign in at once join their favourites without losing one', async () => {
    const { wishlist } = shop.services
    const customer = await aCustomer(shop.services)
    const ids = Array.from({ length: 20 }, (_, i) => `urun-${i}` as ProductId)
    await Promise.all(
      ids.map((id) => wishlist.sync(customer.id, { version: null, value: [id, 'ortak' as ProductId] })),
    )
    const joined = await wishlist.sync(customer.id, { version: null, value: null })
    expect(joined.version).toBe(20)
    expect(joined.value.toSorted()).toEqual([...ids, 'ortak'].toSorted())
  })

  test('20 devices that sign in at once join their carts without losing a line', async () => {
    const { cart } = shop.services
    const customer = await aCustomer(shop.services)
    const cartOf = (product: number): Cart =>
      parseCart({ version: 1, lines: [{ productId: `PZ${product}`, quantity: 10 + product }] })
    await Promise.all(
      Array.from({ length: 20 }, (_, i) => cart.sync(customer.id, { version: null, cart: cartOf(i) })),
    )
    const joined = await cart.sync(customer.id, { version: null, cart: null })
    expect(joined.version).toBe(20)
    expect(joined.cart.lines.map(({ quantity }) => quantity).toSorted()).toEqual(
      Array.from({ length: 20 }, (_, i) => 10 + i),
    )
  })

  test('two who pack the same pieces at once: one parcel has them, the other is refused with what is left', async () => {
    const { orders } = shop.services
    const mug = await aProduct(shop.services, { stock: 100 })
    for (let round = 0; round < 5; round += 1) {
      const form = await aCheckout(shop.services, [aLine(mug, { quantity: 10 })])
      const { id } = unwrap(await orders.place(form, null))
      const line = unwrap(await orders.adminGet(id)).lines[0]?.id ?? ''
      const parcel = { carrier: 'aras', note: '', setShipped: true, tellBuyer: true }
      const pack = (trackingNumber: string) =>
        orders.ship(ADMIN, id, { ...parcel, trackingNumber, pieces: new Map([[line, 7]]) })
      const done = await Promise.all(['1', '2', '3', '4'].map(pack))
      expect(done.filter(({ ok }) => ok)).toHaveLength(1)
      for (const result of done)
        if (!result.ok) {
          expect(result.error.code).toBe('orders/not-left')
          expect(result.error.message).toContain('3 adet')
        }
      const after = unwrap(await orders.adminGet(id))
      expect(after).toMatchObject({ status: 'processing', parcels: [{ rows: [{ quantity: 7 }] }] })
      // The rest and the taking away of the first meet: whichever comes second sees the other.
      const rest = orders.ship(ADMIN, id, { ...parcel, trackingNumber: '9' })
      const gone = orders.removeParcel(ADMIN, id, after.parcels[0]?.id ?? '', { reason: 'Yanlış' })
      await Promise.all([rest, gone])
      const last = unwrap(await orders.adminGet(id))
      const packed = last.parcels.flatMap(({ rows }) => rows).reduce((sum, { quantity }) => sum + quantity, 0)
      expect(last.status).toBe(packed === 10 ? 'shipped' : 'processing')
    }
  })
})
