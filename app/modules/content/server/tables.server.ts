import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core'
import { categories } from '#app/modules/catalog/server/tables.server.ts'
import { imageAssets } from '#app/modules/media/server/tables.server.ts'
import type { FooterColumn } from '../domain/custom-page.ts'

/** What every entry an owner keeps in an order has. */
const entryColumns = {
  id: text().primaryKey(),
  position: integer().notNull(),
  active: boolean().notNull().default(true),
  isSample: boolean().notNull().default(false),
  /** Rises with each save of the entry's own fields, not with its place or its switch: who saves must have seen it. */
  version: integer().notNull().default(1),
  createdAt: timestamp({ withTimezone: true }).notNull(),
}

/** Lines of the bar above the header. */
export const announcements = pgTable(
  'announcements',
  {
    ...entryColumns,
    text: text().notNull(),
    link: text().notNull().default(''),
  },
  (table) => [check('announcements_text_not_empty', sql`${table.text} <> ''`)],
)

/** Slides of the hero slider and the promo banners below it; ordered within their placement. */
export const banners = pgTable(
  'banners',
  {
    ...entryColumns,
    placement: text().$type<'slide' | 'promo'>().notNull(),
    title: text().notNull(),
    subtitle: text().notNull(),
    imageAssetId: text()
      .notNull()
      .references(() => imageAssets.assetId),
    phoneImageAssetId: text().references(() => imageAssets.assetId),
    /** Percent from the top left corner. */
    focalX: integer().notNull().default(50),
    focalY: integer().notNull().default(50),
    alt: text().notNull(),
    buttonText: text().notNull().default(''),
    buttonLink: text().notNull().default(''),
    textTone: text().$type<'light' | 'dark'>().notNull(),
  },
  (table) => [
    check('banners_placement', sql`${table.placement} in ('slide', 'promo')`),
    check('banners_text_tone', sql`${table.textTone} in ('light', 'dark')`),
    check(
      'banners_focal_point',
      sql`${table.focalX} between 0 and 100 and ${table.focalY} between 0 and 100`,
    ),
  ],
)

/** Blocks of products on the home page. A section whose category is deleted stays, and shows nothing. */
export const homeSections = pgTable(
  'home_sections',
  {
    ...entryColumns,
    title: text().notNull(),
    description: text().notNull().default(''),
    displayType: text().$type<'grid' | 'slider'>().notNull(),
    productCount: integer().notNull(),
    filterType: text().$type<'bestseller' | 'featured' | 'category' | 'manual'>().notNull(),
    categoryId: text().references(() => categories.id, { onDelete: 'set null' }),
    /** In the order they are shown. Ids of products that are gone stay harmless. */
    manualProductIds: text().array().notNull().default(sql`'{}'::text[]`),
    showButton: boolean().notNull().default(true),
    buttonText: text().notNull().default(''),
    buttonLink: text().notNull().default(''),
    backgroundColor: text().notNull().default(''),
    gridColumns: integer().$type<4 | 8>().notNull().default(4),
  },
  (table) => [
    check('home_sections_display_type', sql`${table.displayType} in ('grid', 'slider')`),
    check(
      'home_sections_filter_type',
      sql`${table.filterType} in ('bestseller', 'featured', 'category', 'manual')`,
    ),
    check('home_sections_product_count', sql`${table.productCount} between 1 and 20`),
    check('home_sections_grid_columns', sql`${table.gridColumns} in (4, 8)`),
    check('home_sections_category', sql`${table.categoryId} is null or ${table.filterType} = 'category'`),
  ],
)

