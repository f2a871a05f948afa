import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { BackedUpSequence } from '../domain/backup-manifest.ts'

/** A table as it is written down: without generated columns, which the database fills by itself. */
export interface TableShape {
  readonly schema: string
  readonly name: string
  readonly columns: readonly { readonly name: string; readonly type: string }[]
  /** What its rows are selected from, when that is not the table itself. */
  readonly from?: string
}

/** The shop's tables and the list of its migrations. The job queue's own are not among them (see waiting-jobs). */
export const BACKED_UP_SCHEMAS = ['public', 'drizzle'] as const

/** A piece asked for at a time, so that neither a million rows nor a few large ones fill the memory. */
const PIECE_CHARACTERS = 1_000_000
const MOST_ROWS = 2_000

/**
 * Makes every value's text the same on every server, whatever its own settings are. To be called in the transaction that
 * reads or writes.
 */
export async function fixTexts(client: pg.ClientBase): Promise<void> {
  await client.query(
    "set local timezone = 'UTC'; set local datestyle = 'ISO, MDY'; set local intervalstyle = 'postgres'; " +
      "set local extra_float_digits = 1; set local bytea_output = 'hex'; set local search_path = public, pg_catalog; " +
      'set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0',
  )
}

/** The tables of a database, by name. */
export async function tablesOf(client: pg.ClientBase): Promise<readonly TableShape[]> {
  const { rows } = await client.query<TableShape>(
    `select n.nspname as schema, c.relname as name,
       json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod))
         order by a.attnum) as columns
     from pg_class c
     join pg_namespace n on n.oid = c.relnamespace
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     where c.relkind = 'r' and n.nspname = any($1)
     group by 1, 2 order by 1, 2`,
    [BACKED_UP_SCHEMAS],
  )
  return rows
}

/** Where the counters of the tables stand. Read after the tables: they never go back. */
export async function sequencesOf(client: pg.ClientBase): Promise<readonly BackedUpSequence[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = any($1) order by 1, 2`,
    [BACKED_UP_SCHEMAS],
  )
  const sequences: BackedUpSequence[] = []
  for (const { schema, name } of rows) {
    const { rows: found } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoted(schema, name)}`,
    )
    if (found[0]) sequences.push({ schema, name, ...found[0] })
  }
  return sequences
}

/** What became of a table's rows on their way. */
export interface RowTally {
  rows: number
  /** The sum of the rows' digests, so that the order they come in does not matter. */
  readonly lanes: Uint32Array
}

export function newTally(): RowTally {
  return { rows: 0, lanes: new Uint32Array(8) }
}

/** 64 hexadecimal digits; the same for the same rows in any order. */
export function digestOf(tally: RowTally): string {
  return [...tally.lanes].map((lane) => lane.toString(16).padStart(8, '0')).join('')
}

/**
 * The rows of a table, some lines at a time: a line is a JSON array of the columns in PostgreSQL's own text, exact for
 * every type. Counts them into the tally. Through a cursor, so the client must be inside a transaction.
 */
export async function* linesOf(
  client: pg.ClientBase,
  { schema, name, columns, from }: TableShape,
  tally: RowTally,
): AsyncGenerator<string> {
  const texts = columns.map((column) => `${quoted(column.name)}::text`).join(', ')
  await client.query(
    `declare backup_rows no scroll cursor for
     select json_build_array(${texts})::text as line from ${from ?? quoted(schema, name)}`,
  )
  for (let wanted = 100; ; ) {
    const { rows } = await client.query<{ line: string }>(`fetch ${wanted} from backup_rows`)
    if (rows.length === 0) break
    let characters = 0
    for (const { line } of rows) {
      characters += line.length
      addTo(tally, line)
    }
    yield `${rows.map(({ line }) => line).join('\n')}\n`
    const average = Math.max(1, characters / rows.length)
    wanted = Math.max(1, Math.min(MOST_ROWS, Math.floor(PIECE_CHARACTERS / average)))
  }
  await client.query('close backup_rows')
}

function addTo(tally: RowTally, line: string): void {
  const digest = createHash('sha256').update(line).digest()
  tally.rows += 1
  for (let lane = 0; lane < 8; lane += 1) {
    tally.lanes[lane] = (tally.lanes[lane] ?? 0) + digest.readUInt32LE(lane * 4)
  }
}

/** Names as SQL takes them. */
export function quoted(...names: readonly string[]): string {
  return names.map((name) => `"${name.replaceAll('"', '""')}"`).join('.')
}
