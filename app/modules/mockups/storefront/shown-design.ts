import { createContext } from 'react'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintDesign } from '../domain/print-design.ts'

/**
 * What the pictures below show of the visitor's logo. 'usual': a preview, as a logo is shown that nobody has placed.
 * A design: that one and nothing else. Null: the bare goods, for what is bought without a placed logo.
 */
export const ShownDesign = createContext<PrintDesign | 'usual' | null>('usual')

/** The product a design is being made for on this page: its own pictures show that in place of the usual one. */
export const DesignedProduct = createContext<{
  readonly design: PrintDesign
  readonly assetIds: readonly AssetId[]
  /** Those that may show other goods than the chosen ones, and what is chosen: said on them. */
  readonly otherGoods: { readonly assetIds: readonly AssetId[]; readonly chosen: string } | null
} | null>(null)
