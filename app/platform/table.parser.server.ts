/** Tables that somebody made, read. Runs in a parser process: `readTable` of spreadsheet.server.ts asks for it. */
import { detectDelimiter, streamCsvRows } from 'hucre/csv'
import type { CellValue } from 'hucre/xlsx'
import { streamXlsxRows } from 'hucre/xlsx'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDate, formatDateTime } from '#app/kernel/instant.ts'
import type { TABLE_WORDS } from './table-rules.server.ts'
import { GUARDED, TABLE_LIMITS, WALL_CLOCK_MS } from './table-rules.server.ts'

/** `line` is the row's number as a spreadsheet program shows it. */
export interface NumberedRow {
  readonly line: number
  readonly cells: readonly string[]
}

/** A part of what was read: the headings first, then rows, or why there are none (further). */
export type TablePiece =
  | { readonly kind: 'headings'; readonly headings: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly NumberedRow[] }
  | { readonly kind: 'refused'; readonly why: keyof typeof TABLE_WORDS }

/** Characters or rows of one piece: what is taken over in a few milliseconds. */
const PIECE = { rows: 500, characters: 500_000 } as const

/** The rows of a table file; `readTable` says what it takes. A piece that refuses is the last one. */
export async function* readRows(bytes: Uint8Array): AsyncGenerator<TablePiece> {
  const isZip = startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])
  if (isZip && (unpackedBytesOf(bytes) ?? Number.POSITIVE_INFINITY) > TABLE_LIMITS.unpackedBytes) {
    yield { kind: 'refused', why: 'too-large' }
    return
  }
  try {
    yield* pieces(isZip ? excelRows(bytes) : csvRows(bytes))
  } catch {
    // The reader throws on whatever is no table; what exactly was wrong helps nobody who made the file with a program.
    yield { kind: 'refused', why: 'unreadable' }
  }
}

async function* pieces(source: AsyncIterable<NumberedRow>): AsyncGenerator<TablePiece> {
  let headings: readonly string[] | null = null
  let count = 0
  let rows: NumberedRow[] = []
  let characters = 0
  for await (const { line, cells } of source) {
    const filled = cells.findLastIndex((cell) => cell !== '') + 1
    if (filled === 0) continue
    if (filled > TABLE_LIMITS.columns) return yield { kind: 'refused', why: 'too-large' }
    if (cells.some((cell) => cell.length > TABLE_LIMITS.cellCharacters))
      return yield { kind: 'refused', why: 'unreadable' }
    if (headings === null) {
      headings = cells.slice(0, filled)
      yield { kind: 'headings', headings }
      continue
    }
    if (count === TABLE_LIMITS.rows) return yield { kind: 'refused', why: 'too-many-rows' }
    const width = Math.max(headings.length, filled)
    rows.push({ line, cells: Array.from({ length: width }, (_, index) => cells[index] ?? '') })
    count += 1
    characters += cells.reduce((sum, cell) => sum + cell.length, width)
    if (rows.length < PIECE.rows && characters < PIECE.characters) continue
    yield { kind: 'rows', rows }
    rows = []
    characters = 0
  }
  if (headings === null) yield { kind: 'refused', why: 'empty' }
  else if (rows.length > 0) yield { kind: 'rows', rows }
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
