import type { Kurus } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { pictureOfChoice, printChoicesOf, UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { availableOf, chosenVariant, stockKeyOf } from '#app/modules/catalog/domain/variant.ts'
import type { LeadRule } from '#app/modules/delivery/domain/lead-rule.ts'
import { hasExpress } from '#app/modules/delivery/domain/lead-rule.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintArea } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { KnownWays, PrintChoice } from '#app/modules/mockups/domain/checks/print-choice.ts'
import {
  choiceConflict,
  fitsDesign,
  readPrintChoice,
} from '#app/modules/mockups/domain/checks/print-choice.ts'
import type { OrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { orderDesignOn } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { Adjustments } from '#app/modules/pricing/domain/price-cart.ts'
import { PRINT_UNPRICED, priceCart } from '#app/modules/pricing/domain/price-cart.ts'
import type {
  CartPrice,
  ChosenOptions,
  CouponDiscount,
  LinePrice,
  PriceLine,
  ShippingTerms,
} from '#app/modules/pricing/domain/price-engine.ts'
import {
  countedQuantities,
  nextTier,
  tierTable,
  unitPrice,
} from '#app/modules/pricing/domain/price-engine.ts'
import type { Charge, LinePrint } from '#app/modules/pricing/domain/print-charges.ts'
import { printCharges } from '#app/modules/pricing/domain/print-charges.ts'
import type { PlaceFault } from '#app/modules/printing/domain/line-print.ts'
import { writtenMm } from '#app/modules/printing/domain/millimetres.ts'
import type { NamedPlace, WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import { hasOwnPrint, wantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { ProductPrint } from '#app/modules/printing/domain/product-print.ts'
import type { CartLine, CartRequest } from './cart.ts'
import { colourMinimumText, colourOf, piecesByColour } from './colour-minimum.ts'
import { judgeNames } from './judge-names.ts'
import type { JudgedRow, RequestLine } from './judge-row.ts'
import { inPresentNames, judgeRow, noticesOfRows } from './judge-row.ts'
import type { LineRow } from './line-rows.ts'
import { choiceOfRow, choicesOf, piecesIn, rowsOf } from './line-rows.ts'
import { minimumText } from './minimum-text.ts'
import { waysOfProduct } from './page-print.ts'
import type { LineNotice, PricedCart, PricedLine, PricedRow } from './priced-cart.ts'
import { blocking } from './priced-cart.ts'
import { inPresentChoices, ownChoicesOf, printOfLine } from './printed-line.ts'

export interface CartFacts {
  readonly products: ReadonlyMap<string, Product>
  /** The uploaded files that still exist, by their reference. */
  readonly files: ReadonlyMap<string, PrintFileRef>
  /** How print is priced of the products that do not contain any print in their price. */
  readonly prints: ReadonlyMap<string, ProductPrint>
  /** The print areas of the pictures of products that are printed (`printedPictures`). */
  readonly printAreas: ReadonlyMap<AssetId, readonly PrintArea[]>
  /** The tools of the buyer's earlier orders that still stand (`PrintingService.toolsOf`); a guest has none. */
  readonly tools: ReadonlySet<string>
  readonly memberDiscountBp: BasisPoints
  /** Found valid already; null without one. */
  readonly coupon: CouponDiscount | null
  readonly shipping: ShippingTerms
  readonly discountsCoverPrint: boolean
  /**
   * In the cart a quantity above stock becomes the stock, with a notice; an order is refused instead, because nothing
   * may be ordered that the buyer did not see (product decisions 5 and 10).
   */
  readonly aboveStock: 'reduce' | 'refuse'
  /** Prices staff agreed on, for one piece, by line id; see `PriceLine.agreedUnitMinor`. */
  readonly agreedUnits?: ReadonlyMap<string, Kurus>
  /** What staff agreed on for charges of a line's print, by line id; see `PriceLine.agreedCharges`. */
  readonly agreedCharges?: ReadonlyMap<string, ReadonlyMap<string, Kurus>>
  /** The Istanbul day it is: `2026-11-27`. */
  readonly today: string
  /** How long work takes: whether a line can be made in express. */
  readonly leadRules: readonly LeadRule[]
  /** Lines that staff sell below the minimum, by line id: the last few pieces are enough for them. */
  readonly belowMinimum?: ReadonlySet<string>
  /** What staff take off an order that they change, and charge beside it. */
  readonly adjustments?: Adjustments | undefined
}

/** A line on the way to its price: what it asks for, what it may have, and what the buyer must know. */
interface JudgedLine {
  readonly request: RequestLine
  readonly product: Product | null
  readonly artwork: PrintFileRef | null
  readonly design: OrderedDesign | null
  /** With the files they have of their own. */
  readonly places: readonly WantedPlace[] | undefined
  readonly rows: readonly JudgedRow[]
  /** The pieces that tier and minimum count: its own, or those of all lines of a product that counts together. */
  readonly counted: number
  /** What is charged beside the goods; null where nothing is, and where it has no price. */
  readonly print: LinePrint | null
  /** Whether it can be made in express: its print has a price, and a rule that says how long that takes. */
  readonly mayBeExpress: boolean
  /** What its tariffs ask for that. */
  readonly listedCharges: readonly Charge[]
  readonly notices: readonly LineNotice[]
}

/** A line before its print is read. */
type UnprintedLine = Omit<JudgedLine, 'print' | 'listedCharges' | 'mayBeExpress'>

/** A line before it is known what else of its product there is. */
interface SingleLine extends Omit<UnprintedLine, 'counted' | 'notices'> {
  /** What stands in the way of the goods themselves, which what follows from the counted pieces comes after. */
  readonly goodsNotices: readonly LineNotice[]
  /** Of print, file and design. */
  readonly printNotices: readonly LineNotice[]
}

/**
 * Prices a cart from the catalogue's own figures and says what stands in the way of ordering it.
 * Tier and minimum are judged per line, over its rows (product decisions 3 and 41), or over all lines of a product that
 * counts together (43), stock over all rows that take from it, first line first.
 * Rows that cannot be ordered at all (gone, inactive, unknown option) have no price and are not in the sums.
 */
export function judgeCart(request: CartRequest, facts: CartFacts): PricedCart {
  const stockLeft = new Map<string, number>()
  const named = request.lines.map((line) => {
    const product = facts.products.get(line.productId)
    return inPresentChoices(inPresentNames(line, product), product, facts.prints.get(line.productId))
  })
  const judged = withPrints(withCounted(named.map((line) => judgeLine(line, facts, stockLeft))), facts)
  const priced = priceCart({
    lines: judged.flatMap(({ request: line, product, rows, print }) => {
      const wanted = rows.filter(({ isPriced }) => isPriced)
      if (!product || wanted.length === 0) return []
      const agreedUnitMinor = facts.agreedUnits?.get(line.lineId)
      const agreedCharges = facts.agreedCharges?.get(line.lineId)
      const printed = print ? { print, agreedCharges } : {}
      return [{ ...toPriceLine(line, product, wanted, agreedUnitMinor), ...printed }]
    }),
    memberDiscountBp: facts.memberDiscountBp,
    coupon: facts.coupon,
    shipping: facts.shipping,
    discountsCoverPrint: facts.discountsCoverPrint,
    adjustments: facts.adjustments,
    enforceMinimum: false,
  })
  if (!priced.ok) return unpriceable(judged, facts, priced.error.message)
  const lines = judged.map((line): PricedLine => {
    const ofLine = toPricedLine(line, priced.value, stockLeft, facts)
    const isAgreed = facts.agreedCharges?.has(line.request.lineId)
    return isAgreed ? { ...ofLine, listedCharges: line.listedCharges } : ofLine
  })
  return {
    lines,
    price: priced.value,
    blocked: lines.some((line) => line.notices.some((notice) => notice.blocks)),
  }
}

function toPriceLine(
  line: RequestLine,
  product: Product,
  wanted: readonly JudgedRow[],
  agreedUnitMinor: Kurus | undefined,
): PriceLine {
  const rows = wanted.map(({ choice, quantity }) => ({ options: choice, quantity }))
  return {
    key: line.lineId,
    productId: line.productId,
    product,
    options: rows[0]?.options ?? line.options,
    quantity: piecesIn(rows),
    rows: line.rows && rows,
    ...(agreedUnitMinor === undefined ? {} : { agreedUnitMinor }),
  }
}

function judgeLine(line: RequestLine, facts: CartFacts, stockLeft: Map<string, number>): SingleLine {
  const product = facts.products.get(line.productId) ?? null
  const artwork = line.fileId === null ? null : (facts.files.get(line.fileId) ?? null)
  const artworkNotices =
    line.fileId !== null && !artwork
      ? [blocking('cart/artwork-gone', 'Baskı dosyasının süresi doldu, lütfen yeniden yükleyin')]
      : []
  const wanted = rowsOf(line).map((row) => ({ row, choice: choiceOfRow(line, row) }))
  const design =
    artwork && line.design && product
      ? orderDesignOn(line.design, product, wanted[0]?.choice ?? line.options, facts.printAreas)
      : null
  const places = line.places?.map((place) => wantedPlace(place, facts.files))
  const judged = { request: line, product, artwork, design, places }
  const unpriced = (notice: LineNotice): SingleLine => ({
    ...judged,
    rows: wanted.map(({ row, choice }) => ({
      ...row,
      choice,
      notices: [],
      hasMinimum: false,
      isPriced: false,
      waiting: null,
    })),
    goodsNotices: [notice],
    printNotices: artworkNotices,
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
  const ofColour = piecesByColour(product, choicesOf(line))
  // Sold in few on purpose are those of which there are few, not what is ordered beside them.
  const isFew = (choice: ChosenOptions) =>
    piecesIn(rowsOf(line)) < product.minOrderQuantity ||
    (ofColour.get(colourOf(product, choice)) ?? 0) < product.colourMinimum
  const soldInFew = facts.belowMinimum?.has(line.lineId) ?? false
  const rows = wanted.map(({ row, choice }) =>
    judgeRow({
      row,
      choice,
      isOneOfMany: wanted.length > 1,
      product,
      aboveStock: facts.aboveStock,
      mayBeFew: soldInFew && isFew(choice),
      stockLeft,
      today: facts.today,
    }),
  )
  // What cannot be ordered at all is said of nothing else.
  const gone = rows.every(({ isPriced }) => !isPriced)
  if (gone) return { ...judged, rows, goodsNotices: noticesOfRows(rows), printNotices: artworkNotices }
  const choiceGoneNotices = hasPrintChoice(product, line)
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
  const conflict = artwork && line.design ? conflictOf(line.design, line.printChoice, product, facts) : null
  const choiceNotices = conflict
    ? [blocking('cart/design-other-print', `${conflict} Baskı seçimini değiştirin veya tasarımı kaldırın.`)]
    : line.printChoice === UNPRINTED && isSoldPrintedOnly(product, facts)
      ? [blocking('cart/print-needed', PRINT_NEEDED)]
      : artwork && line.printChoice === UNPRINTED
        ? [blocking('cart/file-unprinted', FILE_UNPRINTED)]
        : []
  return {
    ...judged,
    rows,
    goodsNotices: [...choiceGoneNotices, ...noticesOfRows(rows)],
    printNotices: [...artworkNotices, ...designNotices, ...choiceNotices],
  }
}

/**
 * What each line's print is charged by. Pieces of several lines may be one run, so whether a print has a price is known of
 * all lines together; one that has none is priced without it and cannot be ordered.
 */
function withPrints(lines: readonly UnprintedLine[], facts: CartFacts): readonly JudgedLine[] {
  const read = lines.map((line): JudgedLine => {
    const { request, product, artwork, design, places } = line
    const choices = line.rows
      .filter(({ isPriced }) => isPriced)
      .map(({ choice, quantity }) => ({ options: choice, quantity }))
    const unprinted = { ...line, print: null, mayBeExpress: false, listedCharges: [] }
    if (!product || choices.length === 0) return unprinted
    const { printChoice } = request
    const { print, faults } = printOfLine({ product, printChoice, places, design, artwork, choices }, facts)
    const mayBeExpress =
      print !== null &&
      hasExpress(facts.leadRules, {
        productId: product.id,
        categoryId: product.categoryId,
        quantity: piecesIn(choices),
        methodIds: print.places.map(({ method }) => method.id),
      })
    const isExpress = mayBeExpress && request.isExpress === true
    // Said once, however many places are gone.
    const notices = [
      ...line.notices,
      ...new Set(faults.map(noticeOfPlace)),
      ...(places ?? []).flatMap(({ names }) => (names ? judgeNames(names, line.rows) : [])),
      ...(print ? [] : [...new Set((places ?? []).filter(hasOwnPrint).map(noticeWithoutPlaces))]),
    ]
    return {
      ...line,
      print: print && { ...print, isExpress },
      mayBeExpress,
      listedCharges: [],
      notices: request.isExpress && !mayBeExpress ? [...notices, NO_EXPRESS] : notices,
    }
  })
  const { charges, unpriced } = printCharges(
    read.flatMap(({ request, rows, print }) =>
      print
        ? [{ key: request.lineId, quantity: piecesIn(rows.filter(({ isPriced }) => isPriced)), print }]
        : [],
    ),
  )
  return read.map((line) =>
    unpriced.has(line.request.lineId)
      ? {
          ...line,
          print: null,
          mayBeExpress: false,
          notices: [...line.notices, blocking('cart/print-unpriced', PRINT_UNPRICED)],
        }
      : { ...line, listedCharges: charges.get(line.request.lineId) ?? [] },
  )
}

function noticeOfPlace(fault: PlaceFault): LineNotice {
  switch (fault.kind) {
    case 'gone':
      return PLACE_GONE
    case 'too-small': {
      const most = `${writtenMm(fault.most.widthMm)} × ${writtenMm(fault.most.heightMm)} mm`
      return blocking('cart/print-too-large', `${fault.place.name}: en fazla ${most} basılır.`)
    }
    case 'other-choice':
      return blocking(
        'cart/print-place-method',
        `${fault.place.name}: “${fault.choice}” ile basılmaz; ${fault.allowed.join(', ')} ile basılır.`,
      )
    case 'no-names':
      return blocking(
        'cart/print-no-names',
        `${fault.place.name}: “${fault.choice}” her adede ayrı isim basmaz. Ürün sayfasından başka bir yöntem seçin.`,
      )
    case 'designed':
      return blocking(
        'cart/print-no-names',
        `${fault.place.name}: logonuz buraya yerleştirildi; isim ya da başka dosya için başka bir baskı yeri seçin.`,
      )
    case 'no-file':
      return blocking('cart/place-file-missing', `${fault.place.name}: bu yerin baskı dosyasını yükleyin.`)
  }
}

const NO_EXPRESS: LineNotice = {
  code: 'cart/express-gone',
  message: 'Bu seçim ekspres hazırlanmıyor; her zamanki sürede hazırlanır.',
  blocks: false,
}

const NO_NAMES = blocking(
  'cart/print-no-names',
  'Bu seçimle isim basılmaz. Baskı seçimini değiştirin ya da isimleri kaldırın.',
)

const NO_OWN_FILES = blocking(
  'cart/print-no-places',
  'Bu seçimle ayrı bir yere başka dosya basılmaz. Baskı seçimini değiştirin ya da o yeri kaldırın.',
)

/** Said of a print of its own where the line is printed at no places. */
function noticeWithoutPlaces({ names }: WantedPlace): LineNotice {
  return names ? NO_NAMES : NO_OWN_FILES
}

const PLACE_GONE = blocking(
  'cart/print-place-gone',
  'Seçtiğiniz baskı yeri artık yok. Ürünü sepetten çıkarıp yeniden ekleyin.',
)

/** Says of each line what follows from the pieces that count for it: the minimum, and another price than was seen. */
function withCounted(lines: readonly SingleLine[]): UnprintedLine[] {
  const wanted = lines.flatMap((line) => {
    const rows = line.rows.filter(({ isPriced }) => isPriced)
    if (!line.product || rows.length === 0) return []
    const choices = rows.map(({ choice, quantity }) => ({ options: choice, quantity }))
    const { product } = line
    return [{ line, productId: product.id, product, quantity: piecesIn(rows), choices }]
  })
  const quantities = countedQuantities(wanted)
  const colours = new Map<string, ReadonlyMap<string | null, number>>()
  for (const { productId, product } of wanted) {
    if (!product.countsTogether || colours.has(productId)) continue
    const ofProduct = wanted.filter((other) => other.productId === productId)
    colours.set(
      productId,
      piecesByColour(
        product,
        ofProduct.flatMap(({ choices }) => choices),
      ),
    )
  }
  return lines.map(({ goodsNotices, printNotices, ...line }) => {
    const place = wanted.findIndex((other) => other.line.request === line.request)
    const own = wanted[place]
    if (!own) {
      const counted = line.request.quantity
      return { ...line, counted, notices: [...goodsNotices, ...printNotices] }
    }
    const { product, productId, choices, quantity } = own
    const counted = quantities[place] ?? quantity
    const isFew = line.rows.some(({ hasMinimum }) => hasMinimum) && counted < product.minOrderQuantity
    const ofColour = colours.get(productId) ?? piecesByColour(product, choices)
    const rows = line.rows.map((row) => {
      const fault = row.hasMinimum ? colourMinimumText(product, row.choice, ofColour) : null
      if (fault === null) return row
      return { ...row, notices: [...row.notices, blocking('cart/below-colour-minimum', fault)] }
    })
    const colourNotices = noticesOfRows(rows).filter(({ code }) => code === 'cart/below-colour-minimum')
    const isRepriced = hasOtherPrice(line, product, { counted, choices })
    return {
      ...line,
      rows,
      counted,
      notices: [
        ...goodsNotices,
        ...(isFew ? [blocking('cart/below-minimum', minimumText(product, counted))] : []),
        ...colourNotices,
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
 * Whether the shop has another price than the buyer saw, of any of the line's choices. One that follows from his own pieces
 * is none: of a line that was reduced to the stock, or of a product that counts together, whose other lines move it from tier
 * to tier.
 */
function hasOtherPrice(
  { request: { seenUnitMinor, quantity: asked }, rows }: Pick<SingleLine, 'request' | 'rows'>,
  product: Product,
  { counted, choices }: { readonly counted: number; readonly choices: readonly LineRow[] },
): boolean {
  if (seenUnitMinor === null || piecesIn(rows) !== asked) return false
  return choices.every(({ options, quantity }) => {
    const unit = unitPrice({ product, options, quantity: counted })
    if (!unit.ok || unit.value.unitMinor === seenUnitMinor) return false
    if (!product.countsTogether) return true
    const own = unitPrice({ product, options, quantity })
    const ofTiers = [...(own.ok ? [own.value] : []), ...tierTable({ product, options })]
    return !ofTiers.some(({ unitMinor }) => unitMinor === seenUnitMinor)
  })
}

function hasPrintChoice(product: Product, line: RequestLine): boolean {
  const choices = printChoicesOf(product)
  const hasOwn = ownChoicesOf(line).every((choice) => product.printingOptions.includes(choice))
  return line.printChoice === null ? choices.length === 0 : choices.includes(line.printChoice) && hasOwn
}

function conflictOf(
  design: PrintDesign,
  printChoice: string | null,
  product: Product,
  facts: CartFacts,
): string | null {
  const ofLine = printChoice === null ? null : readPrintChoice(printChoice, waysOf(product, facts))
  return choiceConflict(design, ofLine, readChoices(product, facts))
}

/** The names of the choices that a line's design can be printed by; all of them without one, and where it fits none. */
function choicesFor(product: Product, { design }: RequestLine, facts: CartFacts): readonly string[] {
  const fitting = design ? readChoices(product, facts).filter((choice) => fitsDesign(choice, design)) : []
  if (fitting.length > 0) return fitting.map(({ name }) => name)
  return isSoldPrintedOnly(product, facts) ? product.printingOptions : printChoicesOf(product)
}

function isSoldPrintedOnly({ id }: Product, { prints }: CartFacts): boolean {
  return prints.get(id)?.opening === 'printed-only'
}

function readChoices(product: Product, facts: CartFacts): readonly PrintChoice[] {
  const ways = waysOf(product, facts)
  return printChoicesOf(product).map((choice) => readPrintChoice(choice, ways))
}

function waysOf(product: Product, { prints }: CartFacts): KnownWays {
  return waysOfProduct(prints.get(product.id), product.printingOptions)
}

/** `stockLeft` is what all lines together leave of each stock. */
function toPricedLine(
  judged: JudgedLine,
  price: CartPrice,
  stockLeft: ReadonlyMap<string, number>,
  facts: CartFacts,
): PricedLine {
  const { request, product, counted, notices, rows } = judged
  const linePrice = price.lines.find((line) => line.key === request.lineId)
  const [first] = rows
  const choice = first?.choice ?? request.options
  const isPriced = rows.some((row) => row.isPriced)
  const tier = product && isPriced ? nextTier({ product, options: choice, quantity: counted }) : null
  const stocks = new Set(product ? rows.map((row) => stockKeyOf(product, row.choice)) : [])
  const left = [...stocks].reduce((sum, key) => sum + (stockLeft.get(key) ?? 0), 0)
  return {
    line: toCartLine(judged, linePrice?.unitMinor ?? 0),
    rows: pricedRows(judged, linePrice),
    product: product && {
      title: product.title,
      slug: product.slug,
      categoryId: product.categoryId,
      categoryName: product.categoryName,
      image: pictureOfChoice(product.images, choice),
      minOrderQuantity: product.minOrderQuantity,
      countsTogether: product.countsTogether,
      packSize: product.packSize,
      printChoices: choicesFor(product, request, facts),
    },
    design: judged.design,
    listUnitMinor: linePrice?.listUnitMinor ?? 0,
    unitMinor: linePrice?.unitMinor ?? 0,
    lineMinor: linePrice?.lineMinor ?? 0,
    countedQuantity: counted,
    nextTier: tier && tier.addQuantity <= left ? tier : null,
    places: namedPlaces(judged),
    charges: linePrice?.charges ?? [],
    mayBeExpress: judged.mayBeExpress,
    notices,
  }
}

/** All of them without a design; it says all but those that have a print of their own. */
function namedPlaces({ print, places, design }: JudgedLine): PricedLine['places'] {
  const named = (print?.places ?? []).map(({ placeId, placeName, inks, widthMm, heightMm }): NamedPlace => {
    const { choice, size, names, artwork } = places?.find((place) => place.placeId === placeId) ?? {}
    const isOwn = hasOwnPrint({ names, artwork })
    return {
      placeId,
      name: placeName,
      inks,
      ...(choice !== undefined && { choice }),
      ...(size && { size }),
      // Who sets the press has to know how large it may be, whatever the place becomes.
      ...(isOwn && { size: { widthMm: Math.floor(widthMm), heightMm: Math.floor(heightMm) } }),
      ...(names && { names }),
      ...(artwork !== undefined && { artwork }),
    }
  })
  return design ? named.filter(hasOwnPrint) : named
}

function pricedRows({ product, rows }: JudgedLine, linePrice: LinePrice | undefined): readonly PricedRow[] {
  const units = linePrice && (linePrice.rows ?? [linePrice])
  let place = 0
  return rows.map(({ options, choice, quantity, notices, isPriced, waiting }) => {
    const unit = isPriced ? units?.[place++] : undefined
    return {
      options,
      choice,
      quantity,
      variantId: product && (chosenVariant(product, choice)?.id ?? null),
      stock: product ? availableOf(product, choice) : 0,
      waiting,
      listUnitMinor: unit?.listUnitMinor ?? 0,
      unitMinor: unit?.unitMinor ?? 0,
      lineMinor: unit?.lineMinor ?? 0,
      notices,
    }
  })
}

function toCartLine(
  { request, product, artwork, places, rows, print }: JudgedLine,
  unitMinor: Kurus,
): CartLine {
  const choice = rows[0]?.choice ?? request.options
  return {
    lineId: request.lineId,
    productId: request.productId as CartLine['productId'],
    options: request.options,
    printChoice: request.printChoice,
    artwork,
    // Judged by the file that is named, not by whether it is still there: a new upload finds the design again.
    design: request.fileId === null ? null : request.design,
    places,
    ...(print?.isExpress && { isExpress: true }),
    note: request.note,
    quantity: piecesIn(rows),
    rows: request.rows && rows.map(({ options, quantity }) => ({ options, quantity })),
    snapshot: {
      title: product?.title ?? '',
      slug: product?.slug ?? '',
      assetId: (product && pictureOfChoice(product.images, choice)?.assetId) ?? null,
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
    toPricedLine({ ...line, notices: [...line.notices, notice] }, empty.value, new Map(), facts),
  )
  return { lines, price: empty.value, blocked: true }
}

const PRINT_NEEDED = `Bu ürün yalnız baskılı satılır; baskı seçimi “${UNPRINTED}” olamaz.`

/** Printed goods cannot be given back, so a line is printed or has no file (product decision 26). */
const FILE_UNPRINTED = `Baskı dosyası eklenmiş, baskı seçimi ise “${UNPRINTED}”. Bir baskı türü seçin veya dosyayı kaldırın.`
