import { Form } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import type { OrderDetail } from '#app/modules/orders/domain/order-views.ts'
import { expectedPaidWith, PAID_WITH, PAID_WITH_LABELS } from '#app/modules/orders/domain/payment.ts'

const METHODS = PAID_WITH.map((value) => ({ value, label: PAID_WITH_LABELS[value] }))

/** Notes by hand that the payment has arrived and how, and takes the note back. */
export function PaymentForm({
  order,
  isBusy,
  refusal,
}: {
  order: Pick<OrderDetail, 'revision' | 'paymentMethod' | 'paymentStatus'>
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
      {isPaid ? null : (
        <Field label="Nasıl ödendi?" name="paidWith">
          <Select defaultValue={expectedPaidWith(order.paymentMethod)} options={METHODS} />
        </Field>
      )}
      <Button type="submit" variant="secondary" busy={isBusy}>
        {isPaid ? 'Ödeme alınmadı olarak işaretle' : 'Ödeme alındı'}
      </Button>
    </Form>
  )
}
