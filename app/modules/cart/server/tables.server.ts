import { sql } from 'drizzle-orm'
import { index, integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import type { Cart } from '../domain/cart.ts'

/** The carts of signed-in customers; everybody else's is in the browser alone. */
export const accountCarts = pgTable(
  'account_carts',
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    version: integer().notNull().default(0),
    cart: json().$type<Cart>().notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    /** The version for which it was last decided whether its owner is reminded of it. */
    consideredVersion: integer(),
    /** When he last was. */
    remindedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('account_carts_resting')
      .on(table.updatedAt, table.userId)
      .where(sql`considered_version is distinct from version`),
  ],
)
