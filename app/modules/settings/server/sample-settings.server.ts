import { isDeepStrictEqual } from 'node:util'
import { eq, sql } from 'drizzle-orm'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { DEFAULT_SETTINGS } from '../domain/default-settings.ts'
import { withoutSample } from '../domain/sample-settings.ts'
import type { ShopSettings } from '../domain/shop-settings.ts'
import { settings } from './tables.server.ts'

export interface SampleSettings {
  /** How many settings still say, wholly or partly, what the sample shop said. */
  count(sample: Partial<ShopSettings>): Promise<number>
  /** Puts the defaults in place of what the sample shop said; what an owner typed stays. */
  clear(tx: Transaction, sample: Partial<ShopSettings>): Promise<void>
  /** The pictures that settings name. */
  pictures(tx: Transaction): Promise<readonly string[]>
}

export function createSampleSettings(db: Database, clock: Clock): SampleSettings {
  async function changed(executor: Database, sample: Partial<ShopSettings>) {
    const rows = await executor.select({ key: settings.key, value: settings.value }).from(settings)
    return rows.flatMap(({ key, value }) => {
      if (!Object.hasOwn(sample, key) || !Object.hasOwn(DEFAULT_SETTINGS, key)) return []
      const name = key as keyof ShopSettings
      const next = withoutSample(value, sample[name], DEFAULT_SETTINGS[name])
      return isDeepStrictEqual(next, value) ? [] : [{ key, next }]
    })
  }

  return {
    count: async (sample) => (await changed(db, sample)).length,
    async clear(tx, sample) {
      for (const { key, next } of await changed(tx, sample)) {
        const value = next === null ? sql`'null'::jsonb` : next
        await tx
          .update(settings)
          .set({ value, updatedAt: new Date(clock.now()), revision: sql`${settings.revision} + 1` })
          .where(eq(settings.key, key))
      }
    },
    async pictures(tx) {
      const rows = await tx.select({ value: settings.value }).from(settings)
      return rows.flatMap(({ value }) => JSON.stringify(value).match(/[0-9a-f]{64}/g) ?? [])
    },
  }
}
