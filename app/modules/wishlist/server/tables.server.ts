import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#app/modules/accounts/server/tables.server.ts'

/** The favourites of signed-in customers; everybody else's are in the browser alone. */
export const accountWishlists = pgTable('account_wishlists', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer().notNull().default(0),
  // Not foreign keys: a product that goes leaves the list when the customer next looks at it, and he is told.
  productIds: text().array().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
