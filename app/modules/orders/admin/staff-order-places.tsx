import { useMemo } from 'react'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { parseJson } from '#app/kernel/parse-json.ts'
import type { PageChoice, PagePlace, PagePrint } from '#app/modules/cart/domain/page-print.ts'
import { choiceAt, forNames, freePlaces, isCharged } from '#app/modules/cart/domain/page-print.ts'
import { TEXT_COLOURS } from '#app/modules/mockups/domain/artwork/text-colours.ts'
import { TEXT_FONTS } from '#app/modules/mockups/domain/artwork/text-fonts.ts'
import { parseDesign } from '#app/modules/mockups/domain/designs/parse-design.ts'
import type { DraftLine, TypedPlace } from '#app/modules/orders/domain/draft-line.ts'
import { emptyPlace } from '#app/modules/orders/domain/draft-line.ts'
import { typedNamesAlone } from '#app/modules/orders/domain/draft-names.ts'
import type { PlaceField } from '#app/modules/orders/domain/draft-places.ts'
import { lettersOf, printOfDraft, typedPlaces } from '#app/modules/orders/domain/draft-places.ts'
import type { DraftFaults } from '#app/modules/orders/domain/staff-order-form.ts'
import { placeDetailField, placeField } from '#app/modules/orders/domain/staff-order-form.ts'
import type { PrintSize } from '#app/modules/printing/domain/printed-place.ts'
import { LetterHeight } from './letter-height.tsx'
import type { LineFiles } from './staff-order-file.tsx'
import { StaffOrderFile } from './staff-order-file.tsx'

/** Where a line is printed, and of each place what its price asks for, and what is printed there of its own. */
export function StaffOrderPlaces({
  index,
  line,
  onPlaces,
  onPrintChoice,
  print,
  isOfSeveral,
  files,
  faults,
}: {
  index: number
  /** As it is typed now. */
  line: DraftLine
  onPlaces: (places: readonly TypedPlace[]) => void
  /** Told the choice of the line's first place where no place is printed as the line is any more. */
  onPrintChoice: (printChoice: string) => void
  print: PagePrint
  /** Whether its pieces make one job with those of other lines. */
  isOfSeveral: boolean
  files: LineFiles
  faults: DraftFaults
}) {
  const { printChoice, places: typed } = line
  const known = new Map(Object.entries(files.known))
  const printed = printOfDraft(line, print, known)
  const isDesigned = line.design !== ''
  const offered = isDesigned ? placesBeside(line.design, print) : print.places
  // A design says all places but those with a print of their own.
  if (!isCharged(print, printChoice || null) || offered.length === 0)
    return <KeptPlaces index={index} places={typed} />
  const usual = typedPlaces(printed?.places ?? [])
  const kept = (placeId: string) => typed.find((place) => place.placeId === placeId)
  const ticked = isDesigned
    ? offered.flatMap(({ id }) => kept(id) ?? []).filter(({ own }) => own !== '')
    : usual.map((place) => kept(place.placeId) ?? place)
  function take(places: readonly TypedPlace[]): void {
    const leading = printOfDraft({ ...line, places }, print, known)?.printChoice ?? printChoice
    // What is printed as the line is follows it when that changes.
    onPlaces(places.map((place) => (place.choice === leading ? { ...place, choice: '' } : place)))
    if (leading !== printChoice) onPrintChoice(leading)
  }
  const change = (changed: TypedPlace) =>
    take(ticked.map((place) => (place.placeId === changed.placeId ? changed : place)))
  function toggle({ id }: PagePlace): void {
    const left = ticked.filter(({ placeId }) => placeId !== id)
    if (left.length === ticked.length) take([...ticked, { ...emptyPlace(id), own: isDesigned ? 'file' : '' }])
    else take(left.length > 0 || isDesigned ? left : ticked)
  }
  return (
    <fieldset className="grid min-w-0 grid-cols-1 gap-3 sm:col-span-2">
      <legend className="mb-2 text-sm font-semibold">
        {isDesigned ? 'Tasarımın yanında basılacak yer' : 'Baskı yeri'}
      </legend>
      {offered.map((place) => {
        const now = ticked.find(({ placeId }) => placeId === place.id)
        const { choice = printed?.printChoice ?? printChoice, size } =
          printed?.places.find(({ placeId }) => placeId === place.id) ?? {}
        return (
          <div key={place.id} className="grid grid-cols-1 gap-2">
            <Checkbox
              name={placeField(index, place.id)}
              label={place.name}
              checked={now !== undefined}
              // One place is printed always.
              aria-disabled={!isDesigned && now !== undefined && ticked.length === 1}
              onChange={() => toggle(place)}
            />
            {now ? (
              <PlaceDetails
                // Another way of printing asks for something else.
                key={choice}
                isOneOfMany={isDesigned || ticked.length > 1}
                onChange={change}
                {...{ index, print, place, typed: now, choice, size, isDesigned, isOfSeveral, files, faults }}
              />
            ) : null}
          </div>
        )
      })}
    </fieldset>
  )
}

