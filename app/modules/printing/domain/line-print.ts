import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { PrintMethod } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { LinePrint, PricedPlace } from '#app/modules/pricing/domain/print-charges.ts'
import { isPricedByArea, isPricedByInk, toolKeyOf } from '#app/modules/pricing/domain/print-charges.ts'
import type { WantedPlace } from './printed-place.ts'
import { hasOwnPrint } from './printed-place.ts'
import type { PrintingMethod } from './printing-method.ts'
import { methodOfChoice, pricedMethod, printsFullColour } from './printing-method.ts'
import type { OwnPrintPlace, ProductPrint } from './product-print.ts'
import { containsAnyPrint } from './product-print.ts'

/** A place of a product that can be printed. */
export interface PrintPlace extends OwnPrintPlace {
  /** What it allows, as its picture says (decision 47); left out for any. */
  readonly techniques?: readonly PrintMethod[] | undefined
}

/** A face as the buyer's design prints it. */
export interface DesignedPlace extends Omit<WantedPlace, 'size' | 'names'> {
  readonly name: string
  readonly widthMm: number
  readonly heightMm: number
  /** Which inks, where they are known: another blue is another tool. */
  readonly inkNames: readonly string[] | null
  /** Names are printed here, and not the artwork. */
  readonly hasNames?: boolean | undefined
}

/** What a product without places, own or pictured, is printed on: one place, of any size. */
const ONLY_PLACE: PrintPlace = { id: 'baski', name: 'Baskı', widthMm: 100, heightMm: 100 }

/** Where a product can be printed: the faces that its pictures show, then its own places; one place where there are none. */
export function printPlacesOf(
  { places }: Pick<ProductPrint, 'places'>,
  pictured: readonly {
    readonly id: string
    readonly label: string
    readonly widthMm: number
    readonly heightMm: number
    readonly methods: readonly PrintMethod[]
  }[],
): readonly PrintPlace[] {
  const shown = pictured.map(
    ({ id, label, widthMm, heightMm, methods }): PrintPlace => ({
      id,
      name: label,
      widthMm,
      heightMm,
      techniques: methods,
    }),
  )
  const known = new Map([...places, ...shown].map((place) => [place.id, place]))
  // A Map keeps where a name first stood; the pictured faces come first.
  const ordered = [...new Set([...shown, ...places].map(({ id }) => id))].flatMap((id) => known.get(id) ?? [])
  return ordered.length > 0 ? ordered : [ONLY_PLACE]
}

/** The print choices of a product that a place allows; all of them where that is none, as whoever drew it knows better. */
export function choicesAt(
  place: PrintPlace,
  choices: readonly string[],
  print: Pick<ProductPrint, 'methods'>,
): readonly string[] {
  const allowed = choices.filter((choice) => allows(place, pricedChoice(print, choice)?.method ?? null))
  return allowed.length > 0 ? allowed : choices
}

/** Of a choice that no method has the name of nobody knows whether it is allowed: it is. */
function allows({ techniques, methods }: PrintPlace, method: PrintingMethod | null): boolean {
  if (!method) return true
  const isListed = methods === undefined || methods.some(({ methodId }) => methodId === method.id)
  return isListed && (techniques === undefined || techniques.includes(method.technique))
}

/** How large a place can be printed, in millimetres, and in how many colours. */
export interface PlaceLimits {
  readonly widthMm: number
  readonly heightMm: number
  /** Null of a choice that no method has the name of. */
  readonly mostInks: number | null
}

/**
 * How a print choice prints a place at most (decision 47): within what the place says of its method, else as large as the
 * place is, and in as many colours as the method prints. A limit beyond those is none.
 */
export function limitsAt(
  { widthMm, heightMm, methods }: Pick<PrintPlace, 'widthMm' | 'heightMm' | 'methods'>,
  choice: string,
  print: Pick<ProductPrint, 'methods'>,
): PlaceLimits {
  const method = pricedChoice(print, choice)?.method
  const own = methods?.find(({ methodId }) => methodId === method?.id)
  return {
    widthMm: Math.min(own?.widthMm ?? widthMm, widthMm),
    heightMm: Math.min(own?.heightMm ?? heightMm, heightMm),
    mostInks: method ? Math.min(own?.mostInks ?? method.mostInks, method.mostInks) : null,
  }
}

/**
 * What a place is printed with where nothing is said: one colour, or those of the artwork where the method takes any and is
 * not priced by them.
 */
