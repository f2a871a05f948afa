import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { PrintMethod } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { KnownWays } from '#app/modules/mockups/domain/checks/print-choice.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import { isPricedByInk } from '#app/modules/pricing/domain/print-charges.ts'
import type { PrintPlace } from '#app/modules/printing/domain/line-print.ts'
import {
  asksForSize,
  choicesAt,
  limitsAt,
  pricedChoice,
  usualInks,
} from '#app/modules/printing/domain/line-print.ts'
import type { PrintSize, WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import { hasOwnPrint, MAX_WANTED_PLACES } from '#app/modules/printing/domain/printed-place.ts'
import type { PrintingMethod } from '#app/modules/printing/domain/printing-method.ts'
import { USUAL_EMBROIDERY, waysOfChoices } from '#app/modules/printing/domain/printing-method.ts'
import type { OwnPrintPlace, ProductPrint } from '#app/modules/printing/domain/product-print.ts'
import { containsAnyPrint } from '#app/modules/printing/domain/product-print.ts'

/** What the page of a product knows of its print: where, how, and in how many colours. What it costs is asked of the server. */
export interface PagePrint {
  readonly places: readonly PagePlace[]
  readonly choices: readonly PageChoice[]
  /** What the shop's methods print of them: the studio offers no other. */
  readonly ways: KnownWays
}

/** A place, in whole millimetres, with the print choices that it allows. */
export interface PagePlace extends Omit<OwnPrintPlace, 'methods'> {
  readonly choices: readonly string[]
  /** How large, and in how many colours, each of them prints it at most; left out where that is what place and choice say. */
  readonly limits?: Readonly<Record<string, PageLimits>> | undefined
}

type PageLimits = PrintSize & Pick<PageChoice, 'mostInks'>

/** What has to be known of a place for a print choice to have a price. */
export interface PageChoice {
  readonly choice: string
  /** Most colours of one place; null: its price does not ask for them. */
  readonly mostInks: number | null
  /** What a place is printed in where nothing is said; null: full colour. */
  readonly usual: number | null
  readonly asksForSize: boolean
  /** How large it is printed where nobody says; null: as large as the place is. */
  readonly usualSize: PrintSize | null
  /** Whether each piece can be printed with another name, and how small its letters may be; null: no names. */
  readonly names: { readonly leastTextMm: number; readonly isColoured: boolean } | null
}

/** Null for a product that contains any print in its price: its page asks for nothing more. */
export function pagePrintOf(
  { printingOptions }: { readonly printingOptions: readonly string[] },
  print: ProductPrint | undefined,
  places: readonly PrintPlace[],
): PagePrint | null {
  if (!print || containsAnyPrint(print)) return null
  return {
    places: places.map((place) => {
      const choices = choicesAt(place, printingOptions, print)
      return {
        id: place.id,
        name: place.name,
        ...inWholeMm(place),
        choices,
        ...(place.methods && { limits: limitsOf(place, choices, print) }),
      }
    }),
    choices: printingOptions.map((choice) => {
      const method = pricedChoice(print, choice)?.method
      return {
        choice,
        mostInks: method ? askedInks(method, method.mostInks) : null,
        usual: usualInks(method ?? null),
        asksForSize: method !== undefined && asksForSize(method),
        usualSize: method?.basis === 'stitch' ? USUAL_EMBROIDERY : null,
        names: method?.printsNames
          ? {
              leastTextMm: method.artwork.leastTextMm,
              isColoured: COLOURED.has(method.technique),
            }
          : null,
      }
    }),
    ways: waysOfProduct(print, printingOptions),
  }
}

function limitsOf(place: PrintPlace, choices: readonly string[], print: ProductPrint): PagePlace['limits'] {
  return Object.fromEntries(
    choices.map((choice): [string, PageLimits] => {
      const { mostInks, ...size } = limitsAt(place, choice, print)
      const method = pricedChoice(print, choice)?.method
      return [choice, { ...inWholeMm(size), mostInks: method ? askedInks(method, mostInks) : null }]
    }),
  )
}

function inWholeMm({ widthMm, heightMm }: PrintSize): PrintSize {
  return { widthMm: Math.floor(widthMm), heightMm: Math.floor(heightMm) }
}

/** The colours of one place at most where the price asks for them. */
function askedInks({ basis }: Pick<PrintingMethod, 'basis'>, mostInks: number | null): number | null {
  return isPricedByInk(basis) ? mostInks : null
}

/** Techniques whose letters have a colour of their own. */
const COLOURED: ReadonlySet<PrintMethod> = new Set(['print', 'sublimation', 'embroidery'])

/** What the shop's methods print of a product's choices. */
export function waysOfProduct(
  print: Pick<ProductPrint, 'methods'> | undefined,
  printingOptions: readonly string[],
): KnownWays {
  const methods = print?.methods.map(({ method }) => method) ?? []
  return waysOfChoices(methods, printingOptions)
}

/** Whether a choice is charged beside the goods. */
export function isCharged(print: PagePrint | null, printChoice: string | null): print is PagePrint {
  return print !== null && printChoice !== null && printChoice !== UNPRINTED
}

/**
 * The places as their choices print them, that of the line where they have none of their own and allow it: in as many
 * colours as it can there, as large as the place allows; the first place that allows it where none is chosen that does,
 * in the inks that were counted of the file (null: not counted).
 */
export function placesFor(
  print: PagePrint,
  printChoice: string,
  chosen: readonly WantedPlace[],
  counted: number | null = null,
): readonly WantedPlace[] {
  const placeOf = (placeId: string) => print.places.find(({ id }) => id === placeId)
  const known = chosen.filter(({ placeId }) => placeOf(placeId) !== undefined)
  const first = print.places.find(({ choices }) => choices.includes(printChoice)) ?? print.places[0]
  const isLed = known.some(
    ({ placeId, choice = printChoice }) =>
      choice === printChoice && placeOf(placeId)?.choices.includes(printChoice),
  )
  const wanted: readonly WantedPlace[] =
    isLed || !first ? known : [{ placeId: first.id, inks: counted ?? choiceOf(print, printChoice).usual }]
  return wanted.slice(0, MAX_WANTED_PLACES).map((place) => printedAs(print, printChoice, place))
}

/** The places that have a print of their own beside a design, which says all the others: those that it leaves free. */
export function ownBeside(
  print: PagePrint,
  printChoice: string,
  design: PrintDesign,
  chosen: readonly WantedPlace[],
): readonly WantedPlace[] {
  const free = freePlaces(print, design)
  return chosen
    .filter(({ placeId }) => free.some(({ id }) => id === placeId))
    .map((place) => printedAs(place.names ? forNames(print) : print, printChoice, place))
    .filter(hasOwnPrint)
}

/** The places that a design prints nothing at. */
export function freePlaces({ places }: PagePrint, { faces }: PrintDesign): readonly PagePlace[] {
  return places.filter(({ id }) => faces.every(({ areaId }) => areaId !== id))
}

/** The print as it is of names: the places that can be printed with some, by the choices that do. */
export function forNames(print: PagePrint): PagePrint {
  const places = print.places.flatMap((place) => {
    const choices = place.choices.filter((choice) => choiceOf(print, choice).names)
    return choices.length > 0 ? [{ ...place, choices }] : []
  })
  return { ...print, places }
}

function printedAs(
  print: PagePrint,
  printChoice: string,
  { placeId, inks, choice, size, names, artwork }: WantedPlace,
): WantedPlace {
  const whole = print.places.find(({ id }) => id === placeId)
  const own = whole ? allowedChoice(whole, choice, printChoice) : printChoice
  const at = whole && choiceAt(print, whole, own)
  const { mostInks, usual, asksForSize, usualSize, names: named } = at ?? choiceOf(print, own)
  const wished = size ?? usualSize
  const fitted = asksForSize && wished && at ? fittedSize(wished, at) : undefined
  return {
    placeId,
    inks: mostInks === null ? usual : Math.min(inks ?? 1, mostInks),
    ...(own !== printChoice && { choice: own }),
    ...(fitted && { size: fitted }),
    ...(names && named ? { names } : artwork !== undefined && { artwork }),
  }
}

/** What a place is printed by: its own choice, else that of its line, else the first one; of those that it allows. */
export function allowedChoice(
  { choices }: PagePlace,
  choice: string | undefined,
  printChoice: string,
): string {
  return [choice, printChoice, ...choices].find((known) => known && choices.includes(known)) ?? printChoice
}

/** The choice of a line: its own while a place is printed so, else that of the first place. */
export function leadingChoice(printChoice: string, places: readonly WantedPlace[]): string {
  const [first] = places
  const hasOwn = places.every(({ choice }) => choice !== undefined && choice !== printChoice)
  return (hasOwn && first?.choice) || printChoice
}

/** The places of a line by its leading choice, which none of them names: what is printed as the line is follows it when that changes. */
export function withLeadingChoice(
  printChoice: string,
  places: readonly WantedPlace[],
): { readonly printChoice: string; readonly places: readonly WantedPlace[] } {
  const leading = leadingChoice(printChoice, places)
  return {
    printChoice: leading,
    places: places.map(({ choice, ...place }) => (choice === leading ? place : { ...place, choice })),
  }
}

/** A side of a print in whole millimetres, as it was typed; null for what is none, or longer than it is printed. */
export function readSideMm(typed: string, mostMm: number): number | null {
  const mm = /^\d{1,4}$/.test(typed) ? Number(typed) : 0
  return mm >= 1 && mm <= mostMm ? mm : null
}

/** Said of a side that cannot be read (`readSideMm`). */
export function sideRefusal(mostMm: number): string {
  return `1 ile ${mostMm} arasında bir tam sayı yazın.`
}

/** What has to be known of a choice; one that is not known is printed at no price that we know. */
function choiceOf({ choices }: PagePrint, printChoice: string): PageChoice {
  return (
    choices.find(({ choice }) => choice === printChoice) ?? {
      choice: printChoice,
      mostInks: null,
      usual: 1,
      asksForSize: false,
      usualSize: null,
      names: null,
    }
  )
}

/** What has to be known of a choice at a place: in as many colours as it prints there at most, and how large. */
export function choiceAt(print: PagePrint, place: PagePlace, printChoice: string): PageChoice & PrintSize {
  return { ...choiceOf(print, printChoice), ...place, ...place.limits?.[printChoice] }
}

/** As large as the place is printed at most; nothing where it is that. */
function fittedSize({ widthMm, heightMm }: PrintSize, whole: PrintSize): PrintSize | undefined {
  const size = { widthMm: Math.min(widthMm, whole.widthMm), heightMm: Math.min(heightMm, whole.heightMm) }
  const isWhole = size.widthMm === whole.widthMm && size.heightMm === whole.heightMm
  return isWhole ? undefined : size
}

/** The places with one taken in, where the page shows it and in so many inks, or out; the last one stays. */
export function togglePlace(
  print: PagePrint,
  places: readonly WantedPlace[],
  placeId: string,
  inks: number | null = null,
): readonly WantedPlace[] {
  if (places.some((place) => place.placeId === placeId))
    return places.length > 1 ? places.filter((place) => place.placeId !== placeId) : places
  const added = [...places, { placeId, inks: inks ?? 1 }]
  return print.places.flatMap(({ id }) => added.find((place) => place.placeId === id) ?? [])
}
