import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import type { WaitingPieces } from '#app/modules/cart/domain/priced-cart.ts'
import type { Certainty, PromiseStep } from '#app/modules/delivery/domain/promise.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { OrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import type { CartPrice } from '#app/modules/pricing/domain/price-engine.ts'
import type { Charge } from '#app/modules/pricing/domain/print-charges.ts'
import type { NamedPlace } from '#app/modules/printing/domain/printed-place.ts'
import { turkishOrder } from '#app/platform/turkish-order.server.ts'
import type { SavedInvoice } from '../domain/address-book.ts'
import type { Buyer, DeliveryAddress, InvoiceDetails } from '../domain/checkout.ts'
import type { LineProof } from '../domain/line-proof.ts'
import type { ChangedPart } from '../domain/order-changes.ts'
import type { OrderContent } from '../domain/order-content.ts'
import type { PromiseBasis, PromisedParcel, PromiseReason } from '../domain/order-promise.ts'
import type { AgreedBy, PriceBasis, RevisionState } from '../domain/order-revision-views.ts'
import type { BelowMinimum, MovedGoods, PriceAgreement } from '../domain/order-views.ts'
import type { ParcelAddress } from '../domain/parcel.ts'

/** The last number given out in a year; its row is locked last in the order's transaction. */
export const orderCounters = pgTable('order_counters', {
  year: integer().primaryKey(),
  lastSequence: integer().notNull(),
})

