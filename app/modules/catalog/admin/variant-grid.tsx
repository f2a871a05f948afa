import type { FieldMetadata } from '@conform-to/react'
import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useRef, useState } from 'react'
import { TextFormField } from '#app/design/forms/form-field.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { readQuantity } from '../domain/change-form.ts'
import { readDay } from '../domain/product-cells.ts'
import { PRODUCT_LIMITS } from '../domain/product-limits.ts'
import { splitEvenly } from '../domain/variant-settling.ts'
import type { VariantFields } from '../domain/variants-form.ts'

/** The fields of a row that people type into, in the order they stand and are pasted in. */
const COLUMNS = ['stock', 'incoming', 'incomingOn', 'sku', 'barcode', 'priceChange'] as const
type Column = (typeof COLUMNS)[number]
const HEADINGS: Readonly<Record<Column, string>> = {
  stock: 'Stok',
  incoming: 'Yolda',
  incomingOn: 'Geliş günü',
  sku: 'Stok kodu',
  barcode: 'Barkod',
  priceChange: 'Fiyat farkı',
}
const ROW = 'grid grid-cols-2 items-start gap-2'
const WITHOUT_INCOMING = 'sm:grid-cols-[minmax(0,1.3fr)_7rem_minmax(0,1fr)_minmax(0,1fr)]'
const WITH_PRICE = 'sm:grid-cols-[minmax(0,1.1fr)_6rem_minmax(0,1fr)_minmax(0,1fr)_6rem]'
const WITH_INCOMING = 'md:grid-cols-[minmax(0,1.1fr)_5.5rem_5.5rem_9.5rem_minmax(0,1fr)_minmax(0,1fr)]'
const WITH_BOTH = 'md:grid-cols-[minmax(0,1fr)_5rem_5rem_9.5rem_minmax(0,1fr)_minmax(0,1fr)_5.5rem]'

/**
 * Stock, code and barcode of each variant; what is on its way and a price of its own on demand, or where there is some. Arrows and Enter go from
 * row to row; a column or a block copied from a spreadsheet fills the fields from where it is pasted.
 */
