import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../tests/support/database.ts'
import { openTestShop } from '../../tests/support/shop.ts'
import { commitTogether } from './commit-together.server.ts'
import type { DatabaseConnection, Transaction } from './database.server.ts'

let connection: DatabaseConnection
beforeEach(async () => {
  await openTestShop()
  connection = await testDatabase()
})

function raise(message: string): never {
  throw new Error(message)
}

const counted = (tx: Transaction, year: number) =>
  tx.execute<{ year: number }>(
    sql`insert into order_counters (year, last_sequence) values (${year}, 1) returning year`,
  )

async function years(): Promise<number[]> {
  const { rows } = await connection.pool.query<{ year: number }>(
    'select year from order_counters order by year',
  )
  return rows.map(({ year }) => year)
}

test('what was done and what the last statement answers come back once both are committed', async () => {
  const { done, answer } = await commitTogether(connection.db, async (tx) => {
    await counted(tx, 2101)
    return { done: 'both', last: counted(tx, 2102).then(({ rows }) => rows) }
  })
  expect({ done, answer }).toEqual({ done: 'both', answer: [{ year: 2102 }] })
  expect(await years()).toEqual([2101, 2102])
})

test('a last statement that fails undoes everything and says why', async () => {
  for (let round = 0; round < 20; round += 1) {
    const ended = commitTogether(connection.db, async (tx) => {
      await counted(tx, 2101)
      return { done: null, last: counted(tx, 2101).then(() => null) }
    })
    await expect(ended).rejects.toMatchObject({ cause: { code: '23505' } })
  }
  expect(await years()).toEqual([])
  // The connection is as good as before.
  expect(await connection.db.transaction((tx) => counted(tx, 2103))).toMatchObject({ rowCount: 1 })
})

test('a last statement that cannot be put together undoes everything', async () => {
  const broken = async (tx: Transaction) => {
    await tx.execute(sql`select ${sql.param('x', { mapToDriverValue: () => raise('not to be written') })}`)
  }
  const ended = commitTogether(connection.db, async (tx) => {
    await counted(tx, 2101)
    return { done: null, last: broken(tx) }
  })
  await expect(ended).rejects.toThrow('not to be written')
  expect(await years()).toEqual([])
})

test('work that fails before its last statement leaves nothing', async () => {
  const ended = commitTogether(connection.db, async (tx) => {
    await counted(tx, 2101)
    throw new Error('thought better of it')
  })
  await expect(ended).rejects.toThrow('thought better of it')
  expect(await years()).toEqual([])
})
