import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ChangeBus, ChangeWatcher } from '#app/platform/change-bus.server.ts'
import { createPostgresBus } from '#app/platform/change-bus.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import { postgresUrl, testDatabase } from '../support/database.ts'
import { SOON } from '../support/soon.ts'

describe.skipIf(postgresUrl === null)('two instances over one PostgreSQL', () => {
  const open: ChangeBus[] = []
  afterEach(async () => {
    await Promise.all(open.splice(0).map((bus) => bus.close()))
  })

  async function anInstance(watcher?: ChangeWatcher) {
    const connection = await testDatabase()
    const { connectionString = '' } = connection.pool.options
    const bus = await createPostgresBus({
      connection,
      connectionString,
      logger: createLogger('silent'),
      watcher,
    })
    open.push(bus)
    const heard: string[] = []
    bus.subscribe((tags) => void heard.push(...tags))
    return { bus, heard, connection }
  }

  /** The second one's start tells the first that everything may have changed; that is over when the test begins. */
  async function twoInstances() {
    const [first, second] = [await anInstance(), await anInstance()]
    await vi.waitFor(() => expect(first.heard).toEqual(['*']), SOON)
    first.heard.length = 0
    return [first, second] as const
  }

  test('hear of each other’s changes, and of their own at once', async () => {
    const [first, second] = await twoInstances()
    await first.bus.publish(['catalog', 'product:PZ1'])
    expect(first.heard).toEqual(['catalog', 'product:PZ1'])
    await vi.waitFor(() => expect(second.heard).toEqual(['catalog', 'product:PZ1']), SOON)
  })

  test('hear each change once', async () => {
    const [first, second] = await twoInstances()
    await first.bus.publish(['catalog'])
    await second.bus.publish(['settings'])
    await vi.waitFor(() => expect(first.heard).toContain('settings'), SOON)
    await vi.waitFor(() => expect(second.heard).toContain('catalog'), SOON)
    expect(first.heard).toEqual(['catalog', 'settings'])
    expect(second.heard.toSorted()).toEqual(['catalog', 'settings'])
  })

  test('that lost the connection listen again and take everything for changed', async () => {
    const { heard, connection } = await anInstance()
    await connection.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'damga-bus' and datname = current_database()",
    )
    await vi.waitFor(() => expect(heard).toContain('*'), SOON)
  })

  test('take everything for changed when another one starts: it may stand in for one that was killed', async () => {
    const first = await anInstance()
    await anInstance()
    await vi.waitFor(() => expect(first.heard).toEqual(['*']), SOON)
  })

  test('hear "everything" in place of more tags than a message holds', async () => {
    const [first, second] = await twoInstances()
    const many = Array.from({ length: 1_000 }, (_, i) => `product:PZ${i}`)
    await first.bus.publish(many)
    expect(first.heard).toEqual(many)
    await vi.waitFor(() => expect(second.heard).toEqual(['*']), SOON)
  })

  test('are told later of a change that could not be told, and its author is not refused', async () => {
    const positions: string[] = []
    const watcher: ChangeWatcher = {
      announcing: () => void positions.push('announcing'),
      announced: () => void positions.push('announced'),
      heard: () => {},
      deaf: () => {},
      listening: () => {},
    }
    const first = await anInstance(watcher)
    const second = await anInstance()
    await vi.waitFor(() => expect(first.heard).toEqual(['*']), SOON)
    const { pool } = first.connection
    const query = vi.spyOn(pool, 'query').mockImplementation(() => Promise.reject(new Error('gone')) as never)
    await first.bus.publish(['catalog'])
    await first.bus.publish(['settings'])
    expect(positions).toEqual(['announcing', 'announcing'])
    query.mockRestore()
    await vi.waitFor(() => expect(second.heard).toEqual(['catalog', 'settings']), SOON)
    await vi.waitFor(
      () => expect(positions).toEqual(['announcing', 'announcing', 'announced', 'announced']),
      SOON,
    )
  })

  test('know how far a copy of the database must have come to show a change', async () => {
    const heard: string[] = []
    const watcher: ChangeWatcher = {
      announcing: () => {},
      announced: () => {},
      heard: (position) => void heard.push(position),
      deaf: () => {},
      listening: () => {},
    }
    const second = await anInstance(watcher)
    const first = await anInstance()
    heard.length = 0
    const { rows } = await first.connection.pool.query<{ at: string }>(
      'select pg_current_wal_insert_lsn()::text as at',
    )
    await first.bus.publish(['catalog'])
    await vi.waitFor(() => expect(second.heard).toContain('catalog'), SOON)
    const reached = await first.connection.pool.query<{ reached: boolean }>(
      'select $1::pg_lsn >= $2::pg_lsn as reached',
      // Before it may stand what the other one said when it started.
      [heard.at(-1), rows[0]?.at],
    )
    expect(reached.rows).toEqual([{ reached: true }])
  })
})
