/** What both sides of spreadsheets keep to: writing them, and reading them in a parser process. */
import { formatCount } from '#app/kernel/count.ts'
import { HOUR_MS } from '#app/kernel/instant.ts'

/** What `readTable` takes at most. */
export const TABLE_LIMITS = {
  fileBytes: 10 * 1024 * 1024,
  rows: 20_000,
  columns: 200,
  cellCharacters: 32_767,
  /** Of an Excel file, which is compressed. */
  unpackedBytes: 200 * 1024 * 1024,
} as const

/**
 * A spreadsheet program would calculate text that begins like this: what OWASP lists under CSV injection, and the full-width
 * forms that some take for the same signs.
 */
const LIKE_FORMULA = /^[=+\-@\t\r\n|\0＝＋－＠]/
/** A telephone number in groups: a plus, digits and blanks, of which no program makes a formula or a number. */
const SPACED_PHONE = /^\+\d{1,3}(?: \d{2,4}){2,5}$/

/** Whether a spreadsheet program would calculate a text, or take a part of it away, unless it is guarded. */
export function isLikeFormula(text: string): boolean {
  return LIKE_FORMULA.test(text) && !SPACED_PHONE.test(text)
}

/** An apostrophe that was put before such text. */
export const GUARDED = /^'(?=[=+\-@\t\r\n|\0＝＋－＠])/

/** Excel knows no time zones: what a cell says is what the clock on the wall says, which is UTC+3 all year. */
export const WALL_CLOCK_MS = 3 * HOUR_MS

export const TABLE_WORDS = {
  unreadable: 'Dosya okunamadı. Lütfen .xlsx veya .csv biçiminde kaydedip tekrar deneyin.',
  'too-large': `Dosya çok büyük. En fazla ${TABLE_LIMITS.fileBytes / (1024 * 1024)} MB ve ${TABLE_LIMITS.columns} sütun olabilir.`,
  'too-many-rows': `Dosyada en fazla ${formatCount(TABLE_LIMITS.rows)} satır olabilir. Lütfen dosyayı bölün.`,
  empty: 'Dosyada satır yok.',
} as const
