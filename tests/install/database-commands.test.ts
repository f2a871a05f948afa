/** The commands of docs/operations.md that need a PostgreSQL server, on one of the test's own. */
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilReady } from '../support/follow.ts'
import { commandsOf, filledIn, operationsBlock } from '../support/operations-page.ts'
import type { PostgresServer } from '../support/postgres-servers.ts'
import { findPostgres, freePort, removePostgres, startPostgres } from '../support/postgres-servers.ts'
import { begin, type } from './page-shell.ts'

const STARTS_WITHIN_MS = 600_000
const PASSWORD = 'only for this test'

const folder = mkdtempSync(join(tmpdir(), 'damga-databases-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(findPostgres() === null)('with a PostgreSQL server', () => {
  let server: PostgresServer
  beforeAll(async () => {
    server = await startPostgres()
  })
  afterAll(() => removePostgres())

  async function query(
    statement: string,
    { url }: Pick<PostgresServer, 'url'> = server,
  ): Promise<pg.QueryResult> {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    return client.query(statement).finally(() => client.end())
  }

  test('a shop moves from the embedded database to it', async () => {
    const address = new URL(server.url)
    const shop = { DATA_DIR: join(folder, 'shop'), SAMPLE_DATA: 'none' }
    const filled = await type('npm run grow -- --products 20 --orders 5', shop)
    expect(filled.code, filled.said).toBe(0)
    // The programs of PostgreSQL ask who they are and where; the shop is told in its address.
    const owner = {
      PGHOST: address.hostname,
      PGPORT: address.port,
      PGUSER: 'postgres',
      PATH: `${findPostgres()}:${process.env.PATH}`,
    }
    const there = { 'move.zip': join(folder, 'move.zip') }
    const [backup = '', role = '', database = '', restore = '', start = ''] = commandsOf('to-postgresql')
    const steps: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
      [filledIn(backup, there), shop],
      [role, owner],
      [database, owner],
      [filledIn(restore, { ...there, localhost: address.host }), shop],
    ]
    for (const [command, environment] of steps) {
      const { code, said } = await type(command, environment)
      expect(code, `${command}\n${said}`).toBe(0)
    }
    const port = await freePort()
    const moved = begin(filledIn(start, { localhost: address.host }), { ...shop, PORT: String(port) })
    await untilReady(moved, STARTS_WITHIN_MS)
    const { rows } = await query('select count(*)::int as orders from orders', { url: server.urlOf('damga') })
    expect(rows).toEqual([{ orders: 5 }])
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    await moved.end()
  })

  test('a copy for reading is made and follows', async () => {
    const said = operationsBlock('read-copy')
    await query(`create role replica login replication password '${PASSWORD}'`)
    const { rows } = await query('show hba_file')
    const hba: string = rows[0].hba_file
    const [, allowed = ''] = /pg_hba\.conf: (host replication .+)$/m.exec(said) ?? []
    // Nobody else may copy: what trusts everybody is taken out.
    const others = readFileSync(hba, 'utf8')
      .split('\n')
      .filter((line) => !/\breplication\b/.test(line))
    writeFileSync(hba, others.join('\n'))
    appendFileSync(hba, `\n${filledIn(allowed, { SECOND: '127.0.0.1' })}\n`)
    await query('select pg_reload_conf()')
    const [command = ''] = commandsOf('read-copy')
    const address = new URL(server.url)
    const copy = await server.startCopy((into) => [
      filledIn(command, { FIRST: address.hostname, '/var/lib/postgresql/15/main': into }),
      { PGPASSWORD: PASSWORD, PGPORT: address.port },
    ])
    await query('create table seen (id int)')
    await expect
      .poll(async () => (await query("select to_regclass('seen') is not null as seen", copy)).rows)
      .toEqual([{ seen: true }])
    expect((await query('select pg_is_in_recovery() as copies', copy)).rows).toEqual([{ copies: true }])
  })
})
