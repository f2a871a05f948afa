import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import type { LineRow } from '#app/modules/cart/domain/line-rows.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { OrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design.ts'
import type { NamedPlace } from '#app/modules/printing/domain/printed-place.ts'
import { turkishOrder } from '#app/platform/turkish-order.server.ts'

/** The last number given out in a year. */
export const quoteCounters = pgTable('quote_counters', {
  year: integer().primaryKey(),
  lastSequence: integer().notNull(),
})

/** Requests for a price offer, each with its own copy of what the goods were called. */
export const quotes = pgTable(
  'quotes',
  {
    id: text().primaryKey(),
    quoteNumber: text().notNull(),
    /** Who was signed in when he asked; null for anybody else. */
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Made when the form is first sent: a repeat with it is the same quote. */
    requestKey: text().notNull(),
    status: text().notNull().default('new'),
    source: text().notNull(),
    name: text().notNull(),
    /** Empty for a person. */
    company: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    message: text().notNull(),
    // Not a foreign key: deleting a product never changes a quote (product decision 18).
    productId: text(),
    productTitle: text(),
    productSku: text(),
    /** Not jsonb: that forgets the order of the options. */
    selectedVariations: json().$type<Record<string, string>>().notNull(),
    /** The pieces of each variant, where several are asked for; not jsonb, as the options. */
    rows: json().$type<readonly LineRow[]>(),
    printChoice: text(),
    /** Where it is to be printed, where its page asked for it and no design says so. */
    places: jsonb().$type<readonly NamedPlace[]>(),
    quantity: integer(),
    /** The file to be printed; a private file of media. */
    artwork: jsonb().$type<PrintFileRef>(),
    /** Where and how it is to be printed; read by its version (`readOrderedDesign`). Never without a file. */
    design: jsonb().$type<OrderedDesign>(),
    /** Number, name, company, e-mail, phone and product, folded for search. */
    searchText: text().notNull(),
    isSample: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('quotes_number').on(table.quoteNumber),
    uniqueIndex('quotes_request_key').on(table.requestKey),
    check('quotes_status_known', sql`${table.status} in ('new', 'read')`),
    check('quotes_source_known', sql`${table.source} in ('home-page', 'product-page', 'contact')`),
    check('quotes_quantity_positive', sql`${table.quantity} > 0`),
    check(
      'quotes_product_whole',
      sql`num_nulls(${table.productId}, ${table.productTitle}, ${table.productSku}, ${table.quantity}) in (0, 4)`,
    ),
    check(
      'quotes_product_by_source',
      sql`case ${table.source} when 'product-page' then ${table.productId} is not null when 'home-page' then ${table.productId} is null else true end`,
    ),
    check('quotes_design_of_file', sql`${table.design} is null or ${table.artwork} is not null`),
    index('quotes_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('quotes_of_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('quotes_of_email').on(table.email, table.createdAt.desc().nullsFirst()),
    index('quotes_new').on(table.createdAt).where(sql`status = 'new'`),
    index('quotes_by_name').on(turkishOrder('name'), table.id),
    index('quotes_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
  ],
)
