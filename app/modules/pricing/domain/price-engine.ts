import type { Kurus } from '#app/kernel/money.ts'
import { multiplyRounded } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { takePercent, WHOLE_BP } from '#app/kernel/percent.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Charge, LinePrint } from './print-charges.ts'

/** Stored with every order. Raise it with any change that can move a price by one kuruş. */
export const PRICE_RULE_VERSION = 3

/** From `minQuantity` pieces that count (`countedQuantities`), the unit costs `discountBp` less ('adet indirimi'). */
export interface PriceTier {
  readonly minQuantity: number
  readonly discountBp: BasisPoints
}

/** One value of an option group and what it adds to the unit price, net of VAT; it may be negative. */
export interface OptionValue {
  /** Outlives a rename; unique within the product. Every value of a stored product has one. */
  readonly id?: string
  readonly value: string
  readonly priceChangeMinor: Kurus
  /** Names it had before, by which carts and links may still know it. */
  readonly formerly?: readonly string[]
}

/** A choice the buyer makes, such as 'Renk'. Names are unique within a product, values within a group. */
export interface OptionGroup {
  readonly id: string
  readonly name: string
  readonly options: readonly OptionValue[]
  /** As of a value. */
  readonly formerly?: readonly string[]
}

/** What a unit costs more, net of VAT, where all of these option values are chosen; it may be negative. */
export interface CombinationPrice {
  /** Ids of option values, of different groups. */
  readonly valueIds: readonly string[]
  readonly priceChangeMinor: Kurus
}

/** What a price depends on. A `Product` is one. Prices are net of VAT. */
export interface Priceable {
  readonly priceMinMinor: Kurus
  readonly optionGroups: readonly OptionGroup[]
  /** Beside the surcharges of the values themselves; none without it. */
  readonly combinationPrices?: readonly CombinationPrice[]
  readonly tiers: readonly PriceTier[]
  readonly minOrderQuantity: number
  readonly vatBp: BasisPoints
  /** Whether tier and minimum count the product over the whole cart, and not each line (decision 43). */
  readonly countsTogether?: boolean
  /** A line has whole packs of so many pieces; any number without it. */
  readonly packSize?: number
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
  /** Lines of one product that counts together are priced together. */
  readonly productId: string
  readonly product: Priceable
  readonly options: ChosenOptions
  /** The sum of its rows where it has some. */
  readonly quantity: number
  /** Its pieces by choice, each with all its options; left out of a line of one choice, which is `options`. */
  readonly rows?: readonly PriceRow[] | undefined
  /**
   * What the shop agreed with the buyer for one piece, net of VAT, in place of catalogue price and tier. Only orders
   * made by staff have one; nothing a browser of a buyer sends becomes one.
   */
  readonly agreedUnitMinor?: Kurus
  /**
   * What the shop agreed with the buyer for charges of its print, net of VAT, by `chargeKey`, in place of the tariff's; 0 for
   * what it waives. As `agreedUnitMinor`, only of orders made by staff.
   */
  readonly agreedCharges?: ReadonlyMap<string, Kurus> | undefined
  /** How it is printed, where that is charged beside the goods; left out of goods whose price contains their print. */
  readonly print?: LinePrint | undefined
}

/** Pieces of one choice within a line. */
export interface PriceRow {
  readonly options: ChosenOptions
  readonly quantity: number
}

export interface RowPrice extends Omit<UnitPrice, 'tier'> {
  readonly quantity: number
  /** `unitMinor × quantity`. */
  readonly lineMinor: Kurus
}

/** Its unit is that of its first row where its rows cost differently. */
export interface LinePrice extends UnitPrice {
  readonly key: string
  readonly quantity: number
  /** In the order of the line's rows; left out of a line of one choice. */
  readonly rows?: readonly RowPrice[] | undefined
  /** `unitMinor × quantity`, or the sum of its rows, before member and coupon discounts. */
  readonly lineMinor: Kurus
  readonly vatBp: BasisPoints
  /** What its print costs beside the goods, in rows (decision 49); left out where nothing is charged. */
  readonly charges?: readonly Charge[] | undefined
  /** The line's share of member and coupon discount together; they are taken from the goods alone. */
  readonly discountMinor: Kurus
  /** `lineMinor − discountMinor`, and its charges. */
  readonly baseMinor: Kurus
  /** The line's share of the VAT of its rate. */
  readonly vatMinor: Kurus
}

