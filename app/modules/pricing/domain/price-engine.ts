import { allocate } from '#app/kernel/allocate.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { multiplyRounded } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { takePercent, WHOLE_BP } from '#app/kernel/percent.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'

/** Stored with every order. Raise it with any change that can move a price by one kuruş. */
export const PRICE_RULE_VERSION = 1

/** From `minQuantity` pieces in one line, the unit costs `discountBp` less ('adet indirimi'). */
export interface PriceTier {
  readonly minQuantity: number
  readonly discountBp: BasisPoints
}

/** One value of an option group and what it adds to the unit price, net of VAT; it may be negative. */
export interface OptionValue {
  readonly value: string
  readonly priceChangeMinor: Kurus
}

/** A choice the buyer makes, such as 'Renk'. Names are unique within a product, values within a group. */
export interface OptionGroup {
  readonly id: string
  readonly name: string
  readonly options: readonly OptionValue[]
}

/** What a price depends on. A `Product` is one. Prices are net of VAT. */
export interface Priceable {
  readonly priceMinMinor: Kurus
  readonly optionGroups: readonly OptionGroup[]
  readonly tiers: readonly PriceTier[]
  readonly minOrderQuantity: number
  readonly vatBp: BasisPoints
}

/** The chosen value of each option group, by the group's name. */
export type ChosenOptions = Readonly<Record<string, string>>

export interface UnitPrice {
  /** Before the tier; struck through beside `unitMinor` when a tier applies. */
  readonly listUnitMinor: Kurus
  /** What one piece costs, net of VAT. */
  readonly unitMinor: Kurus
  readonly tier: PriceTier | null
}

export interface TierRow {
  readonly fromQuantity: number
  /** Inclusive; null in the last row. */
  readonly toQuantity: number | null
  /** 0 in a row without a discount. */
  readonly discountBp: BasisPoints
  readonly unitMinor: Kurus
}

/** The discount of a coupon that was already found valid; its rules belong to the coupons capability. */
export type CouponDiscount =
  | { readonly kind: 'percentage'; readonly percentBp: BasisPoints }
  | { readonly kind: 'fixed'; readonly amountMinor: Kurus }

export interface ShippingTerms {
  readonly isActive: boolean
  readonly freeThresholdMinor: Kurus
}

export interface ShippingPrice {
  /** `collect`: the carrier takes the fee at the door; it is never part of the total. */
  readonly kind: 'free' | 'collect'
  /** What the subtotal lacks for free shipping; 0 when it is free. */
  readonly missingMinor: Kurus
  /** Whole percent for the progress bar; 100 only when shipping is free. */
  readonly progressPercent: number
}

export interface PriceLine {
  /** The caller's own name of the line, unique within the cart. */
  readonly key: string
  readonly product: Priceable
  readonly options: ChosenOptions
  readonly quantity: number
}

export interface LinePrice extends UnitPrice {
  readonly key: string
  readonly quantity: number
  /** `unitMinor × quantity`, before member and coupon discounts. */
  readonly lineMinor: Kurus
  readonly vatBp: BasisPoints
  /** The line's share of member and coupon discount together. */
  readonly discountMinor: Kurus
  /** `lineMinor − discountMinor`. */
  readonly baseMinor: Kurus
  /** The line's share of the VAT of its rate. */
  readonly vatMinor: Kurus
}

export interface VatShare {
  readonly vatBp: BasisPoints
  readonly baseMinor: Kurus
  readonly vatMinor: Kurus
}

/** The full breakdown of a cart: shown, stored with the order, printed on mails. Adds up to the kuruş in both directions. */
export interface CartPrice {
  readonly ruleVersion: number
  readonly lines: readonly LinePrice[]
  readonly subtotalMinor: Kurus
  readonly memberDiscountMinor: Kurus
  readonly couponDiscountMinor: Kurus
  /** What is left after the discounts; VAT is added on this. */
  readonly baseMinor: Kurus
  /** One entry per rate in the cart, highest rate first. */
  readonly vat: readonly VatShare[]
  readonly vatMinor: Kurus
  readonly totalMinor: Kurus
  readonly shipping: ShippingPrice
}

/** The choice every product page opens with: the first value of each option group. */
export function firstOptions(optionGroups: readonly OptionGroup[]): Record<string, string> {
  return Object.fromEntries(
    optionGroups.flatMap(({ name, options: [first] }) => (first === undefined ? [] : [[name, first.value]])),
  )
}

