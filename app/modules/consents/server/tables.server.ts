import { sql } from 'drizzle-orm'
import { bigint, boolean, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { foldedColumns } from '#app/platform/folded-column.server.ts'

/**
 * Every decision about marketing mails to an address, whatever way it came. Rows are only ever added; those of a removed
 * account lose the address and stay as proof under its hash, for as long as it is needed (decision 0016).
 */
export const marketingDecisions = pgTable(
  'marketing_decisions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Lower case; null once the account it was known by was removed. */
    email: text(),
    /** SHA-256 (hex) of the removed account's address. */
    emailHash: text(),
    keptUntil: timestamp({ withTimezone: true }),
    /** The account that decided, where one did. */
    accountId: text(),
    given: boolean().notNull(),
    /** `MarketingSource`. */
    source: text().notNull(),
    /** The sentence beside the box or on the button, as it was read; null for what was said in another way. */
    shownText: text(),
    /** Of the sentence that was agreed to; null for a withdrawal. */
    textVersion: text(),
    at: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index().on(table.email),
    index().on(table.accountId),
    index('marketing_decisions_proofs').on(table.emailHash).where(sql`email is null`),
    index('marketing_decisions_expiry').on(table.keptUntil).where(sql`email is null`),
  ],
)

/** How each address stands by its decisions (`marketingState`), brought up to date with each of them. */
export const marketingAddresses = pgTable(
  'marketing_addresses',
  {
    id: text().primaryKey(),
    email: text().notNull().unique(),
    /** Opens the page that ends the mails: in the link of every one of them, and nowhere else. */
    token: text().notNull().unique(),
    given: boolean().notNull(),
    since: timestamp({ withTimezone: true }).notNull(),
    source: text().notNull(),
    textVersion: text(),
    searchText: text().generatedAlwaysAs(foldedColumns(['email'])),
  },
  (table) => [
    index('marketing_addresses_newest').on(table.since.desc().nullsFirst(), table.id),
    index('marketing_addresses_by_state').on(table.given, table.since.desc().nullsFirst(), table.id),
    index('marketing_addresses_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)
