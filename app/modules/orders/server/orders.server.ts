import { desc, eq } from 'drizzle-orm'
import type { AccountsService, PersonalDataHolder } from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { BackOfficeContribution } from '#app/modules/back-office/domain/contribution.ts'
import type { CartService } from '#app/modules/cart/server/cart.server.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { ConsentsService } from '#app/modules/consents/server/consents.server.ts'
import type { CouponsService } from '#app/modules/coupons/server/coupons.server.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { LeadTimesService } from '#app/modules/lead-times/server/lead-times.server.ts'
import type { LogosService } from '#app/modules/logos/server/logos.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { MockupsService } from '#app/modules/mockups/server/mockups.server.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { SiteFilesService } from '#app/modules/site-files/server/site-files.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Metrics } from '#app/platform/metrics.server.ts'
import { ORDER_ACTIVITY } from '../domain/activity-labels.ts'
import type { OrderLimits } from '../domain/order-limits.ts'
import type { OrderDetail, OrderReceipt, OwnOrder } from '../domain/order-views.ts'
import type { AccountOrders } from './account-orders.server.ts'
import { createAccountOrders, joinGuestOrders } from './account-orders.server.ts'
import type { AddressBookService } from './address-book.server.ts'
import { createAddressBook } from './address-book.server.ts'
import type { AdminOrders } from './admin-orders.server.ts'
import { createAdminOrders } from './admin-orders.server.ts'
import type { DeliveredParcels } from './delivered-parcels.server.ts'
import { createDeliveredParcels } from './delivered-parcels.server.ts'
import type { FormerDetailsOf } from './former-orders.server.ts'
import { createFormerDetails } from './former-orders.server.ts'
import type { Guests } from './guests.server.ts'
import { createGuests } from './guests.server.ts'
import type { MovedPromises } from './moved-promises.server.ts'
import { createMovedPromises } from './moved-promises.server.ts'
import type { OrderApprovals } from './order-approval.server.ts'
import { createOrderApprovals } from './order-approval.server.ts'
import type { OrderArtwork } from './order-artwork.server.ts'
import { createOrderArtwork } from './order-artwork.server.ts'
import { orderBackOffice } from './order-back-office.server.ts'
import type { OrderBulk } from './order-bulk.server.ts'
import { createOrderBulk } from './order-bulk.server.ts'
import type { OrderCancelRequests } from './order-cancel-requests.server.ts'
import { createOrderCancelRequests } from './order-cancel-requests.server.ts'
import type { OrderChangeAnswers } from './order-change-answers.server.ts'
import { createOrderChangeAnswers } from './order-change-answers.server.ts'
import { createContentApplying } from './order-change-applying.server.ts'
import { createChangeDays, createChangedWork } from './order-change-days.server.ts'
import { createChangePlanner } from './order-change-plan.server.ts'
import type { OrderChanging } from './order-changing.server.ts'
import { createOrderChanging } from './order-changing.server.ts'
import { createOrderCommands } from './order-commands.server.ts'
import { createOrderConfirmations } from './order-confirmation.server.ts'
import type { OrderDashboard } from './order-dashboard.server.ts'
import { createOrderDashboard } from './order-dashboard.server.ts'
import type { OrderDesigns } from './order-designs.server.ts'
import { createOrderDesigns } from './order-designs.server.ts'
import { createOrderDocuments } from './order-documents.server.ts'
import type { OrderFileReminders } from './order-file-reminders.server.ts'
import { createOrderFileReminders } from './order-file-reminders.server.ts'
import type { OrderFiles } from './order-files.server.ts'
import { createOrderFiles } from './order-files.server.ts'
import type { OrderInvoices } from './order-invoices.server.ts'
import { createOrderInvoices } from './order-invoices.server.ts'
import { declareOrderJobs } from './order-jobs.server.ts'
import { createOrderTries } from './order-limits.server.ts'
import type { ApprovalsOf } from './order-line-approvals.server.ts'
import { createLineApprovals } from './order-line-approvals.server.ts'
import type { LinesInPrint } from './order-line-bonds.server.ts'
import { createLineBonds } from './order-line-bonds.server.ts'
import type { OrderLinks } from './order-link.server.ts'
import { createOrderLinks } from './order-link.server.ts'
import type { OrderList } from './order-list.server.ts'
import { createOrderList } from './order-list.server.ts'
import type { OrderMessageForms } from './order-message-forms.server.ts'
import { createOrderMessageForms } from './order-message-forms.server.ts'
import type { OrderMessages } from './order-messages.server.ts'
import { createOrderMessages } from './order-messages.server.ts'
import type { OrderNotes } from './order-notes.server.ts'
import { createOrderNotes } from './order-notes.server.ts'
import { createParcelMails } from './order-parcel-mails.server.ts'
import type { OrderParcelPapers } from './order-parcel-papers.server.ts'
import { createOrderParcelPapers } from './order-parcel-papers.server.ts'
import type { OrderPayments } from './order-payments.server.ts'
import { createOrderPayments } from './order-payments.server.ts'
import { createOrderPersonalData } from './order-personal-data.server.ts'
import type { OrderPlacement } from './order-placement.server.ts'
import { createOrderPlacement } from './order-placement.server.ts'
import type { OrderPopularity } from './order-popularity.server.ts'
import { createOrderPopularity } from './order-popularity.server.ts'
import { createOrderPromises } from './order-promises.server.ts'
import type { HeldForProof, LineToProve, OrderProofs } from './order-proofs.server.ts'
import { createOrderProofs } from './order-proofs.server.ts'
import type { OrderReports } from './order-reports.server.ts'
import { createOrderReports } from './order-reports.server.ts'
import type { OrderReview } from './order-review.server.ts'
import { createOrderReview } from './order-review.server.ts'
import { findByToken, linesOf, promisesOf, toReceipt } from './order-rows.server.ts'
import type { OrderShipping } from './order-shipping.server.ts'
import { createOrderShipping } from './order-shipping.server.ts'
import type { OrderStatistics } from './order-statistics.server.ts'
import { createOrderStatistics } from './order-statistics.server.ts'
import type { OrderStatusChange } from './order-status-change.server.ts'
import { createOrderStatusChange } from './order-status-change.server.ts'
import type { OrderStock } from './order-stock.server.ts'
import { createOrderStock } from './order-stock.server.ts'
import type { OrderWorkOrders } from './order-work-orders.server.ts'
import { createOrderWorkOrders } from './order-work-orders.server.ts'
import type { OrderedGoods, OrderedLine } from './ordered-goods.server.ts'
import { createOrderedGoods } from './ordered-goods.server.ts'
import type { OwnOrders } from './own-order.server.ts'
import { createOwnOrders } from './own-order.server.ts'
import type { PrintJobs } from './print-jobs.server.ts'
import { createPrintJobs } from './print-jobs.server.ts'
import type { SampleOrders } from './sample-orders.server.ts'
import { createSampleOrders } from './sample-orders.server.ts'
import type { ShippingCalendar } from './shipping-calendar.server.ts'
import { createShippingCalendar } from './shipping-calendar.server.ts'
import { orders } from './tables.server.ts'

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
  readonly printing: Pick<
    PrintingService,
    'namedMethods' | 'printsOf' | 'toolsOf' | 'toolsOfOrders' | 'noteTools' | 'forgetTools'
  >
  readonly leadTimes: LeadTimesService
  readonly coupons: CouponsService
  readonly cart: CartService
  readonly publicUrl: string
  /** Signs what buyers confirm their orders with, and the address of the calendar's feed. */
  readonly secret: string
  readonly limits: OrderLimits
  readonly metrics: Metrics
}

