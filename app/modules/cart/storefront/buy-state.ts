import type { Kurus } from '#app/kernel/money.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Cart, CartLine } from '#app/modules/cart/domain/cart.ts'
import { addToCart, lineIdentity, MAX_CART_LINES, MAX_CART_ROWS } from '#app/modules/cart/domain/cart.ts'
import { colourMinimumText, piecesByColour } from '#app/modules/cart/domain/colour-minimum.ts'
import { lineOfChoices } from '#app/modules/cart/domain/line-of-choices.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import { choicesOf, MAX_LINE_ROWS, piecesIn } from '#app/modules/cart/domain/line-rows.ts'
import { minimumText } from '#app/modules/cart/domain/minimum-text.ts'
import { packText } from '#app/modules/cart/domain/pack-text.ts'
import type { WaitingPieces } from '#app/modules/cart/domain/priced-cart.ts'
import { stockText } from '#app/modules/cart/domain/stock-text.ts'
import { sumOfWaiting, waitingOf } from '#app/modules/cart/domain/waiting-pieces.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { pictureOfChoice } from '#app/modules/catalog/domain/product.ts'
import {
  availableOf,
  chosenVariant,
  hasVariants,
  isChoiceSoldOut,
  sellableIncomingOf,
  stockKeyOf,
  variantName,
} from '#app/modules/catalog/domain/variant.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { ChosenOptions, UnitPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { nextTier, unitPrice, withVat } from '#app/modules/pricing/domain/price-engine.ts'
import type { WantedPlace } from '#app/modules/printing/domain/printed-place.ts'

/** A buyer is told what is left of a variant once it is so little. */
export const FEW_LEFT = 50

/** Everything the buy panel shows for a choice of options and a quantity. */
export interface BuyState {
  readonly isSoldOut: boolean
  /** Pieces of the chosen goods that can be ordered, also those on their way. */
  readonly stock: number
  /** Whether goods on their way are among them. */
  readonly isWithIncoming: boolean
  /** Those of the quantity that are still on their way; null where all are there. */
  readonly waiting: WaitingPieces | null
  /** Whether so few are left of the chosen variant that its buyer is told. */
  readonly isFewLeft: boolean
  /** The pieces that tier and minimum count: with what lies in the cart, where the product counts together. */
  readonly counted: number
  readonly isBelowMinimum: boolean
  /** More pieces than there are of the chosen goods: what was typed stays when another choice has fewer. */
  readonly isAboveStock: boolean
  /** Why so many pieces are no whole packs; null where they are. */
  readonly packFault: string | null
  /** What is wrong with the quantity, in words; null where nothing is. */
  readonly fault: string | null
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
  cart,
}: {
  readonly product: Product
  readonly options: ChosenOptions
  readonly quantity: number
  /** What lies in the cart. */
  readonly cart: Pick<Cart, 'lines'>
}): BuyState {
  const counted = product.countsTogether ? quantity + piecesOf(product, cart) : quantity
  const choice = { product, options, quantity: counted }
  const unit = unitPrice(choice)
  const hint = nextTier(choice)
  const stock = availableOf(product, options)
  const isWithIncoming = sellableIncomingOf(product, options).incoming > 0
  const isSoldOut = isChoiceSoldOut(product, options)
  const packFault = quantity > 0 ? packText(product, quantity, stock) : null
  // What lies in the cart takes from the same stock, unless that is of another variant.
  const reach = hasVariants(product) ? quantity : counted
  const isAboveStock = !isSoldOut && quantity > stock
  const colours = coloursWith(product, [{ options, quantity }], cart)
  const colourFault = quantity > 0 ? colourMinimumText(product, options, colours) : null
  const isBelowMinimum = quantity > 0 && counted < product.minOrderQuantity
  const totalNetMinor = unit.ok ? unit.value.unitMinor * quantity : 0
  return {
    isSoldOut,
    stock,
    isWithIncoming,
    waiting: waitingFor(product, [{ options, quantity }], cart),
    isFewLeft: hasVariants(product) && stock <= FEW_LEFT,
    counted,
    isAboveStock,
    isBelowMinimum,
    packFault,
    fault: isAboveStock
      ? stockText(stock, isWithIncoming)
      : isBelowMinimum
        ? minimumText(product, counted)
        : (packFault ?? (isSoldOut ? null : colourFault)),
    unit: unit.ok ? unit.value : null,
    totalNetMinor,
    totalGrossMinor: withVat(totalNetMinor, product.vatBp),
    hint: packFault === null && hint && reach + hint.addQuantity <= stock ? hint : null,
  }
}

/** For a quantity that is no whole number, on product page and in the cart alike. */
export const NO_WHOLE_NUMBER = 'Adedi tam sayı olarak yazın.'

/** The pieces of a product in a cart, over all its lines. */
export function piecesOf({ id }: Pick<Product, 'id'>, { lines }: Pick<Cart, 'lines'>): number {
  return piecesIn(lines.filter(({ productId }) => productId === id))
}

