import type { BadgeTone } from '#app/design/primitives/badge.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import type { OrderStatus } from '#app/modules/orders/domain/order-status.ts'
import { ADMIN_STATUS_LABELS } from '#app/modules/orders/domain/order-status.ts'

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  new: 'brand',
  processing: 'warning',
  shipped: 'neutral',
  delivered: 'success',
  completed: 'success',
  cancelled: 'danger',
}

/** The status of an order in the words of the shop's people. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  return <Badge tone={TONES[status]}>{ADMIN_STATUS_LABELS[status]}</Badge>
}
