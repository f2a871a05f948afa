import type { ClipboardEvent, KeyboardEvent } from 'react'
import { useId, useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Button } from '#app/design/primitives/button.tsx'
import { formatCount } from '#app/kernel/count.ts'
import { distribute } from '#app/modules/cart/domain/distribute.ts'
import { readSizeList } from '#app/modules/cart/domain/size-list.ts'
import type { Product, Variant } from '#app/modules/catalog/domain/product.ts'
import {
  choiceOfVariant,
  isUnmatched,
  variantGroupsOf,
  variantName,
} from '#app/modules/catalog/domain/variant.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import { MAX_QUANTITY } from '../domain/cart.ts'
import { FEW_LEFT } from './buy-state.ts'
import type { VariantQuantities, WantedVariant } from './many-state.ts'

/** A row of the matrix: a colour with its sizes, or all values of a product with one axis. */
interface Row {
  /** The colour; null with one axis. */
  readonly name: string | null
  readonly cells: readonly { readonly label: string; readonly variant: Variant }[]
}

/**
 * Pieces of every colour and size at once: a row for each colour, a field for each size with what there is of it. Arrows
 * and Enter go from field to field; a block of a spreadsheet or a list ('S 20, M 40') is pasted into any of them. On a
 * phone one colour is in view at a time.
 */
export function VariantMatrix({
  product,
  options,
  quantities,
  wanted,
  onChange,
}: {
  product: Product
  /** Where a pasted list does not name a colour it is that of the row it is pasted into. */
  options: ChosenOptions
  quantities: VariantQuantities
  wanted: readonly WantedVariant[]
  onChange: (quantities: VariantQuantities) => void
}) {
  const rows = rowsOf(product)
  const axes = variantGroupsOf(product)
  const [colour, setColour] = useState(() =>
    Math.max(
      0,
      rows.findIndex(({ name }) => name === options[axes[0]?.name ?? '']),
    ),
  )
  const [unread, setUnread] = useState<readonly string[]>([])
  const box = useRef<HTMLFieldSetElement>(null)
  const id = useId()
  const faults = new Map(wanted.map(({ variant, fault }) => [variant.id, fault]))

  const fieldAt = (row: number, cell: number) =>
    box.current?.querySelector<HTMLInputElement>(`input[data-row="${row}"][data-cell="${cell}"]`) ?? null

  function put(changed: VariantQuantities) {
    const next = Object.entries({ ...quantities, ...changed }).filter(([, pieces]) => pieces > 0)
    onChange(Object.fromEntries(next))
  }

  /** Where a key leads from a field; null where it stays. */
  function fieldBeside(
    key: string,
    from: {
      readonly row: number
      readonly cell: number
      readonly isAtStart: boolean
      readonly isAtEnd: boolean
    },
  ): HTMLInputElement | null {
    const { row, cell, isAtStart, isAtEnd } = from
    if (key === 'ArrowDown') return fieldAt(row + 1, cell)
    if (key === 'ArrowUp') return fieldAt(row - 1, cell)
    if (key === 'Enter') return fieldAt(row + 1, cell) ?? fieldAt(0, cell + 1)
    if (key === 'ArrowRight' && isAtEnd) return fieldAt(row, cell + 1) ?? fieldAt(row + 1, 0)
    return key === 'ArrowLeft' && isAtStart ? fieldAt(row, cell - 1) : null
  }

  function onKeyDown(event: KeyboardEvent<HTMLFieldSetElement>) {
    const from = placeOf(event.target)
    if (from === null || event.altKey || event.ctrlKey || event.metaKey) return
    const { row, cell, input } = from
    const isAtStart = input.selectionStart === 0
    const isAtEnd = input.selectionEnd === input.value.length
    const next = fieldBeside(event.key, { row, cell, isAtStart, isAtEnd })
    if (event.key === 'Enter') event.preventDefault()
    if (!next) return
    event.preventDefault()
    next.focus()
    next.select()
  }

  function onPaste(event: ClipboardEvent<HTMLFieldSetElement>) {
    const from = placeOf(event.target)
    const text = event.clipboardData.getData('text').trim()
    if (from === null || /^\d{0,7}$/.test(text)) return
    event.preventDefault()
    const block = numbersOf(text)
    if (block === null) {
      const among = {
        ...options,
        ...(rows[from.row]?.name ? { [axes[0]?.name ?? '']: rows[from.row]?.name ?? '' } : {}),
      }
      const read = readSizeList(text, product, among)
      setUnread(read.unread)
      put(read.quantities)
      return
    }
    setUnread([])
    const pasted: Record<string, number> = {}
    for (const [down, line] of block.entries())
      for (const [right, pieces] of line.entries()) {
        const cell = rows[from.row + down]?.cells[from.cell + right]
        if (cell) pasted[cell.variant.id] = pieces
      }
    put(pasted)
  }

  return (
    <fieldset ref={box} onKeyDown={onKeyDown} onPaste={onPaste} className="grid min-w-0 gap-3">
      <legend className="sr-only">{axes.map(({ name }) => name).join(' ve ')} için adetler</legend>
      {rows.length > 1 && (
        <div className="flex flex-wrap gap-2 md:hidden">
          {rows.map(({ name, cells }, place) => {
            const pieces = piecesOf(cells, quantities)
            return (
              <button
                key={name}
                type="button"
                aria-pressed={place === colour}
                onClick={() => setColour(place)}
                className={classNames(
                  'min-h-11 rounded-pill border px-4 text-sm',
                  place === colour
                    ? 'border-brand bg-brand-soft font-semibold ring-1 ring-brand'
                    : 'border-line-strong bg-surface',
                )}
              >
                {name}
                {pieces > 0 && <span className="tabular"> · {formatCount(pieces)}</span>}
              </button>
            )
          })}
        </div>
      )}
      {rows.map((row, place) => (
        <MatrixRow
          key={row.name}
          id={`${id}-${place}`}
          product={product}
          row={row}
          place={place}
          isInView={place === colour}
          quantities={quantities}
          faults={faults}
          onPieces={(variantId, pieces) => put({ [variantId]: pieces })}
        />
      ))}
      <Distribution
        rows={rows}
        colour={colour}
        onColour={setColour}
        onDistribute={(changed) => put(changed)}
      />
      {unread.length > 0 && (
        <p role="status" className="text-sm text-danger">
          Anlaşılamadı, eklenmedi: {unread.join(' · ')}
        </p>
      )}
      <p className="text-xs text-ink-soft">
        Listeniz varsa bir kutuya yapıştırın: <span className="whitespace-nowrap">“S 20, M 40, L 40”</span> ya
        da tablodan bir sütun.
      </p>
    </fieldset>
  )
}

