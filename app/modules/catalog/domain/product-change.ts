import { formatCount } from '#app/kernel/count.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { multiplyRounded } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { WHOLE_BP } from '#app/kernel/percent.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { OptionGroup } from '#app/modules/pricing/domain/price-engine.ts'
import type { Product } from './product.ts'
import type { ProductInput } from './product-input.ts'
import { PRODUCT_LIMITS } from './product-limits.ts'
import type { TypedReason } from './stock-movement.ts'
import { reasonFault } from './stock-movement.ts'
import { hasVariants } from './variant.ts'

/** What can be done to products without opening their form: to many at once, or to one in the list. */
export type ProductChange =
  /** By a part of the price; surcharges of options and quantity discounts stay. */
  | { readonly kind: 'price-percent'; readonly direction: 'raise' | 'lower'; readonly percentBp: BasisPoints }
  | { readonly kind: 'price-set'; readonly priceMinor: Kurus }
  | StockChange
  | { readonly kind: 'active'; readonly active: boolean }
  | { readonly kind: 'featured'; readonly featured: boolean }
  | { readonly kind: 'remove' }

/** Pieces that somebody counted, or that came or went, and why. */
export interface StockChange {
  /** What there is now, or what there is more; less where it is negative. */
  readonly kind: 'stock-set' | 'stock-add'
  readonly quantity: number
  readonly reason: TypedReason
  readonly note?: string
}

export function isStockChange(change: ProductChange): change is StockChange {
  return change.kind === 'stock-set' || change.kind === 'stock-add'
}

/** The fields of a product such a change reads and writes. */
export interface ChangeableProduct {
  readonly priceMinMinor: Kurus
  readonly priceMaxMinor: Kurus
  readonly stock: number
  /** Where there are some, the stock is its variants'. */
  readonly variantGroups: readonly string[]
  readonly active: boolean
  readonly featured: boolean
  readonly optionGroups: readonly OptionGroup[]
}

export type ChangedFields = Pick<
  ChangeableProduct,
  'priceMinMinor' | 'priceMaxMinor' | 'stock' | 'active' | 'featured'
>

/**
 * The product after a change; null where it would break a rule of products: a price below one kuruş, a unit that
 * surcharges bring below nothing, a stock below nothing or kept by variants, either beyond its bound, or a reason that the stock's movement
 * cannot have (`reasonFault`). A percentage is rounded half up once. The displayed maximum moves with the price and never falls below it.
 */
export function changed(product: ChangeableProduct, change: ProductChange): ChangedFields | null {
  const { priceMinMinor, priceMaxMinor, stock, active, featured } = product
  const same = { priceMinMinor, priceMaxMinor, stock, active, featured }
  switch (change.kind) {
    case 'price-percent': {
      const share = WHOLE_BP + (change.direction === 'raise' ? change.percentBp : -change.percentBp)
      const scaled = (minor: Kurus): Kurus => multiplyRounded(minor, share, WHOLE_BP)
      return priced(product, { ...same, ...range(scaled(priceMinMinor), scaled(priceMaxMinor)) })
    }
    case 'price-set': {
      const isSinglePrice = priceMaxMinor === priceMinMinor
      const max = isSinglePrice ? change.priceMinor : priceMaxMinor
      return priced(product, { ...same, ...range(change.priceMinor, max) })
    }
    case 'stock-set':
    case 'stock-add': {
      if (hasVariants(product)) return null
      const next = changedStock(stock, change)
      return next.ok ? { ...same, stock: next.value } : null
    }
    case 'active':
      return { ...same, active: change.active }
    case 'featured':
      return { ...same, featured: change.featured }
    case 'remove':
      return same
  }
}

/**
 * The stock after a change of it. Refuses one below nothing or beyond its bound ('catalog/stock-out-of-bounds') and a
 * reason that such a movement cannot have ('catalog/wrong-reason').
 */
export function changedStock(stock: number, { kind, quantity, reason }: StockChange): Result<number> {
  const next = kind === 'stock-set' ? quantity : stock + quantity
  const outOfBounds = (message: string) =>
    fail.invalid<number>('catalog/stock-out-of-bounds', message, { field: 'quantity' })
  if (next < 0) return outOfBounds(`Stokta ${formatCount(stock)} adet var; daha fazlası düşülemez.`)
  if (next > PRODUCT_LIMITS.quantity)
    return outOfBounds(`Stok en fazla ${formatCount(PRODUCT_LIMITS.quantity)} olabilir.`)
  const fault = reasonFault(reason, next - stock)
  return fault === null ? ok(next) : fail.invalid('catalog/wrong-reason', fault, { field: 'reason' })
}

/**
 * The stock to store when somebody typed one into a form that showed another: what was sold while he was typing stays
 * sold. Never below nothing.
 */
export function stockAfterForm(typed: number, seen: number, current: number): number {
  return Math.max(0, current + typed - seen)
}

/**
 * The stock a product is saved with. Of a new one what it comes with, over all its variants; of a stored one what was typed
 * against what was seen. Where variants have the stock, another one is refused: 'catalog/stock-by-variant'.
 */
export function stockToSave(
  former: Pick<Product, 'variantGroups' | 'stock'> | null,
  { stock, seenStock, variantGroups = [], variants = [] }: ProductInput,
): Result<number> {
  if (former === null)
    return ok(variantGroups.length > 0 ? variants.reduce((sum, variant) => sum + variant.stock, 0) : stock)
  if (!hasVariants(former))
    return ok(seenStock == null ? stock : stockAfterForm(stock, seenStock, former.stock))
  return stock === (seenStock ?? former.stock)
    ? ok(former.stock)
    : fail.invalid('catalog/stock-by-variant', STOCK_BY_VARIANT, { field: 'stock' })
}

export const STOCK_BY_VARIANT = 'Bu ürünün stoğu varyantlarında tutulur; Varyantlar sayfasında değiştirin.'

function range(min: Kurus, max: Kurus): Pick<ChangedFields, 'priceMinMinor' | 'priceMaxMinor'> {
  return { priceMinMinor: min, priceMaxMinor: Math.max(min, max) }
}

function priced({ optionGroups }: ChangeableProduct, next: ChangedFields): ChangedFields | null {
  if (next.priceMinMinor < 1 || next.priceMaxMinor > PRODUCT_LIMITS.priceMinor) return null
  const cheapest = optionGroups.reduce(
    (sum, { options }) => sum + Math.min(0, ...options.map(({ priceChangeMinor }) => priceChangeMinor)),
    next.priceMinMinor,
  )
  return cheapest < 0 ? null : next
}
