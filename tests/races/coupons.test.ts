/** What the back office changes of a coupon while customers are ordering with it; only PostgreSQL does both at once. */
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { CouponId } from '#app/modules/coupons/domain/coupon.ts'
import { postgresUrl } from '../support/database.ts'
import { ADMIN, aCheckout, aCouponInput, aCustomer, aLine, aProduct, EDITOR } from '../support/factories.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

const BUYERS = 20

describe.skipIf(postgresUrl === null)('a coupon that is changed while it is used', () => {
  let shop: TestShop
  let id: CouponId
  beforeEach(async () => {
    shop = await openTestShop()
    id = unwrap(
      await shop.services.coupons.save(EDITOR, null, aCouponInput({ code: 'YARIS', usageLimit: 12 })),
    )
  })

  /** Buyers who hold a form with the coupon each; what they answer when they send it. */
  async function buyers() {
    const { services } = shop
    const mug = await aProduct(services)
    return Promise.all(
      Array.from({ length: BUYERS }, async () => {
        const viewer = await aCustomer(services)
        const form = await aCheckout(services, [aLine(mug)], { viewer, couponCode: 'YARIS' })
        return () => services.orders.place(form, viewer)
      }),
    )
  }

  test('counts every use and never more than its limit', async () => {
    const { coupons } = shop.services
    const orders = await buyers()
    const changes = Array.from({ length: 6 }, async (_, i) => {
      const { version } = unwrap(await coupons.adminGet(id))
      return coupons.save(
        EDITOR,
        id,
        aCouponInput({ code: 'YARIS', usageLimit: 12, description: `${i}`, version }),
      )
    })
    const [placed] = await Promise.all([Promise.all(orders.map((place) => place())), Promise.all(changes)])
    expect(placed.filter(({ ok }) => ok)).toHaveLength(12)
    expect(unwrap(await coupons.adminGet(id)).useCount).toBe(12)
    const { rows } = await shop.connection.pool.query(
      'select count(*)::int as uses from coupon_uses where returned_at is null',
    )
    expect(rows).toEqual([{ uses: 12 }])
  })

  test('is saved by exactly one of two who opened the same version', async () => {
    const { coupons } = shop.services
    const saved = await Promise.all(
      [EDITOR, ADMIN].map((editor, i) =>
        coupons.save(editor, id, aCouponInput({ code: 'YARIS', usageLimit: 30 + i, version: 1 })),
      ),
    )
    expect(saved.map((result) => (result.ok ? 'saved' : result.error.code)).toSorted()).toEqual([
      'coupons/version-conflict',
      'saved',
    ])
    expect(unwrap(await coupons.adminGet(id)).version).toBe(2)
  })

  test('is either used before it is deleted or not found: no order is half made', async () => {
    const { coupons } = shop.services
    const orders = await buyers()
    const [placed] = await Promise.all([
      Promise.all(orders.slice(0, 10).map((place) => place())),
      coupons.remove(EDITOR, id),
    ])
    for (const result of placed) {
      // A refused coupon asks the buyer to decide again; nothing else may go wrong.
      if (!result.ok) expect(['orders/coupon-refused', 'orders/price-changed']).toContain(result.error.code)
    }
    expect((await coupons.adminGet(id)).ok).toBe(false)
    const { rows } = await shop.connection.pool.query('select count(*)::int as orders from orders')
    expect(rows).toEqual([{ orders: placed.filter(({ ok }) => ok).length }])
  })

  test('refuses one of two coupons that want the same code at once', async () => {
    const { coupons } = shop.services
    const saved = await Promise.all(
      Array.from({ length: 8 }, () => coupons.save(EDITOR, null, aCouponInput({ code: 'AYNI' }))),
    )
    expect(saved.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

describe.skipIf(postgresUrl === null)('coupons for a first order', () => {
  const BUYER = { firstName: 'Işıl', lastName: 'Çağlar', email: 'isil@example.com', phone: '+905321234567' }

  test.each([
    ['the same coupon, from two accounts with one telephone', ['ILK10', 'ILK10']],
    ['two coupons, from one account each', ['ILK10', 'ILK20']],
  ])('give one discount to a buyer who orders twice at once: %s', async (_what, codes) => {
    const shop = await openTestShop()
    const { services } = shop
    for (const code of new Set(codes))
      unwrap(await services.coupons.save(EDITOR, null, aCouponInput({ code, firstOrderOnly: true })))
    const mug = await aProduct(services)
    const sends = await Promise.all(
      codes.map(async (couponCode) => {
        const viewer = await aCustomer(services)
        const form = await aCheckout(services, [aLine(mug)], { viewer, couponCode, buyer: BUYER })
        return () => services.orders.place(form, viewer)
      }),
    )
    const placed = await Promise.all(sends.map((send) => send()))
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = placed.find(({ ok }) => !ok)
    expect(refused).toMatchObject({ error: { code: 'orders/coupon-refused' } })
    const { rows } = await shop.connection.pool.query('select count(*)::int as uses from coupon_uses')
    expect(rows).toEqual([{ uses: 1 }])
  })

  test('give one discount where one types at once what is the e-mail of the other’s account', async () => {
    const shop = await openTestShop()
    const { services } = shop
    for (const code of ['ILK10', 'ILK20'])
      unwrap(await services.coupons.save(EDITOR, null, aCouponInput({ code, firstOrderOnly: true })))
    const [own, other] = [await aCustomer(services, { email: 'isil@example.com' }), await aCustomer(services)]
    const send = async (viewer: typeof own, couponCode: string, email: string, phone: string) => {
      const buyer = { ...BUYER, email, phone }
      // Goods and coupon of its own: nothing else makes the two wait for each other.
      const lines = [aLine(await aProduct(services))]
      const form = await aCheckout(services, lines, { viewer, couponCode, buyer })
      return () => services.orders.place(form, viewer)
    }
    const sends = [
      await send(own, 'ILK10', 'isyeri@example.com', '+905321110001'),
      await send(other, 'ILK20', 'isil@example.com', '+905321110002'),
    ]
    const placed = await Promise.all(sends.map((place) => place()))
    expect(placed.filter(({ ok }) => ok)).toHaveLength(1)
  })
})