function MatrixRow({
  id,
  product,
  row,
  place,
  isInView,
  quantities,
  faults,
  onPieces,
}: {
  id: string
  product: Product
  row: Row
  place: number
  /** On a phone, where one colour is shown at a time. */
  isInView: boolean
  quantities: VariantQuantities
  faults: ReadonlyMap<string, string | null>
  onPieces: (variantId: string, pieces: number) => void
}) {
  const pieces = piecesOf(row.cells, quantities)
  return (
    <div
      className={classNames(
        'gap-x-3 gap-y-1 border-t border-line pt-3',
        row.name !== null && 'md:grid-cols-[6.5rem_minmax(0,1fr)]',
        isInView ? 'grid' : 'hidden md:grid',
      )}
    >
      {row.name !== null && (
        <p className="text-sm font-semibold wrap-break-word max-md:sr-only md:pt-7">
          {row.name}
          {pieces > 0 && (
            <span className="tabular block font-normal text-ink-soft">{formatCount(pieces)} adet</span>
          )}
        </p>
      )}
      <div className="grid grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] gap-1.5 md:gap-2">
        {row.cells.map(({ label, variant }, cell) => {
          const fault = faults.get(variant.id) ?? null
          const isGone = variant.stock === 0
          const noteId = `${id}-${cell}-note`
          return (
            <div key={variant.id} className="min-w-0 text-center">
              <label htmlFor={`${id}-${cell}`} className="block text-sm wrap-break-word">
                <span aria-hidden="true">{label}</span>
                <span className="sr-only">{variantName(product, variant)}: adet</span>
              </label>
              <input
                id={`${id}-${cell}`}
                data-row={place}
                data-cell={cell}
                inputMode="numeric"
                autoComplete="off"
                maxLength={7}
                disabled={isGone}
                aria-invalid={fault !== null}
                aria-describedby={noteId}
                placeholder="0"
                value={quantities[variant.id] ?? ''}
                onChange={({ target }) => onPieces(variant.id, piecesIn(target.value))}
                className={classNames(
                  'tabular mt-1 h-11 w-full min-w-0 rounded-card border bg-surface px-1 text-center',
                  'disabled:bg-paper-deep disabled:text-ink-soft',
                  fault !== null
                    ? 'border-danger'
                    : quantities[variant.id]
                      ? 'border-brand ring-1 ring-brand'
                      : 'border-line-strong',
                )}
              />
              <p
                id={noteId}
                className={classNames(
                  'tabular mt-0.5 text-xs',
                  fault !== null
                    ? 'text-danger'
                    : variant.stock <= FEW_LEFT && !isGone
                      ? 'text-warning'
                      : 'text-ink-soft',
                )}
              >
                {isGone
                  ? 'tükendi'
                  : variant.stock <= FEW_LEFT
                    ? `${formatCount(variant.stock)} kaldı`
                    : `${formatCount(variant.stock)} stokta`}
              </p>
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Shares a number of pieces over the sizes of a colour, where nobody has counted heads yet. */
function Distribution({
  rows,
  colour,
  onColour,
  onDistribute,
}: {
  rows: readonly Row[]
  colour: number
  onColour: (place: number) => void
  onDistribute: (quantities: VariantQuantities) => void
}) {
  const [total, setTotal] = useState('')
  const [left, setLeft] = useState(0)
  const cells = rows[colour]?.cells ?? []
  if (cells.length < 2) return null

  function share() {
    const shares = cells.map(({ label, variant }) => ({ value: label, stock: variant.stock }))
    const { parts, left: without } = distribute(piecesIn(total), shares)
    setLeft(without)
    onDistribute(Object.fromEntries(cells.map(({ variant }, place) => [variant.id, parts[place] ?? 0])))
  }

  return (
    <div className="flex flex-wrap items-end gap-2 border-t border-line pt-3 text-sm">
      <label className="grid gap-1">
        Toplam adet
        <input
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          value={total}
          onChange={({ target }) => setTotal(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            share()
          }}
          className="tabular h-11 w-24 rounded-card border border-line-strong bg-surface px-3"
        />
      </label>
      {rows.length > 1 && (
        <label className="hidden gap-1 md:grid">
          Renk
          <select
            value={colour}
            onChange={({ target }) => onColour(Number(target.value))}
            className="h-11 rounded-card border border-line-strong bg-surface px-3"
          >
            {rows.map(({ name }, place) => (
              <option key={name} value={place}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <Button variant="secondary" onClick={share} aria-disabled={piecesIn(total) === 0}>
        {rows.length > 1 ? 'Bedenleri dağıt' : 'Dağıt'}
      </Button>
      {left > 0 && (
        <p role="status" className="w-full text-warning">
          {formatCount(left)} adet için stok yetmedi.
        </p>
      )}
    </div>
  )
}

/** A row for each value of the first axis with the second's as cells; with one axis a single row of its values. */
function rowsOf(product: Product): readonly Row[] {
  const [first, second] = variantGroupsOf(product)
  const rows = new Map<string | null, { label: string; variant: Variant }[]>()
  for (const variant of product.variants) {
    if (isUnmatched(variant)) continue
    const choice = choiceOfVariant(product, variant)
    const name = second ? (choice[first?.name ?? ''] ?? '') : null
    const label = choice[(second ?? first)?.name ?? ''] ?? ''
    const cells = rows.get(name) ?? []
    cells.push({ label, variant })
    rows.set(name, cells)
  }
  return [...rows].map(([name, cells]) => ({ name, cells }))
}

function piecesOf(cells: Row['cells'], quantities: VariantQuantities): number {
  return cells.reduce((sum, { variant }) => sum + (quantities[variant.id] ?? 0), 0)
}

/** What is typed into a field; whatever is no digit is left out. */
function piecesIn(text: string): number {
  return Math.min(MAX_QUANTITY, Number(text.replace(/\D/g, '').slice(0, 7)))
}

function placeOf(target: EventTarget) {
  if (!(target instanceof HTMLInputElement) || target.dataset.row === undefined) return null
  return { row: Number(target.dataset.row), cell: Number(target.dataset.cell), input: target }
}

/** A block of numbers as a spreadsheet copies it; null where something else stands in it. */
function numbersOf(text: string): readonly (readonly number[])[] | null {
  const lines = text.split(/\r?\n/).map((line) => line.split('\t').map((cell) => cell.trim()))
  return lines.flat().every((cell) => /^\d{0,7}$/.test(cell)) ? lines.map((line) => line.map(Number)) : null
}
