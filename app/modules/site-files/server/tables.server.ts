import { sql } from 'drizzle-orm'
import { boolean, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Legal and contract texts, one row a version. A version an order agreed to is never changed or removed. */
export const textVersions = pgTable(
  'text_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    title: text().notNull(),
    body: text().notNull(),
    /** SHA-256 of title and body: the version an order stores. */
    contentHash: text().notNull(),
    isCurrent: boolean().notNull().default(true),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    createdBy: text().notNull(),
  },
  (table) => [
    uniqueIndex('text_versions_current').on(table.kind).where(sql`is_current`),
    uniqueIndex('text_versions_content').on(table.kind, table.contentHash),
  ],
)
