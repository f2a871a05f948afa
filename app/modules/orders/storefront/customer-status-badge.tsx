import type { BadgeTone } from '#app/design/primitives/badge.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import type { OrderStatus } from '#app/modules/orders/domain/order-status.ts'
import { CUSTOMER_STATUS_LABELS } from '#app/modules/orders/domain/order-status.ts'
import { PARTLY_SENT } from '#app/modules/orders/domain/parcels.ts'

const TONES: Readonly<Record<OrderStatus, BadgeTone>> = {
  new: 'neutral',
  processing: 'warning',
  shipped: 'brand',
  delivered: 'success',
  completed: 'success',
  cancelled: 'danger',
}

/** The status of an order in the words customers read; of one that left in part it says that. */
export function CustomerStatusBadge({
  status,
  isPartlySent = false,
}: {
  status: OrderStatus
  isPartlySent?: boolean
}) {
  return <Badge tone={TONES[status]}>{isPartlySent ? PARTLY_SENT : CUSTOMER_STATUS_LABELS[status]}</Badge>
}