export function VariantGrid({
  field,
  names,
  total,
}: {
  field: FieldMetadata<VariantFields[]>
  /** What the variants are called, in the order of the rows. */
  names: readonly string[]
  /** The pieces that are to be divided; null where each row has what it has. */
  total: number | null
}) {
  const box = useRef<HTMLFieldSetElement>(null)
  const rows = field.getFieldList().map((row) => row.getFieldset())
  const [showsIncoming, setShowsIncoming] = useState(() =>
    rows.some(({ incoming }) => incoming.initialValue !== undefined),
  )
  const [showsPrice, setShowsPrice] = useState(() =>
    rows.some(({ priceChange }) => priceChange.initialValue !== undefined),
  )
  const hidden: readonly Column[] = [
    ...(showsIncoming ? [] : (['incoming', 'incomingOn'] as const)),
    ...(showsPrice ? [] : (['priceChange'] as const)),
  ]
  const columns = COLUMNS.filter((column) => !hidden.includes(column))
  const widths = showsIncoming
    ? showsPrice
      ? WITH_BOTH
      : WITH_INCOMING
    : showsPrice
      ? WITH_PRICE
      : WITHOUT_INCOMING
  const rowStyle = `${ROW} ${widths}`
  const typed = rows.reduce((sum, { stock }) => sum + piecesIn(stock.value), 0)

  const fieldAt = (place: number, column: Column) =>
    box.current?.querySelector<HTMLInputElement>(`[name="${field.name}[${place}].${column}"]`) ?? null

  function write(stocks: readonly number[]) {
    for (const [place, stock] of stocks.entries()) typeInto(fieldAt(place, 'stock'), String(stock))
  }

  function onKeyDown(event: KeyboardEvent) {
    const from = placeOf(event.target)
    const step = { ArrowDown: 1, Enter: 1, ArrowUp: -1 }[event.key]
    if (from === null || step === undefined || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    const next = fieldAt(from.place + step, from.column)
    next?.focus()
    next?.select()
  }

  function onPaste(event: ClipboardEvent) {
    const from = placeOf(event.target)
    const lines = event.clipboardData
      .getData('text')
      .replace(/\r?\n$/, '')
      .split(/\r?\n/)
    const isBlock = lines.length > 1 || lines.some((line) => line.includes('\t'))
    if (from === null || !isBlock) return
    event.preventDefault()
    const first = columns.indexOf(from.column)
    for (const [down, line] of lines.entries())
      for (const [right, text] of line.split('\t').entries()) {
        const column = columns[first + right]
        const typed = column === 'incomingOn' ? (readDay(text.trim()) ?? '') : text.trim()
        if (column) typeInto(fieldAt(from.place + down, column), typed)
      }
  }

  return (
    <fieldset ref={box} onKeyDown={onKeyDown} onPaste={onPaste} className="grid min-w-0 gap-3">
      <legend className="sr-only">Varyantlar</legend>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <p className="text-sm" aria-live="polite">
          Toplam <strong className="tabular">{formatCount(typed)}</strong> adet
          {total === null ? null : <Difference typed={typed} total={total} />}
        </p>
        <span className="flex flex-wrap gap-2">
          {showsIncoming ? null : (
            <Button variant="secondary" size="sm" onClick={() => setShowsIncoming(true)}>
              Yoldaki malı gir
            </Button>
          )}
          {showsPrice ? null : (
            <Button variant="secondary" size="sm" onClick={() => setShowsPrice(true)}>
              Fiyat farkı gir
            </Button>
          )}
          {total === null ? null : (
            <>
              <Button variant="secondary" size="sm" onClick={() => write(splitEvenly(total, rows.length))}>
                Eşit dağıt
              </Button>
              <Button
                variant="secondary"
                size="sm"
                onClick={() => write(rows.map((_, place) => (place === 0 ? total : 0)))}
              >
                Hepsini ilk satıra
              </Button>
            </>
          )}
        </span>
      </div>
      <div
        aria-hidden="true"
        className={`${rowStyle} text-xs font-semibold text-ink-soft ${showsIncoming ? 'max-md:hidden' : 'max-sm:hidden'}`}
      >
        <span>Varyant</span>
        {columns.map((column) => (
          <span key={column}>{HEADINGS[column]}</span>
        ))}
      </div>
      {rows.map((row, place) => {
        const name = names[place] ?? ''
        const isUnmatched = row.valueIds.initialValue === undefined
        return (
          <fieldset
            key={row.valueIds.name}
            className={`${rowStyle} min-w-0 border-t border-line pt-3 sm:pt-2`}
          >
            <legend className="sr-only">{name}</legend>
            <input type="hidden" name={row.valueIds.name} value={row.valueIds.initialValue ?? ''} />
            <input type="hidden" name={row.seenStock.name} value={row.seenStock.initialValue ?? ''} />
            <input type="hidden" name={row.seenIncoming.name} value={row.seenIncoming.initialValue ?? ''} />
            <input
              type="hidden"
              name={row.seenIncomingOn.name}
              value={row.seenIncomingOn.initialValue ?? ''}
            />
            <input
              type="hidden"
              name={row.seenPriceChange.name}
              value={row.seenPriceChange.initialValue ?? ''}
            />
            <span aria-hidden="true" className="self-center text-sm font-semibold [overflow-wrap:anywhere]">
              {name}
            </span>
            <TextFormField
              field={row.stock}
              label={`${name}: stok`}
              hideLabel
              inputMode="numeric"
              maxLength={12}
              className="[&_input]:text-right"
            />
            {showsIncoming ? (
              <IncomingFields row={row} name={name} isUnmatched={isUnmatched} />
            ) : (
              <>
                <input type="hidden" name={row.incoming.name} value={row.incoming.initialValue ?? ''} />
                <input type="hidden" name={row.incomingOn.name} value={row.incomingOn.initialValue ?? ''} />
              </>
            )}
            {isUnmatched ? (
              <p className="col-span-2 self-center text-xs text-ink-soft">
                İptal edilen siparişten döndü, hiçbir varyanta uymuyor. Sayıp doğru varyanta ekleyin, burayı
                sıfırlayın.
              </p>
            ) : (
              <>
                <TextFormField
                  field={row.sku}
                  label={`${name}: stok kodu`}
                  hideLabel
                  placeholder="Stok kodu"
                  maxLength={PRODUCT_LIMITS.sku}
                  className="max-sm:[&_input]:px-2"
                />
                <TextFormField
                  field={row.barcode}
                  label={`${name}: barkod`}
                  hideLabel
                  placeholder="Barkod"
                  inputMode="numeric"
                  maxLength={PRODUCT_LIMITS.barcode}
                  className="max-sm:[&_input]:px-2"
                />
                {showsPrice ? (
                  <TextFormField
                    field={row.priceChange}
                    label={`${name}: birim fiyat farkı, KDV hariç`}
                    hideLabel
                    placeholder="0,00"
                    inputMode="decimal"
                    maxLength={20}
                    className="[&_input]:px-2 [&_input]:text-right"
                  />
                ) : (
                  <input
                    type="hidden"
                    name={row.priceChange.name}
                    value={row.priceChange.initialValue ?? ''}
                  />
                )}
              </>
            )}
          </fieldset>
        )
      })}
    </fieldset>
  )
}

/** What is on its way to a variant; nothing can be to goods that fit none. */
function IncomingFields({
  row,
  name,
  isUnmatched,
}: {
  row: ReturnType<FieldMetadata<VariantFields>['getFieldset']>
  name: string
  isUnmatched: boolean
}) {
  if (isUnmatched) return null
  return (
    <>
      <TextFormField
        field={row.incoming}
        label={`${name}: yoldaki adet`}
        hideLabel
        placeholder="Yolda"
        inputMode="numeric"
        maxLength={12}
        className="[&_input]:text-right"
      />
      <TextFormField
        field={row.incomingOn}
        type="date"
        label={`${name}: geliş günü`}
        hideLabel
        className="[&_input]:px-2"
      />
    </>
  )
}

/** What the rows have more or less than there is. */
function Difference({ typed, total }: { typed: number; total: number }) {
  if (typed === total) return <span className="text-ink-soft"> / {formatCount(total)}: tamamı dağıtıldı</span>
  const word = typed > total ? 'fazla' : 'eksik'
  return (
    <span className="text-warning">
      {' '}
      / {formatCount(total)}: {formatCount(Math.abs(typed - total))} adet {word}, sayım farkı olarak
      kaydedilir
    </span>
  )
}

/** What a field counts for in the sum; what is beyond the bound is told beside the field. */
function piecesIn(text: string | undefined): number {
  return Math.min(PRODUCT_LIMITS.quantity, readQuantity((text ?? '').trim()) ?? 0)
}

/** Which field of the grid this is. */
function placeOf(target: EventTarget): { readonly place: number; readonly column: Column } | null {
  if (!(target instanceof HTMLInputElement)) return null
  const match = /\[(\d+)\]\.(\w+)$/.exec(target.name)
  const column = COLUMNS.find((known) => known === match?.[2])
  return match && column ? { place: Number(match[1]), column } : null
}

/** Puts a text into a field as if it were typed: who listens to the field hears of it. */
function typeInto(field: HTMLInputElement | null, text: string): void {
  if (!field || field.value === text) return
  field.value = text
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
