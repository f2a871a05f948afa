import { Truck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#app/design/primitives/badge.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { VisuallyHidden } from '#app/design/primitives/visually-hidden.tsx'
import { formatDate } from '#app/kernel/instant.ts'
import { addressLine, fullName } from '#app/modules/orders/domain/checkout.ts'
import type { OwnOrder, OwnParcel } from '#app/modules/orders/domain/order-views.ts'

/** How his goods travel: in one parcel as a whole, or parcel by parcel with what each holds. */
export function OwnParcels({ order: { parcels, isPartlySent } }: { order: OwnOrder }) {
  const [only] = parcels
  if (!only) return null
  if (parcels.length === 1 && !isPartlySent)
    return (
      <Card as="section" title="Kargo">
        <Travel parcel={only} />
      </Card>
    )
  return (
    <Card as="section" title="Kargo">
      {isPartlySent && (
        <p className="mb-4 text-sm">
          Siparişinizin bir kısmı yola çıktı; kalanı hazır oldukça gönderilecek ve size ayrıca haber
          verilecek.
        </p>
      )}
      <ul className="grid gap-5">
        {parcels.map((parcel) => (
          <li key={parcel.number} className="border-t border-line pt-4 first:border-0 first:pt-0">
            <p className="mb-2 flex flex-wrap items-center gap-2 text-sm">
              <strong className="font-semibold">Koli {parcel.number}</strong>
              {parcel.deliveredAt !== null ? (
                <Badge tone="success">Teslim edildi {formatDate(parcel.deliveredAt)}</Badge>
              ) : parcel.sentAt === null ? null : (
                <Badge tone="brand">Yolda, {formatDate(parcel.sentAt)}</Badge>
              )}
            </p>
            <ul className="mb-3 list-disc pl-5 text-sm text-ink-soft">
              {parcel.contents.map((text) => (
                <li key={text} className="[overflow-wrap:anywhere]">
                  {text}
                </li>
              ))}
            </ul>
            <Travel parcel={parcel} isOneOfSeveral />
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Travel({ parcel, isOneOfSeveral = false }: { parcel: OwnParcel; isOneOfSeveral?: boolean }) {
  const { carrierName, trackingNumber, trackingUrl, note, address, number } = parcel
  const to = address && <Fact label="Gittiği yer">{`${fullName(address)}, ${addressLine(address)}`}</Fact>
  if (trackingNumber === null)
    return (
      <>
        <p className="text-sm">
          {isOneOfSeveral
            ? 'Bu kolinin takip numarası yok.'
            : 'Siparişiniz yola çıktı; bu gönderinin takip numarası yok.'}
        </p>
        {to && <dl className="mt-2 text-sm">{to}</dl>}
        {note === '' ? null : (
          <p className="mt-2 text-sm whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">{note}</p>
        )}
      </>
    )
  return (
    <>
      <dl className="grid gap-3 text-sm">
        <Fact label="Kargo şirketi">{carrierName}</Fact>
        <Fact label="Takip numarası">
          <span className="tabular">{trackingNumber}</span>
        </Fact>
        {to}
        {note === '' ? null : (
          <Fact label="Not">
            <span className="whitespace-pre-line">{note}</span>
          </Fact>
        )}
      </dl>
      {trackingUrl === null ? null : (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyle('secondary', 'md', 'mt-4')}
        >
          <Truck size={18} aria-hidden="true" />
          Kargonuzu takip edin
          <VisuallyHidden>{isOneOfSeveral ? `: Koli ${number}` : ''} (yeni sekmede açılır)</VisuallyHidden>
        </a>
      )}
    </>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  )
}
