import type { Kurus } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { ImageFraming } from '#app/modules/media/domain/image-framing.ts'
import type { OptionGroup, PriceTier } from '#app/modules/pricing/domain/price-engine.ts'
import type { CategoryId, Product, Variant } from './product.ts'
import type { StockReason } from './stock-movement.ts'

/**
 * A picture of a product as the form hands it in; the order of the list is the order of the pictures. How it lies in its
 * frames is left to its shape where nobody says so.
 */
export interface ProductImageInput extends Partial<ImageFraming> {
  readonly assetId: AssetId
  readonly alt: string
  readonly optionGroup: string | null
  readonly optionValue: string | null
  /** The blank picture that this one shows printed. */
  readonly printOf?: AssetId | null
}

/** Everything a product is saved with. Prices are net of VAT in kuruş. */
export interface ProductInput {
  readonly title: string
  readonly sku: string
  readonly categoryId: CategoryId
  readonly shortDescription: string
  readonly description: string
  readonly priceMinMinor: Kurus
  /** For display only; the minimum price when the owner left it empty. */
  readonly priceMaxMinor: Kurus
  readonly vatBp: BasisPoints
  readonly minOrderQuantity: number
  readonly countsTogether: boolean
  readonly tracksStock: boolean
  readonly packSize: number
  readonly colourMinimum: number
  readonly stock: number
  /** What is on its way to that stock; of a product that is divided, its variants' say so. */
  readonly incoming: number
  readonly incomingOn: string | null
  readonly sellsIncoming: boolean
  /** Of a new product; how a stored one is divided is changed by `VariantEditing` alone. */
  readonly variantGroups?: readonly string[]
  readonly variants?: readonly Omit<Variant, 'id'>[]
  readonly badge: string | null
  readonly features: readonly string[]
  readonly printingOptions: readonly string[]
  readonly tags: readonly string[]
  readonly optionGroups: readonly OptionGroup[]
  /** Ascending by quantity. */
  readonly tiers: readonly PriceTier[]
  /** The first is the cover; none only where the product came from a file. */
  readonly images: readonly ProductImageInput[]
  readonly note: string
  readonly active: boolean
  readonly featured: boolean
  readonly seoTitle: string
  readonly seoDescription: string
  readonly seoKeywords: string
  /** The version the form was opened with; null for a new product. */
  readonly version: number | null
  /**
   * The stock the form was opened with: what is sold meanwhile is taken off what was typed. Without it the stock is
   * set as it is.
   */
  readonly seenStock?: number | null
  /** Why the stock is another one than before; a count where nobody says. */
  readonly stockReason?: StockReason
}

/** A stored product as what it would be saved with again. */
export function inputOfProduct(product: Product): ProductInput {
  const {
    id: _id,
    slug: _slug,
    categoryName: _name,
    categorySlug: _categorySlug,
    images,
    variantGroups,
    variants,
    combinationPrices: _prices,
    ...fields
  } = product
  return {
    ...fields,
    ...(variantGroups.length > 0 && {
      variantGroups,
      variants: variants.map(({ id: _variantId, ...variant }) => variant),
    }),
    images: images.map(({ width: _width, height: _height, ...image }) => image),
  }
}
