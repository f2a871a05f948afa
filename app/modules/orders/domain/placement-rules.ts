import { formatWeekday } from '#app/kernel/iso-day.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import { piecesByColour } from '#app/modules/cart/domain/colour-minimum.ts'
import { sharedOptions } from '#app/modules/cart/domain/line-rows.ts'
import type { PricedCart, PricedLine } from '#app/modules/cart/domain/priced-cart.ts'
import {
  sumOfWaiting,
  waitingBeyond,
  waitingRows,
  waitingText,
} from '#app/modules/cart/domain/waiting-pieces.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { chosenVariant } from '#app/modules/catalog/domain/variant.ts'
import type { DeliverySettings } from '#app/modules/delivery/domain/delivery-settings.ts'
import { unitPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { chargeKey } from '#app/modules/pricing/domain/print-charges.ts'
import type { CheckoutForm } from './checkout-form.ts'
import { CONSENT_REFUSALS, requiredConsents } from './consents.ts'
import type { OrderPromise } from './order-promise.ts'
import type {
  OrderLineId,
  OrderLineRow,
  OrderLineRowId,
  OrderLineView,
  PriceAgreement,
} from './order-views.ts'
import type { StaffOrder } from './staff-order.ts'
import { isMadeToOrder } from './withdrawal.ts'

/** The buyer himself orders: what he agreed to, saw and asked for. */
export interface BuyerTerms
  extends Pick<CheckoutForm, 'consents' | 'couponCode' | 'seenTotalMinor' | 'seenWaiting' | 'seenShipBy'> {
  readonly by: 'buyer'
}

/** Somebody of the shop orders for the buyer, who agrees later. */
export interface StaffTerms
  extends Pick<
    StaffOrder,
    'source' | 'quoteId' | 'agreed' | 'agreedCharges' | 'belowMinimum' | 'memberDiscountBp' | 'seenTotalMinor'
  > {
  readonly by: 'staff'
}

const OUT_OF_STOCK = { kind: 'conflict', code: 'orders/out-of-stock' } as const

/** What an order is refused with for a notice of its cart. */
const REFUSAL_OF_NOTICE: Readonly<Record<string, Pick<Failure, 'kind' | 'code'>>> = {
  'cart/below-minimum': { kind: 'invalid', code: 'orders/below-minimum' },
  'cart/below-colour-minimum': { kind: 'invalid', code: 'orders/below-minimum' },
  'cart/above-stock': OUT_OF_STOCK,
  'cart/sold-out': OUT_OF_STOCK,
  'cart/artwork-gone': { kind: 'not-found', code: 'orders/artwork-gone' },
  'cart/place-file-missing': { kind: 'not-found', code: 'orders/artwork-gone' },
  'cart/design-gone': { kind: 'not-found', code: 'orders/design-gone' },
  'cart/design-other-print': { kind: 'invalid', code: 'orders/design-other-print' },
  'cart/file-unprinted': { kind: 'invalid', code: 'orders/file-unprinted' },
}
const LINE_REFUSED = { kind: 'invalid', code: 'orders/line-refused' } as const

/** Whether every line may be ordered as it is: else the refusal of the first notice that blocks, with the cart (`details.priced`). */
export function orderable(priced: PricedCart): Result<void> {
  if (priced.lines.length === 0) return fail.invalid('orders/cart-empty', 'Sepetiniz boş.')
  for (const { line, notices } of priced.lines) {
    const blocking = notices.find((notice) => notice.blocks)
    if (!blocking) continue
    const name = line.snapshot.title === '' ? '' : `${line.snapshot.title}: `
    return refused({
      ...(REFUSAL_OF_NOTICE[blocking.code] ?? LINE_REFUSED),
      message: `${name}${blocking.message}`,
      details: { priced },
    })
  }
  return ok(undefined)
}

/** Whether total and waiting are what was seen: what `agreedTotal` and `agreedWaiting` refuse. */
export function agreedAsSeen(priced: PricedCart, terms: BuyerTerms | StaffTerms): Result<void> {
  const total = agreedTotal(priced, terms)
  return total.ok ? agreedWaiting(priced, terms) : total
}

/**
 * Whether the total is the one that was seen: by the buyer (product decision 10), or by who reads it out to him. Else
 * 'orders/price-changed'.
 */
function agreedTotal(priced: PricedCart, { by, seenTotalMinor }: BuyerTerms | StaffTerms): Result<void> {
  if (priced.price.totalMinor === seenTotalMinor) return ok(undefined)
  if (by === 'staff') {
    return fail.conflict(
      'orders/price-changed',
      `Toplam ${formatLira(priced.price.totalMinor)} (KDV dahil). Alıcıya bu tutarı söyleyip siparişi tekrar oluşturun.`,
    )
  }
  return fail.conflict(
    'orders/price-changed',
    'Siz ödeme sayfasındayken fiyatlar değişti. Yeni tutarı kontrol edip siparişinizi tekrar onaylayın.',
    { priced },
  )
}

/**
 * Whether the buyer saw of each choice that he has to wait for so many pieces, and for so long (product decision 10): fewer
 * or sooner is no matter, else 'orders/waiting-changed'. Staff read it out as it is.
 */
function agreedWaiting(priced: PricedCart, terms: BuyerTerms | StaffTerms): Result<void> {
  if (terms.by === 'staff') return ok(undefined)
  const waiting = sumOfWaiting(waitingBeyond(waitingRows(priced), terms.seenWaiting))
  if (waiting === null) return ok(undefined)
  return fail.conflict(
    'orders/waiting-changed',
    `Siz ödeme sayfasındayken stok değişti: ürünlerinizin ${waitingText(waiting)}. Kontrol edip siparişinizi tekrar onaylayın.`,
    { priced },
  )
}

/**
 * Whether the order is sent no later than the buyer saw (decision 54), else 'orders/promise-moved' (`details.shipBy`, null
 * where no day can be said any more). Who saw no day, and staff, take the one there is.
 */
export function promisedAsSeen(
  promise: Pick<OrderPromise, 'shipBy'> | null,
  priced: PricedCart,
  terms: BuyerTerms | StaffTerms,
): Result<void> {
  if (terms.by === 'staff' || terms.seenShipBy === null) return ok(undefined)
  if (promise !== null && promise.shipBy <= terms.seenShipBy) return ok(undefined)
  const message =
    promise === null
      ? 'Siz ödeme sayfasındayken üretim takvimi değişti; siparişiniz için şu an gün söyleyemiyoruz. İsterseniz yine sipariş verebilirsiniz: kontrol edip tekrar onaylayın.'
      : `Siz ödeme sayfasındayken kargoya veriliş günü ${formatWeekday(promise.shipBy)} oldu. Kontrol edip siparişinizi tekrar onaylayın.`
  return fail.conflict('orders/promise-moved', message, { priced, shipBy: promise?.shipBy ?? null })
}

/** Whether what is ready earlier may still be sent before the rest, where the buyer chose that: else 'orders/promise-moved'. */
export function sentAsChosen(
  shipsReadyFirst: boolean,
  { mayShipReadyFirst }: Pick<DeliverySettings, 'mayShipReadyFirst'>,
  priced: PricedCart,
): Result<void> {
  if (!shipsReadyFirst || mayShipReadyFirst) return ok(undefined)
  const message =
    'Siz ödeme sayfasındayken gönderim değişti: hazır olanları artık önce gönderemiyoruz, siparişin hepsi birlikte gider. Kontrol edip siparişinizi tekrar onaylayın.'
  return fail.conflict('orders/promise-moved', message, { priced, shipBy: null })
}

/** Whether the buyer ticked every box that these lines ask for: else 'orders/consent-missing' (`details.kind`). */
export function consented(
  lines: readonly { readonly isMadeToOrder: boolean }[],
  { consents }: BuyerTerms,
): Result<void> {
  for (const kind of requiredConsents(lines)) {
    if (!consents[kind]) return fail.invalid('orders/consent-missing', CONSENT_REFUSALS[kind], { kind })
  }
  return ok(undefined)
}

/** The lines as they are ordered; `newId` names each, and each row. Throws for a line whose product is not among `products`. */
export function toOrderLines(
  priced: PricedCart,
  products: ReadonlyMap<string, Product>,
  terms: BuyerTerms | StaffTerms,
  newId: () => string,
): OrderLineView[] {
  return priced.lines.map((pricedLine) => {
    const { line, rows, design, countedQuantity } = pricedLine
    const { listUnitMinor, unitMinor, lineMinor, places, charges } = pricedLine
    const product = products.get(line.productId)
    const [first] = rows
    if (!product || !first) throw new Error('a priced line without its product')
    const sampled = terms.by === 'staff' ? terms.belowMinimum.get(line.lineId) : undefined
    const { minOrderQuantity, colourMinimum } = product
    // Fewer than either; enough of the one may be too few of a colour.
    const isFew = countedQuantity < minOrderQuantity
    const least = isFew ? minOrderQuantity : colourMinimum
    const ofColours = piecesByColour(
      product,
      rows.map(({ choice, quantity }) => ({ options: choice, quantity })),
    )
    const fewest = isFew ? Math.min(countedQuantity, line.quantity) : Math.min(...ofColours.values())
    const catalogued = unitPrice({ product, options: first.choice, quantity: countedQuantity })
    const hasRows = rows.length > 1
    const variant = hasRows ? null : chosenVariant(product, first.choice)
    return {
      id: newId() as OrderLineId,
      productId: line.productId,
      variantId: variant?.id ?? null,
      sku: variant?.sku ?? product.sku,
      title: product.title,
      slug: product.slug,
      quantity: line.quantity,
      options: sharedOptions(line),
      ...(hasRows ? { rows: toOrderRows(rows, product, newId) } : {}),
      printChoice: line.printChoice,
      note: line.note,
      artwork: line.artwork,
      design,
      listUnitMinor,
      unitMinor,
      lineMinor,
      ...(charges.length > 0 ? { charges } : {}),
      ...(places.length > 0 ? { places } : {}),
      ...(line.isExpress && { isExpress: true }),
      agreement: catalogued.ok ? agreementOn(pricedLine, catalogued.value.unitMinor, terms) : null,
      belowMinimum:
        sampled === undefined || fewest >= least ? null : { minOrderQuantity: least, reason: sampled },
      takesStock: product.tracksStock,
      waiting: hasRows ? null : first.waiting,
      restockedQuantity: 0,
      isMadeToOrder: isMadeToOrder({ printChoice: line.printChoice, hasArtwork: line.artwork !== null }),
    }
  })
}

/** What staff agreed on for a line, beside what catalogue and tariffs ask; null where nothing was. */
function agreementOn(
  { line, listedCharges = [] }: PricedLine,
  catalogueUnitMinor: Kurus,
  terms: BuyerTerms | StaffTerms,
): PriceAgreement | null {
  if (terms.by === 'buyer') return null
  const onUnit = terms.agreed.get(line.lineId)
  const onCharges = terms.agreedCharges?.get(line.lineId)
  const listed = listedCharges.filter((charge) => onCharges?.amounts.has(chargeKey(charge)))
  const print = onCharges && listed.length > 0 ? { print: { listed, reason: onCharges.reason } } : {}
  if (!onUnit && !('print' in print)) return null
  return { catalogueUnitMinor, reason: onUnit?.reason ?? '', ...print }
}

function toOrderRows(
  rows: PricedLine['rows'],
  product: Product,
  newId: () => string,
): readonly OrderLineRow[] {
  return rows.map(({ choice, options, quantity, waiting, listUnitMinor, unitMinor, lineMinor }) => {
    const variant = chosenVariant(product, choice)
    return {
      id: newId() as OrderLineRowId,
      variantId: variant?.id ?? null,
      sku: variant?.sku ?? product.sku,
      options,
      quantity,
      listUnitMinor,
      unitMinor,
      lineMinor,
      waiting,
      restockedQuantity: 0,
    }
  })
}
