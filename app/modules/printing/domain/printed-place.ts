/** Where goods are printed, in the words of buyers: what every page of a cart knows of print, and nothing of its price. */
import type { NameList, NamesOfPieces } from './name-list.ts'
import { namesText } from './name-list.ts'

/** A place that a buyer wants printed, as far as no design of his says so (decision 48). */
export interface WantedPlace {
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
 * own choice: 'Serigrafi (Ön 2 renk) + Nakış (Kol 80 × 60 mm)'.
 */
export function printText(printChoice: string, places: readonly Omit<NamedPlace, 'placeId'>[] = []): string {
  const byChoice = new Map<string, string[]>()
  if (places.some(({ choice = printChoice }) => choice === printChoice)) byChoice.set(printChoice, [])
  for (const { choice = printChoice, ...place } of places)
    byChoice.set(choice, [...(byChoice.get(choice) ?? []), placeText(place)])
  if (byChoice.size === 0) return printChoice
  return [...byChoice].map(([choice, texts]) => `${choice} (${texts.join(', ')})`).join(' + ')
}

function placeText({ name, inks, size, names }: Omit<NamedPlace, 'placeId' | 'choice'>): string {
  const colours = inks === null ? '' : ` ${inks} renk`
  const what = names ? ` ${namesText(names)}` : colours
  return size ? `${name}${what} ${size.widthMm} × ${size.heightMm} mm` : `${name}${what}`
}

/** A place with other names on its pieces; as it is where it is printed with none. */
export function withPieces(
  place: WantedPlace,
  change: (pieces: readonly NamesOfPieces[]) => readonly NamesOfPieces[],
): WantedPlace {
  const { names } = place
  return names ? { ...place, names: { ...names, pieces: change(names.pieces) } } : place
}

/** Whether an artwork is printed anywhere: none is where each place is printed with names. */
export function printsArtwork(places: readonly Pick<WantedPlace, 'names'>[] = []): boolean {
  return places.length === 0 || places.some(({ names }) => names === undefined)
}

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
