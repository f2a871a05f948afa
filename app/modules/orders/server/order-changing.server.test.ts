import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import {
  aChargedMethod,
  aChargedPen,
  beginTerms,
  chargePrint,
  FRONT,
  SERIGRAPHY,
} from '../../../../tests/support/charged-print.ts'
import {
  ADMIN,
  aCheckout,
  aCoupon,
  aCustomer,
  aLine,
  anUpload,
  aPdf,
  aProduct,
  EDITOR,
  inputOf,
} from '../../../../tests/support/factories.ts'
import { aShopThatPromises } from '../../../../tests/support/lead-times.ts'
import { askedChange, goodsOfOrder } from '../../../../tests/support/order-changes.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { AskedChange } from '../domain/order-change.ts'
import type { StaffOrderDetail } from '../domain/order-views.ts'

let shop: TestShop
let mug: Product
beforeEach(async () => {
  shop = await openTestShop()
  mug = await aProduct(shop.services, { stock: 500 })
})

const detail = async (id: string) => unwrap(await shop.services.orders.adminGet(id))
const stockOf = async ({ id }: Product) => unwrap(await shop.services.catalog.adminGet(id)).stock

/** 100 white mugs at 45,00 ₺: 5.400,00 ₺ with VAT. */
async function anOrder(lines = [aLine(mug, { quantity: 100 })]): Promise<string> {
  return unwrap(await shop.services.orders.place(await aCheckout(shop.services, lines), null)).id
}

/** Changes an order with its buyer's yes noted. */
async function change(id: string, changes: (order: StaffOrderDetail) => Partial<AskedChange>) {
  return shop.services.orders.changeOrder(ADMIN, id, await askedChange(shop, id, changes))
}

const inQuantity = (quantity: number) => (order: StaffOrderDetail) => ({
  goods: goodsOfOrder(order, (line) => ({ ...line, quantity })),
})

