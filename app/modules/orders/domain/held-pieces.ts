import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { StockPieces } from '#app/modules/catalog/domain/variant.ts'

/** The products as an order that holds these pieces of them may be changed: they are there for it. */
export function withHeldPieces(
  products: ReadonlyMap<ProductId, Product>,
  held: readonly StockPieces[],
): ReadonlyMap<ProductId, Product> {
  const there = new Map(products)
  for (const { productId, variantId, quantity } of held) {
    const product = there.get(productId)
    if (!product) continue
    there.set(productId, {
      ...product,
      stock: product.stock + quantity,
      variants: product.variants.map((variant) =>
        variant.id === variantId ? { ...variant, stock: variant.stock + quantity } : variant,
      ),
    })
  }
  return there
}
