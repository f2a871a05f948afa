import { useEffect, useId, useRef } from 'react'
import { Select } from '#app/design/forms/select.tsx'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { isoDayOf } from '#app/kernel/instant.ts'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import { isTypedDay } from '#app/modules/catalog/storefront/filter-form.ts'
import type { ArrivalFilterSlot } from '#app/modules/catalog/storefront/product-list-page.tsx'
import { destinationOfKey, namedPlaces, placeKey } from '#app/modules/delivery/domain/place-key.ts'
import { deliveryPlace } from './delivery-place.ts'
import { wishedDay } from './wished-day.ts'

export interface ArrivalFieldProps extends ArrivalFilterSlot {
  /** Whether goods are looked for where they have to be; else by the day they are sent. */
  readonly asksPlace: boolean
  readonly isCommitted: boolean
}

/**
 * By which day goods of a list have to be where, in the form of its filters: what is typed is remembered for product page
 * and cart. A place that was said before is chosen already; a day that was said before narrows nothing by itself and is
 * offered.
 */
export function ArrivalField({ arrival, asksPlace, isCommitted, hrefOf }: ArrivalFieldProps) {
  const id = useId()
  const dayField = useRef<HTMLInputElement>(null)
  const placeField = useRef<HTMLSelectElement>(null)
  const { value: place } = deliveryPlace.useValue()
  const { value: wished } = wishedDay.useValue()
  const remembered = place && placeKey(place)

  useEffect(() => {
    const [day, place] = [dayField.current, placeField.current]
    // The page is kept longer than a day: only the browser knows what is today.
    if (day) day.min = isoDayOf(Date.now())
    // What was chosen while this code was on its way was heard by nobody.
    if (place?.value && place.selectedOptions[0]?.defaultSelected === false) {
      deliveryPlace.write(destinationOfKey(place.value))
      tellForm(place)
    }
    if (day && day.value !== day.defaultValue) {
      rememberDay(day)
      tellForm(day)
    }
  }, [])
  useEffect(() => {
    if (arrival === null && remembered !== null && placeField.current) placeField.current.value = remembered
  }, [arrival, remembered])

  return (
    <div className="grid gap-3">
      <label htmlFor={`${id}-gun`} className="text-xs text-ink-soft">
        Şu tarihe yetişsin
        <TextInput
          ref={dayField}
          id={`${id}-gun`}
          type="date"
          name="teslim"
          defaultValue={arrival?.day}
          aria-describedby={`${id}-not`}
          onChange={({ currentTarget }) => rememberDay(currentTarget)}
          className="mt-1 text-sm"
        />
      </label>
      {asksPlace && (
        <label htmlFor={`${id}-il`} className="text-xs text-ink-soft">
          Teslim edilecek il
          <Select
            ref={placeField}
            id={`${id}-il`}
            name="il"
            placeholder="İl seçin"
            defaultValue={arrival?.place ?? ''}
            options={namedPlaces().map(({ key, name }) => ({ value: key, label: name }))}
            onChange={({ currentTarget }) => deliveryPlace.write(destinationOfKey(currentTarget.value))}
            className="mt-1 text-sm"
          />
        </label>
      )}
      {arrival === null && wished !== null && wished >= isoDayOf(Date.now()) && (
        <Link
          to={hrefOf({ day: wished, place: asksPlace ? remembered : null })}
          preventScrollReset
          rel="nofollow"
          className="inline-flex min-h-6 items-center justify-self-start text-sm font-semibold text-brand underline underline-offset-4"
        >
          {formatWeekday(wished)} gününe yetişenler
        </Link>
      )}
      <p id={`${id}-not`} className="text-xs text-ink-soft">
        {noteOf({ asksPlace, isCommitted })}
      </p>
    </div>
  )
}

function tellForm(field: HTMLElement): void {
  field.dispatchEvent(new Event('change', { bubbles: true }))
}

function rememberDay({ value, validity }: HTMLInputElement): void {
  if (isTypedDay(value)) wishedDay.write(value)
  else if (value === '' && !validity.badInput) wishedDay.write(null)
}

function noteOf({ asksPlace, isCommitted }: Pick<ArrivalFieldProps, 'asksPlace' | 'isCommitted'>): string {
  return [
    'En az adetle hesaplanır; çok adet daha uzun sürebilir.',
    asksPlace ? 'İl seçmezseniz kargoya verileceği gün sayılır.' : 'Kargoya verileceği gün sayılır.',
    ...(isCommitted ? [] : ['Günler tahminidir.']),
  ].join(' ')
}
