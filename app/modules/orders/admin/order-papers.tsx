import { CalendarDays, Check, FileText, FolderClosed, Mails, Minus, ScrollText } from 'lucide-react'
import type { ReactNode } from 'react'
import { FoldRow } from '#app/design/patterns/fold-row.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Facts } from '#app/design/primitives/facts.tsx'
import { formatDateTime } from '#app/kernel/instant.ts'
import { mailtoHref } from '#app/kernel/unlinked-text.ts'
import { CONSENT_TITLES } from '#app/modules/orders/domain/consents.ts'
import { promiseLabel } from '#app/modules/orders/domain/order-promise.ts'
import type { OrderDetail, StaffOrderDetail } from '#app/modules/orders/domain/order-views.ts'
import { expectedPaidWith, PAID_WITH_LABELS } from '#app/modules/orders/domain/payment.ts'
import { placeFileHref } from '#app/modules/orders/domain/place-hrefs.ts'
import { PrintFileLink } from './print-file-link.tsx'
import { PromiseDays } from './promise-days.tsx'

/** A text's version is a long hash; its beginning tells versions apart, the whole stands on hover. */
const SHOWN_VERSION = 10

/**
 * What of an order is looked at now and then: its days, invoice, consents, mails and files, each behind a row that says what
 * there is. Days that are late or were wished for stand open.
 */
export function OrderPapers({
  order,
  invoiceForm,
  isInvoiceRefused,
  mails,
}: {
  order: StaffOrderDetail
  invoiceForm: ReactNode
  /** An invoice was sent and refused: why stands in its form. */
  isInvoiceRefused: boolean
  /** What was sent about it, and how many of it. */
  mails: { readonly count: string; readonly list: ReactNode }
}) {
  const isLate = order.promise?.days.some((day) => day.isLate) ?? false
  return (
    <Card as="section" aria-label="Günler, fatura, onaylar, dosyalar" flush className="overflow-hidden">
      {order.status !== 'cancelled' && (
        <FoldRow
          icon={<CalendarDays size={18} aria-hidden="true" />}
          label={order.promise ? promiseLabel(order.promise) : 'Teslim günü'}
          value={isLate ? <Badge tone="warning">Gecikti</Badge> : order.promise ? null : 'Söylenmedi'}
          isOpen={isLate || (order.promise?.wish ?? null) !== null}
        >
          <PromiseDays promise={order.promise} />
        </FoldRow>
      )}
      <FoldRow
        icon={<FileText size={18} aria-hidden="true" />}
        label="Fatura bilgileri"
        value={`${order.invoice.type === 'corporate' ? 'Kurumsal' : 'Bireysel'}${order.invoiceFile ? ' · yüklendi' : ''}`}
        isOpen={isInvoiceRefused}
      >
        <InvoiceFacts order={order} />
        <div className="mt-4 grid gap-3 border-t border-line pt-4">
          {order.invoiceFile ? (
            <PrintFileLink
              file={order.invoiceFile}
              href={`/admin/orders/${order.id}/invoice`}
              what="Faturayı"
            />
          ) : null}
          {invoiceForm}
        </div>
      </FoldRow>
      <FoldRow
        icon={<ScrollText size={18} aria-hidden="true" />}
        label="Onaylar ve sözleşmeler"
        value={order.consents.length}
      >
        <Consents order={order} />
      </FoldRow>
      <FoldRow
        icon={<Mails size={18} aria-hidden="true" />}
        label="Gönderilen e-postalar"
        value={mails.count}
      >
        {mails.list}
      </FoldRow>
      <Files order={order} />
    </Card>
  )
}

function InvoiceFacts({ order: { invoice, purchaseOrderNumber, paymentMethod } }: { order: OrderDetail }) {
  const tabular = (text: string) => <span className="tabular">{text}</span>
  return (
    <Facts
      items={[
        ...(invoice.type === 'corporate'
          ? ([
              ['Firma', <strong key="company">{invoice.companyName}</strong>],
              ['Vergi dairesi', invoice.taxOffice],
              ['Vergi no', tabular(invoice.taxNumber)],
              ['Firma adresi', invoice.companyAddress],
            ] as const)
          : ([
              ['Ad soyad', invoice.name],
              ['TC kimlik no', tabular(invoice.nationalId ?? 'Belirtilmedi')],
              ['Fatura adresi', invoice.address],
            ] as const)),
        ...(invoice.email
          ? [
              [
                'Fatura e-postası',
                <a
                  key="invoice-email"
                  href={mailtoHref(invoice.email)}
                  className="inline-block py-0.5 text-brand underline underline-offset-3"
                >
                  {invoice.email}
                </a>,
              ] as const,
            ]
          : []),
        ...(purchaseOrderNumber === '' ? [] : [['Satın alma sipariş no', purchaseOrderNumber] as const]),
        ['Ödeme yöntemi', PAID_WITH_LABELS[expectedPaidWith(paymentMethod)]],
      ]}
    />
  )
}

function Consents({ order: { consents } }: { order: OrderDetail }) {
  if (consents.length === 0)
    return <p className="text-sm text-ink-soft">Bu sipariş için henüz onay verilmedi.</p>
  return (
    <ul className="grid grid-cols-1 gap-3 text-sm">
      {consents.map((consent) => (
        <li key={`${consent.kind} ${consent.at}`} className="flex gap-2.5">
          {consent.given ? (
            <Check size={18} aria-label="Onaylandı" className="mt-0.5 text-success" />
          ) : (
            <Minus size={18} aria-label="Onaylanmadı" className="mt-0.5 text-ink-soft" />
          )}
          <span className="min-w-0">
            {CONSENT_TITLES[consent.kind] ?? consent.kind}
            <span className="block text-xs text-ink-soft">
              {formatDateTime(consent.at)} · metin sürümü{' '}
              <span title={consent.textVersion}>{consent.textVersion.slice(0, SHOWN_VERSION)}</span>
            </span>
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Every print file of the order by its line; each stands at its line as well. */
function Files({ order: { id, lines } }: { order: OrderDetail }) {
  const files = lines.flatMap(({ id: lineId, title, artwork, places = [] }) => [
    ...(artwork ? [{ key: lineId, title, file: artwork, href: `/admin/orders/${id}/files/${lineId}` }] : []),
    ...places.flatMap(({ placeId, name, artwork: own }) =>
      own
        ? [
            {
              key: `${lineId} ${placeId}`,
              title: `${title}, ${name}`,
              file: own,
              href: placeFileHref(id, lineId, placeId),
            },
          ]
        : [],
    ),
  ])
  if (files.length === 0) return null
  return (
    <FoldRow icon={<FolderClosed size={18} aria-hidden="true" />} label="Dosyalar" value={files.length}>
      <ul className="grid gap-3 text-sm">
        {files.map(({ key, title, file, href }) => (
          <li key={key} className="min-w-0 [overflow-wrap:anywhere]">
            <a
              href={href}
              download={file.name}
              className="inline-block py-0.5 font-semibold underline underline-offset-3"
            >
              {file.name}
            </a>
            <span className="block text-xs text-ink-soft">{title}</span>
          </li>
        ))}
      </ul>
    </FoldRow>
  )
}
