import type { StoredValue } from '#app/design/stored-value.ts'
import { createStoredValue } from '#app/design/stored-value.ts'
import type { Destination } from '#app/modules/delivery/domain/transit.ts'
import { islandsOf } from '#app/modules/delivery/domain/transit.ts'

/** Where this browser wants goods to be sent, asked once; null while it was not. */
export const deliveryPlace: StoredValue<Destination | null> = createStoredValue(
  'delivery_place',
  null,
  readPlace,
)

function readPlace(stored: unknown): Destination | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { province, isIsland } = stored as Partial<Record<keyof Destination, unknown>>
  if (typeof province !== 'string' || !/^(?:0[1-9]|[1-7]\d|8[01])$/.test(province)) return null
  return { province, isIsland: isIsland === true && islandsOf(province).length > 0 }
}
