/** What outside drawings may cost in a day, while many are asked for at once; only PostgreSQL does both at once. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { DrawingCosts } from '#app/modules/mockups/server/generation/drawing-costs.server.ts'
import { createDrawingCosts } from '#app/modules/mockups/server/generation/drawing-costs.server.ts'
import { postgresUrl } from '../support/database.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

const PRICE = 130
const CAP = 1_000
/** As many as fit: 7 × 1,30 ₺ = 9,10 ₺. */
const FITTING = 7

describe.skipIf(postgresUrl === null)('a daily limit', () => {
  let shop: TestShop
  /** Two instances of the shop on one database. */
  let instances: readonly DrawingCosts[]
  beforeEach(async () => {
    shop = await openTestShop()
    instances = [1, 2].map(() => createDrawingCosts(shop.connection.db, shop.clock))
  })

  const on = (index: number) => instances[index % 2] as DrawingCosts
  const askMany = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, i) => on(i).reserve(PRICE, CAP)))

  test('is never passed, from the first picture of the day on', async () => {
    const reserved = (await askMany(60)).filter((picture) => picture !== null)
    expect(reserved).toHaveLength(FITTING)
    expect(await on(0).countedOn(shop.clock.now())).toEqual({
      pictures: FITTING,
      spentMinor: FITTING * PRICE,
    })
  })

  test('has room again for what is given back, and no more', async () => {
    const first = (await askMany(30)).filter((picture) => picture !== null)
    const [given, kept] = [first.slice(0, 3), first.slice(3)]
    const answers = await Promise.all([
      ...given.map((picture, i) =>
        on(i)
          .giveBack(picture)
          .then(() => null),
      ),
      ...Array.from({ length: 40 }, (_, i) => on(i).reserve(PRICE, CAP)),
    ])
    const later = await askMany(10)
    const standing = kept.length + [...answers, ...later].filter((picture) => picture !== null).length
    expect(standing).toBe(FITTING)
    expect(await on(1).countedOn(shop.clock.now())).toEqual({
      pictures: FITTING,
      spentMinor: FITTING * PRICE,
    })
  })

  test('begins anew at midnight in Istanbul, and what is given back late goes to its own day', async () => {
    const late = (await askMany(20)).find((picture) => picture !== null)
    const yesterday = shop.clock.now()
    // From noon to 23.59, still the same day.
    shop.clock.advance({ minutes: 11 * 60 + 59 })
    expect(await on(0).reserve(PRICE, CAP)).toBeNull()
    shop.clock.advance({ minutes: 1 })
    expect(await on(0).reserve(PRICE, CAP)).toMatchObject({ priceMinor: PRICE })
    if (late) await on(1).giveBack(late)
    expect((await on(0).countedOn(yesterday)).pictures).toBe(FITTING - 1)
    expect(await on(0).countedOn(shop.clock.now())).toEqual({ pictures: 1, spentMinor: PRICE })
  })

  test('that is none counts all the same', async () => {
    await Promise.all(Array.from({ length: 25 }, (_, i) => on(i).reserve(PRICE, null)))
    expect(await on(0).countedOn(shop.clock.now())).toEqual({ pictures: 25, spentMinor: 25 * PRICE })
  })
})