/**
 * The price of one piece at a quantity, net of VAT: the product's price plus the chosen surcharges, less the highest
 * tier whose `minQuantity ≤ quantity`, rounded half up to kuruş after the tier. The unit is never negative.
 * The minimum order quantity is not judged here: a page may show the price of any quantity.
 * Refusals: `pricing/invalid-quantity`; `pricing/unknown-option` when a group has no choice, a chosen value is not
 * offered, or a choice names no group; `pricing/amount-too-large`.
 */
export function unitPrice(order: {
  readonly product: Priceable
  readonly options: ChosenOptions
  readonly quantity: number
}): Result<UnitPrice> {
  const { product, options, quantity } = order
  if (!Number.isSafeInteger(quantity) || quantity < 1) {
    return fail('pricing/invalid-quantity', 'Adet 1 veya daha büyük bir tam sayı olmalıdır.')
  }
  const chosen = chosenValues(product.optionGroups, options)
  if (!chosen.ok) return chosen
  const listUnitMinor = listUnit(product, chosen.value)
  return Number.isSafeInteger(listUnitMinor)
    ? ok(applyTier(listUnitMinor, tierAt(product.tiers, quantity)))
    : amountTooLarge()
}

/**
 * The nearest larger quantity at which a piece gets cheaper, for 'şu kadar daha alın' hints. Never a quantity below the
 * minimum order. Null when there is none, or when options or quantity are not valid.
 */
export function nextTier(order: {
  readonly product: Priceable
  readonly options: ChosenOptions
  readonly quantity: number
}): { addQuantity: number; unitMinor: Kurus } | null {
  const { product, quantity } = order
  const current = unitPrice(order)
  if (!current.ok) return null
  const targets = product.tiers
    .filter((tier) => tier.minQuantity > quantity)
    .map((tier) => Math.max(tier.minQuantity, product.minOrderQuantity))
    .sort((a, b) => a - b)
  for (const target of targets) {
    const { unitMinor } = applyTier(current.value.listUnitMinor, tierAt(product.tiers, target))
    if (unitMinor < current.value.unitMinor) return { addQuantity: target - quantity, unitMinor }
  }
  return null
}

/**
 * Unit prices by quantity, from the minimum order quantity up, net of VAT: exactly what `unitPrice` charges.
 * One row when no tier lies above the minimum; none when the options are not valid.
 */
export function tierTable(order: {
  readonly product: Priceable
  readonly options: ChosenOptions
}): TierRow[] {
  const { product, options } = order
  const first = Math.max(1, product.minOrderQuantity)
  const above = product.tiers.map((tier) => tier.minQuantity).filter((quantity) => quantity > first)
  const starts = [...new Set([first, ...above])].sort((a, b) => a - b)
  return starts.flatMap((fromQuantity, index) => {
    const unit = unitPrice({ product, options, quantity: fromQuantity })
    if (!unit.ok) return []
    const next = starts[index + 1]
    return {
      fromQuantity,
      toQuantity: next === undefined ? null : next - 1,
      discountBp: unit.value.tier?.discountBp ?? NO_DISCOUNT,
      unitMinor: unit.value.unitMinor,
    }
  })
}

/**
 * An amount with its VAT, rounded half up. For reading only: nothing may be multiplied or added up from it,
 * or the figures leave the order's total (product decision 4). Orders take VAT from `priceCart`.
 */
export function withVat(netMinor: Kurus, vatBp: BasisPoints): Kurus {
  return netMinor + takePercent(netMinor, vatBp)
}

/**
 * What a product page opens with: minimum order quantity, first value of every option group.
 * Throws a RangeError when the price leaves the safe integers; `priceCart` is the one that refuses instead.
 */
export function openingPrice(product: Priceable): {
  unitNetMinor: Kurus
  unitGrossMinor: Kurus
  totalGrossMinor: Kurus
} {
  const quantity = Math.max(1, product.minOrderQuantity)
  const firstValues = product.optionGroups.flatMap(({ options }) => options.slice(0, 1))
  const { unitMinor } = applyTier(listUnit(product, firstValues), tierAt(product.tiers, quantity))
  return {
    unitNetMinor: unitMinor,
    unitGrossMinor: withVat(unitMinor, product.vatBp),
    totalGrossMinor: withVat(unitMinor * quantity, product.vatBp),
  }
}

/**
 * Whether a subtotal (net, before discounts, as in the spec) ships free. Inactive terms always ship free.
 * The bar on the page, the cart and the order all ask this function.
 */
