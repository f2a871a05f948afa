import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/**
 * The site files, one row a version: texts with their title, of other files the whole content as the body. A version is
 * never changed or removed, so that of an order stays what was agreed to.
 */
export const textVersions = pgTable(
  'text_versions',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    kind: text().notNull(),
    /** Empty for what is no text. */
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
    // A content may come back: what is restored is a version of its own.
    index('text_versions_history').on(table.kind, table.id.desc()),
  ],
)