function placesBeside(design: string, print: PagePrint): readonly PagePlace[] {
  const placed = parseDesign(parseJson(design))
  return placed ? freePlaces(print, placed) : []
}

function PlaceDetails({
  index,
  print,
  place,
  typed,
  choice,
  size,
  isOneOfMany,
  isDesigned,
  isOfSeveral,
  files,
  faults,
  onChange,
}: {
  index: number
  print: PagePrint
  place: PagePlace
  typed: TypedPlace
  choice: string
  /** Undefined for the whole place. */
  size: PrintSize | undefined
  isOneOfMany: boolean
  /** The artwork of the line is in its design, so that what is printed here is always its own. */
  isDesigned: boolean
  isOfSeveral: boolean
  files: LineFiles
  faults: DraftFaults
  onChange: (typed: TypedPlace) => void
}) {
  const most = choiceAt(print, place, choice)
  const { mostInks, asksForSize, usualSize, names } = most
  const isNamed = typed.own === 'names'
  const inks = Array.from({ length: isNamed ? 0 : (mostInks ?? 0) }, (_, at) => String(at + 1))
  const nameOf = (field: PlaceField) => placeDetailField(index, field, place.id)
  const withNames = forNames(print).places.find(({ id }) => id === place.id)
  // One place is printed as the line is: that is chosen above.
  const choices = (isDesigned && isNamed && withNames ? withNames : place).choices
  const hasChoice = isOneOfMany && choices.length > 1
  const owns = OWNS.filter(
    ({ value }) =>
      value === typed.own ||
      (value === '' && !isDesigned) ||
      (value === 'file' && isOneOfMany) ||
      (value === 'names' && (isDesigned ? withNames !== undefined : names !== null)),
  )
  return (
    <div className="grid grid-cols-2 gap-3 pl-9 empty:hidden sm:grid-cols-4">
      {hasChoice ? (
        <Field name={nameOf('choice')} label={`${place.name}: yöntem`} className="col-span-2">
          <Select
            value={choice}
            options={choices.map((value) => ({ value, label: value }))}
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
      {owns.length > 1 || faults[nameOf('own')] ? (
        <Field
          name={nameOf('own')}
          label={`${place.name}: ne basılacak?`}
          error={faults[nameOf('own')]}
          className="col-span-2"
        >
          <Select
            value={typed.own}
            options={owns}
            onChange={({ target: { value } }) =>
              onChange({ ...typed, own: OWNS.find((own) => own.value === value)?.value ?? '' })
            }
          />
        </Field>
      ) : (
        <Kept name={nameOf('own')} value={typed.own} />
      )}
      {isNamed && names ? (
        <NamesFields
          size={size ?? most}
          {...{ place, typed, names, isOfSeveral, nameOf, faults, onChange }}
        />
      ) : (
        // Typed before something else was chosen: it counts once more when that changes again.
        (['names', 'font', 'colour'] as const).map((field) => (
          <Kept key={field} name={nameOf(field)} value={typed[field]} />
        ))
      )}
      {typed.own === 'file' ? (
        <div className="col-span-2 sm:col-span-4">
          <StaffOrderFile
            name={nameOf('fileId')}
            label={`${place.name} dosyası`}
            fileId={typed.fileId}
            files={files}
            onFile={(fileId) => onChange({ ...typed, fileId })}
            onInksCounted={(counted) =>
              onChange({ ...typed, inks: mostInks === null ? '' : String(Math.min(counted, mostInks)) })
            }
          />
        </div>
      ) : (
        <Kept name={nameOf('fileId')} value={typed.fileId} />
      )}
    </div>
  )
}

/** A name on each piece of the line, with the letters that all of them are printed in. */
function NamesFields({
  place,
  typed,
  names,
  size,
  isOfSeveral,
  nameOf,
  faults,
  onChange,
}: {
  place: PagePlace
  typed: TypedPlace
  names: NonNullable<PageChoice['names']>
  /** What the names have to fit into. */
  size: PrintSize
  isOfSeveral: boolean
  nameOf: (field: PlaceField) => string
  faults: DraftFaults
  onChange: (typed: TypedPlace) => void
}) {
  const { font, colour } = lettersOf(typed)
  const colours = TEXT_COLOURS.map(({ value, label }) => ({ value: value as string, label }))
  const isUsual = colours.some(({ value }) => value === colour)
  const written = useMemo(() => typedNamesAlone(typed.names), [typed.names])
  return (
    <>
      <Field
        name={nameOf('names')}
        label={`${place.name}: İsimler`}
        error={faults[nameOf('names')]}
        hint={
          isOfSeveral
            ? 'Her satıra bu seçeneğin bir ismi. Bütün liste buraya yapıştırılacaksa her ismin arkasına noktalı virgülle seçeneği yazılır: “Ayşe Yılmaz; M”.'
            : 'Her satıra bir isim.'
        }
        className="col-span-2 sm:col-span-4"
      >
        <TextArea
          rows={4}
          spellCheck={false}
          placeholder="Ayşe Yılmaz"
          value={typed.names}
          onChange={(event) => onChange({ ...typed, names: event.target.value })}
        />
      </Field>
      <Field name={nameOf('font')} label={`${place.name}: yazı tipi`} className="col-span-2">
        <Select
          value={font}
          options={TEXT_FONTS.map(({ id, label }) => ({ value: id, label }))}
          onChange={(event) => onChange({ ...typed, font: event.target.value })}
        />
      </Field>
      {names.isColoured ? (
        <Field name={nameOf('colour')} label={`${place.name}: isim rengi`} className="col-span-2">
          <Select
            value={colour}
            options={isUsual ? colours : [...colours, { value: colour, label: colour }]}
            onChange={(event) => onChange({ ...typed, colour: event.target.value })}
          />
        </Field>
      ) : (
        <Kept name={nameOf('colour')} value={typed.colour} />
      )}
      <p aria-live="polite" className="col-span-2 text-xs text-ink-soft empty:hidden sm:col-span-4">
        <LetterHeight names={written} font={font} size={size} leastTextMm={names.leastTextMm} />
      </p>
    </>
  )
}

const SIDES = [
  { field: 'widthMm', label: 'genişlik' },
  { field: 'heightMm', label: 'yükseklik' },
] as const

const OWNS = [
  { value: '', label: 'Satırın dosyası' },
  { value: 'file', label: 'Başka bir dosya' },
  { value: 'names', label: 'Her adede ayrı isim (isimlik)' },
] as const

/** Ticked before another print was chosen: they count once more when that charges by places again. */
function KeptPlaces({ index, places }: { index: number; places: readonly TypedPlace[] }) {
  return places.map(({ placeId, ...details }) => (
    <span key={placeId} hidden>
      <input type="hidden" name={placeField(index, placeId)} value="on" />
      {Object.entries(details).map(([field, value]) => (
        <Kept
          key={field}
          name={placeDetailField(index, field as keyof typeof details, placeId)}
          value={value}
        />
      ))}
    </span>
  ))
}

/** What has no field now; one for nothing would only use up what a form may hold. */
function Kept({ name, value }: { name: string; value: string }) {
  return value === '' ? null : <input type="hidden" name={name} value={value} />
}
