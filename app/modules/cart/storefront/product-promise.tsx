import type { WaitingPieces } from '#app/modules/cart/domain/priced-cart.ts'
import { goodsOnOf, methodsOfLine } from '#app/modules/cart/domain/promised-lines.ts'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import { useDeliveryAnswer } from '#app/modules/lead-times/storefront/delivery-answer.ts'
import { deliveryPlace } from '#app/modules/lead-times/storefront/delivery-place.ts'
import { DeliveryPromise } from '#app/modules/lead-times/storefront/delivery-promise.tsx'
import { workPromise } from '#app/modules/lead-times/storefront/use-promise.ts'
import type { PrintDesign } from '#app/modules/mockups/domain/designs/print-design.ts'
import type { WantedPlace } from '#app/modules/printing/domain/printed-place.ts'

/** When the goods of a product page are sent and arrive, as they are chosen; nothing while no piece is. */
export function ProductPromise({
  product,
  quantity,
  printChoice,
  places,
  design,
  waiting,
}: {
  product: Pick<Product, 'id' | 'categoryId'>
  quantity: number
  printChoice: string | null
  /** Where it is printed, where that is charged and no design says it. */
  places: readonly WantedPlace[] | undefined
  design: PrintDesign | null
  waiting: WaitingPieces | null
}) {
  const { value: destination } = deliveryPlace.useValue()
  const known = useDeliveryAnswer()
  // Its place is kept while its days are on their way: nothing may move under a finger.
  if (!known) return <div className="min-h-14" />
  const worked = workPromise(known, {
    linesOf: (methods) =>
      quantity === 0
        ? []
        : [
            {
              key: product.id,
              productId: product.id,
              categoryId: product.categoryId,
              quantity,
              prints: methodsOfLine({ printChoice, places, design }, methods),
              goodsOn: goodsOnOf(waiting),
            },
          ],
    payment: 'bank-transfer',
    destination,
  })
  return worked && <DeliveryPromise worked={worked} onPlace={deliveryPlace.write} />
}
