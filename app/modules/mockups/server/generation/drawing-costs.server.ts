import { eq, sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { mockupCosts } from '../tables.server.ts'

/** A picture that was counted before it was asked for. */
export interface ReservedPicture {
  readonly day: string
  readonly priceMinor: Kurus
}

export interface CountedDrawings {
  readonly pictures: number
  readonly spentMinor: Kurus
}

export interface DrawingCosts {
  /**
   * Counts a picture on today's account (Istanbul) in one statement, so that any number at once never passes the limit.
   * Null when it would; nothing is counted then.
   */
  reserve(priceMinor: Kurus, capMinor: Kurus | null): Promise<ReservedPicture | null>
  /** Takes a picture back that surely was not drawn. */
  giveBack(reserved: ReservedPicture): Promise<void>
  /** What was counted on the Istanbul day of an instant. */
  countedOn(instant: Instant): Promise<CountedDrawings>
}

/** What outside providers cost, day by day. */
export function createDrawingCosts(db: Database, clock: Clock): DrawingCosts {
  return {
    async reserve(priceMinor, capMinor) {
      if (capMinor !== null && priceMinor > capMinor) return null
      const day = isoDayOf(clock.now())
      const spent = sql`${mockupCosts.spentMinor} + ${priceMinor}`
      const rows = await db
        .insert(mockupCosts)
        .values({ day, pictures: 1, spentMinor: priceMinor })
        .onConflictDoUpdate({
          target: mockupCosts.day,
          set: { pictures: sql`${mockupCosts.pictures} + 1`, spentMinor: spent },
          // A limit of nothing draws nothing, also where a picture costs nothing.
          ...(capMinor === null ? {} : { setWhere: sql`${spent} <= ${capMinor}` }),
        })
        .returning({ day: mockupCosts.day })
      return rows.length === 0 ? null : { day, priceMinor }
    },

    async giveBack({ day, priceMinor }) {
      await db
        .update(mockupCosts)
        .set({
          pictures: sql`${mockupCosts.pictures} - 1`,
          spentMinor: sql`${mockupCosts.spentMinor} - ${priceMinor}`,
        })
        .where(eq(mockupCosts.day, day))
    },

    async countedOn(instant) {
      const { pictures, spentMinor, day } = mockupCosts
      const [row] = await db
        .select({ pictures, spentMinor })
        .from(mockupCosts)
        .where(eq(day, isoDayOf(instant)))
      return row ?? { pictures: 0, spentMinor: 0 }
    },
  }
}
