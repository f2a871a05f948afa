import { useState } from 'react'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import type { PagePlace, PagePrint } from '#app/modules/cart/domain/page-print.ts'
import { choiceAt } from '#app/modules/cart/domain/page-print.ts'
import type { DraftLine, TypedPlace } from '#app/modules/orders/domain/draft-line.ts'
import { printOfDraft, typedPlaces } from '#app/modules/orders/domain/draft-places.ts'
import type { DraftFaults } from '#app/modules/orders/domain/staff-order-form.ts'
import { placeDetailField, placeField } from '#app/modules/orders/domain/staff-order-form.ts'
import { namesText } from '#app/modules/printing/domain/name-list.ts'
import type { WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import { hasOwnPrint } from '#app/modules/printing/domain/printed-place.ts'

/** Where a line is printed, and of each place what its price asks for: how, in how many colours, how large. */
export function StaffOrderPlaces({
  index,
  line,
  printChoice,
  onPrintChoice,
  print,
  faults,
}: {
  index: number
  line: DraftLine
  /** As it is chosen now. */
  printChoice: string
  /** Told the choice of the line's first place where no place is printed as the line is any more. */
  onPrintChoice: (printChoice: string) => void
  print: PagePrint
  faults: DraftFaults
}) {
  const [typed, setTyped] = useState(line.places)
  const printed = printOfDraft({ ...line, printChoice, places: typed }, print)
  // A design says all places but those with a print of their own.
  if (!printed || line.design !== '')
    return (
      <>
        <KeptPlaces index={index} places={typed} />
        {printed?.places.map((place) => (
          <p key={place.placeId} className="text-sm [overflow-wrap:anywhere] sm:col-span-2">
            {print.places.find(({ id }) => id === place.placeId)?.name}: {ownPrintText(place)}
          </p>
        ))}
      </>
    )
  const usual = typedPlaces(printed.places)
  const ticked = usual.map((place) => typed.find(({ placeId }) => placeId === place.placeId) ?? place)
  function take(places: readonly TypedPlace[]): void {
    const leading = printOfDraft({ ...line, printChoice, places }, print)?.printChoice ?? printChoice
    // What is printed as the line is follows it when that changes.
    setTyped(places.map((place) => (place.choice === leading ? { ...place, choice: '' } : place)))
    if (leading !== printChoice) onPrintChoice(leading)
  }
  const change = (changed: TypedPlace) =>
    take(ticked.map((place) => (place.placeId === changed.placeId ? changed : place)))
  function toggle({ id }: PagePlace): void {
    const left = ticked.filter(({ placeId }) => placeId !== id)
    if (left.length < ticked.length) take(left.length > 0 ? left : ticked)
    else
      take([
        ...ticked,
        { placeId: id, choice: '', inks: '', widthMm: '', heightMm: '', names: '', artwork: '' },
      ])
  }
  return (
    <fieldset className="grid min-w-0 gap-3 sm:col-span-2">
      <legend className="mb-2 text-sm font-semibold">Baskı yeri</legend>
      {print.places.map((place) => {
        const now = ticked.find(({ placeId }) => placeId === place.id)
        const choice =
          printed.places.find(({ placeId }) => placeId === place.id)?.choice ?? printed.printChoice
        return (
          <div key={place.id} className="grid gap-2">
            <Checkbox
              name={placeField(index, place.id)}
              label={place.name}
              checked={now !== undefined}
              // One place is printed always.
              aria-disabled={now !== undefined && ticked.length === 1}
              onChange={() => toggle(place)}
            />
            {now ? (
              <PlaceDetails
                // Another way of printing asks for something else.
                key={choice}
                isOneOfMany={ticked.length > 1}
                onChange={change}
                {...{ index, print, place, typed: now, choice, faults }}
              />
            ) : null}
            {now && (now.names !== '' || now.artwork !== '') ? (
              <p className="pl-9 text-sm [overflow-wrap:anywhere]">
                <input type="hidden" name={placeDetailField(index, 'names', place.id)} value={now.names} />
                <input
                  type="hidden"
                  name={placeDetailField(index, 'artwork', place.id)}
                  value={now.artwork}
                />
                {quotedPrintOf(printed.places, place.id)}
              </p>
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}

/** What is printed there of the names, or the file, of a quote request. */
function quotedPrintOf(places: readonly WantedPlace[], placeId: string): string {
  const place = places.find((other) => other.placeId === placeId)
  return place && hasOwnPrint(place)
    ? `${ownPrintText(place)} (teklif talebinden)`
    : 'Bu yöntem isim basmaz; teklif talebindeki isimler basılmaz.'
}

/** What a place is printed with of its own, in words. */
function ownPrintText({ names, artwork }: WantedPlace): string {
  if (names) return namesText(names)
  return artwork ? `“${artwork.name}”` : 'Kendi dosyası eksik; yerin işaretini kaldırıp yeniden seçin.'
}

function PlaceDetails({
  index,
  print,
  place,
  typed,
  choice,
  isOneOfMany,
  faults,
  onChange,
}: {
  index: number
  print: PagePrint
  place: PagePlace
  typed: TypedPlace
  choice: string
  isOneOfMany: boolean
  faults: DraftFaults
  onChange: (typed: TypedPlace) => void
}) {
  const most = choiceAt(print, place, choice)
  const { mostInks, asksForSize, usualSize } = most
  const inks = Array.from({ length: mostInks ?? 0 }, (_, at) => String(at + 1))
  const nameOf = (field: Parameters<typeof placeDetailField>[1]) => placeDetailField(index, field, place.id)
  // One place is printed as the line is: that is chosen above.
  const hasChoice = isOneOfMany && place.choices.length > 1
  if (!hasChoice && inks.length === 0 && !asksForSize) return null
  return (
    <div className="grid grid-cols-2 gap-3 pl-9 sm:grid-cols-4">
      {hasChoice ? (
        <Field name={nameOf('choice')} label={`${place.name}: yöntem`} className="col-span-2">
          <Select
            value={choice}
            options={place.choices.map((value) => ({ value, label: value }))}
            onChange={(event) => onChange({ ...typed, choice: event.target.value })}
          />
        </Field>
      ) : null}
      {inks.length > 0 ? (
        <Field name={nameOf('inks')} label={`${place.name}: renk sayısı`}>
          <Select
            value={inks.includes(typed.inks) ? typed.inks : '1'}
            options={inks.map((count) => ({ value: count, label: `${count} renk` }))}
            onChange={(event) => onChange({ ...typed, inks: event.target.value })}
          />
        </Field>
      ) : null}
      {asksForSize
        ? SIDES.map(({ field, label }) => (
            <Field
              key={field}
              name={nameOf(field)}
              label={`${place.name}: ${label}`}
              inputMode="numeric"
              trailing="mm"
              value={
                typed[field] === '' ? String(Math.min((usualSize ?? most)[field], most[field])) : typed[field]
              }
              error={faults[nameOf(field)]}
              onChange={(event) => onChange({ ...typed, [field]: event.target.value })}
            />
          ))
        : null}
    </div>
  )
}

const SIDES = [
  { field: 'widthMm', label: 'genişlik' },
  { field: 'heightMm', label: 'yükseklik' },
] as const

/** Ticked before another print was chosen: they count once more when that charges by places again. */
function KeptPlaces({ index, places }: { index: number; places: readonly TypedPlace[] }) {
  return places.map(({ placeId, ...details }) => (
    <span key={placeId} hidden>
      <input type="hidden" name={placeField(index, placeId)} value="on" />
      {Object.entries(details).map(([field, value]) => (
        <input
          key={field}
          type="hidden"
          name={placeDetailField(index, field as keyof typeof details, placeId)}
          value={value}
        />
      ))}
    </span>
  ))
}
