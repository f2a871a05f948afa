import { useEffect, useState } from 'react'
import { Button } from '#app/design/primitives/button.tsx'
import { formatCount, parseCount } from '#app/kernel/count.ts'
import { lowerTurkish } from '#app/kernel/turkish-text.ts'
import type { OrderedSizes } from '#app/modules/cart/domain/distribute.ts'
import { distribute, weightsOf } from '#app/modules/cart/domain/distribute.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { availableOfVariant, variantGroupsOf } from '#app/modules/catalog/domain/variant.ts'
import { MAX_QUANTITY } from '../domain/line-rows.ts'
import { askOrderedSizes } from './ask-ordered-sizes.ts'
import type { VariantQuantities } from './many-state.ts'
import type { VariantMatrixRow } from './variant-matrix-rows.ts'

/** Shares a number of pieces over the sizes of a colour, where nobody has counted heads yet. */
export function Distribution({
  product,
  rows,
  colour,
  onColour,
  onDistribute,
}: {
  product: Product
  rows: readonly VariantMatrixRow[]
  colour: number
  onColour: (place: number) => void
  /** `leftOver` says what no size has room for; empty where all found some. */
  onDistribute: (quantities: VariantQuantities, leftOver: string) => void
}) {
  const [total, setTotal] = useState('')
  const [ordered, setOrdered] = useState<OrderedSizes>({})
  const cells = rows[colour]?.cells ?? []

  const pieces = parseCount(total) ?? 0
  const [first, second] = variantGroupsOf(product)
  const axis = (second ?? first)?.name ?? ''
  const { weights, asOrdered } = weightsOf(
    cells.map(({ label }) => label),
    ordered,
  )

  useEffect(() => {
    const asking = new AbortController()
    void askOrderedSizes(axis, asking.signal).then(setOrdered)
    return () => asking.abort()
  }, [axis])

  function share() {
    if (pieces === 0) return
    // In whole packs, which is all that can be ordered.
    const { packSize } = product
    const packs = (count: number) => Math.floor(count / packSize)
    const shares = cells.map(({ variant }, place) => ({
      weight: weights[place] ?? 0,
      stock: packs(availableOfVariant(product, variant)),
    }))
    const { parts } = distribute(packs(Math.min(MAX_QUANTITY, pieces)), shares)
    const given = parts.map((part) => part * packSize)
    const left = pieces - given.reduce((sum, part) => sum + part, 0)
    const why = asOrdered
      ? 'önceki siparişlerinizdeki seçeneklerin stoğu ya da koli adedi yetmedi'
      : 'stok ya da koli adedi yetmedi'
    onDistribute(
      Object.fromEntries(cells.map(({ variant }, place) => [variant.id, given[place] ?? 0])),
      left > 0 ? `${formatCount(left)} adet dağıtılamadı: ${why}.` : '',
    )
  }

  if (cells.length < 2) return null
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
          {first?.name}
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
      <Button variant="secondary" onClick={share} aria-disabled={pieces === 0}>
        {lowerTurkish(axis) === 'beden' ? 'Bedenleri dağıt' : 'Dağıt'}
      </Button>
      {asOrdered && <p className="basis-full text-xs text-ink-soft">Önceki siparişlerinizdeki oranlarla.</p>}
    </div>
  )
}
