import { Card } from '#app/design/primitives/card.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { rowName } from '#app/modules/cart/domain/line-rows.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { PlacedDesignView } from '#app/modules/mockups/admin/placed-design.tsx'
import { LinePrintFile } from '#app/modules/orders/admin/print-file-link.tsx'
import { namesSheetHref, placeFileHref } from '#app/modules/orders/domain/place-hrefs.ts'
import type { PrintJobDetail } from '#app/modules/orders/domain/print-job.ts'
import { namesText } from '#app/modules/printing/domain/name-list.ts'
import { printText } from '#app/modules/printing/domain/printed-place.ts'

/** What is made: goods, sizes, print, files, and what the buyer wrote to it. */
export function JobGoods({ job, picture }: { job: PrintJobDetail; picture: AssetId | null }) {
  const { orderId, lineId, title, options, rows, printChoice, places, design, artwork, note, sku } = job
  return (
    <Card as="section" title="Baskı">
      <div className="grid gap-4">
        <div className="flex flex-wrap gap-4">
          {picture && (
            <img
              src={imageUrl(picture, 400)}
              width={160}
              height={160}
              alt={title}
              className="size-32 rounded-card border border-line object-cover sm:size-40"
            />
          )}
          <dl className="grid min-w-0 flex-1 basis-56 content-start gap-1 text-sm">
            {[['Baskı', printText(printChoice, places)], ...Object.entries(options), ['Stok kodu', sku]].map(
              ([name, value]) => (
                <div key={name} className="flex gap-2">
                  <dt className="text-ink-soft">{name}:</dt>
                  <dd className="min-w-0 font-semibold [overflow-wrap:anywhere]">{value}</dd>
                </div>
              ),
            )}
          </dl>
        </div>
        {rows.length > 0 && (
          <ul aria-label="Bedenler" className="flex flex-wrap gap-2 text-sm">
            {rows.map((row) => (
              <li key={row.id} className="rounded-card border border-line px-3 py-1.5">
                {rowName(row)} <strong className="tabular">{formatCount(row.quantity)}</strong>
              </li>
            ))}
          </ul>
        )}
        {note !== '' && (
          <div className="rounded-card bg-warning-soft px-3 py-2 text-sm">
            <p className="text-xs font-semibold text-warning">Baskı notu</p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note}</p>
          </div>
        )}
        {design && (
          <PlacedDesignView
            design={design}
            printChoice={printChoice}
            title={title}
            pictureHref={`/admin/orders/${orderId}/designs/${lineId}`}
            sheetHref={`/admin/orders/${orderId}/sheets/${lineId}`}
          />
        )}
        {artwork && <LinePrintFile file={artwork} href={`/admin/orders/${orderId}/files/${lineId}`} />}
        {places.map(({ placeId, name, artwork: file, names }) => (
          <div key={placeId} className="empty:hidden">
            {file && (
              <>
                <p className="mb-1 text-sm font-semibold">{name} dosyası</p>
                <LinePrintFile
                  file={file}
                  href={placeFileHref(orderId, lineId, placeId)}
                  what={`${name} baskı dosyasını`}
                />
              </>
            )}
            {names && (
              <p className="text-sm">
                {name}: {namesText(names)}{' '}
                <a
                  href={namesSheetHref(orderId, lineId, placeId)}
                  download
                  className="font-semibold underline underline-offset-3"
                >
                  İsim föyü (PDF)
                </a>
              </p>
            )}
          </div>
        ))}
      </div>
    </Card>
  )
}
