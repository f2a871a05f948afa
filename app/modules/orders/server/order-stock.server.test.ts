import { beforeEach, describe, expect, test } from 'vitest'
import { basisPoints } from '#app/kernel/percent.ts'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import {
  ADMIN,
  aCheckout,
  aCoupon,
  aCustomer,
  aLine,
  aProduct,
  EDITOR,
  inputOf,
} from '../../../../tests/support/factories.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { StaffOrder } from '../domain/staff-order.ts'
import type { PlacedOrder } from './order-writing.server.ts'
import { orders as orderTable } from './tables.server.ts'

const AN_HOUR = { minutes: 60 }
const YES = { contracts: true, 'made-to-order': true, marketing: false }

let shop: TestShop
let mug: Product
beforeEach(async () => {
  shop = await openTestShop()
  mug = await aProduct(shop.services, { stock: 100 })
})

async function stock(): Promise<number> {
  return unwrap(await shop.services.catalog.adminGet(mug.id)).stock
}

async function placed(quantity = 60): Promise<PlacedOrder> {
  const { services } = shop
  const form = await aCheckout(services, [aLine(mug, { quantity })])
  return unwrap(await services.orders.place(form, null))
}

async function aStaffOrder(): Promise<PlacedOrder> {
  const { services } = shop
  const { buyer, delivery, invoice, purchaseOrderNumber, paymentMethod, orderNote, placementKey, cart } =
    await aCheckout(services, [aLine(mug, { quantity: 60 })])
  const order: StaffOrder = {
    buyer,
    delivery,
    invoice,
    purchaseOrderNumber,
    paymentMethod,
    orderNote,
    placementKey,
    cart,
    source: 'phone',
    quoteId: null,
    accountId: null,
    memberDiscountBp: basisPoints(0),
    seenTotalMinor: null,
    agreed: new Map(),
    belowMinimum: new Map(),
  }
  const { price } = await services.orders.priceForBuyer(order)
  return unwrap(await services.orders.placeForBuyer(ADMIN, { ...order, seenTotalMinor: price.totalMinor }))
}

async function shownTexts({ token }: PlacedOrder): Promise<string[]> {
  const own = await shop.services.orders.ownOrder(token)
  return own?.approval?.documents.map(({ version }) => version) ?? []
}

/** Somebody buys what is left. */
async function buyTheRest(): Promise<void> {
  await placed(await stock())
}

async function release(): Promise<number> {
  return (await shop.services.orders.releaseOverdue()).released
}

async function releaseMails(): Promise<number> {
  await shop.jobs.runAll()
  return shop.sentMails.filter(({ subject }) => subject.includes('stoğu artık ayrılı değil')).length
}

