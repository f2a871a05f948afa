/** A list of names ('isimlik'): on each piece another one, in the place of an artwork. */
import { formatCount } from '#app/kernel/count.ts'
import { cutText, plainLine } from '#app/kernel/plain-text.ts'
import { choiceKey, isChosenOptions } from '#app/modules/pricing/domain/chosen-options.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'

export interface NameList {
  /** One of `TEXT_FONTS`, where the shop still has it. */
  readonly font: string
  /** `#rrggbb`, of methods that print in colours. */
  readonly colour: string
  readonly pieces: readonly NamesOfPieces[]
}

/** The names of the pieces of one variant, in the order they were written; of no options where all pieces are the same. */
export interface NamesOfPieces {
  readonly options: ChosenOptions
  readonly names: readonly string[]
}

/** Names of one line, over its variants. */
export const MAX_NAMES = 500
/** Characters of a name. */
export const MAX_NAME = 40

const COLOUR = /^#[\da-f]{6}$/
const FONT = /^[a-z-]{1,40}$/

/** A name as a list keeps it: one line, without white space around it. */
export function tidyName(typed: string): string {
  return cutText(plainLine(typed), MAX_NAME).trim()
}

/** All names of a list. */
export function countNames({ pieces }: Pick<NameList, 'pieces'>): number {
  return pieces.reduce((sum, { names }) => sum + names.length, 0)
}

/** '48 isim'. */
export function namesText(list: Pick<NameList, 'pieces'>): string {
  return `${formatCount(countNames(list))} isim`
}

/** The names in words, those of each variant by themselves: 'Lacivert, M: Ayşe Yılmaz, Can'. */
export function writtenNames({ pieces }: Pick<NameList, 'pieces'>): readonly string[] {
  return pieces.map(({ options, names }) => {
    const variant = Object.values(options).join(', ')
    return `${variant === '' ? '' : `${variant}: `}${names.join(', ')}`
  })
}

/** These names, those of one variant after each other. */
export function joinPieces(pieces: readonly NamesOfPieces[]): readonly NamesOfPieces[] {
  const byVariant = new Map<string, { readonly options: ChosenOptions; readonly names: string[] }>()
  for (const { options, names } of pieces) {
    const key = choiceKey(options)
    const joined = byVariant.get(key) ?? { options, names: [] }
    joined.names.push(...names)
    byVariant.set(key, joined)
  }
  return [...byVariant.values()]
}

/**
 * A list as it was sent or stored; null for what cannot be one. Whether there are pieces for its names, and whether they can
 * be printed, is judged with the line.
 */
export function readNameList(stored: unknown): NameList | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { font, colour, pieces } = stored as Partial<Record<keyof NameList, unknown>>
  if (typeof font !== 'string' || !FONT.test(font)) return null
  if (!isNameColour(colour) || !Array.isArray(pieces)) return null
  const read = pieces.flatMap((part: unknown): NamesOfPieces[] => {
    if (typeof part !== 'object' || part === null) return []
    const { options, names } = part as Partial<Record<keyof NamesOfPieces, unknown>>
    return isChosenOptions(options) && Array.isArray(names) && names.every(isName) ? [{ options, names }] : []
  })
  const list = { font, colour, pieces: read }
  return read.length === pieces.length && countNames(list) <= MAX_NAMES ? list : null
}

/** Whether what was sent or stored can be the colour of names. */
export function isNameColour(value: unknown): value is string {
  return typeof value === 'string' && COLOUR.test(value)
}

function isName(name: unknown): name is string {
  return typeof name === 'string' && name !== '' && tidyName(name) === name
}
