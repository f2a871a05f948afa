/** The clearing of the sample shop while staff work on its orders; only PostgreSQL does both at once. */
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import { tries } from '../support/before-release.ts'
import { postgresUrl } from '../support/database.ts'
import { ADMIN, aCheckout, aLine, aProduct } from '../support/factories.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

const ROUNDS = tries({ usual: 2, beforeRelease: 4 })
const ORDERS = 12

describe.skipIf(postgresUrl === null)('the sample shop, cleared in the middle of the work', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop()
  })

  /** Orders of one product, all of them marked as the sample shop marks its own. */
  async function sampleOrders(): Promise<string[]> {
    const { services, connection } = shop
    const mug = await aProduct(services, { stock: 10_000 })
    for (let i = 0; i < ORDERS; i += 1)
      unwrap(await services.orders.place(await aCheckout(services, [aLine(mug)]), null))
    for (const table of ['products', 'orders'])
      await connection.pool.query(`update ${table} set is_sample = true`)
    const { rows } = await services.orders.adminList({ search: '', status: 'all', page: 1 })
    return rows.map(({ id }) => id)
  }

  test('refuses or does what is done to its orders meanwhile, and neither side fails', async () => {
    const { orders, shopData } = shop.services
    for (let round = 0; round < ROUNDS; round += 1) {
      const ids = await sampleOrders()
      const cancel = (id: string) => orders.changeStatus(ADMIN, id, 'cancelled')
      const [cleared, ...cancelled] = await Promise.all([shopData.sample.clear(ADMIN), ...ids.map(cancel)])
      expect(cleared?.ok).toBe(true)
      const refused = cancelled.flatMap((answer) => (answer.ok ? [] : [answer.error.code]))
      expect(refused.every((code) => code === 'orders/not-found')).toBe(true)
      for (const id of ids) expect(await orders.adminGet(id)).toMatchObject({ ok: false })
    }
  })
})
