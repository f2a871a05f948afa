import { ClipboardPaste, CopyCheck, Plus, Trash2, Undo2 } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { ErrorText, Field } from '#app/design/forms/field.tsx'
import { fieldId } from '#app/design/forms/field-context.ts'
import { TextFormField } from '#app/design/forms/form-field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { useRowFocus } from '#app/design/forms/use-row-focus.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { IconButton } from '#app/design/primitives/icon-button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { PrintBasis } from '#app/modules/pricing/domain/print-charges.ts'
import { TARIFF_LIMITS } from '#app/modules/printing/domain/print-tariff.ts'
import type { BandRow } from '#app/modules/printing/domain/tariff-form.ts'
import {
  bandColumns,
  bandRowOf,
  EMPTY_BAND,
  withEqualInks,
} from '#app/modules/printing/domain/tariff-form.ts'
import type { BareAmount, PastedTariff } from '#app/modules/printing/domain/tariff-paste.ts'
import { PASTE_LIMITS, readPastedTariff } from '#app/modules/printing/domain/tariff-paste.ts'
import { typedBands, useTariffForm } from './tariff-form-meta.ts'

type Column = keyof BandRow

/** The columns of the bands by what the method is priced by, with what they are called there. */
function columnsOf(basis: PrintBasis): readonly { readonly name: Column; readonly label: string }[] {
  const { area, next } = bandColumns(basis)
  const isStitched = basis === 'stitch'
  return [
    ...(area ? [{ name: 'area' as const, label: 'cm²’den' }] : []),
    { name: 'from', label: 'Adetten' },
    { name: 'fixed', label: 'Sabit ₺' },
    { name: 'first', label: isStitched ? 'İlk 1.000 vuruş ₺' : 'Adet başı ₺' },
    ...(next
      ? [
          { name: 'nextFixed' as const, label: isStitched ? 'Sonraki sabit ₺' : 'Ek renk sabit ₺' },
          { name: 'next' as const, label: isStitched ? 'Sonraki 1.000 ₺' : 'Ek renk adet ₺' },
        ]
      : []),
  ]
}

const GRIDS: Readonly<Record<number, string>> = {
  3: 'sm:grid-cols-[repeat(3,minmax(0,1fr))_2.75rem]',
  4: 'sm:grid-cols-[repeat(4,minmax(0,1fr))_2.75rem]',
  5: 'sm:grid-cols-[repeat(5,minmax(0,1fr))_2.75rem]',
  6: 'sm:grid-cols-[repeat(6,minmax(0,1fr))_2.75rem]',
}

/** The bands of a tariff: pasted at once or typed row by row. */
export function BandsField({ basis }: { basis: PrintBasis }) {
  const form = useTariffForm()
  const { bands } = form.getFieldset()
  const rows = bands.getFieldList()
  const box = useRowFocus(rows.length)
  const columns = columnsOf(basis)
  const grid = GRIDS[columns.length]
  const setRows = (value: readonly BandRow[]) => form.update({ name: bands.name, value: [...value] })
  return (
    <div className="grid gap-5">
      <PasteBox basis={basis} current={() => typedBands(bands.value)} onRows={setRows} />
      <div id={fieldId(bands.name)} tabIndex={-1} ref={box} className="grid gap-2 outline-none">
        <div
          aria-hidden="true"
          className={classNames('hidden gap-2 text-xs font-semibold text-ink-soft sm:grid', grid)}
        >
          {columns.map(({ name, label }) => (
            <span key={name}>{label}</span>
          ))}
        </div>
        {rows.map((row, index) => {
          const fields = row.getFieldset()
          return (
            <div
              key={row.key ?? row.name}
              data-row
              className={classNames(
                'grid grid-cols-2 items-start gap-2 max-sm:rounded-card max-sm:border max-sm:border-line max-sm:p-3',
                grid,
              )}
            >
              {columns.map(({ name, label }) => (
                <TextFormField
                  key={name}
                  field={fields[name]}
                  label={
                    <>
                      <span className="sr-only">{index + 1}. basamak: </span>
                      {label}
                    </>
                  }
                  inputMode={name === 'from' || name === 'area' ? 'numeric' : 'decimal'}
                  maxLength={20}
                  className="[&>label]:max-sm:text-xs sm:[&>label]:sr-only"
                />
              ))}
              <IconButton
                {...form.remove.getButtonProps({ name: bands.name, index })}
                type="submit"
                label={`${index + 1}. basamağı sil`}
                className="max-sm:self-end max-sm:justify-self-end"
              >
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </div>
          )
        })}
        <ErrorText id={`${fieldId(bands.name)}-error`} message={bands.errors?.[0] ?? null} />
        <div className="flex flex-wrap gap-2">
          {bandColumns(basis).next ? (
            <Button
              variant="secondary"
              size="sm"
              icon={<CopyCheck size={18} aria-hidden="true" />}
              onClick={() => setRows(typedBands(bands.value).map(withEqualInks))}
            >
              {basis === 'stitch' ? 'Sonraki vuruşlar aynı ücret' : 'Her ek renk aynı ücret'}
            </Button>
          ) : null}
          <Button
            {...form.insert.getButtonProps({ name: bands.name, defaultValue: { ...EMPTY_BAND } })}
            type="submit"
            variant="secondary"
            size="sm"
            disabled={rows.length >= TARIFF_LIMITS.bands}
            icon={<Plus size={18} aria-hidden="true" />}
          >
            Basamak ekle
          </Button>
        </div>
      </div>
    </div>
  )
}

