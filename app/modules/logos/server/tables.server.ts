import { bigint, index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import { printFiles } from '#app/modules/media/server/tables.server.ts'

/** Print files of customers, kept to be ordered with again. The same content is one entry of an account. */
export const savedLogos = pgTable(
  'saved_logos',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => users.id),
    fileId: text()
      .notNull()
      .references(() => printFiles.fileId),
    contentHash: text().notNull(),
    name: text().notNull(),
    type: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }).notNull(),
    savedAt: timestamp({ withTimezone: true }).notNull(),
    lastUsedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    unique('saved_logos_once').on(table.accountId, table.contentHash),
    index('saved_logos_newest').on(table.accountId, table.lastUsedAt.desc().nullsFirst()),
    index().on(table.fileId),
  ],
)
