import type { Brand } from '#app/kernel/brand.ts'
import type { Instant } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { WaitingPieces } from '#app/modules/cart/domain/priced-cart.ts'
import type { VariantId } from '#app/modules/catalog/domain/product.ts'
import type { CarrierKey } from '#app/modules/delivery/domain/carriers.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { OrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import type { CartPrice } from '#app/modules/pricing/domain/price-engine.ts'
import type { Charge } from '#app/modules/pricing/domain/print-charges.ts'
import type { NamedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { CancelRequest } from './cancel-request.ts'
import type { Buyer, DeliveryAddress, InvoiceDetails } from './checkout.ts'
import type { OrderMessage, OwnMessage } from './conversation.ts'
import type { LineProof } from './line-proof.ts'
import type { ClosedGate, NextAction, OrderStage } from './next-action.ts'
import type { OrderChange } from './order-changes.ts'
import type { OrderPromise, ShownPromise } from './order-promise.ts'
import type { OwnChange, PaidDifference, ShownRevision } from './order-revision-views.ts'
import type { OrderStatus } from './order-status.ts'
import type { OrderParcel } from './parcel.ts'
import type { PaidWith } from './payment.ts'
import type { ShipDay } from './ship-day.ts'

export type OrderId = Brand<string, 'OrderId'>
export type OrderLineId = Brand<string, 'OrderLineId'>
export type OrderLineRowId = Brand<string, 'OrderLineRowId'>

/** How an order came about: at checkout, after a call, or of a quote request. */
export const ORDER_SOURCES = ['web', 'phone', 'quote'] as const
export type OrderSource = (typeof ORDER_SOURCES)[number]

/** The sources as the shop's own people read them. */
export const ORDER_SOURCE_LABELS: Readonly<Record<OrderSource, string>> = {
  web: 'site',
  phone: 'telefon',
  quote: 'teklif',
}

/** What staff agreed on with the buyer in place of what catalogue and tariffs ask. Never shown to the buyer: he knows the price. */
export interface PriceAgreement {
  /** What the catalogue asked for one piece at that quantity, net of VAT. */
  readonly catalogueUnitMinor: Kurus
  /** Empty where nothing was agreed for the goods. */
  readonly reason: string
  /** Charges of its print for which something else was agreed, and why; left out where none was. */
  readonly print?: AgreedPrint | undefined
}

/** What staff agreed on for the print of a line: the line has its charges as they were agreed on. */
export interface AgreedPrint {
  /** Those charges as the tariffs ask them. */
  readonly listed: readonly Charge[]
  readonly reason: string
}

/** Fewer pieces than the product's minimum, sold by staff: samples, say. Never shown to the buyer. */
export interface BelowMinimum {
  /** The minimum as it was then. */
  readonly minOrderQuantity: number
  readonly reason: string
}

/** A row of the back office's order list. */
export interface OrderRow extends OrderedRow {
  readonly ship: ShipDay
  /** Pictures of its goods, three at most. */
  readonly pictures: readonly AssetId[]
  readonly isPaid: boolean
  /** Part of it has left, the rest has not (`isPartlySent`). */
  readonly isPartlySent: boolean
  readonly stages: readonly OrderStage[]
  readonly next: NextAction | null
}

/** The orders that the shop is to do something about. */
export interface NextUp {
  /** The most urgent first. */
  readonly rows: readonly OrderRow[]
  /** How many there are in all, and how many of them cannot wait for tomorrow. */
  readonly count: number
  readonly dueToday: number
  /** The open orders by what they stand before. */
  readonly stages: Readonly<Record<Exclude<OrderStage['label'], 'Teslim'>, number>>
  /** What is to be sent on which day, the earliest first. */
  readonly shipping: readonly ShippingDay[]
}

/** What buyers were told is sent on a day at the latest. */
export interface ShippingDay {
  readonly day: IsoDay
  readonly orders: number
  readonly pieces: number
  /** Of some of the goods, three at most. */
  readonly pictures: readonly AssetId[]
}

/** How many of the orders that were sent left by the day their buyers were told. */
export interface KeptPromises {
  readonly sent: number
  readonly inTime: number
}

/** An order that stands beside another one in a list. */
export type NeighbourOrder = Pick<OrderedRow, 'id' | 'orderNumber'>

/** What stands directly before and after an order in a list; null at its ends. */
export interface OrderNeighbours {
  readonly previous: NeighbourOrder | null
  readonly next: NeighbourOrder | null
}

/** What a row says of an order without looking at what is next. */
export interface OrderedRow {
  readonly id: OrderId
  readonly orderNumber: string
  readonly createdAt: Instant
  readonly isRead: boolean
  readonly status: OrderStatus
  /** Its buyer has not agreed to it, and nobody has moved it on (`isUnconfirmed`): no revenue yet. */
  readonly isUnconfirmed: boolean
  readonly customerName: string
  readonly customerPhone: string
  readonly companyName: string | null
  readonly products: readonly { readonly title: string; readonly quantity: number }[]
  readonly totalMinor: Kurus
}

/** A row of a customer's own list of orders. */
export type AccountOrderRow = Pick<
  OrderedRow,
  'orderNumber' | 'createdAt' | 'status' | 'products' | 'totalMinor'
> &
  Pick<OrderDetail, 'purchaseOrderNumber'>

/** A line as ordered: its own copy of names, prices and options, whatever happens to the product later. */
export interface OrderLineView {
  readonly id: OrderLineId
  readonly productId: string
  /** The variant whose stock it took; null for a product without, and for a line whose rows took it. */
  readonly variantId: VariantId | null
  readonly sku: string
  readonly title: string
  readonly slug: string
  /** The sum of its rows where it has some. */
  readonly quantity: number
  /** What was chosen for all of its pieces; what they differ in is in `rows`. */
  readonly options: Readonly<Record<string, string>>
  /** Its pieces by variant; left out of a line of one choice. */
  readonly rows?: readonly OrderLineRow[]
  readonly printChoice: string | null
  readonly note: string
  readonly artwork: PrintFileRef | null
  /** As the buyer placed it and saw it; null where a note says it, or nothing does. */
  readonly design: OrderedDesign | null
  /** Of its first row, where its rows cost differently (`unitsOfLine`). */
  readonly listUnitMinor: Kurus
  readonly unitMinor: Kurus
  readonly lineMinor: Kurus
  /** What its print was charged beside the goods (decision 49); left out where nothing was, as of all older orders. */
  readonly charges?: readonly Charge[] | undefined
  /** Where it is printed, where that was charged and no design says it; left out otherwise, as of every order of before. */
  readonly places?: readonly NamedPlace[] | undefined
  /** Made in express, at the price that stands among its charges. */
  readonly isExpress?: boolean | undefined
  /** Where its proof stands; left out where none is asked for. */
  readonly proof?: LineProof | undefined
  /** Null at the catalogue's price. */
  readonly agreement: PriceAgreement | null
  /** Null where at least the minimum was ordered. */
  readonly belowMinimum: BelowMinimum | null
  readonly isMadeToOrder: boolean
  /** Whether its pieces were taken from a stock, which they go back to; those of goods without one were not. */
  readonly takesStock: boolean
  /** Those of its pieces that were on their way when they were ordered; null where all were there, and for a line with rows. */
  readonly waiting: WaitingPieces | null
  /** Pieces that are back in stock because the order is cancelled; opening it again takes just these. */
  readonly restockedQuantity: number
}

/** Pieces of one variant within a line that has several (decision 41). */
export interface OrderLineRow {
  readonly id: OrderLineRowId
  readonly variantId: VariantId | null
  readonly sku: string
  /** What tells it from the other rows. */
  readonly options: Readonly<Record<string, string>>
  readonly quantity: number
  readonly listUnitMinor: Kurus
  readonly unitMinor: Kurus
  readonly lineMinor: Kurus
  /** As of a line. */
  readonly waiting: WaitingPieces | null
  /** As of a line. */
  readonly restockedQuantity: number
}

export interface StatusChange {
  readonly at: Instant
  readonly from: OrderStatus | null
  readonly to: OrderStatus
  readonly by: string
  /** What became of the goods where the status stayed as it was; a change of status has none. */
  readonly stockEvent?: StockEvent
  /** Set by mistake and taken back before the buyer was told. */
  readonly isSlip?: true
  /** What the change gave back to stock (into cancelled) or took again (out of it), of each line; left out where nothing moved. */
  readonly goods?: readonly MovedGoods[]
}

/** Pieces of a line that went back to stock or were taken again, of those that were ordered. */
export interface MovedGoods {
  readonly title: string
  /** `variantOf` the line; rows of before lack it. */
  readonly variant?: readonly string[]
  readonly pieces: number
  readonly ordered: number
}

/** The goods of an order that was neither paid nor confirmed in time went back to the shop, or were taken again. */
export type StockEvent = 'released' | 'taken'

/** A print file added or replaced after the order; `from` is null for a first one. */
export interface ArtworkChange {
  readonly at: Instant
  readonly by: string
  readonly lineId: OrderLineId
  /** The place that the file is for; null for that of the line. */
  readonly placeName: string | null
  readonly from: string | null
  readonly to: string
  /** The design that ended with the former file, in a sentence; null without one. */
  readonly droppedDesign: string | null
  /** How a line that was ordered without print is printed since; null where the choice stayed. */
  readonly printChoice: string | null
}

/** What speaks against printing a line's file as it is, as its buyer was told, by the line's id. */
export type ArtworkObjections = Readonly<Record<string, readonly string[]>>

/** Everything the back office shows of one order. */
export interface OrderDetail {
  readonly id: OrderId
  readonly orderNumber: string
  readonly createdAt: Instant
  readonly isRead: boolean
  /** Counts the changes; what is decided on looking at an older one is refused. */
  readonly revision: number
  readonly source: OrderSource
  /** Who of the shop made it; null for an order from checkout. */
  readonly madeBy: string | null
  readonly quoteId: string | null
  /** Whose account it belongs to; null for a guest's. */
  readonly accountId: AccountId | null
  /** Made by staff, and the buyer has not yet agreed to the contract texts through his link. */
  readonly awaitsApproval: boolean
  readonly status: OrderStatus
  readonly paymentMethod: 'bank-transfer' | 'card'
  readonly paymentStatus: 'pending' | 'paid'
  /** When the payment was noted; null while it is open, and for orders that were born paid. */
  readonly paidAt: Instant | null
  /** How it came in, as noted. */
  readonly paidWith: PaidWith | null
  /** When the buyer was reminded of the open transfer. */
  readonly paymentRemindedAt: Instant | null
  /** Since when the time runs for which an unconfirmed order keeps its goods. */
  readonly stockHeldSince: Instant
  /** When its goods went back to the shop because it was not confirmed in time; null while it has them. */
  readonly stockReleasedAt: Instant | null
  readonly buyer: Buyer
  readonly delivery: DeliveryAddress
  readonly invoice: InvoiceDetails
  /** The number of the order in the buyer's own books; may be empty. */
  readonly purchaseOrderNumber: string
  readonly note: string
  /** The day by which the buyer wished it to be there; null where he said none. */
  readonly wishedDay: IsoDay | null
  readonly lines: readonly OrderLineView[]
  readonly price: CartPrice
  /** Null for an order without a coupon. */
  readonly couponCode: string | null
  readonly shippingKind: 'free' | 'collect'
  /** In the order in which they were packed; none until one is. */
  readonly parcels: readonly OrderParcel[]
  /** Null until staff upload one. */
  readonly invoiceFile: PrintFileRef | null
  readonly consents: readonly {
    readonly kind: string
    readonly given: boolean
    readonly textVersion: string
    readonly at: Instant
  }[]
  readonly history: readonly StatusChange[]
  /** What its buyer was promised, oldest first; the last one holds. None where no day was said. */
  readonly promises: readonly OrderPromise[]
  readonly artworkChanges: readonly ArtworkChange[]
  /** What else staff changed: payment, parcel, invoice; oldest first. */
  readonly changes: readonly OrderChange[]
}

/** An order as the back office opens it. */
export interface StaffOrderDetail extends OrderDetail {
  /** Until when an order that is neither paid nor agreed to keeps its goods; null where no time runs, or it is over. */
  readonly stockHeldUntil: Instant | null
  /** What its buyer was promised, as the page shows it; null where no day was said, and of one that is cancelled. */
  readonly promise: ShownPromise | null
  /** What buyer and shop wrote to each other, the oldest first. */
  readonly messages: readonly OrderMessage[]
  /** The one thing that is next of it; null where nothing is. */
  readonly next: NextAction | null
  /** Its changes, the oldest first. */
  readonly revisions: readonly ShownRevision[]
  /** What changes after its payment left to pay or to pay back; null where nothing. */
  readonly paidDifference: PaidDifference | null
  /** By when its transfer is to be made; null where nobody waits for one. */
  readonly paymentDueAt: Instant | null
  /** What keeps its print from beginning (`closedGate`); null where nothing does. */
  readonly closedGate: ClosedGate | null
  /** By whom the shop usually sends (`DeliverySettings.carrier`). */
  readonly usualCarrier: CarrierKey
}

/** What somebody of the shop wrote about an order for the others. Never part of `OrderDetail`, which buyers' pages are made from. */
export interface OrderNote {
  readonly id: string
  readonly at: Instant
  readonly authorName: string
  readonly text: string
  /** Whether whoever asks may take it away: its author and administrators. */
  readonly mayRemove: boolean
}

/** An order as a question about many shows it; the answer names the revision. */
export type AskedOrder = Pick<OrderDetail, 'orderNumber' | 'status' | 'revision'> & {
  readonly id: string
  /** Of some of its goods neither a tracking number nor that they travel without one was said. */
  readonly lacksParcel: boolean
}

/** What became of a bulk change: `already` had the status, `missing` are no orders any more. */
export interface BulkOutcome {
  readonly changed: number
  readonly already: number
  readonly missing: number
  readonly refused: readonly { readonly orderNumber: string; readonly reason: string }[]
}

/** A line on the buyer's own page of the order. Of the print file only its name: the reference could be ordered with. */
export type OwnLine = Omit<
  OrderLineView,
  | 'productId'
  | 'rows'
  | 'places'
  | 'artwork'
  | 'agreement'
  | 'belowMinimum'
  | 'takesStock'
  | 'restockedQuantity'
> & {
  readonly places: readonly OwnPlace[] | undefined
  readonly rows?: readonly Omit<OrderLineRow, 'restockedQuantity'>[]
  readonly artworkName: string | null
  /** `droppedDesignOf`. */
  readonly droppedDesign: string | null
  /** `choicesForArtwork`. */
  readonly artworkChoices: readonly string[] | null
}

export type OwnPlace = Omit<NamedPlace, 'artwork'> & {
  /** As `NamedPlace.artwork`. */
  readonly artwork?: Pick<PrintFileRef, 'name'> | null
}

/** A parcel on the buyer's own page of its order. */
export type OwnParcel = Pick<
  OrderParcel,
  'number' | 'trackingNumber' | 'trackingUrl' | 'isUntracked' | 'note' | 'address' | 'sentAt' | 'deliveredAt'
> & {
  readonly carrierName: string | null
  /** `parcelContents`. */
  readonly contents: readonly string[]
}

/** A text the buyer agreed to. `html` is the whole text, filled for the order; null where the title says it all. */
export interface AgreedText {
  readonly kind: string
  readonly title: string
  readonly version: string
  readonly at: Instant
  readonly html: string | null
}

/** What happened to an order, in the buyer's words. */
export interface OrderEvent {
  readonly at: Instant
  readonly label: string
}

/** Everything the buyer's own page shows to whoever holds the order's link. Holds no identity number. */
export interface OwnOrder {
  readonly orderNumber: string
  readonly createdAt: Instant
  readonly status: OrderStatus
  readonly events: readonly OrderEvent[]
  /** When it is sent and arrives; null where no day was said, and of one that is cancelled. */
  readonly promise: ShownPromise | null
  readonly paymentMethod: OrderDetail['paymentMethod']
  readonly paymentStatus: OrderDetail['paymentStatus']
  readonly buyer: Buyer
  readonly delivery: DeliveryAddress
  /** Who the invoice is made out to, in one line. */
  readonly invoiceLine: string
  /** Who else hears of the invoice; empty for nobody. */
  readonly invoiceEmail: string
  readonly purchaseOrderNumber: string
  readonly note: string
  readonly lines: readonly OwnLine[]
  readonly price: CartPrice
  readonly couponCode: string | null
  /** Those that are on their way or have arrived. */
  readonly parcels: readonly OwnParcel[]
  /** Part of it has left, the rest has not. */
  readonly isPartlySent: boolean
  /** Name of the invoice's file; null until there is one. */
  readonly invoiceName: string | null
  readonly agreedTexts: readonly AgreedText[]
  /** What the buyer of an order that staff made has still to agree to; null when nothing is open. */
  readonly approval: OrderApproval | null
  /** When its goods went back to the shop because it was not confirmed in time; null while it has them. */
  readonly stockReleasedAt: Instant | null
  /** Until when an unconfirmed order keeps its goods; null where no time runs, or it is over. */
  readonly stockHeldUntil: Instant | null
  /** What he and the shop wrote to each other, the oldest first. */
  readonly messages: readonly OwnMessage[]
  /** His wish to have it cancelled; null where he has none. */
  readonly cancelRequest: CancelRequest | null
  /** The change that he has to agree to or to refuse; null where none waits. */
  readonly change: OwnChange | null
  /** As of `StaffOrderDetail`. */
  readonly paidDifference: PaidDifference | null
}

/** The texts to agree to, filled with the order, and the boxes that belong to them. */
export interface OrderApproval {
  readonly documents: readonly {
    readonly kind: string
    readonly title: string
    readonly version: string
    readonly html: string
  }[]
  readonly needsMadeToOrder: boolean
  /** Which version of the order he reads: another one is not what he agrees to. */
  readonly version: number
}

/** What the success page may show to the browser that holds the order's link. */
export interface OrderReceipt {
  readonly orderNumber: string
  readonly createdAt: Instant
  readonly email: string
  readonly price: CartPrice
  /** Null for an order without a coupon. */
  readonly couponCode: string | null
  readonly shippingKind: 'free' | 'collect'
  readonly lines: readonly OrderLineView[]
  readonly orderedLineIds: readonly string[]
  /** The days it was promised for, and where they are (`promiseText`); null where none were. */
  readonly promise: OrderPromise | null
  readonly city: string
}
