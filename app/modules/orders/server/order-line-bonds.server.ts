import type { Database } from '#app/platform/database.server.ts'
import type { LineBonds } from '../domain/order-revision.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import { hasSentParcel, packedPieces } from '../domain/parcels.ts'
import { parcelsOfOrder } from './order-parcels.server.ts'
import type { OrderRecord } from './order-rows.server.ts'

/** The lines of an order that are in print, or are printed: the workshop knows them, which stands above orders. */
export type LinesInPrint = (
  executor: Database,
  order: { readonly id: string; readonly status: OrderStatus },
) => Promise<ReadonlySet<string>>

/** What keeps the lines of an order from being changed now, by whoever reads. */
export type LineBondsOf = (executor: Database, order: OrderRecord) => Promise<LineBonds>

/** Gathers what keeps lines. Whoever knows lines in print registers once, when services are put together. */
export function createLineBonds(): {
  readonly bondsOf: LineBondsOf
  readonly inPrintOf: LinesInPrint
  readonly whoPrints: (inPrint: LinesInPrint) => void
} {
  const askers: LinesInPrint[] = []
  const inPrintOf: LinesInPrint = async (executor, order) => {
    const printed = new Set<string>()
    for (const inPrint of askers) for (const lineId of await inPrint(executor, order)) printed.add(lineId)
    return printed
  }
  return {
    inPrintOf,
    whoPrints: (inPrint) => void askers.push(inPrint),
    async bondsOf(executor, { id, status }) {
      const printed = await inPrintOf(executor, { id, status: status as OrderStatus })
      const parcels = await parcelsOfOrder(executor, id)
      return { inPrint: printed, packed: packedPieces(parcels), hasLeft: hasSentParcel(parcels) }
    },
  }
}
