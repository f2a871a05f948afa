import { unwrap } from '#app/kernel/result.ts'
import type { CartRequest } from '#app/modules/cart/domain/cart.ts'
import type { AskedChange, WantedChange, WantedGoods } from '#app/modules/orders/domain/order-change.ts'
import { adjustmentsOf } from '#app/modules/orders/domain/order-change.ts'
import type { OrderLineView, StaffOrderDetail } from '#app/modules/orders/domain/order-views.ts'
import { reorderRequest } from '#app/modules/orders/domain/reorder.ts'
import { artworksOf } from '#app/modules/printing/domain/printed-place.ts'
import type { TestShop } from './shop.ts'

type RequestLine = CartRequest['lines'][number]

/** The goods of an order as a change asks for them: `change` makes another line of one, or none (null); `added` come after. */
export function goodsOfOrder(
  { lines, price }: Pick<StaffOrderDetail, 'lines' | 'price'>,
  change: (line: RequestLine, ordered: OrderLineView) => RequestLine | null = (line) => line,
  added: readonly RequestLine[] = [],
): WantedGoods {
  const files = new Map(lines.flatMap(artworksOf).map((file) => [file.fileId, file]))
  const asked = reorderRequest(lines, files).lines.map((line, index) => {
    const isExpress = lines[index]?.isExpress
    return isExpress ? { ...line, isExpress } : line
  })
  const wanted = asked.flatMap((line, index) => {
    const ordered = lines[index]
    return (ordered && change(line, ordered)) ?? []
  })
  return {
    cart: { lines: [...wanted, ...added] },
    agreed: new Map(),
    agreedCharges: new Map(),
    belowMinimum: new Map(),
    untouched: new Set(
      lines.flatMap(({ id }, index) => (asked[index] && wanted.includes(asked[index]) ? [id] : [])),
    ),
    standing: [],
    sources: new Map(lines.map(({ id }) => [id as string, id])),
    withMemberDiscount: price.memberDiscountMinor > 0,
  }
}

/** An order as it is, wanted with these changes. */
export function wantedChange(order: StaffOrderDetail, changes: Partial<WantedChange> = {}): WantedChange {
  const { shippingKind, buyer, delivery, invoice, purchaseOrderNumber, note, lines, price } = order
  const content = { shippingKind, buyer, delivery, invoice, purchaseOrderNumber, note, lines, price }
  return {
    goods: null,
    basis: 'order-day',
    ...adjustmentsOf(content),
    ...{ shippingKind, buyer, delivery, invoice, purchaseOrderNumber, note },
    ...changes,
  }
}

/** A change of an order as the form asks for it, once it has shown what it comes to. */
export async function askedChange(
  { services }: Pick<TestShop, 'services'>,
  id: string,
  changes: (order: StaffOrderDetail) => Partial<AskedChange>,
): Promise<AskedChange> {
  const order = unwrap(await services.orders.adminGet(id))
  const wanted = changes(order)
  const preview = unwrap(await services.orders.previewChange(id, wantedChange(order, wanted)))
  return {
    ...wantedChange(order, wanted),
    reason: 'Telefonda konuşuldu',
    seenRevision: order.revision,
    seenTotalMinor: preview.after?.price.totalMinor ?? null,
    agreedHow: 'Telefonda onayladı',
    ...wanted,
  }
}