export function shippingFor(subtotalMinor: Kurus, terms: ShippingTerms): ShippingPrice {
  if (!terms.isActive || subtotalMinor >= terms.freeThresholdMinor) {
    return { kind: 'free', missingMinor: 0, progressPercent: 100 }
  }
  return {
    kind: 'collect',
    missingMinor: terms.freeThresholdMinor - subtotalMinor,
    progressPercent: Math.floor((subtotalMinor / terms.freeThresholdMinor) * 100),
  }
}

/**
 * Prices a cart from stored prices. All amounts are kuruş; VAT is added on top. Rounded half up at three points only:
 * the tier unit price, each discount, the VAT of each rate (product decision 2).
 *
 * Member and coupon discount are both taken from the subtotal and together never exceed it; the coupon gives way.
 * They are spread over the lines by largest remainder, no line below zero. VAT is rounded once per rate and spread the
 * same way. The order of the lines changes no figure. Stock and coupon validity are judged elsewhere.
 *
 * Refusals, each with `details.key` of the line: those of `unitPrice`, and `pricing/below-minimum` when `enforceMinimum`
 * is set. `pricing/amount-too-large` also comes without a line, when only the sums leave the safe integers.
 * Throws a RangeError for a negative fixed coupon. Safe to repeat.
 */
export function priceCart(cart: {
  readonly lines: readonly PriceLine[]
  readonly memberDiscountBp: BasisPoints
  readonly coupon: CouponDiscount | null
  readonly shipping: ShippingTerms
  readonly enforceMinimum: boolean
}): Result<CartPrice> {
  const gross: GrossLine[] = []
  for (const line of cart.lines) {
    const priced = grossLine(line, cart.enforceMinimum)
    if (!priced.ok) return priced
    gross.push(priced.value)
  }
  const subtotalMinor = sumOf(gross, (line) => line.lineMinor)
  // VAT is at most the base itself, so this bound keeps every later sum within the safe integers.
  if (!Number.isSafeInteger(subtotalMinor * 2)) return amountTooLarge()

  const memberDiscountMinor = takePercent(subtotalMinor, cart.memberDiscountBp)
  const couponDiscountMinor = Math.min(
    couponAmount(cart.coupon, subtotalMinor),
    subtotalMinor - memberDiscountMinor,
  )
  const { lines, vat } = taxLines(spreadDiscount(gross, memberDiscountMinor + couponDiscountMinor))
  const baseMinor = subtotalMinor - memberDiscountMinor - couponDiscountMinor
  const vatMinor = sumOf(vat, (share) => share.vatMinor)
  return ok({
    ruleVersion: PRICE_RULE_VERSION,
    lines,
    subtotalMinor,
    memberDiscountMinor,
    couponDiscountMinor,
    baseMinor,
    vat,
    vatMinor,
    totalMinor: baseMinor + vatMinor,
    shipping: shippingFor(subtotalMinor, cart.shipping),
  })
}

type GrossLine = Pick<LinePrice, 'key' | 'quantity' | 'lineMinor' | 'vatBp' | keyof UnitPrice>
type NetLine = GrossLine & Pick<LinePrice, 'discountMinor' | 'baseMinor'>

const NO_DISCOUNT = 0 as BasisPoints

function chosenValues(groups: readonly OptionGroup[], options: ChosenOptions): Result<OptionValue[]> {
  const selectable = groups.filter((group) => group.options.length > 0)
  const unknownGroup = Object.keys(options).find((name) => !selectable.some((group) => group.name === name))
  if (unknownGroup !== undefined) {
    return fail(
      'pricing/unknown-option',
      `'${unknownGroup}' seçeneği artık sunulmuyor, lütfen yeniden seçin.`,
      {
        group: unknownGroup,
      },
    )
  }
  const values: OptionValue[] = []
  for (const group of selectable) {
    const chosen = Object.hasOwn(options, group.name) ? options[group.name] : undefined
    if (chosen === undefined) {
      return fail('pricing/unknown-option', `Lütfen '${group.name}' seçin.`, { group: group.name })
    }
    const value = group.options.find((option) => option.value === chosen)
    if (value === undefined) {
      const message = `'${group.name}' için '${chosen}' artık sunulmuyor, lütfen yeniden seçin.`
      return fail('pricing/unknown-option', message, { group: group.name, value: chosen })
    }
    values.push(value)
  }
  return ok(values)
}

/** A surcharge may be negative, the unit never (product decision 3). */
function listUnit(product: Priceable, values: readonly OptionValue[]): Kurus {
  return Math.max(0, product.priceMinMinor + sumOf(values, (value) => value.priceChangeMinor))
}

