import { formatCount } from '#app/kernel/count.ts'
import { lowerTurkish } from '#app/kernel/turkish-text.ts'
import { availablePieces, incomingText } from '#app/modules/catalog/domain/incoming-goods.ts'
import type { Product, Variant } from '#app/modules/catalog/domain/product.ts'
import { UNTRACKED_STOCK } from '#app/modules/catalog/domain/product.ts'
import {
  availableOfVariant,
  choiceOfVariant,
  hasVariants,
  isUnmatched,
  variantGroupsOf,
  variantName,
} from '#app/modules/catalog/domain/variant.ts'
import type { ChosenOptions, UnitPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { nextTier, unitPrice, withVat } from '#app/modules/pricing/domain/price-engine.ts'
import type { Cart } from '../domain/cart.ts'
import { colourMinimumText } from '../domain/colour-minimum.ts'
import { lineOfChoices } from '../domain/line-of-choices.ts'
import type { LineRow } from '../domain/line-rows.ts'
import { MAX_LINE_ROWS, MAX_QUANTITY } from '../domain/line-rows.ts'
import { minimumText } from '../domain/minimum-text.ts'
import { packText } from '../domain/pack-text.ts'
import { stockText } from '../domain/stock-text.ts'
import type { BuyState } from './buy-state.ts'
import { coloursWith, FEW_LEFT, piecesOf, waitingFor } from './buy-state.ts'

/** Pieces of each variant that are wanted, by its id; those of none are left out. */
export type VariantQuantities = Readonly<Record<string, number>>

/** One variant of what is wanted, as a row of a line has it. */
export interface WantedVariant {
  readonly variant: Variant
  readonly options: ChosenOptions
  readonly quantity: number
  /** What a piece of it costs; null while a choice is missing. */
  readonly unit: UnitPrice | null
  /** Why so many pieces cannot be had; null where they can. */
  readonly fault: string | null
}

/** What the panel shows of several variants at once. */
export interface ManyState extends BuyState {
  readonly quantity: number
  readonly wanted: readonly WantedVariant[]
}

/**
 * The same for several variants of a product, which make one line: each is priced with all pieces that count with it.
 * `options` are what is chosen of the groups that are no axis. The unit is missing where theirs differ.
 */
export function manyState({
  product,
  options,
  quantities,
  cart,
}: {
  readonly product: Product
  readonly options: ChosenOptions
  readonly quantities: VariantQuantities
  /** What lies in the cart. */
  readonly cart: Pick<Cart, 'lines'>
}): ManyState {
  const chosen = product.variants.flatMap((variant) => {
    const quantity = quantities[variant.id] ?? 0
    if (quantity === 0 || isUnmatched(variant)) return []
    const stock = availableOfVariant(product, variant)
    return [{ variant, quantity, stock, options: { ...options, ...choiceOfVariant(product, variant) } }]
  })
  const quantity = chosen.reduce((sum, one) => sum + one.quantity, 0)
  const counted = product.countsTogether ? quantity + piecesOf(product, cart) : quantity
  const colours = coloursWith(product, chosen, cart)
  const wanted = chosen.map((one) => {
    const packFault = packText(product, one.quantity, one.stock)
    const fault =
      one.quantity > one.stock
        ? stockText(one.stock, product.sellsIncoming && one.variant.incoming > 0)
        : (packFault ?? colourMinimumText(product, one.options, colours))
    const unit = unitPrice({ product, options: one.options, quantity: counted })
    return { ...one, packFault, fault, unit: unit.ok ? unit.value : null }
  })
  const units = wanted.flatMap(({ unit, quantity }) => (unit ? [{ ...unit, quantity }] : []))
  const [first] = units
  const totalNetMinor = units.reduce((sum, unit) => sum + unit.unitMinor * unit.quantity, 0)
  const faulty = wanted.find(({ fault }) => fault !== null)
  const isBelowMinimum = quantity === 0 || counted < product.minOrderQuantity
  const hint = wanted[0] ? nextTier({ product, options: wanted[0].options, quantity: counted }) : null
  const stock = product.tracksStock ? availablePieces(product, product.sellsIncoming) : UNTRACKED_STOCK
  return {
    quantity,
    wanted,
    counted,
    isSoldOut: false,
    stock,
    isWithIncoming: product.sellsIncoming && product.incoming > 0,
    waiting: waitingFor(product, chosen, cart),
    isFewLeft: false,
    isAboveStock: wanted.some((one) => one.quantity > one.stock),
    isBelowMinimum,
    packFault: wanted.find(({ packFault }) => packFault !== null)?.packFault ?? null,
    fault: faulty
      ? `${variantName(product, faulty.variant)}: ${faulty.fault}`
      : isBelowMinimum
        ? minimumText(product, counted)
        : null,
    unit: first && units.every(({ unitMinor }) => unitMinor === first.unitMinor) ? first : null,
    totalNetMinor,
    totalGrossMinor: withVat(totalNetMinor, product.vatBp),
    hint: hint && quantity + hint.addQuantity <= stock ? hint : null,
  }
}

/** For more pieces than a line may have. */
export const TOO_MANY_PIECES = `Adet en fazla ${formatCount(MAX_QUANTITY)} olabilir.`

/** What there is of a variant; where only goods on their way are left, when they come. */
export function stockInCell({ sellsIncoming, packSize }: Product, variant: Variant): string {
  if (sellsIncoming && variant.stock < packSize) return incomingText(variant.incomingOn, Date.now())
  return variant.stock <= FEW_LEFT
    ? `${formatCount(variant.stock)} kaldı`
    : `${formatCount(variant.stock)} stokta`
}

/** A product with several variants is bought in many of them at once. */
export function canChooseMany(product: Product): boolean {
  return hasVariants(product) && product.variants.length > 1
}

/** What leads to choosing them. */
export function manyWords(product: Product): string {
  const names = variantGroupsOf(product).map(({ name }) => lowerTurkish(name))
  return `Birden çok ${names.join(' ve ')} seçin`
}

/** What of several variants a quote request asks for, or why it cannot ask for so many. */
export function quotedVariants(
  product: Product,
  options: ChosenOptions,
  { wanted, quantity }: Pick<ManyState, 'wanted' | 'quantity'>,
): { readonly options: ChosenOptions; readonly rows?: readonly LineRow[]; readonly fault: string | null } {
  const [first, second] = wanted
  // One variant is a choice like any other.
  if (!second) return { options: first?.options ?? withoutAxes(product, options), fault: null }
  const fault =
    wanted.length > MAX_LINE_ROWS
      ? `Bir talepte en fazla ${MAX_LINE_ROWS} farklı seçenek olabilir.`
      : quantity > MAX_QUANTITY
        ? TOO_MANY_PIECES
        : null
  const { rows } = lineOfChoices(product, wanted)
  return { options: withoutAxes(product, options), ...(rows && { rows }), fault }
}

/** What is chosen of the groups that are no axis of the variants. */
export function withoutAxes(product: Product, options: ChosenOptions): ChosenOptions {
  const axes = variantGroupsOf(product).map(({ name }) => name)
  return Object.fromEntries(Object.entries(options).filter(([name]) => !axes.includes(name)))
}
