import { Alert } from '#app/design/primitives/alert.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import type { OrderDetail } from '#app/modules/orders/domain/order-views.ts'

/** Said before goods leave the shop that nobody has paid for; sold on credit they leave all the same. */
export function UnpaidNote({ order }: { order: Pick<OrderDetail, 'paymentStatus' | 'price'> }) {
  if (order.paymentStatus === 'paid') return null
  return (
    <Alert tone="warning" title="Ödeme henüz alınmadı">
      Toplam <Price minor={order.price.totalMinor} />. Ödendiyse önce ödemeyi kaydedin; vadeli satışsa devam
      edin.
    </Alert>
  )
}
