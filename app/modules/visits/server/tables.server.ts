import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'

/**
 * Sessions of days that are not added up yet: a row for a tab and a day. Only the primary key is indexed, so that a
 * sign of life, which changes everything else, need not touch an index.
 */
export const visitSessions = pgTable(
  'visit_sessions',
  {
    /** The Istanbul day. */
    day: date({ mode: 'string' }).notNull(),
    /** Made up by the tab; not tied to a person, an account or an address. */
    sessionId: text().notNull(),
    /** Digest of the page last opened: tells another page from a sign of life, and says nothing more. */
    pageKey: text().notNull(),
    visits: integer().notNull(),
    durationMs: integer().notNull(),
    lastSeenAt: timestamp({ withTimezone: true }).notNull(),
    /** Whether the page is being looked at: only then does time pass for it. */
    isPresent: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.sessionId] }),
    check('visit_sessions_counted', sql`${table.visits} > 0 and ${table.durationMs} >= 0`),
  ],
)

/** The sums of days that are over: all that remains of their sessions. */
export const visitDays = pgTable('visit_days', {
  day: date({ mode: 'string' }).primaryKey(),
  visits: bigint({ mode: 'number' }).notNull(),
  sessions: bigint({ mode: 'number' }).notNull(),
  durationMs: bigint({ mode: 'number' }).notNull(),
})
