import { jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** One row a group of settings, so that saving one group never overwrites another. */
export const settings = pgTable('settings', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
