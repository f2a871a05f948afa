import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatLira } from '#app/kernel/money.ts'
import { rowName } from '#app/modules/cart/domain/line-rows.ts'
import { PlacedDesignView } from '#app/modules/mockups/admin/placed-design.tsx'
import { lineWarnings } from '#app/modules/orders/domain/line-warnings.ts'
import type {
  OrderDetail,
  OrderLineRow,
  OrderLineView,
  PriceAgreement,
} from '#app/modules/orders/domain/order-views.ts'
import { namesSheetHref, placeFileHref } from '#app/modules/orders/domain/place-hrefs.ts'
import { isPrintedLine } from '#app/modules/orders/domain/work-order.ts'
import { workOrdersHref } from '#app/modules/orders/domain/work-order-address.ts'
import { chargeText } from '#app/modules/pricing/domain/charge-rows.ts'
import { unitsOfLine } from '#app/modules/pricing/domain/price-engine.ts'
import { namesText, writtenNames } from '#app/modules/printing/domain/name-list.ts'
import { printsArtwork, printText } from '#app/modules/printing/domain/printed-place.ts'
import { LineCharges } from './line-charges.tsx'
import { PrintFileLink } from './print-file-link.tsx'
import { useArtworkObjections } from './use-artwork-objections.ts'

/** What was ordered, with everything the print shop needs: options, print choice, note, file. */
export function OrderLines({
  order: { id: orderId, lines, artworkChanges },
  markOf,
}: {
  order: Pick<OrderDetail, 'id' | 'lines' | 'artworkChanges'>
  /** What stands beside the name of a line, such as where it is in the workshop. */
  markOf: (lineId: string) => ReactNode
}) {
  const objections = useArtworkObjections(orderId, lines)
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.id} className="grid gap-3 px-5 py-4">
          <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
            <div className="min-w-0 flex-1 basis-56">
              <h3 className="text-base [overflow-wrap:anywhere]">
                <Link to={`/urun/${line.slug}`} reloadDocument className="underline-offset-3 hover:underline">
                  {line.title}
                </Link>
              </h3>
              <p className="text-xs text-ink-soft">SKU: {line.sku}</p>
              {markOf(line.id)}
              {isPrintedLine(line) ? (
                <a
                  href={workOrdersHref(orderId, line.id)}
                  download
                  aria-label={`İş emri: ${line.title}`}
                  className="mt-1 inline-flex min-h-6 items-center gap-1.5 text-sm font-semibold underline underline-offset-3"
                >
                  <ClipboardList size={16} aria-hidden="true" /> İş emri
                </a>
              ) : null}
            </div>
            <div className="text-sm sm:text-right">
              {unitsOfLine(line).map(({ quantity, listUnitMinor, unitMinor }) => (
                <p key={unitMinor} className="tabular">
                  {formatCount(quantity)} adet ×{' '}
                  {listUnitMinor === unitMinor ? null : (
                    <>
                      <span className="sr-only">liste fiyatı </span>
                      <Price minor={listUnitMinor} struck />{' '}
                    </>
                  )}
                  <Price minor={unitMinor} />
                </p>
              ))}
              {line.listUnitMinor === line.unitMinor ? null : (
                <p className="text-xs text-offer">adet indirimi</p>
              )}
              <Price minor={line.lineMinor} className="text-base font-semibold" />
            </div>
          </div>
          <LineCharges line={line} />
          {line.agreement === null ? null : <Agreement agreement={line.agreement} />}
          {line.belowMinimum === null ? null : (
            <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
              Minimum adedin altında ({formatCount(line.belowMinimum.minOrderQuantity)} yerine{' '}
              {formatCount(line.quantity)}): {line.belowMinimum.reason}
            </p>
          )}
          <Choices line={line} />
          {line.rows ? <Rows rows={line.rows} /> : null}
          {line.places?.map(
            ({ placeId, name, names }) =>
              names && (
                <div key={placeId} className="flex flex-wrap items-start gap-x-6 gap-y-2 text-sm">
                  <details className="min-w-0 flex-1">
                    <summary className="min-h-6 font-semibold">
                      {name}: {namesText(names)}
                    </summary>
                    {writtenNames(names).map((text) => (
                      <p key={text} className="mt-1 [overflow-wrap:anywhere]">
                        {text}
                      </p>
                    ))}
                  </details>
                  <a
                    href={namesSheetHref(orderId, line.id, placeId)}
                    download
                    className="font-semibold underline underline-offset-3"
                  >
                    İsim föyü (PDF)
                  </a>
                </div>
              ),
          )}
          {line.note === '' ? null : (
            <div className="rounded-card bg-warning-soft px-3 py-2 text-sm">
              <p className="text-xs font-semibold text-warning">Baskı notu</p>
              <p className="whitespace-pre-line [overflow-wrap:anywhere]">{line.note}</p>
            </div>
          )}
          {line.design ? (
            <PlacedDesignView
              design={line.design}
              printChoice={line.printChoice}
              title={line.title}
              pictureHref={`/admin/orders/${orderId}/designs/${line.id}`}
              sheetHref={`/admin/orders/${orderId}/sheets/${line.id}`}
            />
          ) : null}
          {line.artwork ? (
            <PrintFileLink file={line.artwork} href={`/admin/orders/${orderId}/files/${line.id}`} />
          ) : null}
          {line.places?.map(
            ({ placeId, name, artwork }) =>
              artwork && (
                <div key={placeId}>
                  <p className="mb-1 text-sm font-semibold">{name} dosyası</p>
                  <PrintFileLink
                    file={artwork}
                    href={placeFileHref(orderId, line.id, placeId)}
                    what={`${name} baskı dosyasını`}
                  />
                </div>
              ),
          )}
          <Warnings texts={[...lineWarnings(line, artworkChanges), ...(objections[line.id] ?? [])]} />
        </li>
      ))}
    </ul>
  )
}

