import { useCallback, useState } from 'react'
import { leastQuantity } from '#app/modules/cart/domain/least-quantity.ts'
import type { OpeningPrice } from '#app/modules/cart/domain/opening-price.ts'
import type { PagePrint } from '#app/modules/cart/domain/page-print.ts'
import type { LineAnswer } from '#app/modules/cart/domain/price-answer.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { printChoicesOf, UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { NamedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { PrintOpening } from '#app/modules/printing/domain/product-print.ts'
import type { BuyState } from './buy-state.ts'
import { buyState, NO_WHOLE_NUMBER, piecesOf } from './buy-state.ts'
import { buyRefusal } from './buy-words.ts'
import type { VariantQuantities } from './many-state.ts'
import { manyState, quotedVariants } from './many-state.ts'
import type { ChosenPrint } from './print-places.tsx'
import type { AddAnswer } from './use-add-to-cart.ts'
import { useAddToCart } from './use-add-to-cart.ts'

/** What is chosen of a product, what that comes to, whether it can be bought as it is, and what came of the last press. */
export function useBuying({
  product,
  opening,
  print,
  openingPrice,
  options,
  onDesignChange,
  onManyChange,
}: {
  readonly product: Product
  readonly opening: PrintOpening
  readonly print: PagePrint | null
  readonly openingPrice: OpeningPrice | null
  readonly options: ChosenOptions
  readonly onDesignChange: ((design: PrintDesign | null) => void) | undefined
  readonly onManyChange: ((isMany: boolean) => void) | undefined
}) {
  const printChoices = opening === 'printed-only' ? product.printingOptions : printChoicesOf(product)
  const [quantityOfOne, setQuantity] = useState(leastQuantity(product))
  const [isMany, setMany] = useState(false)
  /** Pieces of several variants at once; kept while one is chosen again. */
  const [quantities, setQuantities] = useState<VariantQuantities>({})
  const [first = null] = opening === 'blank' ? printChoices : product.printingOptions
  const [printChoice, setPrintChoice] = useState(first)
  const [artwork, setArtwork] = useState<PrintFileRef | null>(null)
  const [design, setDesign] = useState<PrintDesign | null>(null)
  // One function for good: another one would draw the section below anew (`WaitingPrintSection`).
  const changeDesign = useCallback(
    (next: PrintDesign | null) => {
      setDesign(next)
      onDesignChange?.(next)
    },
    [onDesignChange],
  )
  const [printed, setPrinted] = useState<ChosenPrint | null>(openingPrice && openingPrint(openingPrice))
  const [wantsExpress, setWantsExpress] = useState(false)
  const [note, setNote] = useState('')
  const [isUploading, setIsUploading] = useState(false)
  const [isMistyped, setMistyped] = useState(false)
  const [isRefused, setRefused] = useState(false)
  /** What came of the last press, of which choice. */
  const [pressed, setPressed] = useState<{ readonly of: string; readonly answer: AddAnswer } | null>(null)
  const { addToCart, cart, addedId, isBlankDespiteLogo } = useAddToCart()

  const many = isMany ? manyState({ product, options, quantities, cart }) : null
  const goods: BuyState = many ?? buyState({ product, options, quantity: quantityOfOne, cart })
  const charged = printChoice === UNPRINTED ? null : print
  const answer = charged && printed?.price.answer
  const isExpress = wantsExpress && (answer?.mayBeExpress ?? false)
  const isUnpriced = answer?.notices.some(({ code }) => code === 'cart/print-unpriced') ?? false
  const costsMore = answer ? answer.charges.length > 0 || isUnpriced : charged !== null
  const quantity = many ? many.quantity : quantityOfOne
  const places = charged ? printed?.places : undefined
  const choices = many?.wanted ?? [{ options, quantity }]
  const refusal = buyRefusal({
    isMistyped,
    // A file is printed or it is not there: goods without print can be given back (product decision 26).
    isUndecided: artwork !== null && printChoice === UNPRINTED,
    fault: goods.fault,
    placesFault: (charged && printed?.placesFault) ?? null,
    isUnpriced,
  })
  // Said of a press alone: what goes wrong after it was put right is another matter.
  if (isRefused && !refusal) setRefused(false)

  const quoted = many ? quotedVariants(product, options, many) : { options, fault: null }
  const said = pressed && pressed.of === choiceKey(quantities) ? pressed.answer : null

  /** The same as long as nothing is chosen in another way. */
  function choiceKey(ofVariants: VariantQuantities): string {
    const pieces = isMany ? ofVariants : quantityOfOne
    return JSON.stringify([options, pieces, printChoice, artwork?.fileId, design, places, wantsExpress, note])
  }

  function chooseMany(isMany: boolean): void {
    setMany(isMany)
    setMistyped(false)
    onManyChange?.(isMany)
  }

  /** Answers whether the goods are in the cart; the fields of several variants are empty then. */
  function addLine(): boolean {
    const answer = addToCart({ product, choices, printChoice, artwork, design, places, isExpress, note })
    if (!answer) return false
    const left = answer.isAdded && many ? {} : quantities
    setQuantities(left)
    setPressed({ of: choiceKey(left), answer })
    return answer.isAdded
  }

  return {
    printChoices,
    quantityOfOne,
    setQuantity,
    many,
    chooseMany,
    quantities,
    setQuantities,
    printChoice,
    setPrintChoice,
    artwork,
    setArtwork,
    design,
    changeDesign,
    /** Null before the print is known, or where it is not charged. */
    printed,
    setPrinted,
    wantsExpress,
    setWantsExpress,
    /** Where the shop offers it for this choice. */
    isExpress,
    note,
    setNote,
    isUploading,
    setIsUploading,
    isMistyped,
    setMistyped,
    cart,
    inCart: piecesOf(product, cart),
    isBlankDespiteLogo,
    goods,
    /** The goods with the whole of what is asked for their print; the rows above it say what a piece comes to. */
    state: answer && costsMore ? withPrint(goods, answer) : goods,
    /** The print of the page while one is chosen that is charged. */
    charged,
    answer: answer ?? null,
    isUnpriced,
    /** Whether the print is charged beside the goods. */
    costsMore,
    quantity,
    places,
    choices,
    refusal,
    /** Why the last press did nothing; null where it did, or where that was put right. */
    saidRefusal: (isRefused && refusal?.description) || (said && !said.isAdded ? said.text : null),
    refuse: () => setRefused(true),
    /** That these very goods were put into the cart; null once anything is chosen in another way. */
    added: said?.isAdded ? said : null,
    forgetAdded: () => setPressed(null),
    /** While a second press belongs to the one that added. */
    isFresh: addedId === product.id,
    addLine,
    /** What is asked a quote for. */
    asked: {
      quantity: quantity === 0 ? leastQuantity(product) : quantity,
      printChoice,
      places: namedPlaces(charged, printed),
      artwork,
      design,
      ...quoted,
      fault: isMistyped ? NO_WHOLE_NUMBER : quoted.fault,
    },
  }
}

function withPrint(goods: BuyState, { netMinor, grossMinor }: LineAnswer): BuyState {
  return { ...goods, unit: null, hint: null, totalNetMinor: netMinor, totalGrossMinor: grossMinor }
}

/** The places by the names that the page has for them; undefined where none is chosen. */
function namedPlaces(
  print: PagePrint | null,
  printed: ChosenPrint | null,
): readonly NamedPlace[] | undefined {
  if (!print) return undefined
  return printed?.places?.map((place) => ({
    ...place,
    name: print.places.find(({ id }) => id === place.placeId)?.name ?? place.placeId,
  }))
}

/** What is chosen of the print before anybody has chosen. */
function openingPrint({ places, answer }: OpeningPrice): ChosenPrint {
  return {
    places,
    placesFault: null,
    price: { answer, isStale: false, problem: null, retry: () => undefined },
  }
}
