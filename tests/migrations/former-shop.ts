/**
 * A shop as former versions left it. Its rows stand in former-shop.jsonl, one a line, every table, those first that
 * others refer to; they are put into the tables as they were after any migration: columns and tables that came later
 * are left out, columns that went since are named too (`GONE`). Numbers that the database gives by itself are not named.
 */
import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'

type Queryable = pg.Pool | pg.Client

export const projectRoot = join(import.meta.dirname, '../..')

interface Journal {
  readonly entries: readonly { readonly idx: number; readonly tag: string }[]
}

/** A row by its columns. */
export type Row = Readonly<Record<string, unknown>>

/** A table with everything that somebody entered; what the database works out of it by itself is not looked at. */
export interface Table {
  readonly key: readonly string[]
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
}

export const migrationsFolder = join(projectRoot, 'db/migrations')
const journal = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')) as Journal

/** Every migration by name, the oldest first. */
export const MIGRATIONS: readonly string[] = journal.entries.map(({ tag }) => tag)

/** A migration of before 1.0: all of them became the first one of `MIGRATIONS`. */
export interface FormerMigration {
  readonly tag: string
  readonly hash: string
  readonly createdAt: number
}

/** As a shop's database that began before 1.0 says them, the oldest first. */
export const FORMER_MIGRATIONS = linesOf<FormerMigration>('former-migrations.jsonl')

/** The secret its passwords are sealed with. */
export const APP_SECRET = 'a secret that is only for the tests, 32 characters'
/** Of all its accounts. */
export const PASSWORD = 'a password for tests'

const LINES = linesOf<{ readonly table: string; readonly row: Row }>('former-shop.jsonl')

function linesOf<Line>(file: string): readonly Line[] {
  const text = readFileSync(join(import.meta.dirname, file), 'utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)
}

/** What the shop's rows of a table say. */
export function rowsOf(table: string): readonly Row[] {
  return LINES.filter((line) => line.table === table).map(({ row }) => row)
}

export function sqlOf(migration: string): string {
  return readFileSync(join(migrationsFolder, `${migration}.sql`), 'utf8')
}

/** A folder with the migrations up to this one, below `folder`, and after them what else is given. */
export function migrationsUpTo(
  folder: string,
  last: string,
  more: Readonly<Record<string, string>> = {},
): string {
  const target = join(folder, `until-${last}${Object.keys(more).join('')}`)
  mkdirSync(join(target, 'meta'), { recursive: true })
  const entries = journal.entries.slice(0, MIGRATIONS.indexOf(last) + 1)
  for (const { tag } of entries) cpSync(join(migrationsFolder, `${tag}.sql`), join(target, `${tag}.sql`))
  const added = Object.entries(more).map(([tag, sql], place) => {
    writeFileSync(join(target, `${tag}.sql`), sql)
    // Later than any other.
    return {
      idx: entries.length + place,
      version: '7',
      when: 9_000_000_000_000 + place,
      tag,
      breakpoints: true,
    }
  })
  writeFileSync(
    join(target, 'meta/_journal.json'),
    JSON.stringify({ ...journal, entries: [...entries, ...added] }),
  )
  return target
}

/** Puts the rows into the tables that are there. Throws naming the row that does not fit. */
export async function putRows(database: Queryable): Promise<void> {
  const tables = await readTables(database)
  for (const { table, row } of LINES) {
    const columns = tables.get(table)?.columns.filter((column) => column in row)
    if (!columns) continue
    const names = columns.map((column) => `"${column}"`).join(', ')
    await database
      .query(
        `insert into "${table}" (${names}) select ${names} from json_populate_record(null::"${table}", $1::json)`,
        [JSON.stringify(row)],
      )
      .catch((error: Error) => {
        throw new Error(`former-shop.jsonl, ${table}: ${error.message}`, { cause: error })
      })
  }
}

/** Every table of the shop. */
export async function readTables(database: Queryable): Promise<ReadonlyMap<string, Table>> {
  const { rows: found } = await database.query<{ name: string; columns: string[]; key: string[] }>(`
    select c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select array_agg(a.attname::text order by a.attnum) from pg_index i
        join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`)
  const tables = new Map<string, Table>()
  for (const { name, columns, key } of found) {
    const { rows } = await database.query<{ row: Row }>(`select to_jsonb(t) as row from "${name}" t`)
    tables.set(name, { key, columns, rows: rows.map(({ row }) => row) })
  }
  return tables
}

/** How many migrations were done; 0 for a database that saw none. */
export async function migrationsDone(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ done: number }>(
    'select count(*)::int as done from drizzle.__drizzle_migrations',
  )
  return rows[0]?.done ?? 0
}

/** Makes a database of this version say of its migrations what one says that began before 1.0 and had these. */
export async function sayFormer(database: Queryable, migrations: readonly FormerMigration[]): Promise<void> {
  await database.query('truncate drizzle.__drizzle_migrations restart identity')
  await database.query(
    `insert into drizzle.__drizzle_migrations (hash, created_at)
     select hash, "createdAt" from json_to_recordset($1::json) as of (hash text, "createdAt" bigint)`,
    [JSON.stringify(migrations)],
  )
}

/** Leaves a database as it was when it was made. */
export async function emptyOut(pool: pg.Pool): Promise<void> {
  await pool.query('drop schema if exists drizzle cascade; drop schema public cascade; create schema public')
}
