/** Names as somebody types or pastes them: one a line, with its variant behind it where a line of goods has several. */
import { formatCount } from '#app/kernel/count.ts'
import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { NamesOfPieces } from '#app/modules/printing/domain/name-list.ts'
import {
  countNames,
  joinPieces,
  MAX_NAME,
  MAX_NAMES,
  tidyName,
} from '#app/modules/printing/domain/name-list.ts'
import type { LineRow } from './line-rows.ts'
import { rowName } from './line-rows.ts'

export interface TypedNames {
  readonly pieces: readonly NamesOfPieces[]
  /** Why the first line that is no name is none; null where all are. */
  readonly fault: string | null
}

/** More is not read: 500 names of the longest, with their variants. */
const MOST_LETTERS = 60_000

/**
 * Reads names, each for a piece of one of these rows: 'Ayşe Yılmaz' where there is one, 'Ayşe Yılmaz; M' or two columns of a
 * spreadsheet where there are several. What cannot be read stays out, and is said. Never throws.
 */
export function readTypedNames(text: string, rows: readonly LineRow[]): TypedNames {
  const [only, second] = rows
  const namedRow = second ? rowFinder(rows) : () => only
  const read: NamesOfPieces[] = []
  const faults: string[] = []
  for (const [index, line] of text
    .slice(0, MOST_LETTERS)
    .split(/\r\n?|\n/)
    .entries()) {
    if (line.trim() === '') continue
    const refuse = (why: string) =>
      faults.push(`${formatCount(index + 1)}. satır (${tidyName(line)}): ${why}`)
    const columns = second ? line.split(/[\t;]/).map((column) => column.trim()) : [line]
    const variant = second ? columns.pop() : undefined
    const row = namedRow(variant ?? '')
    const typed = columns.join(' ').replace(/\s+/g, ' ').trim()
    if (second && (typed === '' || !row))
      refuse(`her ismin arkasına noktalı virgülle seçeneğini yazın, örneğin “Ayşe; ${rowName(second)}”.`)
    else if (typed.length > MAX_NAME) refuse(`bir isim en fazla ${MAX_NAME} karakter olabilir.`)
    else read.push({ options: row?.options ?? {}, names: [tidyName(typed)] })
  }
  const pieces = joinPieces(read)
  const count = countNames({ pieces })
  return {
    pieces,
    fault:
      count > MAX_NAMES
        ? `En fazla ${MAX_NAMES} isim yazılabilir; ${formatCount(count)} isim var.`
        : (faults[0] ?? null),
  }
}

/** The names as they are typed for these rows (`readTypedNames`). */
export function namesAsTyped(pieces: readonly NamesOfPieces[], rows: readonly LineRow[]): string {
  return pieces
    .flatMap(({ options, names }) => {
      const variant = rows.length > 1 ? rowName({ options }) : ''
      return names.map((name) => (variant === '' ? name : `${name}; ${variant}`))
    })
    .join('\n')
}

/** Finds the only row that words name: by its values, or by those of them that no other row has. */
function rowFinder(rows: readonly LineRow[]): (words: string) => LineRow | undefined {
  const known = rows.map((row) => ({ row, values: Object.values(row.options).map(spaced) }))
  return (words) => {
    const named = spaced(words)
    const found = known.filter(({ values }) => {
      const rest = values.reduce((left, value) => left.replace(value, ' '), named)
      return named.trim() !== '' && rest.trim() === ''
    })
    return found.length === 1 ? found[0]?.row : undefined
  }
}

function spaced(words: string): string {
  return ` ${foldTurkish(words.replace(/[,/]/g, ' '))} `
}
