/** Days are moved while others order the same days of a press; only PostgreSQL does both at once. */
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { pressBookings, pressCapacities } from '#app/modules/lead-times/server/tables.server.ts'
import { tries } from '../support/before-release.ts'
import { aChargedPen, SERIGRAPHY, SERIGRAPHY_ID } from '../support/charged-print.ts'
import { postgresUrl } from '../support/database.ts'
import { ADMIN, aLine, aNewBuyersCheckout } from '../support/factories.ts'
import { aShopThatPromises, limitPresses } from '../support/lead-times.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

/** In days with room for five. */
const ORDERS = tries({ usual: 20, beforeRelease: 200 })
/** The first day that is promised. */
const BROKEN = '2026-03-06'

describe.skipIf(postgresUrl === null)('days that are moved while others order', () => {
  let shop: TestShop
  let pen: Product
  beforeEach(async () => {
    shop = await openTestShop()
    pen = await aChargedPen(shop)
    await aShopThatPromises(shop)
    await limitPresses(shop, SERIGRAPHY_ID, { pieces: 100 })
  })
  const printed = () => aLine(pen, { quantity: 20, printChoice: SERIGRAPHY })
  const place = async () =>
    unwrap(await shop.services.orders.place(await aNewBuyersCheckout(shop.services, [printed()]), null))
  const breakMachine = () =>
    shop.connection.db
      .update(pressCapacities)
      .set({ exceptions: [{ firstDay: BROKEN, lastDay: BROKEN, pieces: 0, jobs: 0, note: '' }] })
  const moveAll = async () => {
    const rows = await shop.services.orders.movedOrders()
    const chosen = rows.flatMap(({ id, next }) => (next ? [{ id, ...next }] : []))
    return shop.services.orders.moveDays(ADMIN, chosen, '')
  }

  test('never take more of one than it has room for, and each order has the day it is told', async () => {
    const first = await Promise.all(Array.from({ length: ORDERS }, place))
    await breakMachine()
    const placing = Promise.all(Array.from({ length: ORDERS }, place))
    // Two people press at once.
    const moving = Promise.all([moveAll(), moveAll()])
    const [second] = await Promise.all([placing, moving])
    // Who was told nothing because others had taken the day meanwhile is told a later one.
    while ((await shop.services.orders.movedOrders()).length > 0) await moveAll()

    const booked = await shop.connection.db.select().from(pressBookings)
    const byDay = Map.groupBy(booked, ({ day }) => day)
    expect(byDay.has(BROKEN)).toBe(false)
    for (const [day, ofDay] of byDay)
      expect(
        ofDay.reduce((sum, { pieces }) => sum + pieces, 0),
        day,
      ).toBeLessThanOrEqual(100)
    const orders = [...first, ...second]
    expect(new Set(booked.map(({ orderId }) => orderId)).size).toBe(orders.length)
    let moved = 0
    for (const { id } of orders) {
      const { promises } = unwrap(await shop.services.orders.adminGet(id))
      expect(promises.at(-1)?.shipBy).toBe(booked.find(({ orderId }) => orderId === id)?.day)
      moved += promises.length - 1
    }
    // Those of the broken day, each once.
    expect(moved).toBe(5)
    await shop.jobs.runAll()
    const mails = shop.sentMails.filter(({ subject }) => subject.includes('teslim günü değişti'))
    expect(mails).toHaveLength(5)
  })
})
