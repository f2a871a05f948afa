import type { BadgeTone } from '#app/design/primitives/badge.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import type { OrderStatus } from '#app/modules/orders/domain/order-status.ts'
import { CUSTOMER_STATUS_LABELS } from '#app/modules/orders/domain/order-status.ts'

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  new: 'neutral',
  processing: 'warning',
  shipped: 'brand',
  delivered: 'success',
  completed: 'success',
  cancelled: 'danger',
}

/** The status of an order in the words customers read. */
export function CustomerStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{CUSTOMER_STATUS_LABELS[status]}</Badge>
}
