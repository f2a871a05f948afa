/** Where a line that staff type is printed: the places that are ticked, each with what is asked of it. */
import { parseJson } from '#app/kernel/parse-json.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import { rowName } from '#app/modules/cart/domain/line-rows.ts'
import type { PagePlace, PagePrint } from '#app/modules/cart/domain/page-print.ts'
import {
  allowedChoice,
  choiceAt,
  forNames,
  isCharged,
  ownBeside,
  placesFor,
  readSideMm,
  sideRefusal,
  withLeadingChoice,
} from '#app/modules/cart/domain/page-print.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import { TEXT_COLOURS } from '#app/modules/mockups/domain/artwork/text-colours.ts'
import { isTextFontId, TEXT_FONTS } from '#app/modules/mockups/domain/artwork/text-fonts.ts'
import { parseDesign } from '#app/modules/mockups/domain/designs/parse-design.ts'
import { choiceKey } from '#app/modules/pricing/domain/chosen-options.ts'
import type { NamesOfPieces } from '#app/modules/printing/domain/name-list.ts'
import { isNameColour } from '#app/modules/printing/domain/name-list.ts'
import type { WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import { hasOwnPrint, isInks } from '#app/modules/printing/domain/printed-place.ts'
import type { DraftLine, TypedPlace } from './draft-line.ts'
import { emptyPlace } from './draft-line.ts'

/** What is typed of a place in a field of its own. */
export type PlaceField = Exclude<keyof TypedPlace, 'placeId'>

/** Places that somebody wanted before, as the form has them; the names on their pieces are `placesOfRows`. */
export function typedPlaces(places: readonly WantedPlace[]): readonly TypedPlace[] {
  return places.map(({ placeId, choice, inks, size, names, artwork }) => ({
    ...emptyPlace(placeId),
    choice: choice ?? '',
    inks: inks === null ? '' : String(inks),
    widthMm: size ? String(size.widthMm) : '',
    heightMm: size ? String(size.heightMm) : '',
    own: names ? 'names' : artwork === undefined ? '' : 'file',
    font: names?.font ?? '',
    colour: names?.colour ?? '',
    fileId: artwork?.fileId ?? '',
  }))
}

/**
 * The same at each of the lines that these rows make, with the names on the pieces of its row. Names of no row stand at the
 * first line, with their variant behind them: nobody's name is lost.
 */
export function placesOfRows(
  places: readonly WantedPlace[],
  rows: readonly Pick<LineRow, 'options'>[],
): readonly (readonly TypedPlace[])[] {
  const isOf = ({ options }: Pick<NamesOfPieces, 'options'>, row: Pick<LineRow, 'options'>) =>
    rows.length === 1 ? Object.keys(options).length === 0 : choiceKey(options) === choiceKey(row.options)
  return rows.map((row, index) =>
    typedPlaces(places).map((typed, at) => {
      const pieces = places[at]?.names?.pieces ?? []
      const own = pieces.filter((part) => isOf(part, row)).flatMap(({ names }) => names)
      const strays = pieces
        .filter((part) => index === 0 && !rows.some((other) => isOf(part, other)))
        .flatMap((part) => part.names.map((name) => `${name}; ${rowName(part)}`))
      return { ...typed, names: [...own, ...strays].join('\n') }
    }),
  )
}

/** How a line is printed: its print choice, which is that of its first place where no place is printed by the line's, and its places. */
interface PrintOfDraft {
  readonly printChoice: string
  readonly places: readonly WantedPlace[]
}

/**
 * The places of a line as they can be printed (`placesFor`), the first that its choice allows where none is ticked; a place
 * that is printed with names has no pieces yet (`namesOfJob`). Null where its print is charged by no places, and where its
 * design says them all: beside one those with a print of their own count. `files` are those that there are. `refuse` is told
 * what cannot be read, or not be printed: that place is meanwhile printed as large as it can be, and with the line's file.
 */
export function printOfDraft(
  { printChoice, design, places }: Pick<DraftLine, 'printChoice' | 'design' | 'places'>,
  print: PagePrint | null,
  files: ReadonlyMap<string, PrintFileRef>,
  refuse: (placeId: string, field: PlaceField, message: string) => void = () => undefined,
): PrintOfDraft | null {
  if (!isCharged(print, printChoice || null)) return null
  const named = forNames(print)
  const read = places.flatMap((typed): WantedPlace[] => {
    const whole = print.places.find(({ id }) => id === typed.placeId)
    if (!whole) return []
    const most = choiceAt(print, whole, allowedChoice(whole, typed.choice, printChoice))
    const width = sideOf(typed.widthMm, most.widthMm)
    const height = sideOf(typed.heightMm, most.heightMm)
    if (width === null) refuse(whole.id, 'widthMm', sideRefusal(most.widthMm))
    if (height === null) refuse(whole.id, 'heightMm', sideRefusal(most.heightMm))
    const isNamed = design === '' ? most.names !== null : named.places.some(({ id }) => id === whole.id)
    if (typed.own === 'names' && !isNamed) refuse(whole.id, 'own', NO_NAMES)
    const isSized = typed.widthMm !== '' || typed.heightMm !== ''
    const inks = typed.inks === '' ? null : Number(typed.inks)
    return [
      {
        placeId: whole.id,
        inks: isInks(inks) ? inks : null,
        ...(whole.choices.includes(typed.choice) && { choice: typed.choice }),
        ...(isSized && width !== null && height !== null && { size: { widthMm: width, heightMm: height } }),
        ...(typed.own === 'names' && { names: { ...lettersOf(typed), pieces: [] } }),
        ...(typed.own === 'file' && { artwork: files.get(typed.fileId) ?? null }),
      },
    ]
  })
  if (design !== '') {
    const placed = parseDesign(parseJson(design))
    const own = placed ? ownBeside(print, printChoice, placed, read) : []
    return own.length > 0 ? { printChoice, places: own } : null
  }
  const led = withLeadingChoice(printChoice, read)
  return { printChoice: led.printChoice, places: placesFor(print, led.printChoice, led.places) }
}

const NO_NAMES = 'Bu yöntem her adede ayrı isim basmaz. Yöntemi ya da basılacak olanı değiştirin.'

/** Typeface and colour of names as they were chosen, the first of each where nothing was. */
export function lettersOf({ font, colour }: Pick<TypedPlace, 'font' | 'colour'>): {
  readonly font: string
  readonly colour: string
} {
  return {
    font: isTextFontId(font) ? font : TEXT_FONTS[0].id,
    colour: isNameColour(colour) ? colour : TEXT_COLOURS[0].value,
  }
}

/** The ticked places, those that are printed with the file of the line in as many inks as were counted of it, as far as they can be. */
export function inCountedInks(
  line: Pick<DraftLine, 'printChoice' | 'design' | 'places'>,
  print: PagePrint,
  inks: number,
): readonly TypedPlace[] {
  const printed = line.design === '' ? printOfDraft(line, print, new Map()) : null
  if (!printed) return line.places
  const counted = printed.places.map((place) => {
    const most = placeOf(print, place.placeId)
    const mostInks = most && choiceAt(print, most, place.choice ?? printed.printChoice).mostInks
    return hasOwnPrint(place) || !mostInks ? place : { ...place, inks: Math.min(inks, mostInks) }
  })
  return typedPlaces(counted).map((place) => {
    const before = line.places.find(({ placeId }) => placeId === place.placeId)
    return before ? { ...before, inks: place.inks } : place
  })
}

function placeOf({ places }: PagePrint, placeId: string): PagePlace | undefined {
  return places.find(({ id }) => id === placeId)
}

/** As long as it can be where nothing is typed. */
function sideOf(typed: string, mostMm: number): number | null {
  const text = typed.trim()
  return text === '' ? mostMm : readSideMm(text, mostMm)
}
