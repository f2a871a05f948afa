import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { ImageFit } from '#app/modules/media/domain/image-framing.ts'
import { imageAssets } from '#app/modules/media/server/tables.server.ts'
import type { CombinationPrice, OptionGroup, PriceTier } from '#app/modules/pricing/domain/price-engine.ts'
import type { ImportContent, ProductBefore } from '../domain/product-import.ts'
import type { StockReason } from '../domain/stock-movement.ts'

/** Text that is compared byte by byte on every server, whatever its locale: what sort keys are made for. */
const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text collate "C"' })

export const categories = pgTable(
  'categories',
  {
    id: text().primaryKey(),
    name: text().notNull(),
    slug: text().notNull().unique(),
    description: text().notNull().default(''),
    imageAssetId: text().references(() => imageAssets.assetId),
    imageWidth: integer(),
    imageHeight: integer(),
    imageFit: text().$type<ImageFit>().notNull().default('whole'),
    imageFocalX: integer().notNull().default(50),
    imageFocalY: integer().notNull().default(50),
    position: integer().notNull(),
    showOnHome: boolean().notNull().default(true),
    /** Its shown products, kept by every writer of products: counting them at each change would read them all. */
    productCount: integer().notNull().default(0),
    isSample: boolean().notNull().default(false),
    /** Rises with each save of the form, not with its place or its switch: who saves must have seen it. */
    version: integer().notNull().default(1),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [
    check('categories_image_fit', sql`${table.imageFit} in ('whole', 'crop')`),
    check(
      'categories_image_focal_point',
      sql`${table.imageFocalX} between 0 and 100 and ${table.imageFocalY} between 0 and 100`,
    ),
  ],
)

/** Former addresses of categories: a visit is sent on with 301, and none of them is given to another one. */
export const categoryFormerSlugs = pgTable('category_former_slugs', {
  slug: text().primaryKey(),
  categoryId: text()
    .notNull()
    .references(() => categories.id, { onDelete: 'cascade' }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** A command that deleted products: what brings them back. Forgotten when it is too old for that. */
export const productRemovals = pgTable(
  'product_removals',
  {
    id: text().primaryKey(),
    at: timestamp({ withTimezone: true }).notNull(),
    actorName: text().notNull(),
  },
  (table) => [index('product_removals_newest').on(table.at)],
)

/** Goods on their way to a stock, which may be sold before they come: the stock is below nothing by those. */
const incomingColumns = {
  incoming: integer().notNull().default(0),
  incomingOn: date({ mode: 'string' }),
}

/** What is on its way has a day, and nothing has none. */
function incomingWhole({ incoming, incomingOn }: { incoming: AnyPgColumn; incomingOn: AnyPgColumn }): SQL {
  return sql`${incoming} >= 0 and (${incoming} > 0) = (${incomingOn} is not null)`
}

/** Prices are net of VAT in kuruş, percentages in basis points. */
export const products = pgTable(
  'products',
  {
    id: text().primaryKey(),
    sku: text().notNull(),
    title: text().notNull(),
    slug: text().notNull(),
    shortDescription: text().notNull(),
    description: text().notNull(),
    categoryId: text()
      .notNull()
      .references(() => categories.id),
    priceMinMinor: bigint({ mode: 'number' }).notNull(),
    priceMaxMinor: bigint({ mode: 'number' }).notNull(),
    vatBp: integer().notNull(),
    minOrderQuantity: integer().notNull(),
    /** Products of before count each line by itself. */
    countsTogether: boolean().notNull().default(false),
    packSize: integer().notNull().default(1),
    colourMinimum: integer().notNull().default(1),
    tracksStock: boolean().notNull().default(true),
    stock: integer().notNull(),
    ...incomingColumns,
    sellsIncoming: boolean().notNull().default(false),
    /** Fewer pieces than the minimum count as out of stock; kept by the database so that no writer can forget it. */
    soldOut: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`tracks_stock and stock + case when sells_incoming then incoming else 0 end < min_order_quantity`,
      ),
    /** Few are left (`LOW_STOCK`). A column of its own: an index over the stock itself would make every sale dearer. */
    lowStock: boolean()
      .notNull()
      .generatedAlwaysAs(
        sql`tracks_stock and stock < 100 and stock + case when sells_incoming then incoming else 0 end >= min_order_quantity`,
      ),
    features: text().array().notNull(),
    printingOptions: text().array().notNull(),
    tags: text().array().notNull(),
    badge: text(),
    optionGroups: jsonb().$type<OptionGroup[]>().notNull(),
    /** The prices of variants that have one of their own: here, so that a price is known of the product alone. */
    combinationPrices: jsonb().$type<CombinationPrice[]>().notNull().default([]),
    /** Ids of the option groups whose combinations have stock of their own (`productVariants`); mostly none. */
    variantGroups: text().array().notNull().default([]),
    tiers: jsonb().$type<PriceTier[]>().notNull(),
    note: text().notNull().default(''),
    active: boolean().notNull().default(true),
    featured: boolean().notNull().default(false),
    seoTitle: text().notNull().default(''),
    seoDescription: text().notNull().default(''),
    seoKeywords: text().notNull().default(''),
    rating: integer().notNull().default(0),
    reviewCount: integer().notNull().default(0),
    version: integer().notNull().default(1),
    /** What lists show: the unit at the minimum quantity with the first option values, without and with VAT. */
    unitNetMinor: bigint({ mode: 'number' }).notNull(),
    unitGrossMinor: bigint({ mode: 'number' }).notNull(),
    /** Orders containing it in the last 90 days, recomputed hourly (product decision 16). */
    popularity: integer().notNull().default(0),
    /** Byte order of this key is Turkish order. */
    sortName: byteOrderedText().notNull(),
    /** Everything it is found by, folded (`searchTextOf`). */
    searchText: text().notNull(),
    /** Title and SKU, folded: what suggestions look into. A tag that thousands have costs them nothing. */
    nameText: text().notNull(),
    /** By which rule the two were written (`SEARCH_TEXT_VERSION`); those of an older one are written anew. */
    searchVersion: smallint().notNull().default(0),
    /** Keys of its option values (`optionKey`), for the filters of lists. */
    optionKeys: text().array().notNull().default([]),
    isSample: boolean().notNull().default(false),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    deletedAt: timestamp({ withTimezone: true }),
    /** Of a deleted product: the command that deleted it, while it can be brought back. */
    removalId: text().references(() => productRemovals.id, { onDelete: 'set null' }),
  },
  (table) => {
    const shown = sql`active and deleted_at is null`
    // `nullsFirst`, because that is what `order by … desc` asks for; an index made otherwise is not used for it.
    return [
      check('products_stock_covered', sql`${table.stock} + ${table.incoming} >= 0`),
      check('products_incoming_whole', incomingWhole(table)),
      check('products_price_not_negative', sql`${table.priceMinMinor} >= 0`),
      check('products_pack_positive', sql`${table.packSize} >= 1`),
      check('products_colour_minimum_positive', sql`${table.colourMinimum} >= 1`),
      check('products_minimum_positive', sql`${table.minOrderQuantity} >= 1`),
      uniqueIndex('products_slug_unique').on(table.slug),
      uniqueIndex('products_sku_unique').on(table.sku).where(sql`deleted_at is null`),
      index('products_popular')
        .on(
          table.soldOut,
          table.popularity.desc().nullsFirst(),
          table.createdAt.desc().nullsFirst(),
          table.id,
        )
        .where(shown),
      index('products_gross').on(table.soldOut, table.unitGrossMinor, table.id).where(shown),
      index('products_gross_down')
        .on(table.soldOut, table.unitGrossMinor.desc().nullsFirst(), table.id)
        .where(shown),
      index('products_net').on(table.soldOut, table.unitNetMinor, table.id).where(shown),
      index('products_net_down')
        .on(table.soldOut, table.unitNetMinor.desc().nullsFirst(), table.id)
        .where(shown),
      index('products_name').on(table.soldOut, table.sortName, table.id).where(shown),
      index('products_name_down')
        .on(table.soldOut, table.sortName.desc().nullsFirst(), table.id)
        .where(shown),
      // What stands after the id sorts nothing: it lets the other sorts of one category be made from the index alone.
      index('products_category_popular')
        .on(
          table.categoryId,
          table.soldOut,
          table.popularity.desc().nullsFirst(),
          table.createdAt.desc().nullsFirst(),
          table.id,
          table.unitGrossMinor,
          table.unitNetMinor,
          table.minOrderQuantity,
          table.sortName,
        )
        .where(shown),
      index('products_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
      index('products_named').using('gin', sql`${table.nameText} gin_trgm_ops`),
      index('products_featured')
        .on(
          table.soldOut,
          table.popularity.desc().nullsFirst(),
          table.createdAt.desc().nullsFirst(),
          table.id,
        )
        .where(sql`${shown} and featured`),
      index('products_option_keys').using('gin', table.optionKeys),
      index('products_newest').on(table.createdAt.desc().nullsFirst(), table.id),
      index('products_removed').on(table.removalId).where(sql`removal_id is not null`),
      // The back office's list: everything that is not deleted, the newest first, by each of its filters.
      index('products_listed')
        .on(table.categoryId, table.createdAt.desc().nullsFirst(), table.id)
        .where(sql`deleted_at is null`),
      index('products_listed_active')
        .on(table.active, table.createdAt.desc().nullsFirst(), table.id)
        .where(sql`deleted_at is null`),
      index('products_listed_by_name').on(table.sortName, table.id).where(sql`deleted_at is null`),
      index('products_listed_by_price')
        .on(table.priceMinMinor.desc().nullsFirst(), table.id)
        .where(sql`deleted_at is null`),
      index('products_listed_low')
        .on(table.createdAt.desc().nullsFirst(), table.id)
        .where(sql`deleted_at is null and low_stock`),
      index('products_listed_out')
        .on(table.createdAt.desc().nullsFirst(), table.id)
        .where(sql`deleted_at is null and sold_out`),
      index('products_listed_featured')
        .on(table.createdAt.desc().nullsFirst(), table.id)
        .where(sql`deleted_at is null and featured`),
    ]
  },
)

/** Pictures of a product in order; the first is the cover. */
export const productImages = pgTable(
  'product_images',
  {
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    assetId: text()
      .notNull()
      .references(() => imageAssets.assetId),
    alt: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    /** `ImageFit`. */
    fit: text().$type<ImageFit>().notNull().default('whole'),
    /** In percent from the left and from the top. */
    focalX: integer().notNull().default(50),
    focalY: integer().notNull().default(50),
    optionGroup: text(),
    optionValue: text(),
    /**
     * The picture of the same product that this one shows printed. No foreign key: all pictures of a product are written
     * at once, by one writer that leaves none without its blank one (`settlePrinted`).
     */
    printOf: text(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    check('product_images_print_of_another', sql`${table.printOf} <> ${table.assetId}`),
    check('product_images_fit', sql`${table.fit} in ('whole', 'crop')`),
    check(
      'product_images_focal_point',
      sql`${table.focalX} between 0 and 100 and ${table.focalY} between 0 and 100`,
    ),
    // Which products show a picture.
    index().on(table.assetId),
  ],
)

/** Former addresses of products: a visit is sent on with 301. */
export const productFormerSlugs = pgTable('product_former_slugs', {
  slug: text().primaryKey(),
  productId: text()
    .notNull()
    .references(() => products.id, { onDelete: 'cascade' }),
  createdAt: timestamp({ withTimezone: true }).notNull(),
})

/** Every price a product ever had, from the first day: a struck-through price will need the lowest of 30 days. */
export const priceHistory = pgTable(
  'price_history',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    actorName: text().notNull(),
    priceMinMinor: bigint({ mode: 'number' }).notNull(),
    priceMaxMinor: bigint({ mode: 'number' }).notNull(),
    vatBp: integer().notNull(),
    optionGroups: jsonb().$type<OptionGroup[]>().notNull(),
    combinationPrices: jsonb().$type<CombinationPrice[]>().notNull().default([]),
    tiers: jsonb().$type<PriceTier[]>().notNull(),
  },
  (table) => [index().on(table.productId, table.at)],
)

/**
 * The combinations of option values that have stock of their own. They are written by who holds their product, whose
 * stock is their sum.
 */
export const productVariants = pgTable(
  'product_variants',
  {
    id: text().primaryKey(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** In the order of the product's `variantGroups`; none for goods that fit no variant. */
    valueIds: text().array().notNull(),
    /** What it is filtered by (`optionKeysOfVariant`). */
    optionKeys: text().array().notNull().default([]),
    sku: text().notNull(),
    barcode: text(),
    stock: integer().notNull(),
    ...incomingColumns,
    /** Few are left, and the dashboard says so; a column of its own for the same reason as a product's. */
    lowStock: boolean().notNull().generatedAlwaysAs(sql`stock < 20`),
  },
  (table) => [
    uniqueIndex('product_variants_combination').on(table.productId, table.valueIds),
    index('product_variants_low').on(table.productId).where(sql`low_stock`),
    index('product_variants_sku').on(table.sku),
    check('product_variants_stock_covered', sql`${table.stock} + ${table.incoming} >= 0`),
    check('product_variants_incoming_whole', incomingWhole(table)),
  ],
)

/**
 * Every movement of stock, never changed: the stock of a product is the sum of its rows and stands in the newest. They
 * are written under the product's lock, so that the ids of one product are in the order in which its goods moved.
 */
export const stockMovements = pgTable(
  'stock_movements',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    /** The variant whose goods moved, which may be gone; null for a product without. */
    variantId: text(),
    /** Pieces that came, negative for those that went. */
    quantity: integer().notNull(),
    /** Of the product. */
    stockAfter: integer().notNull(),
    /** Of the variant. */
    variantStockAfter: integer(),
    reason: text().$type<StockReason>().notNull(),
    /** No foreign key: orders know products, not the other way round. */
    orderId: text(),
    /** Who of the shop; null for a buyer, and for what nobody did. */
    actorName: text(),
    note: text().notNull().default(''),
  },
  (table) => [
    index('stock_movements_of_product').on(table.productId, table.id),
    check('stock_movements_move', sql`${table.quantity} <> 0`),
    check(
      'stock_movements_variant_whole',
      sql`num_nonnulls(${table.variantId}, ${table.variantStockAfter}) <> 1`,
    ),
  ],
)

/** The distinct words of the catalogue with their frequency: a misspelt search word is corrected against them. */
export const searchWords = pgTable('search_words', {
  word: text().primaryKey(),
  productCount: integer().notNull(),
})

/** The option values that products of a category have: what its filters offer, so that no page looks through the products for it. */
export const offeredValues = pgTable(
  'offered_values',
  {
    categoryId: text()
      .notNull()
      .references(() => categories.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    groupName: text().notNull(),
    value: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.categoryId, table.key] })],
)

/**
 * A file of products that is being imported or was: as a draft it keeps the table that was uploaded, once applied what
 * its undoing needs (`productImportRows`).
 */
export const productImports = pgTable(
  'product_imports',
  {
    id: text().primaryKey(),
    fileName: text().notNull(),
    /** `ImportStatus`. */
    status: text().notNull(),
    /** The file and what is to be done with it; once it is done, what could not be. */
    content: jsonb().$type<ImportContent>(),
    actorName: text().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    appliedAt: timestamp({ withTimezone: true }),
    undoneAt: timestamp({ withTimezone: true }),
    added: integer().notNull().default(0),
    changed: integer().notNull().default(0),
  },
  (table) => [index('product_imports_newest').on(table.createdAt.desc().nullsFirst())],
)

/** One product an import added or changed. */
export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: text()
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    productId: text()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** The product as it was; null for one that was added. */
    before: jsonb().$type<ProductBefore>(),
    /** The version the import made: a product that has a newer one was changed since. */
    version: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.productId] })],
)
