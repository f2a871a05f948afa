import { allocate } from '#app/kernel/allocate.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { multiplyRounded } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { chargedMinor } from '#app/modules/pricing/domain/charge-rows.ts'
import { withVat } from '#app/modules/pricing/domain/price-engine.ts'
import type { Charge } from '#app/modules/pricing/domain/print-charges.ts'
import { pricedChoice } from '#app/modules/printing/domain/line-print.ts'
import type { CartRequest } from './cart.ts'
import type { CartFacts } from './judge-cart.ts'
import { judgeCart } from './judge-cart.ts'
import type { RequestLine } from './judge-row.ts'
import { piecesIn, rowsOf } from './line-rows.ts'
import type { LineNotice, PricedLine } from './priced-cart.ts'
import { ownChoicesOf } from './printed-line.ts'

/** Rows of the ladder of quantities: so many below what is wanted, and above. */
const LADDER = { below: 3, above: 4 } as const

/** What so many pieces come to with their print, net of VAT and before discounts. */
export interface QuantityPrice {
  readonly quantity: number
  /** Goods and print of one piece, rounded half up: to be read, never to be added up. */
  readonly unitMinor: Kurus
  readonly netMinor: Kurus
  readonly grossMinor: Kurus
}

/** One line as it would be ordered: what it costs, how that comes about, and what another quantity would. */
export interface LineAnswer extends QuantityPrice {
  /** Of the goods alone, after the tier. */
  readonly goodsUnitMinor: Kurus
  readonly goodsMinor: Kurus
  readonly charges: readonly Charge[]
  readonly vatBp: BasisPoints
  /** Whether it can be made in express. */
  readonly mayBeExpress: boolean
  /** Whether it can be ordered as it is; `notices` say why not. */
  readonly orderable: boolean
  readonly notices: readonly Pick<LineNotice, 'code' | 'message'>[]
  /** The next quantity at which a piece costs less, print included. */
  readonly nextBreak: QuantityPrice | null
  /** A larger quantity that costs less in all. */
  readonly cheaperMore: QuantityPrice | null
  /** By quantity, the wanted one among them: where goods or print get another price. Empty without a price. */
  readonly ladder: readonly QuantityPrice[]
}

/** What `POST /api/price` answers; sums are of all lines together, net of VAT unless they say so. */
export interface PriceAnswer {
  readonly ruleVersion: number
  readonly lines: readonly LineAnswer[]
  readonly subtotalMinor: Kurus
  readonly printMinor: Kurus
  readonly vatMinor: Kurus
  readonly totalMinor: Kurus
}

/**
 * Prices lines as a cart of them alone is priced (`judgeCart`), and each line at the quantities around its own. What is
 * said of stock is of today; the ladder does not ask for it.
 */
export function answerPrice(request: CartRequest, facts: CartFacts): PriceAnswer {
  const priced = judgeCart(request, { ...facts, aboveStock: 'refuse' })
  const unlimited: CartFacts = {
    ...facts,
    products: new Map([...facts.products].map(([id, product]) => [id, { ...product, tracksStock: false }])),
  }
  return {
    ruleVersion: priced.price.ruleVersion,
    lines: request.lines.map((asked, index) => answerLine(asked, priced.lines[index], request, unlimited)),
    subtotalMinor: priced.price.subtotalMinor,
    printMinor: priced.price.printMinor ?? 0,
    vatMinor: priced.price.vatMinor,
    totalMinor: priced.price.totalMinor,
  }
}

