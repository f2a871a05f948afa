import { sql } from 'drizzle-orm'
import { boolean, check, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core'

/** One row: what the sample shop wrote into the settings, and when its data were cleared. A cleared shop is never filled again. */
export const sampleShop = pgTable(
  'sample_shop',
  {
    only: boolean().primaryKey().default(true),
    settings: jsonb().$type<Record<string, unknown>>().notNull(),
    clearedAt: timestamp({ withTimezone: true }),
  },
  (table) => [check('sample_shop_only_row', sql`${table.only}`)],
)
