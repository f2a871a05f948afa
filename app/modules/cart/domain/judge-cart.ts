import type { Kurus } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { blankPictures } from '#app/modules/catalog/domain/printed-picture.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { isSoldOut, pictureOfChoice, printChoicesOf, UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { chosenVariant, isChoiceSoldOut, stockKeyOf, stockOf } from '#app/modules/catalog/domain/variant.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintArea } from '#app/modules/mockups/domain/areas/print-area.ts'
import { choiceConflict, fitsDesign } from '#app/modules/mockups/domain/checks/print-choice.ts'
import type { OrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { orderDesignOn } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { priceCart } from '#app/modules/pricing/domain/price-cart.ts'
import type { CartPrice, CouponDiscount, ShippingTerms } from '#app/modules/pricing/domain/price-engine.ts'
import {
  countedQuantities,
  nextTier,
  presentOptions,
  tierTable,
  unitPrice,
} from '#app/modules/pricing/domain/price-engine.ts'
import type { CartLine, CartRequest } from './cart.ts'
import { colourMinimumText } from './colour-minimum.ts'
import { minimumText } from './minimum-text.ts'
import { inWholePacks, packText } from './pack-text.ts'
import type { LineNotice, PricedCart, PricedLine } from './priced-cart.ts'

export interface CartFacts {
  readonly products: ReadonlyMap<string, Product>
  /** The uploaded files that still exist, by their reference. */
  readonly files: ReadonlyMap<string, PrintFileRef>
  /** The print areas of the pictures of products that are ordered with a design (`designPictures`). */
  readonly printAreas: ReadonlyMap<AssetId, readonly PrintArea[]>
  readonly memberDiscountBp: BasisPoints
  /** Found valid already; null without one. */
  readonly coupon: CouponDiscount | null
  readonly shipping: ShippingTerms
  /**
   * In the cart a quantity above stock becomes the stock, with a notice; an order is refused instead, because nothing
   * may be ordered that the buyer did not see (product decisions 5 and 10).
   */
  readonly aboveStock: 'reduce' | 'refuse'
  /** Prices staff agreed on, for one piece, by line id; see `PriceLine.agreedUnitMinor`. */
  readonly agreedUnits?: ReadonlyMap<string, Kurus>
  /** Lines that staff sell below the minimum, by line id: the last few pieces are enough for them. */
  readonly belowMinimum?: ReadonlySet<string>
}

type RequestLine = CartRequest['lines'][number]

/** A line on the way to its price: what it asks for, what it may have, and what the buyer must know. */
interface JudgedLine {
  readonly request: RequestLine
  readonly product: Product | null
  readonly artwork: PrintFileRef | null
  readonly design: OrderedDesign | null
  readonly quantity: number
  /** The pieces that tier and minimum count: its own, or those of all lines of a product that counts together. */
  readonly counted: number
  readonly notices: readonly LineNotice[]
  readonly isPriced: boolean
}

/** A line before it is known what else of its product there is. */
interface SingleLine extends Omit<JudgedLine, 'counted' | 'notices'> {
  /** What stands in the way of the goods themselves, which what follows from the counted pieces comes after. */
  readonly goodsNotices: readonly LineNotice[]
  /** Of print, file and design. */
  readonly printNotices: readonly LineNotice[]
  /** Nothing is said of a minimum to what is sold out, or sold in few on purpose. */
  readonly hasMinimum: boolean
}

/** The pictures whose print areas a cart has to be judged with: all blank ones of each product that has a design on it. */
export function designPictures(
  request: CartRequest,
  products: ReadonlyMap<string, Pick<Product, 'images'>>,
): readonly AssetId[] {
  const designed = request.lines.filter(({ design }) => design !== null)
  const assetIds = designed.flatMap(({ productId }) =>
    blankPictures(products.get(productId)?.images ?? []).map(({ assetId }) => assetId),
  )
  return [...new Set(assetIds)]
}

/**
 * Prices a cart from the catalogue's own figures and says what stands in the way of ordering it.
 * Tier and minimum are judged per line (product decision 3) or over all lines of a product that counts together (43),
 * stock over all lines that take from it, first line first.
 * Lines that cannot be ordered at all (gone, inactive, unknown option) have no price and are not in the sums.
 */
export function judgeCart(request: CartRequest, facts: CartFacts): PricedCart {
  const stockLeft = new Map<string, number>()
  const named = request.lines.map((line) => inPresentNames(line, facts))
  const judged = withCounted(named.map((line) => judgeLine(line, facts, stockLeft)))
  const priced = priceCart({
    lines: judged.flatMap(({ request: line, product, quantity, isPriced }) => {
      if (!product || !isPriced) return []
      const agreedUnitMinor = facts.agreedUnits?.get(line.lineId)
      const { lineId: key, productId, options } = line
      const wanted = { key, productId, product, options, quantity }
      return [agreedUnitMinor === undefined ? wanted : { ...wanted, agreedUnitMinor }]
    }),
    memberDiscountBp: facts.memberDiscountBp,
    coupon: facts.coupon,
    shipping: facts.shipping,
    enforceMinimum: false,
  })
  if (!priced.ok) return unpriceable(judged, facts, priced.error.message)
  const lines = judged.map((line) => toPricedLine(line, priced.value, stockLeft))
  return {
    lines,
    price: priced.value,
    blocked: lines.some((line) => line.notices.some((notice) => notice.blocks)),
  }
}

/** A line that knows its options by names they had before means the values that have others by now. */
function inPresentNames(line: RequestLine, { products }: CartFacts): RequestLine {
  const product = products.get(line.productId)
  return product ? { ...line, options: presentOptions(product.optionGroups, line.options) } : line
}

function judgeLine(line: RequestLine, facts: CartFacts, stockLeft: Map<string, number>): SingleLine {
  const product = facts.products.get(line.productId) ?? null
  const artwork = line.fileId === null ? null : (facts.files.get(line.fileId) ?? null)
  const artworkNotices =
    line.fileId !== null && !artwork
      ? [blocking('cart/artwork-gone', 'Baskı dosyasının süresi doldu, lütfen yeniden yükleyin')]
      : []
  const design =
    artwork && line.design && product
      ? orderDesignOn(line.design, product, line.options, facts.printAreas)
      : null
  const unpriced = (notice: LineNotice): SingleLine => ({
    request: line,
    product,
    artwork,
    design,
    quantity: line.quantity,
    goodsNotices: [notice],
    printNotices: artworkNotices,
    hasMinimum: false,
    isPriced: false,
  })

  if (!product) {
    return unpriced(
      blocking('cart/product-gone', 'Bu ürün artık satılmıyor. Devam etmek için sepetten çıkarın.'),
    )
  }
  if (!product.active) {
    return unpriced(
      blocking('cart/product-inactive', 'Bu ürün şu anda satışta değil. Devam etmek için sepetten çıkarın.'),
    )
  }
  const unit = unitPrice({ product, options: line.options, quantity: line.quantity })
  if (!unit.ok) {
    return unpriced(
      blocking('cart/option-gone', 'Seçtiğiniz seçenek artık yok. Ürünü sepetten çıkarıp yeniden ekleyin.'),
    )
  }
  const choiceGoneNotices = hasPrintChoice(product, line.printChoice)
    ? []
    : [
        blocking(
          'cart/print-choice-gone',
          'Seçtiğiniz baskı yöntemi artık yok. Lütfen başka bir baskı seçin.',
        ),
      ]
  const designNotices =
    artwork && line.design && !design
      ? [
          blocking(
            'cart/design-gone',
            'Logonun yeri bu ürünün bugünkü baskı alanına uymuyor. Tasarımı kaldırın veya logoyu ürün sayfasından yeniden yerleştirin.',
          ),
        ]
      : []
  const conflict = artwork && line.design ? choiceConflict(line.design, line.printChoice) : null
  const choiceNotices = conflict
    ? [blocking('cart/design-other-print', `${conflict} Baskı seçimini değiştirin veya tasarımı kaldırın.`)]
    : artwork && line.printChoice === UNPRINTED
      ? [blocking('cart/file-unprinted', FILE_UNPRINTED)]
      : []
  const { quantity, notices: stockNotices, hasMinimum } = judgeStock(line, product, facts, stockLeft)
  return {
    request: line,
    product,
    artwork,
    design,
    quantity,
    goodsNotices: [...choiceGoneNotices, ...stockNotices],
    printNotices: [...artworkNotices, ...designNotices, ...choiceNotices],
    hasMinimum,
    isPriced: true,
  }
}

/** Says of each line what follows from the pieces that count for it: the minimum, and another price than was seen. */
function withCounted(lines: readonly SingleLine[]): JudgedLine[] {
  const priced = lines.flatMap(({ product, request, quantity, isPriced }) =>
    product && isPriced ? [{ lineId: request.lineId, productId: product.id, product, quantity }] : [],
  )
  const quantities = countedQuantities(priced)
  const countedOf = new Map(
    priced.map(({ lineId, quantity }, place) => [lineId, quantities[place] ?? quantity]),
  )
  const coloured = lines.flatMap(({ product, request: { options }, quantity, isPriced }) =>
    product && isPriced ? [{ product, options, quantity }] : [],
  )
  return lines.map(({ goodsNotices, printNotices, hasMinimum, ...line }) => {
    const { request, product, quantity, isPriced } = line
    const counted = countedOf.get(request.lineId) ?? quantity
    const isFew = hasMinimum && product !== null && counted < product.minOrderQuantity
    const ofColour = hasMinimum && product !== null ? { product, options: request.options, quantity } : null
    const colourFault = ofColour && colourMinimumText(ofColour, coloured)
    const isRepriced = isPriced && product !== null && hasOtherPrice(request, product, { quantity, counted })
    return {
      ...line,
      counted,
      notices: [
        ...goodsNotices,
        ...(isFew ? [blocking('cart/below-minimum', minimumText(product, counted))] : []),
        ...(colourFault === null ? [] : [blocking('cart/below-colour-minimum', colourFault)]),
        ...printNotices,
        ...(isRepriced ? [PRICE_CHANGED] : []),
      ],
    }
  })
}

const PRICE_CHANGED: LineNotice = {
  code: 'cart/price-changed',
  message: 'Bu ürünün fiyatı siz ekledikten sonra değişti.',
  blocks: false,
}

/**
 * Whether the shop has another price than the buyer saw. One that follows from his own pieces is none: of a line that was
 * reduced to the stock, or of a product that counts together, whose other lines move it from tier to tier.
 */
function hasOtherPrice(
  { seenUnitMinor, options, quantity: asked }: RequestLine,
  product: Product,
  { quantity, counted }: Pick<JudgedLine, 'quantity' | 'counted'>,
): boolean {
  if (seenUnitMinor === null || quantity !== asked) return false
  const unit = unitPrice({ product, options, quantity: counted })
  if (!unit.ok || unit.value.unitMinor === seenUnitMinor) return false
  if (!product.countsTogether) return true
  const own = unitPrice({ product, options, quantity })
  const ofTiers = [...(own.ok ? [own.value] : []), ...tierTable({ product, options })]
  return !ofTiers.some(({ unitMinor }) => unitMinor === seenUnitMinor)
}

function judgeStock(
  line: RequestLine,
  product: Product,
  facts: CartFacts,
  stockLeft: Map<string, number>,
): Pick<SingleLine, 'quantity' | 'hasMinimum'> & { readonly notices: readonly LineNotice[] } {
  const stockKey = stockKeyOf(product, line.options)
  const left = stockLeft.get(stockKey) ?? stockOf(product, line.options)
  const mayBeFew = facts.belowMinimum?.has(line.lineId) ?? false
  // Samples come out of an opened pack.
  const inPacks = mayBeFew ? left : inWholePacks(product, left)
  if ((isChoiceSoldOut(product, line.options) && !mayBeFew) || inPacks === 0) {
    const notices = [
      blocking('cart/sold-out', isSoldOut(product) ? 'Bu ürün tükendi.' : 'Bu seçenek tükendi.'),
    ]
    return { quantity: line.quantity, notices, hasMinimum: false }
  }
  const notices: LineNotice[] = []
  let quantity = line.quantity
  if (quantity > left) {
    const message = `Stokta ${left} adet var.`
    if (facts.aboveStock === 'refuse') notices.push(blocking('cart/above-stock', message))
    else {
      quantity = inPacks
      notices.push({
        code: 'cart/reduced-to-stock',
        message: `${message} Adet buna göre değiştirildi.`,
        blocks: false,
      })
    }
  }
  const packFault = mayBeFew ? null : packText(product, quantity, inPacks)
  if (packFault !== null) notices.push(blocking('cart/no-whole-pack', packFault))
  stockLeft.set(stockKey, Math.max(0, left - quantity))
  return { quantity, notices, hasMinimum: !mayBeFew }
}

function hasPrintChoice(product: Product, printChoice: string | null): boolean {
  const choices = printChoicesOf(product)
  return printChoice === null ? choices.length === 0 : choices.includes(printChoice)
}

function choicesFor(product: Product, { design }: RequestLine): readonly string[] {
  const choices = printChoicesOf(product)
  const fitting = design ? choices.filter((choice) => fitsDesign(choice, design)) : []
  return fitting.length > 0 ? fitting : choices
}

/** `stockLeft` is what all lines together leave of each stock. */
function toPricedLine(
  judged: JudgedLine,
  price: CartPrice,
  stockLeft: ReadonlyMap<string, number>,
): PricedLine {
  const { request, product, counted, notices, isPriced } = judged
  const linePrice = price.lines.find((line) => line.key === request.lineId)
  const tier = product && isPriced ? nextTier({ product, options: request.options, quantity: counted }) : null
  const left = product ? (stockLeft.get(stockKeyOf(product, request.options)) ?? 0) : 0
  return {
    line: toCartLine(judged, linePrice?.unitMinor ?? 0),
    product: product && {
      title: product.title,
      slug: product.slug,
      categoryName: product.categoryName,
      image: pictureOfChoice(product.images, request.options),
      minOrderQuantity: product.minOrderQuantity,
      countsTogether: product.countsTogether,
      packSize: product.packSize,
      variantId: chosenVariant(product, request.options)?.id ?? null,
      stock: stockOf(product, request.options),
      printChoices: choicesFor(product, request),
    },
    design: judged.design,
    listUnitMinor: linePrice?.listUnitMinor ?? 0,
    unitMinor: linePrice?.unitMinor ?? 0,
    lineMinor: linePrice?.lineMinor ?? 0,
    countedQuantity: counted,
    nextTier: tier && tier.addQuantity <= left ? tier : null,
    notices,
  }
}

function toCartLine({ request, product, artwork, quantity }: JudgedLine, unitMinor: Kurus): CartLine {
  return {
    lineId: request.lineId,
    productId: request.productId as CartLine['productId'],
    options: request.options,
    printChoice: request.printChoice,
    artwork,
    // Judged by the file that is named, not by whether it is still there: a new upload finds the design again.
    design: request.fileId === null ? null : request.design,
    note: request.note,
    quantity,
    snapshot: {
      title: product?.title ?? '',
      slug: product?.slug ?? '',
      assetId: (product && pictureOfChoice(product.images, request.options)?.assetId) ?? null,
      unitMinor,
    },
  }
}

/** A cart whose sums are beyond any real order: every line says so, and nothing can be ordered. */
function unpriceable(judged: readonly JudgedLine[], facts: CartFacts, message: string): PricedCart {
  const empty = priceCart({
    lines: [],
    memberDiscountBp: facts.memberDiscountBp,
    coupon: null,
    shipping: facts.shipping,
    enforceMinimum: false,
  })
  if (!empty.ok) throw new Error('an empty cart always has a price')
  const notice = blocking('cart/amount-too-large', message)
  const lines = judged.map((line) =>
    toPricedLine({ ...line, isPriced: false, notices: [...line.notices, notice] }, empty.value, new Map()),
  )
  return { lines, price: empty.value, blocked: true }
}

function blocking(code: LineNotice['code'], message: string): LineNotice {
  return { code, message, blocks: true }
}

/** Printed goods cannot be given back, so a line is printed or has no file (product decision 26). */
const FILE_UNPRINTED = `Baskı dosyası eklenmiş, baskı seçimi ise “${UNPRINTED}”. Bir baskı türü seçin veya dosyayı kaldırın.`
