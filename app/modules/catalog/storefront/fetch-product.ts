import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'

/**
 * A product with options, prices and stock as they are now. Null when the shop has it no more, or cannot be reached:
 * to the visitor both say that it cannot be added now, and neither may cost the page he is on.
 */
export async function fetchProduct(id: ProductId): Promise<Product | null> {
  try {
    const response = await fetch(`/api/products/${encodeURIComponent(id)}`)
    if (!response.ok) return null
    return ((await response.json()) as { readonly product: Product }).product
  } catch {
    return null
  }
}
