import { slugify } from '#app/kernel/slug.ts'
import type { VatBasis } from '#app/modules/pricing/domain/vat-basis.ts'
import type { Category, Product, ProductCard, Variant } from './product.ts'
import { letterSize } from './size-order.ts'
import type { WantedArrival } from './wanted-arrival.ts'

/** Sort options of the product list, in the order they are offered (spec, storefront §2). */
export const PRODUCT_SORTS = ['popular', 'price-asc', 'price-desc', 'name-asc', 'name-desc'] as const
export type ProductSort = (typeof PRODUCT_SORTS)[number]

export const PRODUCTS_PER_PAGE = 24

/** The price filter's range and step in lira (spec, storefront §5); its right end means no upper bound (product decision 4). */
export const PRICE_RANGE = { min: 0, max: 10_000, step: 50 } as const

/** Minimum order quantities a buyer may ask to stay under. */
export const QUANTITY_LIMITS = [10, 25, 50, 100] as const

/** Most option values that may be chosen at once; nobody needs more, and each set has a page of its own. */
export const MAX_CHOSEN_VALUES = 12

/** Longest name of an option group or value, and of its part of a key in addresses. */
export const MAX_OPTION_TEXT = 80

/** What a list is narrowed by. Prices in whole lira, on the basis of the list (`ProductQuery`). */
export interface ProductFilters {
  /** Slugs; only where the list is not that of one category. */
  readonly categories: readonly string[]
  readonly priceFrom: number
  /** Null for no upper bound. */
  readonly priceTo: number | null
  /** Keys of option values (`optionKey`): one of each group that is named. */
  readonly options: readonly string[]
  /** The minimum order quantity is at most this. */
  readonly quantityLimit: number | null
  readonly inStock: boolean
  readonly hasTiers: boolean
  readonly featured: boolean
  /** By when it has to be where; left out where the shop promises no days. */
  readonly arrival: WantedArrival | null
}

export const NO_FILTERS: ProductFilters = {
  categories: [],
  priceFrom: PRICE_RANGE.min,
  priceTo: null,
  options: [],
  quantityLimit: null,
  inStock: false,
  hasTiers: false,
  featured: false,
  arrival: null,
}

export interface ProductQuery {
  readonly search: string
  readonly categorySlug: string | null
  readonly sort: ProductSort
  /** Which prices it is narrowed and sorted by; gross where nothing is said. */
  readonly basis?: VatBasis
  /** From 1. */
  readonly page: number
  /** Left aside by a search, which looks through the whole shop, but for `arrival`. */
  readonly filters?: ProductFilters
}

/** An option value that products of a list have, such as Renk: Lacivert. */
export interface OfferedValue {
  readonly key: string
  readonly group: string
  readonly value: string
}

export interface ProductListView {
  readonly products: readonly ProductCard[]
  /** Exact up to the number of hits that are counted; `isMore` says that there are more. */
  readonly total: number
  readonly isMore: boolean
  readonly page: number
  readonly pageCount: number
  readonly category: Category | null
  /** The word the search was answered with instead, when the typed one found nothing. */
  readonly correctedTo: string | null
  /** The filters that were applied: without values nobody offers here. */
  readonly filters: ProductFilters
  /** Option values that products of the list's categories, or of the shop, have, and those that are chosen. */
  readonly offered: readonly OfferedValue[]
  /** Null for a search, and where a list has more products than are counted this way. */
  readonly counts: FilterCounts | null
}

/** How many products a list would have with one more choice of a filter, each beside all the other filters that are on. */
export interface FilterCounts {
  /** By slug; a category without any is missing. */
  readonly categories: Readonly<Record<string, number>>
  /** By `optionKey`; a value without any is missing. */
  readonly options: Readonly<Record<string, number>>
  /** By `QUANTITY_LIMITS`. */
  readonly quantityLimits: Readonly<Record<string, number>>
  readonly inStock: number
  readonly hasTiers: number
  readonly featured: number
}

/**
 * What an option value is filtered by and called in addresses: `renk.koyu-mavi` for Koyu Mavi of the group Renk.
 * Null when one of the names has no Latin letter or digit, or more of them than an address takes (one sign may fold to
 * several letters).
 */
export function optionKey(group: string, value: string): string | null {
  const [groupPart, valuePart] = [slugify(group), slugify(value)]
  const key = `${groupPart}.${valuePart}`
  return isOptionKey(key) ? key : null
}