/** Two tiers from the same quantity are a slip of the owner's; the buyer gets the better one. */
function tierAt(tiers: readonly PriceTier[], quantity: number): PriceTier | null {
  let best: PriceTier | null = null
  for (const tier of tiers) {
    if (tier.minQuantity > quantity) continue
    const isHigher = best === null || tier.minQuantity > best.minQuantity
    const isBetter = tier.minQuantity === best?.minQuantity && tier.discountBp > best.discountBp
    if (isHigher || isBetter) best = tier
  }
  return best
}

function applyTier(listUnitMinor: Kurus, tier: PriceTier | null): UnitPrice {
  const unitMinor = tier
    ? multiplyRounded(listUnitMinor, WHOLE_BP - tier.discountBp, WHOLE_BP)
    : listUnitMinor
  return { listUnitMinor, unitMinor, tier }
}

function grossLine(line: PriceLine, enforceMinimum: boolean): Result<GrossLine> {
  const { key, product, quantity } = line
  const unit = unitPrice(line)
  if (!unit.ok) return refuseLine(key, unit.error)
  if (enforceMinimum && quantity < product.minOrderQuantity) {
    return fail('pricing/below-minimum', `Minimum sipariş adedi ${product.minOrderQuantity} adettir!`, {
      key,
      minOrderQuantity: product.minOrderQuantity,
    })
  }
  const lineMinor = unit.value.unitMinor * quantity
  if (!Number.isSafeInteger(lineMinor)) return amountTooLarge({ key })
  return ok({ key, quantity, ...unit.value, lineMinor, vatBp: product.vatBp })
}

function refuseLine(key: string, { code, message, details }: Failure): Result<never> {
  return fail(code, message, { ...details, key })
}

function amountTooLarge(details?: { key: string }): Result<never> {
  return fail(
    'pricing/amount-too-large',
    'Bu tutar işlenemeyecek kadar büyük, lütfen adetleri azaltın.',
    details,
  )
}

function couponAmount(coupon: CouponDiscount | null, subtotalMinor: Kurus): Kurus {
  if (coupon === null) return 0
  if (coupon.kind === 'percentage') return takePercent(subtotalMinor, coupon.percentBp)
  if (!Number.isSafeInteger(coupon.amountMinor) || coupon.amountMinor < 0) {
    throw new RangeError(`not a coupon amount: ${coupon.amountMinor}`)
  }
  return Math.min(coupon.amountMinor, subtotalMinor)
}

function spreadDiscount(lines: readonly GrossLine[], discountMinor: Kurus): NetLine[] {
  const shares = allocateInAnyOrder(discountMinor, lines, (line) => line.lineMinor)
  return lines.map((line, index) => {
    const share = shares[index] ?? 0
    return { ...line, discountMinor: share, baseMinor: line.lineMinor - share }
  })
}

function taxLines(lines: readonly NetLine[]): { lines: LinePrice[]; vat: VatShare[] } {
  const rates = [...new Set(lines.map((line) => line.vatBp))].sort((a, b) => b - a)
  const vatOfLine = new Map<NetLine, Kurus>()
  const vat = rates.map((vatBp) => {
    const sameRate = lines.filter((line) => line.vatBp === vatBp)
    const baseMinor = sumOf(sameRate, (line) => line.baseMinor)
    const vatMinor = takePercent(baseMinor, vatBp)
    const shares = allocateInAnyOrder(vatMinor, sameRate, (line) => line.baseMinor)
    for (const [index, line] of sameRate.entries()) vatOfLine.set(line, shares[index] ?? 0)
    return { vatBp, baseMinor, vatMinor }
  })
  return { lines: lines.map((line) => ({ ...line, vatMinor: vatOfLine.get(line) ?? 0 })), vat }
}

/**
 * `allocate`, with ties decided by what the lines are and not by where they stand: a leftover kuruş moves between
 * VAT rates otherwise, and the total would change with the order of the lines.
 */
function allocateInAnyOrder<Line extends GrossLine>(
  totalMinor: Kurus,
  lines: readonly Line[],
  weightOf: (line: Line) => Kurus,
): number[] {
  const places = lines.map((line, place) => ({ line, place }))
  places.sort(
    (a, b) => b.line.vatBp - a.line.vatBp || compareText(a.line.key, b.line.key) || a.place - b.place,
  )
  const parts = allocate(
    totalMinor,
    places.map(({ line }) => weightOf(line)),
  )
  const shares = lines.map(() => 0)
  for (const [index, { place }] of places.entries()) shares[place] = parts[index] ?? 0
  return shares
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function sumOf<Item>(items: readonly Item[], amountOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + amountOf(item), 0)
}
