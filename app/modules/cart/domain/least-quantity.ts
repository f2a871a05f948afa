import type { Product } from '#app/modules/catalog/domain/product.ts'

/** What the page of a product opens with: the least that can be ordered of one colour. */
export function leastQuantity({
  minOrderQuantity,
  colourMinimum,
}: Pick<Product, 'minOrderQuantity' | 'colourMinimum'>): number {
  return Math.max(1, minOrderQuantity, colourMinimum)
}
