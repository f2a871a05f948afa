import { useState } from 'react'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import { namesAsTyped, readTypedNames } from '#app/modules/cart/domain/typed-names.ts'
import type { NameList, NamesOfPieces } from '#app/modules/printing/domain/name-list.ts'
import { NamesField } from './names-field.tsx'

/** The names of a line in the cart, changed where they stand. */
export function CartNames({
  name,
  label,
  list,
  rows,
  onNames,
  onMistyped,
  onQuantity,
}: {
  name: string
  label: string
  list: NameList
  rows: readonly LineRow[]
  onNames: (pieces: readonly NamesOfPieces[]) => void
  /** What stands in the field cannot be read, or no longer so. */
  onMistyped: (isMistyped: boolean) => void
  onQuantity: ((quantity: number) => void) | null
}) {
  const [typed, setTyped] = useState(() => namesAsTyped(list.pieces, rows))
  function read(text: string): void {
    setTyped(text)
    const { pieces, fault } = readTypedNames(text, rows)
    onMistyped(fault !== null)
    onNames(pieces)
  }
  const { fault } = readTypedNames(typed, rows)
  return <NamesField onTyped={read} {...{ name, label, list, typed, fault, rows, onQuantity }} />
}
