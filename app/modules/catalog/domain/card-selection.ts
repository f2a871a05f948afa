import type { CategoryId, ProductId } from './product.ts'

/** Which products a block of cards shows, and at most how many. */
export interface CardSelection {
  /** Those of most orders, those marked as featured, a category's, or picked ones. */
  readonly filterType: 'bestseller' | 'featured' | 'category' | 'manual'
  /** For `category`; null selects nothing. */
  readonly categoryId: CategoryId | null
  /** For `manual`, in their order. */
  readonly manualProductIds: readonly ProductId[]
  readonly productCount: number
}

/** How many products each block has to look at to be full, whatever those above it have taken. */
export function candidateCounts(blocks: readonly Pick<CardSelection, 'productCount'>[]): readonly number[] {
  let above = 0
  return blocks.map(({ productCount }) => {
    above += productCount
    return above
  })
}

/**
 * What each block shows of its candidates when no product is to stand on a page twice: the first block has its choice,
 * every other one takes what is left, up to its count; one whose candidates are all taken shows nothing.
 */
export function withoutRepeats<Id>(
  blocks: readonly { readonly candidates: readonly Id[]; readonly productCount: number }[],
): readonly (readonly Id[])[] {
  const taken = new Set<Id>()
  return blocks.map(({ candidates, productCount }) => {
    const own = candidates.filter((id) => !taken.has(id)).slice(0, productCount)
    for (const id of own) taken.add(id)
    return own
  })
}
