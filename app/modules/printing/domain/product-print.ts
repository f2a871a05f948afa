import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import { MAX_PRINT_MM, MAX_WANTED_INKS } from './printed-place.ts'
import type { PrintingMethod } from './printing-method.ts'

/**
 * How a product's print is priced (decision 52): contained in its price ('baskı dahil'), by tariff, or on request alone
 * ('teklif'). A product of which nothing is said contains any print, as all did before there were tariffs.
 */
export const PRINT_PRICINGS = ['included', 'tariff', 'request'] as const
export type PrintPricing = (typeof PRINT_PRICINGS)[number]

/** What the page of a product opens with, and whether it is sold without print at all (decision 48). */
export const PRINT_OPENINGS = ['blank', 'printed', 'printed-only'] as const
export type PrintOpening = (typeof PRINT_OPENINGS)[number]

/** A place that can be printed, beside those its pictures show (decision 47). */
export interface OwnPrintPlace {
  /** Unique within the product. */
  readonly id: string
  readonly name: string
  readonly widthMm: number
  readonly heightMm: number
  /** What it is printed by, where that is not every method of the product; never empty. */
  readonly methods?: readonly PlaceMethod[] | undefined
}

/** A method that a place allows, and its limits there (decision 47): one left out is the place's, or the method's own. */
export interface PlaceMethod {
  readonly methodId: string
  readonly widthMm?: number | undefined
  readonly heightMm?: number | undefined
  readonly mostInks?: number | undefined
}

/** Of a product what its print's price is looked up by. */
export type PrintableProduct = Pick<Product, 'id' | 'categoryId' | 'printingOptions'>

/** What of a product's print its price depends on. */
export interface ProductPrint {
  readonly pricing: PrintPricing
  /** What the price of the goods contains, so many inks at each of so many places; null: nothing, or (as `included`) any. */
  readonly included: { readonly inks: number; readonly places: number } | null
  readonly opening: PrintOpening
  readonly places: readonly OwnPrintPlace[]
  /** The methods of its print choices that are known, with the sale tariff that holds for these goods today. */
  readonly methods: readonly { readonly method: PrintingMethod; readonly tariff: TariffTerms | null }[]
}

/** Whether nothing is ever charged for its print beside the goods, as of a product of which nothing is said. */
export function containsAnyPrint(print: Pick<ProductPrint, 'pricing' | 'included'> | undefined): boolean {
  return !print || (print.pricing === 'included' && print.included === null)
}

/**
 * A place as far as the methods of its product's print choices go: one that is none of them (any more) is left out, and so
 * is a list that says no more than that every method prints it.
 */
export function withMethodsOf(
  { methods = [], ...place }: OwnPrintPlace,
  methodIds: readonly string[],
): OwnPrintPlace {
  const known = methods.filter(({ methodId }) => methodIds.includes(methodId))
  const isEvery = methodIds.every((id) =>
    known.some((method) => method.methodId === id && !isLimited(method)),
  )
  return known.length === 0 || isEvery ? place : { ...place, methods: known }
}

/** Whether a place is printed by a method otherwise than as large as it is, in all that the method prints. */
function isLimited({ widthMm, heightMm, mostInks }: PlaceMethod): boolean {
  return [widthMm, heightMm, mostInks].some((limit) => limit !== undefined)
}

export const PRODUCT_PRINT_LIMITS = {
  places: 12,
  placeName: 40,
  sizeMm: MAX_PRINT_MM,
  inks: MAX_WANTED_INKS,
} as const
