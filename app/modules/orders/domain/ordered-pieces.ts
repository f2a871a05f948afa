import type { Product, ProductId, VariantId } from '#app/modules/catalog/domain/product.ts'
import type { StockPieces } from '#app/modules/catalog/domain/variant.ts'
import { chosenVariant, hasVariants } from '#app/modules/catalog/domain/variant.ts'
import type { OrderLineView } from './order-views.ts'

/** The pieces of each product, over all lines; none of which nothing moves. */
export function piecesOf(
  lines: readonly Pick<OrderLineView, 'productId' | 'quantity'>[],
): { productId: ProductId; quantity: number }[] {
  const totals = new Map<string, number>()
  for (const { productId, quantity } of lines)
    if (quantity > 0) totals.set(productId, (totals.get(productId) ?? 0) + quantity)
  return [...totals].map(([productId, quantity]) => ({ productId: productId as ProductId, quantity }))
}

/** Of what the goods of a line are counted. */
type StockedLine = Pick<OrderLineView, 'productId' | 'variantId' | 'options' | 'quantity'>

/**
 * What lines take from the stock or give back, each stock once; nothing of products whose stock is not tracked. The goods of a line are the variant it took; of one that
 * was ordered before there were variants, or whose variant is gone, the one its options mean today.
 */
export function stockPiecesOf(
  lines: readonly StockedLine[],
  products: ReadonlyMap<string, Product>,
): StockPieces[] {
  const totals = new Map<string, StockPieces>()
  for (const { quantity, ...line } of lines) {
    const productId = line.productId as ProductId
    const product = products.get(productId)
    if (quantity === 0 || product?.tracksStock === false) continue
    const variantId = variantIdOf(line, product)
    const key = JSON.stringify([productId, variantId])
    const before = totals.get(key)?.quantity ?? 0
    totals.set(key, { productId, variantId, quantity: before + quantity })
  }
  return [...totals.values()]
}

function variantIdOf(line: Omit<StockedLine, 'quantity'>, product: Product | undefined): VariantId | null {
  // A deleted product is not held and may be brought back: its goods return to where they came from.
  if (!product) return line.variantId
  if (!hasVariants(product)) return null
  const taken = product.variants.find(({ id }) => id === line.variantId)
  return (taken ?? chosenVariant(product, line.options))?.id ?? null
}
