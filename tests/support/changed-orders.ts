/** A random life of an order, and what has to add up after each step of it. */
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { stockMovements } from '#app/modules/catalog/server/tables.server.ts'
import { choicesOfLines, stockedChoicesOf } from '#app/modules/orders/domain/line-goods.ts'
import { isOnItsWay } from '#app/modules/orders/domain/order-status.ts'
import type { StaffOrderDetail } from '#app/modules/orders/domain/order-views.ts'
import { isAllSent, leftPieces, packedPieces } from '#app/modules/orders/domain/parcels.ts'
import type { PlacedOrder } from '#app/modules/orders/server/order-writing.server.ts'
import { orderLines, orderRevisions, orders } from '#app/modules/orders/server/tables.server.ts'
import { chargedMinor } from '#app/modules/pricing/domain/charge-rows.ts'
import { aChargedPen, SERIGRAPHY } from './charged-print.ts'
import { ADMIN, aCheckout, aCoupon, aCustomer, aLine, aProduct } from './factories.ts'
import { aShopThatPromises } from './lead-times.ts'
import { askedChange, goodsOfOrder } from './order-changes.ts'
import type { TestShop } from './shop.ts'

/** Whole numbers from 0 below `most`, the same for a seed. */
export function chanceOf(seed: number): (most: number) => number {
  let state = seed >>> 0
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

export interface ChangingShop {
  readonly shop: TestShop
  readonly mug: Product
  readonly pen: Product
  readonly couponCode: string
}

/** A shop with mugs, of which there are few, printed pens, days at the presses, and a coupon that everybody may use once. */
export async function aChangingShop(shop: TestShop): Promise<ChangingShop> {
  const mug = await aProduct(shop.services, { title: 'Kupa', stock: 400, minOrderQuantity: 1 })
  const pen = await aChargedPen(shop)
  await aShopThatPromises(shop)
  return { shop, mug, pen, couponCode: await aCoupon(shop.services) }
}

/** An order of mugs and printed pens with the coupon. */
export async function anOrderToChange({ shop, mug, pen, couponCode }: ChangingShop): Promise<PlacedOrder> {
  const buyer = await aCustomer(shop.services)
  const lines = [aLine(mug, { quantity: 100 }), aLine(pen, { quantity: 50, printChoice: SERIGRAPHY })]
  const form = await aCheckout(shop.services, lines, { viewer: buyer, couponCode })
  return unwrap(await shop.services.orders.place(form, buyer))
}

/** Refusals that a step may meet; anything else is a fault. */
const EXPECTED = new Set([
  ...['orders/out-of-stock', 'orders/change-closed', 'orders/change-nothing', 'orders/version-conflict'],
  ...['orders/change-decided', 'orders/change-stale', 'orders/change-not-found', 'orders/price-changed'],
  ...['orders/coupon-taken', 'orders/below-minimum', 'orders/discount-too-large', 'orders/restock-unasked'],
  ...[
    'orders/change-packed',
    'orders/nothing-left',
    'orders/not-left',
    'orders/cancelled',
    'orders/parcel-gone',
  ],
])

/** One step of an order's life: a change that is agreed to or asked for, an answer, a cancellation, a way back, a parcel. */
export async function aStep(
  { shop, mug, pen }: ChangingShop,
  { id, token }: PlacedOrder,
  chance: (most: number) => number,
): Promise<string> {
  const { orders: service } = shop.services
  const order = unwrap(await service.adminGet(id))
  const open = order.revisions.findLast(({ state }) => state === 'proposed')
  const kind = chance(13)
  const run = async (): Promise<{ readonly ok: boolean; readonly error?: { readonly code: string } }> => {
    if (kind === 0) return cancelled(shop, id)
    if (kind === 10 || kind === 11) {
      const left = leftPieces(order.lines, order.parcels).filter((one) => one.left > 0)
      const packed = left.map((one) => [one.choice.id as string, 1 + chance(one.left)] as const)
      const parcel = {
        carrier: 'aras',
        trackingNumber: String(1_000_000_000_000 + chance(1_000_000)),
        note: '',
      }
      const pieces = chance(3) === 0 ? {} : { pieces: new Map(packed) }
      return service.ship(ADMIN, id, { ...parcel, ...pieces, setShipped: kind === 10, tellBuyer: true })
    }
    if (kind === 12) {
      const parcel = order.parcels[chance(Math.max(1, order.parcels.length))]
      return service.removeParcel(ADMIN, id, parcel?.id ?? 'yok', { reason: 'Yanlış girildi' })
    }
    if (kind === 1) return service.changeStatus(ADMIN, id, 'new')
    if (kind === 2 || kind === 3)
      return service.answerChange(token, {
        ...{
          revisionId: open?.id ?? 'yok',
          agrees: kind === 2,
          answer: 'Hayır',
          seenShipLatest: null,
          madeToOrder: true,
        },
      })
    if (kind === 4)
      return service.setPaid(ADMIN, id, order.paymentStatus === 'paid' ? null : 'bank', order.revision)
    const quantity = 1 + chance(450)
    const asked = await askedChange(shop, id, (now) => {
      if (kind === 5)
        return {
          discountMinor: chance(20_000),
          extra: chance(2) === 0 ? null : { label: 'Kurye', amountMinor: 5_000 },
        }
      if (kind === 6)
        return { goods: goodsOfOrder(now, (line) => line, [aLine(mug, { quantity: 1 + chance(30) })]) }
      if (kind === 7 && now.lines.length > 1)
        return { goods: goodsOfOrder(now, (line) => (line.lineId === now.lines.at(-1)?.id ? null : line)) }
      const target = chance(2) === 0 ? mug.id : pen.id
      return {
        basis: chance(4) === 0 ? 'today' : 'order-day',
        goods: goodsOfOrder(now, (line) => (line.productId === target ? { ...line, quantity } : line)),
      }
    })
    return service.changeOrder(ADMIN, id, { ...asked, agreedHow: chance(2) === 0 ? null : 'Telefonda' })
  }
  const done = await run()
  if (!done.ok) expect(EXPECTED, `step ${kind}: ${done.error?.code}`).toContain(done.error?.code)
  return done.ok ? `${kind}` : `${kind}!`
}

/** Cancels an order; all of it comes back, whatever has left or is printed. */
export async function cancelled({ services }: TestShop, id: string) {
  const { lines } = unwrap(await services.orders.adminGet(id))
  const restock = stockedChoicesOf(lines).map((choice) => [choice.id as string, choice.quantity] as const)
  return services.orders.changeStatus(ADMIN, id, 'cancelled', { restock: new Map(restock) })
}

/** Everything that has to add up of a shop with these orders, whatever was done to them. */
export async function expectAddedUp(
  { shop, mug, pen, couponCode }: ChangingShop,
  placed: readonly PlacedOrder[],
): Promise<void> {
  const { services, connection } = shop
  const details: StaffOrderDetail[] = []
  // One after the other: two hundred at once wait longer for a connection than the pool lets them.
  for (const { id } of placed) details.push(unwrap(await services.orders.adminGet(id)))
  const held = details.filter(
    ({ status, stockReleasedAt }) => status !== 'cancelled' && stockReleasedAt === null,
  )
  for (const [product, opening] of [
    [mug, 400],
    [pen, 100_000],
  ] as const) {
    const pieces = held
      .flatMap(({ lines }) => lines)
      .filter(({ productId }) => productId === product.id)
      .reduce((sum, { quantity }) => sum + quantity, 0)
    expect(unwrap(await services.catalog.adminGet(product.id)).stock, product.title).toBe(opening - pieces)
    const [moved] = await connection.db
      .select({ pieces: sql<number>`sum(${stockMovements.quantity})::int` })
      .from(stockMovements)
      .where(eq(stockMovements.productId, product.id))
    expect(moved?.pieces, product.title).toBe(opening - pieces)
  }
  const coupon = (await services.coupons.adminList({ search: couponCode, status: 'all', page: 1 })).rows[0]
  const withCoupon = details.filter((order) => order.couponCode !== null && order.status !== 'cancelled')
  expect(coupon?.useCount).toBe(withCoupon.length)
  const bookings = await services.leadTimes.bookings()
  for (const order of details) {
    const { id, lines, price } = order
    expect(price.lines.map(({ quantity }) => quantity)).toEqual(lines.map(({ quantity }) => quantity))
    expect(price.lines.map(({ lineMinor }) => lineMinor)).toEqual(lines.map(({ lineMinor }) => lineMinor))
    const goodsMinor = lines.reduce((sum, { lineMinor }) => sum + lineMinor, 0)
    const printMinor = lines.reduce((sum, line) => sum + chargedMinor(line), 0)
    const { memberDiscountMinor, couponDiscountMinor, agreedDiscountMinor = 0, extra } = price
    expect([price.subtotalMinor, price.printMinor ?? 0]).toEqual([goodsMinor, printMinor])
    const baseMinor =
      goodsMinor +
      printMinor -
      memberDiscountMinor -
      couponDiscountMinor -
      agreedDiscountMinor +
      (extra?.amountMinor ?? 0)
    expect(price.baseMinor).toBe(baseMinor)
    expect(price.vat.reduce((sum, share) => sum + share.vatMinor, 0)).toBe(price.vatMinor)
    expect(price.totalMinor).toBe(baseMinor + price.vatMinor)
    const [row] = await connection.db.select().from(orders).where(eq(orders.id, id))
    expect(row).toMatchObject({
      totalMinor: price.totalMinor,
      subtotalMinor: goodsMinor,
      vatMinor: price.vatMinor,
    })
    const positions = await connection.db
      .select({ position: orderLines.position })
      .from(orderLines)
      .where(eq(orderLines.orderId, id))
      .orderBy(orderLines.position)
    expect(positions.map(({ position }) => position)).toEqual(lines.map((_, index) => index))
    const packed = packedPieces(order.parcels)
    for (const choice of choicesOfLines(lines))
      expect(packed.get(choice.id) ?? 0, 'no parcel holds what is not ordered').toBeLessThanOrEqual(
        choice.quantity,
      )
    const known = new Set(choicesOfLines(lines).map((choice) => choice.id as string))
    expect([...packed.keys()].filter((choiceId) => !known.has(choiceId))).toEqual([])
    const hasAllLeft = order.parcels.length > 0 && isAllSent(lines, order.parcels)
    if (order.status !== 'cancelled') expect(hasAllLeft, order.status).toBe(isOnItsWay(order.status))
    const printed = lines.filter(({ printChoice }) => printChoice === SERIGRAPHY)
    const booked = (bookings.get(id) ?? []).reduce((sum, { pieces }) => sum + pieces, 0)
    expect(booked, `${order.orderNumber} ${order.status}`).toBe(
      order.status === 'cancelled' || isOnItsWay(order.status)
        ? 0
        : printed.reduce((sum, { quantity }) => sum + quantity, 0),
    )
    const revisions = await connection.db.select().from(orderRevisions).where(eq(orderRevisions.orderId, id))
    const applied = revisions.filter(({ state }) => state === 'applied')
    expect(applied.map(({ number }) => number).toSorted((a, b) => a - b)).toEqual(
      applied.map((_, index) => index + 2),
    )
    expect(revisions.filter(({ state }) => state === 'proposed').length).toBeLessThanOrEqual(1)
    const last = (await services.orders.changesOfOrder(id)).findLast(({ state }) => state === 'applied')
    if (last) expect(last.after.price.totalMinor).toBe(price.totalMinor)
  }
}
