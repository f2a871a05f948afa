import { sql } from 'drizzle-orm'
import { boolean, check, date, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { foldedColumns } from '#app/platform/folded-column.server.ts'
import type { RedirectStatus } from '../domain/redirect.ts'
import type { TypedRedirect } from '../domain/redirect-plan.ts'

/** Old addresses and where they lead. No target is a source: chains are resolved when rules are saved. */
export const redirects = pgTable(
  'redirects',
  {
    id: text().primaryKey(),
    /** The comparable form of the address (`keyOf`): a look-up is one equality. */
    source: text().notNull().unique(),
    target: text().notNull(),
    status: integer().$type<RedirectStatus>().notNull(),
    hits: integer().notNull().default(0),
    lastUsedOn: date({ mode: 'string' }),
    isSample: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    searchText: text().generatedAlwaysAs(foldedColumns(['source', 'target'])),
  },
  (table) => [
    index('redirects_newest').on(table.updatedAt.desc().nullsFirst(), table.source),
    check('redirects_status', sql`${table.status} in (301, 302)`),
    check('redirects_source', sql`${table.source} like '/_%' and length(${table.source}) <= 500`),
    // Neither another site in the clothes of a path nor a header of one's own.
    check(
      'redirects_target',
      sql`${table.target} ~ '^(/([^/\\\\]|$)|https://[a-z0-9])' and ${table.target} !~ '[[:space:]\\\\]' and length(${table.target}) <= 500`,
    ),
  ],
)

/** A table of rules that somebody looks at before he takes it in; kept for a day. */
export const redirectImports = pgTable('redirect_imports', {
  id: text().primaryKey(),
  fileName: text().notNull(),
  rows: jsonb().$type<readonly TypedRedirect[]>().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** Addresses that were asked for and that nobody has: some hundreds, the often asked ones stay. Nothing says who asked. */
export const missingAddresses = pgTable('missing_addresses', {
  address: text().primaryKey(),
  hits: integer().notNull(),
  lastSeenAt: timestamp({ withTimezone: true }).notNull(),
})
