import { ClipboardList } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { formatLira } from '#app/kernel/money.ts'
import { rowName } from '#app/modules/cart/domain/line-rows.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import { imageUrl } from '#app/modules/media/domain/image.ts'
import { PlacedDesignView } from '#app/modules/mockups/admin/placed-design.tsx'
import { choiceConflict, readPrintChoice } from '#app/modules/mockups/domain/checks/print-choice.ts'
import { inkName } from '#app/modules/mockups/domain/designs/ink-names.ts'
import { orderedFaces, orderedFaceText } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { lineWarnings } from '#app/modules/orders/domain/line-warnings.ts'
import type { OrderDetail, OrderLineView, PriceAgreement } from '#app/modules/orders/domain/order-views.ts'
import { namesSheetHref, placeFileHref } from '#app/modules/orders/domain/place-hrefs.ts'
import { isPrintedLine } from '#app/modules/orders/domain/work-order.ts'
import { workOrdersHref } from '#app/modules/orders/domain/work-order-address.ts'
import { chargeRowLabel, chargeText, lineBreakdown } from '#app/modules/pricing/domain/charge-rows.ts'
import { unitsOfLine } from '#app/modules/pricing/domain/price-engine.ts'
import { namesText, writtenNames } from '#app/modules/printing/domain/name-list.ts'
import { printsArtwork, printText } from '#app/modules/printing/domain/printed-place.ts'
import { LineCharges } from './line-charges.tsx'
import { LinePrintFile } from './print-file-link.tsx'
import { SizeStrip } from './size-strip.tsx'
import { useArtworkObjections } from './use-artwork-objections.ts'

/** An order as far as its lines are shown. */
type LinedOrder = Pick<OrderDetail, 'id' | 'lines' | 'artworkChanges'>

/**
 * What was ordered, each line as the job it is: its picture, its pieces, its print in a sentence, where it stands, and what
 * it costs. What the print shop needs besides stands below: note, design, names, files.
 */
export function OrderLines({
  order,
  pictures,
  printDay,
  markOf,
  proofOf,
}: {
  order: LinedOrder
  /** A picture of the goods of a line, by its id; none where there is none. */
  pictures: Readonly<Record<string, AssetId>>
  /** When its printed lines are planned to be made, in words; null where nobody knows, or it is over. */
  printDay: string | null
  /** Where a line stands in the workshop; nothing of one that is on no board. */
  markOf: (lineId: string) => ReactNode
  /** Where the proof of a printed line stands, or what asks for one. */
  proofOf: (line: OrderLineView) => ReactNode
}) {
  const objections = useArtworkObjections(order.id, order.lines)
  return (
    <ul className="divide-y divide-line">
      {order.lines.map((line) => (
        <li
          key={line.id}
          className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-4 gap-y-3 px-5 py-4 max-sm:px-4 sm:grid-cols-[7rem_minmax(0,1fr)] xl:grid-cols-[7rem_minmax(0,1fr)_16rem]"
        >
          <LinePicture orderId={order.id} line={line} picture={pictures[line.id] ?? null} />
          <div className="grid min-w-0 content-start gap-2 max-xl:col-start-2">
            <div>
              <h3 className="text-base [overflow-wrap:anywhere]">
                <Link to={`/urun/${line.slug}`} reloadDocument className="underline-offset-3 hover:underline">
                  {line.title}
                </Link>
              </h3>
              <p className="text-xs text-ink-soft [overflow-wrap:anywhere]">
                {[line.sku, ...Object.values(line.options)].filter(Boolean).join(' · ')}
              </p>
            </div>
            <SizeStrip line={line} />
            <PrintSentence line={line} />
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
              <Pills line={line} mark={markOf(line.id)} />
              {isPrintedLine(line) && proofOf(line)}
              {isPrintedLine(line) && (
                <a
                  href={workOrdersHref(order.id, line.id)}
                  download
                  aria-label={`İş emri: ${line.title}`}
                  className="inline-flex min-h-6 items-center gap-1.5 text-sm font-semibold underline underline-offset-3"
                >
                  <ClipboardList size={16} aria-hidden="true" /> İş emri
                </a>
              )}
            </div>
            {printDay !== null && isPrintedLine(line) && (
              <p className="text-xs text-ink-soft">Üretim planı: {printDay}</p>
            )}
          </div>
          <LineMoney line={line} />
          <div className="col-span-full grid gap-3 empty:hidden sm:col-start-2 sm:-col-end-1">
            <LineParts orderId={order.id} line={line} />
            <Warnings texts={[...lineWarnings(line, order.artworkChanges), ...(objections[line.id] ?? [])]} />
          </div>
        </li>
      ))}
    </ul>
  )
}

