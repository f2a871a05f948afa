import { Suspense, useState } from 'react'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { lazyPart } from '#app/design/lazy-part.ts'
import type { ParcelAddress } from '#app/modules/orders/domain/parcel.ts'

/** The lists of provinces and districts come only with an address that is asked for. */
const AddressFields = lazyPart(() =>
  import('./parcel-address-fields.tsx').then((module) => module.ParcelAddressFields),
)

/** That a parcel goes to somebody else than the order's buyer, and to whom. */
export function OtherAddress({ address, idPrefix }: { address: ParcelAddress | null; idPrefix: string }) {
  const [isOther, setOther] = useState(address !== null)
  return (
    <>
      <Checkbox
        id={`${idPrefix}-other-address`}
        name="otherAddress"
        checked={isOther}
        onChange={(event) => setOther(event.target.checked)}
        label="Başka adrese gidiyor"
        {...(isOther ? {} : { description: 'Siparişin birden çok adrese dağıtıldığında.' })}
      />
      {isOther && (
        <Suspense fallback={<p className="text-sm text-ink-soft">Adres alanları yükleniyor…</p>}>
          <AddressFields address={address} idPrefix={idPrefix} />
        </Suspense>
      )}
    </>
  )
}
