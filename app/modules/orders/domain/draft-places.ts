/** Where a line that staff type is printed: the places that are ticked, each with what is asked of it. */
import { parseJson } from '#app/kernel/parse-json.ts'
import type { PagePrint } from '#app/modules/cart/domain/page-print.ts'
import {
  allowedChoice,
  choiceAt,
  isCharged,
  ownBeside,
  placesFor,
  readSideMm,
  sideRefusal,
  withLeadingChoice,
} from '#app/modules/cart/domain/page-print.ts'
import { readPrintFile } from '#app/modules/media/domain/print-file.ts'
import { parseDesign } from '#app/modules/mockups/domain/designs/parse-design.ts'
import { readNameList } from '#app/modules/printing/domain/name-list.ts'
import type { WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import { isInks } from '#app/modules/printing/domain/printed-place.ts'
import type { DraftLine, TypedPlace } from './draft-line.ts'

/** What is typed of a place in a field of its own. */
export type PlaceField = Exclude<keyof TypedPlace, 'placeId'>

/** Places that somebody wanted before, as the form has them. */
export function typedPlaces(places: readonly WantedPlace[]): readonly TypedPlace[] {
  return places.map(({ placeId, choice, inks, size, names, artwork }) => ({
    placeId,
    choice: choice ?? '',
    inks: inks === null ? '' : String(inks),
    widthMm: size ? String(size.widthMm) : '',
    heightMm: size ? String(size.heightMm) : '',
    names: names ? JSON.stringify(names) : '',
    artwork: artwork === undefined ? '' : JSON.stringify(artwork),
  }))
}

/** How a line is printed: its print choice, which is that of its first place where no place is printed by the line's, and its places. */
interface PrintOfDraft {
  readonly printChoice: string
  readonly places: readonly WantedPlace[]
}

/**
 * The places of a line as they can be printed (`placesFor`), the first that its choice allows where none is ticked. Null
 * where its print is charged by no places, and where its design says them all: beside one those with a print of their own
 * count. `refuse` is told what cannot be read: that place is meanwhile printed as large as it can be.
 */
export function printOfDraft(
  { printChoice, design, places }: Pick<DraftLine, 'printChoice' | 'design' | 'places'>,
  print: PagePrint | null,
  refuse: (placeId: string, field: PlaceField, message: string) => void = () => undefined,
): PrintOfDraft | null {
  if (!isCharged(print, printChoice || null)) return null
  const read = places.flatMap((typed): WantedPlace[] => {
    const whole = print.places.find(({ id }) => id === typed.placeId)
    if (!whole) return []
    const most = choiceAt(print, whole, allowedChoice(whole, typed.choice, printChoice))
    const width = sideOf(typed.widthMm, most.widthMm)
    const height = sideOf(typed.heightMm, most.heightMm)
    if (width === null) refuse(whole.id, 'widthMm', sideRefusal(most.widthMm))
    if (height === null) refuse(whole.id, 'heightMm', sideRefusal(most.heightMm))
    const isSized = typed.widthMm !== '' || typed.heightMm !== ''
    const inks = typed.inks === '' ? null : Number(typed.inks)
    const names = typed.names === '' ? null : readNameList(parseJson(typed.names))
    return [
      {
        placeId: whole.id,
        inks: isInks(inks) ? inks : null,
        ...(whole.choices.includes(typed.choice) && { choice: typed.choice }),
        ...(isSized && width !== null && height !== null && { size: { widthMm: width, heightMm: height } }),
        ...(names ? { names } : typed.artwork !== '' && { artwork: readPrintFile(parseJson(typed.artwork)) }),
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

/** As long as it can be where nothing is typed. */
function sideOf(typed: string, mostMm: number): number | null {
  const text = typed.trim()
  return text === '' ? mostMm : readSideMm(text, mostMm)
}
