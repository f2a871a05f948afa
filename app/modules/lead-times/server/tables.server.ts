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
} from 'drizzle-orm/pg-core'
import { categories, products } from '#app/modules/catalog/server/tables.server.ts'
import { printMethods } from '#app/modules/printing/server/tables.server.ts'
import type { CapacityException } from '../domain/press-capacity.ts'

/** How long a kind of work takes (`LeadRule`). A print without a method is any; goods without category and product are all. */
export const leadRules = pgTable(
  'lead_rules',
  {
    id: text().primaryKey(),
    work: text().$type<'blank' | 'print'>().notNull(),
    methodId: text().references(() => printMethods.id, { onDelete: 'cascade' }),
    categoryId: text().references(() => categories.id, { onDelete: 'cascade' }),
    productId: text().references(() => products.id, { onDelete: 'cascade' }),
    fromQuantity: integer().notNull(),
    toQuantity: integer(),
    prepareDays: integer().notNull(),
    produceDays: integer().notNull(),
    /** Both or none. */
    extraPieces: integer(),
    extraDays: integer(),
    expressDays: integer(),
    isSample: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('lead_rules_work', sql`${table.work} in ('blank', 'print')`),
    check('lead_rules_method_prints', sql`${table.methodId} is null or ${table.work} = 'print'`),
    check('lead_rules_goods', sql`num_nonnulls(${table.categoryId}, ${table.productId}) < 2`),
    check(
      'lead_rules_quantities',
      sql`${table.fromQuantity} > 0 and (${table.toQuantity} is null or ${table.toQuantity} >= ${table.fromQuantity})`,
    ),
    check(
      'lead_rules_days',
      sql`${table.prepareDays} >= 0 and ${table.produceDays} >= 0 and ${table.expressDays} >= 0`,
    ),
    check(
      'lead_rules_extra_whole',
      sql`num_nonnulls(${table.extraPieces}, ${table.extraDays}) <> 1 and ${table.extraPieces} > 0 and ${table.extraDays} > 0`,
    ),
    index('lead_rules_of_method').on(table.methodId),
    index('lead_rules_of_category').on(table.categoryId),
    index('lead_rules_of_product').on(table.productId),
  ],
)

/** What a method can do in a day; one without a row has no limit. Whoever books a day of it locks its row. */
export const pressCapacities = pgTable(
  'press_capacities',
  {
    methodId: text()
      .primaryKey()
      .references(() => printMethods.id, { onDelete: 'cascade' }),
    piecesPerDay: integer(),
    jobsPerDay: integer(),
    exceptions: jsonb().$type<readonly CapacityException[]>().notNull().default([]),
    isSample: boolean().notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    check('press_capacities_positive', sql`${table.piecesPerDay} >= 0 and ${table.jobsPerDay} >= 0`),
  ],
)

/** What an order takes of the presses: one row for each day of each place of a line. */
export const pressBookings = pgTable(
  'press_bookings',
  {
    orderId: text().notNull(),
    /** The line's place in its order, and the printed place's in its line, both from 0. */
    line: integer().notNull(),
    place: integer().notNull(),
    day: date({ mode: 'string' }).notNull(),
    methodId: text()
      .notNull()
      .references(() => printMethods.id, { onDelete: 'cascade' }),
    pieces: integer().notNull(),
    /** 1 on the day a job is set up, 0 on those it goes on. */
    jobs: integer().notNull(),
    /** Whether the order has passed its gates, and the day is not only kept for it. */
    isFirm: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.orderId, table.line, table.place, table.day] }),
    index('press_bookings_of_day').on(table.methodId, table.day),
    check('press_bookings_pieces', sql`${table.pieces} > 0 and ${table.jobs} in (0, 1)`),
  ],
)
