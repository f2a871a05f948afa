import { useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import type { PagePrint } from '#app/modules/cart/domain/page-print.ts'
import { choiceOf, readSideMm, sideRefusal, togglePlace } from '#app/modules/cart/domain/page-print.ts'
import type { WantedPlace } from '#app/modules/printing/domain/printed-place.ts'

/** Which places are printed, and of each what its price asks for: how, in how many colours, how large. */
export function PlaceChoice({
  print,
  printChoice,
  wanted,
  counted,
  onChange,
}: {
  print: PagePrint
  printChoice: string
  wanted: readonly WantedPlace[]
  /** Inks that were counted of the file; null where nobody can tell. */
  counted: number | null
  onChange: (places: readonly WantedPlace[]) => void
}) {
  const change = (changed: WantedPlace) =>
    onChange(wanted.map((place) => (place.placeId === changed.placeId ? changed : place)))
  return (
    <>
      {print.places.length > 1 && (
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">Baskı yeri</legend>
          <div className="flex flex-wrap gap-2">
            {print.places.map(({ id, name }) => (
              <label
                key={id}
                className="relative inline-flex min-h-11 items-center gap-2 rounded-[1.375rem] border border-line-strong bg-surface px-4 py-1.5 text-sm font-medium transition-colors hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--brand-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--brand-ink)"
              >
                <input
                  type="checkbox"
                  className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-pill outline-none"
                  checked={wanted.some(({ placeId }) => placeId === id)}
                  onChange={() => onChange(togglePlace(print, wanted, id, counted))}
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      {wanted.map((place) => (
        <PlaceRow
          key={place.placeId}
          isOneOfMany={wanted.length > 1}
          onChange={change}
          {...{ print, printChoice, place }}
        />
      ))}
      {counted !== null && <CountedInks {...{ print, printChoice, wanted, counted }} />}
    </>
  )
}

/** Said where the colours of the file are asked for. */
function CountedInks({
  print,
  printChoice,
  wanted,
  counted,
}: {
  print: PagePrint
  printChoice: string
  wanted: readonly WantedPlace[]
  counted: number
}) {
  const most = wanted.flatMap(({ choice }) => choiceOf(print, choice ?? printChoice).mostInks ?? [])
  if (most.length === 0) return null
  return (
    <p role="status" className="text-sm text-ink-soft">
      Dosyanızda {counted} renk sayıldı; baskıda başka olacaksa değiştirin.
      {counted > Math.min(...most) && ` Bu yöntem en çok ${Math.min(...most)} renk basar.`}
    </p>
  )
}

/** Controls that hold an answer already; none where there is nothing to choose. */
function PlaceRow({
  print,
  printChoice,
  place,
  isOneOfMany,
  onChange,
}: {
  print: PagePrint
  printChoice: string
  place: WantedPlace
  isOneOfMany: boolean
  onChange: (place: WantedPlace) => void
}) {
  const { placeId } = place
  const whole = print.places.find(({ id }) => id === placeId)
  const { mostInks, asksForSize } = choiceOf(print, place.choice ?? printChoice)
  const counts = Array.from({ length: mostInks ?? 0 }, (_, index) => index + 1)
  // One place is printed as the product is: that is chosen above.
  const choices = whole?.choices ?? []
  const hasChoice = isOneOfMany && choices.length > 1
  if (!whole || (!hasChoice && counts.length === 0 && !asksForSize)) return null
  const size = place.size ?? { widthMm: whole.widthMm, heightMm: whole.heightMm }
  return (
    <fieldset className="min-w-0">
      <legend className={isOneOfMany ? 'mb-1.5 text-sm font-semibold' : 'sr-only'}>{whole.name}</legend>
      <div className="grid grid-cols-2 items-start gap-3 sm:grid-cols-3">
        {hasChoice && (
          <Field
            name={`yontem-${placeId}`}
            label="Yöntem"
            className={classNames(asksForSize && 'col-span-2 sm:col-span-1')}
          >
            <Select
              value={place.choice ?? printChoice}
              options={choices.map((choice) => ({ value: choice, label: choice }))}
              onChange={(event) => onChange({ ...place, choice: event.target.value })}
            />
          </Field>
        )}
        {counts.length > 0 && (
          <Field name={`renk-${placeId}`} label="Renk sayısı">
            <Select
              value={place.inks ?? 1}
              options={counts.map((count) => ({ value: String(count), label: `${count} renk` }))}
              onChange={(event) => onChange({ ...place, inks: Number(event.target.value) })}
            />
          </Field>
        )}
        {asksForSize && (
          <>
            <SideField
              name={`en-${placeId}`}
              label="Genişlik"
              mm={size.widthMm}
              mostMm={whole.widthMm}
              onMm={(widthMm) => onChange({ ...place, size: { ...size, widthMm } })}
            />
            <SideField
              name={`boy-${placeId}`}
              label="Yükseklik"
              mm={size.heightMm}
              mostMm={whole.heightMm}
              onMm={(heightMm) => onChange({ ...place, size: { ...size, heightMm } })}
            />
          </>
        )}
      </div>
    </fieldset>
  )
}

/** One side of the print. What is no length stays in the field until it is left; the price is of the last that was one. */
function SideField({
  name,
  label,
  mm,
  mostMm,
  onMm,
}: {
  name: string
  label: string
  mm: number
  mostMm: number
  onMm: (mm: number) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Field
      name={name}
      label={label}
      title={`En fazla ${mostMm} mm`}
      inputMode="numeric"
      autoComplete="off"
      trailing="mm"
      value={typed ?? String(mm)}
      error={typed === null || readSideMm(typed, mostMm) !== null ? undefined : sideRefusal(mostMm)}
      onChange={({ target: { value } }) => {
        setTyped(value)
        const read = readSideMm(value.trim(), mostMm)
        if (read !== null) onMm(read)
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
