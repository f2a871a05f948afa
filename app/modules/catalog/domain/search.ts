import { foldTurkish } from '#app/kernel/turkish-text.ts'

/** Longest search text looked at, and most words of it; the rest is ignored and would only fill the page cache. */
export const MAX_SEARCH_LENGTH = 100
const MAX_SEARCH_WORDS = 6

/** The words a search looks for, folded: each must occur in the product's search text. */
export function searchWordsOf(search: string): string[] {
  const words = foldTurkish(search.slice(0, MAX_SEARCH_LENGTH)).split(/[^a-z0-9]+/)
  return [...new Set(words.filter((word) => word !== ''))].slice(0, MAX_SEARCH_WORDS)
}

/** Shorter words are looked for at the beginnings of words only: inside of words they would match nearly everything. */
export const SHORTEST_PART = 3
const SHORTEST_STEM = 3

/**
 * What of a folded search word must occur: a plural is looked for by its stem, so that `Kalemler` finds `Kalem`.
 * `kalemler` → `kalem`, `kupalari` → `kupa`, `dolar` stays.
 */
export function stemOf(word: string): string {
  const stem = word.replace(/l[ae]r[iı]?$/, '')
  return stem.length >= SHORTEST_STEM ? stem : word
}

/** Most products that are suggested while somebody types, and the fewest letters they are suggested for (spec, storefront §2). */
export const MAX_SUGGESTIONS = 5
const SUGGESTED_FROM = 3

/** The words suggestions are made for; none until the trimmed text is longer than two characters. */
export function suggestionWordsOf(text: string): string[] {
  return text.trim().length < SUGGESTED_FROM ? [] : searchWordsOf(text)
}

/** Whether a title or stock code has all of these folded words; words of one or two letters at the beginning of one. */
export function isNamedBy(
  product: { readonly title: string; readonly sku: string },
  words: readonly string[],
): boolean {
  const text = ` ${nameTextOf(product)}`
  return words.every((word) => text.includes(word.length < SHORTEST_PART ? ` ${word}` : stemOf(word)))
}

/** What a product is suggested by: its title and stock code, folded. The search text begins with it. */
export function nameTextOf({ title, sku }: { readonly title: string; readonly sku: string }): string {
  return searchTextOf({ title, sku, categoryName: '', tags: [] })
}

/** What a product is found by, title first so that an early hit is a better one. */
export function searchTextOf(product: {
  readonly title: string
  readonly sku: string
  readonly tags: readonly string[]
  readonly categoryName: string
}): string {
  const text = [product.title, product.sku, product.categoryName, ...product.tags].join(' ')
  return foldTurkish(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** A word of the catalogue and how many products have it. */
export interface KnownWord {
  readonly word: string
  readonly productCount: number
}

/** Changes that still make one word a misspelling of the other: one in short words, two in longer ones. */
function allowedEdits(word: string): number {
  return word.length <= 5 ? 1 : 2
}

/** The known word nearest to a misspelt one; at the same distance the more frequent one. Null when none is near. */
export function nearestWord(word: string, candidates: readonly KnownWord[]): string | null {
  const near = candidates
    .map((candidate) => ({ ...candidate, edits: editDistance(word, candidate.word) }))
    .filter(({ edits }) => edits <= allowedEdits(word))
    .sort((a, b) => a.edits - b.edits || b.productCount - a.productCount || (a.word < b.word ? -1 : 1))
  return near[0]?.word ?? null
}

/** Letters to add, drop, replace or swap with the next one to turn one word into the other. */
export function editDistance(a: string, b: string): number {
  let beforeLast: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, column) => column)
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const isSwap = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (isSwap) edits = Math.min(edits, (beforeLast[column - 2] ?? 0) + 1)
      current.push(edits)
    }
    beforeLast = last
    last = current
  }
  return last[b.length] ?? 0
}