describe('changing an order', () => {
  test('to more pieces takes the difference, costs it, and keeps line, number and earlier version', async () => {
    const id = await anOrder()
    const before = await detail(id)
    unwrap(await change(id, inQuantity(150)))
    const after = await detail(id)
    expect(await stockOf(mug)).toBe(350)
    expect(after.price).toMatchObject({ subtotalMinor: 675_000, totalMinor: 810_000 })
    expect(after.lines).toMatchObject([{ id: before.lines[0]?.id, quantity: 150, unitMinor: 4_500 }])
    expect(after.orderNumber).toBe(before.orderNumber)
    const [revision] = await shop.services.orders.changesOfOrder(id)
    expect(revision).toMatchObject({ number: 2, state: 'applied', agreedBy: 'staff', by: ADMIN.name })
    expect(revision?.before.lines).toMatchObject([{ quantity: 100 }])
    expect(after.changes.at(-1)).toMatchObject({ kind: 'change', after: { version: 2 } })
  })

  test('to fewer pieces gives back what is not wanted, at the price of then', async () => {
    const id = await anOrder()
    unwrap(await change(id, inQuantity(60)))
    expect(await stockOf(mug)).toBe(440)
    // Below the step of 100 no quantity discount holds.
    expect((await detail(id)).price.subtotalMinor).toBe(300_000)
  })

  test('keeps the prices of then where the catalogue has others by now, and takes those of today where asked', async () => {
    const id = await anOrder()
    const dearer = inputOf(unwrap(await shop.services.catalog.adminGet(mug.id)))
    unwrap(
      await shop.services.catalog.save(EDITOR, mug.id, {
        ...dearer,
        priceMinMinor: 8_000,
        priceMaxMinor: 8_000,
        tiers: [],
      }),
    )
    unwrap(await change(id, inQuantity(120)))
    expect((await detail(id)).lines).toMatchObject([{ listUnitMinor: 5_000, unitMinor: 4_500 }])
    unwrap(await change(id, (order) => ({ ...inQuantity(120)(order), basis: 'today' })))
    expect((await detail(id)).lines).toMatchObject([{ listUnitMinor: 8_000, unitMinor: 8_000 }])
  })

  test('removes one line and adds another: the removed one is gone from the order and stands in its version', async () => {
    const pen = await aProduct(shop.services, { title: 'Kalem', stock: 50, minOrderQuantity: 1 })
    const id = await anOrder([aLine(mug, { quantity: 100 }), aLine(pen, { quantity: 20 })])
    const [mugLine, penLine] = (await detail(id)).lines
    unwrap(
      await change(id, (order) => ({
        goods: goodsOfOrder(order, (line, { productId }) => (productId === mug.id ? null : line), [
          aLine(mug, { quantity: 30, options: { Renk: 'Siyah' } }),
        ]),
      })),
    )
    const { lines } = await detail(id)
    expect(lines.map(({ id: lineId }) => lineId)).toEqual([
      penLine?.id,
      expect.not.stringMatching(mugLine?.id ?? ''),
    ])
    expect(lines).toMatchObject([{ quantity: 20 }, { quantity: 30, options: { Renk: 'Siyah' } }])
    expect(await stockOf(mug)).toBe(470)
    const [revision] = await shop.services.orders.changesOfOrder(id)
    expect(revision?.before.lines.map(({ id: lineId }) => lineId)).toContain(mugLine?.id)
  })

  test('for which goods are missing is refused whole, and names them', async () => {
    const pen = await aProduct(shop.services, { title: 'Kalem', stock: 50, minOrderQuantity: 1 })
    const id = await anOrder([aLine(mug, { quantity: 100 }), aLine(pen, { quantity: 20 })])
    const before = await detail(id)
    const asked = await askedChange(shop, id, (order) => ({
      goods: goodsOfOrder(order, (line) => ({ ...line, quantity: line.productId === pen.id ? 51 : 10 })),
    }))
    const done = await shop.services.orders.changeOrder(ADMIN, id, asked)
    expect(done).toMatchObject({ ok: false, error: { code: 'orders/out-of-stock' } })
    expect(done.ok ? '' : done.error.message).toContain('Kalem')
    expect([await stockOf(mug), await stockOf(pen)]).toEqual([400, 30])
    expect(await detail(id)).toEqual(before)
  })

  test('may use all of the stock that it holds itself', async () => {
    const few = await aProduct(shop.services, { title: 'Az', stock: 100 })
    const id = await anOrder([aLine(few, { quantity: 100 })])
    unwrap(
      await change(id, (order) => ({ goods: goodsOfOrder(order, (line) => ({ ...line, note: 'Mat' })) })),
    )
    expect(await stockOf(few)).toBe(0)
    expect((await detail(id)).lines).toMatchObject([{ note: 'Mat', quantity: 100 }])
  })

  test('charges a courier and takes something off with its VAT, and leaves the lines as they are', async () => {
    const id = await anOrder()
    const before = await detail(id)
    unwrap(
      await change(id, () => ({
        extra: { label: 'Acil kurye', amountMinor: 10_000 },
        discountMinor: 50_000,
      })),
    )
    const after = await detail(id)
    expect(after.lines).toEqual(before.lines)
    expect(after.price).toMatchObject({
      subtotalMinor: 450_000,
      agreedDiscountMinor: 50_000,
      extra: { label: 'Acil kurye', amountMinor: 10_000, vatMinor: 2_000 },
      baseMinor: 410_000,
      totalMinor: 492_000,
    })
    expect(await stockOf(mug)).toBe(400)
    unwrap(await change(id, () => ({ extra: null, discountMinor: 0 })))
    expect((await detail(id)).price).toEqual(before.price)
  })

  test('cannot take more off than the goods cost', async () => {
    const id = await anOrder()
    const asked = await askedChange(shop, id, () => ({ discountMinor: 450_001 }))
    expect(await shop.services.orders.changeOrder(ADMIN, id, asked)).toMatchObject({
      error: { code: 'orders/discount-too-large' },
    })
  })

  test('makes the buyer pay the freight, or not', async () => {
    const id = await anOrder()
    const { shippingKind } = await detail(id)
    const other = shippingKind === 'free' ? 'collect' : 'free'
    unwrap(await change(id, () => ({ shippingKind: other })))
    expect(await detail(id)).toMatchObject({ shippingKind: other, price: { shipping: { kind: other } } })
  })

  test('leaves the coupon used once, and a percentage takes its part of the new sum', async () => {
    const buyer = await aCustomer(shop.services)
    const couponCode = await aCoupon(shop.services)
    const form = await aCheckout(shop.services, [aLine(mug, { quantity: 100 })], {
      viewer: buyer,
      couponCode,
    })
    const { id } = unwrap(await shop.services.orders.place(form, buyer))
    const used = async () =>
      (await shop.services.coupons.adminList({ search: couponCode, status: 'all', page: 1 })).rows[0]
        ?.useCount
    unwrap(await change(id, inQuantity(200)))
    expect((await detail(id)).price).toMatchObject({ couponDiscountMinor: 90_000 })
    expect(await used()).toBe(1)
    unwrap(await shop.services.orders.changeStatus(ADMIN, id, 'cancelled'))
    expect(await used()).toBe(0)
  })

  test('promises its days anew, and takes its places at the presses for what is made now', async () => {
    const pen = await aChargedPen(shop)
    await aShopThatPromises(shop)
    const printed = aLine(pen, { quantity: 20, printChoice: SERIGRAPHY })
    const id = await anOrder([aLine(mug, { quantity: 100 }), printed])
    const booked = async () => (await shop.services.leadTimes.bookings()).get(id)?.map(({ pieces }) => pieces)
    expect(await booked()).toEqual([20])
    unwrap(
      await change(id, (order) => ({
        goods: goodsOfOrder(order, (line) => (line.productId === pen.id ? { ...line, quantity: 35 } : line)),
      })),
    )
    expect(await booked()).toEqual([35])
    expect((await detail(id)).promises.map(({ reason }) => reason)).toEqual(['ordered', 'order-changed'])
    unwrap(
      await change(id, (order) => ({
        goods: goodsOfOrder(order, (line) => (line.productId === pen.id ? null : line)),
      })),
    )
    expect(await booked()).toBeUndefined()
  })

  test('charges tools once, at the tariff of then, and forgets those of a job that is gone', async () => {
    const pen = await aChargedPen(shop)
    const buyer = await aCustomer(shop.services)
    const file = unwrap(await shop.services.media.receivePrintFile(anUpload(aPdf('logo'), 'logo.pdf'))).fileId
    const printed = aLine(pen, {
      quantity: 250,
      printChoice: SERIGRAPHY,
      places: [{ placeId: FRONT.id, inks: 2 }],
      fileId: file,
    })
    const form = await aCheckout(shop.services, [printed, aLine(mug, { quantity: 10 })], { viewer: buyer })
    const { id } = unwrap(await shop.services.orders.place(form, buyer))
    const toolsOf = async () =>
      (await detail(id)).lines
        .flatMap(({ charges = [] }) => charges)
        .filter(({ kind }) => kind === 'tool')
        .map(({ amountMinor }) => amountMinor)
    const before = await toolsOf()
    // A later order pays for using them again; this one has paid for making them.
    unwrap(
      await shop.services.orders.place(await aCheckout(shop.services, [printed], { viewer: buyer }), buyer),
    )
    await beginTerms(shop.connection, SERIGRAPHY, '2026-03-03', 2, { toolMinor: 99_000 })
    shop.clock.advance({ days: 5 })
    const more = (order: StaffOrderDetail) => ({
      goods: goodsOfOrder(order, (line) => (line.productId === pen.id ? { ...line, quantity: 300 } : line)),
    })
    unwrap(await change(id, more))
    expect(await toolsOf()).toEqual(before)
    expect(await shop.services.printing.keptTools(buyer.id)).toHaveLength(1)
    unwrap(
      await change(id, (order) => ({
        goods: goodsOfOrder(order, (line) => (line.productId === pen.id ? null : line)),
      })),
    )
    const [kept] = await shop.services.printing.keptTools(buyer.id)
    expect(kept?.madeForOrderId).not.toBe(id)
  })

  test('leaves other lines what they cost, also where they can be had no more and print is charged by now', async () => {
    const gone = await aProduct(shop.services, { title: 'Eski', stock: 100, printingOptions: [SERIGRAPHY] })
    const id = await anOrder([
      aLine(mug, { quantity: 100 }),
      aLine(gone, { quantity: 20, printChoice: SERIGRAPHY }),
    ])
    const before = await detail(id)
    await aChargedMethod(shop.connection, SERIGRAPHY)
    await chargePrint(shop.connection, gone)
    const input = inputOf(unwrap(await shop.services.catalog.adminGet(gone.id)))
    unwrap(await shop.services.catalog.save(EDITOR, gone.id, { ...input, active: false }))
    unwrap(
      await change(id, (order) => ({
        goods: goodsOfOrder(order, (line) => (line.productId === mug.id ? { ...line, quantity: 110 } : line)),
      })),
    )
    const after = await detail(id)
    expect(after.lines[1]).toEqual(before.lines[1])
    expect(after.price.lines[1]).toEqual(before.price.lines[1])
    expect(after.price.totalMinor).toBe(before.price.totalMinor + 54_000)
  })

  test('of a cancelled order is refused, of a sent one for its goods and its address alone', async () => {
    const id = await anOrder()
    unwrap(await shop.services.orders.changeStatus(ADMIN, id, 'cancelled'))
    expect(await change(id, inQuantity(120))).toMatchObject({ error: { code: 'orders/change-closed' } })
    unwrap(await shop.services.orders.changeStatus(ADMIN, id, 'shipped', { isUntracked: true }))
    expect(await change(id, inQuantity(120))).toMatchObject({ error: { code: 'orders/change-closed' } })
    const address = (order: StaffOrderDetail) => ({ delivery: { ...order.delivery, address: 'Başka Sk. 1' } })
    expect(await change(id, address)).toMatchObject({ error: { code: 'orders/change-closed' } })
    unwrap(await change(id, () => ({ discountMinor: 1_000 })))
    expect(await change(id, () => ({}))).toMatchObject({ error: { code: 'orders/change-nothing' } })
  })

  test('that was decided on before another change is refused, and so is one at another total than was shown', async () => {
    const id = await anOrder()
    const first = await askedChange(shop, id, inQuantity(120))
    const second = await askedChange(shop, id, inQuantity(130))
    unwrap(await shop.services.orders.changeOrder(ADMIN, id, first))
    expect(await shop.services.orders.changeOrder(ADMIN, id, second)).toMatchObject({
      error: { kind: 'conflict', code: 'orders/version-conflict' },
    })
    const shown = { ...(await askedChange(shop, id, inQuantity(140))), seenTotalMinor: 1 }
    expect(await shop.services.orders.changeOrder(ADMIN, id, shown)).toMatchObject({
      error: { kind: 'conflict', code: 'orders/price-changed' },
    })
  })

  test('of what is in print is refused; the rest of the order can be changed', async () => {
    const pen = await aChargedPen(shop)
    const id = await anOrder([
      aLine(mug, { quantity: 100 }),
      aLine(pen, { quantity: 20, printChoice: SERIGRAPHY }),
    ])
    unwrap(await shop.services.orders.setPaid(ADMIN, id, 'bank'))
    const line = (await detail(id)).lines[1]
    if (!line) throw new Error('an order of two lines')
    const move = { lineId: line.id, revision: 0, to: 'printing', despite: 'Acele' } as const
    unwrap(await shop.services.production.move(ADMIN, move))
    const pens = (order: StaffOrderDetail) => ({
      goods: goodsOfOrder(order, (asked) =>
        asked.productId === pen.id ? { ...asked, quantity: 30 } : asked,
      ),
    })
    expect(await change(id, pens)).toMatchObject({ error: { code: 'orders/change-in-print' } })
    const mugs = (order: StaffOrderDetail) => ({
      goods: goodsOfOrder(order, (asked) =>
        asked.productId === mug.id ? { ...asked, quantity: 110 } : asked,
      ),
    })
    unwrap(await change(id, mugs))
    expect((await detail(id)).lines).toMatchObject([{ quantity: 110 }, { id: line.id, quantity: 20 }])
  })

  test('of an order whose goods were released takes all of them again', async () => {
    const id = await anOrder()
    await shop.services.settings.change({ unpaidStockHours: 1 })
    shop.clock.advance({ days: 2 })
    await shop.services.orders.releaseOverdue()
    expect(await stockOf(mug)).toBe(500)
    unwrap(await change(id, inQuantity(120)))
    expect(await stockOf(mug)).toBe(380)
    expect((await detail(id)).stockReleasedAt).toBeNull()
  })

  test('tells the buyer what was and what is', async () => {
    const id = await anOrder()
    await shop.jobs.runAll()
    unwrap(await change(id, inQuantity(150)))
    await shop.jobs.runAll()
    const mail = shop.sentMails.at(-1)
    expect(mail?.subject).toContain('Siparişiniz değişti')
    expect(mail?.text).toContain('100 adet → 150 adet')
    expect(mail?.text).toContain('Telefonda konuşuldu')
  })
})
