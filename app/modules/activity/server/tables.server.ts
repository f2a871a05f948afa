import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { foldedColumns } from '#app/platform/folded-column.server.ts'

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
    /** What people call the subject, as it was called then; null where that is not kept. */
    subjectLabel: text(),
    before: jsonb(),
    after: jsonb(),
    /** Who, and about what, folded: what the log is searched by. */
    searchText: text().generatedAlwaysAs(foldedColumns(['actor_name', 'subject_label', 'subject_id'])),
  },
  (table) => [
    index().on(table.subjectType, table.subjectId, table.at),
    index().on(table.at),
    index('activity_newest').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('activity_by_actor').on(table.actorId, table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('activity_by_subject').on(
      table.subjectType,
      table.at.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('activity_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)
