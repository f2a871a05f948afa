import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { promisedLinesOf } from '#app/modules/cart/domain/promised-lines.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { termsOf } from '#app/modules/delivery/domain/delivery-table.ts'
import { expectedGates, promiseOf } from '#app/modules/delivery/domain/promise.ts'
import { destinationOf } from '#app/modules/delivery/domain/transit.ts'
import { pressBookings } from '#app/modules/lead-times/server/tables.server.ts'
import { aChargedPen, SERIGRAPHY, SERIGRAPHY_ID } from '../../../../tests/support/charged-print.ts'
import { ADMIN, aCheckout, aLine } from '../../../../tests/support/factories.ts'
import { aShopThatPromises, limitPresses } from '../../../../tests/support/lead-times.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'

let shop: TestShop
let pen: Product
beforeEach(async () => {
  // Monday 2 March 2026, 12.00 in Istanbul.
  shop = await openTestShop()
  pen = await aChargedPen(shop)
  await aShopThatPromises(shop)
})

const printed = (quantity = 100) => aLine(pen, { quantity, printChoice: SERIGRAPHY })
const place = async (lines = [printed()], changes: { seenShipBy?: string | null } = {}) =>
  shop.services.orders.place(await aCheckout(shop.services, lines, changes), null)
const placed = async (...asked: Parameters<typeof place>) => unwrap(await place(...asked))
const detailOf = async ({ id }: { readonly id: string }) => unwrap(await shop.services.orders.adminGet(id))
const promiseOfOrder = async (order: { readonly id: string }) => (await detailOf(order)).promises.at(-1)
const bookings = () => shop.connection.db.select().from(pressBookings)

describe('the promise of an order', () => {
  test('is what the browser had worked out of the same table', async () => {
    const lines = [printed(), aLine(pen, { quantity: 20 })]
    const { table, methods } = await shop.services.leadTimes.answer()
    const cart = await shop.services.cart.price({ lines }, null)
    const terms = termsOf(JSON.parse(JSON.stringify(table)))
    const worked = promiseOf(terms, {
      lines: promisedLinesOf(cart, methods),
      gates: expectedGates(terms, shop.clock.now(), 'bank-transfer'),
      destination: destinationOf('34', 'Kadıköy'),
    })
    const order = await placed(lines)
    // Approved on Tuesday, three days later on Friday; a parcel within the province takes a day.
    const days = {
      shipBy: '2026-03-06',
      shipLatest: '2026-03-06',
      arrives: { from: '2026-03-09', to: '2026-03-09' },
    }
    expect(worked).toMatchObject({ ok: true, promise: days })
    expect(await promiseOfOrder(order)).toMatchObject({
      ...days,
      number: 1,
      reason: 'ordered',
      isCommitted: false,
    })
    expect((await shop.services.orders.receipt(order.token))?.promise).toMatchObject(days)
    expect((await shop.services.orders.ownOrder(order.token))?.promise?.text).toBe(
      '6 Mart Cuma kargoda, 9 Mart Pazartesi İstanbul’da',
    )
    await shop.jobs.runAll()
    expect(shop.sentMails.find(({ to }) => to === 'isil@example.com')?.text).toContain(
      '6 Mart Cuma kargoda, 9 Mart Pazartesi İstanbul’da',
    )
  })

  test('is none where no rule says how long the work takes, and the order is placed', async () => {
    await shop.connection.db.execute('delete from lead_rules')
    expect((await detailOf(await placed())).promises).toEqual([])
    expect(await bookings()).toEqual([])
  })

  test('takes the days of the press, and the next order later ones', async () => {
    await limitPresses(shop, SERIGRAPHY_ID, { pieces: 500 })
    const days = []
    for (let count = 0; count < 3; count += 1)
      days.push((await promiseOfOrder(await placed([printed(400)])))?.shipBy)
    expect(days).toEqual(['2026-03-06', '2026-03-09', '2026-03-10'])
    expect(await bookings()).toMatchObject([
      { day: '2026-03-06', methodId: SERIGRAPHY_ID, pieces: 400, jobs: 1, isFirm: false },
      { day: '2026-03-09' },
      { day: '2026-03-10' },
    ])
  })

  test('frees its days with a cancelled order, and takes others when that is taken up again', async () => {
    await limitPresses(shop, SERIGRAPHY_ID, { pieces: 500 })
    const first = await placed([printed(400)])
    unwrap(await shop.services.orders.changeStatus(ADMIN, first.id, 'cancelled'))
    expect(await bookings()).toEqual([])
    expect((await promiseOfOrder(await placed([printed(400)])))?.shipBy).toBe('2026-03-06')
    unwrap(await shop.services.orders.changeStatus(ADMIN, first.id, 'new'))
    const { promises } = await detailOf(first)
    expect(promises.map(({ number, shipBy, reason }) => [number, shipBy, reason])).toEqual([
      [1, '2026-03-06', 'ordered'],
      [2, '2026-03-09', 'taken-again'],
    ])
  })

  test('stays with a payment that comes in time, which makes its days firm', async () => {
    await limitPresses(shop, SERIGRAPHY_ID, { pieces: 500 })
    const order = await placed()
    shop.clock.advance({ days: 1 })
    unwrap(await shop.services.orders.setPaid(ADMIN, order.id, 'bank'))
    expect((await detailOf(order)).promises).toHaveLength(1)
    expect(await bookings()).toMatchObject([{ day: '2026-03-06', isFirm: true }])
    unwrap(await shop.services.orders.setPaid(ADMIN, order.id, null))
    expect(await bookings()).toMatchObject([{ isFirm: false }])
  })

  test('moves with a payment that comes late, by as much, and says why', async () => {
    await limitPresses(shop, SERIGRAPHY_ID, { pieces: 500 })
    const order = await placed()
    shop.clock.advance({ days: 3 })
    unwrap(await shop.services.orders.setPaid(ADMIN, order.id, 'bank'))
    expect((await detailOf(order)).promises).toMatchObject([
      { number: 1, shipBy: '2026-03-06' },
      { number: 2, shipBy: '2026-03-10', reason: 'paid-late' },
    ])
    expect(await bookings()).toMatchObject([{ day: '2026-03-10', isFirm: true }])
    expect((await shop.services.orders.ownOrder(order.token))?.promise?.former).toMatchObject([
      { text: '6 Mart Cuma kargoda, 9 Mart Pazartesi İstanbul’da' },
    ])
  })

  test('gives the days of the press back once the parcel has left', async () => {
    await limitPresses(shop, SERIGRAPHY_ID, { pieces: 500 })
    const order = await placed()
    unwrap(await shop.services.orders.changeStatus(ADMIN, order.id, 'shipped', { isUntracked: true }))
    expect(await bookings()).toEqual([])
    const { promise } = (await shop.services.orders.ownOrder(order.token)) ?? {}
    expect(promise?.days.find(({ label }) => label === 'Kargoya veriliş')).toMatchObject({
      planned: '6 Mart Cuma',
      came: '2 Mart Pazartesi',
      isLate: false,
    })
  })

  test('is refused where it comes later than the buyer saw, and nothing is ordered', async () => {
    await limitPresses(shop, SERIGRAPHY_ID, { pieces: 500 })
    expect(await placed([printed(400)], { seenShipBy: '2026-03-06' })).toBeDefined()
    const refused = await place([printed(400)], { seenShipBy: '2026-03-06' })
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'orders/promise-moved', details: { shipBy: '2026-03-09' } },
    })
    expect(await bookings()).toHaveLength(1)
    expect(await place([printed(400)], { seenShipBy: '2026-03-09' })).toMatchObject({ ok: true })
  })
})
