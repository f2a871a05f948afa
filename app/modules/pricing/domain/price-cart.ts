import { allocate } from '#app/kernel/allocate.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { takePercent } from '#app/kernel/percent.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import { chargedMinor } from './charge-rows.ts'
import type {
  CartPrice,
  CouponDiscount,
  ExtraCharge,
  LinePrice,
  PriceLine,
  ShippingPrice,
  ShippingTerms,
  UnitPrice,
  VatShare,
} from './price-engine.ts'
import {
  amountTooLarge,
  countedQuantities,
  PRICE_RULE_VERSION,
  shippingFor,
  unitPrice,
} from './price-engine.ts'
import { printCharges, withAgreed } from './print-charges.ts'

/**
 * Prices a cart from stored prices. All amounts are kuruş; VAT is added on top. Rounded half up at three points only:
 * the tier unit price, each discount, the VAT of each rate (product decision 2).
 *
 * The rows of a line share its tier, and the lines of a product that counts together theirs: each is priced by the pieces
 * of all.
 *
 * Member and coupon discount are both taken from the subtotal, which is the goods without what their print is charged
 * unless `discountsCoverPrint` (decision 49), and together never exceed it; the coupon gives way. They are spread over the lines by largest remainder,
 * no line below zero. VAT is rounded once per rate and spread the same way. The order of the lines changes no figure. Stock and coupon validity are judged elsewhere.
 *
 * Refusals, each with `details.key` of the line: those of `unitPrice`, `pricing/print-unpriced` where a place has no price,
 * and `pricing/below-minimum` when `enforceMinimum` is set. `pricing/amount-too-large` also comes without a line, when only
 * the sums leave the safe integers. Throws a RangeError for a negative fixed coupon, agreed price or charge, and for rows
 * that are not the line's pieces. Safe to repeat.
 */
export function priceCart(cart: {
  readonly lines: readonly PriceLine[]
  readonly memberDiscountBp: BasisPoints
  readonly coupon: CouponDiscount | null
  readonly shipping: ShippingTerms
  readonly enforceMinimum: boolean
  /** Whether discounts are taken from what print is charged as well. */
  readonly discountsCoverPrint?: boolean | undefined
  /** What staff take off, and what they charge beside; of orders they change alone. */
  readonly adjustments?: Adjustments | undefined
}): Result<CartPrice> {
  const gross: GrossLine[] = []
  const counted = countedQuantities(cart.lines)
  for (const [index, line] of cart.lines.entries()) {
    const priced = grossLine(line, counted[index] ?? line.quantity, cart.enforceMinimum)
    if (!priced.ok) return priced
    gross.push(priced.value)
  }
  const printed = withCharges(gross, cart.lines)
  if (!printed.ok) return printed
  const subtotalMinor = sumOf(gross, (line) => line.lineMinor)
  const printMinor = sumOf(printed.value, chargedMinor)
  // VAT is at most the base itself, so this bound keeps every later sum within the safe integers.
  if (!Number.isSafeInteger((subtotalMinor + printMinor) * 2)) return amountTooLarge()

  return ok(priceOfLines(printed.value, cart))
}

/** A line with what its goods and its print cost, before discounts and VAT. */
export type UndiscountedLine = GrossLine

/**
 * What lines come to whose own prices are known: `priceCart` from its discounts on. Throws a RangeError for a negative
 * fixed coupon and for negative adjustments.
 */
export function priceOfLines(
  lines: readonly UndiscountedLine[],
  cart: Omit<Parameters<typeof priceCart>[0], 'lines' | 'enforceMinimum'>,
): CartPrice {
  const { discountsCoverPrint = false, adjustments = NOT_ADJUSTED } = cart
  const subtotalMinor = sumOf(lines, (line) => line.lineMinor)
  const printMinor = sumOf(lines, chargedMinor)
  const discountableMinor = discountsCoverPrint ? subtotalMinor + printMinor : subtotalMinor
  const memberDiscountMinor = takePercent(discountableMinor, cart.memberDiscountBp)
  const couponDiscountMinor = Math.min(
    couponAmount(cart.coupon, discountableMinor),
    discountableMinor - memberDiscountMinor,
  )
  const shipping = shippingFor(subtotalMinor + printMinor, cart.shipping)
  const discounts = { memberDiscountMinor, couponDiscountMinor }
  return withTotals(lines, { ...discounts, discountsCoverPrint, adjustments, shipping })
}