/** Orders keep their own copy of everything they were agreed on: names, prices, options, texts. */
export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    orderNumber: text().notNull().unique(),
    /** The unguessable part of the public link to the order. */
    publicToken: text().notNull().unique(),
    /** Made when checkout opened: a repeat with the same key answers with the same order. */
    placementKey: text().notNull(),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** How it came about (domain/order-views.ts): at checkout, or made by staff after a call or a quote request. */
    source: text().notNull().default('web'),
    /** Name of the one of the shop who made it; null for an order from checkout. */
    madeBy: text(),
    /** The quote request it came of. Not a foreign key: an order outlives it. */
    quoteId: text(),
    /** Made by staff, and its buyer has not agreed to the contract texts yet. */
    awaitsApproval: boolean().notNull().default(false),
    status: text().notNull(),
    isRead: boolean().notNull().default(false),
    paymentMethod: text().notNull(),
    paymentStatus: text().notNull(),
    buyer: jsonb().$type<Buyer>().notNull(),
    delivery: jsonb().$type<DeliveryAddress>().notNull(),
    invoice: jsonb().$type<InvoiceDetails>().notNull(),
    /** The number of the order in the buyer's own books; may be empty. */
    purchaseOrderNumber: text().notNull().default(''),
    customerName: text().notNull(),
    customerEmail: text().notNull(),
    companyName: text(),
    /** Number, name, company, e-mail, phone, the invoice's e-mail and the buyer's own number, folded for search. */
    searchText: text().notNull(),
    note: text().notNull(),
    price: jsonb().$type<CartPrice>().notNull(),
    subtotalMinor: bigint({ mode: 'number' }).notNull(),
    memberDiscountMinor: bigint({ mode: 'number' }).notNull(),
    couponDiscountMinor: bigint({ mode: 'number' }).notNull(),
    couponCode: text(),
    vatMinor: bigint({ mode: 'number' }).notNull(),
    totalMinor: bigint({ mode: 'number' }).notNull(),
    shippingKind: text().notNull(),
    paidAt: timestamp({ withTimezone: true }),
    /** How the payment came in (domain/payment.ts), noted with it; null while it is open. */
    paidWith: text(),
    /** When the buyer was reminded of the open transfer; once at most. */
    paymentRemindedAt: timestamp({ withTimezone: true }),
    /** How often the buyer was reminded of a print file that is still to come. */
    fileReminders: integer().notNull().default(0),
    /** When the reminder said the order would be cancelled; null where it did not say so. */
    paymentCancelAt: timestamp({ withTimezone: true }),
    /** Since when the time runs for which an unconfirmed order keeps its goods (domain/stock-hold.ts). */
    stockHeldSince: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When that time was over and the goods went back; null while the order has them, and once it is cancelled. */
    stockReleasedAt: timestamp({ withTimezone: true }),
    /** The newest one staff uploaded; the file itself is a private file of media. */
    invoiceFile: jsonb().$type<PrintFileRef>(),
    cartLineIds: text().array().notNull(),
    /** The day by which the buyer wished it to be there; null where he said none. */
    wishedDay: date({ mode: 'string' }),
    /** What is ready earlier is sent before the rest, as the buyer chose. */
    shipsReadyFirst: boolean().notNull().default(false),
    /** Counts the changes since the order was placed: a form that shows an older one is told so. */
    revision: integer().notNull().default(0),
    isSample: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('orders_placement_key').on(table.placementKey),
    check('orders_total_not_negative', sql`${table.totalMinor} >= 0`),
    index('orders_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('orders_by_status').on(table.status, table.createdAt.desc().nullsFirst(), table.id),
    // Holds everything that revenue is added up from, so that no order itself is read for it.
    index('orders_revenue')
      .on(table.createdAt, table.totalMinor)
      // Condition for condition `countsAsRevenue` (order-revenue.server.ts).
      .where(
        sql`status <> 'cancelled' and (not awaits_approval or status <> 'new' or payment_status <> 'pending')`,
      ),
    // The list's filter 'Onay bekleyen', and whose goods are kept for the time of an approval.
    index('orders_unconfirmed')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`awaits_approval and status = 'new' and payment_status = 'pending'`),
    index('orders_unpaid').on(table.createdAt).where(sql`payment_status = 'pending'`),
    // What may have to give its goods back (order-stock.server.ts).
    index('orders_holding')
      .on(table.stockHeldSince)
      .where(
        sql`status = 'new' and payment_status = 'pending' and stock_released_at is null and not is_sample`,
      ),
    // How many orders somebody has placed lately (order-limits.server.ts).
    index('orders_of_email').on(table.customerEmail, table.createdAt),
    index('orders_of_phone').on(sql`(buyer ->> 'phone')`, table.createdAt),
    // The list's filter 'Ödemesi geciken', condition for condition (order-payments.server.ts).
    index('orders_overdue')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`payment_status = 'pending' and status <> 'cancelled' and payment_reminded_at is not null`),
    index('orders_unread').on(table.createdAt).where(sql`not is_read`),
    index('orders_of_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    // What joins an account once its e-mail is verified.
    index('orders_of_guest').on(table.customerEmail).where(sql`user_id is null`),
    index('orders_of_quote').on(table.quoteId).where(sql`quote_id is not null`),
    // The guests among the buyers, the last to order first.
    index('orders_guests_newest')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`user_id is null`),
    index('orders_guest_companies')
      .on(table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`user_id is null and company_name is not null`),
    index('orders_guest_history')
      .on(table.customerEmail, table.createdAt, table.id)
      .where(sql`user_id is null`),
    index('orders_guest_phones')
      .on(sql`(buyer ->> 'phone')`, table.createdAt, table.id)
      .where(sql`user_id is null`),
    // The list sorted by amount, and an amount that is looked for as the list shows it.
    index('orders_by_total').on(table.totalMinor.desc().nullsFirst(), table.id),
    index('orders_by_customer').on(turkishOrder('customer_name'), table.id),
    index('orders_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)

export const orderLines = pgTable(
  'order_lines',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    // Not a foreign key: deleting a product never changes an order.
    productId: text().notNull(),
    /** The variant whose stock it took, which may be gone; null for a product without. */
    variantId: text(),
    sku: text().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    quantity: integer().notNull(),
    /** Not jsonb: that forgets the order in which the buyer met the options. */
    options: json().$type<Record<string, string>>().notNull(),
    printChoice: text(),
    note: text().notNull(),
    artwork: jsonb().$type<PrintFileRef>(),
    /** Where and how it is printed, with what the buyer saw of the areas; read by its version (`readOrderedDesign`). */
    design: jsonb().$type<OrderedDesign>(),
    listUnitMinor: bigint({ mode: 'number' }).notNull(),
    unitMinor: bigint({ mode: 'number' }).notNull(),
    lineMinor: bigint({ mode: 'number' }).notNull(),
    /** What its print was charged beside the goods, row for row (decision 49); null where nothing was. */
    charges: jsonb().$type<readonly Charge[]>(),
    /** Where it is printed, where that was charged and no design says it. */
    places: jsonb().$type<readonly NamedPlace[]>(),
    /** Made in express, as the buyer chose. */
    isExpress: boolean().notNull().default(false),
    /** Where its proof stands (domain/line-proof.ts); null where none is asked for. */
    proof: text().$type<LineProof>(),
    /** Why staff sold it at another price than the catalogue's, which stands here too; null at the catalogue's price. */
    agreement: jsonb().$type<PriceAgreement>(),
    /** Why staff sold fewer pieces than the minimum, which stands here too; null where at least that was ordered. */
    belowMinimum: jsonb().$type<BelowMinimum>(),
    /** Those of goods whose stock was not tracked when they were ordered take none and give none back. */
    takesStock: boolean().notNull().default(true),
    /** Pieces of it that were on their way when they were ordered, with the day they were expected. */
    waiting: jsonb().$type<WaitingPieces>(),
    /** Pieces that went back to stock with the order's cancellation; none while it is not cancelled. */
    restockedQuantity: integer().notNull().default(0),
    vatBp: integer().notNull(),
    /** Made to the buyer's wishes: exempt from the right of withdrawal, with the text he was shown (decision 26). */
    isMadeToOrder: boolean().notNull(),
    withdrawalText: text().notNull(),
  },
  (table) => [
    check('order_lines_quantity_positive', sql`${table.quantity} > 0`),
    check(
      'order_lines_proof_known',
      sql`${table.proof} in ('to-prepare', 'with-buyer', 'approved', 'waived')`,
    ),
    // What has to be made, sent and answered.
    index('order_lines_open_proofs')
      .on(table.proof, table.orderId)
      .where(sql`proof in ('to-prepare', 'with-buyer')`),
    check('order_lines_restocked_within', sql`${table.restockedQuantity} between 0 and ${table.quantity}`),
    uniqueIndex('order_lines_position').on(table.orderId, table.position),
    index('order_lines_of_product').on(table.productId),
    // Whether an order still refers to a print file is asked whenever one is replaced.
    index('order_lines_artwork').on(sql`(artwork ->> 'fileId')`).where(sql`artwork is not null`),
  ],
)

