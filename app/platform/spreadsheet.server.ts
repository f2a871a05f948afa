import { writeCsvStream } from 'hucre/csv'
import type { CellValue } from 'hucre/xlsx'
import { writeXlsxStream } from 'hucre/xlsx'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { downloadHeaders } from './download-answer.server.ts'
import { inParserProcess } from './parser-process.server.ts'
import { isParserBusy } from './parser-refusal.server.ts'
import type * as parser from './table.parser.server.ts'
import { isLikeFormula, TABLE_LIMITS, TABLE_WORDS, WALL_CLOCK_MS } from './table-rules.server.ts'

export { TABLE_LIMITS }

/**
 * What the numbers of a column are: whole numbers, kuruş, basis points or moments. Kuruş and basis points are written
 * as lira and percent with a decimal comma; moments by Istanbul's calendar and clock.
 */
export type ColumnKind = 'text' | 'number' | 'lira' | 'percent' | 'moment'

export interface SheetColumn {
  readonly header: string
  readonly kind: ColumnKind
  /** In characters; only Excel files have widths. */
  readonly width?: number
}

/** Text for a text column, a number for the others; null leaves the cell empty. */
export type SheetCell = string | number | null

/** A table to be written. Its rows are read while the file is sent, so it may be of any length. */
export interface SheetTable {
  /** Name of the sheet, at most 31 characters without `: \ / ? * [ ]`. */
  readonly name: string
  readonly columns: readonly SheetColumn[]
  readonly rows: AsyncIterable<readonly SheetCell[]> | Iterable<readonly SheetCell[]>
}

export const SHEET_FORMATS = ['csv', 'xlsx'] as const
export type SheetFormat = (typeof SHEET_FORMATS)[number]

/** A table that was read: every cell as the text a person would have typed. */
export interface ReadTable {
  readonly headings: readonly string[]
  /** Empty rows are left out; `line` is the row's number as a spreadsheet program shows it. */
  readonly rows: readonly parser.NumberedRow[]
}

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const EXCEL_FORMATS: Readonly<Record<ColumnKind, string | null>> = {
  text: '@',
  number: '0',
  lira: '#,##0.00',
  percent: '0.00',
  moment: 'dd.mm.yyyy hh:mm',
}
/** A large table comes in pieces, so that nobody waits while it is taken over. */
const readRows = inParserProcess<typeof parser.readRows>({
  module: 'app/platform/table.parser.server.ts',
  name: 'readRows',
  queue: { name: 'tables', atOnce: 1, waiting: 8 },
  limits: { fileBytes: TABLE_LIMITS.fileBytes, answerBytes: 64 * 1024 * 1024, timeoutMs: 20_000 },
})

/**
 * A table as CSV the way Turkish Excel opens it by double click: UTF-8 with a byte order mark, semicolons, decimal commas.
 * Text that a program would take for a formula stands behind an apostrophe, which `readTable` takes away again.
 */
export function writeCsv({ columns, rows }: SheetTable): ReadableStream<Uint8Array> {
  async function* lines(): AsyncGenerator<CellValue[]> {
    yield columns.map(({ header }) => header)
    for await (const row of rows) yield columns.map(({ kind }, index) => csvCell(row[index] ?? null, kind))
  }
  return writeCsvStream(lines(), { delimiter: ';', bom: true })
}

/**
 * A table as an Excel file. Numbers, amounts and moments are true ones; text is text, whatever it looks like: its cells hold
 * strings and never formulas, in the format of text, which they keep when somebody edits them.
 */
export function writeXlsx({ name, columns, rows }: SheetTable): ReadableStream<Uint8Array> {
  async function* lines(): AsyncGenerator<CellValue[]> {
    for await (const row of rows) yield columns.map(({ kind }, index) => excelCell(row[index] ?? null, kind))
  }
  return writeXlsxStream(lines(), {
    name,
    freezePane: { rows: 1 },
    columns: columns.map(({ header, kind, width }) => {
      const numFmt = EXCEL_FORMATS[kind]
      return { header, width: width ?? Math.max(12, header.length + 2), ...(numFmt ? { numFmt } : {}) }
    }),
  })
}

/** The table as a file to be saved: `name` without its ending. Kept by nobody. */
export function sheetAnswer(format: SheetFormat, name: string, table: SheetTable): Response {
  const isExcel = format === 'xlsx'
  return new Response((isExcel ? writeXlsx(table) : writeCsv(table)) as BodyInit, {
    headers: downloadHeaders({
      name: `${name}.${format}`,
      contentType: isExcel ? XLSX_TYPE : 'text/csv; charset=utf-8',
    }),
  })
}

/**
 * Reads a table from a file somebody made, in a parser process: the first sheet of an Excel file, or CSV with semicolons,
 * commas or tabs in UTF-8, UTF-16 or Windows-1254 (what Turkish Excel saves). Judged by content. The first row holds the
 * headings. Numbers come back with a decimal comma and without thousands, dates as `06.01.2026`. Bounds: `TABLE_LIMITS`.
 * Refusals: 'spreadsheet/too-large', 'spreadsheet/too-many-rows', 'spreadsheet/unreadable', 'spreadsheet/empty' and
 * 'spreadsheet/busy'.
 */
export async function readTable(bytes: Uint8Array): Promise<Result<ReadTable>> {
  const read = await readRows(bytes)
  if (!read.ok) {
    if (isParserBusy(read.error)) return fail.unavailable('spreadsheet/busy', read.error.message)
    return read.error.code === 'parser/too-large' || read.error.code === 'parser/too-long-answer'
      ? unread('too-large')
      : unread('unreadable')
  }
  let headings: readonly string[] | null = null
  const rows: parser.NumberedRow[] = []
  for (const piece of read.value) {
    if (piece.kind === 'refused') return unread(piece.why)
    if (piece.kind === 'headings') headings = piece.headings
    else rows.push(...piece.rows)
  }
  return headings === null ? unread('empty') : ok({ headings, rows })
}

function unread(why: keyof typeof TABLE_WORDS): Result<ReadTable> {
  const refuse = why === 'too-large' ? fail.tooLarge : fail.invalid
  return refuse(`spreadsheet/${why}`, TABLE_WORDS[why])
}

function csvCell(cell: SheetCell, kind: ColumnKind): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return isLikeFormula(cell) ? `'${cell}` : cell
  if (kind === 'lira') return withComma((cell / 100).toFixed(2))
  if (kind === 'percent') return withComma(String(cell / 100))
  if (kind === 'moment') return formatDateTime(cell as Instant)
  return withComma(String(cell))
}

function excelCell(cell: SheetCell, kind: ColumnKind): CellValue {
  if (typeof cell !== 'number') return cell
  if (kind === 'lira' || kind === 'percent') return cell / 100
  return kind === 'moment' ? new Date(cell + WALL_CLOCK_MS) : cell
}

function withComma(number: string): string {
  return number.replace('.', ',')
}
