import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { orderCounters } from '#app/modules/orders/server/tables.server.ts'
import { postgresUrl, testDatabase } from '../../tests/support/database.ts'
import { openTestShop } from '../../tests/support/shop.ts'
import type { DatabaseConnection, Transaction } from './database.server.ts'
import { isUniqueViolation } from './database-errors.server.ts'
import { atomically, orUndo, RefusedWrite, refusable, transact } from './transact.server.ts'

let connection: DatabaseConnection
beforeEach(async () => {
  await openTestShop()
  connection = await testDatabase()
})

const TAKEN = fail.conflict<never>('orders/out-of-stock', 'Stokta kalmadı.', { left: 2 })

async function count(tx: Transaction, year: number): Promise<void> {
  await tx.insert(orderCounters).values({ year, lastSequence: 1 })
}

async function years(): Promise<number[]> {
  const rows = await connection.db.select().from(orderCounters).orderBy(orderCounters.year)
  return rows.map(({ year }) => year)
}

describe('a command in a transaction', () => {
  test('keeps what it wrote when it succeeds', async () => {
    const done = await transact(connection.db, async (tx) => {
      await count(tx, 2101)
      return ok('written')
    })
    expect(done).toEqual(ok('written'))
    expect(await years()).toEqual([2101])
  })

  test('leaves nothing when it refuses after it wrote, and answers its refusal', async () => {
    const done = await transact(connection.db, async (tx): Promise<Result<void>> => {
      await count(tx, 2101)
      return TAKEN
    })
    expect(done).toEqual(TAKEN)
    expect(await years()).toEqual([])
  })

  test('leaves nothing when a step below it refuses', async () => {
    const done = await transact(connection.db, async (tx) => {
      await count(tx, 2101)
      return ok(orUndo(TAKEN))
    })
    expect(done).toEqual(TAKEN)
    expect(await years()).toEqual([])
  })

  test('leaves nothing when it throws, and the error comes out', async () => {
    const done = transact(connection.db, async (tx): Promise<Result<void>> => {
      await count(tx, 2101)
      throw new Error('thought better of it')
    })
    await expect(done).rejects.toThrow('thought better of it')
    expect(await years()).toEqual([])
  })

  test('runs anew after an error that it names, with nothing left of the first try', async () => {
    await transact(connection.db, async (tx) => ok(await count(tx, 2101)))
    let tries = 0
    const done = await transact(
      connection.db,
      async (tx) => {
        tries += 1
        await count(tx, 2102)
        await count(tx, tries === 1 ? 2101 : 2103)
        return ok(tries)
      },
      (error) => isUniqueViolation(error, 'order_counters_pkey'),
    )
    expect(done).toEqual(ok(2))
    expect(await years()).toEqual([2101, 2102, 2103])
  })

  test('gives up after five tries with the last error', async () => {
    let tries = 0
    const done = transact(
      connection.db,
      async (): Promise<Result<void>> => {
        tries += 1
        throw new Error(`try ${tries}`)
      },
      () => true,
    )
    await expect(done).rejects.toThrow('try 5')
    expect(tries).toBe(5)
  })

  test.runIf(postgresUrl !== null)(
    'runs anew when it met another with its locks the other way round',
    async () => {
      await transact(connection.db, async (tx) => {
        await count(tx, 2101)
        return ok(await count(tx, 2102))
      })
      const tries = [0, 0]
      let arrived = 0
      let release = () => {}
      const bothHoldOne = new Promise<void>((resolve) => {
        release = resolve
      })
      const raise = (index: 0 | 1, order: readonly number[]) =>
        transact(connection.db, async (tx) => {
          tries[index] = (tries[index] ?? 0) + 1
          for (const [step, year] of order.entries()) {
            await tx
              .update(orderCounters)
              .set({ lastSequence: sql`${orderCounters.lastSequence} + 1` })
              .where(eq(orderCounters.year, year))
            if (step > 0 || tries[index] > 1) continue
            arrived += 1
            if (arrived === 2) release()
            await bothHoldOne
          }
          return ok(undefined)
        })
      const done = await Promise.all([raise(0, [2101, 2102]), raise(1, [2102, 2101])])
      expect(done).toEqual([ok(undefined), ok(undefined)])
      // Whoever is broken off may take its first lock again before the other has seen it free.
      expect(Math.max(...tries)).toBeGreaterThan(1)
      const rows = await connection.db.select().from(orderCounters)
      expect(rows.map(({ lastSequence }) => lastSequence)).toEqual([3, 3])
    },
  )
})

test('work that cannot be refused passes on a refusal from below, and leaves nothing', async () => {
  const done = atomically(connection.db, async (tx) => {
    await count(tx, 2101)
    orUndo(TAKEN)
  })
  await expect(done).rejects.toBeInstanceOf(RefusedWrite)
  expect(await years()).toEqual([])
})

test('steps outside a transaction refuse as a whole in the same way', async () => {
  expect(await refusable(async () => orUndo(TAKEN))).toEqual(TAKEN)
  expect(await refusable(async () => orUndo(ok(3)) + 1)).toEqual(ok(4))
  await expect(refusable(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
})
