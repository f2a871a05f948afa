import type { Instant } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { OrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import type { NamedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { LineProof } from './line-proof.ts'
import type { ClosedGate } from './next-action.ts'
import type { OrderStatus } from './order-status.ts'
import type { OrderId, OrderLineId, OrderLineView } from './order-views.ts'

/**
 * A printed line as the workshop sees it. Nothing of its price, and nothing by which its buyer could be reached: people who
 * only make the goods are shown it.
 */
export interface PrintJob {
  readonly lineId: OrderLineId
  readonly orderId: OrderId
  /** Its place in its order, from 0. */
  readonly position: number
  readonly orderNumber: string
  /** The company, or else the buyer. */
  readonly buyerName: string
  readonly productId: string
  readonly title: string
  readonly quantity: number
  readonly options: Readonly<Record<string, string>>
  /** How it is printed: the choice of the line, and those of places that are printed otherwise. */
  readonly methods: readonly string[]
  readonly isExpress: boolean
  readonly orderedAt: Instant
  /** Of the order. */
  readonly status: OrderStatus
  /** What its print waits for (`closedGate`); null where nothing does. */
  readonly closed: ClosedGate | null
  /** Where its proof stands; null where none is asked for. */
  readonly proof: LineProof | null
  /** The last day the buyer was told for sending; null where none was. */
  readonly shipLatest: IsoDay | null
}

/** The same with all that is needed to make it. */
export interface PrintJobDetail extends PrintJob {
  readonly sku: string
  readonly printChoice: string
  readonly places: readonly NamedPlace[]
  readonly rows: readonly Pick<NonNullable<OrderLineView['rows']>[number], 'id' | 'options' | 'quantity'>[]
  readonly design: OrderedDesign | null
  readonly artwork: OrderLineView['artwork']
  /** What the buyer wrote to its print. */
  readonly note: string
}