export function usualInks(
  method: Pick<PrintingMethod, 'basis' | 'isFullColour' | 'technique'> | null,
): number | null {
  return method && printsFullColour(method) && !isPricedByInk(method.basis) ? null : 1
}

/** A line as its print is read from it. */
export interface PrintedLineFacts {
  /** Null of a product that contains any print in its price. */
  readonly print: ProductPrint | null
  readonly printChoice: string | null
  /** All that the product is sold printed as. */
  readonly choices: readonly string[]
  readonly places: readonly PrintPlace[]
  /** What the buyer chose; none for the first place in one colour. Beside a design those with a print of their own count alone. */
  readonly wanted: readonly WantedPlace[]
  /** The faces of his design, which say all the other places; none without one. */
  readonly designed: readonly DesignedPlace[]
  /** Of the file that is printed; null where there is none yet. */
  readonly artworkHash: string | null
  readonly darkPieces: number
  /** The tools that the buyer may use again (`toolKeyOf`). */
  readonly tools: ReadonlySet<string>
}

/** What `PricedPlace.artworkKey` says of a file that is printed in these inks: their names, or their number. */
export function artworkKeyOf(contentHash: string, inks: readonly string[] | number | null): string {
  return JSON.stringify([contentHash, inks])
}

/** Whether an artwork key is one of this file, in whatever inks. */
export function isKeyOfArtwork(artworkKey: string, contentHash: string): boolean {
  return (JSON.parse(artworkKey) as readonly unknown[])[0] === contentHash
}

/**
 * The print of a line as it is priced; null where nothing is charged beside the goods: without print, and of goods that
 * contain any. A wanted place that the product does not have is left out: whoever judges the line says so
 * (`placeFaults`). A method or a number of colours without a price, and any print on request, are places without a tariff.
 */
export function linePrintOf(line: PrintedLineFacts): LinePrint | null {
  const { print, printChoice, darkPieces } = line
  if (!print || containsAnyPrint(print) || printChoice === null || printChoice === UNPRINTED) return null
  const hasTools = (place: PricedPlace) => line.tools.has(toolKeyOf(place) ?? '')
  const places = printedPlaces(line, print, printChoice).map((place): PricedPlace => {
    const { placeId, choice = printChoice } = place
    const { method: known, tariff } = pricedChoice(print, choice) ?? { method: null, tariff: null }
    const { mostInks } = limitsAt(line.places.find(({ id }) => id === placeId) ?? place, choice, print)
    const artworkHash = place.artwork === undefined ? line.artworkHash : (place.artwork?.contentHash ?? null)
    return {
      placeId,
      placeName: place.name,
      method: known ? pricedMethod(known) : unknownMethod(choice),
      tariff: print.pricing === 'request' || !known || isBeyond(known, place.inks, mostInks) ? null : tariff,
      inks: place.inks,
      widthMm: place.widthMm,
      heightMm: place.heightMm,
      stitches: known?.basis === 'stitch' ? stitchesOf(known, place) : undefined,
      artworkKey: place.hasNames
        ? artworkKeyOf(NAMES_ARTWORK, place.inks)
        : artworkHash === null
          ? null
          : artworkKeyOf(artworkHash, place.inkNames ?? place.inks),
    }
  })
  return {
    places: places.map((place) => (hasTools(place) ? { ...place, hasTools: true } : place)),
    darkPieces,
    included: print.pricing === 'included' ? print.included : null,
    isExpress: false,
  }
}

/** In the place of a file's hash: whatever the names, they are one run. */
const NAMES_ARTWORK = 'isimler'

/** The method that a print choice means for a product, with the tariff that holds for it today; undefined where none is known. */
export function pricedChoice(
  { methods }: Pick<ProductPrint, 'methods'>,
  printChoice: string,
): ProductPrint['methods'][number] | undefined {
  const known = methodOfChoice(
    methods.map(({ method }) => method),
    printChoice,
  )
  return methods.find(({ method }) => method === known)
}

/** What cannot be printed of a place that was wanted. */
export type PlaceFault =
  /** The product does not have it (any more). */
  | { readonly kind: 'gone' }
  /** It is not printed so large by its choice, but so large at most. */
  | { readonly kind: 'too-small'; readonly place: PrintPlace; readonly most: PlaceLimits }
  /** It cannot be printed by this choice, but by those. */
  | {
      readonly kind: 'other-choice'
      readonly place: PrintPlace
      readonly choice: string
      readonly allowed: readonly string[]
    }
  /** Names were asked of a choice that prints none. */
  | { readonly kind: 'no-names'; readonly place: PrintPlace; readonly choice: string }
  /** Names, or another file, were asked where the design prints already. */
  | { readonly kind: 'designed'; readonly place: PrintPlace }
  /** Its own file is still to come, or has gone. */
  | { readonly kind: 'no-file'; readonly place: PrintPlace }

