import { CircleAlert, Info, Tag, Trash2, Truck } from 'lucide-react'
import { Suspense, useId, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { NumberStepper } from '#app/design/forms/number-stepper.tsx'
import { RadioGroup } from '#app/design/forms/radio-group.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { lazyPart } from '#app/design/lazy-part.ts'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { Skeleton } from '#app/design/primitives/skeleton.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { Cart, CartLine } from '#app/modules/cart/domain/cart.ts'
import { MAX_NOTE } from '#app/modules/cart/domain/cart.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import { MAX_QUANTITY, rowGroups, rowsOf } from '#app/modules/cart/domain/line-rows.ts'
import { inWholePacks } from '#app/modules/cart/domain/pack-text.ts'
import type { LineNotice, PricedLine } from '#app/modules/cart/domain/priced-cart.ts'
import { stockText } from '#app/modules/cart/domain/stock-text.ts'
import { VatPrice, VatWord } from '#app/modules/catalog/storefront/vat-price.tsx'
import { describeOrdered } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { chargedMinor } from '#app/modules/pricing/domain/charge-rows.ts'
import type { LinePrice } from '#app/modules/pricing/domain/price-engine.ts'
import { unitsOfLine, withVat } from '#app/modules/pricing/domain/price-engine.ts'
import { namesText } from '#app/modules/printing/domain/name-list.ts'
import { printsArtwork } from '#app/modules/printing/domain/printed-place.ts'
import { cartChanges } from './cart-changes.ts'
import { LineCharges } from './line-charges.tsx'
import { choiceText, LinePicture } from './line-facts.tsx'
import { PrintFileUpload } from './print-file-upload.tsx'

/** Only who changes the sizes of a line needs it. */
const LineRowsEditor = lazyPart(() =>
  import('./line-rows-editor.tsx').then((module) => module.LineRowsEditor),
)

/** Only who ordered names needs it. */
const CartNames = lazyPart(() => import('./cart-names.tsx').then((module) => module.CartNames))

const { setNote, setNames, removePlace, replaceArtwork, replacePlaceArtwork, removeDesign, setPrintChoice } =
  cartChanges

/** One line of the cart, everything about it changeable in place. */
export function CartLineRow({
  line,
  priced,
  linePrice,
  notices,
  isStale,
  printFileMaxMegabytes,
  cart,
  shipBy,
  onQuantity,
  onRows,
  onMistyped,
  onRemove,
  onGoesOn,
}: {
  line: CartLine
  /** Null until the server has answered. */
  priced: PricedLine | null
  linePrice: LinePrice | null
  notices: readonly LineNotice[]
  isStale: boolean
  printFileMaxMegabytes: number
  /** What else counts with the line. */
  cart: Cart
  /** The day it is sent; null where none can be said. */
  shipBy: IsoDay | null
  onQuantity: (quantity: number) => void
  /** The pieces of each colour and size of a line that has several. */
  onRows: (rows: readonly LineRow[]) => void
  /** The field holds what is no whole number, or no longer does. */
  onMistyped: (isMistyped: boolean) => void
  onRemove: () => void
  /** Another file or print choice has given the line another id. */
  onGoesOn: (lineId: string) => void
}) {
  const product = priced?.product ?? null
  const title = product?.title ?? line.snapshot.title
  const slug = product?.slug ?? line.snapshot.slug
  const isBlocked = notices.some((notice) => notice.blocks)
  const isSoldOut = notices.some((notice) => notice.code === 'cart/sold-out')
  const isGone = priced !== null && priced.unitMinor === 0 && linePrice === null
  const artworkIsGone = notices.some((notice) => notice.code === 'cart/artwork-gone')
  const hasOwnFiles = line.places?.some(({ names, artwork }) => !names && artwork !== undefined) ?? false
  const wantsChoice = notices.some(({ code }) => CHOICE_NOTICES.includes(code))
  // Once somebody chooses here, the choice stays in reach: with the arrow keys each step is one.
  const [isChoosing, setChoosing] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const rows = rowsOf(line)
  const stock = priced?.rows[0]?.stock ?? 0
  const rowId = useId()
  const noticesId = `notices-${rowId}`
  // The shop may have given a value another name since.
  const choices = choiceText(priced?.line ?? line, priced?.places)

  return (
    <li
      className={classNames(
        'grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 gap-y-3 rounded-card border bg-surface p-3 sm:grid-cols-[6rem_minmax(0,1fr)] sm:p-4',
        isBlocked ? 'border-danger' : 'border-line',
      )}
    >
      <LinePicture line={line} product={product} className="aspect-2/3 w-full rounded-sm" />
      <div className="grid min-w-0 grid-cols-1 content-start gap-3">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <h2 className="text-base leading-snug">
              <Link
                to={`/urun/${slug}`}
                className="line-clamp-2 py-0.5 underline-offset-3 [overflow-wrap:anywhere] hover:underline"
              >
                {title}
              </Link>
            </h2>
            {choices && <p className="mt-0.5 text-sm text-ink-soft [overflow-wrap:anywhere]">{choices}</p>}
            {shipBy !== null && !isGone && (
              <p className="mt-1 flex items-center gap-1.5 text-sm">
                <Truck size={16} aria-hidden="true" className="shrink-0 text-brand" />
                <span>
                  <strong>{formatWeekday(shipBy)}</strong> kargoda
                </span>
              </p>
            )}
          </div>
          <IconButton label={`${title}: sepetten çıkar`} onClick={onRemove} className="-mt-2 -mr-2">
            <Trash2 size={18} aria-hidden="true" />
          </IconButton>
        </div>

        {notices.length > 0 && (
          <ul id={noticesId} className="grid gap-1.5">
            {notices.map((notice) => (
              <Notice key={notice.message} notice={notice} />
            ))}
          </ul>
        )}
        {(wantsChoice || isChoosing) && product && product.printChoices.length > 0 && (
          <RadioGroup
            label="Baskı seçimi"
            name={`print-choice-${rowId}`}
            variant="pills"
            options={product.printChoices.map((choice) => ({ value: choice, label: choice }))}
            value={line.printChoice ?? undefined}
            onValueChange={(choice) => {
              setChoosing(true)
              onGoesOn(setPrintChoice(line.lineId, choice))
            }}
          />
        )}

        <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
          <div className="grid min-w-0 gap-1.5">
            {rows.length > 1 ? (
              <RowStrip line={line} />
            ) : (
              <NumberStepper
                label={`${title}: adet`}
                value={line.quantity}
                onChange={onQuantity}
                onMistyped={onMistyped}
                min={leastOf(product)}
                typedMin={0}
                max={product ? Math.max(1, inWholePacks(product, stock)) : MAX_QUANTITY}
                step={product?.packSize ?? 1}
                fallback={product ? leastOf(product) : line.quantity}
                commit="blur"
                size="sm"
                disabled={isGone || isSoldOut || isEditing}
                invalid={isBlocked && !isGone}
                {...(notices.length > 0 && { describedBy: noticesId })}
              />
            )}
            {rows.length < 2 && product && line.quantity >= inWholePacks(product, stock) && !isSoldOut && (
              <p className="text-xs text-ink-soft">
                {stockText(stock, priced?.rows.some(({ waiting }) => waiting !== null) ?? false)}
              </p>
            )}
            {line.rows && !isGone && (
              <button
                type="button"
                aria-expanded={isEditing}
                className={`${SUMMARY} justify-self-start`}
                onClick={() => {
                  setEditing(!isEditing)
                  onMistyped(false)
                }}
              >
                {isEditing ? 'Adetleri kapat' : rows.length > 1 ? 'Adetleri düzenle' : 'Başka seçenek ekle'}
              </button>
            )}
          </div>
          <LineTotal
            linePrice={linePrice}
            isPriced={priced !== null}
            isStale={isStale}
            countedQuantity={priced?.countedQuantity ?? line.quantity}
          />
        </div>

        {isEditing && !isGone && (
          // On a phone over the whole width of the line.
          <div className="max-sm:-ml-22">
            <Suspense fallback={<Skeleton className="h-24 w-full" />}>
              <LineRowsEditor line={line} cart={cart} onRows={onRows} onMistyped={onMistyped} />
            </Suspense>
          </div>
        )}

        {priced?.nextTier && linePrice && !isBlocked && !isStale && (
          <button
            type="button"
            onClick={() =>
              rows.length > 1
                ? setEditing(true)
                : onQuantity(line.quantity + (priced.nextTier?.addQuantity ?? 0))
            }
            className="flex min-h-9 items-center gap-2 justify-self-start rounded-sm bg-offer-soft px-2.5 py-1.5 text-left text-sm text-offer hover:underline hover:underline-offset-3"
          >
            <Tag size={16} aria-hidden="true" />
            <span>
              {priced.nextTier.addQuantity} adet daha alın, birim fiyat{' '}
              <VatPrice
                netMinor={priced.nextTier.unitMinor}
                grossMinor={withVat(priced.nextTier.unitMinor, linePrice.vatBp)}
                className="font-semibold"
              />{' '}
              olsun{' '}
              <span className="whitespace-nowrap">
                (<VatWord />)
              </span>
            </span>
          </button>
        )}

        {line.printChoice !== null && !isGone && (
          <div className="grid grid-cols-1 gap-2 border-t border-line pt-3">
            {line.design && (
              <p className="text-sm [overflow-wrap:anywhere]">
                {priced?.design ? describeOrdered(priced.design) : 'Tasarım: logonuz ürüne yerleştirildi'}{' '}
                <button
                  type="button"
                  aria-label={`${title}: tasarımı kaldır`}
                  className={`${SUMMARY} underline underline-offset-3`}
                  onClick={() => onGoesOn(removeDesign(line.lineId))}
                >
                  Kaldır
                </button>
              </p>
            )}
            {line.places?.map(
              ({ placeId, names }) =>
                names && (
                  <details
                    key={`${placeId}-${rows.length > 1}`}
                    open={notices.some(({ code, blocks }) => blocks && NAMES_NOTICES.includes(code))}
                  >
                    <summary className={SUMMARY}>
                      {priced?.places.find((place) => place.placeId === placeId)?.name ?? 'İsimler'}:{' '}
                      {namesText(names)}
                    </summary>
                    <Suspense fallback={<Skeleton className="mt-2 h-32 w-full" />}>
                      <div className="mt-2 grid justify-items-start gap-2 *:w-full">
                        <CartNames
                          name={`isimler-${rowId}-${placeId}`}
                          label={`${title}: isimler`}
                          list={names}
                          rows={rows}
                          onNames={(pieces) => setNames(line.lineId, placeId, pieces)}
                          onMistyped={onMistyped}
                          onQuantity={rows.length > 1 ? null : onQuantity}
                        />
                        <button
                          type="button"
                          className={`${SUMMARY} w-fit! underline underline-offset-3`}
                          onClick={() => onGoesOn(removePlace(line.lineId, placeId))}
                        >
                          İsim baskısını kaldır
                        </button>
                      </div>
                    </Suspense>
                  </details>
                ),
            )}
            {hasOwnFiles && line.artwork && !artworkIsGone ? (
              <p className="text-sm font-semibold">Baskı dosyası</p>
            ) : null}
            {line.artwork && !artworkIsGone ? (
              <PrintFileUpload
                key={line.artwork.fileId}
                value={line.artwork}
                onChange={(file) => onGoesOn(replaceArtwork(line.lineId, file))}
                maxMegabytes={printFileMaxMegabytes}
              />
            ) : artworkIsGone || printsArtwork(line.places) ? (
              <details open={artworkIsGone}>
                <summary className={SUMMARY}>Baskı dosyası ekle</summary>
                <div className="mt-2">
                  <PrintFileUpload
                    value={null}
                    onChange={(file) => file && onGoesOn(replaceArtwork(line.lineId, file))}
                    maxMegabytes={printFileMaxMegabytes}
                  />
                  {artworkIsGone && (
                    <button
                      type="button"
                      className={`${SUMMARY} mt-2`}
                      onClick={() => onGoesOn(replaceArtwork(line.lineId, null))}
                    >
                      Dosyasız devam et
                    </button>
                  )}
                </div>
              </details>
            ) : null}
            {line.places?.map(
              ({ placeId, names, artwork }) =>
                !names &&
                artwork !== undefined && (
                  <PlaceFile
                    key={placeId}
                    name={priced?.places.find((place) => place.placeId === placeId)?.name ?? 'Baskı yeri'}
                    file={artwork}
                    maxMegabytes={printFileMaxMegabytes}
                    onFile={(file) => onGoesOn(replacePlaceArtwork(line.lineId, placeId, file))}
                    onRemove={() => onGoesOn(removePlace(line.lineId, placeId))}
                  />
                ),
            )}
            <details>
              <summary className={SUMMARY}>
                {line.note === '' ? 'Baskı notu ekle' : 'Baskı notu'}
                {line.note !== '' && (
                  <span className="font-normal text-ink-soft [overflow-wrap:anywhere]">: {line.note}</span>
                )}
              </summary>
              <TextArea
                aria-label={`${title}: baskı notu`}
                value={line.note}
                maxLength={MAX_NOTE}
                rows={2}
                onChange={(event) => setNote(line.lineId, event.target.value)}
                className="mt-2"
              />
            </details>
          </div>
        )}
      </div>
    </li>
  )
}

/** The file of a place that has its own; one that has gone is asked for again. */
function PlaceFile({
  name,
  file,
  maxMegabytes,
  onFile,
  onRemove,
}: {
  name: string
  file: CartLine['artwork']
  maxMegabytes: number
  onFile: (file: CartLine['artwork']) => void
  onRemove: () => void
}) {
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span className="font-semibold [overflow-wrap:anywhere]">{name} dosyası</span>
        <button
          type="button"
          aria-label={`${name}: bu baskı yerini kaldır`}
          className={`${SUMMARY} underline underline-offset-3`}
          onClick={onRemove}
        >
          Yeri kaldır
        </button>
      </p>
      <PrintFileUpload
        key={file?.fileId ?? ''}
        label={`${name}: baskı dosyasını sürükleyin veya seçin`}
        value={file}
        onChange={onFile}
        maxMegabytes={maxMegabytes}
      />
    </div>
  )
}