describe('an order nobody pays', () => {
  test('keeps its goods for 72 hours and then gives them back, without being cancelled', async () => {
    const { orders } = shop.services
    const order = await placed()
    expect((await orders.ownOrder(order.token))?.stockHeldUntil).toBe(shop.clock.now() + 72 * 3_600_000)
    shop.clock.advance({ days: 3, minutes: -1 })
    expect(await release()).toBe(0)
    expect(await stock()).toBe(40)
    shop.clock.advance({ minutes: 1 })
    await shop.jobs.run('orders-stock-release')
    expect(await stock()).toBe(100)
    const detail = unwrap(await orders.adminGet(order.id))
    expect(detail).toMatchObject({ status: 'new', stockReleasedAt: shop.clock.now(), revision: 1 })
    expect(detail.history.at(-1)).toMatchObject({ stockEvent: 'released', by: 'Sistem' })
    const own = await orders.ownOrder(order.token)
    expect(own).toMatchObject({ stockReleasedAt: shop.clock.now(), stockHeldUntil: null })
    expect(own?.events.at(-1)?.label).toBe('Stok bırakıldı')
  })

  test('gives them back once, and its buyer is told once, in friendly words', async () => {
    const order = await placed()
    shop.clock.advance({ days: 3 })
    expect(await release()).toBe(1)
    expect(await release()).toBe(0)
    expect(await stock()).toBe(100)
    expect(await releaseMails()).toBe(1)
    const text = shop.sentMails.at(-1)?.text ?? ''
    expect(text).toContain('72 saat')
    expect(text).toContain('Siparişiniz iptal edilmedi')
    // Confirmed, set back and left once more: the goods go, without a second mail.
    unwrap(await shop.services.orders.changeStatus(ADMIN, order.id, 'processing', { tellBuyer: false }))
    unwrap(await shop.services.orders.changeStatus(ADMIN, order.id, 'new', { tellBuyer: false }))
    expect(await release()).toBe(0)
    shop.clock.advance({ days: 3 })
    expect(await release()).toBe(1)
    expect(await releaseMails()).toBe(1)
  })

  test('takes them again with its payment, in one step', async () => {
    const { orders } = shop.services
    const order = await placed()
    shop.clock.advance({ days: 3 })
    await release()
    unwrap(await orders.setPaid(ADMIN, order.id, 'bank'))
    expect(await stock()).toBe(40)
    const detail = unwrap(await orders.adminGet(order.id))
    expect(detail).toMatchObject({ paymentStatus: 'paid', stockReleasedAt: null })
    expect(detail.history.at(-1)).toMatchObject({ stockEvent: 'taken', by: ADMIN.name })
    shop.clock.advance({ days: 30 })
    expect(await release()).toBe(0)
    expect(await stock()).toBe(40)
  })

  test.each([
    ['paid', (id: string) => shop.services.orders.setPaid(ADMIN, id, 'bank')],
    ['moved on', (id: string) => shop.services.orders.changeStatus(ADMIN, id, 'processing')],
    [
      'shipped',
      (id: string) =>
        shop.services.orders.ship(ADMIN, id, {
          carrier: 'yurtici',
          trackingNumber: '123456',
          note: '',
          setShipped: true,
          tellBuyer: true,
        }),
    ],
  ])('is not %s once the goods are gone, and every short line is named', async (_name, change) => {
    const { orders } = shop.services
    const order = await placed()
    shop.clock.advance({ days: 3 })
    await release()
    await buyTheRest()
    const refused = await change(order.id)
    expect(refused).toMatchObject({ ok: false, error: { code: 'orders/out-of-stock' } })
    if (!refused.ok)
      expect(refused.error.message).toContain(
        `"${mug.title}" için stok yetersiz (60 adet gerekli, 0 adet var).`,
      )
    expect(await stock()).toBe(0)
    expect(unwrap(await orders.adminGet(order.id))).toMatchObject({
      status: 'new',
      paymentStatus: 'pending',
      parcels: [],
      stockReleasedAt: expect.any(Number),
    })
  })

  test('gives nothing back twice when it is cancelled, and takes its goods when it is reopened', async () => {
    const { orders } = shop.services
    const order = await placed()
    shop.clock.advance({ days: 3 })
    await release()
    unwrap(await orders.changeStatus(ADMIN, order.id, 'cancelled'))
    expect(await stock()).toBe(100)
    unwrap(await orders.changeStatus(ADMIN, order.id, 'new'))
    expect(await stock()).toBe(40)
    unwrap(await orders.changeStatus(ADMIN, order.id, 'cancelled'))
    expect(await stock()).toBe(100)
  })

  test('keeps its coupon used until it is cancelled', async () => {
    const { coupons, orders } = shop.services
    const code = await aCoupon(shop.services, { usageLimit: 1 })
    const viewer = await aCustomer(shop.services)
    const form = await aCheckout(shop.services, [aLine(mug)], { couponCode: code, viewer })
    const order = unwrap(await orders.place(form, viewer))
    shop.clock.advance({ days: 3 })
    await release()
    const wish = { code, viewer, subtotalMinor: 100_000, isFirstOrder: async () => true }
    expect((await coupons.judge(wish)).ok).toBe(false)
    unwrap(await orders.changeStatus(ADMIN, order.id, 'cancelled'))
    expect((await coupons.judge(wish)).ok).toBe(true)
  })

  test('keeps its goods for good where the owner set 0 hours', async () => {
    await shop.services.settings.change({ unpaidStockHours: 0 })
    await placed()
    shop.clock.advance({ days: 90 })
    expect(await release()).toBe(0)
    expect(await stock()).toBe(40)
  })

  test('keeps its goods once it is paid or the shop has begun to work on it', async () => {
    const { orders } = shop.services
    const [paid, begun] = [await placed(10), await placed(10)]
    unwrap(await orders.setPaid(ADMIN, paid.id, 'cash'))
    unwrap(await orders.changeStatus(ADMIN, begun.id, 'processing'))
    shop.clock.advance({ days: 90 })
    expect(await release()).toBe(0)
    expect(await stock()).toBe(80)
  })

  test('is released from now on when its payment turns out not to have come', async () => {
    const { orders } = shop.services
    const order = await placed()
    unwrap(await orders.setPaid(ADMIN, order.id, 'bank'))
    shop.clock.advance({ days: 30 })
    unwrap(await orders.setPaid(ADMIN, order.id, null))
    expect(await release()).toBe(0)
    shop.clock.advance({ days: 3 })
    expect(await release()).toBe(1)
    expect(await stock()).toBe(100)
  })

  test('of the sample shop took no goods and gives none back', async () => {
    await placed()
    await shop.connection.db.update(orderTable).set({ isSample: true })
    shop.clock.advance({ days: 90 })
    expect(await release()).toBe(0)
    expect(await stock()).toBe(40)
  })

  test('is still reminded of and cancelled in the end, with its goods given back once', async () => {
    await shop.services.settings.change({ cancelUnpaidOrders: true })
    await placed()
    shop.clock.advance({ days: 8 })
    expect(await release()).toBe(1)
    expect(await shop.services.orders.chaseUnpaid()).toEqual({ reminded: 1, cancelled: 0 })
    shop.clock.advance({ days: 8 })
    expect(await shop.services.orders.chaseUnpaid()).toEqual({ reminded: 0, cancelled: 1 })
    expect(await stock()).toBe(100)
  })

  test('of a product that is gone is released without a fault', async () => {
    const order = await placed()
    unwrap(await shop.services.catalog.remove(EDITOR, mug.id))
    shop.clock.advance({ days: 3 })
    expect(await release()).toBe(1)
    expect(await shop.services.orders.setPaid(ADMIN, order.id, 'bank')).toMatchObject({
      ok: false,
      error: { code: 'orders/out-of-stock' },
    })
  })

  test('makes a bulk change name it while the others pass', async () => {
    const { orders } = shop.services
    const late = await placed()
    shop.clock.advance({ days: 3 })
    await release()
    const fresh = await placed(90)
    const chosen = [late, fresh].map(({ id }) => ({ id, seenRevision: null }))
    const outcome = await orders.changeStatuses(ADMIN, chosen, 'processing')
    expect(outcome).toMatchObject({ changed: 1, refused: [{ orderNumber: late.orderNumber }] })
    expect(outcome.refused[0]?.reason).toContain('60 adet gerekli, 10 adet var')
  })

  test('leaves a stock that staff set meanwhile right to the piece', async () => {
    const order = await placed()
    unwrap(await shop.services.catalog.save(EDITOR, mug.id, { ...inputOf(mug), stock: 7 }))
    shop.clock.advance({ days: 3 })
    await release()
    expect(await stock()).toBe(67)
    unwrap(await shop.services.orders.setPaid(ADMIN, order.id, 'bank'))
    expect(await stock()).toBe(7)
  })
})