/** The pieces of each variant of a line that has several; the line holds their sums. */
export const orderLineRows = pgTable(
  'order_line_rows',
  {
    id: text().primaryKey(),
    lineId: text()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    // Not a foreign key, as that of the line.
    variantId: text(),
    sku: text().notNull(),
    /** What tells it from the others; not jsonb, as that of the line. */
    options: json().$type<Record<string, string>>().notNull(),
    quantity: integer().notNull(),
    listUnitMinor: bigint({ mode: 'number' }).notNull(),
    unitMinor: bigint({ mode: 'number' }).notNull(),
    lineMinor: bigint({ mode: 'number' }).notNull(),
    /** As of a line. */
    waiting: jsonb().$type<WaitingPieces>(),
    restockedQuantity: integer().notNull().default(0),
  },
  (table) => [
    check('order_line_rows_quantity_positive', sql`${table.quantity} > 0`),
    check(
      'order_line_rows_restocked_within',
      sql`${table.restockedQuantity} between 0 and ${table.quantity}`,
    ),
    uniqueIndex('order_line_rows_position').on(table.lineId, table.position),
  ],
)

/** The parcels of an order (domain/parcels.ts); an order that nobody has packed has none. */
export const orderParcels = pgTable(
  'order_parcels',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Later ones stand after it; with gaps where one was taken away. */
    position: integer().notNull(),
    /** Key of a carrier (domain/carriers.ts); known before the number where it is only packed. */
    carrier: text(),
    trackingNumber: text(),
    /** Somebody said that it travels without a number (domain/shipping-form.ts). */
    isUntracked: boolean().notNull().default(false),
    /** From the shop to the buyer. */
    note: text().notNull().default(''),
    /** Who it goes to; null for the order's own buyer and address. */
    address: jsonb().$type<ParcelAddress>(),
    /** When it was handed over; null while it is only packed. */
    sentAt: timestamp({ withTimezone: true }),
    deliveredAt: timestamp({ withTimezone: true }),
    /** The mail that tells the buyer of it; null where none was written, or that of the order's status does. Not a foreign key. */
    mailId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    actorName: text().notNull(),
  },
  (table) => [
    check('order_parcels_number_whole', sql`${table.trackingNumber} is null or ${table.carrier} is not null`),
    check('order_parcels_tracked_or_not', sql`not ${table.isUntracked} or ${table.trackingNumber} is null`),
    check('order_parcels_sent_first', sql`${table.deliveredAt} is null or ${table.sentAt} is not null`),
    index('order_parcels_of_order').on(table.orderId, table.position),
    // What is learnt of the carriers, the newest first (delivered-parcels.server.ts).
    index('order_parcels_delivered').on(table.deliveredAt.desc()).where(sql`delivered_at is not null`),
  ],
)