/** The navigation bar; entries with a parent open below it. Ordered among those of the same parent. */
export const menuItems = pgTable(
  'menu_items',
  {
    ...entryColumns,
    parentId: text().references((): AnyPgColumn => menuItems.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    link: text().notNull(),
    icon: text().notNull().default(''),
    description: text().notNull().default(''),
    isMegaMenu: boolean().notNull().default(false),
  },
  (table) => [
    index().on(table.parentId, table.position),
    check('menu_items_mega_menu_on_top', sql`not ${table.isMegaMenu} or ${table.parentId} is null`),
  ],
)

/** `contentHtml` was cleaned when it was saved. `publishedAt` is the first publication and stays when a post is withdrawn. */
export const blogPosts = pgTable(
  'blog_posts',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    excerpt: text().notNull(),
    contentHtml: text().notNull(),
    imageAssetId: text().references(() => imageAssets.assetId),
    imageAlt: text().notNull().default(''),
    isPublished: boolean().notNull().default(false),
    publishedAt: timestamp({ withTimezone: true }),
    isSample: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    index('blog_posts_newest').on(table.publishedAt.desc().nullsFirst(), table.id).where(sql`is_published`),
    check('blog_posts_published_at', sql`not ${table.isPublished} or ${table.publishedAt} is not null`),
  ],
)

/** Former addresses of posts: a visit is sent on with 301. */
export const blogFormerSlugs = pgTable('blog_former_slugs', {
  slug: text().primaryKey(),
  postId: text()
    .notNull()
    .references(() => blogPosts.id, { onDelete: 'cascade' }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** Pictures within the text of a post: while it shows one, no clean-up may take it away. */
export const blogPostImages = pgTable(
  'blog_post_images',
  {
    postId: text()
      .notNull()
      .references(() => blogPosts.id, { onDelete: 'cascade' }),
    imageAssetId: text()
      .notNull()
      .references(() => imageAssets.assetId),
  },
  (table) => [primaryKey({ columns: [table.postId, table.imageAssetId] }), index().on(table.imageAssetId)],
)

/** Pages of the owner's own below `/sayfa`. `contentHtml` was cleaned when it was saved. */
export const customPages = pgTable(
  'custom_pages',
  {
    id: text().primaryKey(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    contentHtml: text().notNull(),
    seoTitle: text().notNull().default(''),
    seoDescription: text().notNull().default(''),
    /** The column of the footer it stands in, and its place there, the smallest first; null: in none. */
    footerColumn: text().$type<FooterColumn>(),
    footerOrder: integer().notNull().default(1),
    isPublished: boolean().notNull().default(false),
    isSample: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('custom_pages_slug_not_empty', sql`${table.slug} <> ''`),
    check('custom_pages_footer_column', sql`${table.footerColumn} in ('information', 'corporate')`),
  ],
)

/** Former addresses of these pages: a visit is sent on with 301. */
export const customPageFormerSlugs = pgTable('custom_page_former_slugs', {
  slug: text().primaryKey(),
  pageId: text()
    .notNull()
    .references(() => customPages.id, { onDelete: 'cascade' }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** Pictures within the text of such a page: while it shows one, no clean-up may take it away. */
export const customPageImages = pgTable(
  'custom_page_images',
  {
    pageId: text()
      .notNull()
      .references(() => customPages.id, { onDelete: 'cascade' }),
    imageAssetId: text()
      .notNull()
      .references(() => imageAssets.assetId),
  },
  (table) => [primaryKey({ columns: [table.pageId, table.imageAssetId] }), index().on(table.imageAssetId)],
)

/** One row a thing there is only one of: the announcement bar and the welcome popup. */
export const contentSettings = pgTable(
  'content_settings',
  {
    key: text().$type<'announcement-bar' | 'welcome-popup'>().primaryKey(),
    value: jsonb().notNull(),
    /** Beside the value, so that a picture in use cannot be lost. */
    imageAssetId: text().references(() => imageAssets.assetId),
    isSample: boolean().notNull().default(false),
    version: integer().notNull().default(1),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('content_settings_key', sql`${table.key} in ('announcement-bar', 'welcome-popup')`),
    check(
      'content_settings_rotation',
      sql`${table.key} <> 'announcement-bar' or ((${table.value} ->> 'rotationMs')::int >= 1000 and (${table.value} ->> 'rotationMs')::int % 1000 = 0)`,
    ),
  ],
)
