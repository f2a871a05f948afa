/** Names typed at the lines of a staff order: those of one job are one list. */
import { formatCount } from '#app/kernel/count.ts'
import type { CartRequest } from '#app/modules/cart/domain/cart.ts'
import { judgeNames } from '#app/modules/cart/domain/judge-names.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import { rowsOf } from '#app/modules/cart/domain/line-rows.ts'
import { readTypedNames } from '#app/modules/cart/domain/typed-names.ts'
import { choiceKey } from '#app/modules/pricing/domain/chosen-options.ts'
import type { NameList, NamesOfPieces } from '#app/modules/printing/domain/name-list.ts'
import { countNames, joinPieces, MAX_NAMES, tidyName } from '#app/modules/printing/domain/name-list.ts'
import type { DraftLine } from './draft-line.ts'

/** What stands in the field of one of the lines, and its pieces among the rows of the job. */
export interface NamesOfLine {
  /** Of the typed line. */
  readonly index: number
  readonly typed: string
  readonly row: LineRow
}

/**
 * The names of a job at one place. Each line has those of its own pieces; where the job has several rows, a text with a
 * semicolon or tab is a list of all of them, each name with its variant behind it (`readTypedNames`). What cannot be read or
 * printed is said by the typed line where it is wrong (`judgeNames`).
 */
export function namesOfJob(
  lines: readonly NamesOfLine[],
  rows: readonly LineRow[],
): { readonly pieces: readonly NamesOfPieces[]; readonly faults: ReadonlyMap<number, string> } {
  const faults = new Map<number, string>()
  const say = (index: number | undefined, fault: string | null | undefined) => {
    if (index !== undefined && fault && !faults.has(index)) faults.set(index, fault)
  }
  const pieces = joinPieces(
    lines.flatMap(({ index, typed, row }) => {
      const isOfAll = rows.length > 1 && /[;\t]/.test(typed)
      const read = readTypedNames(typed, isOfAll ? rows : [row])
      say(index, read.fault)
      return read.pieces
    }),
  )
  const count = countNames({ pieces })
  const [first] = lines
  if (count > MAX_NAMES)
    say(first?.index, `En fazla ${MAX_NAMES} isim yazılabilir; ${formatCount(count)} isim var.`)
  if (count === 0) say(first?.index, blockingOf({ pieces }, rows))
  for (const part of pieces) {
    const key = choiceKey(part.options)
    const line = lines.find(({ row }) => choiceKey(row.options) === key)
    if (line) say(line.index, blockingOf({ pieces: [part] }, [line.row]))
  }
  return { pieces, faults }
}

/** The names of a typed line without their variants, as far as they say how large letters can be. */
export function typedNamesAlone(typed: string): readonly string[] {
  return typed
    .split('\n')
    .map((line) => tidyName(line.split(/[;\t]/, 1)[0] ?? ''))
    .filter((name) => name !== '')
}

/** Why the names at a place of a typed line cannot be printed. */
export interface NamesFault {
  readonly index: number
  readonly placeId: string
  readonly message: string
}

type RequestLine = CartRequest['lines'][number]

/** A line of the order, of these typed ones, with their names at each of its places that is printed with some. */
export function withTypedNames(
  line: RequestLine,
  parts: readonly {
    readonly index: number
    readonly line: Pick<RequestLine, 'options' | 'quantity'>
    readonly places: DraftLine['places']
  }[],
): { readonly line: RequestLine; readonly faults: readonly NamesFault[] } {
  const rows = rowsOf(line)
  const rowOfPart = ({ options }: Pick<RequestLine, 'options'>) =>
    rows.find((row) => Object.entries(row.options).every(([name, value]) => options[name] === value))
  const faults: NamesFault[] = []
  const places = line.places?.map((place) => {
    if (!place.names) return place
    const typed = parts.flatMap(({ index, line: part, places: ofPart }) => {
      const row = rowOfPart(part)
      const text = ofPart.find(({ placeId }) => placeId === place.placeId)?.names ?? ''
      return row ? [{ index, typed: text, row }] : []
    })
    const read = namesOfJob(typed, rows)
    for (const [index, message] of read.faults) faults.push({ index, placeId: place.placeId, message })
    return { ...place, names: { ...place.names, pieces: read.pieces } }
  })
  return { line: places ? { ...line, places } : line, faults }
}

function blockingOf(list: Pick<NameList, 'pieces'>, rows: readonly LineRow[]): string | undefined {
  return judgeNames(list, rows).find(({ blocks }) => blocks)?.message
}
