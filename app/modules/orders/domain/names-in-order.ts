import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import { choiceKey } from '#app/modules/pricing/domain/chosen-options.ts'
import type { NamesOfPieces } from '#app/modules/printing/domain/name-list.ts'

/** The names as the pieces lie on the table: variant by variant. */
export function inOrderOfRows(
  pieces: readonly NamesOfPieces[],
  rows: readonly Pick<LineRow, 'options'>[],
): readonly NamesOfPieces[] {
  const keys = rows.map(({ options }) => choiceKey(options))
  return pieces.toSorted((a, b) => keys.indexOf(choiceKey(a.options)) - keys.indexOf(choiceKey(b.options)))
}
