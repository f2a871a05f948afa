import { and, desc, eq, gte, sql } from 'drizzle-orm'
import { DAY_MS } from '#app/kernel/instant.ts'
import type { Page } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { SortOrder } from '#app/kernel/sort-order.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { AccountsService, PersonalDataHolder } from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { BackOfficeContribution } from '#app/modules/back-office/domain/contribution.ts'
import type { CartService } from '#app/modules/cart/server/cart.server.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { ConsentsService } from '#app/modules/consents/server/consents.server.ts'
import type { CouponsService } from '#app/modules/coupons/server/coupons.server.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { LogosService } from '#app/modules/logos/server/logos.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { MockupsService } from '#app/modules/mockups/server/mockups.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { SiteFilesService } from '#app/modules/site-files/server/site-files.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { Metrics } from '#app/platform/metrics.server.ts'
import { inOrder, pageOf } from '#app/platform/page-of.server.ts'
import { turkishOrder } from '#app/platform/turkish-order.server.ts'
import { ORDER_ACTIVITY } from '../domain/activity-labels.ts'
import type { RestockedPieces } from '../domain/cancellation.ts'
import type { GuestCard } from '../domain/guest.ts'
import type { OrderLimits } from '../domain/order-limits.ts'
import type { OrderSort } from '../domain/order-sorts.ts'
import { ORDER_SORTS } from '../domain/order-sorts.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import { effectsOf, isOnItsWay } from '../domain/order-status.ts'
import type {
  OrderDetail,
  OrderReceipt,
  OrderRow,
  OwnOrder,
  StaffOrderDetail,
} from '../domain/order-views.ts'
import type { ParcelSaid } from '../domain/parcel.ts'
import { isKnownParcel, isSameParcel, PARCEL_MISSING, parcelSaid } from '../domain/parcel.ts'
import { heldUntil } from '../domain/stock-hold.ts'
import type { AccountOrders } from './account-orders.server.ts'
import { createAccountOrders, joinGuestOrders } from './account-orders.server.ts'
import type { AddressBookService } from './address-book.server.ts'
import { createAddressBook } from './address-book.server.ts'
import type { FormerDetailsOf } from './former-orders.server.ts'
import { createFormerDetails } from './former-orders.server.ts'
import type { Guests } from './guests.server.ts'
import { createGuests, ofGuest } from './guests.server.ts'
import type { OrderApprovals } from './order-approval.server.ts'
import { createOrderApprovals } from './order-approval.server.ts'
import type { OrderArtwork } from './order-artwork.server.ts'
import { createOrderArtwork } from './order-artwork.server.ts'
import { orderBackOffice } from './order-back-office.server.ts'
import type { OrderBulk } from './order-bulk.server.ts'
import { createOrderBulk } from './order-bulk.server.ts'
import type { Actor, Outcome, StatusChanging } from './order-commands.server.ts'
import { createOrderCommands, seenNewest } from './order-commands.server.ts'
import { createOrderConfirmations } from './order-confirmation.server.ts'
import type { OrderDashboard } from './order-dashboard.server.ts'
import { createOrderDashboard } from './order-dashboard.server.ts'
import type { OrderDesigns } from './order-designs.server.ts'
import { createOrderDesigns } from './order-designs.server.ts'
import { createOrderDocuments } from './order-documents.server.ts'
import type { OrderFiles } from './order-files.server.ts'
import { createOrderFiles } from './order-files.server.ts'
import type { OrderInvoices } from './order-invoices.server.ts'
import { createOrderInvoices } from './order-invoices.server.ts'
import { createOrderTries } from './order-limits.server.ts'
import type { OrderLinks } from './order-link.server.ts'
import { createOrderLinks } from './order-link.server.ts'
import type { OrderNarrowing } from './order-list-condition.server.ts'
import { narrowedTo } from './order-list-condition.server.ts'
import type { OrderNotes } from './order-notes.server.ts'
import { createOrderNotes } from './order-notes.server.ts'
import type { OrderPayments } from './order-payments.server.ts'
import { createOrderPayments } from './order-payments.server.ts'
import { createOrderPersonalData } from './order-personal-data.server.ts'
import type { OrderPlacement } from './order-placement.server.ts'
import { createOrderPlacement } from './order-placement.server.ts'
import type { OrderReports } from './order-reports.server.ts'
import { createOrderReports } from './order-reports.server.ts'
import { countsAsRevenue } from './order-revenue.server.ts'
import type { OrderReview } from './order-review.server.ts'
import { createOrderReview } from './order-review.server.ts'
import { findByToken, linesOf, parcelOf, readDetail, toOrderRow, toReceipt } from './order-rows.server.ts'
import type { OrderStatistics } from './order-statistics.server.ts'
import { createOrderStatistics } from './order-statistics.server.ts'
import type { OrderStock } from './order-stock.server.ts'
import { createOrderStock } from './order-stock.server.ts'
import type { OrderedGoods, OrderedLine } from './ordered-goods.server.ts'
import { createOrderedGoods } from './ordered-goods.server.ts'
import type { OwnOrders } from './own-order.server.ts'
import { createOwnOrders } from './own-order.server.ts'
import type { SampleOrders } from './sample-orders.server.ts'
import { createSampleOrders } from './sample-orders.server.ts'
import { orderLines, orders } from './tables.server.ts'

