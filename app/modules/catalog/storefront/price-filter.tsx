import type { CSSProperties } from 'react'
import { useRef, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { formatCount } from '#app/kernel/count.ts'
import type { ProductFilters } from '#app/modules/catalog/domain/listing.ts'
import { hasPriceRange, PRICE_RANGE } from '#app/modules/catalog/domain/listing.ts'
import type { VatBasis } from '#app/modules/pricing/domain/vat-basis.ts'
import { VAT_WORDS } from '#app/modules/pricing/domain/vat-basis.ts'
import { VatWord } from './vat-price.tsx'
import { VatSwitch } from './vat-switch.tsx'

const { min: MIN, max: MAX, step: STEP } = PRICE_RANGE

/** Both thumbs lie over one track; only the thumbs take the pointer, so that each can be reached. */
const THUMB = classNames(
  'pointer-events-none absolute inset-0 m-0 h-full w-full appearance-none bg-transparent',
  '[&::-webkit-slider-thumb]:pointer-events-auto [&::-webkit-slider-thumb]:size-6 [&::-webkit-slider-thumb]:cursor-grab [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-pill [&::-webkit-slider-thumb]:border-2 [&::-webkit-slider-thumb]:border-brand [&::-webkit-slider-thumb]:bg-surface',
  '[&::-moz-range-thumb]:pointer-events-auto [&::-moz-range-thumb]:box-border [&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:cursor-grab [&::-moz-range-thumb]:rounded-pill [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-brand [&::-moz-range-thumb]:bg-surface',
  'focus-visible:outline-none focus-visible:[&::-webkit-slider-thumb]:outline-2 focus-visible:[&::-webkit-slider-thumb]:outline-offset-2 focus-visible:[&::-webkit-slider-thumb]:outline-brand focus-visible:[&::-moz-range-thumb]:outline-2 focus-visible:[&::-moz-range-thumb]:outline-offset-2 focus-visible:[&::-moz-range-thumb]:outline-brand',
)

interface PriceFilterProps {
  readonly filters: ProductFilters
  /** Of the prices that the list is narrowed by. */
  readonly basis: VatBasis
}

/**
 * From 0 to 10000 lira in steps of 50: two thumbs on one track and a field for each end. The fields are what the form
 * sends; the thumbs need JavaScript and move the fields. The right thumb at the end means no upper bound.
 */
export function PriceFilter({ filters, basis }: PriceFilterProps) {
  const [from, setFrom] = useState(filters.priceFrom)
  const [to, setTo] = useState(filters.priceTo ?? MAX)
  const fromField = useRef<HTMLInputElement>(null)
  const toField = useRef<HTMLInputElement>(null)

  function moveFrom(value: number): void {
    const next = Math.min(value, to)
    setFrom(next)
    if (fromField.current) fromField.current.value = next === MIN ? '' : String(next)
  }

  function moveTo(value: number): void {
    const next = Math.max(value, from)
    setTo(next)
    if (toField.current) toField.current.value = next === MAX ? '' : String(next)
  }

  const place: CSSProperties = {
    left: `${(from / MAX) * 100}%`,
    right: `${100 - (to / MAX) * 100}%`,
  }
  return (
    <fieldset className="min-w-0">
      <legend className="float-left mb-2 w-full text-sm font-semibold">
        Birim fiyat{' '}
        <span className="font-normal text-ink-soft">
          ({hasPriceRange(filters) ? VAT_WORDS[basis] : <VatWord />})
        </span>
      </legend>
      <div className="clear-both">
        <VatSwitch className="mb-3" />
        <div className="relative mb-3 h-8 noscript:hidden">
          <div
            aria-hidden="true"
            className="absolute inset-x-3 top-1/2 h-1 -translate-y-1/2 rounded-pill bg-line"
          >
            <div className="absolute inset-y-0 rounded-pill bg-brand" style={place} />
          </div>
          <input
            type="range"
            aria-label="En düşük fiyat"
            aria-valuetext={`${formatCount(from)} ₺`}
            min={MIN}
            max={MAX}
            step={STEP}
            value={from}
            onChange={(event) => moveFrom(event.currentTarget.valueAsNumber)}
            className={classNames(THUMB, from > MAX / 2 && 'z-10')}
          />
          <input
            type="range"
            aria-label="En yüksek fiyat"
            aria-valuetext={to === MAX ? 'Üst sınır yok' : `${formatCount(to)} ₺`}
            min={MIN}
            max={MAX}
            step={STEP}
            value={to}
            onChange={(event) => moveTo(event.currentTarget.valueAsNumber)}
            className={THUMB}
          />
        </div>
        <div className="grid grid-cols-2 gap-3">
          <label htmlFor="fiyat-en-az" className="text-xs text-ink-soft">
            En az
            <TextInput
              ref={fromField}
              id="fiyat-en-az"
              type="number"
              name="min"
              inputMode="numeric"
              min={MIN}
              max={MAX}
              step={STEP}
              placeholder="0"
              defaultValue={filters.priceFrom === MIN ? '' : filters.priceFrom}
              onInput={(event) => setFrom(boundOf(event.currentTarget.value, MIN))}
              trailing="₺"
              className="mt-1 text-sm"
            />
          </label>
          <label htmlFor="fiyat-en-cok" className="text-xs text-ink-soft">
            En çok
            <TextInput
              ref={toField}
              id="fiyat-en-cok"
              type="number"
              name="max"
              inputMode="numeric"
              min={MIN}
              max={MAX}
              step={STEP}
              placeholder="10000+"
              defaultValue={filters.priceTo ?? ''}
              onInput={(event) => setTo(boundOf(event.currentTarget.value, MAX))}
              trailing="₺"
              className="mt-1 text-sm"
            />
          </label>
        </div>
      </div>
    </fieldset>
  )
}

function boundOf(text: string, fallback: number): number {
  const value = Number(text)
  return text === '' || !Number.isFinite(value) ? fallback : Math.min(MAX, Math.max(MIN, value))
}
