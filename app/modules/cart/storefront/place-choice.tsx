import { Suspense, useState } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { Select } from '#app/design/forms/select.tsx'
import { lazyPart } from '#app/design/lazy-part.ts'
import { Skeleton } from '#app/design/primitives/skeleton.tsx'
import { hasSessionHint } from '#app/modules/accounts/storefront/session-hint.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import type { PagePlace, PagePrint } from '#app/modules/cart/domain/page-print.ts'
import {
  choiceAt,
  forNames,
  readSideMm,
  sideRefusal,
  togglePlace,
} from '#app/modules/cart/domain/page-print.ts'
import type { TypedNames } from '#app/modules/cart/domain/typed-names.ts'
import type { NameList } from '#app/modules/printing/domain/name-list.ts'
import type { WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import { hasOwnPrint } from '#app/modules/printing/domain/printed-place.ts'

/** Who prints names, or another file at one of several places: most visitors do neither. */
const NameListField = lazyPart(() => import('./name-list-field.tsx').then((module) => module.NameListField))
const PlaceFileField = lazyPart(() =>
  import('./place-file-field.tsx').then((module) => module.PlaceFileField),
)

/** Which places are printed, and of each what its price asks for: how, in how many colours, how large. */
export function PlaceChoice({
  print,
  printChoice,
  wanted,
  counted,
  names,
  maxMegabytes,
  onChange,
}: {
  print: PagePrint
  printChoice: string
  wanted: readonly WantedPlace[]
  /** Inks that were counted of the file; null where nobody can tell. */
  counted: number | null
  names: TypingNames
  maxMegabytes: number
  onChange: (places: readonly WantedPlace[]) => void
}) {
  const change = (changed: WantedPlace) => onChange(withPlace(wanted, changed))
  return (
    <>
      {print.places.length > 1 && (
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">Baskı yeri</legend>
          <div className="flex flex-wrap gap-2">
            {print.places.map(({ id, name }) => (
              <PlaceChip
                key={id}
                name={name}
                isChosen={wanted.some(({ placeId }) => placeId === id)}
                onToggle={() => onChange(togglePlace(print, wanted, id, counted))}
              />
            ))}
          </div>
        </fieldset>
      )}
      {counted !== null && <CountedInks {...{ print, printChoice, wanted, counted }} />}
      {wanted.map((place) => (
        <PlaceRow
          key={place.placeId}
          isOneOfMany={wanted.length > 1}
          onChange={change}
          {...{ print, printChoice, place, names, maxMegabytes }}
        />
      ))}
    </>
  )
}

/** What the names of the places are typed into, and how many pieces they are for. */
export interface TypingNames {
  readonly rows: readonly LineRow[]
  /** By place. */
  readonly typed: Readonly<Record<string, string>>
  /** What of that could be read. */
  readonly read: ReadonlyMap<string, TypedNames>
  readonly onTyped: (placeId: string, typed: string) => void
  /** Null where a quantity is spread over several variants. */
  readonly onQuantity: ((quantity: number) => void) | null
}

/** Which places are printed with another file or with names beside a design; nothing where it leaves none free. */
export function OwnBesideDesign({
  print,
  printChoice,
  free,
  wanted,
  names,
  maxMegabytes,
  onChange,
}: {
  print: PagePrint
  printChoice: string
  free: readonly PagePlace[]
  wanted: readonly WantedPlace[]
  names: TypingNames
  maxMegabytes: number
  onChange: (places: readonly WantedPlace[]) => void
}) {
  if (free.length === 0) return null
  const toggle = (placeId: string) =>
    wanted.some((place) => place.placeId === placeId)
      ? wanted.filter((place) => place.placeId !== placeId)
      : [...wanted, { placeId, inks: 1, artwork: null }]
  return (
    <details open={wanted.length > 0}>
      <summary className="min-h-6 py-0.5 text-sm font-semibold text-brand">
        Başka bir yere ayrı dosya veya isim bas
      </summary>
      <div className="mt-2 grid gap-4">
        <fieldset>
          <legend className="mb-2 text-sm font-semibold">Diğer baskı yeri</legend>
          <div className="flex flex-wrap gap-2">
            {free.map(({ id, name }) => (
              <PlaceChip
                key={id}
                name={name}
                isChosen={wanted.some(({ placeId }) => placeId === id)}
                onToggle={() => onChange(toggle(id))}
              />
            ))}
          </div>
        </fieldset>
        {wanted.map((place) => (
          <PlaceRow
            key={place.placeId}
            isOneOfMany
            isBesideDesign
            onChange={(changed) => onChange(withPlace(wanted, changed))}
            {...{ print, printChoice, place, names, maxMegabytes }}
          />
        ))}
      </div>
    </details>
  )
}

function withPlace(places: readonly WantedPlace[], changed: WantedPlace): readonly WantedPlace[] {
  return places.map((place) => (place.placeId === changed.placeId ? changed : place))
}

const NO_NAMES: NameList = { font: 'inter', colour: '#000000', pieces: [] }

function PlaceChip({ name, isChosen, onToggle }: { name: string; isChosen: boolean; onToggle: () => void }) {
  return (
    <label className="relative inline-flex min-h-11 items-center gap-2 rounded-[1.375rem] border border-line-strong bg-surface px-4 py-1.5 text-sm font-medium transition-colors hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--brand-ink)] has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--brand-ink)">
      <input
        type="checkbox"
        className="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-pill outline-none"
        checked={isChosen}
        onChange={onToggle}
      />
      {name}
    </label>
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
  const most = wanted.flatMap((place) => {
    const whole = print.places.find(({ id }) => id === place.placeId)
    if (!whole || hasOwnPrint(place)) return []
    return choiceAt(print, whole, place.choice ?? printChoice).mostInks ?? []
  })
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
  isBesideDesign = false,
  names,
  maxMegabytes,
  onChange,
}: {
  print: PagePrint
  printChoice: string
  place: WantedPlace
  isOneOfMany: boolean
  /** What is printed here is its own: the artwork of the line is in the design. */
  isBesideDesign?: boolean
  names: TypingNames
  maxMegabytes: number
  onChange: (place: WantedPlace) => void
}) {
  const { placeId, names: list, artwork, ...shared } = place
  const offered = isBesideDesign && list ? forNames(print) : print
  const whole = offered.places.find(({ id }) => id === placeId)
  if (!whole) return null
  const most = choiceAt(print, whole, place.choice ?? printChoice)
  const { mostInks, asksForSize, names: limits } = most
  const mayHaveNames =
    limits !== null || (isBesideDesign && forNames(print).places.some(({ id }) => id === placeId))
  const hasFile = artwork !== undefined
  const counts = Array.from({ length: list ? 0 : (mostInks ?? 0) }, (_, index) => index + 1)
  // One place is printed as the product is: that is chosen above.
  const { choices } = whole
  const hasChoice = isOneOfMany && choices.length > 1
  const mayHaveFile = isOneOfMany || hasFile
  const asksNothing = !hasChoice && counts.length === 0 && !asksForSize
  if (asksNothing && !mayHaveNames && !mayHaveFile) return null
  const size = place.size ?? { widthMm: most.widthMm, heightMm: most.heightMm }
  return (
    <fieldset className="min-w-0">
      <legend className={isOneOfMany ? 'mb-1.5 text-sm font-semibold' : 'sr-only'}>{whole.name}</legend>
      <div className="grid grid-cols-2 items-start gap-3 empty:hidden sm:grid-cols-3">
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
              mostMm={most.widthMm}
              onMm={(widthMm) => onChange({ ...place, size: { ...size, widthMm } })}
            />
            <SideField
              name={`boy-${placeId}`}
              label="Yükseklik"
              mm={size.heightMm}
              mostMm={most.heightMm}
              onMm={(heightMm) => onChange({ ...place, size: { ...size, heightMm } })}
            />
          </>
        )}
      </div>
      {mayHaveFile && !list && !isBesideDesign && (
        <Checkbox
          name={`dosya-${placeId}`}
          label="Buraya başka bir dosya bas"
          className="mt-2"
          checked={hasFile}
          onChange={({ target: { checked } }) =>
            onChange({ ...shared, placeId, ...(checked && { artwork: null }) })
          }
        />
      )}
      {mayHaveNames && (
        <Checkbox
          name={`isimlik-${placeId}`}
          label="Her adede ayrı isim bas (isimlik)"
          className="mt-2"
          checked={list !== undefined}
          onChange={({ target: { checked } }) =>
            onChange({
              ...shared,
              placeId,
              ...(checked ? { names: NO_NAMES } : isBesideDesign && { artwork: null }),
            })
          }
        />
      )}
      <Suspense fallback={<Skeleton className="mt-2 h-24 w-full" />}>
        {limits && list && (
          <NameListField
            placeId={placeId}
            placeName={whole.name}
            list={list}
            typed={names.typed[placeId] ?? ''}
            fault={names.read.get(placeId)?.fault ?? null}
            rows={names.rows}
            size={size}
            limits={limits}
            onTyped={(typed) => names.onTyped(placeId, typed)}
            onChange={(changed) => onChange({ ...place, names: changed })}
            onQuantity={names.onQuantity}
          />
        )}
        {hasFile && !list && (
          <PlaceFileField
            label={`${whole.name}: baskı dosyasını sürükleyin veya seçin`}
            hasSavedLogos={hasSessionHint()}
            value={artwork}
            maxMegabytes={maxMegabytes}
            onChange={(file) => onChange({ ...place, artwork: file })}
            onInksCounted={(inks) => onChange({ ...place, inks })}
          />
        )}
      </Suspense>
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
