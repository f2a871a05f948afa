import { and, eq } from 'drizzle-orm'
import { MINUTE_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { parseEmail } from '#app/kernel/turkish-ids.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import { carrierName } from '#app/modules/delivery/domain/carriers.ts'
import type { NamedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { choicesForArtwork, droppedDesignOf, isArtworkOpen } from '../domain/artwork.ts'
import { lastCancelRequest } from '../domain/cancel-request.ts'
import { CONSENT_TITLES } from '../domain/consents.ts'
import { invoiceLine } from '../domain/documents.ts'
import { orderEvents } from '../domain/order-events.ts'
import { readOrderNumber } from '../domain/order-number.ts'
import { ownChange, paidDifference, waitingChange } from '../domain/order-revision.ts'
import type {
  AgreedText,
  OrderDetail,
  OwnLine,
  OwnOrder,
  OwnParcel,
  OwnPlace,
} from '../domain/order-views.ts'
import type { OrderParcel } from '../domain/parcel.ts'
import { hasSentParcel, isPartlySent, parcelContents, parcelEvents } from '../domain/parcels.ts'
import { shownPromise } from '../domain/shown-promise.ts'
import { heldUntil } from '../domain/stock-hold.ts'
import type { OrderApprovals } from './order-approval.server.ts'
import type { ChangeDaysOf } from './order-change-days.server.ts'
import type { OrderDocuments } from './order-documents.server.ts'
import { readMessages } from './order-messages.server.ts'
import { revisionsOf } from './order-revision-rows.server.ts'
import { findByToken, readDetail } from './order-rows.server.ts'
import { orderConsents, orders } from './tables.server.ts'

export interface OwnOrders {
  /** The order's public token. 'orders/not-found' for an unknown number and a wrong e-mail alike, 'orders/too-many-tries'. */
  track(asked: {
    readonly orderNumber: string
    readonly email: string
    readonly clientAddress: string
  }): Promise<Result<string>>
  find(token: string): Promise<OwnOrder | null>
}

const TEN_MINUTES_MS = 10 * MINUTE_MS
const NOT_MATCHED =
  'Bu sipariş numarası ve e-posta adresiyle bir sipariş bulamadık. Lütfen ikisini de onay e-postanızdaki gibi yazın.'
const TOO_MANY_TRIES = 'Çok fazla deneme yaptınız. Lütfen 10 dakika sonra tekrar deneyin.'

/** The buyer's side of an order after it was placed: finding it again, and everything its page shows. */
export function createOwnOrders({
  db,
  clock,
  settings,
  catalog,
  printing,
  documents,
  approvals,
  changeDaysOf,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly settings: SettingsService
  readonly catalog: Pick<CatalogService, 'findProducts'>
  readonly printing: Pick<PrintingService, 'printsOf'>
  readonly documents: OrderDocuments
  readonly approvals: OrderApprovals
  readonly changeDaysOf: ChangeDaysOf
}): OwnOrders {
  const perAddress = createRateLimit({ tries: 30, windowMs: TEN_MINUTES_MS, clock })
  const perNumber = createRateLimit({ tries: 10, windowMs: TEN_MINUTES_MS, clock })

  return {
    async track({ orderNumber, email, clientAddress }) {
      const number = readOrderNumber(orderNumber)
      const isAllowed = perAddress.allow(clientAddress) && (number === null || perNumber.allow(number))
      if (!isAllowed) return fail.tooMany('orders/too-many-tries', TOO_MANY_TRIES)
      const address = parseEmail(email)
      if (number === null || !address.ok) return fail.notFound('orders/not-found', NOT_MATCHED)
      const [order] = await db
        .select({ token: orders.publicToken })
        .from(orders)
        .where(and(eq(orders.orderNumber, number), eq(orders.customerEmail, address.value)))
        .limit(1)
      return order ? ok(order.token) : fail.notFound('orders/not-found', NOT_MATCHED)
    },

    async find(token) {
      const order = await findByToken(db, token)
      if (!order) return null
      const detail = await readDetail(db, order)
      const { orderNumber, createdAt, status, paymentMethod, paymentStatus, buyer, delivery } = detail
      const { note, price, couponCode } = detail
      const revisions = await revisionsOf(db, order.id)
      const waiting = waitingChange(revisions, status)
      return {
        orderNumber,
        createdAt,
        status,
        paymentMethod,
        paymentStatus,
        buyer,
        delivery,
        note,
        price,
        couponCode,
        parcels: detail.parcels.filter(({ sentAt }) => sentAt !== null).map((one) => ownParcel(one, detail)),
        isPartlySent: isPartlySent(status, hasSentParcel(detail.parcels)),
        invoiceName: detail.invoiceFile?.name ?? null,
        promise: shownPromise(detail, clock.now()),
        events: orderEvents(detail.history, detail.paidAt, {
          parcels: parcelEvents(detail),
          changedAt: revisions.flatMap(({ state, decidedAt }) =>
            state === 'applied' && decidedAt !== null ? [decidedAt] : [],
          ),
        }),
        invoiceLine: invoiceLine(detail.invoice),
        invoiceEmail: detail.invoice.email ?? '',
        purchaseOrderNumber: detail.purchaseOrderNumber,
        lines: await ownLines(detail),
        agreedTexts: await agreedTexts(order.id),
        approval: await approvals.openApproval(detail),
        messages: (await readMessages(db, order.id)).map(({ id, at, isFromBuyer, text, files }) => ({
          ...{ id, at, isFromBuyer, text, files },
        })),
        cancelRequest: lastCancelRequest(detail.changes),
        change:
          waiting && ownChange(waiting, couponCode, await changeDaysOf(order, waiting.before, waiting.after)),
        paidDifference: paidDifference({ ...detail, totalMinor: order.totalMinor }, revisions),
        stockReleasedAt: detail.stockReleasedAt,
        stockHeldUntil:
          detail.stockReleasedAt === null && !order.isSample
            ? heldUntil(detail, await settings.current())
            : null,
      }
    },
  }

  async function ownLines({ lines, status, artworkChanges }: OrderDetail): Promise<OwnLine[]> {
    // What is printed today is asked for only where a file could still make a line a printed one.
    const blank = isArtworkOpen(status) ? lines.filter(({ printChoice }) => printChoice === UNPRINTED) : []
    const products = await catalog.findProducts(blank.map(({ productId }) => productId as ProductId))
    const prints = await printing.printsOf(products.values())
    return lines.map((line) => {
      const { productId, agreement: _agreement, artwork, ...sold } = line
      const {
        belowMinimum: _belowMinimum,
        takesStock: _takesStock,
        restockedQuantity: _restocked,
        rows,
        places,
        ...shown
      } = sold
      return {
        ...shown,
        ...(rows && { rows: rows.map(({ restockedQuantity: _restockedOfRow, ...row }) => row) }),
        places: places?.map(ownPlace),
        artworkName: artwork?.name ?? null,
        droppedDesign: droppedDesignOf(line, artworkChanges),
        artworkChoices: choicesForArtwork(
          line,
          products.get(productId as ProductId),
          prints.get(productId as ProductId),
        ),
      }
    })
  }

  async function agreedTexts(orderId: string): Promise<AgreedText[]> {
    const rows = await db
      .select()
      .from(orderConsents)
      .where(and(eq(orderConsents.orderId, orderId), eq(orderConsents.given, true)))
      .orderBy(orderConsents.id)
    return rows.map(({ kind, textVersion, shownText, at }) => {
      const title = CONSENT_TITLES[kind] ?? kind
      return {
        kind,
        title,
        version: textVersion,
        at: at.getTime(),
        html: shownText === title ? null : documents.toHtml(shownText),
      }
    })
  }
}

/** Who packed it, and the ids of what lies in it, stay in the shop. */
function ownParcel(parcel: OrderParcel, { lines }: Pick<OrderDetail, 'lines'>): OwnParcel {
  const { number, carrier, trackingNumber, trackingUrl, isUntracked, note, address, sentAt, deliveredAt } =
    parcel
  return {
    ...{ number, trackingNumber, trackingUrl, isUntracked, note, address, sentAt, deliveredAt },
    carrierName: carrier === null ? null : carrierName(carrier),
    contents: parcelContents(lines, parcel),
  }
}

/** Of a place's own file the name alone, as of a line's. */
function ownPlace({ artwork, ...place }: NamedPlace): OwnPlace {
  return artwork === undefined ? place : { ...place, artwork: artwork && { name: artwork.name } }
}