function answerLine(
  asked: RequestLine,
  line: PricedLine | undefined,
  request: CartRequest,
  facts: CartFacts,
): LineAnswer {
  const product = facts.products.get(asked.productId)
  const vatBp = product?.vatBp ?? (0 as BasisPoints)
  const quantity = piecesIn(rowsOf(asked))
  const own = quantityPrice(line, quantity, vatBp)
  const notices = (line?.notices ?? []).map(({ code, message }) => ({ code, message }))
  const ladder =
    product && hasPrice(line)
      ? ladderQuantities(product, asked, facts).flatMap((pieces) =>
          pieces === quantity ? own : (priceAt(asked, pieces, request, facts, vatBp) ?? []),
        )
      : []
  const more = ladder.filter((step) => step.quantity > quantity)
  return {
    ...own,
    goodsUnitMinor: line?.unitMinor ?? 0,
    goodsMinor: line?.lineMinor ?? 0,
    charges: line?.charges ?? [],
    vatBp,
    mayBeExpress: line?.mayBeExpress ?? false,
    orderable: line?.notices.every(({ blocks }) => !blocks) ?? false,
    notices,
    nextBreak: more.find(({ unitMinor }) => unitMinor < own.unitMinor) ?? null,
    cheaperMore: more.find(({ netMinor }) => netMinor < own.netMinor) ?? null,
    ladder,
  }
}

function quantityPrice(line: PricedLine | undefined, quantity: number, vatBp: BasisPoints): QuantityPrice {
  const netMinor = line ? line.lineMinor + chargedMinor(line) : 0
  const unitMinor = quantity > 0 ? multiplyRounded(netMinor, 1, quantity) : 0
  return { quantity, unitMinor, netMinor, grossMinor: withVat(netMinor, vatBp) }
}

/** The same line with so many pieces, spread over its rows as they are; null where that has no price. */
function priceAt(
  asked: RequestLine,
  quantity: number,
  request: CartRequest,
  facts: CartFacts,
  vatBp: BasisPoints,
): QuantityPrice | null {
  const pieces = allocate(
    quantity,
    rowsOf(asked).map((row) => row.quantity),
  )
  const rows = asked.rows?.flatMap((row, index) => {
    const share = pieces[index] ?? 0
    return share > 0 ? [{ ...row, quantity: share }] : []
  })
  const changed: RequestLine = { ...asked, quantity, rows }
  const lines = request.lines.map((line) => (line === asked ? changed : line))
  const priced = judgeCart({ lines }, { ...facts, aboveStock: 'refuse' })
  const line = priced.lines[request.lines.indexOf(asked)]
  return hasPrice(line) ? quantityPrice(line, quantity, vatBp) : null
}

function hasPrice(line: PricedLine | undefined): line is PricedLine {
  return (
    line !== undefined &&
    line.lineMinor > 0 &&
    line.notices.every(({ code }) => code !== 'cart/print-unpriced')
  )
}

/**
 * The quantities at which goods or print get another price, from the minimum on, in whole packs: some below the wanted one,
 * itself, and some above.
 */
function ladderQuantities(product: Product, asked: RequestLine, facts: CartFacts): readonly number[] {
  const wanted = piecesIn(rowsOf(asked))
  const { packSize } = product
  const wholePacks = (pieces: number) => Math.ceil(pieces / packSize) * packSize
  const least = wholePacks(Math.max(1, product.minOrderQuantity))
  const entries = [
    ...product.tiers.map(({ minQuantity }) => minQuantity),
    ...printEntries(product, asked, facts),
  ]
  const all = [...new Set([least, ...entries.map(wholePacks)])]
    .filter((pieces) => pieces >= least && pieces !== wanted)
    .toSorted((a, b) => a - b)
  const below = all.filter((pieces) => pieces < wanted).slice(-LADDER.below)
  const above = all.filter((pieces) => pieces > wanted).slice(0, LADDER.above)
  return [...below, wanted, ...above]
}

function printEntries(product: Product, line: RequestLine, { prints }: CartFacts): readonly number[] {
  const print = prints.get(product.id)
  if (!print || line.printChoice === null) return []
  const choices = new Set([line.printChoice, ...ownChoicesOf(line)])
  return [...choices].flatMap(
    (choice) => pricedChoice(print, choice)?.tariff?.bands.map(({ minQuantity }) => minQuantity) ?? [],
  )
}
