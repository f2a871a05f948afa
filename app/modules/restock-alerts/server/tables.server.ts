import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { products } from '#app/modules/catalog/server/tables.server.ts'

/** Who wants to be told when goods are for sale again; a row goes with the mail that says so. */
export const restockAlerts = pgTable(
  'restock_alerts',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Null for the whole product. No foreign key: a product that gets one stock again is still waited for. */
    variantId: text(),
    email: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('restock_alerts_once').on(table.productId, table.variantId, table.email).nullsNotDistinct(),
    index().on(table.email),
    index().on(table.createdAt),
  ],
)
