import type { Kurus } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { blankPictures } from '#app/modules/catalog/domain/printed-picture.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { isSoldOut, pictureOfChoice, printChoicesOf, UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintArea } from '#app/modules/mockups/domain/areas/print-area.ts'
import { choiceConflict, fitsDesign } from '#app/modules/mockups/domain/checks/print-choice.ts'
import type { OrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { orderDesignOn } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { priceCart } from '#app/modules/pricing/domain/price-cart.ts'
import type { CartPrice, CouponDiscount, ShippingTerms } from '#app/modules/pricing/domain/price-engine.ts'
import { nextTier, unitPrice } from '#app/modules/pricing/domain/price-engine.ts'
import type { CartLine, CartRequest } from './cart.ts'
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
  readonly notices: readonly LineNotice[]
  readonly isPriced: boolean
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
 * Tier and minimum are judged per line, stock over all lines of a product, first line first (product decision 3).
 * Lines that cannot be ordered at all (gone, inactive, unknown option) have no price and are not in the sums.
 */
export function judgeCart(request: CartRequest, facts: CartFacts): PricedCart {
  const stockLeft = new Map<string, number>()
  const judged = request.lines.map((line) => judgeLine(line, facts, stockLeft))
  const priced = priceCart({
    lines: judged.flatMap(({ request: line, product, quantity, isPriced }) => {
      if (!product || !isPriced) return []
      const agreedUnitMinor = facts.agreedUnits?.get(line.lineId)
      const wanted = { key: line.lineId, product, options: line.options, quantity }
      return [agreedUnitMinor === undefined ? wanted : { ...wanted, agreedUnitMinor }]
    }),
    memberDiscountBp: facts.memberDiscountBp,
    coupon: facts.coupon,
    shipping: facts.shipping,
    enforceMinimum: false,
  })
  if (!priced.ok) return unpriceable(judged, facts, priced.error.message)
  const lines = judged.map((line) => toPricedLine(line, priced.value))
  return {
    lines,
    price: priced.value,
    blocked: lines.some((line) => line.notices.some((notice) => notice.blocks)),
  }
}

function judgeLine(line: RequestLine, facts: CartFacts, stockLeft: Map<string, number>): JudgedLine {
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
  const unpriced = (notice: LineNotice): JudgedLine => ({
    request: line,
    product,
    artwork,
    design,
    quantity: line.quantity,
    notices: [notice, ...artworkNotices],
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
  const printNotices = hasPrintChoice(product, line.printChoice)
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
  const { quantity, notices: stockNotices } = judgeQuantity(line, product, facts, stockLeft)
  const changed = unitPrice({ product, options: line.options, quantity })
  const hasChanged =
    line.seenUnitMinor !== null && changed.ok && changed.value.unitMinor !== line.seenUnitMinor
  const priceNotices: LineNotice[] =
    hasChanged && quantity === line.quantity
      ? [
          {
            code: 'cart/price-changed',
            message: 'Bu ürünün fiyatı siz ekledikten sonra değişti.',
            blocks: false,
          },
        ]
      : []
  return {
    request: line,
    product,
    artwork,
    design,
    quantity,
    notices: [
      ...printNotices,
      ...stockNotices,
      ...artworkNotices,
      ...designNotices,
      ...choiceNotices,
      ...priceNotices,
    ],
    isPriced: true,
  }
}

function judgeQuantity(
  line: RequestLine,
  product: Product,
  facts: CartFacts,
  stockLeft: Map<string, number>,
): { quantity: number; notices: LineNotice[] } {
  const left = stockLeft.get(product.id) ?? product.stock
  const mayBeFew = facts.belowMinimum?.has(line.lineId) ?? false
  if ((isSoldOut(product) && !mayBeFew) || left === 0) {
    return { quantity: line.quantity, notices: [blocking('cart/sold-out', 'Bu ürün tükendi.')] }
  }
  const notices: LineNotice[] = []
  let quantity = line.quantity
  if (quantity > left) {
    const message = `Stokta ${left} adet var.`
    if (facts.aboveStock === 'refuse') notices.push(blocking('cart/above-stock', message))
    else {
      quantity = left
      notices.push({
        code: 'cart/reduced-to-stock',
        message: `${message} Adet buna göre değiştirildi.`,
        blocks: false,
      })
    }
  }
  if (quantity < product.minOrderQuantity && !mayBeFew) {
    notices.push(blocking('cart/below-minimum', `Minimum sipariş adedi ${product.minOrderQuantity} adettir!`))
  }
  stockLeft.set(product.id, Math.max(0, left - quantity))
  return { quantity, notices }
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

function toPricedLine(judged: JudgedLine, price: CartPrice): PricedLine {
  const { request, product, quantity, notices, isPriced } = judged
  const linePrice = price.lines.find((line) => line.key === request.lineId)
  const tier = product && isPriced ? nextTier({ product, options: request.options, quantity }) : null
  return {
    line: toCartLine(judged, linePrice?.unitMinor ?? 0),
    product: product && {
      title: product.title,
      slug: product.slug,
      categoryName: product.categoryName,
      image: pictureOfChoice(product.images, request.options),
      minOrderQuantity: product.minOrderQuantity,
      stock: product.stock,
      printChoices: choicesFor(product, request),
    },
    design: judged.design,
    listUnitMinor: linePrice?.listUnitMinor ?? 0,
    unitMinor: linePrice?.unitMinor ?? 0,
    lineMinor: linePrice?.lineMinor ?? 0,
    nextTier: tier,
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
    toPricedLine({ ...line, isPriced: false, notices: [...line.notices, notice] }, empty.value),
  )
  return { lines, price: empty.value, blocked: true }
}

function blocking(code: LineNotice['code'], message: string): LineNotice {
  return { code, message, blocks: true }
}

/** Printed goods cannot be given back, so a line is printed or has no file (product decision 26). */
const FILE_UNPRINTED = `Baskı dosyası eklenmiş, baskı seçimi ise “${UNPRINTED}”. Bir baskı türü seçin veya dosyayı kaldırın.`
