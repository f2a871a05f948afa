import { Fragment, useState } from 'react'
import { Form } from 'react-router'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { MAIL_WILL_WAIT } from '#app/modules/mail/domain/mail-promise.ts'
import { ADMIN_STATUS_LABELS, isOnItsWay } from '#app/modules/orders/domain/order-status.ts'
import type { StaffOrderDetail } from '#app/modules/orders/domain/order-views.ts'
import type { OrderParcel } from '#app/modules/orders/domain/parcel.ts'
import { isKnownParcel } from '#app/modules/orders/domain/parcel.ts'
import { isWholeParcel, leftPieces } from '#app/modules/orders/domain/parcels.ts'
import { ParcelFields } from './parcel-fields.tsx'
import { PieceFields } from './piece-fields.tsx'
import { UnpaidNote } from './unpaid-note.tsx'

/** An order as far as its parcels are shown and changed. */
export type ParcelledOrder = Pick<
  StaffOrderDetail,
  | 'id'
  | 'orderNumber'
  | 'revision'
  | 'status'
  | 'lines'
  | 'parcels'
  | 'usualCarrier'
  | 'paymentStatus'
  | 'price'
>

/**
 * Hands goods to the carrier: saving the number of a parcel sets the order to shipped where nothing is left, and mails the
 * buyer, unless a box is unticked (product decision 12). Correcting what is known already changes no status and mails nobody
 * unless it is ticked. A saved one fills the fields anew and leaves the button with its focus where it is.
 */
export function ParcelForm({
  order,
  parcel,
  isBusy,
  refusal,
}: {
  order: ParcelledOrder
  /** Null for a new one, of what is left. */
  parcel: OrderParcel | null
  isBusy: boolean
  /** Why the last try was refused. */
  refusal: string | null
}) {
  const isCorrection = parcel !== null && isKnownParcel(parcel)
  /** Whether what is said here is said of the whole order. */
  const isWhole = parcel ? isWholeParcel(order.lines, order.parcels) : order.parcels.length === 0
  const wasSent = parcel ? parcel.sentAt !== null : isOnItsWay(order.status)
  const filledFor = [order.parcels.length, parcel?.trackingNumber, parcel?.isUntracked, wasSent].join(' ')
  const [setsShipped, setSetsShipped] = useState(!isCorrection)
  const [known, setKnown] = useState(filledFor)
  if (known !== filledFor) {
    setKnown(filledFor)
    setSetsShipped(!isCorrection)
  }
  const { sendsMail } = useMailSending()
  const idPrefix = parcel === null ? 'ship' : `ship-${parcel.id}`
  const sends = setsShipped && !wasSent
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
      {parcel && <input type="hidden" name="parcelId" value={parcel.id} />}
      {refusal ? (
        <Alert tone="danger" title="Kargo kaydedilmedi" live>
          {refusal}
        </Alert>
      ) : null}
      <Fragment key={filledFor}>
        {parcel === null && <PieceFields left={leftPieces(order.lines, order.parcels)} idPrefix={idPrefix} />}
        <ParcelFields parcel={parcel} usualCarrier={order.usualCarrier} idPrefix={idPrefix} />
        {wasSent ? null : (
          <Checkbox
            id={`${idPrefix}-set-shipped`}
            name="setShipped"
            checked={setsShipped}
            onChange={(event) => setSetsShipped(event.target.checked)}
            label={isWhole ? `Durumu “${ADMIN_STATUS_LABELS.shipped}” yap` : 'Koli yola çıktı'}
          />
        )}
        <Checkbox
          id={`${idPrefix}-tell-buyer`}
          name="tellBuyer"
          defaultChecked={!isCorrection}
          label="Alıcıya bildir"
          description={
            isCorrection
              ? 'İşaretlemezseniz düzeltme sessizdir: durum değişmez, e-posta gönderilmez.'
              : sendsMail
                ? 'Kargo bilgisi, koli yoldaysa e-posta ile gönderilir.'
                : MAIL_WILL_WAIT
          }
        />
      </Fragment>
      {sends ? <UnpaidNote order={order} /> : null}
      <Button type="submit" variant="secondary" busy={isBusy}>
        {buttonLabel(isCorrection, sends)}
      </Button>
      {parcel === null && !wasSent ? (
        <Button type="submit" variant="secondary" name="packsOnly" value="on" disabled={isBusy}>
          Yalnızca hazırla
        </Button>
      ) : null}
    </Form>
  )
}

function buttonLabel(isCorrection: boolean, sends: boolean): string {
  if (sends) return 'Kaydet ve kargoya ver'
  return isCorrection ? 'Kargo bilgisini güncelle' : 'Kargo bilgisini kaydet'
}