interface Pasted {
  readonly text: string
  readonly read: PastedTariff
  /** What stood there before, to go back to. */
  readonly before: readonly BandRow[]
}

const BARE_LABELS: Readonly<Record<BareAmount, string>> = {
  fixed: 'Basamağın toplamı',
  each: 'Adet başı',
}

/** Takes a price list or cells of a spreadsheet; what is pasted stands in the rows at once. */
function PasteBox({
  basis,
  current,
  onRows,
}: {
  basis: PrintBasis
  current: () => readonly BandRow[]
  onRows: (rows: readonly BandRow[]) => void
}) {
  const [bare, setBare] = useState<BareAmount>('fixed')
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const box = useRef<HTMLTextAreaElement>(null)
  const id = useId()

  function take(text: string, meant: BareAmount) {
    if (text.trim() === '') return
    const read = readPastedTariff(text, meant)
    setPasted({ text, read, before: pasted?.before ?? current() })
    if (read.bands.length > 0) onRows(read.bands.map(bandRowOf))
  }

  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    event.preventDefault()
    const text = event.clipboardData.getData('text')
    if (box.current) box.current.value = text.slice(0, PASTE_LIMITS.characters)
    take(text, bare)
  }

  return (
    <div className="grid gap-3 rounded-card border border-dashed border-line-strong bg-paper p-4">
      <Field
        id={`${id}-liste`}
        name="pasted"
        label="Fiyat listesini yapıştırın"
        hint="Elektronik tablodan veya listeden: “≤300: 900”, “301–500 adet 1.100 TL”, “501 ve üzeri 1,80/adet”, “1.250 + 5/adet”. Basamaklar hemen dolar."
      >
        <TextArea
          ref={box}
          // Not sent: what counts are the rows.
          name=""
          rows={3}
          onPaste={onPaste}
          spellCheck={false}
          autoComplete="off"
        />
      </Field>
      <div className="flex flex-wrap items-end gap-2">
        <Field id={`${id}-tutar`} name="bare" label="Ne olduğu yazmayan tutar" className="min-w-48 flex-1">
          <Select
            name=""
            value={bare}
            onChange={(event) => {
              const meant: BareAmount = event.currentTarget.value === 'each' ? 'each' : 'fixed'
              setBare(meant)
              if (pasted) take(pasted.text, meant)
            }}
            options={Object.entries(BARE_LABELS).map(([value, label]) => ({ value, label }))}
          />
        </Field>
        <Button
          variant="secondary"
          icon={<ClipboardPaste size={18} aria-hidden="true" />}
          onClick={() => take(box.current?.value ?? '', bare)}
        >
          Basamaklara aktar
        </Button>
      </div>
      <div role="status" className="grid gap-2 empty:hidden">
        {pasted ? (
          <PasteReport
            basis={basis}
            read={pasted.read}
            onUndo={() => {
              onRows(pasted.before)
              setPasted(null)
              if (box.current) box.current.value = ''
            }}
          />
        ) : null}
      </div>
    </div>
  )
}

function PasteReport({
  basis,
  read: { bands, refused, notes },
  onUndo,
}: {
  basis: PrintBasis
  read: PastedTariff
  onUndo: () => void
}) {
  const { area, next } = bandColumns(basis)
  const unused = [
    ...(area || bands.every(({ minAreaCm2 }) => minAreaCm2 === 0) ? [] : ['Alan']),
    ...(next || bands.every(({ nextMinor, nextFixedMinor }) => nextMinor + nextFixedMinor === 0)
      ? []
      : ['Ek renk']),
  ]
  const said = [...unused.map((name) => `${name} sütunu bu yöntemde kullanılmaz; kaydedilmez.`), ...notes]
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-sm font-semibold">
        {bands.length === 0 ? 'Hiçbir basamak okunamadı.' : `${formatCount(bands.length)} basamak okundu.`}
        {bands.length === 0 ? null : (
          <Button variant="quiet" size="sm" icon={<Undo2 size={16} aria-hidden="true" />} onClick={onUndo}>
            Geri al
          </Button>
        )}
      </p>
      {said.length === 0 ? null : (
        <ul className="grid list-disc gap-1 pl-5 text-sm text-ink-soft">
          {said.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      {refused.length === 0 ? null : (
        <Alert tone="warning" title={`${formatCount(refused.length)} satır okunamadı`}>
          <ul className="mt-1 grid gap-1">
            {refused.map(({ line, text, reason }) => (
              <li key={`${line} ${text} ${reason}`} className="[overflow-wrap:anywhere]">
                {formatCount(line)}. satır{text === '' ? '' : ` “${text}”`}: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
