import type { Kurus } from '#app/kernel/money.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Cart, CartLine } from '#app/modules/cart/domain/cart.ts'
import { lineIdentity } from '#app/modules/cart/domain/cart.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { isSoldOut, pictureOfChoice } from '#app/modules/catalog/domain/product.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { ChosenOptions, UnitPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { nextTier, unitPrice, withVat } from '#app/modules/pricing/domain/price-engine.ts'

/** Everything the buy panel shows for a choice of options and a quantity. */
export interface BuyState {
  readonly isSoldOut: boolean
  readonly isBelowMinimum: boolean
  /** Null while a choice is missing. */
  readonly unit: UnitPrice | null
  readonly totalNetMinor: Kurus
  /** For reading only, like every VAT-included figure outside the cart's own price. */
  readonly totalGrossMinor: Kurus
  /** The next cheaper quantity, when the stock reaches that far. */
  readonly hint: { readonly addQuantity: number; readonly unitMinor: Kurus } | null
}

/** What the panel says now; the same engine that prices the order works out every figure. */
export function buyState(choice: {
  readonly product: Product
  readonly options: ChosenOptions
  readonly quantity: number
}): BuyState {
  const { product, quantity } = choice
  const unit = unitPrice(choice)
  const hint = nextTier(choice)
  const totalNetMinor = unit.ok ? unit.value.unitMinor * quantity : 0
  return {
    isSoldOut: isSoldOut(product),
    isBelowMinimum: quantity > 0 && quantity < product.minOrderQuantity,
    unit: unit.ok ? unit.value : null,
    totalNetMinor,
    totalGrossMinor: withVat(totalNetMinor, product.vatBp),
    hint: hint && quantity + hint.addQuantity <= product.stock ? hint : null,
  }
}

/** The spec's sentence, on product page, cart and server alike. */
export function minimumText(minOrderQuantity: number): string {
  return `Minimum sipariş adedi ${minOrderQuantity} adettir!`
}

/** For a quantity that is no whole number, on product page and in the cart alike. */
export const NO_WHOLE_NUMBER = 'Adedi tam sayı olarak yazın.'

/** The server's own sentence for a quantity above the stock. */
export function stockText(stock: number): string {
  return `Stokta ${stock} adet var.`
}

/**
 * The cart line a choice makes. Stock is judged over all lines of the product, so what already lies in the cart counts.
 * The remembered unit price is that of the line's whole quantity: adding to a line may lift it into the next tier.
 * Refusals: `cart/above-stock`, and those of `unitPrice`.
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
  const inCart = present.reduce((sum, line) => sum + line.quantity, 0)
  if (inCart + quantity > product.stock) {
    const already = inCart > 0 ? ` Sepetinizde bu üründen ${inCart} adet bulunuyor.` : ''
    return fail.invalid('cart/above-stock', `${stockText(product.stock)}${already}`)
  }
  const choiceOnly = { productId: product.id, options, printChoice, artwork, design: artwork && design }
  const sameLine = present.find((line) => line.lineId === lineIdentity(choiceOnly))
  const unit = unitPrice({ product, options, quantity: quantity + (sameLine?.quantity ?? 0) })
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
