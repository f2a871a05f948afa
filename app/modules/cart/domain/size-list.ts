import { foldTurkish } from '#app/kernel/turkish-text.ts'
import type { Product, Variant } from '#app/modules/catalog/domain/product.ts'
import { choiceOfVariant, isUnmatched } from '#app/modules/catalog/domain/variant.ts'
import { MAX_QUANTITY } from './line-rows.ts'

type Divided = Pick<Product, 'optionGroups' | 'variantGroups' | 'variants'>

/** Pieces of variants that a text asks for, and the parts of it that nobody can read. */
export interface ReadSizes {
  readonly quantities: Readonly<Record<string, number>>
  readonly unread: readonly string[]
}

/**
 * Reads a list of sizes as people send it: 'S 20, M 40, L: 40', '20xS; 40 M', a line each, also with the colour named
 * ('Lacivert XL 20'). What names no value of a group is taken of `among`, as the values there are chosen. Never throws.
 */
export function readSizeList(
  text: string,
  product: Divided,
  among: Readonly<Record<string, string>>,
): ReadSizes {
  const quantities: Record<string, number> = {}
  const unread: string[] = []
  for (const part of text.slice(0, MOST_LETTERS).split(/[\n,;]+/)) {
    const asked = part.trim()
    if (asked === '') continue
    const read = readPart(asked, product, among)
    if (read === null) unread.push(asked)
    else
      quantities[read.variant.id] = Math.min(MAX_QUANTITY, (quantities[read.variant.id] ?? 0) + read.quantity)
  }
  return { quantities, unread }
}

const MOST_LETTERS = 4_000

function readPart(
  text: string,
  product: Divided,
  among: Readonly<Record<string, string>>,
): { readonly variant: Variant; readonly quantity: number } | null {
  const words = foldTurkish(text)
    .replace(/(^|\s)(\d+)\s*adet(?=\s|$)/g, '$1$2 ')
    .replace(/[:=×*]|\s-\s/g, ' ')
    .replace(/(^|\s)(\d{1,3})\.(\d{3})(?=\s|$)/g, '$1$2$3')
  // '20xS' is twenty of S, '2XL 20' twenty of 2XL.
  return (
    readWords(words, product, among) ??
    readWords(words.replace(/(^|\s)(\d+)\s*x(?=\s*\S)/, '$1$2 '), product, among)
  )
}

function readWords(
  words: string,
  product: Divided,
  among: Readonly<Record<string, string>>,
): { readonly variant: Variant; readonly quantity: number } | null {
  // The number of pieces stands before or behind the values; a size such as 42 stands beside it.
  const match = /^(\d{1,7})\s+(\S.*)$|^(.*\S)\s+(\d{1,7})$/.exec(words.trim())
  if (!match) return null
  const tried = [
    { quantity: Number(match[4] ?? match[1]), named: match[3] ?? match[2] ?? '' },
    ...turnedRound(match[1], match[2]),
  ]
  for (const { quantity, named } of tried) {
    const variant = quantity > 0 ? namedVariant(named, product, among) : null
    if (variant) return { variant, quantity }
  }
  return null
}

/** '42 20' may be twenty of size 42. */
function turnedRound(first: string | undefined, rest: string | undefined) {
  return first !== undefined && rest !== undefined && /^\d{1,7}$/.test(rest)
    ? [{ quantity: Number(rest), named: first }]
    : []
}

/** The variant that these words name whole, each value by its name; groups that are not named are as in `among`. */
function namedVariant(
  named: string,
  product: Divided,
  among: Readonly<Record<string, string>>,
): Variant | null {
  const wanted = ` ${named.trim()} `
  const found = product.variants.filter((variant) => {
    if (isUnmatched(variant)) return false
    let rest = wanted
    for (const [group, value] of Object.entries(choiceOfVariant(product, variant))) {
      const word = ` ${foldTurkish(value)} `
      if (rest.includes(word)) rest = rest.replace(word, ' ')
      else if (among[group] !== value) return false
    }
    return rest.trim() === ''
  })
  return found.length === 1 ? (found[0] ?? null) : null
}
