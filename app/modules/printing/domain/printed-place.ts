/** Where goods are printed, in the words of buyers: what every page of a cart knows of print, and nothing of its price. */
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { NameList, NamesOfPieces } from './name-list.ts'
import { namesText } from './name-list.ts'

/** How a place is printed, whatever file is printed there. */
interface PlacePrint {
  readonly placeId: string
  /** Colours of the print; null: full colour. */
  readonly inks: number | null
  /** The print choice of this place where it is not that of its line: 'Nakış' on the sleeve of a screen-printed shirt. */
  readonly choice?: string | undefined
  /** Left out for the whole place. */
  readonly size?: PrintSize | undefined
  /** A name for each piece, which is printed here and not the artwork of the line. */
  readonly names?: NameList | undefined
}

/** A place that a buyer wants printed, as far as no design of his says so (decision 48). */
export interface WantedPlace extends PlacePrint {
  /** A file of its own, which is printed here and not that of the line; null: it is still to come, or has gone. */
  readonly artwork?: PrintFileRef | null | undefined
}

/** The same as the shop is asked for it: of a file its reference alone. */
export interface AskedPlace extends PlacePrint {
  readonly fileId?: string | null | undefined
}

export function askedPlace({ artwork, ...place }: WantedPlace): AskedPlace {
  return artwork === undefined ? place : { ...place, fileId: artwork?.fileId ?? null }
}

/** The place with its file, as far as that is among the files there are. */
export function wantedPlace(
  { fileId, ...place }: AskedPlace,
  files: ReadonlyMap<string, PrintFileRef>,
): WantedPlace {
  // Names are printed instead of any file.
  if (fileId === undefined || place.names) return place
  return { ...place, artwork: (fileId !== null && files.get(fileId)) || null }
}

/** How large a print is, in whole millimetres. */
export interface PrintSize {
  readonly widthMm: number
  readonly heightMm: number
}

/** A printed place by the name that the buyer chose it by; orders keep it. */
export interface NamedPlace extends WantedPlace {
  readonly name: string
}

/**
 * How goods are printed, in words: 'Serigrafi (Ön 2 renk, Arka 1 renk)'; places that are printed otherwise follow by their
 * own choice: 'Serigrafi (Ön 2 renk) + Nakış (Kol 80 × 60 mm)'. A place with a file of its own names it.
 */
export function printText(printChoice: string, places: readonly PlaceInWords[] = []): string {
  const byChoice = new Map<string, string[]>()
  if (places.some(({ choice = printChoice }) => choice === printChoice)) byChoice.set(printChoice, [])
  for (const { choice = printChoice, ...place } of places)
    byChoice.set(choice, [...(byChoice.get(choice) ?? []), placeText(place)])
  if (byChoice.size === 0) return printChoice
  return [...byChoice].map(([choice, texts]) => `${choice} (${texts.join(', ')})`).join(' + ')
}

/** A place as far as it is told in words. */
export type PlaceInWords = Pick<NamedPlace, 'name' | 'inks' | 'choice' | 'size' | 'names'> & {
  readonly artwork?: Pick<PrintFileRef, 'name'> | null | undefined
}

function placeText({ name, inks, size, names, artwork }: Omit<PlaceInWords, 'choice'>): string {
  const colours = inks === null ? '' : ` ${inks} renk`
  const what = names ? ` ${namesText(names)}` : colours
  const howLarge = size ? ` ${size.widthMm} × ${size.heightMm} mm` : ''
  return `${name}${what}${howLarge}${artwork ? ` “${artwork.name}”` : ''}`
}

/** A place with other names on its pieces; as it is where it is printed with none. */
export function withPieces(
  place: WantedPlace,
  change: (pieces: readonly NamesOfPieces[]) => readonly NamesOfPieces[],
): WantedPlace {
  const { names } = place
  return names ? { ...place, names: { ...names, pieces: change(names.pieces) } } : place
}

interface OwnPrint extends Pick<WantedPlace, 'names'> {
  readonly artwork?: object | null | undefined
}

/** Whether a place is printed with something of its own, and not with the artwork of its line. */
export function hasOwnPrint({ names, artwork }: OwnPrint): boolean {
  return names !== undefined || artwork !== undefined
}

/** Whether the artwork of a line is printed anywhere: it is not where each place has something of its own. */
export function printsArtwork(places: readonly OwnPrint[] = []): boolean {
  return places.length === 0 || places.some((place) => !hasOwnPrint(place))
}

/** The files that a line is printed with: its artwork, and those of places that have their own. */
export function artworksOf({
  artwork,
  places,
}: {
  readonly artwork: PrintFileRef | null
  readonly places?: readonly Pick<WantedPlace, 'artwork'>[] | null | undefined
}): readonly PrintFileRef[] {
  return [artwork, ...(places ?? []).map((place) => place.artwork)].flatMap((file) => file ?? [])
}

/** The same of a line that is asked for. */
export function fileIdsOf({
  fileId,
  places = [],
}: {
  readonly fileId: string | null
  readonly places?: readonly Pick<AskedPlace, 'fileId'>[] | undefined
}): readonly string[] {
  return [fileId, ...places.map((place) => place.fileId)].flatMap((id) => id ?? [])
}

/** In the address of a print file: the place whose own file is asked for. */
export const FILE_OF = 'yer'

/** Places of one line. */
export const MAX_WANTED_PLACES = 8
export const MAX_WANTED_INKS = 12
/** Longest side of a print, in millimetres. */
export const MAX_PRINT_MM = 2_000

/** Whether what was sent or stored can be the inks of a place. */
export function isInks(value: unknown): value is WantedPlace['inks'] {
  return value === null || isCount(value, MAX_WANTED_INKS)
}

/** Whether what was sent or stored can be the size of a print. */
export function isPrintSize(value: unknown): value is PrintSize {
  if (typeof value !== 'object' || value === null) return false
  const { widthMm, heightMm } = value as Partial<Record<keyof PrintSize, unknown>>
  return isCount(widthMm, MAX_PRINT_MM) && isCount(heightMm, MAX_PRINT_MM)
}

function isCount(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most
}
