import { isDarkColour } from '#app/modules/catalog/domain/colour-swatch.ts'
import { blankPictures } from '#app/modules/catalog/domain/printed-picture.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { picturesByChoice, printChoicesOf, UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintArea } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { OrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import { orderedFaces } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import type { Technique } from '#app/modules/mockups/domain/designs/technique.ts'
import type { ChosenOptions } from '#app/modules/pricing/domain/price-engine.ts'
import type { LinePrint } from '#app/modules/pricing/domain/print-charges.ts'
import type {
  DesignedPlace,
  PlaceFault,
  PrintedLineFacts,
  PrintPlace,
} from '#app/modules/printing/domain/line-print.ts'
import {
  linePrintOf,
  placeFaults,
  pricedChoice,
  printPlacesOf,
} from '#app/modules/printing/domain/line-print.ts'
import type { WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { ProductPrint } from '#app/modules/printing/domain/product-print.ts'
import type { CartRequest } from './cart.ts'
import { colourOf } from './colour-minimum.ts'
import type { LineRow } from './line-rows.ts'
import { piecesIn } from './line-rows.ts'

/** What the print of a line is read from. */
interface PrintableLine {
  readonly product: Product
  readonly printChoice: string | null
  readonly places: readonly WantedPlace[] | undefined
  readonly design: OrderedDesign | null
  readonly artwork: Pick<PrintFileRef, 'contentHash'> | null
  /** Its pieces with all their options. */
  readonly choices: readonly LineRow[]
}

/** What is known of the products of a cart beside the catalogue. */
interface PrintFacts {
  /** Of those whose print is priced beside the goods. */
  readonly prints: ReadonlyMap<string, ProductPrint>
  readonly printAreas: ReadonlyMap<AssetId, readonly PrintArea[]>
  /** Those that the buyer may use again (`PrintingService.toolsOf`). */
  readonly tools: ReadonlySet<string>
}

/** Whether a line is printed, by a design or by its choice: only then is it asked where, and what that costs. */
export function isPrinted({ design, printChoice }: CartRequest['lines'][number]): boolean {
  return design !== null || (printChoice !== null && printChoice !== UNPRINTED)
}

/**
 * The pictures whose print areas a cart has to be judged with: all blank ones of each product that has a design on it, or
 * is printed at a price by its places.
 */
export function printedPictures(
  request: CartRequest,
  products: ReadonlyMap<string, Pick<Product, 'images'>>,
  prints: ReadonlyMap<string, ProductPrint>,
): readonly AssetId[] {
  const printed = request.lines.filter(
    (line) => line.design !== null || (isPrinted(line) && prints.has(line.productId)),
  )
  const assetIds = printed.flatMap(({ productId }) =>
    blankPictures(products.get(productId)?.images ?? []).map(({ assetId }) => assetId),
  )
  return [...new Set(assetIds)]
}

/** The print choices of places and faces that are not printed as their line is. */
export function ownChoicesOf({ places = [], design }: CartRequest['lines'][number]): readonly string[] {
  return [...places, ...(design?.faces ?? [])].flatMap(({ choice }) => choice ?? [])
}

/** The line with its print choices named as the product names them by now, where a method was called otherwise. */
export function inPresentChoices(
  line: CartRequest['lines'][number],
  product: Product | undefined,
  print: ProductPrint | undefined,
): CartRequest['lines'][number] {
  if (!product || !print) return line
  const present = <Choice extends string | null>(choice: Choice): Choice | string => {
    if (choice === null || printChoicesOf(product).includes(choice)) return choice
    const method = pricedChoice(print, choice)?.method
    const named = product.printingOptions.find((known) => pricedChoice(print, known)?.method === method)
    return (method && named) ?? choice
  }
  const ofPart = <Part extends { readonly choice?: string | undefined }>(part: Part): Part =>
    part.choice === undefined ? part : { ...part, choice: present(part.choice) }
  const { printChoice, places, design } = line
  return {
    ...line,
    printChoice: present(printChoice),
    places: places?.map(ofPart),
    design: design && { ...design, faces: design.faces.map(ofPart) },
  }
}

/** Where a product in these options can be printed: each face once, as the picture shows it that fits the options best. */
export function placesOfProduct(
  { images }: Pick<Product, 'images'>,
  options: ChosenOptions,
  print: ProductPrint,
  printAreas: ReadonlyMap<AssetId, readonly PrintArea[]>,
): readonly PrintPlace[] {
  const faces = new Map<string, PrintArea>()
  for (const { assetId } of picturesByChoice(images, options))
    for (const area of printAreas.get(assetId) ?? []) if (!faces.has(area.id)) faces.set(area.id, area)
  return printPlacesOf(print, [...faces.values()])
}

/** The print of a line as it is priced (null: nothing is charged beside the goods), and what it wants that cannot be. */
export function printOfLine(
  line: PrintableLine,
  { prints, printAreas, tools }: PrintFacts,
): { readonly print: LinePrint | null; readonly faults: readonly PlaceFault[] } {
  const { product, printChoice, design, artwork, choices } = line
  const print = prints.get(product.id) ?? null
  const facts: PrintedLineFacts = {
    print,
    printChoice,
    choices: product.printingOptions,
    places: print ? placesOfProduct(product, choices[0]?.options ?? {}, print, printAreas) : [],
    wanted: line.places ?? [],
    designed: design ? orderedFaces(design).map(toDesignedPlace) : [],
    artworkHash: artwork?.contentHash ?? null,
    darkPieces: piecesIn(choices.filter(({ options }) => isDark(product, options))),
    tools,
  }
  const linePrint = linePrintOf(facts)
  return { print: linePrint, faults: linePrint ? placeFaults(facts) : [] }
}

function isDark(product: Product, options: ChosenOptions): boolean {
  const colour = colourOf(product, options)
  return colour !== null && isDarkColour(colour)
}

function toDesignedPlace({ face, area }: ReturnType<typeof orderedFaces>[number]): DesignedPlace {
  const inkNames = inksOf(face.technique)
  return {
    placeId: area.id,
    name: area.label,
    choice: face.choice,
    widthMm: face.placement.widthMm,
    heightMm: face.placement.heightMm,
    inks: inkNames === null ? null : inkNames.length,
    inkNames,
  }
}

/** The inks of a technique, in one order; null: full colour. */
function inksOf(technique: Technique): readonly string[] | null {
  switch (technique.method) {
    case 'print':
    case 'embroidery':
      return technique.inks?.toSorted() ?? null
    case 'foil':
      return [technique.tone]
    case 'sublimation':
      return null
    default:
      return [technique.method]
  }
}
