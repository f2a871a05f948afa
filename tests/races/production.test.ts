/** Many at one job of the workshop; only PostgreSQL does both at once. */
import { beforeEach, describe, expect, test } from 'vitest'
import { unwrap } from '#app/kernel/result.ts'
import type { Account, AccountId } from '#app/modules/accounts/domain/viewer.ts'
import { mails } from '#app/modules/mail/server/tables.server.ts'
import { productionEvents } from '#app/modules/production/server/tables.server.ts'
import { tries } from '../support/before-release.ts'
import { postgresUrl } from '../support/database.ts'
import { ADMIN } from '../support/factories.ts'
import { anOrderToPrint, jobsOnBoard } from '../support/print-jobs.ts'
import type { TestShop } from '../support/shop.ts'
import { openTestShop } from '../support/shop.ts'

const ROUNDS = tries({ usual: 15, beforeRelease: 200 })
const DERYA: Account = { ...ADMIN, id: 'derya' as AccountId, name: 'Derya' }

describe.skipIf(postgresUrl === null)('two at one job', () => {
  let shop: TestShop
  beforeEach(async () => {
    shop = await openTestShop()
  })

  test('of two who move it at once exactly one does, and the other is told who and where to', async () => {
    const { production } = shop.services
    for (let round = 0; round < ROUNDS; round += 1) {
      const { lineIds } = await anOrderToPrint(shop.services)
      const seen = { lineId: lineIds[0] ?? '', revision: 0, despite: null }
      const moved = await Promise.all([
        production.move(ADMIN, { ...seen, to: 'printing' }),
        production.move(DERYA, { ...seen, to: 'checking' }),
      ])
      expect(moved.filter(({ ok }) => ok)).toHaveLength(1)
      const winner = moved[0]?.ok
        ? 'Yönetici bunu 12:00’de Baskıda’ya taşıdı.'
        : 'Derya bunu 12:00’de Kontrol’e taşıdı.'
      expect(moved.find(({ ok }) => !ok)).toMatchObject({
        error: { code: 'production/version-conflict', message: winner },
      })
    }
    expect(await shop.connection.db.select().from(productionEvents)).toHaveLength(ROUNDS)
    // Each order was begun with once.
    const told = await shop.connection.db.select().from(mails)
    expect(told.filter(({ kind }) => kind === 'order-status')).toHaveLength(ROUNDS)
  })

  test('a move and a cancellation at once leave no cancelled order on the board and none begun with in the queue', async () => {
    const { production, orders } = shop.services
    for (let round = 0; round < ROUNDS; round += 1) {
      const { orderId, lineIds } = await anOrderToPrint(shop.services)
      const lineId = lineIds[0] ?? ''
      const restock = new Map([[lineId as string, 0]])
      const [moved, cancelled] = await Promise.all([
        production.move(ADMIN, { lineId, revision: 0, to: 'printing', despite: null }),
        orders.changeStatus(DERYA, orderId, 'cancelled', { restock }),
      ])
      // Whoever came second met what the first had made of it.
      unwrap(cancelled)
      if (!moved.ok) expect(moved.error.code).toBe('production/off-board')
      expect(unwrap(await orders.adminGet(orderId)).status).toBe('cancelled')
      expect(unwrap(await production.job(lineId)).stage).toBeNull()
      unwrap(await orders.changeStatus(ADMIN, orderId, 'processing'))
      expect(unwrap(await production.job(lineId)).stage).toBe(moved.ok ? 'printing' : 'queued')
    }
    expect((await jobsOnBoard(shop.services)).length).toBe(ROUNDS)
  })
})
