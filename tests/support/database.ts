/**
 * The database of the tests: by default the shop's own embedded one, opened as in production (worker, socket, one
 * connection), so that a query on the pool inside a transaction fails here and not in a shop. With
 * TEST_DATABASE_URL a database of its own on that PostgreSQL server.
 */
import { createHash, randomBytes } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { DatabaseConnection } from '#app/platform/database.server.ts'
import { connectDatabase } from '#app/platform/database.server.ts'
import { startEmbeddedDatabase } from '#app/platform/embedded-database.server.ts'
import { migrateDatabase } from '#app/platform/migrations.server.ts'

export const projectRoot = resolve(import.meta.dirname, '../..')
const migrations = join(projectRoot, 'db/migrations')
export const postgresUrl = process.env.TEST_DATABASE_URL ?? null

const globals = globalThis as { damgaTestDatabase?: Promise<DatabaseConnection> }

/** Name of this run; its databases and folders carry it and are removed at its end (global-setup.ts). */
const run = process.env.DAMGA_TEST_RUN ?? 'damga_test'

/** The database of this worker, opened once, shared by its test files and emptied by `emptyDatabase`. */
export function testDatabase(): Promise<DatabaseConnection> {
  globals.damgaTestDatabase ??= postgresUrl ? openPostgres(postgresUrl) : openEmbedded()
  return globals.damgaTestDatabase
}

/** A folder of its own below the run's. */
export function testFolder(name: string): string {
  return mkdtempSync(join(tmpdir(), run, `${name}-`))
}

/** What is cheaper to delete than to truncate: a truncated table gets new files, for each of its indexes too. */
const FEW_BYTES = 256 * 1024

/**
 * Rows of small tables are deleted, which takes a hundredth of the time of truncating them all; without looking at foreign
 * keys, since nothing is left to point at. Only a superuser may ask for that; for others every table is truncated.
 */
const EMPTY = `do $$
declare
  filled record;
  counter record;
  large text[] := '{}';
  may_ignore_keys boolean := true;
begin
  begin
    perform set_config('session_replication_role', 'replica', true);
  exception when insufficient_privilege then
    may_ignore_keys := false;
  end;
  for filled in
    select oid::regclass::text as name, pg_relation_size(oid) as size from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
  loop
    if may_ignore_keys and filled.size <= ${FEW_BYTES} then
      execute 'delete from ' || filled.name;
    else
      large := large || filled.name;
    end if;
  end loop;
  if cardinality(large) > 0 then
    execute 'truncate ' || array_to_string(large, ', ') || ' cascade';
  end if;
  for counter in
    select format('%I.%I', schemaname, sequencename) as name, start_value from pg_sequences
    where schemaname = 'public' and last_value is not null
  loop
    perform setval(counter.name::regclass, counter.start_value, false);
  end loop;
end $$`

/** Empties every table of the shop, and begins its counters anew. */
export async function emptyDatabase(connection: DatabaseConnection): Promise<void> {
  await connection.pool.query(EMPTY)
}

/** A query that waits for its own transaction is reported, not hung; a busy machine may take seconds for one that does not. */
const TEST_POOL = { connectTimeoutMs: 5_000 }

async function openEmbedded(): Promise<DatabaseConnection> {
  const dataDir = testFolder('data')
  cpSync(await templateDirectory(), join(dataDir, 'database'), { recursive: true })
  return (await startAndConnect(dataDir)).connection
}

/** A migrated database directory, made once for these migrations and copied by every worker. */
async function templateDirectory(): Promise<string> {
  const digest = createHash('sha256')
  for (const file of readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort()) {
    digest.update(readFileSync(join(migrations, file)))
  }
  const template = join(projectRoot, '.cache', `test-database-${digest.digest('hex').slice(0, 16)}`)
  if (existsSync(template)) return template
  mkdirSync(join(projectRoot, '.cache'), { recursive: true })
  const dataDir = testFolder('template')
  const { connection, close } = await startAndConnect(dataDir)
  await migrateDatabase(connection, migrations)
  await close()
  // Workers are threads of one process: its id would be the name of both copies.
  const copy = `${template}.${randomBytes(6).toString('hex')}`
  try {
    cpSync(join(dataDir, 'database'), copy, { recursive: true })
    renameSync(copy, template)
  } catch (error) {
    // Another worker was faster; its template is the same.
    rmSync(copy, { recursive: true, force: true })
    if (!existsSync(template)) throw error
  }
  rmSync(dataDir, { recursive: true, force: true })
  return template
}

async function startAndConnect(
  dataDir: string,
): Promise<{ connection: DatabaseConnection; close(): Promise<void> }> {
  const embedded = await startEmbeddedDatabase(dataDir, projectRoot)
  const limits = { ...TEST_POOL, maxConnections: 1 }
  const connection = connectDatabase({ host: embedded.host, port: embedded.port }, limits, true, () => {})
  return {
    connection,
    async close() {
      await connection.close()
      await embedded.close()
    },
  }
}

async function openPostgres(url: string): Promise<DatabaseConnection> {
  const name = `${run}_${randomBytes(6).toString('hex')}`
  const server = new pg.Client({ connectionString: url })
  await server.connect()
  await server.query(`create database ${name}`)
  // Nothing here has to outlive the machine, and a commit that waits for the disk costs a millisecond.
  await server.query(`alter database ${name} set synchronous_commit = off`)
  await server.end()
  const own = new URL(url)
  own.pathname = `/${name}`
  // Two hundred orders at once wait for each other: how long is the machine's to say, and no test's.
  const limits = { connectTimeoutMs: 60_000, maxConnections: 12 }
  const connection = connectDatabase({ connectionString: own.href }, limits, false, () => {})
  await migrateDatabase(connection, migrations)
  return connection
}
