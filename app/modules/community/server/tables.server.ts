import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import { imageAssets } from '#app/modules/media/server/tables.server.ts'

/** Photos of printed goods that customers share, with their own copy of the names they go with. */
export const stories = pgTable(
  'stories',
  {
    id: text().primaryKey(),
    /** Null only for the sample shop's, whose customers have no account. */
    userId: text().references(() => users.id, { onDelete: 'cascade' }),
    userName: text().notNull(),
    userType: text().notNull(),
    companyName: text(),
    /** Agreed that the name stands beside the photo. */
    showsName: boolean().notNull(),
    /** When he agreed that the photo is published. */
    consentedAt: timestamp({ withTimezone: true }).notNull(),
    // Not a foreign key: the story outlives its product.
    productId: text().notNull(),
    productName: text().notNull(),
    /** The order's line it shows; not a reference, because clearing away an order must not meet a story. */
    orderLineId: text(),
    imageAssetId: text()
      .notNull()
      .references(() => imageAssets.assetId),
    imageWidth: integer().notNull(),
    imageHeight: integer().notNull(),
    caption: text().notNull().default(''),
    status: text().notNull().default('pending'),
    featured: boolean().notNull().default(false),
    views: integer().notNull().default(0),
    decidedAt: timestamp({ withTimezone: true }),
    decidedBy: text(),
    /** Why it was rejected. */
    reason: text().notNull().default(''),
    couponCode: text(),
    isSample: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('stories_status_known', sql`${table.status} in ('pending', 'approved', 'rejected')`),
    check('stories_featured_shown', sql`not ${table.featured} or ${table.status} = 'approved'`),
    check('stories_decided', sql`(${table.status} = 'pending') = (${table.decidedAt} is null)`),
    check('stories_views_not_negative', sql`${table.views} >= 0`),
    index('stories_shown')
      .on(table.featured.desc().nullsFirst(), table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`status = 'approved'`),
    index('stories_of_product')
      .on(table.productId, table.featured.desc().nullsFirst(), table.createdAt.desc().nullsFirst(), table.id)
      .where(sql`status = 'approved'`),
    index('stories_by_status').on(table.status, table.createdAt.desc().nullsFirst(), table.id),
    index('stories_of_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('stories_picture').on(table.imageAssetId),
  ],
)

/**
 * What has been given for a story. Its keys say it: an order's line earns one reward and a story earns one, also when the
 * story is gone (product decision 40).
 */
export const storyRewards = pgTable('story_rewards', {
  orderLineId: text().primaryKey(),
  storyId: text().notNull().unique(),
  couponCode: text().notNull(),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})