/** The faults of the places that were wanted; of those with a print of their own alone where a design says the others. */
export function placeFaults(line: PrintedLineFacts): readonly PlaceFault[] {
  const { print, printChoice, choices, places, wanted, designed } = line
  if (!print || printChoice === null) return []
  const counted = designed.length > 0 ? wanted.filter(hasOwnPrint) : wanted
  return counted.flatMap(({ placeId, choice = printChoice, size, names, artwork }): PlaceFault[] => {
    const place = places.find(({ id }) => id === placeId)
    if (!place) return [{ kind: 'gone' }]
    const allowed = choicesAt(place, choices, print)
    const isOther = choices.includes(choice) && !allowed.includes(choice)
    const most = limitsAt(place, choice, print)
    const isTooSmall = size && (size.widthMm > most.widthMm || size.heightMm > most.heightMm)
    const isDesigned = designed.some((face) => face.placeId === placeId)
    const printsNames = pricedChoice(print, choice)?.method.printsNames ?? false
    return [
      ...(isDesigned ? [{ kind: 'designed', place } as const] : []),
      ...(artwork === null ? [{ kind: 'no-file', place } as const] : []),
      ...(names && !printsNames ? [{ kind: 'no-names', place, choice } as const] : []),
      ...(isOther ? [{ kind: 'other-choice', place, choice, allowed } as const] : []),
      ...(isTooSmall ? [{ kind: 'too-small', place, most } as const] : []),
    ]
  })
}

function printedPlaces(
  { places, wanted, designed }: PrintedLineFacts,
  print: ProductPrint,
  printChoice: string,
): readonly DesignedPlace[] {
  const usual = pricedChoice(print, printChoice)?.method ?? null
  const first = places.find((place) => allows(place, usual)) ?? places[0] ?? ONLY_PLACE
  const known = wanted.filter(({ placeId }) => places.some(({ id }) => id === placeId))
  const beside = known.filter(
    (place) => hasOwnPrint(place) && designed.every((face) => face.placeId !== place.placeId),
  )
  const printed: readonly WantedPlace[] =
    designed.length > 0 ? beside : known.length > 0 ? known : [{ placeId: first.id, inks: usualInks(usual) }]
  const chosen = printed.map(({ placeId, inks, choice, size, names, artwork }): DesignedPlace => {
    const place = places.find(({ id }) => id === placeId) ?? first
    const { widthMm, heightMm } = limitsAt(place, choice ?? printChoice, print)
    const method = pricedChoice(print, choice ?? printChoice)?.method
    return {
      placeId,
      name: place.name,
      choice,
      // A number of colours, and a size, that nothing asks for would tell runs apart that are one.
      inks: method && !isPricedByInk(method.basis) ? usualInks(method) : inks,
      ...(size && method && asksForSize(method) ? size : { widthMm, heightMm }),
      inkNames: null,
      ...(names ? { hasNames: true } : { artwork }),
    }
  })
  return [...designed, ...chosen]
}

/** Whether the price of a print depends on how large it is. */
export function asksForSize({ basis }: Pick<PrintingMethod, 'basis'>): boolean {
  return isPricedByArea(basis) || basis === 'stitch'
}

function isBeyond(method: PrintingMethod, inks: number | null, mostInks: number | null): boolean {
  if (inks === null) return isPricedByInk(method.basis) || !printsFullColour(method)
  return mostInks !== null && inks > mostInks && (!method.isFullColour || isPricedByInk(method.basis))
}

/** A programme is not made before the order: the stitches of a place by its size. */
function stitchesOf(
  { stitchesPerCm2 }: PrintingMethod,
  { widthMm, heightMm }: Pick<DesignedPlace, 'widthMm' | 'heightMm'>,
): number {
  return Math.ceil((widthMm * heightMm * stitchesPerCm2) / 100)
}

/** A choice that no method has the name of is printed, only at no price that we know. */
function unknownMethod(printChoice: string): PricedPlace['method'] {
  return { id: printChoice, name: printChoice, basis: 'place', tool: null, underbaseOnDark: false }
}
