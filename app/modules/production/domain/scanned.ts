import { withoutParcel } from '#app/modules/orders/domain/parcel-code.ts'
import { productionLinePath } from '#app/modules/orders/domain/production-line-path.ts'
import { boardAddress, readBoardQuery } from './board-query.ts'

/** The end of an address that the QR code of a work order holds (`productionLinePath`). */
const LINE = /\/admin\/production\/lines\/([\w-]{1,64})$/
const LONGEST = 120

/** An address that asks for nothing. */
const NOTHING = { get: () => null, getAll: () => [] }

/**
 * Where what was scanned, or typed in its place, leads: the code of a work order to its line on this very shop, whatever
 * shop's address it names; anything else is searched for on the board, a parcel's label by its order. Null for nothing.
 */
export function scannedPath(text: string): string | null {
  const read = text.trim().slice(0, 2_000)
  if (read === '') return null
  const [address = ''] = read.split(/[?#]/, 1)
  const line = LINE.exec(address)?.[1]
  return line === undefined
    ? boardAddress(readBoardQuery(NOTHING), { search: withoutParcel(read).slice(0, LONGEST) })
    : productionLinePath(line)
}