/** What was agreed on in place of what catalogue and tariffs ask, and why. */
function Agreement({ agreement: { catalogueUnitMinor, reason, print } }: { agreement: PriceAgreement }) {
  return (
    <div className="text-sm text-ink-soft [overflow-wrap:anywhere]">
      {reason === '' ? null : (
        <p>
          Anlaşılan fiyat (liste: <Price minor={catalogueUnitMinor} />
          ): {reason}
        </p>
      )}
      {print ? (
        <p>
          Anlaşılan baskı ücreti (tarife:{' '}
          {print.listed
            .map((charge) => `${chargeText(charge)} = ${formatLira(charge.amountMinor)}`)
            .join('; ')}
          ): {print.reason}
        </p>
      ) : null}
    </div>
  )
}

function Warnings({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return null
  return (
    <ul className="grid gap-1 rounded-card bg-warning-soft px-3 py-2 text-sm">
      {texts.map((text) => (
        <li key={text} className="[overflow-wrap:anywhere]">
          {text}
        </li>
      ))}
    </ul>
  )
}

/** The pieces of each variant of a line in several colours or sizes, as they are fetched from the shelf. */
function Rows({ rows }: { rows: readonly OrderLineRow[] }) {
  return (
    <ul className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
      {rows.map((row) => (
        <li key={row.id} className="flex items-baseline justify-between gap-3 border-b border-line py-1">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-semibold">{rowName(row)}</span>{' '}
            <span className="text-xs text-ink-soft">{row.sku}</span>
          </span>
          <span className="tabular shrink-0">{formatCount(row.quantity)} adet</span>
        </li>
      ))}
    </ul>
  )
}

function Choices({ line }: { line: OrderLineView }) {
  const choices = [
    ...Object.entries(line.options),
    ...(line.printChoice === null ? [] : [['Baskı', printText(line.printChoice, line.places)] as const]),
    ...(line.isExpress ? [['Süre', 'Ekspres'] as const] : []),
  ]
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm">
      {choices.length > 0 ? (
        <dl className="flex flex-wrap gap-x-5 gap-y-1">
          {choices.map(([name, value]) => (
            <div key={name} className="flex gap-1.5">
              <dt className="text-ink-soft">{name}:</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {line.isMadeToOrder ? (
        <Badge tone="neutral">Özel üretim, cayma hakkı yok</Badge>
      ) : (
        <Badge tone="neutral">14 gün cayma hakkı</Badge>
      )}
      {line.isMadeToOrder && !line.artwork && printsArtwork(line.places) ? (
        <Badge tone="warning">Baskı dosyası yüklenmemiş</Badge>
      ) : null}
    </div>
  )
}
