import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { lowerTurkish } from '#app/kernel/turkish-text.ts'
import type { PagePrint } from '#app/modules/cart/domain/page-print.ts'
import { printChoicesOf, UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { inSizeOrder } from '#app/modules/catalog/domain/size-order.ts'
import { describeOrdered } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import type { DraftLine } from '#app/modules/orders/domain/draft-line.ts'
import { inCountedInks, printOfDraft } from '#app/modules/orders/domain/draft-places.ts'
import type { DraftFaults } from '#app/modules/orders/domain/staff-order-form.ts'
import {
  chargeField,
  isBelowMinimum,
  lineField,
  MAX_REASON,
  optionField,
} from '#app/modules/orders/domain/staff-order-form.ts'
import type { DraftLinePrice } from '#app/modules/orders/domain/staff-order-jobs.ts'
import { jobOf } from '#app/modules/orders/domain/staff-order-jobs.ts'
import { chargeRows } from '#app/modules/pricing/domain/charge-rows.ts'
import type { Charge } from '#app/modules/pricing/domain/print-charges.ts'
import { chargeKey } from '#app/modules/pricing/domain/print-charges.ts'
import { printsArtwork } from '#app/modules/printing/domain/printed-place.ts'
import { LineCharges } from './line-charges.tsx'
import type { LineFiles } from './staff-order-file.tsx'
import { StaffOrderFile } from './staff-order-file.tsx'
import { StaffOrderPlaces } from './staff-order-places.tsx'
import type { OfferedProduct } from './staff-order-view.ts'

/** A line of goods: which and how many, at what price by agreement, and what is printed. */
export function StaffOrderLine({
  index,
  line,
  product,
  print,
  linesBeside,
  price,
  files,
  faults,
}: {
  index: number
  line: DraftLine
  product: OfferedProduct | null
  /** Null where its print is charged by no places. */
  print: PagePrint | null
  /** All lines of the order, this one among them. */
  linesBeside: readonly DraftLine[]
  /** Null while it cannot be priced. */
  price: DraftLinePrice | null
  files: LineFiles
  faults: DraftFaults
}) {
  const title = product?.title ?? 'Artık olmayan ürün'
  const [quantity, setQuantity] = useState(line.quantity)
  const [printChoice, setPrintChoice] = useState(line.printChoice)
  const [places, setPlaces] = useState(line.places)
  const [fileId, setFileId] = useState(line.fileId)
  // Whatever it was made for has gone with the file.
  const design = fileId === '' ? '' : line.design
  const now = { ...line, printChoice, places, fileId, design }
  const [counted, setCounted] = useState<number | null>(null)
  const hidden = (
    <>
      <input type="hidden" name={lineField(index, 'key')} value={line.key} />
      <input type="hidden" name={lineField(index, 'productId')} value={line.productId} />
      <input type="hidden" name={lineField(index, 'design')} value={design} />
    </>
  )
  const removal = (
    <Button
      type="submit"
      name="intent"
      value={`remove:${index}`}
      variant="quiet"
      size="sm"
      icon={<Trash2 size={16} aria-hidden="true" />}
      aria-label={`${title} satırını kaldır`}
    >
      Kaldır
    </Button>
  )
  const error = (field: Parameters<typeof lineField>[1]) => faults[lineField(index, field)]
  const choices = product ? printChoicesOf(product) : []
  const linesNow = linesBeside.map((other, place) => (place === index ? { ...other, quantity } : other))
  const job = product && jobOf(now, product)
  const isOfSeveral =
    job !== null &&
    linesBeside.some((other, place) => place !== index && product !== null && jobOf(other, product) === job)
  const isPrinted = printChoice !== '' && printChoice !== UNPRINTED
  const mayHaveFile =
    fileId !== '' ||
    (isPrinted && printsArtwork(printOfDraft(now, print, new Map(Object.entries(files.known)))?.places))
  function countInks(inks: number): void {
    setCounted(inks)
    if (print) setPlaces(inCountedInks(now, print, inks))
  }
  const isChosen = product?.optionGroups.every(({ id }) => (line.options[id] ?? '') !== '') ?? false
  return (
    <fieldset className="min-w-0 rounded-card border border-line p-4">
      <legend className="sr-only">{title}</legend>
      {hidden}
      <div className="mb-3 flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="font-semibold [overflow-wrap:anywhere]" aria-hidden="true">
            {title}
          </p>
          {product ? (
            <p className="text-xs text-ink-soft">
              {product.sku} · en az {product.minOrderQuantity} adet ·{' '}
              {product.tracksStock
                ? `${product.sellsIncoming ? 'yoldakilerle' : 'stokta'} ${isChosen ? (price?.stock ?? product.stock) : product.stock}`
                : 'stoğu takip edilmiyor'}
            </p>
          ) : (
            <p className="text-sm text-danger">{error('productId')?.[0]}</p>
          )}
        </div>
        {removal}
      </div>
      {product ? (
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
          {product.optionGroups.map((group) => (
            <Field
              key={group.id}
              label={group.name}
              name={optionField(index, group.id)}
              error={faults[optionField(index, group.id)]}
              required
            >
              <Select
                placeholder="Seçin"
                defaultValue={line.options[group.id] ?? ''}
                options={inSizeOrder(group.options).map(({ value }) => ({ value, label: value }))}
              />
            </Field>
          ))}
          {choices.length > 0 ? (
            <Field label="Baskı" name={lineField(index, 'printChoice')} error={error('printChoice')} required>
              <Select
                placeholder="Seçin"
                value={printChoice}
                onChange={(event) => setPrintChoice(event.target.value)}
                options={choices.map((value) => ({ value, label: value }))}
              />
            </Field>
          ) : null}
          {print ? (
            <StaffOrderPlaces
              onPrintChoice={setPrintChoice}
              onPlaces={setPlaces}
              line={now}
              isOfSeveral={isOfSeveral}
              {...{ index, print, files, faults }}
            />
          ) : null}
          <Field
            label="Adet"
            name={lineField(index, 'quantity')}
            error={error('quantity')}
            defaultValue={line.quantity}
            onChange={(event) => setQuantity(event.target.value)}
            inputMode="numeric"
            required
          />
          {isBelowMinimum(linesNow, index, product) ? (
            <Field
              label={`${Math.max(product.minOrderQuantity, product.colourMinimum)} adedin altında: gerekçe`}
              name={lineField(index, 'minimumReason')}
              error={error('minimumReason')}
              defaultValue={line.minimumReason}
              maxLength={MAX_REASON}
              placeholder="Numune"
              hint="Minimum adedin altı yalnızca gerekçeyle satılır; gerekçeyi yalnızca mağaza görür."
              required
            />
          ) : (
            // Typed before the quantity rose again: it counts once more when that falls.
            <input type="hidden" name={lineField(index, 'minimumReason')} value={line.minimumReason} />
          )}
          <Field
            label="Anlaşılan birim fiyat (KDV hariç)"
            name={lineField(index, 'agreedPrice')}
            error={error('agreedPrice')}
            defaultValue={line.agreedPrice}
            inputMode="decimal"
            trailing="₺"
            hint={
              price && line.agreedPrice === '' ? (
                <>
                  Boş bırakırsanız liste fiyatı: <Price minor={price.unitMinor} />
                </>
              ) : (
                'Boş bırakırsanız liste fiyatı uygulanır.'
              )
            }
          />
          <Field
            label="Fiyatın gerekçesi"
            name={lineField(index, 'reason')}
            error={error('reason')}
            defaultValue={line.reason}
            maxLength={MAX_REASON}
            placeholder="Yıllık anlaşma, numune, kampanya …"
            hint="Yalnızca mağaza görür."
          />
          <AgreedCharges index={index} charges={price?.listedCharges ?? []} line={line} faults={faults} />
          {mayHaveFile ? (
            <div className="sm:col-span-2">
              <StaffOrderFile
                name={lineField(index, 'fileId')}
                label="Baskı dosyası"
                fileId={fileId}
                files={files}
                onFile={(sent) => {
                  setFileId(sent)
                  setCounted(null)
                }}
                onInksCounted={countInks}
              />
              {counted !== null && print && fileId !== '' && design === '' ? (
                <p role="status" className="mt-2 text-sm text-ink-soft">
                  Dosyada {counted} renk sayıldı; baskıda başka olacaksa değiştirin.
                </p>
              ) : null}
            </div>
          ) : null}
          <Field
            label="Baskı notu"
            name={lineField(index, 'note')}
            error={error('note')}
            className="sm:col-span-2"
          >
            <TextArea defaultValue={line.note} rows={2} maxLength={500} />
          </Field>
        </div>
      ) : null}
      {design === '' ? null : (
        <p className="mt-1 flex flex-wrap items-center gap-x-3 text-sm text-ink-soft [overflow-wrap:anywhere]">
          {price?.design ? describeOrdered(price.design) : 'Tasarım: talepteki yerleşim'}
          <Button type="submit" name="intent" value={`remove-design:${index}`} variant="quiet" size="sm">
            Tasarımı kaldır
          </Button>
        </p>
      )}
      <div className="mt-3 grid gap-1 text-sm" aria-live="polite">
        {price?.notices.map(({ message }) => (
          <p key={message} className="text-danger">
            {message}
          </p>
        ))}
        {price && price.lineMinor > 0 ? (
          <p className="tabular text-right">
            <Price minor={price.unitMinor} /> × {formatCount(price.quantity)} ={' '}
            <Price minor={price.lineMinor} className="font-semibold" />
          </p>
        ) : null}
        {price?.charged ? <LineCharges line={price.charged} /> : null}
      </div>
    </fieldset>
  )
}

/** What is agreed on for the charges of the line's print, and why. */
function AgreedCharges({
  index,
  charges,
  line,
  faults,
}: {
  index: number
  charges: readonly Charge[]
  line: DraftLine
  faults: DraftFaults
}) {
  if (charges.length === 0) {
    // Typed before the line lost its price: it counts once more when that is back.
    return (
      <>
        {Object.entries(line.agreedCharges).map(([key, text]) => (
          <input key={key} type="hidden" name={chargeField(index, key)} value={text} />
        ))}
        <input type="hidden" name={lineField(index, 'chargeReason')} value={line.chargeReason} />
      </>
    )
  }
  return (
    <div className="grid gap-3 sm:col-span-2 sm:grid-cols-2">
      {charges.map((charge) => {
        const key = chargeKey(charge)
        const [row] = chargeRows([charge])
        return (
          <Field
            key={key}
            label={`Anlaşılan ${row ? lowerTurkish(row.name) : ''} ücreti (${charge.label})`}
            name={chargeField(index, key)}
            error={faults[chargeField(index, key)]}
            defaultValue={line.agreedCharges[key] ?? ''}
            inputMode="decimal"
            trailing="₺"
            hint={
              <>
                Boş bırakırsanız tarife: <Price minor={charge.amountMinor} />, {charge.words}. 0 yazarsanız
                alınmaz.
              </>
            }
          />
        )
      })}
      <Field
        label="Baskı ücretinin gerekçesi"
        name={lineField(index, 'chargeReason')}
        error={faults[lineField(index, 'chargeReason')]}
        defaultValue={line.chargeReason}
        maxLength={MAX_REASON}
        placeholder="Kalıp bizden, tekrar iş …"
        hint="Yalnızca mağaza görür."
      />
    </div>
  )
}