describe('an order its buyer has not agreed to', () => {
  test('keeps its goods for 24 hours; his yes takes them again and lets the time of the payment run', async () => {
    const { orders } = shop.services
    const order = await aStaffOrder()
    shop.clock.advance({ days: 1 })
    expect(await release()).toBe(1)
    expect(await stock()).toBe(100)
    unwrap(await orders.approve(order.token, YES, await shownTexts(order)))
    expect(await stock()).toBe(40)
    shop.clock.advance({ days: 1 })
    expect(await release()).toBe(0)
    shop.clock.advance({ days: 2 })
    expect(await release()).toBe(1)
    expect(await stock()).toBe(100)
  })

  test('is agreed to in time without moving anything', async () => {
    const { orders } = shop.services
    const order = await aStaffOrder()
    shop.clock.advance(AN_HOUR)
    unwrap(await orders.approve(order.token, YES, await shownTexts(order)))
    expect(await stock()).toBe(40)
    expect(unwrap(await orders.adminGet(order.id)).history).toHaveLength(1)
  })

  test('tells its buyer what to do when the goods are gone, and keeps no half yes', async () => {
    const { orders } = shop.services
    const order = await aStaffOrder()
    shop.clock.advance({ days: 1 })
    await release()
    await buyTheRest()
    const refused = await orders.approve(order.token, YES, await shownTexts(order))
    expect(refused).toMatchObject({ ok: false, error: { code: 'orders/out-of-stock' } })
    if (!refused.ok) expect(refused.error.message).toContain('Lütfen bizi arayın')
    expect(unwrap(await orders.adminGet(order.id)).awaitsApproval).toBe(true)
  })

  test('is not released by the time of an awaited payment', async () => {
    await shop.services.settings.change({ approvalStockHours: 0 })
    await aStaffOrder()
    shop.clock.advance({ days: 30 })
    expect(await release()).toBe(0)
  })
})
