import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import { framingValues } from '#app/modules/media/domain/framing-fields.ts'
import type { Product } from './product.ts'
import { USUAL_REASON } from './stock-movement.ts'

/** The product form's fields as the texts that stand in its controls; `productSchema` reads them back. */
export interface ProductFormValues {
  readonly title: string
  readonly sku: string
  readonly categoryId: string
  readonly shortDescription: string
  readonly description: string
  readonly priceMin: string
  readonly priceMax: string
  readonly vatRate: string
  readonly minOrderQuantity: string
  readonly countsTogether: boolean
  readonly isUntracked: boolean
  readonly packSize: string
  readonly colourMinimum: string
  readonly stock: string
  readonly incoming: string
  readonly incomingOn: string
  readonly sellsIncoming: boolean
  readonly badge: string
  readonly features: string[]
  readonly printingOptions: string[]
  readonly tags: string
  readonly optionGroups: {
    readonly id: string
    readonly name: string
    readonly options: {
      readonly key: string
      readonly value: string
      readonly priceChange: string
    }[]
  }[]
  readonly tiers: { readonly minQuantity: string; readonly discountPercent: string }[]
  readonly images: {
    readonly assetId: string
    readonly alt: string
    readonly shows: string
    readonly printOf: string
    readonly fit: string
    readonly focalX: string
    readonly focalY: string
  }[]
  readonly note: string
  readonly active: boolean
  readonly featured: boolean
  readonly seoTitle: string
  readonly seoDescription: string
  readonly seoKeywords: string
  readonly version: string
  readonly seenStock: string
  readonly stockReason: string
}

/** An amount as people type it, without the sign of the currency: `1.234,50`. */
export function typedLira(minor: Kurus): string {
  return formatLira(minor).replace(/ ₺$/, '')
}

/** What a new product's form starts with. One feature row and one printing row always stand there (spec, back office §5). */
export const EMPTY_PRODUCT_FORM: ProductFormValues = {
  title: '',
  sku: '',
  categoryId: '',
  shortDescription: '',
  description: '',
  priceMin: '',
  priceMax: '',
  vatRate: '2000',
  minOrderQuantity: '',
  countsTogether: true,
  isUntracked: false,
  packSize: '',
  colourMinimum: '',
  stock: '',
  incoming: '',
  incomingOn: '',
  sellsIncoming: false,
  badge: '',
  features: [''],
  printingOptions: [''],
  tags: '',
  optionGroups: [],
  tiers: [],
  images: [],
  note: '',
  active: true,
  featured: false,
  seoTitle: '',
  seoDescription: '',
  seoKeywords: '',
  version: '',
  seenStock: '',
  stockReason: '',
}

/** What the form of a stored product starts with. Sent back untouched it gives the same product. */
export function productFormValues(product: Product): ProductFormValues {
  const { title, sku, categoryId, shortDescription, description, note, active, featured } = product
  const { seoTitle, seoDescription, seoKeywords } = product
  return {
    title,
    sku,
    categoryId,
    shortDescription,
    description,
    note,
    active,
    featured,
    seoTitle,
    seoDescription,
    seoKeywords,
    priceMin: typedLira(product.priceMinMinor),
    priceMax: product.priceMaxMinor === product.priceMinMinor ? '' : typedLira(product.priceMaxMinor),
    vatRate: String(product.vatBp),
    minOrderQuantity: String(product.minOrderQuantity),
    countsTogether: product.countsTogether,
    isUntracked: !product.tracksStock,
    packSize: product.packSize === 1 ? '' : String(product.packSize),
    colourMinimum: product.colourMinimum === 1 ? '' : String(product.colourMinimum),
    stock: String(product.stock),
    incoming: product.incoming === 0 ? '' : String(product.incoming),
    incomingOn: product.incomingOn ?? '',
    sellsIncoming: product.sellsIncoming,
    badge: product.badge ?? '',
    features: product.features.length > 0 ? [...product.features] : [''],
    printingOptions: product.printingOptions.length > 0 ? [...product.printingOptions] : [''],
    tags: product.tags.join(', '),
    optionGroups: product.optionGroups.map(({ id, name, options }) => ({
      id,
      name,
      options: options.map(({ id: key = '', value, priceChangeMinor }) => ({
        key,
        value,
        priceChange: priceChangeMinor === 0 ? '' : typedLira(priceChangeMinor),
      })),
    })),
    tiers: product.tiers.map(({ minQuantity, discountBp }) => ({
      minQuantity: String(minQuantity),
      discountPercent: formatPercent(discountBp).slice(1),
    })),
    images: product.images.map(({ assetId, alt, optionGroup, optionValue, printOf, ...framing }) => ({
      assetId,
      alt,
      shows: optionGroup !== null && optionValue !== null ? keyOf(product, optionGroup, optionValue) : '',
      printOf: printOf ?? '',
      ...framingValues(framing),
    })),
    version: String(product.version),
    seenStock: String(product.stock),
    stockReason: USUAL_REASON,
  }
}

/** Key of an option row: the value's id. Empty when there is none. */
function keyOf({ optionGroups }: Product, groupName: string, value: string): string {
  const group = optionGroups.find(({ name }) => name === groupName)
  return group?.options.find((option) => option.value === value)?.id ?? ''
}

/** A key no option row of the form has yet. */
export function freeOptionKey(taken: Iterable<string>): string {
  const keys = new Set(taken)
  for (let number = 1; ; number += 1) {
    if (!keys.has(`o${number}`)) return `o${number}`
  }
}
