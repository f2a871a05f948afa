/**
 * The embedded database has no room for the next piece of its log, which is the end of a PostgreSQL. It is started again
 * by itself, and is whole once there is room. Needs root on Linux, for a small disk in memory.
 * Alone: npx vitest run --project faults tests/faults/full-log
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { connectDatabase } from '#app/platform/database.server.ts'
import { isDatabaseAway } from '#app/platform/database-errors.server.ts'
import { startEmbeddedDatabase } from '#app/platform/embedded-database.server.ts'
import { aDataDirectory, cleanUp, projectRoot } from './shop-process.ts'

const dataDir = aDataDirectory()
const canMount = process.platform === 'linux' && process.getuid?.() === 0
if (!canMount) console.log('A full log not tested: only root on Linux can make a small disk.')
let isMounted = false

afterAll(async () => {
  if (isMounted) execFileSync('umount', ['-l', dataDir])
  await cleanUp()
})

test.skipIf(!canMount)(
  'a database without room for its log is back by itself, with all it acknowledged',
  async () => {
    mkdirSync(dataDir, { recursive: true })
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=90m', 'tmpfs', dataDir])
    isMounted = true
    const lost: string[] = []
    const embedded = await startEmbeddedDatabase(dataDir, projectRoot, (reason) => void lost.push(reason))
    const limits = { maxConnections: 1, connectTimeoutMs: 5_000 }
    const { pool, close } = connectDatabase(embedded, limits, true, () => {})
    await pool.query('create table counted (id serial primary key, turn integer, text text)')
    await pool.query(
      'insert into counted (turn, text) select 0, md5(random()::text) from generate_series(1, 20000)',
    )
    await pool.query('vacuum full counted')
    const { bavail, bsize } = statfsSync(dataDir)
    writeFileSync(join(dataDir, 'ballast'), Buffer.alloc(bavail * bsize - 4_000_000, 1))
    let acknowledged = 0
    let fault: unknown = null
    for (let turn = 1; turn < 400 && fault === null; turn += 1) {
      await pool
        .query('update counted set turn = $1, text = md5(random()::text) where id % 20 = 0', [turn])
        .then(
          () => {
            acknowledged = turn
          },
          (error: unknown) => {
            fault = error
          },
        )
    }
    expect(acknowledged).toBeGreaterThan(0)
    expect(isDatabaseAway(fault)).toBe(true)
    await vi.waitFor(() => expect(lost).not.toEqual([]), { timeout: 30_000 })
    rmSync(join(dataDir, 'ballast'))
    const turns = await vi.waitFor(
      async () =>
        (await pool.query('select turn, count(*)::int as n from counted where id % 20 = 0 group by turn'))
          .rows,
      { timeout: 60_000, interval: 200 },
    )
    expect(turns).toEqual([{ turn: acknowledged, n: 1_000 }])
    await pool.query('insert into counted (turn) values (-1)')
    await close()
    await embedded.close()
  },
)
