import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { StockPieces } from '#app/modules/catalog/domain/variant.ts'
import { availableLeft, variantName } from '#app/modules/catalog/domain/variant.ts'
import type { CatalogService, MovedStock, StockCause } from '#app/modules/catalog/server/catalog.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { RefusedWrite } from '#app/platform/transact.server.ts'
import { goodsName } from '../domain/goods-name.ts'
import type { ClaimEffect } from '../domain/order-status.ts'
import type { OrderLineView } from '../domain/order-views.ts'
import { stockPiecesOf } from '../domain/ordered-pieces.ts'
import type { ShortGoods } from '../domain/short-goods.ts'
import { shortGoodsText } from '../domain/short-goods.ts'

/**
 * Moves these pieces of a locked order's lines, which the stock keeps with their cause; `takingFor` begins the sentence
 * that refuses with 'orders/out-of-stock' where they are gone, and undoes the whole command.
 */
type MoveStock = (
  tx: Transaction,
  lines: readonly Pick<OrderLineView, 'productId' | 'variantId' | 'options' | 'title' | 'quantity'>[],
  effect: ClaimEffect,
  cause: StockCause,
  takingFor: string,
) => Promise<MovedStock | null>

/** What placed orders take from the catalogue's stock and give back to it. */
export function createStockMoves({ catalog }: { readonly catalog: CatalogService }): MoveStock {
  return async function moveStock(tx, lines, effect, cause, takingFor) {
    const moving = lines.filter(({ quantity }) => quantity > 0)
    if (effect === 'none' || moving.length === 0) return null
    const products = await catalog.lockForOrder(
      tx,
      moving.map(({ productId }) => productId as ProductId),
    )
    const pieces = stockPiecesOf(moving, products)
    if (effect === 'return') return catalog.returnStock(tx, pieces, cause)
    const taken = await catalog.takeStock(tx, pieces, cause)
    if (taken.short.length === 0) return taken.moved
    const short = taken.short.map((wanted) => shortOf(wanted, moving, products))
    throw new RefusedWrite({
      kind: 'conflict',
      code: 'orders/out-of-stock',
      message: `${takingFor}: ${shortGoodsText(short)} Önce stoğu artırın.`,
      details: { short },
    })
  }
}

/** What is missing of goods, called as their lines call them; of goods that are no variant any more nothing is left. */
function shortOf(
  pieces: StockPieces,
  lines: readonly Pick<OrderLineView, 'productId' | 'title'>[],
  products: ReadonlyMap<ProductId, Product>,
): ShortGoods {
  const { productId, variantId, quantity: needed } = pieces
  const product = products.get(productId)
  const title = lines.find((line) => line.productId === productId)?.title ?? ''
  const variant = product?.variants.find(({ id }) => id === variantId)
  return {
    title: goodsName(title, product && variant ? [variantName(product, variant)] : []),
    needed,
    left: product ? availableLeft(product, pieces) : 0,
  }
}