const OPTION_KEY = new RegExp(`^[a-z0-9-]{1,${MAX_OPTION_TEXT}}\\.[a-z0-9-]{1,${MAX_OPTION_TEXT}}$`)

/** Whether a text of an address can be a key that `optionKey` made. */
export function isOptionKey(text: string): boolean {
  return OPTION_KEY.test(text)
}

/** The keys of all option values of a product, each once. */
export function optionKeysOf(product: {
  readonly optionGroups: readonly {
    readonly name: string
    readonly options: readonly { readonly value: string }[]
  }[]
}): string[] {
  const keys = product.optionGroups.flatMap(({ name, options }) =>
    options.flatMap(({ value }) => optionKey(name, value) ?? []),
  )
  return [...new Set(keys)]
}

/** What the goods of a variant are filtered by: its own values, and all of the groups that no stock is kept by. */
export function optionKeysOfVariant(
  { optionGroups, variantGroups }: Pick<Product, 'optionGroups' | 'variantGroups'>,
  { valueIds }: Pick<Variant, 'valueIds'>,
): string[] {
  if (valueIds.length === 0) return []
  return optionKeysOf({
    optionGroups: optionGroups.map((group) => {
      const axis = variantGroups.indexOf(group.id)
      return axis < 0
        ? group
        : { ...group, options: group.options.filter(({ id }) => id !== undefined && id === valueIds[axis]) }
    }),
  })
}

/** Which of the wanted option values a product is shown in: of each group that names some, the first it has. */
export function choiceOf(
  optionGroups: readonly {
    readonly name: string
    readonly options: readonly { readonly value: string }[]
  }[],
  wanted: readonly string[],
): readonly { readonly group: string; readonly value: string }[] {
  return optionGroups.flatMap(({ name, options }) => {
    for (const { value } of options) {
      const key = optionKey(name, value)
      if (key !== null && wanted.includes(key)) return [{ group: name, value }]
    }
    return []
  })
}

/** Chosen option keys by their group: a product must have one of each group. */
export function optionsByGroup(keys: readonly string[]): readonly (readonly string[])[] {
  const groups = new Map<string, string[]>()
  for (const key of keys) {
    const group = key.slice(0, key.indexOf('.'))
    groups.set(group, [...(groups.get(group) ?? []), key])
  }
  return [...groups.values()]
}

/** Whether a list is narrowed to a range of prices. */
export function hasPriceRange({ priceFrom, priceTo }: ProductFilters): boolean {
  return priceFrom > PRICE_RANGE.min || priceTo !== null
}

/** How many things a list is narrowed by; the two ends of the price count as one. */
export function countFilters(filters: ProductFilters): number {
  const switches = [
    hasPriceRange(filters),
    filters.quantityLimit !== null,
    filters.inStock,
    filters.hasTiers,
    filters.featured,
    filters.arrival !== null,
  ]
  return filters.categories.length + filters.options.length + switches.filter(Boolean).length
}

/**
 * A price range as it is looked for: whole steps inside of 0–10000, the smaller end first. An upper end at 10000
 * means none. What is no number is no bound.
 */
export function priceRangeOf(
  from: string | null,
  to: string | null,
): Pick<ProductFilters, 'priceFrom' | 'priceTo'> {
  const { min, max, step } = PRICE_RANGE
  const read = (text: string | null, fallback: number): number => {
    const cleaned = (text ?? '').trim().replace(',', '.')
    if (!/^\d{1,7}(\.\d+)?$/.test(cleaned)) return fallback
    return Math.min(max, Math.max(min, Math.round(Number(cleaned) / step) * step))
  }
  const [low, high] = [read(from, min), read(to, max)]
  const [priceFrom, priceTo] = low <= high ? [low, high] : [high, low]
  return { priceFrom, priceTo: priceTo >= max ? null : priceTo }
}

/**
 * The order in which values of one group are offered: sizes as on a clothes rail, then others by name, numbers by their
 * size. Of all products together, so that no owner gave it, and a group's values need not all be sizes (`inSizeOrder`).
 */
export function compareValues(a: string, b: string, compareNames: (a: string, b: string) => number): number {
  const [sizeA, sizeB] = [letterSize(a), letterSize(b)]
  if (sizeA !== null && sizeB !== null) return sizeA - sizeB
  return sizeA === sizeB ? compareNames(a, b) : sizeA === null ? 1 : -1
}
