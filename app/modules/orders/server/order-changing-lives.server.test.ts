/** Random lives of orders that are changed: whatever comes after what, everything adds up (tests/races does many at once). */
import { expect, test } from 'vitest'
import { tries } from '../../../../tests/support/before-release.ts'
import {
  aChangingShop,
  anOrderToChange,
  aStep,
  cancelled,
  chanceOf,
  expectAddedUp,
} from '../../../../tests/support/changed-orders.ts'
import { postgresUrl } from '../../../../tests/support/database.ts'
import { openTestShop } from '../../../../tests/support/shop.ts'
import type { PlacedOrder } from './order-writing.server.ts'

const STEPS = 8
const LIVES =
  postgresUrl === null ? tries({ usual: 4, beforeRelease: 200 }) : tries({ usual: 12, beforeRelease: 200 })

test('stock, coupon, charges, presses and money add up after every step of an order', async () => {
  const changing = await aChangingShop(await openTestShop())
  const { shop } = changing
  const placed: PlacedOrder[] = []
  for (let life = 0; life < LIVES; life += 1) {
    const chance = chanceOf(life + 1)
    const order = await anOrderToChange(changing)
    placed.push(order)
    const steps: string[] = []
    // Of the orders before nothing is held: each ended cancelled.
    for (let step = 0; step < STEPS; step += 1) {
      shop.clock.advance({ minutes: 1 })
      steps.push(await aStep(changing, order, chance))
      await expectAddedUp(changing, [order]).catch((error: unknown) => {
        throw new Error(`life ${life}, after ${steps.join(' ')}`, { cause: error })
      })
    }
    // So that the next one finds goods; it is open in half of all cases.
    const end = await cancelled(shop, order.id)
    expect(end.ok).toBe(true)
    await expectAddedUp(changing, [order])
  }
  await expectAddedUp(changing, placed)
}, 900_000)