export interface VatShare {
  readonly vatBp: BasisPoints
  readonly baseMinor: Kurus
  readonly vatMinor: Kurus
}

/** What staff charge beside goods and print, net of VAT: a courier, say. */
export interface ExtraCharge {
  readonly label: string
  readonly amountMinor: Kurus
  readonly vatBp: BasisPoints
}

/** What `agreedDiscountMinor` is called wherever it stands. */
export const AGREED_DISCOUNT_LABEL = 'İndirim'

export interface TaxedExtra extends ExtraCharge {
  readonly vatMinor: Kurus
}

/** The full breakdown of a cart: shown, stored with the order, printed on mails. Adds up to the kuruş in both directions. */
export interface CartPrice {
  readonly ruleVersion: number
  readonly lines: readonly LinePrice[]
  /** Of the goods. */
  readonly subtotalMinor: Kurus
  /** The charges of all lines; left out where there is none, as of every order before version 3. */
  readonly printMinor?: Kurus | undefined
  readonly memberDiscountMinor: Kurus
  readonly couponDiscountMinor: Kurus
  /** What staff took off the order when they changed it; left out where they took nothing. */
  readonly agreedDiscountMinor?: Kurus | undefined
  /** What staff charge beside goods and print since they changed the order; left out where they charge nothing. */
  readonly extra?: TaxedExtra | undefined
  /** What is left of goods and print after the discounts, with `extra`; VAT is added on this. */
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

/** What a line asks for, as far as it matters to how its pieces count. */
export type CountedLine = Pick<PriceLine, 'productId' | 'quantity'> & {
  readonly product: Pick<Priceable, 'countsTogether'>
}

/**
 * The pieces that tier and minimum of each line count, in the order of the lines: its own, or those of all lines of its
 * product where that counts together (decision 43).
 */
export function countedQuantities(lines: readonly CountedLine[]): readonly number[] {
  const together = new Map<string, number>()
  for (const { productId, product, quantity } of lines)
    if (product.countsTogether) together.set(productId, (together.get(productId) ?? 0) + quantity)
  return lines.map(({ productId, product, quantity }) =>
    product.countsTogether ? (together.get(productId) ?? quantity) : quantity,
  )
}

/** A choice by the names that groups and values have today; what is not known stays as it is. */
export function presentOptions(groups: readonly OptionGroup[], options: ChosenOptions): ChosenOptions {
  return Object.fromEntries(
    Object.entries(options).map(([name, value]) => {
      const group = namedAs(groups, name, (known) => known.name)
      const option = group && namedAs(group.options, value, (known) => known.value)
      return [group?.name ?? name, option?.value ?? value]
    }),
  )
}

/** What has this name, else what had it. */
function namedAs<Named extends { readonly formerly?: readonly string[] }>(
  all: readonly Named[],
  name: string,
  nameOf: (known: Named) => string,
): Named | undefined {
  return all.find((known) => nameOf(known) === name) ?? all.find(({ formerly }) => formerly?.includes(name))
}

/**
 * The price of one piece at a counted quantity, net of VAT: the product's price plus the chosen surcharges, also those of
 * values that cost more together, less the highest
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
    return fail.invalid('pricing/invalid-quantity', 'Adet 1 veya daha büyük bir tam sayı olmalıdır.')
  }
  const chosen = chosenValues(product.optionGroups, options)
  if (!chosen.ok) return chosen
  const listUnitMinor = listUnit(product, chosen.value)
  return Number.isSafeInteger(listUnitMinor)
    ? ok(applyTier(listUnitMinor, tierAt(product.tiers, quantity)))
    : amountTooLarge()
}

/**
 * The nearest larger quantity at which a piece gets cheaper, for 'şu kadar daha alın' hints, in whole packs more. Never a
 * quantity below the minimum order. Null when there is none, or when options or quantity are not valid.
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
  const pack = product.packSize ?? 1
  for (const target of targets) {
    const addQuantity = Math.ceil((target - quantity) / pack) * pack
    const tier = tierAt(product.tiers, quantity + addQuantity)
    const { unitMinor } = applyTier(current.value.listUnitMinor, tier)
    if (unitMinor < current.value.unitMinor) return { addQuantity, unitMinor }
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

/** The pieces of a line by what one of them costs, in the order of its rows: all of them where its rows cost the same. */
export function unitsOfLine(
  line: Pick<LinePrice, 'quantity' | 'listUnitMinor' | 'unitMinor' | 'lineMinor' | 'rows'>,
): readonly RowPrice[] {
  const units = new Map<Kurus, RowPrice>()
  for (const { quantity, listUnitMinor, unitMinor, lineMinor } of line.rows ?? [line]) {
    const before = units.get(unitMinor)
    units.set(unitMinor, {
      listUnitMinor,
      unitMinor,
      quantity: quantity + (before?.quantity ?? 0),
      lineMinor: lineMinor + (before?.lineMinor ?? 0),
    })
  }
  return [...units.values()]
}

const NO_DISCOUNT = 0 as BasisPoints

function chosenValues(groups: readonly OptionGroup[], options: ChosenOptions): Result<OptionValue[]> {
  const selectable = groups.filter((group) => group.options.length > 0)
  const unknownGroup = Object.keys(options).find((name) => !selectable.some((group) => group.name === name))
  if (unknownGroup !== undefined) {
    return fail.invalid(
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
      return fail.invalid('pricing/unknown-option', `Lütfen '${group.name}' seçin.`, { group: group.name })
    }
    const value = group.options.find((option) => option.value === chosen)
    if (value === undefined) {
      const message = `'${group.name}' için '${chosen}' artık sunulmuyor, lütfen yeniden seçin.`
      return fail.invalid('pricing/unknown-option', message, { group: group.name, value: chosen })
    }
    values.push(value)
  }
  return ok(values)
}

/** A surcharge may be negative, the unit never (product decision 3). */
function listUnit(product: Priceable, values: readonly OptionValue[]): Kurus {
  return Math.max(0, surcharged(product, values))
}

function surcharged(
  { priceMinMinor, combinationPrices = [] }: Pick<Priceable, 'priceMinMinor' | 'combinationPrices'>,
  values: readonly OptionValue[],
): Kurus {
  const ids = new Set(values.map(({ id }) => id))
  const together = combinationPrices.filter(({ valueIds }) => valueIds.every((id) => ids.has(id)))
  return [...values, ...together].reduce((sum, { priceChangeMinor }) => sum + priceChangeMinor, priceMinMinor)
}

/**
 * The least that a unit can come to before the tier, below nothing where surcharges take more than the price: with the
 * cheapest value of each group, be it that these cost more together, or in a combination with the cheapest of the others.
 */
export function lowestUnit(
  product: Pick<Priceable, 'priceMinMinor' | 'optionGroups' | 'combinationPrices'>,
): Kurus {
  const cheapest = product.optionGroups.flatMap(({ options }) => {
    const [first, ...others] = options
    return first
      ? [others.reduce((low, each) => (each.priceChangeMinor < low.priceChangeMinor ? each : low), first)]
      : []
  })
  const combined = (product.combinationPrices ?? []).map(({ valueIds }) =>
    product.optionGroups.flatMap((group, place) => {
      const named = group.options.find(({ id }) => id !== undefined && valueIds.includes(id))
      return named ?? cheapest[place] ?? []
    }),
  )
  const { combinationPrices: _prices, ...apart } = product
  return Math.min(surcharged(apart, cheapest), ...combined.map((values) => surcharged(product, values)))
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

/** The refusal of amounts beyond the safe integers. */
export function amountTooLarge(details?: { key: string }): Result<never> {
  return fail.invalid(
    'pricing/amount-too-large',
    'Bu tutar işlenemeyecek kadar büyük, lütfen adetleri azaltın.',
    details,
  )
}
