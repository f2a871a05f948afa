import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { firstOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { PrintOpening } from '#app/modules/printing/domain/product-print.ts'
import { leastQuantity } from './least-quantity.ts'
import type { PagePrint } from './page-print.ts'
import { placesFor } from './page-print.ts'
import type { LineAnswer } from './price-answer.ts'
import type { PriceRequest } from './price-request.ts'
import { priceRequest } from './product-price-request.ts'

/** What the page of a product opens with where its print is charged: the page shows it before it has asked for anything. */
export interface OpeningPrice {
  /** What the page would ask (`openingRequest`), as it is sent: a choice that differs is asked for. */
  readonly key: string
  readonly places: readonly WantedPlace[]
  readonly answer: LineAnswer
  /** Tariffs begin on a day: on another one it is asked for. */
  readonly day: IsoDay
}

/** What the page of a product asks of its price as it opens; null where it opens without print, or has no price to ask for. */
export function openingRequest(
  product: Product,
  opening: PrintOpening,
  print: PagePrint | null,
): { readonly request: PriceRequest; readonly places: readonly WantedPlace[] } | null {
  const [printChoice] = product.printingOptions
  if (!product.active || !print || opening === 'blank' || printChoice === undefined) return null
  const places = placesFor(print, printChoice, [])
  const request = priceRequest({
    product,
    printChoice,
    choices: [{ options: firstOptions(product.optionGroups), quantity: leastQuantity(product) }],
    artwork: null,
    design: null,
    places,
    isExpress: false,
    cartLines: [],
  })
  return request && { request, places }
}
