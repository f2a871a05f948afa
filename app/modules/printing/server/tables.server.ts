import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import { categories, products } from '#app/modules/catalog/server/tables.server.ts'
import type { PrintMethod } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { PrintBasis, TariffTerms } from '#app/modules/pricing/domain/print-charges.ts'
import type { TariffKind } from '../domain/print-tariff.ts'
import type { ArtworkLimits, PrintingTool } from '../domain/printing-method.ts'
import type { OwnPrintPlace, PrintOpening, PrintPricing } from '../domain/product-print.ts'

export const printMethods = pgTable(
  'print_methods',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    /** The name, folded: no two methods differ only in case or in the dots of their letters. */
    nameKey: text().notNull(),
    formerly: text().array().notNull().default([]),
    technique: text().$type<PrintMethod>().notNull(),
    basis: text().$type<PrintBasis>().notNull(),
    isFullColour: boolean().notNull(),
    mostInks: integer().notNull(),
    tool: jsonb().$type<PrintingTool>(),
    underbaseOnDark: boolean().notNull(),
    stitchesPerCm2: integer().notNull(),
    artwork: jsonb().$type<ArtworkLimits>().notNull(),
    printsNames: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    position: integer().notNull(),
    isSample: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    uniqueIndex('print_methods_name').on(table.nameKey),
    check(
      'print_methods_basis',
      sql`${table.basis} in ('colour', 'place', 'area', 'colour-area', 'stitch', 'flat')`,
    ),
    check(
      'print_methods_technique',
      sql`${table.technique} in ('print', 'sublimation', 'foil', 'laser', 'emboss', 'deboss', 'embroidery')`,
    ),
    check('print_methods_inks_positive', sql`${table.mostInks} > 0 and ${table.stitchesPerCm2} > 0`),
  ],
)

export const printTariffs = pgTable(
  'print_tariffs',
  {
    id: text().primaryKey(),
    methodId: text()
      .notNull()
      .references(() => printMethods.id),
    kind: text().$type<TariffKind>().notNull(),
    name: text().notNull(),
    isGeneral: boolean().notNull().default(false),
    supplier: text().notNull().default(''),
    isSample: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('print_tariffs_of_method').on(table.methodId),
    uniqueIndex('print_tariffs_general').on(table.methodId, table.kind).where(sql`is_general`),
    check('print_tariffs_kind', sql`${table.kind} in ('sale', 'cost')`),
  ],
)

/** What a tariff says from a day on; a row is never changed (decision 46). */
export const printTariffVersions = pgTable(
  'print_tariff_versions',
  {
    id: text().primaryKey(),
    tariffId: text()
      .notNull()
      .references(() => printTariffs.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    validFrom: date({ mode: 'string' }).notNull(),
    terms: jsonb().$type<TariffTerms>().notNull(),
    note: text().notNull().default(''),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    createdBy: text().notNull(),
  },
  (table) => [uniqueIndex('print_tariff_versions_number').on(table.tariffId, table.number)],
)

/** Whose goods a tariff is for. Method and kind are the tariff's own: goods have one of each at most. */
export const printTariffProducts = pgTable(
  'print_tariff_products',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    methodId: text().notNull(),
    kind: text().$type<TariffKind>().notNull(),
    tariffId: text()
      .notNull()
      .references(() => printTariffs.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.methodId, table.kind] }),
    index('print_tariff_products_of_tariff').on(table.tariffId),
  ],
)

/** As `printTariffProducts`, for all products of a category that have none of their own. */
export const printTariffCategories = pgTable(
  'print_tariff_categories',
  {
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    methodId: text().notNull(),
    kind: text().$type<TariffKind>().notNull(),
    tariffId: text()
      .notNull()
      .references(() => printTariffs.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.categoryId, table.methodId, table.kind] }),
    index('print_tariff_categories_of_tariff').on(table.tariffId),
  ],
)

/** How a product's print is priced; one without a row contains any print in its price. */
export const productPrints = pgTable(
  'product_prints',
  {
    productId: text()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    pricing: text().$type<PrintPricing>().notNull(),
    /** Both or none. */
    includedInks: integer(),
    includedPlaces: integer(),
    places: jsonb().$type<readonly OwnPrintPlace[]>().notNull().default([]),
    opening: text().$type<PrintOpening>().notNull().default('blank'),
    isSample: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('product_prints_pricing', sql`${table.pricing} in ('included', 'tariff', 'request')`),
    check('product_prints_opening', sql`${table.opening} in ('blank', 'printed', 'printed-only')`),
    check(
      'product_prints_included_whole',
      sql`num_nonnulls(${table.includedInks}, ${table.includedPlaces}) <> 1 and ${table.includedInks} > 0 and ${table.includedPlaces} > 0`,
    ),
  ],
)

/** What was made for the print of a customer's order and may be used again for the next; one without uses is none. */
export const printTools = pgTable(
  'print_tools',
  {
    id: text().primaryKey(),
    accountId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What makes it the same one (`toolKey`). */
    key: text().notNull(),
    methodId: text()
      .notNull()
      .references(() => printMethods.id, { onDelete: 'cascade' }),
    methodName: text().notNull(),
    placeName: text(),
    inks: integer(),
    artworkHash: text().notNull(),
    artworkName: text().notNull(),
    /** When the shop threw it away; a later use that made it anew counts more. */
    destroyedAt: timestamp({ withTimezone: true }),
  },
  (table) => [uniqueIndex('print_tools_key').on(table.accountId, table.key)],
)

/** An order that a tool was made for or that used it again; a cancelled order has none. */
export const printToolUses = pgTable(
  'print_tool_uses',
  {
    toolId: text()
      .notNull()
      .references(() => printTools.id, { onDelete: 'cascade' }),
    orderId: text().notNull(),
    usedAt: timestamp({ withTimezone: true }).notNull(),
    /** Whether the order was charged for a new one. */
    isMade: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.toolId, table.orderId] }),
    index('print_tool_uses_of_order').on(table.orderId),
  ],
)