/** What another print choice puts right. */
const CHOICE_NOTICES: readonly LineNotice['code'][] = [
  'cart/print-choice-gone',
  'cart/design-other-print',
  'cart/file-unprinted',
]

/** What other names put right. */
const NAMES_NOTICES: readonly LineNotice['code'][] = [
  'cart/names-missing',
  'cart/names-of-none',
  'cart/names-too-many',
  'cart/names-unprintable',
  'cart/print-no-names',
]

const SUMMARY = 'min-h-6 py-0.5 text-sm font-semibold text-brand'

function Notice({ notice }: { notice: LineNotice }) {
  const Icon = notice.blocks ? CircleAlert : Info
  return (
    <li
      className={classNames(
        'flex items-start gap-1.5 text-sm',
        notice.blocks ? 'font-semibold text-danger' : 'text-warning',
      )}
    >
      <Icon size={16} aria-hidden="true" className="mt-0.5" />
      {notice.message}
    </li>
  )
}

/** A line of a product that counts together may hold fewer pieces than the minimum, but no fewer than a pack. */
function leastOf(product: PricedLine['product']): number {
  if (product === null) return 1
  return product.countsTogether ? product.packSize : product.minOrderQuantity
}

/** 'S 20 · M 40': the pieces of a line that has several colours or sizes, a row for each colour. */
function RowStrip({ line }: { line: CartLine }) {
  return (
    <div className="grid gap-1 text-sm">
      <p className="tabular font-semibold">{formatCount(line.quantity)} adet</p>
      <ul className="grid gap-1">
        {rowGroups(line).map(({ name, cells }) => (
          <li key={name} className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
            {name !== null && <span className="text-ink-soft [overflow-wrap:anywhere]">{name} </span>}
            {cells.map(({ label, quantity }) => (
              <span key={label} className="whitespace-nowrap">
                {label} <span className="tabular font-semibold">{formatCount(quantity)}</span>{' '}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </div>
  )
}

function LineTotal({
  linePrice,
  isPriced,
  isStale,
  countedQuantity,
}: {
  linePrice: LinePrice | null
  isPriced: boolean
  isStale: boolean
  /** The pieces that the tier counts. */
  countedQuantity: number
}) {
  if (!isPriced) return <Skeleton className="h-14 w-28" />
  if (!linePrice) return null
  const { quantity, tier, vatBp } = linePrice
  const grossOf = (netMinor: Kurus) => withVat(netMinor, vatBp)
  const netMinor = linePrice.lineMinor + chargedMinor(linePrice)
  return (
    <div
      className={classNames(
        'ml-auto text-right transition-opacity',
        // As wide closed as open, so that no amount moves.
        linePrice.charges && 'w-full sm:w-80',
        isStale && 'opacity-45',
      )}
      aria-busy={isStale || undefined}
    >
      {tier && (
        <p className="text-sm text-offer">
          {countedQuantity > quantity
            ? `${formatCount(countedQuantity)} adet üzerinden indirim`
            : 'adet indirimi'}
        </p>
      )}
      {unitsOfLine(linePrice).map((unit) => (
        <p key={unit.unitMinor} className="text-sm text-ink-soft">
          {tier && <VatPrice netMinor={unit.listUnitMinor} grossMinor={grossOf(unit.listUnitMinor)} struck />}{' '}
          <VatPrice netMinor={unit.unitMinor} grossMinor={grossOf(unit.unitMinor)} /> ×{' '}
          <span className="tabular">{unit.quantity}</span>
        </p>
      ))}
      <LineCharges line={linePrice} grossOf={grossOf} />
      <p className="font-bold">
        <VatPrice netMinor={netMinor} grossMinor={grossOf(netMinor)} />{' '}
        <span className="font-normal">
          <VatWord />
        </span>
      </p>
    </div>
  )
}
