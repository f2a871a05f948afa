import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import type { ViewedList } from '../domain/list-view.ts'

/** What people of the shop have saved of its lists: filters, search and order under a name. */
export const listViews = pgTable(
  'list_views',
  {
    id: text().primaryKey(),
    list: text().$type<ViewedList>().notNull(),
    /** Null once his account is gone, with which his own views go; those of all stay. */
    makerId: text().references(() => users.id, { onDelete: 'set null' }),
    name: text().notNull(),
    query: text().notNull(),
    isShared: boolean().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    // Nobody has two tabs of one name from himself.
    uniqueIndex('list_views_of_maker').on(table.makerId, table.list, table.name),
    index('list_views_shared').on(table.list).where(sql`is_shared`),
  ],
)
