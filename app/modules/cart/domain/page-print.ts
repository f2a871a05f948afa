import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { isPricedByInk } from '#app/modules/pricing/domain/print-charges.ts'
import type { PrintPlace } from '#app/modules/printing/domain/line-print.ts'
import { pricedChoice, usualInks } from '#app/modules/printing/domain/line-print.ts'
import type { WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import { MAX_WANTED_PLACES } from '#app/modules/printing/domain/printed-place.ts'
import type { ProductPrint } from '#app/modules/printing/domain/product-print.ts'
import { containsAnyPrint } from '#app/modules/printing/domain/product-print.ts'

/** What the page of a product knows of its print: where, and in how many colours. What it costs is asked of the server. */
export interface PagePrint {
  readonly places: readonly Pick<PrintPlace, 'id' | 'name'>[]
  readonly choices: readonly ChoiceInks[]
}

/** The colours that a print choice can have. */
export interface ChoiceInks {
  readonly choice: string
  /** Most colours of one place; null: its price does not ask for them. */
  readonly mostInks: number | null
  /** What a place is printed in where nothing is said; null: full colour. */
  readonly usual: number | null
}

/** Null for a product that contains any print in its price: its page asks for nothing more. */
export function pagePrintOf(
  { printingOptions }: { readonly printingOptions: readonly string[] },
  print: ProductPrint | undefined,
  places: readonly PrintPlace[],
): PagePrint | null {
  if (!print || containsAnyPrint(print)) return null
  return {
    places: places.map(({ id, name }) => ({ id, name })),
    choices: printingOptions.map((choice) => {
      const method = pricedChoice(print, choice)?.method
      return {
        choice,
        mostInks: method && isPricedByInk(method.basis) ? method.mostInks : null,
        usual: usualInks(method ?? null),
      }
    }),
  }
}

/** Whether a choice is charged beside the goods. */
export function isCharged(print: PagePrint | null, printChoice: string | null): print is PagePrint {
  return print !== null && printChoice !== null && printChoice !== UNPRINTED
}

/** The places as this choice prints them: as many colours as it can, the first place where none is chosen. */
export function placesFor(
  print: PagePrint,
  printChoice: string,
  chosen: readonly WantedPlace[],
): readonly WantedPlace[] {
  const { mostInks = null, usual = 1 } = print.choices.find(({ choice }) => choice === printChoice) ?? {}
  const [first] = print.places
  const known = chosen.filter(({ placeId }) => print.places.some(({ id }) => id === placeId))
  const wanted = known.length > 0 ? known : first ? [{ placeId: first.id, inks: usual }] : []
  return wanted.slice(0, MAX_WANTED_PLACES).map(({ placeId, inks }) => ({
    placeId,
    inks: mostInks === null ? usual : Math.min(inks ?? 1, mostInks),
  }))
}

/** The places with one taken in, where the page shows it, or out; the last one stays. */
export function togglePlace(
  print: PagePrint,
  places: readonly WantedPlace[],
  placeId: string,
): readonly WantedPlace[] {
  if (places.some((place) => place.placeId === placeId))
    return places.length > 1 ? places.filter((place) => place.placeId !== placeId) : places
  const added = [...places, { placeId, inks: 1 }]
  return print.places.flatMap(({ id }) => added.find((place) => place.placeId === id) ?? [])
}
