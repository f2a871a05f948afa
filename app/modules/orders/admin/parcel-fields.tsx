import { useState } from 'react'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { CARRIERS } from '#app/modules/delivery/domain/carriers.ts'
import type { OrderDetail } from '#app/modules/orders/domain/order-views.ts'
import { MAX_SHIPPING_NOTE, MAX_TRACKING_NUMBER } from '#app/modules/orders/domain/shipping-form.ts'

const CARRIER_OPTIONS = CARRIERS.map(({ key, name }) => ({ value: key, label: name }))

/** How an order is said to travel, on its page. */
export type ShownParcel = Pick<OrderDetail, 'shipment' | 'isUntracked' | 'shippingNote'>

/**
 * Carrier, number and note of a parcel, or that it travels without a number; a number that is typed unticks that. Neither
 * closes the other: without JavaScript it would stay closed. `idPrefix` tells two such forms apart.
 */
export function ParcelFields({ parcel, idPrefix }: { parcel: ShownParcel; idPrefix: string }) {
  const { shipment, shippingNote } = parcel
  const [isUntracked, setIsUntracked] = useState(parcel.isUntracked)
  return (
    <>
      <Field label="Kargo şirketi" name="carrier" id={`${idPrefix}-carrier`} required={!isUntracked}>
        <Select
          defaultValue={shipment?.carrier ?? ''}
          placeholder="Kargo şirketi seçin"
          options={CARRIER_OPTIONS}
        />
      </Field>
      <Field
        label="Takip numarası"
        name="trackingNumber"
        id={`${idPrefix}-number`}
        required={!isUntracked}
        autoComplete="off"
        spellCheck={false}
        maxLength={MAX_TRACKING_NUMBER}
        onChange={(event) => {
          if (event.target.value !== '') setIsUntracked(false)
        }}
        defaultValue={shipment?.trackingNumber ?? ''}
      />
      <Checkbox
        id={`${idPrefix}-untracked`}
        name="isUntracked"
        checked={isUntracked}
        onChange={(event) => setIsUntracked(event.target.checked)}
        label="Takipsiz gönderiliyor"
        description="Kendi aracınız, kurye veya elden teslim gibi: takip numarası yok."
      />
      <Field
        label="Alıcıya not"
        name="note"
        id={`${idPrefix}-note`}
        hint="İsteğe bağlı; e-postada ve sipariş sayfasında görünür."
      >
        <TextArea rows={2} maxLength={MAX_SHIPPING_NOTE} defaultValue={shippingNote} />
      </Field>
    </>
  )
}
