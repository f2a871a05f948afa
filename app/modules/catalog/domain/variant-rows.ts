import { formatCount } from '#app/kernel/count.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { uniqueSlug } from '#app/kernel/slug.ts'
import type { IncomingGoods } from './incoming-goods.ts'
import { INCOMING_CHANGED, incomingFault, isSameIncoming, typedIncoming } from './incoming-goods.ts'
import type { Product, Variant } from './product.ts'
import { stockAfterForm } from './product-change.ts'
import { PRODUCT_LIMITS } from './product-limits.ts'
import type { StockReason } from './stock-movement.ts'
import { incomingToSave, reasonFault } from './stock-movement.ts'
import { choiceOfVariant, combinationsOf, isCombination, variantGroupsOf, variantName } from './variant.ts'
import { splitEvenly, variantSku } from './variant-settling.ts'

/** A variant as the grid of variants sends it. */
export interface VariantRow extends IncomingGoods {
  readonly valueIds: readonly string[]
  readonly sku: string
  readonly barcode: string | null
  readonly stock: number
  /** The stock that was shown: what was sold since stays sold. Null where none was. */
  readonly seenStock: number | null
  /** What a unit costs more than its values say; left out it stays as it is. */
  readonly priceChangeMinor?: Kurus
  /** The same as it was shown: what somebody else has changed since stays. Left out or null where nothing was shown. */
  readonly seenPriceChange?: Kurus | null
  /** What was shown to be on its way: what came since stays there. Left out or null where nothing was shown. */
  readonly seenIncoming?: IncomingGoods | null
}

/** A stored variant and what it becomes. */
export interface ChangedVariant {
  readonly former: Variant
  readonly next: Omit<Variant, 'id' | 'valueIds'>
}

/**
 * What the rows of the grid make of the variants; those that stay as they are are left out. A row of a combination that
 * is gone meanwhile refuses all of them ('catalog/variants-changed'), so does a stock beyond its bound
 * ('catalog/stock-out-of-bounds'), goods on their way or a price that are other ones than were seen ('catalog/version-conflict'),
 * goods that were sold and are no longer on their way ('catalog/incoming-sold') or a reason that one of the movements
 * cannot have ('catalog/wrong-reason'). A delivery lessens what was on its way.
 */
export function changedVariants(
  product: Pick<Product, 'optionGroups' | 'variantGroups' | 'variants'>,
  rows: readonly VariantRow[],
  reason: StockReason,
): Result<readonly ChangedVariant[]> {
  const changed: ChangedVariant[] = []
  for (const { valueIds, seenStock, seenIncoming, seenPriceChange, ...row } of rows) {
    const former = product.variants.find((variant) => isCombination(variant, valueIds))
    if (!former) return fail.conflict('catalog/variants-changed', VARIANTS_CHANGED)
    const stock = seenStock === null ? row.stock : stockAfterForm(row.stock, seenStock, former.stock)
    const name = variantName(product, former)
    if (stock > PRODUCT_LIMITS.quantity) {
      return fail.invalid(
        'catalog/stock-out-of-bounds',
        `“${name}”: stok en fazla ${formatCount(PRODUCT_LIMITS.quantity)} olabilir.`,
      )
    }
    const fault = reasonFault(reason, stock - former.stock)
    if (fault !== null) {
      return fail.invalid('catalog/wrong-reason', `“${name}”: ${fault}`, { field: 'reason' })
    }
    const seen = seenIncoming ?? former
    const isUntouched = isSameIncoming(row, seen)
    if (!isUntouched && !isSameIncoming(seen, former))
      return fail.conflict('catalog/version-conflict', `“${name}”: ${INCOMING_CHANGED}`)
    const moved = { quantity: stock - former.stock, reason }
    const goods = incomingToSave(former, isUntouched ? former : row, moved)
    const goodsFault = incomingFault({ stock, ...goods })
    if (goodsFault !== null) return fail.invalid('catalog/incoming-sold', `“${name}”: ${goodsFault.message}`)
    const seenPrice = seenPriceChange ?? former.priceChangeMinor
    const { priceChangeMinor: typedPrice = seenPrice } = row
    const isPriced = typedPrice !== seenPrice
    if (isPriced && seenPrice !== former.priceChangeMinor)
      return fail.conflict('catalog/version-conflict', `“${name}”: ${PRICE_CHANGED}`)
    const priceChangeMinor = isPriced ? typedPrice : former.priceChangeMinor
    const next = { sku: row.sku, barcode: row.barcode, stock, ...goods, priceChangeMinor }
    if (isChanged(former, next)) changed.push({ former, next })
  }
  const moved = changed.reduce((sum, { former, next }) => sum + next.stock - former.stock, 0)
  const whole = product.variants.reduce((sum, { stock }) => sum + stock, moved)
  return whole > PRODUCT_LIMITS.quantity
    ? fail.invalid('catalog/stock-out-of-bounds', TOO_MANY_PIECES)
    : ok(changed)
}

function isChanged(former: Variant, next: ChangedVariant['next']): boolean {
  return (
    next.sku !== former.sku ||
    next.barcode !== former.barcode ||
    next.stock !== former.stock ||
    next.priceChangeMinor !== former.priceChangeMinor ||
    !isSameIncoming(next, former)
  )
}

/** Of all variants together: the product's stock is their sum. */
export const TOO_MANY_PIECES = `Varyantların toplam stoğu en fazla ${formatCount(PRODUCT_LIMITS.quantity)} olabilir.`

const PRICE_CHANGED = 'fiyat farkı bu arada değişti. Sayfayı yenileyip güncel hâline bakın.'

export const VARIANTS_CHANGED =
  'Bu ürünün seçenekleri siz düzenlerken değişti. Sayfayı yenileyip güncel hâline bakın.'

/**
 * The grid a product is offered to be divided by: its stock and what is on its way to it as evenly as can be, and a code
 * for each combination.
 */
export function proposedRows(
  product: Pick<Product, 'sku' | 'stock' | 'incoming' | 'incomingOn' | 'optionGroups'>,
  groups: readonly string[],
): readonly (VariantRow & Required<Pick<VariantRow, 'priceChangeMinor'>>)[] {
  const divided = { ...product, variantGroups: groups }
  const combinations = combinationsOf(variantGroupsOf(divided))
  const shares = splitEvenly(product.stock, combinations.length)
  const incoming = splitEvenly(product.incoming, combinations.length)
  const taken = new Set<string>()
  return combinations.map((valueIds, place) => {
    const values = Object.values(choiceOfVariant(divided, { valueIds }))
    const sku = uniqueSlug(variantSku(product.sku, values), (code) => taken.has(code))
    taken.add(sku)
    const coming = typedIncoming({ incoming: incoming[place] ?? 0, incomingOn: product.incomingOn })
    return {
      valueIds,
      sku,
      barcode: null,
      stock: shares[place] ?? 0,
      ...coming,
      priceChangeMinor: 0,
      seenStock: null,
      seenIncoming: null,
    }
  })
}
