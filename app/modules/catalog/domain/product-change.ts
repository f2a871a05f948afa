import { formatCount } from '#app/kernel/count.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { multiplyRounded } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { WHOLE_BP } from '#app/kernel/percent.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { CombinationPrice, OptionGroup } from '#app/modules/pricing/domain/price-engine.ts'
import { lowestUnit } from '#app/modules/pricing/domain/price-engine.ts'
import type { StockWithIncoming } from './incoming-goods.ts'
import { incomingFault, incomingOf, typedIncoming } from './incoming-goods.ts'
import type { Product } from './product.ts'
import type { ProductInput } from './product-input.ts'
import { PRODUCT_LIMITS } from './product-limits.ts'
import type { TypedReason } from './stock-movement.ts'
import { incomingAfter, incomingToSave, reasonFault, USUAL_REASON } from './stock-movement.ts'
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
export interface ChangeableProduct extends StockWithIncoming {
  readonly priceMinMinor: Kurus
  readonly priceMaxMinor: Kurus
  /** Where there are some, the stock is its variants'. */
  readonly variantGroups: readonly string[]
  readonly active: boolean
  readonly featured: boolean
  readonly optionGroups: readonly OptionGroup[]
  readonly combinationPrices?: readonly CombinationPrice[]
}

export type ChangedFields = Pick<
  ChangeableProduct,
  'priceMinMinor' | 'priceMaxMinor' | 'stock' | 'incoming' | 'incomingOn' | 'active' | 'featured'
>

/**
 * The product after a change; null where it would break a rule of products: a price below one kuruş, a unit that
 * surcharges bring below nothing, a stock below nothing or kept by variants, either beyond its bound, or a reason that the stock's movement
 * cannot have (`reasonFault`). A percentage is rounded half up once. The displayed maximum moves with the price and never falls below it.
 */
export function changed(product: ChangeableProduct, change: ProductChange): ChangedFields | null {
  const { priceMinMinor, priceMaxMinor, stock, incoming, incomingOn, active, featured } = product
  const same = { priceMinMinor, priceMaxMinor, stock, incoming, incomingOn, active, featured }
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
      return next.ok
        ? { ...same, stock: next.value, ...incomingAfter(product, next.value - stock, change.reason) }
        : null
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
 * The stock after a change of it. Refuses one below nothing, or further below it than it was, and one beyond its bound
 * ('catalog/stock-out-of-bounds'), and a reason that such a movement cannot have ('catalog/wrong-reason').
 */
export function changedStock(stock: number, { kind, quantity, reason }: StockChange): Result<number> {
  const next = kind === 'stock-set' ? quantity : stock + quantity
  const outOfBounds = (message: string) =>
    fail.invalid<number>('catalog/stock-out-of-bounds', message, { field: 'quantity' })
  if (next < Math.min(0, stock))
    return outOfBounds(`Stokta ${formatCount(Math.max(0, stock))} adet var; daha fazlası düşülemez.`)
  if (next > PRODUCT_LIMITS.quantity)
    return outOfBounds(`Stok en fazla ${formatCount(PRODUCT_LIMITS.quantity)} olabilir.`)
  const fault = reasonFault(reason, next - stock)
  return fault === null ? ok(next) : fail.invalid('catalog/wrong-reason', fault, { field: 'reason' })
}

/**
 * The stock to store when somebody typed one into a form that showed another: what was sold while he was typing stays
 * sold. Never below nothing, or further below it than it is or he says it is.
 */
export function stockAfterForm(typed: number, seen: number, current: number): number {
  return Math.max(Math.min(0, current, typed), current + typed - seen)
}

/**
 * The stock a product is saved with, and what is on its way to it. Of a new one what it comes with, over all its variants;
 * of a stored one what was typed against what was seen, and a delivery lessens what was on its way. Where variants have
 * them, another stock is refused: 'catalog/stock-by-variant'. So are goods that were sold and are no longer on their way:
 * 'catalog/incoming-sold'.
 */
export function goodsToSave(
  former: (Pick<Product, 'variantGroups'> & StockWithIncoming) | null,
  input: ProductInput,
): Result<StockWithIncoming> {
  const { stock, seenStock, variantGroups = [], variants = [] } = input
  if (former === null) {
    return variantGroups.length === 0
      ? covered({ stock, ...typedIncoming(input) })
      : ok({ stock: variants.reduce((sum, variant) => sum + variant.stock, 0), ...incomingOf(variants) })
  }
  if (hasVariants(former)) {
    return stock === (seenStock ?? former.stock)
      ? ok({ stock: former.stock, incoming: former.incoming, incomingOn: former.incomingOn })
      : fail.invalid('catalog/stock-by-variant', STOCK_BY_VARIANT, { field: 'stock' })
  }
  const next = seenStock == null ? stock : stockAfterForm(stock, seenStock, former.stock)
  const reason = input.stockReason ?? USUAL_REASON
  const goods = incomingToSave(former, input, { quantity: next - former.stock, reason })
  return covered({ stock: next, ...goods })
}

function covered(goods: StockWithIncoming): Result<StockWithIncoming> {
  const fault = incomingFault(goods)
  return fault === null
    ? ok(goods)
    : fail.invalid('catalog/incoming-sold', fault.message, { field: fault.field })
}

export const STOCK_BY_VARIANT = 'Bu ürünün stoğu varyantlarında tutulur; Varyantlar sayfasında değiştirin.'

function range(min: Kurus, max: Kurus): Pick<ChangedFields, 'priceMinMinor' | 'priceMaxMinor'> {
  return { priceMinMinor: min, priceMaxMinor: Math.max(min, max) }
}

function priced(product: ChangeableProduct, next: ChangedFields): ChangedFields | null {
  if (next.priceMinMinor < 1 || next.priceMaxMinor > PRODUCT_LIMITS.priceMinor) return null
  return lowestUnit({ ...product, ...next }) < 0 ? null : next
}
