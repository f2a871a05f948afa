import { Fragment, useState } from 'react'
import { Form } from 'react-router'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { MAIL_WILL_WAIT } from '#app/modules/mail/domain/mail-promise.ts'
import { ADMIN_STATUS_LABELS, isOnItsWay } from '#app/modules/orders/domain/order-status.ts'
import type { OrderDetail } from '#app/modules/orders/domain/order-views.ts'
import type { ShownParcel } from './parcel-fields.tsx'
import { ParcelFields } from './parcel-fields.tsx'
import { UnpaidNote } from './unpaid-note.tsx'

/**
 * Hands an order to the carrier: saving the number sets it to shipped and mails the buyer, unless a box is unticked
 * (product decision 12). Correcting what is known already changes no status and mails nobody unless it is ticked. A saved
 * one fills the fields anew and leaves the button with its focus where it is.
 */
export function ShippingForm({
  order,
  isBusy,
  refusal,
}: {
  order: ShownParcel & Pick<OrderDetail, 'revision' | 'status' | 'paymentStatus' | 'price'>
  isBusy: boolean
  /** Why the last try was refused. */
  refusal: string | null
}) {
  const isCorrection = order.shipment !== null || order.isUntracked
  const wasSent = isOnItsWay(order.status)
  const filledFor = `${order.shipment?.trackingNumber ?? ''} ${order.isUntracked} ${wasSent}`
  const [setsShipped, setSetsShipped] = useState(!isCorrection)
  const [known, setKnown] = useState(filledFor)
  if (known !== filledFor) {
    setKnown(filledFor)
    setSetsShipped(!isCorrection)
  }
  const { sendsMail } = useMailSending()
  return (
    <Form
      method="post"
      noValidate
      onSubmit={(event) => {
        if (isBusy) event.preventDefault()
      }}
      className="grid gap-3"
    >
      <input type="hidden" name="intent" value="ship" />
      <input type="hidden" name="revision" value={order.revision} />
      {refusal ? (
        <Alert tone="danger" title="Kargo kaydedilmedi" live>
          {refusal}
        </Alert>
      ) : null}
      <Fragment key={filledFor}>
        <ParcelFields parcel={order} idPrefix="ship" />
        {wasSent ? null : (
          <Checkbox
            name="setShipped"
            checked={setsShipped}
            onChange={(event) => setSetsShipped(event.target.checked)}
            label={`Durumu “${ADMIN_STATUS_LABELS.shipped}” yap`}
          />
        )}
        <Checkbox
          id="ship-tell-buyer"
          name="tellBuyer"
          defaultChecked={!isCorrection}
          label="Alıcıya bildir"
          description={
            isCorrection
              ? 'İşaretlemezseniz düzeltme sessizdir: durum değişmez, e-posta gönderilmez.'
              : sendsMail
                ? 'Kargo bilgisi, sipariş kargodaysa e-posta ile gönderilir.'
                : MAIL_WILL_WAIT
          }
        />
      </Fragment>
      {setsShipped && !wasSent ? <UnpaidNote order={order} /> : null}
      <Button type="submit" busy={isBusy}>
        {buttonLabel(isCorrection, setsShipped && !wasSent)}
      </Button>
    </Form>
  )
}

function buttonLabel(isCorrection: boolean, setsShipped: boolean): string {
  if (isCorrection) return 'Kargo bilgisini güncelle'
  return setsShipped ? 'Kaydet ve kargoya ver' : 'Kargo bilgisini kaydet'
}
