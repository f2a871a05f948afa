import { isoDayOf } from '#app/kernel/instant.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { basisPoints } from '#app/kernel/percent.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import { memberDiscountOf } from '#app/modules/accounts/domain/viewer.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import type { CartFacts } from '#app/modules/cart/domain/judge-cart.ts'
import { judgeCart } from '#app/modules/cart/domain/judge-cart.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import { printedPictures } from '#app/modules/cart/domain/printed-line.ts'
import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { CouponsService } from '#app/modules/coupons/server/coupons.server.ts'
import type { LeadTimesService } from '#app/modules/lead-times/server/lead-times.server.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { MockupsService } from '#app/modules/mockups/server/mockups.server.ts'
import { chargedMinor } from '#app/modules/pricing/domain/charge-rows.ts'
import { adjustedPrice, priceOfLines } from '#app/modules/pricing/domain/price-cart.ts'
import type { CartPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { chargeKey } from '#app/modules/pricing/domain/print-charges.ts'
import { artworksOf, fileIdsOf } from '#app/modules/printing/domain/printed-place.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import { agreedChargesOf, hasAgreedUnit } from '../domain/agreed-line.ts'
import { withHeldPieces } from '../domain/held-pieces.ts'
import { stockedChoicesOf } from '../domain/line-goods.ts'
import type { WantedChange, WantedGoods } from '../domain/order-change.ts'
import { adjustmentsOf, asFormerLines, asOrdered, sameJob } from '../domain/order-change.ts'
import type { OrderContent } from '../domain/order-content.ts'
import type { OrderLineView } from '../domain/order-views.ts'
import { stockPiecesOf } from '../domain/ordered-pieces.ts'
import { orderable, toOrderLines } from '../domain/placement-rules.ts'
import { couponOfChange, percentOfThen, productsOfThen, toolsOfChange } from '../domain/prices-of-then.ts'
import { reorderRequest } from '../domain/reorder.ts'
import { agreedTerms } from '../domain/staff-order.ts'
import type { OrderRecord } from './order-rows.server.ts'

export interface PlanDependencies {
  readonly clock: Clock
  readonly settings: Pick<SettingsService, 'current'>
  readonly accounts: Pick<AccountsService, 'findOpenCustomer'>
  readonly catalog: Pick<CatalogService, 'findProducts'>
  readonly coupons: Pick<CouponsService, 'ofOrder'>
  readonly media: Pick<MediaService, 'renewPrintFiles'>
  readonly mockups: Pick<MockupsService, 'printAreasOf'>
  readonly printing: Pick<PrintingService, 'printsOf' | 'toolsOf'>
  readonly leadTimes: Pick<LeadTimesService, 'currentRules'>
}

/** What a change is reckoned with that no transaction should wait for. */
export interface PlanBasis {
  readonly shop: ShopSettings
  readonly found: ReadonlyMap<ProductId, Product>
  readonly files: ReadonlyMap<string, PrintFileRef>
  readonly printAreas: Awaited<ReturnType<MockupsService['printAreasOf']>>
  readonly leadRules: Awaited<ReturnType<LeadTimesService['currentRules']>>
  /** The member discount that its account has today. */
  readonly memberBp: BasisPoints
}

/** What an order would be after a change. */
export interface PlannedChange {
  /** The goods as they are priced, with what stands in their way; null where they stay as they are. */
  readonly priced: PricedCart | null
  /** The order as it would be; a refusal where it cannot be so. */
  readonly after: Result<OrderContent>
}

export interface ChangePlanner {
  /** To be read before the transaction. */
  basisOf(order: OrderRecord, before: OrderContent, wanted: WantedChange): Promise<PlanBasis>
  /**
   * What the change makes of the order, by whoever reads; writes nothing. `products` are those of the order and of what is
   * wanted, locked where it is to be made. Refuses as an order of staff is refused, and 'orders/discount-too-large'.
   */
  plan(
    executor: Database,
    order: OrderRecord,
    before: OrderContent,
    wanted: WantedChange,
    basis: PlanBasis,
    products?: ReadonlyMap<ProductId, Product>,
  ): Promise<PlannedChange>
}

/** The products that an order and a change of it name. */
export function productIdsOf(before: OrderContent, { goods }: WantedChange): readonly ProductId[] {
  const wanted = goods?.cart.lines ?? []
  return [...new Set([...before.lines, ...wanted].map(({ productId }) => productId as ProductId))]
}

/** Reckons what orders would be after a change. */
export function createChangePlanner({
  clock,
  settings,
  accounts,
  catalog,
  coupons,
  media,
  mockups,
  printing,
  leadTimes,
}: PlanDependencies): ChangePlanner {
  /** The goods of then or of today, with the pieces that the order holds and may keep. */
  function goodsOf(
    products: ReadonlyMap<ProductId, Product>,
    order: OrderRecord,
    before: OrderContent,
    wanted: WantedChange,
  ): ReadonlyMap<ProductId, Product> {
    const { lines, price } = before
    const held = order.stockReleasedAt === null ? stockPiecesOf(stockedChoicesOf(lines), products) : []
    const ordered = new Set(lines.map(({ productId }) => productId))
    // What was ordered goes on being made, also where it is for sale no more.
    const sold = new Map(
      [...products].map(([id, product]) => [id, ordered.has(id) ? { ...product, active: true } : product]),
    )
    const there = withHeldPieces(sold, held)
    return wanted.basis === 'order-day' ? productsOfThen(there, lines, price) : there
  }

  async function reckoned(
    executor: Database,
    order: OrderRecord,
    before: OrderContent,
    wanted: WantedChange,
    goods: WantedGoods,
    { shop, files, printAreas, leadRules, found, memberBp }: PlanBasis,
    locked: ReadonlyMap<ProductId, Product> | undefined,
  ): Promise<PlannedChange> {
    const now = clock.now()
    const today = isoDayOf(now)
    // Locked products come without pictures.
    const read = locked
      ? new Map([...locked].map(([id, product]) => [id, { ...product, images: found.get(id)?.images ?? [] }]))
      : found
    const products = goodsOf(read, order, before, wanted)
    const day = wanted.basis === 'order-day' ? isoDayOf(order.createdAt.getTime()) : today
    const prints = await printing.printsOf(products.values(), executor, day)
    const kept = await printing.toolsOf(order.userId as AccountId | null, prints, executor)
    const coupon = await coupons.ofOrder(order.id, executor)
    const { price } = before
    const discountableMinor = price.subtotalMinor + (shop.discountsCoverPrint ? (price.printMinor ?? 0) : 0)
    const { agreed, agreedCharges, belowMinimum } = goods
    const memberDiscountBp = !goods.withMemberDiscount
      ? basisPoints(0)
      : wanted.basis === 'today'
        ? memberBp
        : percentOfThen(price.memberDiscountMinor, discountableMinor, memberBp)
    const facts = {
      ...{ products, files, prints, printAreas, memberDiscountBp, leadRules, today },
      tools: toolsOfChange(kept, before.lines),
      coupon: couponOfChange(
        { couponCode: order.couponCode, price },
        coupon?.discount ?? null,
        wanted.basis === 'today',
        discountableMinor,
      ),
      aboveStock: 'refuse' as const,
      shipping: shop.shipping,
      discountsCoverPrint: shop.discountsCoverPrint,
      adjustments: adjustmentsFor(wanted, before),
    }
    const judged = judgeCart(goods.cart, {
      ...facts,
      ...agreedTerms({ agreed, agreedCharges, belowMinimum }),
    })
    const stays = wanted.basis === 'order-day' ? stayingLines(before, goods, judged, facts) : new Map()
    const { lines: touched, ...shown } = withStaying(judged, goods, stays)
    const mayBe =
      touched.length + stays.size + goods.standing.length === 0 ? NO_GOODS : mayOrder(touched, shown.priced)
    if (!mayBe.ok) return { priced: shown.priced, after: mayBe }
    const terms = {
      ...({ by: 'staff', source: 'phone', quoteId: null, seenTotalMinor: null, memberDiscountBp } as const),
      ...{ agreed, agreedCharges, belowMinimum },
    }
    const lineIds = shown.priced.lines.map(({ line }) => line.lineId)
    const made = toOrderLines(shown.priced, products, terms, createToken)
    const named = asFormerLines(made, lineIds, goods.sources, before.lines)
    const formerOf = new Map(before.lines.map((line) => [line.id as string, line]))
    const untouched = wanted.basis === 'order-day' ? goods.untouched : new Set<string>()
    const standing = goods.standing.flatMap((id) => formerOf.get(id) ?? [])
    const lines = [
      ...named.map((line) => {
        const former = untouched.has(line.id) ? formerOf.get(line.id) : undefined
        return former ? sameJob(former, line) : line
      }),
      ...standing,
    ]
    // Each at what it costs by itself: as it is reckoned, or as it stands in the order.
    const grossOf = ({ id }: OrderLineView, index: number) => {
      const lineId = lineIds[index] ?? ''
      const isAsOrdered = lineId === '' || stays.has(lineId)
      const stored = price.lines[before.lines.findIndex((line) => line.id === id)]
      const reckonedLine = judged.price.lines.find(({ key }) => key === lineId)
      return (isAsOrdered ? stored : reckonedLine) ?? []
    }
    const total = priceOfLines(lines.flatMap(grossOf), facts)
    return { priced: shown.priced, after: ok(withPapers(wanted, lines, shippedAs(total, wanted))) }
  }

  return {
    async basisOf({ userId }, before, wanted) {
      const request = wanted.goods?.cart ?? { lines: [] }
      const [shop, found, leadRules] = await Promise.all([
        settings.current(),
        catalog.findProducts(productIdsOf(before, wanted)),
        leadTimes.currentRules(),
      ])
      const prints = await printing.printsOf(found.values())
      const account = userId === null ? null : await accounts.findOpenCustomer(userId as AccountId)
      const [files, printAreas] = await Promise.all([
        media.renewPrintFiles(request.lines.flatMap(fileIdsOf)),
        mockups.printAreasOf(printedPictures(request, found, prints)),
      ])
      return { shop, found, files, printAreas, leadRules, memberBp: memberDiscountOf(account) }
    },

    async plan(executor, order, before, wanted, basis, products) {
      const { goods } = wanted
      const planned = goods
        ? await reckoned(executor, order, before, wanted, goods, basis, products)
        : { priced: null, after: ok(withPapers(wanted, before.lines, frozenPrice(before, wanted, basis))) }
      if (!planned.after.ok) return planned
      const { agreedDiscountMinor = 0 } = planned.after.value.price
      if (agreedDiscountMinor === wanted.discountMinor) return planned
      return { ...planned, after: DISCOUNT_TOO_LARGE }
    },
  }
}

const NO_GOODS = fail.invalid<never>(
  'orders/cart-empty',
  'Siparişte en az bir ürün kalmalı. Hepsi istenmiyorsa siparişi iptal edin.',
)

/** Whether what is new or other can be ordered; what stays was ordered already. */
function mayOrder(touched: PricedCart['lines'], priced: PricedCart): Result<void> {
  return touched.length === 0 ? ok(undefined) : orderable({ ...priced, lines: touched })
}

/**
 * The untouched lines that keep what they cost in the order, by the id they are asked for under: those that cannot be
 * reckoned any more, and those that the figures of then do not lead to, as where their print was not charged yet. The
 * others are reckoned: a run or a quantity they share with a line that changes may cost them more or less.
 */
function stayingLines(
  before: OrderContent,
  goods: WantedGoods,
  judged: PricedCart,
  facts: CartFacts,
): ReadonlyMap<string, OrderLineView> {
  const files = new Map(before.lines.flatMap(artworksOf).map((file) => [file.fileId, file]))
  const request = reorderRequest(before.lines, files).lines.map((line, index) => ({
    ...line,
    isExpress: before.lines[index]?.isExpress === true,
  }))
  const asItWas = judgeCart({ lines: request }, { ...facts, files, ...agreedBefore(before.lines) })
  return new Map(
    judged.lines.flatMap(({ line, notices }) => {
      const id = goods.sources.get(line.lineId)
      const former = before.lines.find((known) => known.id === id)
      if (!id || !former || !goods.untouched.has(id)) return []
      const then = asItWas.lines.find((known) => known.line.lineId === id)
      const leads = then?.lineMinor === former.lineMinor && chargedMinor(then) === chargedMinor(former)
      const isBlocked = notices.some(({ blocks }) => blocks)
      return leads && !isBlocked ? [] : [[line.lineId, former] as const]
    }),
  )
}

/** What was agreed on for the lines of an order, as a cart is judged with it. */
function agreedBefore(lines: readonly OrderLineView[]): Pick<CartFacts, 'agreedUnits' | 'agreedCharges'> {
  const agreedUnits = lines.flatMap((line) =>
    hasAgreedUnit(line) ? [[line.id as string, line.unitMinor] as const] : [],
  )
  const agreedCharges = lines.flatMap((line) => {
    const amounts = agreedChargesOf(line).map((charge) => [chargeKey(charge), charge.amountMinor] as const)
    return amounts.length > 0 ? [[line.id as string, new Map(amounts)] as const] : []
  })
  return { agreedUnits: new Map(agreedUnits), agreedCharges: new Map(agreedCharges) }
}

/** The priced goods with what stays at what it cost, and of them those of which something was typed otherwise. */
function withStaying(
  judged: PricedCart,
  { sources, untouched }: WantedGoods,
  stays: ReadonlyMap<string, OrderLineView>,
): { readonly priced: PricedCart; readonly lines: PricedCart['lines'] } {
  const lines = judged.lines.map((priced) => {
    const former = stays.get(priced.line.lineId)
    return former ? asOrdered(priced, former) : priced
  })
  const isTouched = ({ line }: PricedCart['lines'][number]) => {
    const source = sources.get(line.lineId)
    return source === undefined || !untouched.has(source)
  }
  return {
    priced: { ...judged, lines },
    lines: lines.filter((line) => isTouched(line) || !stays.has(line.line.lineId)),
  }
}

const DISCOUNT_TOO_LARGE = fail.invalid<never>(
  'orders/discount-too-large',
  'İndirim, ürünlerin diğer indirimlerden sonraki tutarını aşamaz.',
)

/** What is charged beside has the rate of the order's dearest goods: it is part of one delivery with them. */
function adjustmentsFor({ discountMinor, extra }: WantedChange, { price }: OrderContent) {
  const vatBp = price.vat[0]?.vatBp ?? basisPoints(0)
  return { discountMinor, extra: extra && { ...extra, vatBp } }
}

/** The price of lines that stay, to the kuruş as it was where nothing of the money is changed either. */
function frozenPrice(before: OrderContent, wanted: WantedChange, { shop }: PlanBasis): CartPrice {
  const { discountMinor, extra } = adjustmentsOf(before)
  const isSame =
    wanted.discountMinor === discountMinor && JSON.stringify(wanted.extra) === JSON.stringify(extra)
  if (isSame) return shippedAs(before.price, wanted)
  return adjustedPrice(before.price, {
    adjustments: adjustmentsFor(wanted, before),
    shipping: shippedAs(before.price, wanted).shipping,
    discountsCoverPrint: shop.discountsCoverPrint,
  })
}

/** Who pays the freight is said, and not reckoned. */
function shippedAs(price: CartPrice, { shippingKind: kind }: WantedChange): CartPrice {
  if (price.shipping.kind === kind) return price
  return { ...price, shipping: { kind, missingMinor: 0, progressPercent: kind === 'free' ? 100 : 0 } }
}

function withPapers(wanted: WantedChange, lines: OrderContent['lines'], price: CartPrice): OrderContent {
  const { shippingKind, buyer, delivery, invoice, purchaseOrderNumber, note } = wanted
  return { lines, price, shippingKind, buyer, delivery, invoice, purchaseOrderNumber, note }
}
