import { createHash } from 'node:crypto'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { isbot } from 'isbot'
import type { Instant, WeekStart } from '#app/kernel/instant.ts'
import { isoDayOf, istanbulMidnight, MINUTE_MS, parseIsoDay } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import type { TimeSpan } from '#app/kernel/time-span.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { ACTIVE_MS, LONGEST_BELIEVED_MS } from '../domain/heartbeat.ts'
import type { PeriodQuery } from '../domain/visit-period.ts'
import { spanOfPeriod } from '../domain/visit-period.ts'
import type { Reporter } from '../domain/visit-report.ts'
import type { VisitStatistics, VisitsOfDay } from '../domain/visit-statistics.ts'
import { visitDays, visitSessions } from './tables.server.ts'

export interface VisitsDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly jobs: JobsService
}

export interface VisitsService {
  /**
   * Another page of a session counts as a visit; the same one again is a sign of life. Times are the server's own, and
   * no gap counts for more than `LONGEST_BELIEVED_MS`. Bots and floods are left out silently.
   */
  enter(visit: { readonly sessionId: string; readonly page: string }, reporter: Reporter): Promise<void>
  /** Time stops for the session until it enters again. Unknown sessions change nothing; safe to repeat. */
  leave(sessionId: string, reporter: Reporter): Promise<void>
  /** The days that a period means now; refuses what `spanOfPeriod` does. */
  spanOf(query: PeriodQuery, weekStart: WeekStart): Result<TimeSpan>
  /** The figures of whole Istanbul days. Reads sums of days and the sessions of today. */
  statistics(span: TimeSpan): Promise<VisitStatistics>
  /** The same day by day, days without a visit left out. */
  byDay(span: TimeSpan): Promise<VisitsOfDay[]>
  /** Adds up the days that are over and removes their sessions, in one statement. Safe to repeat; the job runs it nightly. */
  rollUp(): Promise<void>
}

const WINDOW_MS = 10 * MINUTE_MS
/** A tab that is read from end to end reports far less; an office shares one address. */
const REPORTS_OF_SESSION = 120
const REPORTS_OF_ADDRESS = 3_000
const SESSIONS_OF_ADDRESS = 200
/** A session that opens more pages in a day is a program. */
const MAX_VISITS = 1_000

