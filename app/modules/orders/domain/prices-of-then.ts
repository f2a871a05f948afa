/** What goods and print cost when an order was placed, as far as the order and the tariffs have kept it (docs/decisions/0086). */
import type { Kurus } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { basisPoints, takePercent, WHOLE_BP } from '#app/kernel/percent.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type {
  CartPrice,
  ChosenOptions,
  CouponDiscount,
  PriceTier,
} from '#app/modules/pricing/domain/price-engine.ts'
import { countedQuantities, presentOptions, unitPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { hasAgreedUnit } from './agreed-line.ts'
import { choicesOfLines } from './line-goods.ts'
import type { OrderLineView } from './order-views.ts'
import { usedTools } from './used-tools.ts'

/**
 * The products as they were priced when these lines were ordered: the list price of each ordered choice, the step of the
 * quantity discount that its pieces stood on, and the VAT rate. Steps beyond what was ordered were not kept: they are
 * those of today, of the list price of then. A choice that nobody ordered costs what it costs today.
 */
export function productsOfThen<Key extends string>(
  products: ReadonlyMap<Key, Product>,
  lines: readonly OrderLineView[],
  price: CartPrice,
): Map<Key, Product> {
  const then = new Map(products)
  const known = lines.flatMap((line, index) => {
    const product = products.get(line.productId as Key)
    const priced = price.lines[index]
    return product && priced ? [{ line, product, priced, key: line.productId as Key }] : []
  })
  const counted = countedQuantities(
    known.map(({ line, product }) => ({ productId: line.productId, product, quantity: line.quantity })),
  )
  for (const [index, { line, priced, key }] of known.entries()) {
    const product = then.get(key)
    if (!product) continue
    const withVat = { ...product, vatBp: priced.vatBp }
    // What was agreed on for a line says nothing of the catalogue.
    if (hasAgreedUnit(line)) {
      then.set(key, withVat)
      continue
    }
    const listed = choicesOfLines([line]).reduce(
      (known, { options, listUnitMinor }) => withListUnit(known, options, listUnitMinor),
      withVat,
    )
    const tiers = withStep(listed.tiers, priced.tier, counted[index] ?? line.quantity)
    then.set(key, { ...listed, tiers })
  }
  return then
}

/** The product with this list price of a choice; as it is where it has no such choice any more. */
function withListUnit(product: Product, options: ChosenOptions, listUnitMinor: Kurus): Product {
  const chosen = presentOptions(product.optionGroups, options)
  const now = unitPrice({ product, options: chosen, quantity: 1 })
  if (!now.ok || now.value.listUnitMinor === listUnitMinor) return product
  const valueIds = product.optionGroups.flatMap(
    ({ name, options: values }) => values.find(({ value }) => value === chosen[name])?.id ?? [],
  )
  const change = { valueIds, priceChangeMinor: listUnitMinor - now.value.listUnitMinor }
  return { ...product, combinationPrices: [...(product.combinationPrices ?? []), change] }
}

/** Between the step of then and the pieces that stood on it there was no other one. */
function withStep(
  tiers: readonly PriceTier[],
  step: PriceTier | null,
  counted: number,
): readonly PriceTier[] {
  const from = step?.minQuantity ?? 0
  const others = tiers.filter(({ minQuantity }) => minQuantity < from || minQuantity > counted)
  return step ? [...others, step].toSorted((a, b) => a.minQuantity - b.minQuantity) : others
}

/**
 * The percentage that took `amountMinor` off; that of today where it would take the same. To the hundredth of a percent,
 * which is what percentages are kept in.
 */
export function percentOfThen(
  amountMinor: Kurus,
  ofMinor: Kurus,
  todayBp: BasisPoints = basisPoints(0),
): BasisPoints {
  if (takePercent(ofMinor, todayBp) === amountMinor) return todayBp
  return basisPoints(Math.min(WHOLE_BP, Math.round((amountMinor * WHOLE_BP) / Math.max(1, ofMinor))))
}

/**
 * What the coupon of an order takes off a changed one: a percentage stays the percentage it was, a sum the sum it was, and
 * at the prices of today the coupon counts as it stands today (`today`, null where it was deleted).
 */
export function couponOfChange(
  { couponCode, price }: { readonly couponCode: string | null; readonly price: CartPrice },
  today: CouponDiscount | null,
  isOfToday: boolean,
  discountableMinor: Kurus,
): CouponDiscount | null {
  if (couponCode === null) return null
  if (isOfToday && today) return today
  const amountMinor = price.couponDiscountMinor
  if (today?.kind !== 'percentage') return { kind: 'fixed', amountMinor }
  return {
    kind: 'percentage',
    percentBp: percentOfThen(amountMinor, discountableMinor, today.percentBp),
  }
}

/**
 * The tools that a changed order may use again: what it was charged for whole stays charged whole, however many later
 * orders use it, and what it used again it uses again. `kept` are those of its buyer.
 */
export function toolsOfChange(
  kept: ReadonlySet<string>,
  lines: readonly Pick<OrderLineView, 'charges' | 'artwork' | 'places'>[],
): ReadonlySet<string> {
  const tools = new Set(kept)
  for (const { key, tool } of usedTools(lines)) if (!tool.isRepeat) tools.delete(key)
  for (const { key, tool } of usedTools(lines)) if (tool.isRepeat) tools.add(key)
  return tools
}
