import type { TypedTerms } from '#app/modules/orders/domain/change-form.ts'
import type { ChangedDays, ChangedRow } from '#app/modules/orders/domain/order-revision-views.ts'
import type { OrderDetail } from '#app/modules/orders/domain/order-views.ts'
import type { StaffOrderView } from './staff-order-view.ts'

/** What an order costs, as its breakdown takes it. */
type Sums = Pick<OrderDetail, 'price' | 'couponCode' | 'shippingKind'>

/** What the form of a change shows beside that of an order of staff. */
export interface ChangeView {
  readonly orderId: string
  readonly orderNumber: string
  readonly terms: TypedTerms
  readonly before: Sums
  /** Null where what is typed cannot be reckoned. */
  readonly after: Sums | null
  readonly rows: readonly ChangedRow[]
  /** Why the buyer has to agree, in words; none where the change holds at once. */
  readonly agreement: readonly string[]
  /** The days it would bring if it held from now on; null where no day of the order can move. */
  readonly days: ChangedDays | null
  /** Why it cannot be made as it is typed; null where it can. */
  readonly refusal: string | null
  readonly isPaid: boolean
  readonly hasInvoice: boolean
  /** Another change waits for the buyer, which this one takes back. */
  readonly waits: boolean
}

/** Everything the form of a change shows. */
export interface OrderChangeView extends StaffOrderView {
  readonly change: ChangeView
}
