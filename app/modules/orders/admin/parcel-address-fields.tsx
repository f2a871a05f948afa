import { useState } from 'react'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { districtsOf, PROVINCES } from '#app/modules/delivery/domain/provinces.ts'
import { CHECKOUT_LIMITS } from '#app/modules/orders/domain/checkout-fields.ts'
import type { ParcelAddress } from '#app/modules/orders/domain/parcel.ts'

const PROVINCE_NAMES = PROVINCES.map(({ name }) => name).sort(new Intl.Collator('tr').compare)

/** Who a parcel goes to and where, with checkout's rules. */
export function ParcelAddressFields({
  address,
  idPrefix,
}: {
  address: ParcelAddress | null
  idPrefix: string
}) {
  const [city, setCity] = useState(address?.city ?? '')
  const text = (name: 'firstName' | 'lastName' | 'postalCode') => ({
    name,
    id: `${idPrefix}-${name}`,
    maxLength: CHECKOUT_LIMITS[name],
    defaultValue: address?.[name] ?? '',
    autoComplete: 'off',
  })
  return (
    <div className="grid gap-3 border-l-2 border-line pl-3 sm:grid-cols-2">
      <Field label="Alıcının adı" {...text('firstName')} required />
      <Field label="Alıcının soyadı" {...text('lastName')} required />
      <Field
        label="Alıcının telefonu"
        name="phone"
        id={`${idPrefix}-phone`}
        type="tel"
        inputMode="tel"
        maxLength={CHECKOUT_LIMITS.phone}
        defaultValue={address ? formatPhone(address.phone) : ''}
        autoComplete="off"
        required
        hint="Kargo şirketi arar; etikette yazar."
        className="sm:col-span-2"
      />
      <Field label="Adres" name="address" id={`${idPrefix}-address`} required className="sm:col-span-2">
        <TextArea
          rows={2}
          maxLength={CHECKOUT_LIMITS.address}
          defaultValue={address?.address ?? ''}
          autoComplete="off"
        />
      </Field>
      <Field label="İl" name="city" id={`${idPrefix}-city`} required>
        <Select
          value={city}
          onChange={(event) => setCity(event.target.value)}
          placeholder="İl seçin"
          options={PROVINCE_NAMES.map((name) => ({ value: name, label: name }))}
        />
      </Field>
      <Field label="İlçe" name="district" id={`${idPrefix}-district`} required>
        {/* Another province is another list: what was chosen before must not linger. */}
        <Select
          key={city}
          defaultValue={city === address?.city ? address.district : ''}
          placeholder={city === '' ? 'Önce il seçin' : 'İlçe seçin'}
          options={districtsOf(city).map((name) => ({ value: name, label: name }))}
        />
      </Field>
      <Field label="Posta kodu (isteğe bağlı)" {...text('postalCode')} inputMode="numeric" />
    </div>
  )
}
