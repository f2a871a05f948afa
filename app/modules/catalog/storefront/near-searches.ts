import type { ProductCard } from '#app/modules/catalog/domain/product.ts'

/** Looked at one by one when a search finds nothing: the first of its words that suggestions are made for. */
const MAX_WORDS = 3
const SHORTEST_WORD = 3
const MAX_PRODUCTS = 4

/** What is near a search that found nothing. */
export interface NearSearches {
  /** Searches by a single word of it that find something; none when the products are simply the most ordered. */
  readonly searches: readonly string[]
  /** The best hits of these, of each in turn. */
  readonly products: readonly ProductCard[]
}

interface Suggested {
  readonly products: readonly ProductCard[]
  readonly correctedTo: string | null
}

/** The words of a search to look for one by one; none when it is one word, which was looked for already. */
export function singleWordsOf(search: string): readonly string[] {
  const words = [...new Set(search.split(/[^\p{L}\p{N}-]+/u).filter((word) => word !== ''))]
  return words.length < 2 ? [] : words.filter((word) => word.length >= SHORTEST_WORD).slice(0, MAX_WORDS)
}

/** Puts together what the single words found. Null when none found anything. */
export function nearSearches(found: readonly (readonly [word: string, Suggested])[]): NearSearches | null {
  const hits = found.filter(([, { products }]) => products.length > 0)
  if (hits.length === 0) return null
  const searches = new Set(hits.map(([word, { correctedTo }]) => correctedTo ?? word))
  const inTurn = Array.from({ length: MAX_PRODUCTS }, (_, place) =>
    hits.flatMap(([, { products }]) => products[place] ?? []),
  ).flat()
  const products = [...new Map(inTurn.map((product) => [product.id, product])).values()]
  return { searches: [...searches], products: products.slice(0, MAX_PRODUCTS) }
}
