import { Form } from 'react-router'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { OrderDetail } from '#app/modules/orders/domain/order-views.ts'

/** Notes by hand that the transfer has arrived, and takes the note back. */
export function PaymentForm({
  order,
  isBusy,
  refusal,
}: {
  order: Pick<OrderDetail, 'revision' | 'paymentStatus' | 'paidAt' | 'paymentRemindedAt'>
  isBusy: boolean
  /** Why the last try was refused. */
  refusal: string | null
}) {
  const isPaid = order.paymentStatus === 'paid'
  return (
    <Form
      method="post"
      onSubmit={(event) => {
        if (isBusy) event.preventDefault()
      }}
      className="grid gap-3 text-sm"
    >
      <input type="hidden" name="intent" value="payment" />
      <input type="hidden" name="revision" value={order.revision} />
      <input type="hidden" name="paid" value={isPaid ? 'no' : 'yes'} />
      {refusal ? (
        <Alert tone="danger" title="Ödeme kaydedilmedi" live>
          {refusal}
        </Alert>
      ) : null}
      {order.paidAt === null ? null : <p>Ödeme alındı: {formatDateTime(order.paidAt)}</p>}
      {isPaid || order.paymentRemindedAt === null ? null : (
        <p>Hatırlatma gönderildi: {formatDateTime(order.paymentRemindedAt)}</p>
      )}
      <Button type="submit" variant={isPaid ? 'secondary' : 'primary'} busy={isBusy}>
        {isPaid ? 'Ödeme alınmadı olarak işaretle' : 'Ödeme alındı'}
      </Button>
    </Form>
  )
}
