import type { ProductCard, ProductId } from '#app/modules/catalog/domain/product.ts'

/** Products of one request; the address takes no more. */
const PER_REQUEST = 50

/**
 * The cards of products the browser remembers by id, in that order; what the shop does not sell any more is missing.
 * Throws when the shop does not answer.
 */
export async function fetchCards(
  ids: readonly ProductId[],
  signal: AbortSignal,
): Promise<readonly ProductCard[]> {
  const starts = Array.from(
    { length: Math.ceil(ids.length / PER_REQUEST) },
    (_, index) => index * PER_REQUEST,
  )
  const parts = await Promise.all(
    starts.map(async (start) => {
      const asked = ids.slice(start, start + PER_REQUEST).map(encodeURIComponent)
      const response = await fetch(`/api/products?ids=${asked.join(',')}`, { signal })
      if (!response.ok) throw new Error(`the products answered ${response.status}`)
      return ((await response.json()) as { readonly products: readonly ProductCard[] }).products
    }),
  )
  return parts.flat()
}
