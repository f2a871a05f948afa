import type { Kurus } from '#app/kernel/money.ts'
import type { ProductImage, VariantId } from '#app/modules/catalog/domain/product.ts'
import type { OrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import type { CartPrice, ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { Charge } from '#app/modules/pricing/domain/print-charges.ts'
import type { NamedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { CartLine } from './cart.ts'
import type { LineRow } from './line-rows.ts'

/** Something a buyer must know about a line. `blocks` keeps the cart from being ordered until it is put right. */
export interface LineNotice {
  readonly code:
    | 'cart/below-minimum'
    | 'cart/below-colour-minimum'
    | 'cart/no-whole-pack'
    | 'cart/reduced-to-stock'
    | 'cart/on-its-way'
    | 'cart/sold-out'
    | 'cart/product-gone'
    | 'cart/product-inactive'
    | 'cart/option-gone'
    | 'cart/names-missing'
    | 'cart/names-of-none'
    | 'cart/names-too-few'
    | 'cart/names-too-many'
    | 'cart/names-unprintable'
    | 'cart/print-choice-gone'
    | 'cart/print-needed'
    | 'cart/place-file-missing'
    | 'cart/print-no-names'
    | 'cart/print-no-places'
    | 'cart/print-place-gone'
    | 'cart/print-place-method'
    | 'cart/print-too-large'
    | 'cart/print-unpriced'
    | 'cart/artwork-gone'
    | 'cart/design-gone'
    | 'cart/design-other-print'
    | 'cart/file-unprinted'
    | 'cart/price-changed'
    | 'cart/above-stock'
    | 'cart/amount-too-large'
    | 'cart/express-gone'
  readonly message: string
  readonly blocks: boolean
}

/** A notice that keeps the cart from being ordered. */
export function blocking(code: LineNotice['code'], message: string): LineNotice {
  return { code, message, blocks: true }
}

/** Pieces that were sold while they were on their way (decision 44). */
export interface WaitingPieces {
  readonly pieces: number
  /** The Istanbul day they are expected (`2026-12-18`); null where that is over and none can be promised. */
  readonly until: string | null
}

/** One choice of a line with everything the server knows about it now. */
export interface PricedRow extends LineRow {
  /** All that is chosen; `options` are what tells it from the other rows. */
  readonly choice: ChosenOptions
  /** Null where the product has one stock. */
  readonly variantId: VariantId | null
  /** Pieces of it that can be ordered. */
  readonly stock: number
  /** Those of its pieces that are still on their way to the shop, and until when; null where all are there. */
  readonly waiting: WaitingPieces | null
  /** 0 where it cannot be ordered, like the next two. */
  readonly listUnitMinor: Kurus
  readonly unitMinor: Kurus
  readonly lineMinor: Kurus
  /** What stands in the way of this choice alone; the line says it too. */
  readonly notices: readonly LineNotice[]
}

/** A cart line with everything the server knows about it now. */
export interface PricedLine {
  /** In the words of today: the shop may have renamed options, or divided its stock by them. */
  readonly line: CartLine
  /** As `rowsOf` the line. */
  readonly rows: readonly PricedRow[]
  /** Null when the product is gone; the line's own snapshot names it then. */
  readonly product: {
    readonly title: string
    readonly slug: string
    readonly categoryId: string
    readonly categoryName: string
    readonly image: ProductImage | null
    readonly minOrderQuantity: number
    readonly countsTogether: boolean
    readonly packSize: number
    /** What the line may be printed as: all of the product's choices, or those that print its design where some do. */
    readonly printChoices: readonly string[]
  } | null
  /** The line's design with the areas it is printed on today; null without one, and when it fits none (`cart/design-gone`). */
  readonly design: OrderedDesign | null
  /** Of its first row, where its rows cost differently; 0 where none can be ordered. */
  readonly listUnitMinor: Kurus
  readonly unitMinor: Kurus
  readonly lineMinor: Kurus
  /** Where it is printed, where that is charged and no design says it. */
  readonly places: readonly NamedPlace[]
  /** What its print costs beside the goods. */
  readonly charges: readonly Charge[]
  /** Whether it can be made in express; `line.isExpress` says whether it is. */
  readonly mayBeExpress: boolean
  /** What the tariffs ask for it, of a line for whose charges staff agreed on something else. Never part of what a buyer is shown. */
  readonly listedCharges?: readonly Charge[] | undefined
  /** The pieces that tier and minimum count: the line's own, or those of all lines of a product that counts together. */
  readonly countedQuantity: number
  /** The next cheaper quantity, where what all lines leave of the stock reaches that far. */
  readonly nextTier: { readonly addQuantity: number; readonly unitMinor: Kurus } | null
  readonly notices: readonly LineNotice[]
}

/** The server's answer to a browser's cart: the only figures that count. */
export interface PricedCart {
  readonly lines: readonly PricedLine[]
  readonly price: CartPrice
  readonly blocked: boolean
}
