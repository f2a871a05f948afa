import type { CartRequest } from '#app/modules/cart/domain/cart.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import { promisedLinesOf } from '#app/modules/cart/domain/promised-lines.ts'
import type { PromisedLine } from '#app/modules/delivery/domain/promise.ts'
import { askedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { NamedMethod } from '#app/modules/printing/domain/printing-method.ts'
import type { QuotedProduct } from './quote.ts'

/** The goods of a request as a cart would hold them. */
export function quotedCart(product: QuotedProduct): CartRequest {
  const { productId, selectedVariations, rows, printChoice, places, quantity, artwork, design } = product
  return {
    lines: [
      {
        ...{ productId, rows, printChoice, quantity },
        lineId: 'quoted',
        options: selectedVariations,
        fileId: artwork?.fileId ?? null,
        design: design?.design ?? null,
        ...(places && { places: places.map(({ name: _name, ...place }) => askedPlace(place)) }),
        note: '',
        seenUnitMinor: null,
      },
    ],
  }
}

/** Those goods as a day of them can be said; none where they cannot be ordered as they were asked for. */
export function promisedGoods(priced: PricedCart, methods: readonly NamedMethod[]): readonly PromisedLine[] {
  const isReduced = priced.lines.some(({ notices }) =>
    notices.some(({ code }) => code === 'cart/reduced-to-stock'),
  )
  return priced.blocked || isReduced ? [] : promisedLinesOf(priced, methods)
}
