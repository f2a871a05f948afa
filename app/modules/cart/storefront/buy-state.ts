import type { Kurus } from '#app/kernel/money.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Cart, CartLine } from '#app/modules/cart/domain/cart.ts'
import { lineIdentity } from '#app/modules/cart/domain/cart.ts'
import { packText } from '#app/modules/cart/domain/pack-text.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { pictureOfChoice } from '#app/modules/catalog/domain/product.ts'
import { isChoiceSoldOut, stockKeyOf, stockOf } from '#app/modules/catalog/domain/variant.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { ChosenOptions, UnitPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { nextTier, unitPrice, withVat } from '#app/modules/pricing/domain/price-engine.ts'

/** Everything the buy panel shows for a choice of options and a quantity. */
export interface BuyState {
  readonly isSoldOut: boolean
  /** Pieces there are of the chosen goods. */
  readonly stock: number
  /** The pieces that tier and minimum count: with what lies in the cart, where the product counts together. */
  readonly counted: number
  readonly isBelowMinimum: boolean
  /** Why so many pieces are no whole packs; null where they are. */
  readonly packFault: string | null
  /** Null while a choice is missing. */
  readonly unit: UnitPrice | null
  readonly totalNetMinor: Kurus
  /** For reading only, like every VAT-included figure outside the cart's own price. */
  readonly totalGrossMinor: Kurus
  /** The next cheaper quantity, when the stock reaches that far. */
  readonly hint: { readonly addQuantity: number; readonly unitMinor: Kurus } | null
}

/** What the panel says now; the same engine that prices the order works out every figure. */
export function buyState({
  product,
  options,
  quantity,
  inCart,
}: {
  readonly product: Product
  readonly options: ChosenOptions
  readonly quantity: number
  /** Pieces of the product that lie in the cart, whatever their options. */
  readonly inCart: number
}): BuyState {
  const counted = product.countsTogether ? quantity + inCart : quantity
  const choice = { product, options, quantity: counted }
  const unit = unitPrice(choice)
  const hint = nextTier(choice)
  const stock = stockOf(product, options)
  const packFault = quantity > 0 ? packText(product, quantity, stock) : null
  const totalNetMinor = unit.ok ? unit.value.unitMinor * quantity : 0
  return {
    isSoldOut: isChoiceSoldOut(product, options),
    stock,
    counted,
    isBelowMinimum: quantity > 0 && counted < product.minOrderQuantity,
    packFault,
    unit: unit.ok ? unit.value : null,
    totalNetMinor,
    totalGrossMinor: withVat(totalNetMinor, product.vatBp),
    hint: packFault === null && hint && quantity + hint.addQuantity <= stock ? hint : null,
  }
}

/** For a quantity that is no whole number, on product page and in the cart alike. */
export const NO_WHOLE_NUMBER = 'Adedi tam sayı olarak yazın.'

/** The server's own sentence for a quantity above the stock. */
export function stockText(stock: number): string {
  return `Stokta ${stock} adet var.`
}

/** The pieces of a product in a cart, over all its lines. */
export function piecesOf({ id }: Pick<Product, 'id'>, { lines }: Pick<Cart, 'lines'>): number {
  return piecesIn(lines.filter(({ productId }) => productId === id))
}

function piecesIn(lines: Cart['lines']): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}

/**
 * The cart line a choice makes. Stock is judged over all lines that take from it, so what already lies in the cart counts.
 * The remembered unit price is that of all pieces that count with it: adding to them may lift them into the next tier.
 * Refusals: `cart/above-stock`, `cart/no-whole-pack`, and those of `unitPrice`.
 */
export function lineToAdd(choice: {
  readonly product: Product
  readonly options: ChosenOptions
  readonly quantity: number
  readonly printChoice: string | null
  readonly artwork: PrintFileRef | null
  readonly design: PrintDesign | null
  readonly note: string
  readonly cart: Cart
}): Result<Omit<CartLine, 'lineId'>> {
  const { product, options, quantity, printChoice, artwork, design, note, cart } = choice
  const present = cart.lines.filter((line) => line.productId === product.id)
  const stock = stockOf(product, options)
  const stockKey = stockKeyOf(product, options)
  const taken = piecesIn(present.filter((line) => stockKeyOf(product, line.options) === stockKey))
  if (taken + quantity > stock) {
    const already = taken > 0 ? ` Sepetinizde bu üründen ${taken} adet bulunuyor.` : ''
    return fail.invalid('cart/above-stock', `${stockText(stock)}${already}`)
  }
  const packFault = packText(product, quantity, stock)
  if (packFault !== null) return fail.invalid('cart/no-whole-pack', packFault)
  const choiceOnly = { productId: product.id, options, printChoice, artwork, design: artwork && design }
  const sameLine = present.find((line) => line.lineId === lineIdentity(choiceOnly))
  const counted = quantity + (product.countsTogether ? piecesIn(present) : (sameLine?.quantity ?? 0))
  const unit = unitPrice({ product, options, quantity: counted })
  if (!unit.ok) return unit
  return ok({
    ...choiceOnly,
    note,
    quantity,
    snapshot: {
      title: product.title,
      slug: product.slug,
      assetId: pictureOfChoice(product.images, options)?.assetId ?? null,
      unitMinor: unit.value.unitMinor,
    },
  })
}