export type { ApprovalsOf } from './order-line-approvals.server.ts'
export type { HeldForProof, LinesInPrint, LineToProve, OrderedLine }

export interface OrdersService
  extends OrderPlacement,
    OrderReview,
    AdminOrders,
    OrderList,
    AccountOrders,
    OrderStatusChange,
    OrderBulk,
    OrderShipping,
    OrderPayments,
    Pick<MovedPromises, 'movedOrders' | 'moveDays'>,
    OrderStock,
    OrderInvoices,
    OrderArtwork,
    OrderCancelRequests,
    OrderChanging,
    OrderChangeAnswers,
    OrderMessages,
    OrderMessageForms,
    OrderFiles,
    OrderFileReminders,
    OrderDesigns,
    OrderWorkOrders,
    OrderParcelPapers,
    OrderNotes,
    OrderLinks,
    PrintJobs,
    OrderProofs,
    OrderReports,
    OrderPopularity,
    ShippingCalendar,
    DeliveredParcels {
  /** Registers who knows which lines are in print, once, when services are put together. */
  whoPrints(inPrint: LinesInPrint): void
  /** Registers who keeps the approvals of lines, once, when services are put together. */
  whoApproves(approvals: ApprovalsOf): void
  /** The approvals of lines by their ids; those without one are left out. */
  approvalsOf(lineIds: readonly string[]): ReturnType<ApprovalsOf>
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
  /** Delivery addresses and invoice details that accounts keep for their next order. */
  readonly addressBook: AddressBookService
  /** What an account's earlier orders say of delivery and invoice, without what its address book offers already. */
  formerDetailsOf: FormerDetailsOf
  /** What the dashboard and the search over everything ask. */
  readonly dashboard: OrderDashboard
  readonly backOffice: readonly BackOfficeContribution[]
  /**
   * Of who goes the address book is taken away and his name off his orders, which stay: commercial books and their
   * vouchers are kept for ten years (Türk Ticaret Kanunu m. 82).
   */
  readonly personalData: PersonalDataHolder
  /** Finished orders and their buyers as they are now, for the home page; changes publish the tag 'finished-orders'. */
  statistics(): Promise<OrderStatistics>
}

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
    printing,
    leadTimes,
    coupons,
    cart,
    publicUrl,
  } = dependencies
  activity.describe(ORDER_ACTIVITY)
  const documents = createOrderDocuments({ siteFiles })
  const promises = createOrderPromises({ db, clock, settings, leadTimes })
  const commands = createOrderCommands({
    db,
    bus,
    clock,
    activity,
    mail,
    catalog,
    coupons,
    printing,
    promises,
    publicUrl,
  })
  const parcelMails = createParcelMails({ mail, commands })
  const payments = createOrderPayments({ db, clock, mail, commands, promises })
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
  const artwork = createOrderArtwork({
    db,
    clock,
    accounts,
    catalog,
    printing,
    media,
    mail,
    commands,
    publicUrl,
  })
  const approvals = createOrderApprovals({
    db,
    clock,
    settings,
    mail,
    consents,
    documents,
    commands,
    promises,
    publicUrl,
  })
  const workOf = createChangedWork({ printing })
  const changeDaysOf = createChangeDays({ db, catalog, promises, workOf })
  const ownOrders = createOwnOrders({
    ...{ db, clock, settings, catalog, printing, documents, approvals, changeDaysOf },
  })
  const accountOrders = createAccountOrders({ db, clock, media, cart })

  accounts.onEmailVerified((tx, { id, email }) => joinGuestOrders({ tx, printing }, id, email))

  const popularity = createOrderPopularity({ db, clock, catalog })
  const movedPromises = createMovedPromises({ db, clock, settings, leadTimes, mail, commands })
  const fileReminders = createOrderFileReminders({ db, clock, mail, commands })
  declareOrderJobs({
    ...{ jobs, popularity, payments, stock, confirmations, movedPromises, fileReminders },
  })

  const apply = createContentApplying({ catalog, printing, promises, workOf })
  const { bondsOf, inPrintOf, whoPrints } = createLineBonds()
  const { approvalsOf, whoApproves } = createLineApprovals()
  const dashboard = createOrderDashboard({ db, catalog, clock, settings })
  const adminOrders = createAdminOrders({ db, clock, settings })
  const { movedOrders } = movedPromises
  const orderList = createOrderList({ db, catalog, clock, settings, movedOrders })
  const statusChange = createOrderStatusChange({ clock, mail, commands, parcelMails })
  const guests = createGuests({ db, accounts })
  const messages = createOrderMessages({ db, clock, accounts, activity, mail, media, commands, publicUrl })
  const notes = createOrderNotes({ db, clock, activity })

  return {
    sample: createSampleOrders({ db, media, mail, leadTimes }),
    ...createDeliveredParcels(dependencies),
    ...createShippingCalendar({ db, settings, publicUrl, secret: dependencies.secret }),
    ...createOrderPlacement({ ...dependencies, documents, confirmations, tries, promises }),
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
      const lines = (await linesOf(db, [order.id])).get(order.id) ?? []
      const promises = await promisesOf(db, order.id)
      return toReceipt(order, lines, promises.at(-1) ?? null)
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
    backOffice: orderBackOffice({
      unreadCount: orderList.unreadCount,
      dashboard,
      findGuests: guests.find,
      movedOrders,
    }),

    ...adminOrders,
    ...orderList,
    ...statusChange,
    ...createOrderShipping({ clock, mail, commands, parcelMails }),
    ...payments,
    ...movedPromises,
    ...stock,
    ...invoices,
    ...artwork,
    ...createOrderCancelRequests({ db, clock, accounts, mail, commands, publicUrl }),
    ...createOrderChanging({
      ...{ db, clock, mail, media, catalog, commands, bondsOf, changeDaysOf },
      planner: createChangePlanner(dependencies),
      apply,
    }),
    ...createOrderChangeAnswers({ db, clock, accounts, mail, commands, apply, bondsOf, publicUrl }),
    whoPrints,
    whoApproves,
    approvalsOf: (lineIds) => approvalsOf(db, lineIds),
    ...messages,
    ...createOrderMessageForms({ media, messages, notes }),
    ...createOrderReports({ db, clock }),
    ...createOrderBulk({ db, changeStatus: statusChange.changeStatus }),
    ...createPrintJobs({ db, mail, commands }),
    ...createOrderProofs({ db, mail, commands, promises, accounts, inPrintOf, publicUrl }),
    ...createOrderLinks({ db, activity, settings, publicUrl }),
    ...notes,
    ...createOrderFiles({ db, clock, media }),
    ...fileReminders,
    ...createOrderDesigns({ db, mockups }),
    ...createOrderWorkOrders({ ...dependencies, approvalsOf }),
    ...createOrderParcelPapers(dependencies),

    statistics: createOrderStatistics({ db, bus }),
    ...popularity,
  }
}
