import { useEffect, useState } from 'react'
import type { ProductCard, ProductId } from '#app/modules/catalog/domain/product.ts'
import { fetchCards } from '#app/modules/catalog/storefront/fetch-cards.ts'

export interface FavouriteCards {
  /** What the shop said of each product; null for one it does not sell any more. */
  readonly known: ReadonlyMap<ProductId, ProductCard | null>
  /** The shop did not answer. */
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Asks the shop for the products that are not known yet; a removed one stays known, so undoing is immediate. */
export function useFavouriteCards(ids: readonly ProductId[]): FavouriteCards {
  const [known, setKnown] = useState<ReadonlyMap<ProductId, ProductCard | null>>(new Map())
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const missing = ids.filter((id) => !known.has(id)).join(',')

  // biome-ignore lint/correctness/useExhaustiveDependencies(attempt): a further attempt asks for the same products again
  useEffect(() => {
    if (missing === '') return
    const asked = missing.split(',') as ProductId[]
    const controller = new AbortController()
    fetchCards(asked, controller.signal).then(
      (cards) => {
        const byId = new Map(cards.map((card) => [card.id, card]))
        setHasFailed(false)
        setKnown((before) => new Map([...before, ...asked.map((id) => [id, byId.get(id) ?? null] as const)]))
      },
      () => {
        if (!controller.signal.aborted) setHasFailed(true)
      },
    )
    return () => controller.abort()
  }, [missing, attempt])

  return {
    known,
    hasFailed,
    retry: () => {
      setHasFailed(false)
      setAttempt(attempt + 1)
    },
  }
}
