/** Many orders for the same days of a press; only PostgreSQL does both at once. */
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { pressBookings } from '#app/modules/lead-times/server/tables.server.ts'
import { tries } from '../support/before-release.ts'
import { aChargedPen, SERIGRAPHY, SERIGRAPHY_ID } from '../support/charged-print.ts'
import { postgresUrl } from '../support/database.ts'
import { ADMIN, aLine, aNewBuyersCheckout } from '../support/factories.ts'
import { aShopThatPromises, limitPresses } from '../support/lead-times.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

/** In days with room for ten. */
const ORDERS = tries({ usual: 60, beforeRelease: 500 })

describe.skipIf(postgresUrl === null)('orders for the same days of a press', () => {
  let shop: TestShop
  let pen: Product
  beforeEach(async () => {
    shop = await openTestShop()
    pen = await aChargedPen(shop)
    await aShopThatPromises(shop)
  })
  const printed = () => aLine(pen, { quantity: 20, printChoice: SERIGRAPHY })
  const place = async () =>
    unwrap(await shop.services.orders.place(await aNewBuyersCheckout(shop.services, [printed()]), null))
  const bookings = () => shop.connection.db.select().from(pressBookings)

  test('never take more of one than it has room for, and each has its day', async () => {
    await limitPresses(shop, SERIGRAPHY_ID, { jobs: 10 })
    const placed = await Promise.all(Array.from({ length: ORDERS }, place))
    const booked = await bookings()
    expect(new Set(booked.map(({ orderId }) => orderId)).size).toBe(placed.length)
    const byDay = Map.groupBy(booked, ({ day }) => day)
    expect([...byDay.values()].map(({ length }) => length)).toEqual(
      Array.from({ length: ORDERS / 10 }, () => 10),
    )
    for (const { id } of placed.slice(0, 20)) {
      const { promises } = unwrap(await shop.services.orders.adminGet(id))
      expect(promises.at(-1)?.shipBy).toBe(booked.find(({ orderId }) => orderId === id)?.day)
    }
  })

  test('and those that are cancelled and taken up again meanwhile leave no day above its room', async () => {
    await limitPresses(shop, SERIGRAPHY_ID, { pieces: 100 })
    const first = await Promise.all(Array.from({ length: 20 }, place))
    await Promise.all([
      ...first.map(async ({ id }) => {
        unwrap(await shop.services.orders.changeStatus(ADMIN, id, 'cancelled'))
        unwrap(await shop.services.orders.changeStatus(ADMIN, id, 'new'))
      }),
      ...Array.from({ length: 20 }, place),
    ])
    const byDay = Map.groupBy(await bookings(), ({ day }) => day)
    const pieces = [...byDay.values()].map((ofDay) => ofDay.reduce((sum, job) => sum + job.pieces, 0))
    expect(Math.max(...pieces)).toBeLessThanOrEqual(100)
    expect(pieces.reduce((sum, ofDay) => sum + ofDay, 0)).toBe(800)
  })
})
