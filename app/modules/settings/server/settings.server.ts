import { inArray, sql } from 'drizzle-orm'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { DEFAULT_SETTINGS } from '../domain/default-settings.ts'
import type { ShopSettings } from '../domain/shop-settings.ts'
import { settings } from './tables.server.ts'

export interface SettingsDependencies {
  readonly db: Database
  readonly bus: ChangeBus
  readonly clock: Clock
  readonly activity: ActivityService
}

export interface SettingsService {
  /** The shop's settings, kept in memory until somebody changes them on any instance. */
  current(): Promise<ShopSettings>
  /**
   * Overwrites the given settings, leaves the others, and shows the change everywhere at once. Safe to repeat. What an
   * `editor` of the back office changes is kept in the log with what it was.
   */
  change(patch: Partial<ShopSettings>, editor?: ActivityEntry['actor']): Promise<void>
}

/** Creates the settings capability; `settings` is the tag its changes are announced with. */
export function createSettingsService({ db, bus, clock, activity }: SettingsDependencies): SettingsService {
  let kept: Promise<ShopSettings> | null = null
  bus.subscribe((tags) => {
    if (tags.includes('settings') || tags.includes('*')) kept = null
  })

  async function read(): Promise<ShopSettings> {
    const rows = await db.select({ key: settings.key, value: settings.value }).from(settings)
    const known = rows.filter((row) => row.key in DEFAULT_SETTINGS)
    return { ...DEFAULT_SETTINGS, ...Object.fromEntries(known.map((row) => [row.key, row.value])) }
  }

  async function record(
    tx: Transaction,
    editor: ActivityEntry['actor'],
    patch: Partial<ShopSettings>,
  ): Promise<void> {
    const keys = Object.keys(patch) as (keyof ShopSettings)[]
    const stored = await tx
      .select({ key: settings.key, value: settings.value })
      .from(settings)
      .where(inArray(settings.key, keys))
      .for('update')
    const former = new Map(stored.map(({ key, value }) => [key, value]))
    const before = Object.fromEntries(
      keys.map((key) => [key, former.has(key) ? former.get(key) : DEFAULT_SETTINGS[key]]),
    )
    const subject = { type: 'settings', id: keys.join(',') }
    await activity.record(tx, { actor: editor, action: 'settings.change', subject, before, after: patch })
  }

  return {
    async current() {
      kept ??= read().catch((error: unknown) => {
        kept = null
        throw error
      })
      return kept
    },
    async change(patch, editor) {
      const updatedAt = new Date(clock.now())
      const rows = Object.entries(patch).map(([key, value]) => ({
        key,
        // A setting may be "none" (no logo); handed over as it is, that would be a missing value.
        value: value === null ? sql`'null'::jsonb` : value,
        updatedAt,
      }))
      if (rows.length === 0) return
      await db.transaction(async (tx) => {
        if (editor) await record(tx, editor, patch)
        await tx
          .insert(settings)
          .values(rows)
          .onConflictDoUpdate({
            target: settings.key,
            set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
          })
      })
      await bus.publish(['settings'])
    },
  }
}
