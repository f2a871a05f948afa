import { bigint, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** Public pictures, by the SHA-256 of their archive copy. */
export const imageAssets = pgTable('image_assets', {
  assetId: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  sizeBytes: bigint({ mode: 'number' }).notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/**
 * Uploaded print files. Several may share one stored blob (`contentHash`).
 * `orderId` set: an order refers to it and it is kept; else it goes 7 days after its last use (product decision 8).
 */
export const printFiles = pgTable(
  'print_files',
  {
    fileId: text().primaryKey(),
    contentHash: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    orderId: text(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.orderId, table.lastUsedAt), index().on(table.contentHash)],
)
