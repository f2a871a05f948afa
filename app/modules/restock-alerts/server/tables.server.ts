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
    /**
     * Of a variant, as `productVariants.valueIds`; none for the whole product. Not its id: divided anew the product has the
     * same colours and sizes under other ones.
     */
    valueIds: text().array().notNull(),
    email: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('restock_alerts_once').on(table.productId, table.valueIds, table.email),
    index().on(table.email),
    index().on(table.createdAt),
  ],
)