/** What staff change of an order's money beside its lines, in kuruş net of VAT. */
export interface Adjustments {
  /** Taken off last, and never more than is left of what discounts are taken from. */
  readonly discountMinor: Kurus
  readonly extra: ExtraCharge | null
}

const NOT_ADJUSTED: Adjustments = { discountMinor: 0, extra: null }

/**
 * An order's price with other adjustments and another freight: lines and the other discounts stay to the kuruş, whatever
 * catalogue and tariffs say by now. Throws a RangeError for amounts below nothing.
 */
export function adjustedPrice(
  price: CartPrice,
  {
    adjustments,
    shipping,
    discountsCoverPrint,
  }: {
    readonly adjustments: Adjustments
    readonly shipping: ShippingPrice
    readonly discountsCoverPrint: boolean
  },
): CartPrice {
  const { memberDiscountMinor, couponDiscountMinor } = price
  const discounts = { memberDiscountMinor, couponDiscountMinor }
  return withTotals(price.lines, { ...discounts, adjustments, shipping, discountsCoverPrint })
}

/** Lines with everything that is worked out of all of them together. */
function withTotals(
  gross: readonly GrossLine[],
  {
    adjustments: { discountMinor, extra },
    discountsCoverPrint,
    memberDiscountMinor,
    couponDiscountMinor,
    shipping,
  }: Pick<CartPrice, 'memberDiscountMinor' | 'couponDiscountMinor' | 'shipping'> & {
    readonly discountsCoverPrint: boolean
    readonly adjustments: Adjustments
  },
): CartPrice {
  if (discountMinor < 0 || (extra && extra.amountMinor < 0)) throw new RangeError('not an adjustment')
  const subtotalMinor = sumOf(gross, (line) => line.lineMinor)
  const printMinor = sumOf(gross, chargedMinor)
  const discountableOf = ({ lineMinor, charges }: Pick<GrossLine, 'lineMinor' | 'charges'>) =>
    discountsCoverPrint ? lineMinor + chargedMinor({ charges }) : lineMinor
  const givenMinor = memberDiscountMinor + couponDiscountMinor
  const agreedDiscountMinor = Math.min(discountMinor, Math.max(0, sumOf(gross, discountableOf) - givenMinor))
  const net = spreadDiscount(gross, givenMinor + agreedDiscountMinor, discountableOf)
  const taxed = taxLines(extra ? [...net, lineOfExtra(extra)] : net)
  const extraLine = extra ? taxed.lines.at(-1) : undefined
  const baseMinor = subtotalMinor + printMinor - givenMinor - agreedDiscountMinor + (extra?.amountMinor ?? 0)
  const vatMinor = sumOf(taxed.vat, (share) => share.vatMinor)
  return {
    ruleVersion: PRICE_RULE_VERSION,
    lines: taxed.lines.slice(0, net.length),
    subtotalMinor,
    ...(printMinor > 0 ? { printMinor } : {}),
    memberDiscountMinor,
    couponDiscountMinor,
    ...(agreedDiscountMinor > 0 ? { agreedDiscountMinor } : {}),
    ...(extra && extraLine ? { extra: { ...extra, vatMinor: extraLine.vatMinor } } : {}),
    baseMinor,
    vat: taxed.vat,
    vatMinor,
    totalMinor: baseMinor + vatMinor,
    shipping,
  }
}

/** It has its VAT with the lines of its rate. No line of a cart is called so. */
function lineOfExtra({ amountMinor, vatBp }: ExtraCharge): NetLine {
  const unit = { listUnitMinor: amountMinor, unitMinor: amountMinor, tier: null }
  return {
    key: ' extra',
    quantity: 1,
    ...unit,
    ...{ lineMinor: amountMinor, baseMinor: amountMinor },
    discountMinor: 0,
    vatBp,
  }
}

type GrossLine = Pick<
  LinePrice,
  'key' | 'quantity' | 'rows' | 'lineMinor' | 'vatBp' | 'charges' | keyof UnitPrice
>
type NetLine = GrossLine & Pick<LinePrice, 'discountMinor' | 'baseMinor'>

