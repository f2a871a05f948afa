import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { users } from '#app/modules/accounts/server/tables.server.ts'

export const coupons = pgTable(
  'coupons',
  {
    id: text().primaryKey(),
    code: text().notNull().unique(),
    active: boolean().notNull(),
    startsAt: timestamp({ withTimezone: true }).notNull(),
    endsAt: timestamp({ withTimezone: true }).notNull(),
    minOrderMinor: bigint({ mode: 'number' }),
    usageLimit: integer(),
    /** Uses that are not given back; always the number of rows below that say so. */
    useCount: integer().notNull().default(0),
    /** Counts only for a buyer's first order. */
    firstOrderOnly: boolean().notNull().default(false),
    /** One of the two says what the coupon takes off. */
    percentBp: integer(),
    amountMinor: bigint({ mode: 'number' }),
    /** Set for a coupon of one customer; it goes with the account, or it would be everybody's. */
    ownerId: text().references(() => users.id, { onDelete: 'cascade' }),
    description: text().notNull().default(''),
    source: text(),
    isSample: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** Rises with every change of the back office, not with uses; a form saves against the version it loaded. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check('coupons_one_discount', sql`num_nonnulls(${table.percentBp}, ${table.amountMinor}) = 1`),
    check('coupons_percent_range', sql`${table.percentBp} between 1 and 10000`),
    check('coupons_amount_positive', sql`${table.amountMinor} > 0`),
    check('coupons_ends_after_start', sql`${table.endsAt} >= ${table.startsAt}`),
    check('coupons_limit_positive', sql`${table.usageLimit} > 0`),
    check('coupons_use_count_not_negative', sql`${table.useCount} >= 0`),
    index('coupons_owner').on(table.ownerId),
    index('coupons_newest').on(table.createdAt.desc().nullsFirst(), table.id),
    index('coupons_code').using('gin', sql`${table.code} gin_trgm_ops`),
    index('coupons_starts').on(table.startsAt),
    index('coupons_ends').on(table.endsAt.desc().nullsFirst(), table.id),
    index('coupons_by_use').on(table.useCount.desc().nullsFirst(), table.id),
  ],
)

/** One use by one order. A cancelled order's use is kept with the time it was given back, so that it can be taken again. */
export const couponUses = pgTable(
  'coupon_uses',
  {
    /** The order's id; not a reference, because orders stand above coupons. */
    orderId: text().primaryKey(),
    couponId: text()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    userId: text().references(() => users.id, { onDelete: 'set null' }),
    usedAt: timestamp({ withTimezone: true }).notNull(),
    returnedAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    uniqueIndex('coupon_uses_once_each')
      .on(table.couponId, table.userId)
      .where(sql`${table.returnedAt} is null`),
    index('coupon_uses_user').on(table.userId),
  ],
)
