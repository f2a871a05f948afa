import type { CatalogService, MovedStock, StockCause } from '#app/modules/catalog/server/catalog.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { RefusedWrite } from '#app/platform/transact.server.ts'
import type { ClaimEffect } from '../domain/order-status.ts'
import type { OrderLineView } from '../domain/order-views.ts'
import { piecesOf } from '../domain/ordered-pieces.ts'
import { shortGoodsText } from '../domain/short-goods.ts'

/**
 * Moves these pieces of a locked order's lines, which the stock keeps with their cause; `takingFor` begins the sentence
 * that refuses with 'orders/out-of-stock' where they are gone, and undoes the whole command.
 */
type MoveStock = (
  tx: Transaction,
  lines: readonly Pick<OrderLineView, 'productId' | 'title' | 'quantity'>[],
  effect: ClaimEffect,
  cause: StockCause,
  takingFor: string,
) => Promise<MovedStock | null>

/** What placed orders take from the catalogue's stock and give back to it. */
export function createStockMoves({ catalog }: { readonly catalog: CatalogService }): MoveStock {
  return async function moveStock(tx, lines, effect, cause, takingFor) {
    const pieces = piecesOf(lines)
    if (effect === 'none' || pieces.length === 0) return null
    const products = await catalog.lockForOrder(
      tx,
      pieces.map(({ productId }) => productId),
    )
    if (effect === 'return') return catalog.returnStock(tx, pieces, cause)
    const taken = await catalog.takeStock(tx, pieces, cause)
    if (taken.short.length === 0) return taken.moved
    const short = taken.short.map((productId) => {
      const title = lines.find((line) => line.productId === productId)?.title ?? ''
      const needed = pieces.find((taken) => taken.productId === productId)?.quantity ?? 0
      return { title, needed, left: products.get(productId)?.stock ?? 0 }
    })
    throw new RefusedWrite({
      kind: 'conflict',
      code: 'orders/out-of-stock',
      message: `${takingFor}: ${shortGoodsText(short)} Önce stoğu artırın.`,
      details: { short },
    })
  }
}