/** What a cart takes from each stock of a product, by its `stockKeyOf`. */
function takenFrom(product: Product, { lines }: Pick<Cart, 'lines'>): ReadonlyMap<string, number> {
  const taken = new Map<string, number>()
  for (const line of lines.filter(({ productId }) => productId === product.id)) {
    for (const { options, quantity } of choicesOf(line)) {
      const stockKey = stockKeyOf(product, options)
      taken.set(stockKey, (taken.get(stockKey) ?? 0) + quantity)
    }
  }
  return taken
}

/** The pieces of these choices of a product that are still on their way, once those in the cart are taken. */
export function waitingFor(
  product: Product,
  choices: readonly LineRow[],
  cart: Pick<Cart, 'lines'>,
): WaitingPieces | null {
  if (!product.tracksStock || !product.sellsIncoming) return null
  const taken = takenFrom(product, cart)
  return sumOfWaiting(
    choices.flatMap(({ options, quantity }) => {
      const left = availableOf(product, options) - (taken.get(stockKeyOf(product, options)) ?? 0)
      return waitingOf(sellableIncomingOf(product, options), quantity, left) ?? []
    }),
  )
}

/** The pieces of each colour that count with these choices of a product, themselves among them. */
export function coloursWith(
  product: Product,
  choices: readonly LineRow[],
  { lines }: Pick<Cart, 'lines'>,
): ReadonlyMap<string | null, number> {
  const present = product.countsTogether ? lines.filter(({ productId }) => productId === product.id) : []
  return piecesByColour(product, [...choices, ...present.flatMap(choicesOf)])
}

/**
 * The cart line that choices of a product make which differ in nothing but their variant. Stock is judged over everything in
 * the cart that takes from it. The remembered unit price is that of all pieces that count with it: adding to them may lift
 * them into the next tier. Refusals: `cart/above-stock`, `cart/no-whole-pack`, `cart/full` where the cart or a line has no
 * room for so many, and those of `unitPrice`.
 */
export function lineToAdd(adding: {
  readonly product: Product
  /** With all their options. */
  readonly choices: readonly LineRow[]
  readonly printChoice: string | null
  readonly artwork: PrintFileRef | null
  readonly design: PrintDesign | null
  /** Where it is printed, where that is charged and no design says it. */
  readonly places?: readonly WantedPlace[] | undefined
  readonly isExpress?: boolean | undefined
  readonly note: string
  readonly cart: Cart
}): Result<Omit<CartLine, 'lineId'>> {
  const { product, choices, printChoice, artwork, design, places, isExpress, note, cart } = adding
  const present = cart.lines.filter((line) => line.productId === product.id)
  const takenOf = takenFrom(product, cart)
  for (const { options, quantity } of choices) {
    const stock = availableOf(product, options)
    const taken = takenOf.get(stockKeyOf(product, options)) ?? 0
    if (taken + quantity > stock) {
      const already = taken > 0 ? ` Sepetinizde bu üründen ${taken} adet bulunuyor.` : ''
      const text = stockText(stock, sellableIncomingOf(product, options).incoming > 0)
      return fail.invalid('cart/above-stock', `${ofChoice(adding, options)}${text}${already}`)
    }
    const packFault = packText(product, quantity, stock)
    if (packFault !== null)
      return fail.invalid('cart/no-whole-pack', `${ofChoice(adding, options)}${packFault}`)
  }
  const goods = {
    ...lineOfChoices(product, choices),
    productId: product.id,
    printChoice,
    artwork,
    design: artwork && design,
    ...(places ? { places } : {}),
    ...(isExpress ? { isExpress } : {}),
  }
  const sameLine = present.find((line) => line.lineId === lineIdentity(goods))
  const counted = goods.quantity + (product.countsTogether ? piecesIn(present) : (sameLine?.quantity ?? 0))
  const options = choices[0]?.options ?? {}
  const unit = unitPrice({ product, options, quantity: counted })
  if (!unit.ok) return unit
  const line = {
    ...goods,
    note,
    snapshot: {
      title: product.title,
      slug: product.slug,
      assetId: pictureOfChoice(product.images, options)?.assetId ?? null,
      unitMinor: unit.value.unitMinor,
    },
  }
  return addToCart(cart, line).outcome === 'full' ? refuseFull(cart, goods) : ok(line)
}

/** Which of several choices something is said of. */
function ofChoice(
  { product, choices }: Pick<Parameters<typeof lineToAdd>[0], 'product' | 'choices'>,
  options: ChosenOptions,
): string {
  const variant = choices.length > 1 ? chosenVariant(product, options) : null
  return variant ? `${variantName(product, variant)}: ` : ''
}

function refuseFull({ lines }: Cart, { rows = [] }: Pick<CartLine, 'rows'>): Result<never> {
  const most =
    rows.length > MAX_LINE_ROWS
      ? `Bir üründe en fazla ${MAX_LINE_ROWS} farklı seçenek olabilir.`
      : lines.length >= MAX_CART_LINES
        ? `Sepette en fazla ${MAX_CART_LINES} farklı ürün olabilir.`
        : `Sepette bir üründen en fazla ${MAX_LINE_ROWS}, toplam ${MAX_CART_ROWS} farklı seçenek olabilir.`
  return fail.conflict('cart/full', most)
}
