import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Every write of the back office: who, when, what, before and after. Rows are only ever added. */
export const activityEntries = pgTable(
  'activity_entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestamp({ withTimezone: true }).notNull(),
    // Not a foreign key: the entry outlives the account.
    actorId: text().notNull(),
    actorName: text().notNull(),
    action: text().notNull(),
    subjectType: text().notNull(),
    subjectId: text().notNull(),
    before: jsonb(),
    after: jsonb(),
  },
  (table) => [index().on(table.subjectType, table.subjectId, table.at), index().on(table.at)],
)
