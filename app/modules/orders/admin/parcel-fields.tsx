import { useState } from 'react'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import type { CarrierKey } from '#app/modules/delivery/domain/carriers.ts'
import { CARRIERS } from '#app/modules/delivery/domain/carriers.ts'
import type { OrderParcel } from '#app/modules/orders/domain/parcel.ts'
import { MAX_SHIPPING_NOTE, MAX_TRACKING_NUMBER } from '#app/modules/orders/domain/parcel-form-fields.ts'
import { OtherAddress } from './other-address.tsx'

const CARRIER_OPTIONS = CARRIERS.map(({ key, name }) => ({ value: key, label: name }))

/**
 * Carrier, number and note of a parcel, or that it travels without a number; a number that is typed unticks that. Neither
 * closes the other: without JavaScript it would stay closed. `idPrefix` tells such forms apart; `parcel` is null for a new
 * one, which goes by `usualCarrier`.
 */
export function ParcelFields({
  parcel,
  usualCarrier,
  idPrefix,
}: {
  parcel: OrderParcel | null
  usualCarrier: CarrierKey
  idPrefix: string
}) {
  const [isUntracked, setIsUntracked] = useState(parcel?.isUntracked ?? false)
  const carrier = parcel?.carrier ?? (parcel?.isUntracked ? '' : usualCarrier)
  return (
    <>
      <Field label="Kargo şirketi" name="carrier" id={`${idPrefix}-carrier`} required={!isUntracked}>
        <Select defaultValue={carrier} placeholder="Kargo şirketi seçin" options={CARRIER_OPTIONS} />
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
        defaultValue={parcel?.trackingNumber ?? ''}
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
        <TextArea rows={2} maxLength={MAX_SHIPPING_NOTE} defaultValue={parcel?.note ?? ''} />
      </Field>
      <OtherAddress address={parcel?.address ?? null} idPrefix={idPrefix} />
    </>
  )
}