/** As the buyer saw it with his logo where he placed it, else the goods alone. */
function LinePicture({
  orderId,
  line: { id, title, design },
  picture,
}: {
  orderId: string
  line: OrderLineView
  picture: AssetId | null
}) {
  const [face] = design ? orderedFaces(design) : []
  const src = face
    ? `/admin/orders/${orderId}/designs/${id}?picture=${face.area.assetId}`
    : picture && imageUrl(picture, 400)
  return (
    <span className="block aspect-square overflow-hidden rounded-card bg-paper-deep">
      {src && (
        <img
          src={src}
          alt=""
          title={title}
          width={224}
          height={224}
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      )}
    </span>
  )
}

/** How it is printed: each face of a design, or the places, with the inks by name and colour. */
function PrintSentence({ line: { printChoice, places, design } }: { line: OrderLineView }) {
  const faces = design ? orderedFaces(design) : []
  const inks = new Set(
    faces.flatMap(({ face: { technique } }) => ('inks' in technique ? (technique.inks ?? []) : [])),
  )
  if (printChoice === null && faces.length === 0) return null
  return (
    <div className="grid gap-1 text-sm">
      {printChoice !== null && (
        <p className="[overflow-wrap:anywhere]">
          <span className="sr-only">Baskı: </span>
          <span className="font-semibold">{printText(printChoice, places)}</span>
        </p>
      )}
      {faces.map((face) => (
        <p key={face.face.areaId} className="text-ink-soft [overflow-wrap:anywhere]">
          {orderedFaceText(face)}
        </p>
      ))}
      {inks.size > 0 && (
        <ul aria-label="Renkler" className="flex flex-wrap gap-x-3.5 gap-y-1 text-xs">
          {[...inks].map((hex) => (
            <li key={hex} className="inline-flex items-center gap-1.5">
              <span
                aria-hidden="true"
                style={{ backgroundColor: hex }}
                className="size-3.5 rounded-pill border border-ink/20"
              />
              {inkName(hex)} <span className="text-ink-soft">{hex}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Pills({ line, mark }: { line: OrderLineView; mark: ReactNode }) {
  return (
    <>
      {mark}
      {line.isExpress ? <Badge tone="warning">Ekspres</Badge> : null}
      {isPrintedLine(line) ? null : <Badge>Baskısız</Badge>}
      {line.isMadeToOrder && !line.artwork && printsArtwork(line.places) ? (
        <Badge tone="warning">Baskı dosyası yüklenmemiş</Badge>
      ) : null}
      <span className="text-xs text-ink-soft">
        {line.isMadeToOrder ? 'Özel üretim, cayma hakkı yok' : '14 gün cayma hakkı'}
      </span>
    </>
  )
}

/** What it costs: goods, print, what is made once, and their sum; how that comes about opens below. */
function LineMoney({ line }: { line: OrderLineView }) {
  const breakdown = lineBreakdown(line)
  return (
    <div className="min-w-0 text-sm max-xl:col-start-2">
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-y-1">
        {unitsOfLine(line).map(({ quantity, listUnitMinor, unitMinor, lineMinor }) => (
          <div key={unitMinor} className="contents">
            <dt className="tabular text-ink-soft">
              Ürün {formatCount(quantity)} × <Price minor={unitMinor} />
              {listUnitMinor === unitMinor ? null : (
                <span className="block text-xs">
                  <span className="sr-only">liste fiyatı </span>
                  <Price minor={listUnitMinor} struck /> <span className="text-offer">adet indirimi</span>
                </span>
              )}
            </dt>
            <dd className="pl-4 text-right">
              <Price minor={lineMinor} />
            </dd>
          </div>
        ))}
        {breakdown?.rows.map((row) => (
          <div key={row.name} className="contents">
            <dt className="text-ink-soft">{chargeRowLabel(row)}</dt>
            <dd className="pl-4 text-right">
              <Price minor={row.amountMinor} />
            </dd>
          </div>
        ))}
        <div className="contents font-semibold">
          <dt className="border-t border-line pt-1">
            Tutar <span className="text-xs font-normal text-ink-soft">KDV hariç</span>
          </dt>
          <dd className="border-t border-line pt-1 pl-4 text-right">
            <Price minor={breakdown?.totalMinor ?? line.lineMinor} />
          </dd>
        </div>
      </dl>
      {breakdown && (
        <Fold title="Baskı tutarının dökümü">
          <LineCharges line={line} />
        </Fold>
      )}
    </div>
  )
}

/** What of a line is read by whoever prints it, or asks why it costs what it does. */
function LineParts({ orderId, line }: { orderId: string; line: OrderLineView }) {
  const { design, printChoice } = line
  const conflict =
    design && choiceConflict(design.design, printChoice === null ? null : readPrintChoice(printChoice))
  return (
    <>
      {line.agreement === null ? null : <Agreement agreement={line.agreement} />}
      {line.belowMinimum === null ? null : (
        <p className="text-sm text-ink-soft [overflow-wrap:anywhere]">
          Minimum adedin altında ({formatCount(line.belowMinimum.minOrderQuantity)} yerine{' '}
          {formatCount(line.quantity)}): {line.belowMinimum.reason}
        </p>
      )}
      {line.note === '' ? null : (
        <div className="rounded-card bg-warning-soft px-3 py-2 text-sm">
          <p className="text-xs font-semibold text-warning">Baskı notu</p>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{line.note}</p>
        </div>
      )}
      {line.artwork ? (
        <LinePrintFile file={line.artwork} href={`/admin/orders/${orderId}/files/${line.id}`} />
      ) : null}
      {line.places?.map(
        ({ placeId, name, artwork }) =>
          artwork && (
            <div key={placeId}>
              <p className="mb-1 text-sm font-semibold">{name} dosyası</p>
              <LinePrintFile
                file={artwork}
                href={placeFileHref(orderId, line.id, placeId)}
                what={`${name} baskı dosyasını`}
              />
            </div>
          ),
      )}
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
      {design && (
        <Fold title="Baskı tasarımı ve föyü" isOpen={conflict !== null}>
          <PlacedDesignView
            design={design}
            printChoice={printChoice}
            title={line.title}
            pictureHref={`/admin/orders/${orderId}/designs/${line.id}`}
            sheetHref={`/admin/orders/${orderId}/sheets/${line.id}`}
          />
        </Fold>
      )}
      {line.rows && (
        <Fold title="Stok kodları">
          <ul className="grid gap-x-6 gap-y-1 text-sm sm:grid-cols-2">
            {line.rows.map((row) => (
              <li
                key={row.id}
                className="flex items-baseline justify-between gap-3 border-b border-line py-1 [overflow-wrap:anywhere]"
              >
                <span>
                  {rowName(row)} <span className="text-xs text-ink-soft">{row.sku}</span>
                </span>
                <span className="tabular shrink-0">{formatCount(row.quantity)} adet</span>
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  )
}

function Fold({ title, isOpen = false, children }: { title: string; isOpen?: boolean; children: ReactNode }) {
  return (
    <details open={isOpen}>
      <summary className="inline-block min-h-6 cursor-pointer py-0.5 text-sm text-ink-soft underline underline-offset-3">
        {title}
      </summary>
      <div className="mt-2">{children}</div>
    </details>
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
