import { isoDayOf } from '#app/kernel/instant.ts'
import type { CartLine } from '#app/modules/cart/domain/cart.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import { piecesIn } from '#app/modules/cart/domain/line-rows.ts'
import type { PagePrint } from '#app/modules/cart/domain/page-print.ts'
import { placesFor } from '#app/modules/cart/domain/page-print.ts'
import type { LineAnswer, PriceAnswer } from '#app/modules/cart/domain/price-answer.ts'
import type { WaitingPieces } from '#app/modules/cart/domain/priced-cart.ts'
import { priceRequest } from '#app/modules/cart/domain/product-price-request.ts'
import { goodsOnOf, methodsOfLine } from '#app/modules/cart/domain/promised-lines.ts'
import { promised } from '#app/modules/cart/domain/waiting-pieces.ts'
import { isFreeOfMethod } from '#app/modules/cart/domain/ways-in-time.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { PromisedLine } from '#app/modules/delivery/domain/promise.ts'
import type { WayInTime } from '#app/modules/delivery/domain/wished-day.ts'
import { useDeliveryAnswer } from '#app/modules/lead-times/storefront/delivery-answer.ts'
import { deliveryPlace } from '#app/modules/lead-times/storefront/delivery-place.ts'
import { DeliveryPromise } from '#app/modules/lead-times/storefront/delivery-promise.tsx'
import { workPromise } from '#app/modules/lead-times/storefront/use-promise.ts'
import type { WayPrice } from '#app/modules/lead-times/storefront/wish.tsx'
import { WishedDay } from '#app/modules/lead-times/storefront/wished-day-part.tsx'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { NamedMethod } from '#app/modules/printing/domain/printing-method.ts'
import { askPrice, NO_WORDS } from './ask-price.ts'
import { ExpressNote } from './express-note.tsx'

const NOTHING_MORE: WayPrice = { netMinor: 0, grossMinor: 0 }

/** When the goods of a product page are sent and arrive, as they are chosen; nothing while no piece is. */
export function ProductPromise({
  product,
  choices,
  print,
  printChoice,
  places,
  artwork,
  design,
  answer,
  isExpress,
  cartLines,
  waiting,
  onExpress,
  onPrintChoice,
}: {
  product: Pick<Product, 'id' | 'categoryId' | 'printingOptions'>
  /** The pieces with all their options. */
  choices: readonly LineRow[]
  /** Null where the goods contain the print that is chosen. */
  print: PagePrint | null
  printChoice: string | null
  /** Where it is printed, where that is charged and no design says it. */
  places: readonly WantedPlace[] | undefined
  artwork: PrintFileRef | null
  design: PrintDesign | null
  /** What it costs with its print; null before that is known, and where print costs nothing beside. */
  answer: LineAnswer | null
  isExpress: boolean
  cartLines: readonly CartLine[]
  waiting: WaitingPieces | null
  onExpress: (isExpress: boolean) => void
  onPrintChoice: (printChoice: string) => void
}) {
  const { value: destination } = deliveryPlace.useValue()
  const known = useDeliveryAnswer()
  // Something, so that its place is kept (`BuyPanel`).
  if (!known) return <span />
  const quantity = piecesIn(choices)
  const { now } = known
  const linesFor = (printedAs: Parameters<typeof methodsOfLine>[0], methods: readonly NamedMethod[]) =>
    quantity === 0
      ? []
      : [
          {
            key: product.id,
            productId: product.id,
            categoryId: product.categoryId,
            quantity,
            prints: methodsOfLine(printedAs, methods),
            goodsOn: goodsOnOf(waiting && promised(waiting, isoDayOf(now))),
            isExpress,
          } satisfies PromisedLine,
        ]
  const worked = workPromise(known, {
    linesOf: (methods) => linesFor({ printChoice, places, design }, methods),
    payment: 'bank-transfer',
    destination,
  })
  if (!worked) return null
  const { promise } = worked
  const others = isFreeOfMethod({ printChoice, places, design })
    ? product.printingOptions.filter((choice) => choice !== printChoice)
    : []
  const asked = { product, choices, artwork, design, cartLines, isExpress }

  /** Of goods that contain any print no choice costs more. */
  async function priceOf(way: WayInTime, signal: AbortSignal): Promise<WayPrice | null> {
    if (!print || printChoice === null) return NOTHING_MORE
    const changed =
      way.kind === 'method'
        ? { printChoice: way.choice, places: placesFor(print, way.choice, places ?? []) }
        : { printChoice, places, isExpress: true }
    const body = JSON.stringify(priceRequest({ ...asked, ...changed }))
    const { answer: priced } = await askPrice<PriceAnswer>('/api/price', { body, signal, words: NO_WORDS })
    const line = priced?.lines[0]
    if (!line || !answer) return null
    const faults = line.notices.filter(({ code }) => answer.notices.every((known) => known.code !== code))
    if (faults.length > 0) return null
    return { netMinor: line.netMinor - answer.netMinor, grossMinor: line.grossMinor - answer.grossMinor }
  }

  return (
    <DeliveryPromise worked={worked} onPlace={deliveryPlace.write}>
      {isExpress && <ExpressNote onCancel={() => onExpress(false)} />}
      {promise && (
        <WishedDay
          worked={{ ...worked, promise }}
          alternatives={{
            expressKeys: new Set(answer?.mayBeExpress ? [product.id] : []),
            choices: others.map((choice) => ({
              choice,
              lines: linesFor({ printChoice: choice, design: null }, known.methods),
            })),
            mayShipReadyFirst: false,
            mayPickUp: known.mayPickUp,
          }}
          priceKey={JSON.stringify([asked, printChoice, places, answer?.grossMinor])}
          priceOf={priceOf}
          onWay={(way) => {
            if (way.kind === 'express') onExpress(true)
            if (way.kind === 'method') onPrintChoice(way.choice)
          }}
        />
      )}
    </DeliveryPromise>
  )
}
