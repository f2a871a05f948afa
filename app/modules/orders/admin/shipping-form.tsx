import { Fragment, useState } from 'react'
import { Form } from 'react-router'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { useMailSending } from '#app/modules/mail/admin/mail-sending.tsx'
import { MAIL_WILL_WAIT } from '#app/modules/mail/domain/mail-promise.ts'
import { CARRIERS } from '#app/modules/orders/domain/carriers.ts'
import { ADMIN_STATUS_LABELS } from '#app/modules/orders/domain/order-status.ts'
import type { Shipment } from '#app/modules/orders/domain/order-views.ts'
import { TellBuyer } from './status-form.tsx'

const CARRIER_OPTIONS = CARRIERS.map(({ key, name }) => ({ value: key, label: name }))

/**
 * Hands an order to the carrier: saving the number sets it to shipped and mails the buyer, unless a box is unticked
 * (product decision 12). A saved one fills the fields anew and leaves the button with its focus where it is.
 */
export function ShippingForm({
  revision,
  shipment,
  isBusy,
  refusal,
}: {
  revision: number
  shipment: Shipment | null
  isBusy: boolean
  /** Why the last try was refused. */
  refusal: string | null
}) {
  const [setsShipped, setSetsShipped] = useState(true)
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
      <input type="hidden" name="revision" value={revision} />
      {refusal ? (
        <Alert tone="danger" title="Kargo kaydedilmedi" live>
          {refusal}
        </Alert>
      ) : null}
      <Fragment key={shipment?.trackingNumber ?? ''}>
        <Field label="Kargo şirketi" name="carrier" required>
          <Select
            defaultValue={shipment?.carrier ?? ''}
            placeholder="Kargo şirketi seçin"
            options={CARRIER_OPTIONS}
          />
        </Field>
        <Field
          label="Takip numarası"
          name="trackingNumber"
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
          defaultValue={shipment?.trackingNumber ?? ''}
        />
        <Field label="Alıcıya not" name="note" hint="İsteğe bağlı; e-postada ve sipariş sayfasında görünür.">
          <TextArea rows={2} maxLength={500} defaultValue={shipment?.note ?? ''} />
        </Field>
        <Checkbox
          name="setShipped"
          checked={setsShipped}
          onChange={(event) => setSetsShipped(event.target.checked)}
          label={`Durumu “${ADMIN_STATUS_LABELS.shipped}” yap`}
        />
        <TellBuyer
          id="ship-tell-buyer"
          description={sendsMail ? 'Takip numarası, sipariş kargodaysa gönderilir.' : MAIL_WILL_WAIT}
        />
      </Fragment>
      <Button type="submit" busy={isBusy}>
        {buttonLabel(shipment !== null, setsShipped)}
      </Button>
    </Form>
  )
}

function buttonLabel(hasShipment: boolean, setsShipped: boolean): string {
  if (hasShipment) return 'Kargo bilgisini güncelle'
  return setsShipped ? 'Kaydet ve kargoya ver' : 'Kargo bilgisini kaydet'
}
