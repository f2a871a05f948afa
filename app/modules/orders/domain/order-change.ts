import type { Kurus } from '#app/kernel/money.ts'
import type { PricedLine } from '#app/modules/cart/domain/priced-cart.ts'
import { choiceKey } from '#app/modules/pricing/domain/chosen-options.ts'
import type { Buyer, DeliveryAddress, InvoiceDetails } from './checkout.ts'
import { choicesOfLines } from './line-goods.ts'
import type { OrderContent } from './order-content.ts'
import type { PriceBasis } from './order-revision-views.ts'
import type { OrderDetail, OrderLineId, OrderLineRowId, OrderLineView } from './order-views.ts'
import type { DraftGoods } from './staff-order-form.ts'

/** The goods of a changed order as they are asked for. */
export interface WantedGoods extends DraftGoods {
  /** Which line of the order each of them was opened from, by its line id; new ones are missing. */
  readonly sources: ReadonlyMap<string, OrderLineId>
  /** Lines of which nothing was typed otherwise: at the prices of then they stay what they are. */
  readonly untouched: ReadonlySet<OrderLineId>
  /** Those of them that cannot be asked for any more, their product being deleted: they stay as they are, at the end. */
  readonly standing: readonly OrderLineId[]
  /** Whether the member discount of its account counts. */
  readonly withMemberDiscount: boolean
}

/** What somebody of the shop wants an order to be. */
export interface WantedChange {
  /** Null where lines and their prices stay as they are, whatever the catalogue says by now. */
  readonly goods: WantedGoods | null
  readonly basis: PriceBasis
  /** Taken off the whole order, in kuruş net of VAT. */
  readonly discountMinor: Kurus
  /** Charged beside it, net of VAT. */
  readonly extra: { readonly label: string; readonly amountMinor: Kurus } | null
  readonly shippingKind: OrderDetail['shippingKind']
  readonly buyer: Buyer
  readonly delivery: DeliveryAddress
  readonly invoice: InvoiceDetails
  readonly purchaseOrderNumber: string
  readonly note: string
}

/** A change that is to be made, with what was shown to whoever makes it. */
export interface AskedChange extends WantedChange {
  readonly reason: string
  readonly seenRevision: number
  readonly seenTotalMinor: Kurus | null
  /** How staff heard that the buyer agrees; null where he is asked. */
  readonly agreedHow: string | null
}

/**
 * New lines under the names of those they were opened from, and their rows under those of the same choice: whatever else
 * keeps a line by its name goes on with it. Of each former line there is one at most, and of its own product. What took no
 * stock goes on taking none. `lineIds` are the ids the lines were asked for under.
 */
export function asFormerLines(
  lines: readonly OrderLineView[],
  lineIds: readonly string[],
  sources: WantedGoods['sources'],
  before: readonly OrderLineView[],
): readonly OrderLineView[] {
  const free = new Map(before.map((line) => [line.id as string, line]))
  return lines.map((line, index) => {
    const source = free.get(sources.get(lineIds[index] ?? '') ?? '')
    if (!source || source.productId !== line.productId) return line
    free.delete(source.id)
    const rowIds = new Map(
      choicesOfLines([source]).map(({ id, options }) => [choiceKey(options), id as OrderLineRowId]),
    )
    const rows = line.rows?.map((row) => {
      const former = source.rows && rowIds.get(choiceKey({ ...row.options, ...line.options }))
      return former ? { ...row, id: former } : row
    })
    return { ...line, id: source.id, takesStock: source.takesStock, ...(rows && { rows }) }
  })
}

/** A line whose job stays, at what it costs from now on: what others share with it may be less or more. */
export function sameJob(former: OrderLineView, priced: OrderLineView): OrderLineView {
  const { listUnitMinor, unitMinor, lineMinor, charges } = priced
  const costOf = new Map(choicesOfLines([priced]).map((choice) => [choiceKey(choice.options), choice]))
  const rows = former.rows?.map((row) => {
    const now = costOf.get(choiceKey({ ...row.options, ...former.options }))
    return now
      ? { ...row, listUnitMinor: now.listUnitMinor, unitMinor: now.unitMinor, lineMinor: now.lineMinor }
      : row
  })
  const { charges: _charges, ...job } = former
  return {
    ...job,
    ...{ listUnitMinor, unitMinor, lineMinor },
    ...(charges ? { charges } : {}),
    ...(rows && { rows }),
  }
}

/** A line as it is priced, at what it costs in the order: whatever stands in its way today, it was ordered. */
export function asOrdered(priced: PricedLine, former: OrderLineView): PricedLine {
  const { listUnitMinor, unitMinor, lineMinor, charges = [] } = former
  const costOf = new Map(choicesOfLines([former]).map((choice) => [choiceKey(choice.options), choice]))
  return {
    ...priced,
    ...{ listUnitMinor, unitMinor, lineMinor, charges, notices: [] },
    rows: priced.rows.map((row) => {
      const then = costOf.get(choiceKey(row.choice))
      return {
        ...row,
        notices: [],
        ...(then && {
          listUnitMinor: then.listUnitMinor,
          unitMinor: then.unitMinor,
          lineMinor: then.lineMinor,
        }),
      }
    }),
  }
}

/** What an order is charged beside its lines, and taken off it, as it stands. */
export function adjustmentsOf({ price }: OrderContent): Pick<WantedChange, 'discountMinor' | 'extra'> {
  const { agreedDiscountMinor = 0, extra } = price
  return {
    discountMinor: agreedDiscountMinor,
    extra: extra ? { label: extra.label, amountMinor: extra.amountMinor } : null,
  }
}
