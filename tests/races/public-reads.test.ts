import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import { createPostgresBus } from '#app/platform/change-bus.server.ts'
import type { DatabaseConnection } from '#app/platform/database.server.ts'
import { connectDatabase } from '#app/platform/database.server.ts'
import { createLogger } from '#app/platform/logger.server.ts'
import type { PublicReads } from '#app/platform/public-reads.server.ts'
import { createPublicReads } from '#app/platform/public-reads.server.ts'
import type { PostgresServer } from '../support/postgres-servers.ts'
import { findPostgres, removePostgres, startPostgres } from '../support/postgres-servers.ts'
import { SOON } from '../support/soon.ts'

const tools = findPostgres()
if (!tools) console.log('Read copy not tested: no PostgreSQL programs in /usr/lib/postgresql.')

interface Instance {
  readonly connection: DatabaseConnection
  readonly reads: PublicReads
  readonly bus: ChangeBus
  /** What a page would show, and whether it came from the copy. */
  look(): Promise<{ readonly price: number; readonly isCopy: boolean }>
}

describe.skipIf(!tools)('pages read from a copy of the database', () => {
  let primary: PostgresServer
  let copy: PostgresServer
  let lines: string[]
  const open: Instance[] = []

  beforeAll(async () => {
    primary = await startPostgres()
    copy = await primary.startCopy()
    const setUp = anyConnection(primary)
    await setUp.pool.query('create database other')
    await setUp.pool.query('create table prices (id int primary key, price int not null)')
    await setUp.pool.query('insert into prices values (1, 100)')
    await setUp.close()
  }, 240_000)
  afterAll(removePostgres, 60_000)

  beforeEach(() => {
    lines = []
  })
  afterEach(async () => {
    for (const { connection, reads, bus } of open.splice(0)) {
      await bus.close()
      await reads.close()
      await connection.close()
    }
  })

  function anyConnection(server: PostgresServer): DatabaseConnection {
    const limits = { maxConnections: 4, connectTimeoutMs: 10_000 }
    return connectDatabase({ connectionString: server.url }, limits, false, () => {})
  }

  async function anInstance(connectionString = copy.url): Promise<Instance> {
    const connection = anyConnection(primary)
    const logger = createLogger('info', { destination: { write: (line: string) => void lines.push(line) } })
    const reads = await createPublicReads({ primary: connection, connectionString, logger })
    const bus = await createPostgresBus({
      connection,
      connectionString: primary.url,
      logger: createLogger('silent'),
      watcher: reads.watcher,
    })
    const instance: Instance = {
      connection,
      reads,
      bus,
      async look() {
        const { rows } = await reads.db.execute<{ price: number; isCopy: boolean }>(
          sql`select price, pg_is_in_recovery() as "isCopy" from prices`,
        )
        return rows[0] ?? { price: 0, isCopy: false }
      },
    }
    open.push(instance)
    return instance
  }

  async function setPrice({ connection, bus }: Instance, price: number): Promise<void> {
    await connection.pool.query('update prices set price = $1', [price])
    await bus.publish(['catalog'])
  }

  const usesCopy = (instance: Instance) =>
    vi.waitFor(async () => expect((await instance.look()).isCopy).toBe(true), SOON)

  async function onCopy(statement: string): Promise<void> {
    const connection = anyConnection(copy)
    await connection.pool.query(statement)
    await connection.close()
  }

  test('come from the copy as long as nothing changes', async () => {
    const instance = await anInstance()
    await usesCopy(instance)
    expect(instance.reads.isCopyUsed()).toBe(true)
  })

  test('show a change at once on every instance while the copy does not have it, and come from it afterwards', async () => {
    const [first, second] = [await anInstance(), await anInstance()]
    await usesCopy(first)
    await usesCopy(second)
    const heard: string[] = []
    second.bus.subscribe((tags) => void heard.push(...tags))
    await onCopy('select pg_wal_replay_pause()')
    try {
      await setPrice(first, 250)
      expect(await first.look()).toEqual({ price: 250, isCopy: false })
      await vi.waitFor(() => expect(heard).toContain('catalog'), SOON)
      expect(await second.look()).toEqual({ price: 250, isCopy: false })
      expect(await second.look()).toEqual({ price: 250, isCopy: false })
    } finally {
      await onCopy('select pg_wal_replay_resume()')
    }
    await usesCopy(first)
    await usesCopy(second)
    expect(await first.look()).toEqual({ price: 250, isCopy: true })
    expect(await second.look()).toEqual({ price: 250, isCopy: true })
  })

  test('never show what was before, however often prices change', async () => {
    const instance = await anInstance()
    await usesCopy(instance)
    let fromCopy = 0
    for (let price = 1_000; price < 1_200; price += 1) {
      await setPrice(instance, price)
      for (let i = 0; i < 3; i += 1) {
        const seen = await instance.look()
        expect(seen.price).toBe(price)
        if (seen.isCopy) fromCopy += 1
      }
    }
    console.log(`600 reads after 200 changes: ${fromCopy} from the copy`)
  })

  test('come from the primary between a change and its announcement’s end', async () => {
    const instance = await anInstance()
    await usesCopy(instance)
    instance.reads.watcher.announcing()
    expect((await instance.look()).isCopy).toBe(false)
    instance.reads.watcher.announced('0/0')
    await usesCopy(instance)
  })

  test('come from the primary while the instance cannot hear of changes', async () => {
    const instance = await anInstance()
    await usesCopy(instance)
    await instance.connection.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'damga-bus'",
    )
    await vi.waitFor(() => expect(instance.reads.isCopyUsed()).toBe(false), SOON)
    await usesCopy(instance)
  })

  test('go on when the copy is gone, with one line in the log, and come from it when it is back', async () => {
    const instance = await anInstance()
    await usesCopy(instance)
    await copy.stop('immediate')
    const seen = await Promise.all(Array.from({ length: 30 }, () => instance.look()))
    expect(seen.every(({ isCopy }) => !isCopy)).toBe(true)
    expect((await instance.look()).isCopy).toBe(false)
    await copy.start()
    await usesCopy(instance)
    const said = lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
    expect(said).toEqual([
      'the read copy is not used; pages are read from the primary',
      'the read copy is used again',
    ])
  })

  test.each([
    ['the primary itself', () => primary.url, 'is no streaming copy'],
    ['another database of the copy', () => copy.urlOf('other'), 'is a copy of another database'],
    ['a place where nobody answers', () => 'postgres://postgres@127.0.0.1:1/postgres', 'ECONNREFUSED'],
  ])('come from the primary when READ_DATABASE_URL names %s', async (_name, address, reason) => {
    const instance = await anInstance(address())
    await vi.waitFor(async () => {
      expect((await instance.look()).isCopy).toBe(false)
      expect(lines.join('')).toContain(reason)
    }, SOON)
    expect(lines).toHaveLength(1)
  })

  test('are no way to begin a transaction', async () => {
    const { reads } = await anInstance()
    await expect(reads.db.transaction(async () => {})).rejects.toThrow()
  })
})
