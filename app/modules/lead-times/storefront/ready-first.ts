import type { StoredValue } from '#app/design/stored-value.ts'
import { createStoredValue } from '#app/design/stored-value.ts'
import type { PlannedParcel } from '#app/modules/delivery/domain/promise.ts'
import { parcelsOf } from '#app/modules/delivery/domain/promise.ts'
import type { WorkedPromise } from './use-promise.ts'

/** Whether this browser's order is to be sent as its goods are ready, where the shop does so. */
export const readyFirst: StoredValue<boolean> = createStoredValue(
  'ready_first',
  false,
  (stored) => stored === true,
)

/** How goods that are ready on several days are sent. */
export interface Parcels {
  /** What is ready on each day, where those are several. */
  readonly parcels: readonly PlannedParcel[]
  /** Whether the shop sends them so. */
  readonly maySplit: boolean
  /** Whether the buyer wants it, too. */
  readonly isSplit: boolean
}

/** The parcels of a promise, and whether they are sent as they are ready. */
export function useParcels(worked: WorkedPromise | null): Parcels {
  const { value: isWanted } = readyFirst.useValue()
  const planned = worked?.promise ? parcelsOf(worked.known.terms, worked, worked.promise.lines) : []
  const parcels = planned.length > 1 ? planned : []
  const maySplit = parcels.length > 0 && (worked?.known.mayShipReadyFirst ?? false)
  return { parcels, maySplit, isSplit: maySplit && isWanted }
}