/** The pieces in a parcel: of a line, or of one of its rows where it has some. */
export const orderParcelRows = pgTable(
  'order_parcel_rows',
  {
    parcelId: text()
      .notNull()
      .references(() => orderParcels.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    lineId: text()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    rowId: text().references(() => orderLineRows.id, { onDelete: 'cascade' }),
    quantity: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.parcelId, table.position] }),
    check('order_parcel_rows_quantity_positive', sql`${table.quantity} > 0`),
    index('order_parcel_rows_of_line').on(table.lineId),
    index('order_parcel_rows_of_row').on(table.rowId),
  ],
)

/** What staff tell each other about an order. Never the buyer's to see. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    // Not a foreign key: the note outlives the account.
    authorId: text().notNull(),
    authorName: text().notNull(),
    text: text().notNull(),
  },
  (table) => [index().on(table.orderId, table.at)],
)

/** What buyer and shop write to each other about an order; a row is never changed but for whether it is settled. */
export const orderMessages = pgTable(
  'order_messages',
  {
    id: text().primaryKey(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    isFromBuyer: boolean().notNull(),
    // A name and no foreign key: the message outlives the account.
    authorName: text().notNull(),
    /** Empty where files alone were sent. */
    text: text().notNull(),
    /** Held by the order as its print files are, and opened by the message alone. */
    files: jsonb().$type<readonly PrintFileRef[]>().notNull().default([]),
    /** When a message of the buyer was answered, or said to need no answer; null while it waits, and of those of the shop. */
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.orderId, table.at),
    // What waits for an answer is asked for with every list.
    index('order_messages_waiting')
      .on(table.orderId, table.at)
      .where(sql`is_from_buyer and settled_at is null`),
  ],
)

/** What a customer keeps for his next order: delivery addresses and invoice details, one of each kind the default. */
export const addressBookEntries = pgTable(
  'address_book_entries',
  {
    id: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    /** What the customer calls it; may be empty. */
    label: text().notNull(),
    details: jsonb().$type<DeliveryAddress | SavedInvoice>().notNull(),
    isDefault: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('address_book_of_user').on(table.userId),
    uniqueIndex('address_book_one_default').on(table.userId, table.kind).where(sql`is_default`),
  ],
)

/**
 * Codes mailed to buyers who are asked to confirm their order (order-confirmation.server.ts). They belong to no order: there is none
 * before the code is typed, and afterwards they are gone. Never older than a day or two.
 */
export const orderCodes = pgTable(
  'order_codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    placementKey: text().notNull(),
    email: text().notNull(),
    /** Keyed with the shop's secret: six digits are soon tried out. */
    codeHash: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    expiresAt: timestamp({ withTimezone: true }).notNull(),
    tries: integer().notNull(),
    /** When it was typed as it was mailed. */
    confirmedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index().on(table.placementKey),
    index().on(table.email, table.createdAt),
    index().on(table.createdAt),
  ],
)

/** What was agreed to, which version of which text, as shown, and when. */
export const orderConsents = pgTable(
  'order_consents',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    given: boolean().notNull(),
    textVersion: text().notNull(),
    shownText: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.orderId)],
)

/**
 * What the buyer of an order was promised, each time it moved; the last one holds (decision 54). A row is never changed. An
 * order for which no day can be said has none.
 */
export const orderPromises = pgTable(
  'order_promises',
  {
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    shipBy: date({ mode: 'string' }).notNull(),
    shipLatest: date({ mode: 'string' }).notNull(),
    /** Both or none: without a province goods are sent from, no day of arrival is said. */
    deliverFrom: date({ mode: 'string' }),
    deliverTo: date({ mode: 'string' }),
    approveBy: timestamp({ withTimezone: true }),
    certainty: text().$type<Certainty>().notNull(),
    isCommitted: boolean().notNull(),
    remedy: text().notNull().default(''),
    steps: jsonb().$type<readonly PromiseStep[]>().notNull(),
    /** Its parcels where what is ready earlier is sent before the rest; null where all goes together. */
    parcels: jsonb().$type<readonly PromisedParcel[]>(),
    /** What it was worked out of. */
    basis: jsonb().$type<PromiseBasis>().notNull(),
    reason: text().$type<PromiseReason>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.number] }),
    check('order_promises_span_whole', sql`num_nonnulls(${table.deliverFrom}, ${table.deliverTo}) <> 1`),
  ],
)

