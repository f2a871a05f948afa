import { detectDelimiter, streamCsvRows, writeCsvStream } from 'hucre/csv'
import type { CellValue } from 'hucre/xlsx'
import { streamXlsxRows, writeXlsxStream } from 'hucre/xlsx'
import { formatCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDate, formatDateTime, HOUR_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { downloadHeaders } from './download-answer.server.ts'

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
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[]
}

/** What `readTable` takes at most. */
export const TABLE_LIMITS = {
  fileBytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
  cellCharacters: 32_767,
  /** Of an Excel file, which is compressed. */
  unpackedBytes: 200 * 1024 * 1024,
} as const

const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
/** A spreadsheet program would calculate text that begins like this. */
const LIKE_FORMULA = /^[=+\-@\t\r\n|\0]/
const GUARDED = /^'(?=[=+\-@\t\r\n|\0])/
const EXCEL_FORMATS: Readonly<Record<ColumnKind, string | null>> = {
  text: '@',
  number: '0',
  lira: '#,##0.00',
  percent: '0.00',
  moment: 'dd.mm.yyyy hh:mm',
}
/** Excel knows no time zones: what a cell says is what the clock on the wall says, which is UTC+3 all year. */
const WALL_CLOCK_MS = 3 * HOUR_MS
/** Rows between two chances for everybody else's requests. */
const ROWS_AT_ONCE = 500

const UNREADABLE = fail<ReadTable>(
  'spreadsheet/unreadable',
  'Dosya okunamadı. Lütfen .xlsx veya .csv biçiminde kaydedip tekrar deneyin.',
)

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

/** A table as an Excel file. Numbers, amounts and moments are true ones; text is text, whatever it looks like. */
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
 * Reads a table from a file somebody made: the first sheet of an Excel file, or CSV with semicolons, commas or tabs in
 * UTF-8, UTF-16 or Windows-1254 (what Turkish Excel saves). Judged by content. The first row holds the headings. Numbers
 * come back with a decimal comma and without thousands, dates as `06.01.2026`. Bounds: `TABLE_LIMITS`.
 * Refusals: 'spreadsheet/too-large', 'spreadsheet/too-many-rows', 'spreadsheet/unreadable', 'spreadsheet/empty'.
 */
export async function readTable(bytes: Uint8Array): Promise<Result<ReadTable>> {
  if (bytes.byteLength > TABLE_LIMITS.fileBytes) return tooLarge()
  const isZip = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
  if (isZip && (unpackedBytesOf(bytes) ?? Number.POSITIVE_INFINITY) > TABLE_LIMITS.unpackedBytes) {
    return tooLarge()
  }
  try {
    return await collect(isZip ? excelRows(bytes) : csvRows(bytes))
  } catch {
    // The reader throws on whatever is no table; what exactly was wrong helps nobody who made the file with a program.
    return UNREADABLE
  }
}

function csvCell(cell: SheetCell, kind: ColumnKind): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return LIKE_FORMULA.test(cell) ? `'${cell}` : cell
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

interface NumberedRow {
  readonly line: number
  readonly cells: readonly string[]
}

async function collect(source: AsyncIterable<NumberedRow>): Promise<Result<ReadTable>> {
  let headings: readonly string[] | null = null
  const rows: NumberedRow[] = []
  for await (const { line, cells } of source) {
    const filled = cells.findLastIndex((cell) => cell !== '') + 1
    if (filled === 0) continue
    if (filled > TABLE_LIMITS.columns) return tooLarge()
    if (cells.some((cell) => cell.length > TABLE_LIMITS.cellCharacters)) return UNREADABLE
    if (headings === null) {
      headings = cells.slice(0, filled)
      continue
    }
    if (rows.length === TABLE_LIMITS.rows) {
      return fail(
        'spreadsheet/too-many-rows',
        `Dosyada en fazla ${formatCount(TABLE_LIMITS.rows)} satır olabilir. Lütfen dosyayı bölün.`,
      )
    }
    const width = Math.max(headings.length, filled)
    rows.push({ line, cells: Array.from({ length: width }, (_, index) => cells[index] ?? '') })
    if (rows.length % ROWS_AT_ONCE === 0) await new Promise(setImmediate)
  }
  if (headings === null) return fail('spreadsheet/empty', 'Dosyada satır yok.')
  return ok({ headings, rows })
}

async function* excelRows(bytes: Uint8Array): AsyncGenerator<NumberedRow> {
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 })) {
    yield { line: index + 1, cells: values.map(textOfCell) }
  }
}

async function* csvRows(bytes: Uint8Array): AsyncGenerator<NumberedRow> {
  const text = decodeText(bytes)
  // Excel writes and reads this line to say which delimiter it means.
  const told = /^sep=(.)\r?\n/.exec(text)
  const table = told ? text.slice(told[0].length) : text
  // Of the headings alone: decimal commas of the rows below would be taken for delimiters.
  const delimiter = told?.[1] ?? detectDelimiter(/[^\r\n]+/.exec(table)?.[0] ?? '')
  let line = told ? 1 : 0
  for (const row of streamCsvRows(table, { delimiter })) {
    line += 1
    yield { line, cells: row.map((cell) => textOfCell(cell).replace(GUARDED, '').trim()) }
  }
}

/** Binary that is no text in any of the three encodings throws. */
function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.includes(0)) throw new TypeError('not a text')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1254').decode(bytes)
  }
}

function textOfCell(value: CellValue): string {
  if (value === null) return ''
  if (typeof value === 'string') return value.trim()
  if (typeof value === 'boolean') return value ? 'evet' : 'hayır'
  if (value instanceof Date) return textOfMoment(value.getTime() - WALL_CLOCK_MS)
  // What is left of an amount calculated in binary, such as 110,00000000000001, is not what the cell shows.
  return withComma(String(Number(value.toFixed(8))))
}

function textOfMoment(moment: Instant): string {
  const text = formatDateTime(moment)
  return text.endsWith(' 00:00') ? formatDate(moment) : text
}

function withComma(number: string): string {
  return number.replace('.', ',')
}

function tooLarge(): Result<ReadTable> {
  const megabytes = TABLE_LIMITS.fileBytes / (1024 * 1024)
  return fail(
    'spreadsheet/too-large',
    `Dosya çok büyük. En fazla ${megabytes} MB ve ${TABLE_LIMITS.columns} sütun olabilir.`,
  )
}

function startsWith(bytes: Uint8Array, head: readonly number[]): boolean {
  return head.every((byte, index) => bytes[index] === byte)
}

/**
 * How large the parts of a ZIP file say they are; null when they do not say. The reader stops a part that goes beyond
 * its own word, so a small file cannot fill the memory.
 */
function unpackedBytesOf(bytes: Uint8Array): number | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.byteLength - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) return null
  let at = view.getUint32(end + 16, true)
  let sum = 0
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) return null
    const packed = view.getUint32(at + 20, true)
    const unpacked = view.getUint32(at + 24, true)
    // Sizes kept elsewhere (ZIP64), and a part that claims to be empty and is not.
    if (unpacked === 0xffffffff || (unpacked === 0 && packed > 2)) return null
    sum += unpacked
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return sum
}
