import { createContext } from 'react'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { lookOf, mayShowOtherGoods } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintDesign } from '../domain/designs/print-design.ts'

/**
 * What the pictures below show of the visitor's logo. 'usual': a preview, as a logo is shown that nobody has placed.
 * A design: that one and nothing else. Null: the bare goods, for what is bought without a placed logo.
 */
export const ShownDesign = createContext<PrintDesign | 'usual' | null>('usual')

interface OnProduct {
  readonly design: PrintDesign
  readonly assetIds: readonly AssetId[]
  /** Those that may show other goods than the chosen ones, and what is chosen: said on them. */
  readonly otherGoods: { readonly assetIds: readonly AssetId[]; readonly chosen: string } | null
}

/** The product a design is being made for on this page: its own pictures show that in place of the usual one. */
export const DesignedProduct = createContext<OnProduct | null>(null)

/** The design on all of the product's pictures; those that may show other goods than the chosen ones say what is chosen. */
export function designedProduct(
  design: PrintDesign,
  { images }: Pick<Product, 'images'>,
  options: Readonly<Record<string, string>>,
): OnProduct {
  const goods = lookOf(images, options)
  const others = images.filter((image) => mayShowOtherGoods(image, goods))
  return {
    design,
    assetIds: images.map(({ assetId }) => assetId),
    otherGoods:
      goods.optionValue === null
        ? null
        : { assetIds: others.map(({ assetId }) => assetId), chosen: goods.optionValue },
  }
}
