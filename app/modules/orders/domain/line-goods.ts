import { choiceOfRow } from '#app/modules/cart/domain/line-rows.ts'
import type { OrderLineId, OrderLineRowId, OrderLineView } from './order-views.ts'

/** Pieces of one choice that were ordered: a line that has one, or a row of a line. Its options are all that was chosen. */
export type OrderedChoice = Omit<OrderLineView, 'id' | 'rows' | 'charges'> & {
  readonly id: OrderLineId | OrderLineRowId
}

/** The goods of an order by what has a stock and a price of its own, in the order of its lines. */
export function choicesOfLines(lines: readonly OrderLineView[]): readonly OrderedChoice[] {
  // What the print of a line costs is no choice's own.
  return lines.flatMap(({ rows, charges: _charges, ...line }): readonly OrderedChoice[] =>
    rows ? rows.map((row) => ({ ...line, ...row, options: choiceOfRow(line, row) })) : [line],
  )
}

/** The same of what was taken from a stock. */
export function stockedChoicesOf(lines: readonly OrderLineView[]): readonly OrderedChoice[] {
  return choicesOfLines(lines.filter(({ takesStock }) => takesStock))
}