export interface OrdersDependencies {
  readonly db: Database
  readonly bus: ChangeBus
  readonly clock: Clock
  readonly jobs: JobsService
  readonly settings: SettingsService
  readonly accounts: AccountsService
  readonly activity: ActivityService
  readonly mail: MailService
  readonly consents: Pick<ConsentsService, 'agree'>
  readonly media: MediaService
  readonly mockups: MockupsService
  readonly logos: LogosService
  readonly siteFiles: SiteFilesService
  readonly catalog: CatalogService
  readonly coupons: CouponsService
  readonly cart: CartService
  readonly publicUrl: string
  /** Signs what buyers confirm their orders with. */
  readonly secret: string
  readonly limits: OrderLimits
  readonly metrics: Metrics
}

/** A page of orders; it counts to 5 000 at most. */
export interface OrderPage extends Page<OrderRow> {
  /** Whether there are more than are counted. */
  readonly hasMore: boolean
  readonly unread: number
}

/** What handing an order to its carrier is told; `seenRevision` as for `changeStatus`. */
export type Shipping = ParcelSaid & {
  readonly setShipped: boolean
  readonly tellBuyer: boolean
  readonly seenRevision?: number
}

export type { OrderedLine }

export interface OrdersService extends OrderPlacement, OrderReview {
  /** The orders of the sample shop. */
  readonly sample: SampleOrders
  /** The order that was made of a quote request, newest first when there are several; null without one. */
  ofQuote(quoteId: string): Promise<Pick<OrderDetail, 'id' | 'orderNumber' | 'awaitsApproval'> | null>
  /** Null for an unknown token: to a stranger there is nothing to see. */
  receipt(token: string): Promise<OrderReceipt | null>
  /**
   * The public token of an order, for whoever knows its number (typed in any way) and the buyer's e-mail: an unknown
   * number and a wrong e-mail are 'orders/not-found' alike. 'orders/too-many-tries' beyond 30 tries of an address or 10
   * for a number in 10 minutes.
   */
  track: OwnOrders['track']
  /** The buyer's own page of an order; null for an unknown token. */
  ownOrder(token: string): Promise<OwnOrder | null>
  /**
   * Keeps what the buyer of an order made by staff agreed to through its link, and mails him the texts. Once.
   * 'orders/not-found', 'orders/cancelled', 'orders/consent-missing' (details.kind), 'orders/texts-changed'.
   */
  approve: OrderApprovals['approve']
  /** A page of an account's orders, newest first, by period and status. */
  ofAccount: AccountOrders['ofAccount']
  /** How many orders an account has, and what it paid for them. */
  summaryOf: AccountOrders['summaryOf']
  /** The same for several accounts at once; those without an order are left out. */
  summariesOf: AccountOrders['summariesOf']
  /** What accounts have ordered and not cancelled. */
  readonly ordered: OrderedGoods
  /** Who ordered without an account, the last to order first. */
  guests: Guests['list']
  /** A few guests for what was typed. */
  findGuests: Guests['find']
  /** Whether `guestCard` finds one. */
  hasGuestCard: Guests['has']
  /**
   * All that is known of a guest, by any of his orders: 'orders/guest-not-found' for an order that belongs to an account,
   * or whose e-mail has one.
   */
  guestCard: Guests['card']
  /** The public token of an account's own order; null for any other. */
  tokenOf: AccountOrders['tokenOf']
  /** The numbers of an account's orders that were made of quote requests, by request. */
  ownOfQuotes: AccountOrders['ownOfQuotes']
  /** Whether an account has ordered anything since then. */
  hasOrderedSince: AccountOrders['hasOrderedSince']
  /** An account's own order as it could be ordered today. 'orders/not-found'. */
  reorder: AccountOrders['reorder']
  /** Delivery addresses and invoice details that accounts keep for their next order. */
  readonly addressBook: AddressBookService
  /** What an account's earlier orders say of delivery and invoice, without what its address book offers already. */
  formerDetailsOf: FormerDetailsOf
  /** The newest first unless sorted; with `accountId` those of one account, with `guest` those of one guest. */
  adminList(
    query: OrderNarrowing & {
      readonly page: number
      readonly sort?: SortOrder<OrderSort>
      readonly accountId?: AccountId
      readonly guest?: Pick<GuestCard, 'emails'>
    },
  ): Promise<OrderPage>
  unreadCount(): Promise<number>
  /** What the dashboard and the search over everything ask. */
  readonly dashboard: OrderDashboard
  readonly backOffice: readonly BackOfficeContribution[]
  /** 'orders/not-found'. */
  adminGet(id: string): Promise<Result<StaffOrderDetail>>
  markRead(id: string): Promise<void>
  /**
   * Sets a status with its effects (product decision 12). Into cancelled returns the pieces `restock` says, or refuses
   * with 'orders/restock-unasked' where it says none and somebody must (`asksWhatReturns`), 'orders/restock-wrong' where
   * a line has not as many; out of it takes exactly those. 'orders/parcel-missing' where an order without a tracking
   * number is set shipped and nobody says that it travels untracked. What takes a status back withdraws its unsent mail,
   * and the buyer's timeline forgets it. Out of cancelled, and on with an order whose goods were
   * released, is refused with 'orders/out-of-stock' when the goods are gone (details.short names each line), with 'orders/coupon-taken' when the coupon's use is. The same status again does nothing. Mails
   * the buyer where `effectsOf` says so, unless told not to. Who names the revision he saw is refused with
   * 'orders/version-conflict' when the order was changed since.
   */
  changeStatus(actor: Actor, id: string, to: OrderStatus, how?: StatusChanging): Promise<Result<Outcome>>
  /** Those of these orders that there are, as a question about them shows them. */
  askedAbout: OrderBulk['askedAbout']
  /** `changeStatus` for each of these orders in a transaction of its own; what is refused stops none of the others. */
  changeStatuses: OrderBulk['changeStatuses']
  /**
   * The orders of a day in Istanbul as the lines of a text, null for today's. Refuses with 'orders/unknown-day' and
   * 'orders/future-day'.
   */
  dailyReport: OrderReports['dailyReport']
  /** The list as a table, read while it is written: any number of orders in the same memory. */
  exportOrders: OrderReports['exportOrders']
  /**
   * Saves carrier and tracking number, or that there is none; sets shipped and mails the buyer where that is ticked, all
   * or nothing; refuses as `changeStatus` does. What is on its way or has arrived keeps its status: its number is
   * corrected. Nobody is mailed while the order is not on its way. The same values again do nothing.
   */
  ship(actor: Actor, id: string, shipment: Shipping): Promise<Result<Outcome>>
  /**
   * Notes how the payment has arrived, or with null that it has not after all; another method corrects the first. Takes
   * goods again that were released: 'orders/out-of-stock' when they are gone. Safe to repeat. 'orders/not-found', and
   * 'orders/version-conflict' as for `changeStatus`.
   */
  setPaid: OrderPayments['setPaid']
  /**
   * The link of the buyer's own page and a chat begun with it, for staff who bring it to him; logged each time.
   * 'orders/not-found'.
   */
  handOutLink: OrderLinks['handOutLink']
  /** What staff wrote about an order for each other, the newest first. Never the buyer's to see. */
  notesOf: OrderNotes['notesOf']
  /** 'orders/not-found'. */
  addNote: OrderNotes['addNote']
  /** Its author and administrators may: else 'orders/forbidden'. 'orders/note-not-found'. */
  removeNote: OrderNotes['removeNote']
  /**
   * Reminds the buyers of open transfers once, the day after their payment term, and cancels what a reminder said would
   * be cancelled, while the setting says so. Safe to repeat; the job runs it every morning.
   */
  chaseUnpaid: OrderPayments['chaseUnpaid']
  /**
   * Gives the goods of orders back to the shop that were neither paid nor agreed to in the time the owner set (decision
   * 0044); the orders stand, and their buyers are told once. Safe to repeat; the job runs it four times an hour.
   */
  releaseOverdue: OrderStock['releaseOverdue']
  /**
   * Keeps an uploaded PDF as the order's invoice, in place of an older one, and mails the buyer that it is there. The
   * same file again does nothing. 'orders/not-found', and the spec's refusals: 'orders/invoice-missing',
   * 'orders/wrong-type', 'orders/too-large', 'orders/broken-upload'.
   */
  attachInvoice: OrderInvoices['attachInvoice']
  /** 'orders/not-found' without an invoice, 'media/file-gone'. */
  openInvoice: OrderInvoices['openInvoice']
  /** The same for whoever holds the order's link. */
  openOwnInvoice: OrderInvoices['openOwnInvoice']
  /**
   * Adds or replaces a line's print file, from a form with the file, `line` and, for a first file of an unprinted line,
   * `consent`. While the order is new only: 'orders/artwork-closed', also when work begins meanwhile. Refuses with
   * 'orders/not-found', 'orders/line-not-found', 'orders/not-printable', 'orders/consent-missing' and what media refuses.
   * The same file again changes its note alone, or nothing. `clientAddress` only counts the day's uploads.
   */
  replaceArtwork: OrderArtwork['replaceArtwork']
  /** The print file of a line: 'orders/not-found', 'media/file-gone'. */
  openLineFile: OrderFiles['openLineFile']
  /**
   * Every print file of an order as one archive, written while it is read; what has gone is named in a text file in it.
   * 'orders/not-found' for an unknown order and for one without print files.
   */
  openAllFiles: OrderFiles['openAllFiles']
  /**
   * A line's design on the ordered picture (`PlacedDesigns.drawPicture`), and its print sheet as a PDF.
   * 'orders/not-found' also for a line without a design.
   */
  drawLineDesign: OrderDesigns['drawLineDesign']
  drawLineSheet: OrderDesigns['drawLineSheet']
  /**
   * What the buyer was warned of about the lines' files, by line: a picture too small in print, lines too thin. Read when it is
   * asked for and then kept; an unknown order has none.
   */
  artworkObjections: OrderDesigns['artworkObjections']
  /**
   * Of who goes the address book is taken away and his name off his orders, which stay: commercial books and their
   * vouchers are kept for ten years (Türk Ticaret Kanunu m. 82).
   */
  readonly personalData: PersonalDataHolder
  /** Finished orders and their buyers as they are now, for the home page; changes publish the tag 'finished-orders'. */
  statistics(): Promise<OrderStatistics>
  /** Counts what 'Popüler' means: orders containing a product in the last 90 days. Hourly. */
  recountPopularity(): Promise<void>
}

