import { ExternalLink, FileText, Package, PackageCheck, PackagePlus, Tag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { FoldButton } from '#app/design/patterns/fold-button.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { VisuallyHidden } from '#app/design/primitives/visually-hidden.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import { formatPhone } from '#app/kernel/turkish-ids.ts'
import { carrierName } from '#app/modules/delivery/domain/carriers.ts'
import { addressLine, fullName } from '#app/modules/orders/domain/checkout.ts'
import type { StaffOrderDetail } from '#app/modules/orders/domain/order-views.ts'
import type { OrderParcel } from '#app/modules/orders/domain/parcel.ts'
import { MAX_REMOVAL_REASON } from '#app/modules/orders/domain/parcel-form-fields.ts'
import { parcelPapersHref } from '#app/modules/orders/domain/parcel-papers-address.ts'
import {
  isWholeParcel,
  leftPieces,
  parcelContents,
  parcelName,
  sentCount,
} from '#app/modules/orders/domain/parcels.ts'
import type { ParcelledOrder } from './parcel-form.tsx'
import { ParcelForm } from './parcel-form.tsx'
import type { RefusedChange } from './status-form.tsx'

/** The forms of the card; which of them is on its way. */
export type ParcelIntent = 'ship' | 'remove-parcel' | 'parcel-arrived'

/** The parcels of an order with what each holds and where it is, and the form for what is left. */
export function ParcelsCard({
  order,
  busyWith,
  refused,
}: {
  order: ParcelledOrder & Pick<StaffOrderDetail, 'promise' | 'delivery'>
  /** What the page sends just now. */
  busyWith: unknown
  /** The refusal of whatever the page sent last. */
  refused: (RefusedChange & { readonly parcelId: string }) | null
}) {
  const { lines, parcels, status } = order
  const { sent, all } = sentCount(lines, parcels)
  const hasLeft = leftPieces(lines, parcels).some(({ left }) => left > 0)
  const isWhole = isWholeParcel(lines, parcels)
  const refusalOf = (intent: ParcelIntent, parcelId: string) =>
    refused?.intent === intent && refused.parcelId === parcelId ? refused.message : null
  const [only = null] = isWhole ? parcels : []
  // What names no parcel, or one that is gone, is said where the next one is entered.
  const isOfItem = parcels.some(({ id }) => id === refused?.parcelId && id !== only?.id)
  const refusal = refused?.intent === 'ship' && !isOfItem ? refused.message : null
  const isOpen = status !== 'cancelled'
  return (
    <Card
      as="section"
      aria-label="Koliler"
      title="Koliler"
      actions={
        <span className="tabular text-sm text-ink-soft">
          {formatCount(sent)} / {formatCount(all)} adet yolda
        </span>
      }
    >
      {parcels.length === 0 ? null : (
        <ul className="mb-4 grid gap-3">
          {parcels.map((parcel) => (
            <li key={parcel.id} className="rounded-card border border-line p-3.5">
              <ParcelItem order={order} parcel={parcel}>
                {refused && refused.intent !== 'ship' && refused.parcelId === parcel.id ? (
                  <Alert tone="danger" title="Koli değiştirilmedi" live className="mt-3">
                    {refused.message}
                  </Alert>
                ) : null}
                {isWhole || !isOpen ? null : (
                  <Arrival order={order} parcel={parcel} isBusy={busyWith === 'parcel-arrived'} />
                )}
                {isWhole || !isOpen ? null : (
                  <Fold title="Kargosunu düzelt" isOpen={refusalOf('ship', parcel.id) !== null}>
                    <ParcelForm
                      order={order}
                      parcel={parcel}
                      isBusy={busyWith === 'ship'}
                      refusal={refusalOf('ship', parcel.id)}
                    />
                  </Fold>
                )}
                <Removal order={order} parcel={parcel} isBusy={busyWith === 'remove-parcel'} />
              </ParcelItem>
            </li>
          ))}
        </ul>
      )}
      {parcels.length === 0 && isOpen ? <Planned order={order} /> : null}
      {hasLeft || only ? (
        <FoldButton
          key={only?.id ?? 'new'}
          label={only ? 'Kargosunu düzelt' : parcels.length > 0 ? 'Kalan için koli hazırla' : 'Koli hazırla'}
          icon={<PackagePlus size={16} aria-hidden="true" />}
          isOpen={refusal !== null}
          doneWith={[parcels.length, only?.trackingNumber, only?.sentAt, only?.carrier].join(' ')}
        >
          <ParcelForm order={order} parcel={only} isBusy={busyWith === 'ship'} refusal={refusal} />
        </FoldButton>
      ) : refusal === null ? null : (
        <Alert tone="danger" title="Kargo kaydedilmedi" live>
          {refusal}
        </Alert>
      )}
      {isWhole || !isOpen ? null : (
        <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
          <Papers order={order} />
        </div>
      )}
    </Card>
  )
}

/** What is planned of an order of which nothing is packed yet. */
function Planned({
  order: { promise, usualCarrier, delivery },
}: {
  order: Parameters<typeof ParcelsCard>[0]['order']
}) {
  const day = promise?.days.find(({ label }) => label === 'Kargoya veriliş')
  return (
    <div className="mb-4 flex items-start gap-2.5 text-sm">
      <Package size={18} aria-hidden="true" className="mt-0.5 text-ink-soft" />
      <p className="min-w-0">
        <span className="block font-semibold">Henüz koli yok</span>
        <span className="text-ink-soft [overflow-wrap:anywhere]">
          {day ? `Plan: ${day.planned}, ` : ''}
          {carrierName(usualCarrier)}, {delivery.district} / {delivery.city}
        </span>
      </p>
    </div>
  )
}

function ParcelItem({
  order,
  parcel,
  children,
}: {
  order: ParcelledOrder
  parcel: OrderParcel
  children: ReactNode
}) {
  const { parcels, lines } = order
  const { carrier, trackingNumber, trackingUrl, isUntracked, note, address } = parcel
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <strong className="font-semibold">{parcelName(parcel, parcels.length)}</strong>
        <ParcelBadge parcel={parcel} />
        {isUntracked ? <Badge>Takipsiz</Badge> : null}
      </p>
      {carrier === null ? null : (
        <p className="mt-1 text-sm [overflow-wrap:anywhere]">
          {trackingUrl === null ? (
            [carrierName(carrier), trackingNumber].filter(Boolean).join(': ')
          ) : (
            <a
              href={trackingUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-block py-0.5 text-brand underline underline-offset-3"
            >
              {carrierName(carrier)}: {trackingNumber}{' '}
              <ExternalLink size={14} aria-hidden="true" className="inline" />
              <VisuallyHidden> (yeni sekmede açılır)</VisuallyHidden>
            </a>
          )}
        </p>
      )}
      <ul className="mt-1 text-sm text-ink-soft">
        {parcelContents(lines, parcel).map((text) => (
          <li key={text} className="[overflow-wrap:anywhere]">
            {text}
          </li>
        ))}
      </ul>
      {address && (
        <p className="mt-1 text-sm [overflow-wrap:anywhere]">
          {fullName(address)}, {formatPhone(address.phone)}
          <span className="block text-ink-soft">{addressLine(address)}</span>
        </p>
      )}
      {note === '' ? null : (
        <p className="mt-1 text-sm whitespace-pre-line text-ink-soft [overflow-wrap:anywhere]">Not: {note}</p>
      )}
      <p className="mt-2 flex flex-wrap gap-2">
        <Papers order={order} parcel={parcel} />
      </p>
      {children}
    </>
  )
}

function ParcelBadge({ parcel: { sentAt, deliveredAt } }: { parcel: OrderParcel }) {
  if (deliveredAt !== null) return <Badge tone="success">Teslim edildi {formatDateTime(deliveredAt)}</Badge>
  if (sentAt !== null) return <Badge tone="brand">Kargoda {formatDateTime(sentAt)}</Badge>
  return <Badge tone="warning">Hazır, yola çıkmadı</Badge>
}

/** Downloads: the papers of one parcel, or of all. */
function Papers({ order: { id }, parcel }: { order: Pick<ParcelledOrder, 'id'>; parcel?: OrderParcel }) {
  const whose = parcel ? `Koli ${parcel.number}` : 'bütün koliler'
  return (
    <>
      <a
        href={parcelPapersHref('labels', id, parcel?.id)}
        download
        className={buttonStyle('secondary', 'sm')}
      >
        <Tag size={16} aria-hidden="true" /> {parcel ? 'Etiket' : 'Etiketler'}
        <VisuallyHidden>: {whose}</VisuallyHidden>
      </a>
      <a href={parcelPapersHref('notes', id, parcel?.id)} download className={buttonStyle('secondary', 'sm')}>
        <FileText size={16} aria-hidden="true" /> {parcel ? 'Sevk notu' : 'Sevk notları'}
        <VisuallyHidden>: {whose}</VisuallyHidden>
      </a>
    </>
  )
}

function Arrival({
  order,
  parcel,
  isBusy,
}: {
  order: Pick<ParcelledOrder, 'revision'>
  parcel: OrderParcel
  isBusy: boolean
}) {
  if (parcel.sentAt === null) return null
  const hasArrived = parcel.deliveredAt !== null
  return (
    <Form method="post" className="mt-2">
      <Hidden intent="parcel-arrived" order={order} parcel={parcel} />
      <input type="hidden" name="isDelivered" value={hasArrived ? 'no' : 'yes'} />
      <Button type="submit" variant={hasArrived ? 'quiet' : 'secondary'} size="sm" busy={isBusy}>
        {hasArrived ? null : <PackageCheck size={16} aria-hidden="true" />}
        {hasArrived ? 'Teslimi geri al' : 'Teslim edildi'}
        <VisuallyHidden>: Koli {parcel.number}</VisuallyHidden>
      </Button>
    </Form>
  )
}

/** Taking away what was entered wrongly. */
function Removal({
  order,
  parcel,
  isBusy,
}: {
  order: Pick<ParcelledOrder, 'revision'>
  parcel: OrderParcel
  isBusy: boolean
}) {
  const wasSent = parcel.sentAt !== null
  return (
    <Fold title="Koliyi kaldır">
      <Form method="post" className="grid gap-3">
        <Hidden intent="remove-parcel" order={order} parcel={parcel} />
        <Field
          label="Neden kaldırıyorsunuz?"
          name="reason"
          id={`remove-${parcel.id}`}
          maxLength={MAX_REMOVAL_REASON}
          required
          autoComplete="off"
          hint={
            wasSent
              ? 'İçindekiler yeniden kolilenmeyi bekler; sipariş “Kargoda” ise “Hazırlanıyor” olur. Gitmemiş e-postası geri çekilir, gitmişse alıcıya siz yazın.'
              : 'İçindekiler yeniden kolilenmeyi bekler.'
          }
        />
        <Button type="submit" variant="danger" size="sm" busy={isBusy} className="justify-self-start">
          Koliyi kaldır
        </Button>
      </Form>
    </Fold>
  )
}

function Hidden({
  intent,
  order,
  parcel,
}: {
  intent: ParcelIntent
  order: Pick<ParcelledOrder, 'revision'>
  parcel: OrderParcel
}) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="parcelId" value={parcel.id} />
      <input type="hidden" name="revision" value={order.revision} />
    </>
  )
}

function Fold({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details className="mt-2" open={isOpen}>
      <summary className="inline-block min-h-6 cursor-pointer py-0.5 text-sm text-ink-soft underline underline-offset-3">
        {title}
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  )
}
