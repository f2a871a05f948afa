import { bigint, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'

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
 * One that nobody holds goes 7 days after its last use (product decision 8).
 */
export const printFiles = pgTable(
  'print_files',
  {
    fileId: text().primaryKey(),
    contentHash: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.lastUsedAt), index().on(table.contentHash)],
)

/** Who keeps a print file: each order and account that refers to it. While there is one, it stays. */
export const printFileHolders = pgTable(
  'print_file_holders',
  {
    // Without a cascade: a held file that was removed all the same is an error, not a loss.
    fileId: text()
      .notNull()
      .references(() => printFiles.fileId),
    holderKind: text().notNull(),
    /** Id of the order or account; not a reference, because both stand above media. */
    holderId: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.fileId, table.holderKind, table.holderId] })],
)
