import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { pressBookings } from '#app/modules/lead-times/server/tables.server.ts'
import { aChargedPen, SERIGRAPHY, SERIGRAPHY_ID } from '../../../../tests/support/charged-print.ts'
import { ADMIN, aCheckout, aLine } from '../../../../tests/support/factories.ts'
import { aShopThatPromises, limitPresses } from '../../../../tests/support/lead-times.ts'
import { askedChange, goodsOfOrder } from '../../../../tests/support/order-changes.ts'
import type { TestShop } from '../../../../tests/support/shop.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { PlacedOrder } from './order-writing.server.ts'

let shop: TestShop
let pen: Product
let placed: PlacedOrder
beforeEach(async () => {
  // Monday 2 March 2026, 12.00 in Istanbul. A press prints a hundred pieces a day.
  shop = await openTestShop()
  pen = await aChargedPen(shop)
  await aShopThatPromises(shop)
  await limitPresses(shop, SERIGRAPHY_ID, { pieces: 100 })
  placed = unwrap(await shop.services.orders.place(await aCheckout(shop.services, [printed(50)]), null))
})

const printed = (quantity: number) => aLine(pen, { quantity, printChoice: SERIGRAPHY })
const own = async () => await shop.services.orders.ownOrder(placed.token)
const promise = async () => unwrap(await shop.services.orders.adminGet(placed.id)).promises.at(-1)
const bookings = () =>
  shop.connection.db.select().from(pressBookings).orderBy(pressBookings.orderId, pressBookings.day)

async function propose(quantity: number) {
  const asked = await askedChange(shop, placed.id, (order) => ({
    goods: goodsOfOrder(order, (line) => ({ ...line, quantity })),
  }))
  unwrap(await shop.services.orders.changeOrder(ADMIN, placed.id, { ...asked, agreedHow: null }))
  return asked
}

async function agree(seenShipLatest: string | null) {
  const [open] = (await shop.services.orders.changesOfOrder(placed.id)).slice(-1)
  const yes = { revisionId: open?.id ?? '', agrees: true, answer: '', seenShipLatest, madeToOrder: true }
  return shop.services.orders.answerChange(placed.token, yes)
}

describe('the days of a change that waits for its buyer', () => {
  test('stand beside those he was told, without anything being promised or taken of the presses', async () => {
    const [before, taken] = [await promise(), await bookings()]
    await propose(350)
    expect((await own())?.change?.days).toEqual({
      formerText: '6 Mart Cuma kargoda, 9 Mart Pazartesi İstanbul’da',
      text: '11 Mart Çarşamba kargoda, 12 Mart Perşembe İstanbul’da',
      shipLatest: '2026-03-11',
      isOther: true,
    })
    expect(await promise()).toEqual(before)
    expect(await bookings()).toEqual(taken)
  })

  test('are those that staff see before they ask him', async () => {
    const asked = await askedChange(shop, placed.id, (order) => ({
      goods: goodsOfOrder(order, (line) => ({ ...line, quantity: 350 })),
    }))
    const preview = unwrap(await shop.services.orders.previewChange(placed.id, asked))
    await propose(350)
    expect(preview.days).toEqual((await own())?.change?.days)
  })

  test('are worked out anew each day: nobody can have begun before he agrees', async () => {
    await propose(60)
    expect((await own())?.change?.days).toMatchObject({ shipLatest: '2026-03-06', isOther: false })
    shop.clock.advance({ days: 8 })
    // Tuesday the 10th, a day to prepare and two to print.
    expect((await own())?.change?.days).toMatchObject({ shipLatest: '2026-03-13', isOther: true })
    unwrap(await agree('2026-03-13'))
    expect(await promise()).toMatchObject({ shipLatest: '2026-03-13', reason: 'order-changed' })
  })

  test('are what he is promised with his yes', async () => {
    await propose(350)
    const days = (await own())?.change?.days
    unwrap(await agree(days?.shipLatest ?? null))
    expect(await promise()).toMatchObject({ shipLatest: days?.shipLatest, number: 2 })
    expect((await own())?.promise?.text).toBe(days?.text)
    expect((await own())?.change).toBeNull()
  })

  test('that have become later since he saw them refuse his yes, with the new one, and keep all as it was', async () => {
    await propose(150)
    const seen = (await own())?.change?.days?.shipLatest ?? null
    expect(seen).toBe('2026-03-09')
    // Somebody else takes the press meanwhile.
    unwrap(await shop.services.orders.place(await aCheckout(shop.services, [printed(200)]), null))
    const [before, taken] = [await promise(), await bookings()]
    const refused = await agree(seen)
    expect(refused).toMatchObject({ error: { kind: 'conflict', code: 'orders/promise-moved' } })
    const days = (await own())?.change?.days
    expect(days?.shipLatest).toBe(refused.ok ? '' : refused.error.details?.shipLatest)
    expect((days?.shipLatest ?? '') > (seen ?? '')).toBe(true)
    expect(await promise()).toEqual(before)
    expect(await bookings()).toEqual(taken)
    expect(unwrap(await shop.services.orders.adminGet(placed.id)).lines[0]?.quantity).toBe(50)
    unwrap(await agree(days?.shipLatest ?? null))
    expect(await promise()).toMatchObject({ shipLatest: days?.shipLatest })
  })

  test('are none of a change that leaves goods and address as they are, and of an order without a day', async () => {
    const asked = await askedChange(shop, placed.id, () => ({
      extra: { label: 'Kurye', amountMinor: 10_000 },
    }))
    unwrap(await shop.services.orders.changeOrder(ADMIN, placed.id, { ...asked, agreedHow: null }))
    expect((await own())?.change).toMatchObject({ days: null })
    unwrap(await agree(null))
    expect(await promise()).toMatchObject({ number: 1 })
  })
})
