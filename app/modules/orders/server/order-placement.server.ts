import { eq } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import type { Viewer } from '#app/modules/accounts/domain/viewer.ts'
import type { CartRequest } from '#app/modules/cart/domain/cart.ts'
import { isPrinted, printedPictures } from '#app/modules/cart/domain/printed-line.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { LeadTimesService } from '#app/modules/lead-times/server/lead-times.server.ts'
import type { MockupsService } from '#app/modules/mockups/server/mockups.server.ts'
import { fileIdsOf } from '#app/modules/printing/domain/printed-place.ts'
import { NOT_SELLING, sellingNeeds } from '#app/modules/settings/domain/selling-needs.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import { isUniqueViolation } from '#app/platform/database-errors.server.ts'
import type { Metrics } from '#app/platform/metrics.server.ts'
import type { CheckoutForm } from '../domain/checkout-form.ts'
import type { StaffOrder } from '../domain/staff-order.ts'
import type { Actor } from './order-actor.server.ts'
import type { OrderTries } from './order-limits.server.ts'
import type { PlacedOrder, Placement, WritingDependencies } from './order-writing.server.ts'
import { createOrderWriting } from './order-writing.server.ts'
import { orders } from './tables.server.ts'

export interface OrderPlacement {
  /**
   * Places an order exactly once: a repeat with the same key answers with the same order. Refuses, ordering nothing:
   * 'orders/cart-empty', 'orders/price-changed' (details.priced holds the new figures), 'orders/waiting-changed' (the
   * same), 'orders/promise-moved' (details.shipBy says the day), 'orders/below-minimum',
   * 'orders/out-of-stock', 'orders/artwork-gone', 'orders/design-gone', 'orders/design-other-print', 'orders/file-unprinted', 'orders/line-refused',
   * 'orders/consent-missing', 'orders/payment-unavailable', 'orders/coupon-refused' (details.priced without it).
   * Who has ordered much lately, from one network address or with one e-mail or telephone, confirms the order first:
   * 'orders/confirmation-needed' (details.step says how), and far above that 'orders/too-many-orders' (details.retryAfterSeconds).
   * A repeat of a placed order is never counted. Without a `clientAddress` none is counted.
   */
  place(form: CheckoutForm, viewer: Viewer, clientAddress?: string | null): Promise<Result<PlacedOrder>>
  /**
   * Makes an order for a buyer on the telephone or of a quote request, exactly once, at the prices staff agreed on; the
   * buyer is mailed the link through which he agrees to the contract texts. Fewer pieces than the minimum only with a
   * reason (`belowMinimum`), else 'orders/below-minimum'. Joins the account it names, else the one whose proven
   * e-mail it has. Refuses as `place` does, except for what only a buyer agrees to; a total nobody was shown is
   * 'orders/price-changed', an account that is gone or closed 'orders/customer-closed'.
   */
  placeForBuyer(actor: Actor, order: StaffOrder): Promise<Result<PlacedOrder>>
}

export interface PlacementDependencies extends WritingDependencies {
  readonly clock: Clock
  readonly settings: SettingsService
  readonly mockups: MockupsService
  readonly leadTimes: Pick<LeadTimesService, 'table' | 'daysMoved'>
  readonly tries: OrderTries
  readonly metrics: Metrics
}

/** An order as its buyer is answered, and whether it was there already. */
interface Placed {
  readonly order: PlacedOrder
  readonly isRepeat: boolean
}

