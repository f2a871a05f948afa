import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { OrderLineView } from './order-views.ts'

/** What an order takes from the stock or gives back: each product once, over all its lines; none of which nothing moves. */
export function piecesOf(
  lines: readonly Pick<OrderLineView, 'productId' | 'quantity'>[],
): { productId: ProductId; quantity: number }[] {
  const totals = new Map<string, number>()
  for (const { productId, quantity } of lines)
    if (quantity > 0) totals.set(productId, (totals.get(productId) ?? 0) + quantity)
  return [...totals].map(([productId, quantity]) => ({ productId: productId as ProductId, quantity }))
}
