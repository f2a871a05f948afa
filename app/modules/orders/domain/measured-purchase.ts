import type { MeasuredPurchase } from '#app/modules/measuring/domain/measured-event.ts'
import { variantOf } from '#app/modules/measuring/domain/measured-event.ts'
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
    items: lines.map((line, index) => {
      // The lines of an order stand in the order in which they were priced.
      const { baseMinor = line.lineMinor, vatMinor = 0 } = price.lines[index] ?? {}
      return {
        feedId: line.variantId ?? line.productId,
        title: line.title,
        category: categoryNames.get(line.productId),
        variant: variantOf(line),
        quantity: line.quantity,
        grossMinor: baseMinor + vatMinor,
      }
    }),
    totalMinor: price.totalMinor,
    vatMinor: price.vatMinor,
    shippingMinor: shippingKind === 'free' ? 0 : null,
    coupon: couponCode,
  }
}
