import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'

const run = `damga_test_${process.pid}`
const folder = join(tmpdir(), run)

/** Gives the run a name that its databases and folders carry. */
export function setup(): void {
  process.env.DAMGA_TEST_RUN = run
  mkdirSync(folder, { recursive: true })
}

/** Removes whatever carries the run's name. */
export async function teardown(): Promise<void> {
  rmSync(folder, { recursive: true, force: true })
  if (process.env.TEST_DATABASE_URL) await dropDatabases(process.env.TEST_DATABASE_URL, run)
}

async function dropDatabases(connectionString: string, prefix: string): Promise<void> {
  const server = new pg.Client({ connectionString })
  await server.connect()
  const { rows } = await server.query<{ name: string }>(
    'select quote_ident(datname) as name from pg_database where starts_with(datname, $1)',
    [`${prefix}_`],
  )
  for (const { name } of rows) await server.query(`drop database ${name} with (force)`)
  await server.end()
}
