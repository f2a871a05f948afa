import type { Brand } from '#app/kernel/brand.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { lowerTurkish } from '#app/kernel/turkish-text.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { FramedImage } from '#app/modules/media/domain/image-framing.ts'
import type { CombinationPrice, OptionGroup, PriceTier } from '#app/modules/pricing/domain/price-engine.ts'
import type { IncomingGoods } from './incoming-goods.ts'
import { availablePieces } from './incoming-goods.ts'
import { blankPictures } from './printed-picture.ts'
import type { CardArrival } from './wanted-arrival.ts'

export type ProductId = Brand<string, 'ProductId'>
export type CategoryId = Brand<string, 'CategoryId'>
export type VariantId = Brand<string, 'VariantId'>

/** One combination of option values that has stock and a code of its own: the shirt in navy, size XL (decision 42). */
export interface Variant extends IncomingGoods {
  readonly id: VariantId
  /**
   * The ids of its option values, in the order of the product's `variantGroups`. None: goods that came back and fit no
   * variant ('Eşleşmeyen'); nobody can buy them, staff count them into another one.
   */
  readonly valueIds: readonly string[]
  readonly sku: string
  readonly barcode: string | null
  /** Below nothing by what is sold of the goods on their way. */
  readonly stock: number
  /** What a unit of it costs more than its values say, net of VAT; as the product's `combinationPrices` has it. */
  readonly priceChangeMinor: Kurus
}

/** Whether what a browser's storage held, whoever wrote it, can be an id as the shop makes them. */
export function isProductId(value: unknown): value is ProductId {
  return typeof value === 'string' && /^[\w.:-]{1,128}$/.test(value)
}

/** Print choice of a line without printing; also the first choice of every product that can be printed (product decision 7). */
export const UNPRINTED = 'Baskısız'

export interface Category {
  readonly id: CategoryId
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly image: FramedImage | null
  readonly position: number
  readonly showOnHome: boolean
}

/** A picture of a product. It may stand for one option value: choosing the value shows the picture. */
export interface ProductImage extends FramedImage {
  readonly alt: string
  readonly optionGroup: string | null
  readonly optionValue: string | null
  /** The picture of the same product that this one shows printed (`printed-picture.ts`); absent for a blank one. */
  readonly printOf?: AssetId | null
}

/** A picture of a list; `blank` is the one to show in its place while a buyer's logo lies over the pictures. */
export type CoverImage = FramedImage & { readonly blank?: FramedImage }

/**
 * A product as stored. Prices are net of VAT, in kuruş; percentages in basis points. With variants, what is on its way is
 * the sum of theirs, with the first day.
 */
export interface Product extends IncomingGoods {
  readonly id: ProductId
  readonly sku: string
  readonly title: string
  readonly slug: string
  readonly shortDescription: string
  readonly description: string
  readonly categoryId: CategoryId
  readonly categoryName: string
  readonly categorySlug: string
  readonly priceMinMinor: Kurus
  /** For display and structured data only, never charged. */
  readonly priceMaxMinor: Kurus
  readonly vatBp: BasisPoints
  readonly minOrderQuantity: number
  /** Whether tiers and the minimum count all its lines of a cart together, and not each by itself (decision 43). */
  readonly countsTogether: boolean
  /** A line has whole packs of so many pieces ('koli içi'); 1 for any number (decision 43). */
  readonly packSize: number
  /** At least so many pieces of each colour that is ordered; 1 for any number (decision 43). */
  readonly colourMinimum: number
  /** Whether its pieces are counted; goods that are made or bought for each order are not (decision 42). */
  readonly tracksStock: boolean
  /** With variants, the sum of theirs. Below nothing like theirs. Says nothing where it is not tracked. */
  readonly stock: number
  /** Whether goods that are on their way may be ordered before they come (decision 44). */
  readonly sellsIncoming: boolean
  /** Ids of the option groups whose combinations have stock of their own; none where the product has one stock. */
  readonly variantGroups: readonly string[]
  /** Each such combination, in the order of the option values. */
  readonly variants: readonly Variant[]
  readonly features: readonly string[]
  /** Empty when the product cannot be printed. Never contains `UNPRINTED`. */
  readonly printingOptions: readonly string[]
  readonly tags: readonly string[]
  readonly badge: string | null
  readonly optionGroups: readonly OptionGroup[]
  /** Of variants that have a price of their own. */
  readonly combinationPrices: readonly CombinationPrice[]
  readonly tiers: readonly PriceTier[]
  readonly images: readonly ProductImage[]
  readonly note: string
  readonly active: boolean
  readonly featured: boolean
  readonly seoTitle: string
  readonly seoDescription: string
  readonly seoKeywords: string
  /** Rises with every change; a form saves against the version it loaded. */
  readonly version: number
}

