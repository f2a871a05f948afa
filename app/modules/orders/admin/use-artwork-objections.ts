import { useEffect, useState } from 'react'
import type { ArtworkObjections, OrderLineView } from '#app/modules/orders/domain/order-views.ts'
import { artworksOf } from '#app/modules/printing/domain/printed-place.ts'

const NONE: ArtworkObjections = {}

/**
 * What speaks against printing the lines' files as they are. Asked for once the page stands, because files are read for it;
 * asked again when a file is another one. None while it is not known, and where it does not come.
 */
export function useArtworkObjections(orderId: string, lines: readonly OrderLineView[]): ArtworkObjections {
  const [found, setFound] = useState(NONE)
  const files = lines
    .flatMap(artworksOf)
    .map(({ contentHash }) => contentHash)
    .join()
  useEffect(() => {
    if (files === '') return
    const leaving = new AbortController()
    fetch(`/admin/orders/${orderId}/objections`, {
      headers: { Accept: 'application/json' },
      signal: leaving.signal,
    })
      .then((answer) => (answer.ok ? (answer.json() as Promise<ArtworkObjections>) : NONE))
      .then(setFound)
      .catch(() => undefined)
    return () => leaving.abort()
  }, [orderId, files])
  return found
}
