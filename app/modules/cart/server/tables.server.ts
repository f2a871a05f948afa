import { integer, json, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import type { Cart } from '../domain/cart.ts'

/** The carts of signed-in customers; everybody else's is in the browser alone. */
export const accountCarts = pgTable('account_carts', {
  userId: text()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer().notNull().default(0),
  cart: json().$type<Cart>().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
})
