import { formatCount } from '#app/kernel/count.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'

type Packed = Pick<Product, 'packSize'>

/** How many of these pieces are in whole packs. */
export function inWholePacks({ packSize }: Packed, pieces: number): number {
  return pieces - (pieces % packSize)
}

/**
 * Why a line may not have so many pieces of goods that are sold by the pack, with what it may have of the `left` ones;
 * null for whole packs.
 */
export function packText(product: Packed, quantity: number, left: number): string | null {
  const fewer = inWholePacks(product, quantity)
  if (fewer === quantity) return null
  const { packSize } = product
  const offered = [fewer, fewer + packSize].filter((pieces) => pieces > 0 && pieces <= left)
  const choice = offered.map(formatCount).join(' veya ')
  return `Koli içi ${formatCount(packSize)} adettir${choice === '' ? '.' : `: ${formatCount(quantity)} yerine ${choice} adet seçin.`}`
}
