import type { CartLine } from '#app/modules/cart/domain/cart.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import type { PriceRequest } from '#app/modules/cart/domain/price-request.ts'
import { MAX_PRICED_LINES } from '#app/modules/cart/domain/price-request.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { AskedPlace, WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import { askedPlace, withPieces } from '#app/modules/printing/domain/printed-place.ts'

/** What is asked of the price of a product's page: the goods as they are chosen, beside those of the product in the cart; null of none. */
export function priceRequest({
  product,
  printChoice,
  choices,
  artwork,
  design,
  places,
  isExpress,
  cartLines,
}: {
  readonly product: Pick<Product, 'id'>
  readonly printChoice: string
  readonly choices: readonly LineRow[]
  readonly artwork: PrintFileRef | null
  readonly design: PrintDesign | null
  readonly places: readonly WantedPlace[] | undefined
  readonly isExpress: boolean
  readonly cartLines: readonly CartLine[]
}): PriceRequest | null {
  const quantity = choices.reduce((sum, row) => sum + row.quantity, 0)
  if (quantity === 0) return null
  const own = {
    productId: product.id,
    quantity,
    options: choices[0]?.options ?? {},
    print: {
      choice: printChoice,
      ...(places ? { places: places.map(pricedPlace) } : {}),
      fileId: artwork?.fileId ?? null,
      design: artwork && design,
    },
    ...(isExpress && { isExpress }),
  }
  const rows = choices.map(({ options, quantity: pieces }) => ({ options, quantity: pieces }))
  return {
    lines: [
      // Rows have all their options; what they share is theirs too.
      choices.length > 1 ? { ...own, options: {}, rows } : own,
      ...cartLines
        .filter(({ productId }) => productId === product.id)
        .slice(0, MAX_PRICED_LINES - 1)
        .map((line) => ({
          productId: line.productId,
          quantity: line.quantity,
          options: line.options,
          ...(line.rows ? { rows: [...line.rows] } : {}),
          ...(line.isExpress && { isExpress: true }),
          print:
            line.printChoice === null
              ? null
              : {
                  choice: line.printChoice,
                  ...(line.places ? { places: line.places.map(pricedPlace) } : {}),
                  fileId: line.artwork?.fileId ?? null,
                  design: line.design,
                },
        })),
    ],
  }
}

/** No name costs more than another: the price is not asked anew for each letter. */
function pricedPlace(place: WantedPlace): AskedPlace {
  return askedPlace(withPieces(place, () => []))
}
