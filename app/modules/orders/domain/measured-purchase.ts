import type { MeasuredPurchase } from '#app/modules/measuring/domain/measured-event.ts'
import { measuredRows } from '#app/modules/measuring/domain/measured-event.ts'
import { choicesOfLines } from './line-goods.ts'
import type { OrderReceipt } from './order-views.ts'

/**
 * An order as owners measure it: what was charged, with VAT and after discounts. `categoryNames` are those the goods have
 * now, by product; an order keeps none, and goods that are gone have none.
 */
export function measuredPurchase(
  { orderNumber, price, couponCode, shippingKind, lines }: OrderReceipt,
  categoryNames: ReadonlyMap<string, string>,
): MeasuredPurchase {
  return {
    name: 'purchase',
    orderNumber,
    items: lines.flatMap((line, index) => {
      // The lines of an order stand in the order in which they were priced.
      const { baseMinor = line.lineMinor, vatMinor = 0 } = price.lines[index] ?? {}
      const { productId, title, printChoice } = line
      return measuredRows({
        productId,
        title,
        category: categoryNames.get(productId),
        printChoice,
        rows: choicesOfLines([line]),
        grossMinor: baseMinor + vatMinor,
      })
    }),
    totalMinor: price.totalMinor,
    vatMinor: price.vatMinor,
    shippingMinor: shippingKind === 'free' ? 0 : null,
    coupon: couponCode,
  }
}
