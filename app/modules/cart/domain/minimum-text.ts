import { formatCount } from '#app/kernel/count.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'

/** What is said of too few pieces, on product page, in the cart and of an order alike; `counted` as `countedQuantities`. */
export function minimumText(
  { minOrderQuantity, countsTogether }: Pick<Product, 'minOrderQuantity' | 'countsTogether'>,
  counted: number,
): string {
  if (!countsTogether) return `Minimum sipariş adedi ${minOrderQuantity} adettir!`
  const missing = formatCount(minOrderQuantity - counted)
  return `Bu üründen toplam ${formatCount(minOrderQuantity)} adet gerekir, ${missing} adet eksik.`
}
