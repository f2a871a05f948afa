import type { Instant } from '#app/kernel/instant.ts'
import { DAY_MS } from '#app/kernel/instant.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { piecesOf } from '../domain/ordered-pieces.ts'

type Pieces = ReturnType<typeof piecesOf>

/** A try to order from an address, among the orders of the day from the same one. */
export interface AddressOrder {
  /** Those begun before it: the ones that stand by their ids, and the goods of those that are just being placed. */
  others(): { readonly orderIds: readonly string[]; readonly underWay: ReadonlyMap<ProductId, number> }
  /** Null where no new order came of it. */
  end(orderId: string | null): void
}

interface Entry {
  readonly at: Instant
  readonly pieces: Pieces
  /** Null while it is being placed. */
  orderId: string | null
}

/** Addresses remembered at most; the oldest are forgotten first, so that nobody can fill the memory. */
const MAX_ADDRESSES = 50_000
/** Of one address: its ceiling ends its day long before. */
const MAX_ORDERS = 250

/** Which orders came from which network address today. In memory alone: a shop does not store its buyers' addresses. */
export function createAddressOrders({ clock }: { readonly clock: Clock }): {
  begin(address: string | null, pieces: Pieces): AddressOrder
} {
  const byAddress = new Map<string, Entry[]>()

  function entriesOf(address: string): Entry[] {
    const kept = (byAddress.get(address) ?? []).filter(({ at }) => at > clock.now() - DAY_MS)
    byAddress.delete(address)
    if (byAddress.size >= MAX_ADDRESSES) {
      const oldest = byAddress.keys().next().value
      if (oldest !== undefined) byAddress.delete(oldest)
    }
    byAddress.set(address, kept)
    return kept
  }

  return {
    begin(address, pieces) {
      const own: Entry = { at: clock.now(), pieces, orderId: null }
      if (address === null) return { others: () => ({ orderIds: [], underWay: new Map() }), end: () => {} }
      const entries = entriesOf(address)
      if (entries.length >= MAX_ORDERS) entries.shift()
      entries.push(own)
      return {
        others() {
          const entries = byAddress.get(address) ?? []
          const others = entries.slice(0, Math.max(0, entries.indexOf(own)))
          const underWay = new Map<ProductId, number>()
          for (const entry of others) {
            if (entry.orderId !== null) continue
            for (const { productId, quantity } of entry.pieces)
              underWay.set(productId, (underWay.get(productId) ?? 0) + quantity)
          }
          return { orderIds: others.flatMap(({ orderId }) => orderId ?? []), underWay }
        },
        end(orderId) {
          own.orderId = orderId
          const now = byAddress.get(address) ?? []
          if (orderId === null)
            byAddress.set(
              address,
              now.filter((entry) => entry !== own),
            )
        },
      }
    },
  }
}
