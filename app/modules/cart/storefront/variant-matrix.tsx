import type { ClipboardEvent, KeyboardEvent, ReactNode } from 'react'
import { useId, useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { formatCount, parseCount } from '#app/kernel/count.ts'
import { readSizeList } from '#app/modules/cart/domain/size-list.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { choiceOfVariant, variantGroupsOf, variantName } from '#app/modules/catalog/domain/variant.ts'
import { Swatch } from '#app/modules/catalog/storefront/swatch.tsx'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import { MAX_QUANTITY } from '../domain/line-rows.ts'
import type { AskedRestock } from './asked-restock.ts'
import { NO_WHOLE_NUMBER } from './buy-state.ts'
import { Distribution } from './distribution.tsx'
import type { VariantQuantities, WantedVariant } from './many-state.ts'
import { isVariantGone, VariantField } from './variant-field.tsx'
import type { VariantMatrixRow } from './variant-matrix-rows.ts'
import { variantMatrixRows } from './variant-matrix-rows.ts'

/**
 * Pieces of every colour and size at once: a row for each colour, a field for each size with what there is of it. Arrows
 * and Enter go from field to field; a block of a spreadsheet or a list ('S 20, M 40') is pasted into any of them. On a
 * phone one colour is in view at a time, with a row for each size.
 */
export function VariantMatrix({
  product,
  options,
  quantities,
  wanted,
  onChange,
  onMistyped,
  swatches = {},
  renderRestockButton = null,
}: {
  product: Product
  /** Where a pasted list does not name a colour it is that of the row it is pasted into. */
  options: ChosenOptions
  quantities: VariantQuantities
  wanted: readonly WantedVariant[]
  onChange: (quantities: VariantQuantities) => void
  /** Told whether something stands in a field that is no whole number. */
  onMistyped: (isMistyped: boolean) => void
  /** Colours of option values that name one. */
  swatches?: Readonly<Record<string, string>>
  /** Opens 'Haber ver' for a variant that is sold out. */
  renderRestockButton?: ((asked: AskedRestock) => ReactNode) | null
}) {
  const rows = variantMatrixRows(product)
  const axes = variantGroupsOf(product)
  const [colour, setColour] = useState(() =>
    Math.max(
      0,
      rows.findIndex(({ name }) => name === options[axes[0]?.name ?? '']),
    ),
  )
  /** What of a pasted list or a shared total is not in the fields; empty where all of it is. */
  const [leftOut, setLeftOut] = useState('')
  /** What stands in fields that is no whole number, by variant: it is made into no other one. */
  const [mistyped, setMistyped] = useState<Readonly<Record<string, string>>>({})
  const box = useRef<HTMLFieldSetElement>(null)
  const id = useId()
  const faults = new Map(wanted.map(({ variant, fault }) => [variant.id, fault]))

  /** A field that can be gone to; null where there is none, it is switched off or out of view. */
  function fieldAt(row: number, cell: number): HTMLInputElement | null {
    const field = box.current?.querySelector<HTMLInputElement>(
      `input[data-row="${row}"][data-cell="${cell}"]`,
    )
    return field && !field.disabled && field.offsetParent !== null ? field : null
  }

  /** The first field that can be gone to on the way from one. */
  function nextField(row: number, cell: number, down: number, right: number): HTMLInputElement | null {
    const most = Math.max(rows.length, ...rows.map(({ cells }) => cells.length))
    for (let step = 1; step <= most; step += 1) {
      const field = fieldAt(row + down * step, cell + right * step)
      if (field) return field
    }
    return null
  }

  function put(changed: VariantQuantities) {
    const next = Object.entries({ ...quantities, ...changed }).filter(([, pieces]) => pieces > 0)
    onChange(Object.fromEntries(next))
    markMistyped(Object.entries(mistyped).filter(([variantId]) => !(variantId in changed)))
  }

  function sayUnread(texts: readonly string[]) {
    setLeftOut(texts.length > 0 ? `Anlaşılamadı, eklenmedi: ${texts.join(' · ')}` : '')
  }

  function markMistyped(texts: readonly (readonly [string, string])[]) {
    setMistyped(Object.fromEntries(texts))
    onMistyped(texts.length > 0)
  }

  function onTyped(variantId: string, text: string) {
    const pieces = text.trim() === '' ? 0 : parseCount(text)
    put({ [variantId]: Math.min(MAX_QUANTITY, pieces ?? 0) })
    if (pieces === null)
      markMistyped([...Object.entries(mistyped).filter(([typed]) => typed !== variantId), [variantId, text]])
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
    if (key === 'ArrowDown') return nextField(row, cell, 1, 0)
    if (key === 'ArrowUp') return nextField(row, cell, -1, 0)
    if (key === 'ArrowRight' && isAtEnd) return nextField(row, cell, 0, 1)
    if (key === 'ArrowLeft' && isAtStart) return nextField(row, cell, 0, -1)
    if (key !== 'Enter') return null
    // Down the column, then on at the top of the next; where one row is in view, along it.
    return nextField(row, cell, 1, 0) ?? nextField(-1, cell + 1, 1, 0) ?? nextField(row, cell, 0, 1)
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
    const text = event.clipboardData.getData('text').replace(/\r?\n$/, '')
    if (from === null || /^\d{0,7}$/.test(text.trim())) return
    event.preventDefault()
    const block = numbersOf(text, nextField(from.row, from.cell, 1, 0) === null)
    if (block === null) {
      const among = {
        ...options,
        ...(rows[from.row]?.name ? { [axes[0]?.name ?? '']: rows[from.row]?.name ?? '' } : {}),
      }
      const read = readSizeList(text, product, among)
      sayUnread(read.unread)
      put(read.quantities)
      return
    }
    const pasted: Record<string, number> = {}
    const without: string[] = []
    for (const [down, line] of block.entries())
      for (const [right, pieces] of line.entries()) {
        const cell = rows[from.row + down]?.cells[from.cell + right]
        if (cell) pasted[cell.variant.id] = pieces
        else if (pieces > 0) without.push(formatCount(pieces))
      }
    sayUnread(without)
    put(pasted)
  }

  return (
    <fieldset ref={box} onKeyDown={onKeyDown} onPaste={onPaste} className="grid min-w-0 gap-3">
      <legend className="sr-only">{axes.map(({ name }) => name).join(' ve ')} için adetler</legend>
      {rows.length > 1 && (
        <div className="-mx-(--gutter,0px) flex gap-2 overflow-x-auto px-(--gutter,0px) py-1 md:hidden">
          {rows.map(({ name, cells }, place) => {
            const pieces = piecesOf(cells, quantities)
            return (
              <button
                key={name}
                type="button"
                aria-pressed={place === colour}
                onClick={() => setColour(place)}
                className={classNames(
                  'inline-flex min-h-11 shrink-0 items-center gap-2 rounded-pill border px-4 text-sm whitespace-nowrap',
                  place === colour
                    ? 'border-brand bg-brand-soft font-semibold ring-1 ring-brand'
                    : 'border-line-strong bg-surface',
                )}
              >
                <Swatch colour={swatches[name ?? '']} />
                {name}{' '}
                {pieces > 0 && (
                  <span className="tabular">
                    {formatCount(pieces)}
                    <span className="sr-only"> adet</span>
                  </span>
                )}
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
          mistyped={mistyped}
          faults={faults}
          swatch={swatches[row.name ?? '']}
          onTyped={onTyped}
          onPieces={(variantId, pieces) => put({ [variantId]: pieces })}
          renderRestockButton={renderRestockButton}
        />
      ))}
      <Distribution
        product={product}
        rows={rows}
        colour={colour}
        onColour={setColour}
        onDistribute={(changed, leftOver) => {
          put(changed)
          setLeftOut(leftOver)
        }}
      />
      <p role="status" className="text-sm text-danger empty:hidden">
        {leftOut}
      </p>
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
  mistyped,
  faults,
  swatch,
  onTyped,
  onPieces,
  renderRestockButton,
}: {
  id: string
  product: Product
  row: VariantMatrixRow
  place: number
  /** On a phone, where one colour is shown at a time. */
  isInView: boolean
  quantities: VariantQuantities
  mistyped: Readonly<Record<string, string>>
  faults: ReadonlyMap<string, string | null>
  swatch: string | undefined
  onTyped: (variantId: string, text: string) => void
  onPieces: (variantId: string, pieces: number) => void
  renderRestockButton: ((asked: AskedRestock) => ReactNode) | null
}) {
  const pieces = piecesOf(row.cells, quantities)
  return (
    <div
      className={classNames(
        'gap-x-3 gap-y-1 border-t border-line md:pt-3',
        row.name !== null && 'md:grid-cols-[6.5rem_minmax(0,1fr)]',
        isInView ? 'grid' : 'hidden md:grid',
      )}
    >
      {row.name !== null && (
        <p className="text-sm font-semibold wrap-break-word max-md:sr-only md:pt-7">
          <span className="inline-flex items-center gap-2">
            <Swatch colour={swatch} />
            {row.name}
          </span>
          {pieces > 0 && (
            <span className="tabular block font-normal text-ink-soft">{formatCount(pieces)} adet</span>
          )}
        </p>
      )}
      <div className="grid gap-x-2 md:grid-cols-[repeat(auto-fill,minmax(3.75rem,1fr))] md:gap-y-2">
        {row.cells.map((cell, at) => {
          const { variant } = cell
          const typed = mistyped[variant.id]
          return (
            <VariantField
              key={variant.id}
              id={`${id}-${at}`}
              data-row={place}
              data-cell={at}
              product={product}
              cell={cell}
              isFilled={Boolean(quantities[variant.id])}
              fault={typed === undefined ? (faults.get(variant.id) ?? null) : NO_WHOLE_NUMBER}
              value={typed ?? quantities[variant.id] ?? ''}
              step={{
                pieces: quantities[variant.id] ?? 0,
                onPieces: (pieces) => onPieces(variant.id, pieces),
              }}
              onChange={({ target }) => onTyped(variant.id, target.value)}
              below={
                isVariantGone(product, cell) &&
                renderRestockButton?.({
                  options: choiceOfVariant(product, variant),
                  className:
                    'inline-block py-1 text-xs font-semibold text-brand underline underline-offset-2 max-md:py-3.5',
                  children: (
                    <>
                      Haber ver<span className="sr-only"> {variantName(product, variant)}</span>
                    </>
                  ),
                })
              }
            />
          )
        })}
      </div>
    </div>
  )
}

function piecesOf(cells: VariantMatrixRow['cells'], quantities: VariantQuantities): number {
  return cells.reduce((sum, { variant }) => sum + (quantities[variant.id] ?? 0), 0)
}

function placeOf(target: EventTarget) {
  if (!(target instanceof HTMLInputElement) || target.dataset.row === undefined) return null
  return { row: Number(target.dataset.row), cell: Number(target.dataset.cell), input: target }
}

/**
 * A block of numbers as a spreadsheet copies it; null where something else stands in it. A column is laid along the row
 * where no other one is in view (`isOneRow`).
 */
function numbersOf(text: string, isOneRow: boolean): readonly (readonly number[])[] | null {
  const lines = text.split(/\r?\n/).map((line) => line.split('\t').map((cell) => cell.trim()))
  if (!lines.flat().every((cell) => cell === '' || parseCount(cell) !== null)) return null
  const block = lines.map((line) => line.map((cell) => Math.min(MAX_QUANTITY, parseCount(cell) ?? 0)))
  return isOneRow && block.every((line) => line.length === 1) ? [block.flat()] : block
}
