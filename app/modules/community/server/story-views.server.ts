import { createHash } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import { HOUR_MS, MINUTE_MS } from '#app/kernel/instant.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createToken } from '#app/platform/random.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { isStoryId, POPULAR_VIEWS } from '../domain/story.ts'
import { COMMUNITY_TAG, tagsOf } from './story-rows.server.ts'
import { stories } from './tables.server.ts'

/** Who looked, as far as bots and floods are told by it. Neither is kept. */
export interface Onlooker {
  readonly clientAddress: string
  readonly userAgent: string
}

export interface StoryViews {
  /**
   * Adds one view to a story that is shown, in one statement, and answers how many it has now. Null when nothing was
   * counted: a bot, a flood, a story that is not shown.
   */
  countView(id: string, onlooker: Onlooker): Promise<number | null>
}

const WINDOW_MS = 10 * MINUTE_MS
/** An office shares one address; a person does not look at more in ten minutes. */
const VIEWS_OF_ADDRESS = 300
/** The same story again from the same address: some people in one office, not a program. */
const SAME_STORY_OF_ADDRESS = 20
/** Kept pages show counts that are at most so much older than the next view. */
const SHOWN_ANEW_MS = 10 * MINUTE_MS

export function createStoryViews({
  db,
  bus,
  clock,
}: {
  readonly db: Database
  readonly bus: ChangeBus
  readonly clock: Clock
}): StoryViews {
  const perAddress = createRateLimit({ tries: VIEWS_OF_ADDRESS, windowMs: WINDOW_MS, clock })
  const perStory = createRateLimit({ tries: SAME_STORY_OF_ADDRESS, windowMs: HOUR_MS, clock })
  // Not the address itself even in memory, and another hash after each start.
  const salt = createToken()
  let shownAnewAt = clock.now()

  return {
    async countView(id, { clientAddress, userAgent }) {
      if (!isStoryId(id) || userAgent === '' || isbot(userAgent)) return null
      const who = createHash('sha256').update(`${salt} ${clientAddress}`).digest('base64url')
      if (!perAddress.allow(who) || !perStory.allow(`${who} ${id}`)) return null
      const [counted] = await db
        .update(stories)
        .set({ views: sql`${stories.views} + 1` })
        .where(and(eq(stories.id, id), eq(stories.status, 'approved')))
        .returning({ views: stories.views, productId: stories.productId })
      if (!counted) return null
      const now = clock.now()
      // A page rendered anew for each view would be no kept page: the badge comes at once, the figures now and then.
      if (counted.views === POPULAR_VIEWS) await bus.publish(tagsOf([counted.productId]))
      else if (now - shownAnewAt >= SHOWN_ANEW_MS) {
        shownAnewAt = now
        await bus.publish([COMMUNITY_TAG])
      }
      return counted.views
    },
  }
}
