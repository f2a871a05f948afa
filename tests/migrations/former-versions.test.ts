/**
 * A database of a former version from 1.0 on is brought up to date, and keeps every row. On the database the run is on.
 * That a whole shop opens on one is a matter of tests/faults/migrations.
 *
 * A new migration is taken in by itself. Two things have to be said of it, and a test fails until they are: a row of
 * each new table (former-shop.jsonl), and what a migration that changes rows makes of them (row-changes.ts).
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { DatabaseConnection } from '#app/platform/database.server.ts'
import { DatabaseVersionError, migrateDatabase } from '#app/platform/migrations.server.ts'
import { tries } from '../support/before-release.ts'
import type { OwnDatabase } from '../support/own-database.ts'
import { anOwnDatabase, serverUrl } from '../support/own-database.ts'
import { columnsOf, everythingIn, openDatabase } from './former-database.ts'
import {
  emptyOut,
  FORMER_MIGRATIONS,
  MIGRATIONS,
  migrationsDone,
  migrationsFolder,
  migrationsUpTo,
  putRows,
  readTables,
  rowsOf,
  sayFormer,
  sqlOf,
} from './former-shop.ts'
import { CHANGES, CHANGES_ROWS, expectNothingLost } from './row-changes.ts'

const [START = ''] = MIGRATIONS
/** The first, those before rows are changed, and the newest. */
const LEVELS = MIGRATIONS.filter(
  (level, place) =>
    level === START || place === MIGRATIONS.length - 1 || (MIGRATIONS[place + 1] ?? '') in CHANGES,
)
/** A shop that stopped at the first goes through all the others; the last two are what a new migration adds. */
const TRIED = tries({
  usual: LEVELS.filter((_, place) => place === 0 || place >= LEVELS.length - 2),
  beforeRelease: LEVELS,
})

test('every table of the shop has a row in the former one', () => {
  const made = MIGRATIONS.flatMap((migration) =>
    [...sqlOf(migration).matchAll(/^\s*create table (?:if not exists )?"(\w+)"/gim)].map(
      ([, table = '']) => table,
    ),
  )
  expect(made.filter((table) => rowsOf(table).length === 0)).toEqual([])
})

test('of every migration that changes rows it is said what becomes of them', () => {
  expect(MIGRATIONS.filter((migration) => CHANGES_ROWS.test(sqlOf(migration)))).toEqual(Object.keys(CHANGES))
})

describe('after each migration', () => {
  const folder = mkdtempSync(join(tmpdir(), 'damga-former-versions-'))
  let database: OwnDatabase | null = null
  let connection: DatabaseConnection
  let close: () => Promise<void>
  let columns: unknown

  beforeAll(async () => {
    database = serverUrl === null ? null : await anOwnDatabase()
    const dataDir = join(folder, 'data')
    mkdirSync(dataDir)
    const at = await openDatabase({ dataDir, environment: database ? { DATABASE_URL: database.url } : {} })
    connection = at.connection
    close = at.close
    await migrateDatabase(connection, migrationsFolder)
    columns = await columnsOf(connection.pool)
  })
  afterAll(async () => {
    await close()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  test.each(TRIED)('a shop that stopped at %s loses nothing', async (level) => {
    const { pool } = connection
    await emptyOut(pool)
    await migrateDatabase(connection, migrationsUpTo(folder, level))
    expect(await migrationsDone(pool)).toBe(MIGRATIONS.indexOf(level) + 1)
    await putRows(pool)
    const before = await readTables(pool)
    await migrateDatabase(connection, migrationsFolder)
    expect(await migrationsDone(pool)).toBe(MIGRATIONS.length)
    expect(await columnsOf(pool)).toEqual(columns)
    expectNothingLost(before, await readTables(pool), level)
  })

  test('a shop from before 1.0 with all of its migrations is left as it is', async () => {
    const { pool } = connection
    await emptyOut(pool)
    await migrateDatabase(connection, migrationsUpTo(folder, START))
    await putRows(pool)
    await sayFormer(pool, FORMER_MIGRATIONS)
    const before = await everythingIn(pool)
    await migrateDatabase(connection, migrationsUpTo(folder, START))
    expect(await everythingIn(pool)).toEqual(before)
  })

  test.each([1, FORMER_MIGRATIONS.length - 1])(
    'a shop from before 1.0 with %d of its migrations is refused, and nothing is written',
    async (count) => {
      const { pool } = connection
      await emptyOut(pool)
      await migrateDatabase(connection, migrationsUpTo(folder, START))
      // The last of them made it.
      await pool.query('drop table order_codes')
      await putRows(pool)
      await sayFormer(pool, FORMER_MIGRATIONS.slice(0, count))
      const before = await everythingIn(pool)
      await expect(migrateDatabase(connection, migrationsFolder)).rejects.toThrow(DatabaseVersionError)
      expect(await everythingIn(pool)).toEqual(before)
    },
  )
})