/** Every change of status, with who and when, and what became of the goods in between. */
export const orderStatusChanges = pgTable(
  'order_status_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    fromStatus: text(),
    toStatus: text().notNull(),
    /** Goods that were released or taken again while the status stayed (`StockEvent`); null for a change of status. */
    stockEvent: text(),
    /** The mail that tells the buyer of it; null where none was written. Not a foreign key: mails are kept for a time. */
    mailId: text(),
    /** Taken back before the buyer was told (domain/order-events.ts): the shop's own people see it, he does not. */
    isSlip: boolean().notNull().default(false),
    /** What it gave back to stock or took again; null where nothing moved. */
    goods: jsonb().$type<readonly MovedGoods[]>(),
    actorName: text().notNull(),
  },
  (table) => [
    index().on(table.orderId, table.at),
    // What was sent today (print-jobs.server.ts).
    index('order_status_changes_shipped').on(table.at).where(sql`to_status = 'shipped'`),
  ],
)

/** Every change of payment, parcel and invoice, with who and when, and what stood there before (domain/order-changes.ts). */
export const orderChanges = pgTable(
  'order_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    kind: text().$type<ChangedPart['kind']>().notNull(),
    actorName: text().notNull(),
    before: jsonb().$type<ChangedPart['before']>(),
    after: jsonb().$type<ChangedPart['after']>().notNull(),
  },
  (table) => [index().on(table.orderId, table.at)],
)

/**
 * Every change of what was agreed on, with the whole of it before and after (domain/order-revision.ts). The order itself is
 * what the last one says that was applied; what was removed with one is kept in it alone.
 */
export const orderRevisions = pgTable(
  'order_revisions',
  {
    id: text().primaryKey(),
    /** Tells which came first of what came at once. */
    sequence: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** The version it makes or would make; the order as it was placed is 1. */
    number: integer().notNull(),
    state: text().$type<RevisionState>().notNull(),
    reason: text().notNull(),
    basis: text().$type<PriceBasis>().notNull(),
    /** Not jsonb, as the options of a line. */
    before: json().$type<OrderContent>().notNull(),
    after: json().$type<OrderContent>().notNull(),
    proposedBy: text().notNull(),
    proposedAt: timestamp({ withTimezone: true }).notNull(),
    decidedBy: text(),
    decidedAt: timestamp({ withTimezone: true }),
    agreedBy: text().$type<AgreedBy>(),
    /** What the buyer said who refused it, or how staff heard that he agrees. */
    answer: text().notNull().default(''),
  },
  (table) => [
    check(
      'order_revisions_state_known',
      sql`${table.state} in ('proposed', 'applied', 'declined', 'withdrawn')`,
    ),
    check('order_revisions_decided', sql`(${table.state} = 'proposed') = (${table.decidedAt} is null)`),
    index('order_revisions_of_order').on(table.orderId, table.sequence),
    // An order waits for one answer at most, and has one version of each number.
    uniqueIndex('order_revisions_one_open').on(table.orderId).where(sql`state = 'proposed'`),
    uniqueIndex('order_revisions_number').on(table.orderId, table.number).where(sql`state = 'applied'`),
  ],
)

/** Every print file that was added or replaced after the order, with who and when, and what else it changed on the line. */
export const orderArtworkChanges = pgTable(
  'order_artwork_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    lineId: text()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    actorName: text().notNull(),
    /** The place that the file is for; null for that of the line. */
    placeName: text(),
    fromFile: jsonb().$type<PrintFileRef>(),
    toFile: jsonb().$type<PrintFileRef>().notNull(),
    /** The design made with the former file, which ended with it; read by its version. */
    droppedDesign: jsonb().$type<OrderedDesign>(),
    /** How a line that was ordered without print is printed from now on; null where the choice stayed. */
    printChoice: text(),
  },
  (table) => [index().on(table.orderId, table.at), index().on(table.lineId)],
)