/** What a list shows of a product. The prices are the unit at the minimum quantity with the first option values. */
export interface ProductCard {
  readonly id: ProductId
  readonly title: string
  readonly slug: string
  readonly image: CoverImage | null
  readonly badge: string | null
  readonly minOrderQuantity: number
  readonly unitNetMinor: Kurus
  readonly unitGrossMinor: Kurus
  readonly hasTiers: boolean
  readonly soldOut: boolean
  /** The option values it is shown in, by their groups, where a list is narrowed to some; its picture is theirs. */
  readonly choice?: Readonly<Record<string, string>>
  /** When its smallest order is there, where a list is narrowed to goods that are there by a day. */
  readonly arrival?: CardArrival
}

/** What there is of goods whose stock is not tracked: more than anybody may order. */
export const UNTRACKED_STOCK = 1_000_000_000

/** Stock below the minimum order quantity counts as out of stock (product decision 5); what is not tracked never runs out. */
export function isSoldOut(
  product: Pick<
    Product,
    'tracksStock' | 'stock' | 'incoming' | 'incomingOn' | 'sellsIncoming' | 'minOrderQuantity'
  >,
): boolean {
  return product.tracksStock && availablePieces(product, product.sellsIncoming) < product.minOrderQuantity
}

/** The print choices a buyer picks from; empty when the product cannot be printed. */
export function printChoicesOf(product: Pick<Product, 'printingOptions'>): readonly string[] {
  return product.printingOptions.length === 0 ? [] : [UNPRINTED, ...product.printingOptions]
}

/**
 * A product's print choices once one of them is called otherwise. Where another one was called so already, or differs only
 * in the size of its letters, they are one from now on, as the product's form has no two alike.
 */
export function withRenamedChoice(
  printingOptions: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): readonly string[] {
  return printingOptions
    .filter((choice) => choice === from || lowerTurkish(choice) !== lowerTurkish(to))
    .map((choice) => (choice === from ? to : choice))
}

/**
 * The picture of what is ordered: that of the chosen options, else the first; null without pictures. Never a printed one,
 * whose logo is somebody else's.
 */
export function pictureOfChoice<Image extends Look>(
  images: readonly Image[],
  options: Readonly<Record<string, string>>,
): Image | null {
  const blank = blankPictures(images)
  const ofChoice = blank.find(
    ({ optionGroup, optionValue }) => optionGroup !== null && options[optionGroup] === optionValue,
  )
  return ofChoice ?? blank[0] ?? null
}

/** The option value that goods are known by on pictures, or that a picture stands for; nulls for none. */
export type Look = Pick<ProductImage, 'optionGroup' | 'optionValue' | 'printOf'>

const ANY_LOOK: Look = { optionGroup: null, optionValue: null }

const isSameLook = (a: Look, b: Look) => a.optionGroup === b.optionGroup && a.optionValue === b.optionValue

/** How the chosen goods look: the value that a picture stands for, or would if there were one of it. */
export function lookOf(images: readonly Look[], options: Readonly<Record<string, string>>): Look {
  const shown = images.filter(({ optionGroup }) => optionGroup !== null && optionGroup in options)
  const looks = shown.map(({ optionGroup }) => ({
    optionGroup,
    optionValue: options[optionGroup ?? ''] ?? null,
  }))
  return looks.find((look) => shown.some((image) => isSameLook(image, look))) ?? looks[0] ?? ANY_LOOK
}

/** Whether a picture stands for no value, or for another one than the goods have: what it shows may be other goods. */
export function mayShowOtherGoods(picture: Look, goods: Look): boolean {
  return goods.optionGroup !== null && !isSameLook(picture, goods)
}

/**
 * A product's blank pictures as the chosen goods are best looked at: those of the chosen value, then those of none, then
 * those of other values; among equals in the product's own order.
 */
export function picturesByChoice<Image extends Look>(
  images: readonly Image[],
  options: Readonly<Record<string, string>>,
): readonly Image[] {
  const goods = lookOf(images, options)
  const rank = (image: Image) => (isSameLook(image, goods) ? 0 : image.optionGroup === null ? 1 : 2)
  const blank = blankPictures(images)
  return goods.optionGroup === null ? blank : blank.toSorted((a, b) => rank(a) - rank(b))
}