function grossLine(line: PriceLine, counted: number, enforceMinimum: boolean): Result<GrossLine> {
  const { key, product, quantity, rows } = line
  if (rows && sumOf(rows, (row) => row.quantity) !== quantity)
    throw new RangeError(`the rows of a line are not its ${quantity} pieces`)
  const units: { readonly quantity: number; readonly unit: UnitPrice }[] = []
  for (const row of rows ?? [line]) {
    // What is asked for has to make sense by itself: a sum may hide a row of no pieces.
    const own = unitPrice({ product, options: row.options, quantity: row.quantity })
    if (!own.ok) return refuseLine(key, own.error)
    const unit =
      counted === row.quantity ? own : unitPrice({ product, options: row.options, quantity: counted })
    if (!unit.ok) return refuseLine(key, unit.error)
    units.push({ quantity: row.quantity, unit: agreedOr(unit.value, line.agreedUnitMinor) })
  }
  if (enforceMinimum && counted < product.minOrderQuantity) {
    return fail.invalid(
      'pricing/below-minimum',
      `Minimum sipariş adedi ${product.minOrderQuantity} adettir!`,
      {
        key,
        minOrderQuantity: product.minOrderQuantity,
      },
    )
  }
  const [first] = units
  if (!first) throw new RangeError('a line without pieces')
  const priced = units.map(({ quantity: pieces, unit: { listUnitMinor, unitMinor } }) => ({
    quantity: pieces,
    listUnitMinor,
    unitMinor,
    lineMinor: unitMinor * pieces,
  }))
  const lineMinor = sumOf(priced, (row) => row.lineMinor)
  if (!Number.isSafeInteger(lineMinor)) return amountTooLarge({ key })
  return ok({
    key,
    quantity,
    ...first.unit,
    ...(rows ? { rows: priced } : {}),
    lineMinor,
    vatBp: product.vatBp,
  })
}

/** The lines with what their prints are charged. */
function withCharges(gross: readonly GrossLine[], lines: readonly PriceLine[]): Result<readonly GrossLine[]> {
  const printed = lines.flatMap(({ key, quantity, print }) => (print ? [{ key, quantity, print }] : []))
  if (printed.length === 0) return ok(gross)
  const { charges, unpriced } = printCharges(printed)
  const [key] = unpriced.keys()
  if (key !== undefined) return fail.invalid('pricing/print-unpriced', PRINT_UNPRICED, { key })
  const agreed = new Map(lines.map((line) => [line.key, line.agreedCharges]))
  return ok(
    gross.map((line): GrossLine => {
      const ofLine = withAgreed(charges.get(line.key) ?? [], agreed.get(line.key) ?? new Map())
      return ofLine.length > 0 ? { ...line, charges: ofLine } : line
    }),
  )
}

/** Said where a print has no price. */
export const PRINT_UNPRICED = 'Bu baskı için hazır fiyatımız yok. Seçimlerinizle teklif isteyebilirsiniz.'

/** An agreed price is the list price too: nothing is struck through beside what both sides agreed on. */
function agreedOr(catalogued: UnitPrice, agreedUnitMinor: Kurus | undefined): UnitPrice {
  if (agreedUnitMinor === undefined) return catalogued
  if (!Number.isSafeInteger(agreedUnitMinor) || agreedUnitMinor < 0) {
    throw new RangeError(`not a unit price: ${agreedUnitMinor}`)
  }
  return { listUnitMinor: agreedUnitMinor, unitMinor: agreedUnitMinor, tier: null }
}

function refuseLine(key: string, failure: Failure): Result<never> {
  return refused({ ...failure, details: { ...failure.details, key } })
}

function couponAmount(coupon: CouponDiscount | null, subtotalMinor: Kurus): Kurus {
  if (coupon === null) return 0
  if (coupon.kind === 'percentage') return takePercent(subtotalMinor, coupon.percentBp)
  if (!Number.isSafeInteger(coupon.amountMinor) || coupon.amountMinor < 0) {
    throw new RangeError(`not a coupon amount: ${coupon.amountMinor}`)
  }
  return Math.min(coupon.amountMinor, subtotalMinor)
}

function spreadDiscount(
  lines: readonly GrossLine[],
  discountMinor: Kurus,
  discountableOf: (line: GrossLine) => Kurus,
): NetLine[] {
  const shares = allocateInAnyOrder(discountMinor, lines, discountableOf)
  return lines.map((line, index) => {
    const share = shares[index] ?? 0
    return { ...line, discountMinor: share, baseMinor: line.lineMinor - share + chargedMinor(line) }
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
