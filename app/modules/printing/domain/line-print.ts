import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { LinePrint, PricedPlace } from '#app/modules/pricing/domain/print-charges.ts'
import { isPricedByInk, toolKeyOf } from '#app/modules/pricing/domain/print-charges.ts'
import type { WantedPlace } from './printed-place.ts'
import type { PrintingMethod } from './printing-method.ts'
import { methodOfChoice, pricedMethod } from './printing-method.ts'
import type { OwnPrintPlace, ProductPrint } from './product-print.ts'
import { containsAnyPrint } from './product-print.ts'

/** A place of a product that can be printed. */
export type PrintPlace = OwnPrintPlace

/** A face as the buyer's design prints it. */
export interface DesignedPlace extends WantedPlace {
  readonly name: string
  readonly widthMm: number
  readonly heightMm: number
  /** Which inks, where they are known: another blue is another tool. */
  readonly inkNames: readonly string[] | null
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
  }[],
): readonly PrintPlace[] {
  const shown = pictured.map(({ id, label, widthMm, heightMm }) => ({ id, name: label, widthMm, heightMm }))
  const known = new Map([...places, ...shown].map((place) => [place.id, place]))
  // A Map keeps where a name first stood; the pictured faces come first.
  const ordered = [...new Set([...shown, ...places].map(({ id }) => id))].flatMap((id) => known.get(id) ?? [])
  return ordered.length > 0 ? ordered : [ONLY_PLACE]
}

/** What a place is printed with where nothing is said: one colour, or all of them where the method is not priced by them. */
export function usualInks(method: Pick<PrintingMethod, 'basis' | 'isFullColour'> | null): number | null {
  return method?.isFullColour && !isPricedByInk(method.basis) ? null : 1
}

/** A line as its print is read from it. */
export interface PrintedLineFacts {
  /** Null of a product that contains any print in its price. */
  readonly print: ProductPrint | null
  readonly printChoice: string | null
  readonly places: readonly PrintPlace[]
  /** What the buyer chose; none for the first place in one colour. */
  readonly wanted: readonly WantedPlace[]
  /** The faces of his design, which say it all; none without one. */
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
 * (`unknownPlaces`). A method or a number of colours without a price, and any print on request, are places without a tariff.
 */
export function linePrintOf(line: PrintedLineFacts): LinePrint | null {
  const { print, printChoice, darkPieces } = line
  if (!print || containsAnyPrint(print) || printChoice === null || printChoice === UNPRINTED) return null
  const { method: known, tariff } = pricedChoice(print, printChoice) ?? { method: null, tariff: null }
  const hasTools = (place: PricedPlace) => line.tools.has(toolKeyOf(place) ?? '')
  const places = printedPlaces(line, known).map(
    (place): PricedPlace => ({
      placeId: place.placeId,
      placeName: place.name,
      method: known ? pricedMethod(known) : unknownMethod(printChoice),
      tariff: print.pricing === 'request' || !known || isBeyond(known, place.inks) ? null : tariff,
      inks: place.inks,
      widthMm: place.widthMm,
      heightMm: place.heightMm,
      stitches: known?.basis === 'stitch' ? stitchesOf(known, place) : undefined,
      artworkKey:
        line.artworkHash === null ? null : artworkKeyOf(line.artworkHash, place.inkNames ?? place.inks),
    }),
  )
  return {
    places: places.map((place) => (hasTools(place) ? { ...place, hasTools: true } : place)),
    darkPieces,
    included: print.pricing === 'included' ? print.included : null,
    isExpress: false,
  }
}

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

/** The places that were wanted and that the product does not have (any more); none where a design says which. */
export function unknownPlaces({
  places,
  wanted,
  designed,
}: Pick<PrintedLineFacts, 'places' | 'wanted' | 'designed'>): readonly WantedPlace[] {
  if (designed.length > 0) return []
  return wanted.filter(({ placeId }) => !places.some(({ id }) => id === placeId))
}

function printedPlaces(
  { places, wanted, designed }: PrintedLineFacts,
  method: PrintingMethod | null,
): readonly DesignedPlace[] {
  if (designed.length > 0) return designed
  const chosen = wanted.flatMap(({ placeId, inks }) => {
    const place = places.find(({ id }) => id === placeId)
    return place ? [{ place, inks }] : []
  })
  const [first = ONLY_PLACE] = places
  const printed = chosen.length > 0 ? chosen : [{ place: first, inks: usualInks(method) }]
  return printed.map(({ place: { id, name, widthMm, heightMm }, inks }) => ({
    placeId: id,
    name,
    widthMm,
    heightMm,
    // A number of colours that nothing asks for would tell runs apart that are one.
    inks: method && !isPricedByInk(method.basis) ? usualInks(method) : inks,
    inkNames: null,
  }))
}

function isBeyond(method: PrintingMethod, inks: number | null): boolean {
  const { isFullColour, mostInks } = method
  if (inks === null) return isPricedByInk(method.basis)
  return inks > mostInks && (!isFullColour || isPricedByInk(method.basis))
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
