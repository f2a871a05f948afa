import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { CartLine } from '#app/modules/cart/domain/cart.ts'
import { judgeNames } from '#app/modules/cart/domain/judge-names.ts'
import { lineOfChoices } from '#app/modules/cart/domain/line-of-choices.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import { rowsOf } from '#app/modules/cart/domain/line-rows.ts'
import type { OpeningPrice } from '#app/modules/cart/domain/opening-price.ts'
import type { PagePrint } from '#app/modules/cart/domain/page-print.ts'
import { freePlaces, ownBeside, placesFor, withLeadingChoice } from '#app/modules/cart/domain/page-print.ts'
import { priceRequest } from '#app/modules/cart/domain/product-price-request.ts'
import { readTypedNames } from '#app/modules/cart/domain/typed-names.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { NameList } from '#app/modules/printing/domain/name-list.ts'
import type { WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import { hasOwnPrint, withPieces } from '#app/modules/printing/domain/printed-place.ts'
import type { TypingNames } from './place-choice.tsx'
import { OwnBesideDesign, PlaceChoice } from './place-choice.tsx'
import type { PrintPrice } from './use-print-price.ts'
import { usePrintPrice } from './use-print-price.ts'

/** What the buy panel is told of the print: where it is, and what it comes to. */
export interface ChosenPrint {
  /** Where the design says it those alone that have a print of their own, if any. */
  readonly places: readonly WantedPlace[] | undefined
  /** Why the places cannot be ordered as they are: names that cannot be read, a file that is still to come; null where they can. */
  readonly placesFault: string | null
  readonly price: PrintPrice
}

/**
 * Where a printed product is printed, how, and in how many colours; what it costs with that is asked and told. For products
 * whose print is charged beside the goods alone.
 */
export function PrintPlaces({
  product,
  print,
  openingPrice,
  printChoice,
  choices,
  artwork,
  countedInks,
  design,
  isExpress,
  cartLines,
  maxMegabytes,
  onPrintChoice,
  onChange,
  onQuantity,
}: {
  product: Product
  print: PagePrint
  openingPrice: OpeningPrice | null
  printChoice: string
  onPrintChoice: (printChoice: string) => void
  /** The pieces with all their options; those of none ask for no price. */
  choices: readonly LineRow[]
  artwork: PrintFileRef | null
  /** Inks of the file, for places whose colours nobody has chosen yet; null where they could not be counted. */
  countedInks: number | null
  design: PrintDesign | null
  isExpress: boolean
  /** What lies in the cart of the same product counts with it. */
  cartLines: readonly CartLine[]
  /** Of a file that is printed at one place. */
  maxMegabytes: number
  onChange: (chosen: ChosenPrint) => void
  /** Null where a quantity is spread over several variants. */
  onQuantity: ((quantity: number) => void) | null
}) {
  const [chosen, setChosen] = useState<readonly WantedPlace[]>([])
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    if (countedInks === null) return
    setChosen((places) =>
      places.map((place) => (hasOwnPrint(place) ? place : { ...place, inks: countedInks })),
    )
  }, [countedInks])
  const rows = rowsOf(lineOfChoices(product, choices))
  const printed = design
    ? ownBeside(print, printChoice, design, chosen)
    : placesFor(print, printChoice, chosen, countedInks)
  const read = new Map(
    printed.flatMap(({ placeId, names }) =>
      names ? [[placeId, readTypedNames(typed[placeId] ?? '', rows)] as const] : [],
    ),
  )
  const wanted = printed.map((place) => withPieces(place, () => read.get(place.placeId)?.pieces ?? []))
  const places = design && wanted.length === 0 ? undefined : wanted
  const [placesFault = null] = wanted.flatMap(({ placeId, names, artwork }) => {
    if (names) return read.get(placeId)?.fault ?? blockedNames(names, rows) ?? []
    const place = print.places.find(({ id }) => id === placeId)
    return artwork === null && place ? `${place.name}: baskı dosyasını yükleyin.` : []
  })
  const names: TypingNames = {
    rows,
    typed,
    read,
    onTyped: (placeId, text) => setTyped((before) => ({ ...before, [placeId]: text })),
    onQuantity,
  }
  const request = priceRequest({
    product,
    printChoice,
    choices,
    artwork,
    design,
    places,
    isExpress,
    cartLines,
  })
  const { answer, isStale, problem, retry } = usePrintPrice(request, openingPrice)
  const current = request === null ? null : answer

  const tell = useRef(onChange)
  tell.current = onChange
  const placesKey = JSON.stringify(places ?? null)
  // Before anything else is pressed: what the button orders is what stands here.
  useLayoutEffect(() => {
    const told = (JSON.parse(placesKey) as WantedPlace[] | null) ?? undefined
    tell.current({ places: told, placesFault, price: { answer: current, isStale, problem, retry } })
  }, [placesKey, placesFault, current, isStale, problem, retry])

  return (
    <section aria-label="Baskı yerleri" className="grid gap-4 empty:hidden">
      {design ? (
        <OwnBesideDesign
          free={freePlaces(print, design)}
          onChange={setChosen}
          {...{ print, printChoice, wanted, names, maxMegabytes }}
        />
      ) : (
        <PlaceChoice
          counted={countedInks}
          {...{ print, printChoice, wanted, names, maxMegabytes }}
          onChange={(places) => {
            const led = withLeadingChoice(printChoice, places)
            setChosen(led.places)
            if (led.printChoice !== printChoice) onPrintChoice(led.printChoice)
          }}
        />
      )}
    </section>
  )
}

/** Why these names cannot be ordered; pieces that nobody chose yet are no reason. */
function blockedNames(list: NameList, rows: readonly LineRow[]): string | undefined {
  return rows.length > 0 ? judgeNames(list, rows).find(({ blocks }) => blocks)?.message : undefined
}