/** Who may place an order now and with what; `order-writing.server.ts` is what happens to the database then. */
export function createOrderPlacement(dependencies: PlacementDependencies): OrderPlacement {
  const { db, clock, settings, accounts, catalog, media, mockups, printing, leadTimes, mail } = dependencies
  const { documents, confirmations, tries } = dependencies
  const write = createOrderWriting(dependencies)
  const counted = countPlacing(dependencies.metrics)

  return {
    place: (form, viewer, clientAddress = null) => counted(() => place(form, viewer, clientAddress)),
    placeForBuyer: (actor, order) => counted(() => placeForBuyer(actor, order)),
  }

  async function place(
    form: CheckoutForm,
    viewer: Viewer,
    clientAddress: string | null,
  ): Promise<Result<Placed>> {
    if (form.paymentMethod !== 'bank-transfer') {
      return fail.invalid(
        'orders/payment-unavailable',
        'Kart ile ödeme henüz kullanılamıyor. Lütfen havale/EFT seçin.',
      )
    }
    if (form.cart.lines.length === 0) return fail.invalid('orders/cart-empty', 'Sepetiniz boş.')
    const repeated = await findPlaced(form.placementKey)
    if (repeated) return ok(repeated)
    if (sellingNeeds(await settings.current()).length > 0) return refused(NOT_SELLING)

    const isConfirmed = await confirmations.isConfirmed(form)
    const { buyer, consents, couponCode, seenTotalMinor, seenWaiting, seenShipBy } = form
    const attempt = await tries.begin({ buyer, viewer, clientAddress, lines: form.cart.lines })
    let made: string | null = null
    try {
      const mayOrder = attempt.verdict === 'free' || (attempt.verdict === 'confirm' && isConfirmed)
      if (!mayOrder) {
        // The same order may have been placed since it was looked for, and its code is spent then.
        const meanwhile = await findPlaced(form.placementKey)
        if (meanwhile) return ok(meanwhile)
        return attempt.verdict === 'closed'
          ? tooManyOrders(attempt.secondsLeft)
          : refused(await confirmations.ask(form, clientAddress))
      }
      const { guard } = attempt
      const placed = await writeOnce({
        ...(await readBefore(form)),
        form,
        terms: {
          by: 'buyer',
          consents,
          couponCode,
          seenTotalMinor,
          seenWaiting,
          seenShipBy,
          guard,
          isConfirmed,
        },
        owner: viewer,
        texts: await documents.texts(),
        alertTo: await accounts.orderMailRecipients(),
      })
      if (placed.ok && !placed.value.isRepeat) made = placed.value.order.id
      return !placed.ok && placed.error.code === 'orders/confirmation-needed'
        ? refused(await confirmations.ask(form, clientAddress))
        : placed
    } finally {
      attempt.end(made)
    }
  }

  async function placeForBuyer(actor: Actor, order: StaffOrder): Promise<Result<Placed>> {
    const { source, quoteId, accountId, agreed, agreedCharges, belowMinimum, ...rest } = order
    const { memberDiscountBp, seenTotalMinor, ...form } = rest
    const repeated = await findPlaced(form.placementKey)
    if (repeated) return ok(repeated)
    const owner = await (accountId === null
      ? accounts.findVerified(form.buyer.email)
      : accounts.findOpenCustomer(accountId))
    if (accountId !== null && owner === null) {
      return fail.invalid(
        'orders/customer-closed',
        'Siparişi oluşturduğunuz müşterinin hesabı silinmiş veya kapatılmış. Yeniden kaydederseniz sipariş hesaba eklenmez.',
      )
    }
    const by = 'staff' as const
    return writeOnce({
      ...(await readBefore(form)),
      form,
      terms: {
        by,
        actor,
        source,
        quoteId,
        agreed,
        agreedCharges,
        belowMinimum,
        memberDiscountBp,
        seenTotalMinor,
      },
      owner,
      texts: [],
      alertTo: [],
    })
  }

  /** What the order's transaction must not wait for. A picture that is exchanged meanwhile refuses the order. */
  async function readBefore({
    cart,
  }: Placement['form']): Promise<Pick<Placement, 'mailContext' | 'files' | 'printed' | 'promising' | 'now'>> {
    return {
      mailContext: await mail.context(),
      files: await media.renewPrintFiles(cart.lines.flatMap(fileIdsOf)),
      printed: await printedGoods(cart),
      promising: { table: await leadTimes.table(), methods: await printing.namedMethods() },
      now: clock.now(),
    }
  }

  async function printedGoods(request: CartRequest): Promise<Placement['printed']> {
    const ids = request.lines.filter(isPrinted).map(({ productId }) => productId as ProductId)
    const products = await catalog.findProducts(ids)
    const prints = await printing.printsOf(products.values())
    const assetIds = printedPictures(request, products, prints)
    if (assetIds.length === 0) return { pictures: new Map(), printAreas: new Map() }
    return {
      pictures: new Map([...products].map(([id, { images }]) => [id as string, images])),
      printAreas: await mockups.printAreasOf(assetIds),
    }
  }

  /**
   * A repeat that was on its way at the same time meets the key's constraint, or is refused before that because the first
   * took the last piece or the coupon: it is answered with the order that was made.
   */
  async function writeOnce(placement: Placement): Promise<Result<Placed>> {
    const { placementKey } = placement.form
    try {
      const written = await write(placement)
      if (!written.ok) {
        const repeated = await findPlaced(placementKey)
        return repeated ? ok(repeated) : written
      }
      const { order, moved, isPromised } = written.value
      await catalog.stockMoved(moved)
      if (isPromised) await leadTimes.daysMoved()
      return ok({ order, isRepeat: false })
    } catch (error) {
      const repeated = isUniqueViolation(error, 'orders_placement_key')
        ? await findPlaced(placementKey)
        : null
      if (repeated) return ok(repeated)
      throw error
    }
  }

  /** The order that was already placed with this key, if any. */
  async function findPlaced(placementKey: string): Promise<Placed | null> {
    const [order] = await db
      .select({ id: orders.id, orderNumber: orders.orderNumber, token: orders.publicToken })
      .from(orders)
      .where(eq(orders.placementKey, placementKey))
      .limit(1)
    return order ? { order, isRepeat: true } : null
  }
}

/** Nobody who is refused for good is left without a way to order. */
function tooManyOrders(retryAfterSeconds: number): Result<never> {
  return fail.tooMany(
    'orders/too-many-orders',
    'Bulunduğunuz ağdan bugün çok sayıda sipariş verildi; buradan yeni sipariş alamıyoruz. Sepetiniz duruyor: bizi telefonla veya WhatsApp’tan arayın ya da teklif isteyin, siparişinizi birlikte oluşturalım.',
    { retryAfterSeconds },
  )
}

/** Counts what comes of placing orders, and how long those took that were placed. */
function countPlacing(
  metrics: Metrics,
): (place: () => Promise<Result<Placed>>) => Promise<Result<PlacedOrder>> {
  const ended = metrics.counter({
    name: 'damga_orders_total',
    labels: ['outcome'],
    help: 'Orders that were placed, repeated (a second press), refused (a price that changed, stock that is gone …) or failed.',
  })
  const took = metrics.duration({
    name: 'damga_order_placement_duration_seconds',
    help: 'How long it took to place an order.',
  })
  return async (place) => {
    const begunAt = performance.now()
    let outcome = 'failed'
    try {
      const placed = await place()
      if (!placed.ok) {
        outcome = 'refused'
        return placed
      }
      outcome = placed.value.isRepeat ? 'repeated' : 'placed'
      if (outcome === 'placed') took((performance.now() - begunAt) / 1000)
      return ok(placed.value.order)
    } finally {
      ended({ outcome })
    }
  }
}