/** Whether just these pieces of a cancelled order are back in stock. */
async function isRestockedAs(tx: Transaction, id: string, restock: RestockedPieces): Promise<boolean> {
  const lines = (await linesOf(tx, [id])).get(id) ?? []
  return lines.every((line) => (restock.get(line.id) ?? line.restockedQuantity) === line.restockedQuantity)
}

const ROWS_PER_PAGE = 25
const MAX_LISTED = 5_000
const POPULAR_DAYS = 90

/** Creates the orders capability. */
export function createOrdersService(dependencies: OrdersDependencies): OrdersService {
  const {
    db,
    bus,
    clock,
    jobs,
    settings,
    accounts,
    activity,
    media,
    mockups,
    mail,
    consents,
    siteFiles,
    catalog,
    coupons,
    cart,
    publicUrl,
  } = dependencies
  activity.describe(ORDER_ACTIVITY)
  const documents = createOrderDocuments({ siteFiles })
  const commands = createOrderCommands({ db, bus, clock, activity, mail, catalog, coupons, publicUrl })
  const payments = createOrderPayments({ db, clock, mail, commands })
  const confirmations = createOrderConfirmations({
    db,
    clock,
    mail,
    publicUrl,
    secret: dependencies.secret,
    proofBits: dependencies.limits.proofBits,
  })
  const tries = createOrderTries({ clock, accounts, limits: dependencies.limits })
  const stock = createOrderStock({ db, clock, mail, commands })
  const invoices = createOrderInvoices({ db, mail, media, commands })
  const artwork = createOrderArtwork({ db, clock, accounts, catalog, media, mail, commands, publicUrl })
  const approvals = createOrderApprovals({
    db,
    clock,
    settings,
    mail,
    consents,
    documents,
    commands,
    publicUrl,
  })
  const ownOrders = createOwnOrders({ db, clock, settings, catalog, documents, approvals })
  const accountOrders = createAccountOrders({ db, clock, media, cart })

  accounts.onEmailVerified((tx, { id, email }) => joinGuestOrders(tx, id, email))

  jobs.define({
    queue: 'orders-popularity',
    label: 'Çok satanların sayılması',
    cron: '5 * * * *',
    run: () => service.recountPopularity(),
  })

  jobs.define({
    queue: 'orders-payment-reminders',
    label: 'Ödeme hatırlatmaları',
    cron: '0 10 * * *',
    run: async () => void (await service.chaseUnpaid()),
  })

  jobs.define({
    queue: 'orders-stock-release',
    label: 'Ödenmeyen siparişlerin stoğunun bırakılması',
    cron: '*/15 * * * *',
    run: async () => void (await service.releaseOverdue()),
  })

  jobs.define({
    queue: 'orders-codes-clean-up',
    label: 'Eski sipariş kodlarının silinmesi',
    cron: '20 3 * * *',
    run: () => confirmations.cleanUp(),
  })

  const dashboard = createOrderDashboard(db)
  const unreadCount = () => db.$count(orders, sql`not ${orders.isRead}`)

  async function findOrder(id: string) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id)).limit(1)
    return order ?? null
  }

  const guests = createGuests({ db, accounts })
  const service: OrdersService = {
    sample: createSampleOrders({ db, media, mail }),
    ...createOrderPlacement({ ...dependencies, documents, confirmations, tries }),
    ...createOrderReview({ ...dependencies, documents }),

    async ofQuote(quoteId) {
      const [order] = await db
        .select({ id: orders.id, orderNumber: orders.orderNumber, awaitsApproval: orders.awaitsApproval })
        .from(orders)
        .where(eq(orders.quoteId, quoteId))
        .orderBy(desc(orders.createdAt))
        .limit(1)
      return order ? { ...order, id: order.id as OrderDetail['id'] } : null
    },

    async receipt(token) {
      const order = await findByToken(db, token)
      if (!order) return null
      return toReceipt(order, (await linesOf(db, [order.id])).get(order.id) ?? [])
    },

    track: ownOrders.track,
    ownOrder: ownOrders.find,
    approve: approvals.approve,

    ...accountOrders,
    guests: guests.list,
    findGuests: guests.find,
    hasGuestCard: guests.has,
    guestCard: guests.card,
    formerDetailsOf: createFormerDetails(db),
    personalData: createOrderPersonalData({ db, media }),

    addressBook: createAddressBook({ db, clock }),
    ordered: createOrderedGoods({ db }),
    dashboard,
    backOffice: orderBackOffice({ unreadCount, dashboard, findGuests: guests.find }),

    async adminList({ page, sort, accountId, guest, ...narrowing }) {
      const condition = and(
        accountId === undefined ? undefined : eq(orders.userId, accountId),
        guest && ofGuest(guest.emails),
        narrowedTo(narrowing),
      )
      const columns = {
        date: orders.createdAt,
        total: orders.totalMinor,
        customer: turkishOrder('customer_name'),
      }
      const { rows: records, ...shown } = await pageOf(db, db.select().from(orders).$dynamic(), {
        id: orders.id,
        where: condition,
        order: inOrder(ORDER_SORTS, sort, columns, orders.id),
        page,
        size: ROWS_PER_PAGE,
        most: MAX_LISTED,
      })
      const lines = await linesOf(
        db,
        records.map((order) => order.id),
      )
      return {
        ...shown,
        rows: records.map((order) => toOrderRow(order, lines.get(order.id) ?? [])),
        hasMore: shown.total === MAX_LISTED,
        unread: await unreadCount(),
      }
    },

    unreadCount,

    async adminGet(id) {
      const order = await findOrder(id)
      if (!order) return fail.notFound('orders/not-found', 'Sipariş bulunamadı.')
      const detail = await readDetail(db, order)
      // Sample orders took nothing: nothing of theirs is ever released.
      const isHeld = detail.stockReleasedAt === null && !order.isSample
      const stockHeldUntil = isHeld ? heldUntil(detail, await settings.current()) : null
      return ok({ ...detail, stockHeldUntil })
    },

    async markRead(id) {
      await db
        .update(orders)
        .set({ isRead: true })
        .where(and(eq(orders.id, id), sql`not ${orders.isRead}`))
    },

    async changeStatus(actor, id, to, how = {}) {
      const { tellBuyer = true, seenRevision, restock, isUntracked = false } = how
      const letter = await mail.letter()
      return commands.onOrder(id, async (tx, order, move) => {
        const seen = seenNewest(order, seenRevision)
        if (order.status === to) {
          // Cancelled already, with other goods back in stock than this one says: he is told what stands.
          const isOther = restock !== undefined && !(await isRestockedAs(tx, id, restock))
          return isOther && !seen.ok ? seen : ok('unchanged')
        }
        if (!seen.ok) return seen
        const parcel = parcelOf(order)
        if (to === 'shipped' && !isKnownParcel(parcel)) {
          if (!isUntracked) return fail.invalid('orders/parcel-missing', PARCEL_MISSING)
          await tx.update(orders).set({ isUntracked }).where(eq(orders.id, id))
          await commands.note(tx, order, actor, {
            kind: 'parcel',
            before: null,
            after: { ...parcel, isUntracked },
          })
        }
        const { isKnownToBuyer } = await move(to, actor, restock)
        const { mail: mayTell } = effectsOf(order.status as OrderStatus, to)
        const tells = mayTell && tellBuyer && !isKnownToBuyer
        const isTold = tells && (await commands.tellStatus(tx, { ...order, status: to }, letter))
        return ok(isTold ? 'told' : 'changed')
      })
    },

    async ship(actor, id, { setShipped, tellBuyer, seenRevision, ...said }) {
      const letter = await mail.letter()
      return commands.onOrder(id, async (tx, order, move) => {
        const before = parcelOf(order)
        const after = parcelSaid(said)
        // What is on its way or has arrived does not travel again: its number is corrected, its status stays.
        const wasOnItsWay = isOnItsWay(order.status as OrderStatus)
        const sets = setShipped && !wasOnItsWay
        const isSame = isSameParcel(before, after)
        if (isSame && !sets) return ok('unchanged')
        const seen = seenNewest(order, seenRevision)
        if (!seen.ok) return seen
        const parcel = {
          cargoCompany: after.carrier,
          trackingNumber: after.trackingNumber,
          shippingNote: after.note,
          isUntracked: after.isUntracked,
        }
        if (!isSame) {
          await tx.update(orders).set(parcel).where(eq(orders.id, id))
          const former = isKnownParcel(before) ? before : null
          await commands.note(tx, order, actor, { kind: 'parcel', before: former, after })
        }
        if (sets) await move('shipped', actor)
        const tells = tellBuyer && (sets || wasOnItsWay)
        const sent = { ...order, ...parcel, status: 'shipped' }
        return ok(tells && (await commands.tellStatus(tx, sent, letter)) ? 'told' : 'changed')
      })
    },

    ...payments,
    ...stock,
    ...invoices,
    ...artwork,
    ...createOrderReports({ db, clock }),
    ...createOrderBulk({ db, changeStatus: (...change) => service.changeStatus(...change) }),
    ...createOrderLinks({ db, activity, settings, publicUrl }),
    ...createOrderNotes({ db, clock, activity }),
    ...createOrderFiles({ db, clock, media }),
    ...createOrderDesigns({ db, mockups }),

    statistics: createOrderStatistics({ db, bus }),

    async recountPopularity() {
      const since = new Date(clock.now() - POPULAR_DAYS * DAY_MS)
      const counts = await db
        .select({
          productId: orderLines.productId,
          orderCount: sql<number>`count(distinct ${orderLines.orderId})::int`,
        })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(and(gte(orders.createdAt, since), countsAsRevenue))
        .groupBy(orderLines.productId)
      await catalog.setPopularity(counts)
    },
  }
  return service
}
