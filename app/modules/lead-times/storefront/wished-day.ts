import type { StoredValue } from '#app/design/stored-value.ts'
import { createStoredValue } from '#app/design/stored-value.ts'
import { parseIsoDay } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'

/** The day on which this browser's goods have to be there ('Şu tarihe yetişsin'); null where none was said. */
export const wishedDay: StoredValue<IsoDay | null> = createStoredValue('wished_day', null, (stored) =>
  typeof stored === 'string' && parseIsoDay(stored) !== null ? stored : null,
)
