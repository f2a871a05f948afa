import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** The processes of the shop that share this database; each writes its own row every 30 seconds. */
export const shopInstances = pgTable('shop_instances', {
  /** Made at the start of the process. */
  id: text().primaryKey(),
  name: text().notNull(),
  version: text().notNull(),
  startedAt: timestamp({ withTimezone: true }).notNull(),
  /** By the database's clock: those of the machines may differ. */
  seenAt: timestamp({ withTimezone: true }).notNull(),
})
