import type { MigrationMeta } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { unwrap } from '#app/kernel/result.ts'
import { noteRestore } from '#app/platform/data-directory-swap.server.ts'
import type { BackedUpTable } from '../domain/backup-manifest.ts'
import { migrationLevel } from '../domain/backup-manifest.ts'
import type { OpenBackup } from './backup-file.server.ts'
import { BackupRefused } from './backup-refused.server.ts'
import type { TableShape } from './read-database.server.ts'
import {
  BACKED_UP_SCHEMAS,
  digestOf,
  fixTexts,
  linesOf,
  newTally,
  quoted,
  tablesOf,
} from './read-database.server.ts'
import { CARRIED_OVER, makeCarriedOver } from './waiting-jobs.server.ts'

export interface DatabaseLoad {
  /** The program's own migrations. */
  readonly migrations: readonly MigrationMeta[]
  /** Schemas that are in the way get this behind their names; null where there must be none. */
  readonly asideSuffix: string | null
  /** Written into the database, so that it can be asked whether this restore was committed. */
  readonly id: string
  /** What capabilities change in their rows because they come out of a backup; in the same transaction. */
  readonly afterLoad: (client: pg.ClientBase) => Promise<void>
}

/** Rows handed over in one statement, in bytes of their text. */
const BATCH_BYTES = 512 * 1024
const OUR_SCHEMAS = [...BACKED_UP_SCHEMAS, 'jobs']

/** Whether a database holds anything in the schemas of a shop. */
export async function isDatabaseEmpty(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(
    'select from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = any($1) limit 1',
    [OUR_SCHEMAS],
  )
  return rows.length === 0
}

/**
 * Puts a backup's database into an empty one: its tables are made by the migrations it had, and filled; then every row is
 * read again and compared. One transaction: either all of it is there or nothing. Needs no rights beyond the database's
 * owner's. Throws `BackupRefused` for a damaged file, and for one whose tables this program's migrations do not make.
 */
export async function loadDatabase(
  client: pg.ClientBase,
  backup: OpenBackup,
  load: DatabaseLoad,
): Promise<void> {
  const { manifest } = backup
  const level = unwrap(migrationLevel(manifest.migrations, load.migrations))
  await client.query('begin')
  try {
    await fixTexts(client)
    if (load.asideSuffix !== null) await moveAside(client, load.asideSuffix)
    await client.query(
      'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    )
    for (const { sql } of load.migrations.slice(0, level))
      for (const statement of sql) await client.query(statement)
    const made = await tablesOf(client)
    checkTables(made, manifest.tables)
    // What migrations fill in is in the backup too.
    await client.query(`truncate ${made.map(({ schema, name }) => quoted(schema, name)).join(', ')}`)
    const foreignKeys = await dropForeignKeys(client)
    await makeCarriedOver(client)
    for (const table of manifest.tables) await fill(client, backup, table)
    for (const { table, name, definition } of foreignKeys)
      await client.query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
    for (const { schema, name, lastValue, isCalled } of manifest.sequences)
      await client.query('select setval($1::regclass, $2::bigint, $3)', [
        quoted(schema, name),
        lastValue,
        isCalled,
      ])
    for (const table of manifest.tables) await compare(client, table)
    await load.afterLoad(client)
    await noteRestore(client, load.id)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
  // Fresh figures for the planner; nobody does it by himself on the embedded database.
  await client.query('vacuum analyze')
}

/** The old shop keeps its tables under other names, to be looked at or dropped. */
async function moveAside(client: pg.ClientBase, suffix: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select nspname as name from pg_namespace where nspname = any($1)',
    [OUR_SCHEMAS],
  )
  for (const { name } of rows)
    await client.query(`alter schema ${quoted(name)} rename to ${quoted(`${name}_${suffix}`)}`)
  await client.query('create schema public; grant usage on schema public to public')
  const { rows: extensions } = await client.query<{ name: string }>(
    'select e.extname as name from pg_extension e join pg_namespace n on n.oid = e.extnamespace where n.nspname = $1',
    [`public_${suffix}`],
  )
  // There is one of each in a database, and the new tables look for it in their own schema.
  for (const { name } of extensions) await client.query(`alter extension ${quoted(name)} set schema public`)
}

function checkTables(made: readonly TableShape[], backedUp: readonly BackedUpTable[]): void {
  const shapes = (tables: readonly TableShape[]) =>
    tables
      .filter(({ schema }) => schema !== CARRIED_OVER.schema)
      .map(
        ({ schema, name, columns }) =>
          `${schema}.${name}: ${columns.map((c) => `${c.name} ${c.type}`).sort()}`,
      )
      .sort()
      .join('\n')
  if (shapes(made) !== shapes(backedUp))
    throw new BackupRefused(
      'Yedekteki tablolar bu programın tablolarına uymuyor. Yedeğin alındığı sürümle geri yükleyin, sonra güncelleyin.',
    )
}

interface ForeignKey {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/** Rows refer to each other in circles, so the references are made again once all of them are there. */
async function dropForeignKeys(client: pg.ClientBase): Promise<readonly ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(
    `select k.conrelid::regclass::text as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where k.contype = 'f' and n.nspname = any($1) order by 1, 2`,
    [BACKED_UP_SCHEMAS],
  )
  for (const { table, name } of rows)
    await client.query(`alter table ${table} drop constraint ${quoted(name)}`)
  return rows
}

/** The lines are handed over as they are: the database takes the JSON apart and reads its own texts. */
async function fill(client: pg.ClientBase, backup: OpenBackup, table: BackedUpTable): Promise<void> {
  const columns = table.columns.map(({ name }) => quoted(name)).join(', ')
  const values = table.columns.map(({ type }, place) => `(line ->> ${place})::${type}`).join(', ')
  const statement =
    `insert into ${quoted(table.schema, table.name)} (${columns}) overriding system value ` +
    `select ${values} from json_array_elements($1::json) as line`
  let waiting: Buffer[] = []
  let bytes = 0
  const hand = async (): Promise<void> => {
    if (waiting.length === 0) return
    const lines = Buffer.concat(waiting).toString().trimEnd().replaceAll('\n', ',')
    waiting = []
    bytes = 0
    await client.query(statement, [`[${lines}]`])
  }
  for await (const lines of backup.linesOf(table)) {
    waiting.push(lines)
    bytes += lines.length
    if (bytes >= BATCH_BYTES) await hand()
  }
  await hand()
}

async function compare(client: pg.ClientBase, { rows, digest, ...shape }: BackedUpTable): Promise<void> {
  const tally = newTally()
  for await (const _ of linesOf(client, shape, tally));
  if (tally.rows !== rows || digestOf(tally) !== digest)
    throw new Error(`${shape.schema}.${shape.name} is not what was backed up`)
}