/** Creates the visits capability. */
export function createVisitsService({ db, clock, jobs }: VisitsDependencies): VisitsService {
  const perSession = createRateLimit({ tries: REPORTS_OF_SESSION, windowMs: WINDOW_MS, clock })
  const perAddress = createRateLimit({ tries: REPORTS_OF_ADDRESS, windowMs: WINDOW_MS, clock })
  const newOfAddress = createRateLimit({ tries: SESSIONS_OF_ADDRESS, windowMs: WINDOW_MS, clock })

  jobs.define({
    queue: 'visits-roll-up',
    label: 'Ziyaretlerin toplanması',
    cron: '15 3 * * *',
    run: () => service.rollUp(),
  })

  function isCounted(sessionId: string, { clientAddress, userAgent }: Reporter): boolean {
    if (userAgent === '' || isbot(userAgent)) return false
    return perAddress.allow(clientAddress) && perSession.allow(sessionId)
  }

  /** What the session has spent on its page since it was last seen, as far as that is believed. */
  function stayUntil(now: Date) {
    const gap = sql`extract(epoch from ${now.toISOString()}::timestamptz - ${visitSessions.lastSeenAt}) * 1000`
    return sql<number>`${visitSessions.durationMs} + case when ${visitSessions.isPresent} then least(${LONGEST_BELIEVED_MS}, greatest(0, ${gap}))::int else 0 end`
  }

  function lastSeen(now: Date) {
    return sql`greatest(${visitSessions.lastSeenAt}, ${now.toISOString()}::timestamptz)`
  }

  /** Whether the session was there to be continued. */
  async function goOn(sessionId: string, pageKey: string, now: Date): Promise<boolean> {
    const isOther = sql`(${visitSessions.pageKey} <> ${pageKey})::int`
    const updated = await db
      .update(visitSessions)
      .set({
        visits: sql`least(${MAX_VISITS}, ${visitSessions.visits} + ${isOther})`,
        durationMs: stayUntil(now),
        lastSeenAt: lastSeen(now),
        pageKey,
        isPresent: true,
      })
      .where(ofToday(sessionId, now))
      .returning({ visits: visitSessions.visits })
    return updated.length > 0
  }

  function ofToday(sessionId: string, now: Date) {
    return and(eq(visitSessions.day, isoDayOf(now.getTime())), eq(visitSessions.sessionId, sessionId))
  }

  const service: VisitsService = {
    async enter({ sessionId, page }, reporter) {
      if (!isCounted(sessionId, reporter)) return
      const now = new Date(clock.now())
      const pageKey = createHash('sha256').update(page).digest('base64url').slice(0, 16)
      if (await goOn(sessionId, pageKey, now)) return
      if (!newOfAddress.allow(reporter.clientAddress)) return
      const begun = await db
        .insert(visitSessions)
        .values({
          day: isoDayOf(now.getTime()),
          sessionId,
          pageKey,
          visits: 1,
          durationMs: 0,
          lastSeenAt: now,
          isPresent: true,
        })
        .onConflictDoNothing()
        .returning({ visits: visitSessions.visits })
      // Begun by another report of the same moment.
      if (begun.length === 0) await goOn(sessionId, pageKey, now)
    },

    async leave(sessionId, reporter) {
      if (!isCounted(sessionId, reporter)) return
      const now = new Date(clock.now())
      await db
        .update(visitSessions)
        .set({ durationMs: stayUntil(now), lastSeenAt: lastSeen(now), isPresent: false })
        .where(and(ofToday(sessionId, now), visitSessions.isPresent))
    },

    spanOf: (query, weekStart) => spanOfPeriod(query, clock.now(), weekStart),

    async statistics(span) {
      const now = clock.now()
      const today = isoDayOf(now)
      const activeSince = now - ACTIVE_MS
      const [{ rows: counted }, [present]] = await Promise.all([
        db.execute<{ visits: number; sessions: number; duration: number; today: number }>(sql`
          select coalesce(sum(visits) filter (where is_asked), 0)::float8 as visits,
            coalesce(sum(sessions) filter (where is_asked), 0)::float8 as sessions,
            coalesce(sum(duration_ms) filter (where is_asked), 0)::float8 as duration,
            coalesce(sum(visits) filter (where day = ${today}), 0)::float8 as today
          from (
            select day, visits, sessions, duration_ms, ${isWithin(span)} as is_asked from ${visitDays}
            where ${isWithin(span)} or day = ${today}
            union all
            select day, visits, 1, duration_ms, ${isWithin(span)} from ${visitSessions}
            where ${isWithin(span)} or day = ${today}
          ) as counted`),
        db
          .select({ active: sql<number>`count(distinct ${visitSessions.sessionId})::int` })
          .from(visitSessions)
          .where(
            and(
              // Shortly after midnight those of yesterday's last minutes too.
              gte(visitSessions.day, isoDayOf(activeSince)),
              gte(visitSessions.lastSeenAt, new Date(activeSince)),
            ),
          ),
      ])
      const sums = counted[0] ?? { visits: 0, sessions: 0, duration: 0, today: 0 }
      return {
        visits: sums.visits,
        visitsToday: sums.today,
        active: present?.active ?? 0,
        averageSeconds: sums.sessions === 0 ? 0 : Math.round(sums.duration / sums.sessions / 1_000),
        sessions: sums.sessions,
      }
    },

    async byDay(span) {
      const { rows } = await db.execute<{ day: string; visits: number; sessions: number; stay: number }>(sql`
        select day::text as day, sum(visits)::float8 as visits, sum(sessions)::float8 as sessions,
          sum(duration_ms)::float8 as stay
        from (
          select day, visits, sessions, duration_ms from ${visitDays} where ${isWithin(span)}
          union all
          select day, visits, 1, duration_ms from ${visitSessions} where ${isWithin(span)}
        ) as counted
        group by day order by day`)
      return rows.map(({ day, visits, sessions, stay }) => ({
        dayStart: midnightOf(day),
        visits,
        sessions,
        stayMs: stay,
      }))
    },

    async rollUp() {
      await db.execute(sql`
        with finished as (
          delete from ${visitSessions} where ${lt(visitSessions.day, isoDayOf(clock.now()))}
          returning day, visits, duration_ms
        )
        insert into ${visitDays} (day, visits, sessions, duration_ms)
        select day, sum(visits), count(*), sum(duration_ms) from finished group by day
        on conflict (day) do update set
          visits = ${visitDays}.visits + excluded.visits,
          sessions = ${visitDays}.sessions + excluded.sessions,
          duration_ms = ${visitDays}.duration_ms + excluded.duration_ms`)
    },
  }
  return service
}

/** The condition that the row's `day` lies in the span. */
function isWithin({ from, until }: TimeSpan) {
  const first = from === null ? sql`true` : sql`day >= ${isoDayOf(from)}::date`
  const last = until === null ? sql`true` : sql`day < ${isoDayOf(until)}::date`
  return sql`(${first} and ${last})`
}

/** The first instant of a day as the database writes it. */
function midnightOf(text: string): Instant {
  const day = parseIsoDay(text)
  if (!day) throw new Error(`not a day of this shop: ${text}`)
  return istanbulMidnight(day)
}
