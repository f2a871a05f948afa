import type { SQL } from 'drizzle-orm'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { Page } from '#app/kernel/page-number.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import type { SortOrder } from '#app/kernel/sort-order.ts'
import type { SearchVocabulary } from '#app/modules/settings/domain/search-vocabulary.ts'
import type { Database } from '#app/platform/database.server.ts'
import { inOrder, pageOf } from '#app/platform/page-of.server.ts'
import type { AdminProductRow, ProductFilter, ProductListSort } from '../domain/admin-product.ts'
import { MOST_PRODUCTS, PRODUCT_LIST_SORTS } from '../domain/admin-product.ts'
import type { ProductId } from '../domain/product.ts'
import { readSearch } from '../domain/search-terms.ts'
import { hasVariants } from '../domain/variant.ts'
import { answers } from './catalog-search.server.ts'
import {
  blankCovers,
  cardColumns,
  coverOf,
  isBlankOfCover,
  isCover,
  isNotDeleted,
} from './product-rows.server.ts'
import { categories, priceHistory, productImages, products } from './tables.server.ts'

/** A page of the back office's list; it counts to `MOST_PRODUCTS` at most. */
export type AdminProductPage = Page<AdminProductRow>

export interface AdminProductQuery extends ProductFilter {
  readonly page: number
  readonly sort?: SortOrder<ProductListSort>
}

/** A price a product had from a moment on. Net of VAT. */
export interface FormerPrice {
  readonly at: Instant
  readonly actorName: string
  readonly priceMinMinor: Kurus
  readonly priceMaxMinor: Kurus
  readonly vatBp: BasisPoints
}

const ROWS_PER_PAGE = 25
const PRICES_SHOWN = 20

/** Which products a filter of the back office's list means. */
export function isListed(
  { search, category, state, stock, featured }: ProductFilter,
  vocabulary: SearchVocabulary,
): SQL | undefined {
  return and(
    isNotDeleted,
    category === 'all'
      ? undefined
      : eq(
          products.categoryId,
          sql`(select ${categories.id} from ${categories} where ${categories.slug} = ${category})`,
        ),
    state === 'all' ? undefined : eq(products.active, state === 'active'),
    // Written as the conditions of their indexes are.
    stock === 'low' ? sql`${products.lowStock}` : stock === 'out' ? sql`${products.soldOut}` : undefined,
    featured === 'all' ? undefined : sql`${products.featured}`,
    answers(readSearch(search, vocabulary).terms, 'facts'),
  )
}

/** A page of the back office's list, the newest first unless sorted; a page past the end is the last one. */
export async function listAdminProducts(
  db: Database,
  { page, sort, ...filter }: AdminProductQuery,
  vocabulary: SearchVocabulary,
): Promise<AdminProductPage> {
  const columns = { date: products.createdAt, name: products.sortName, price: products.priceMinMinor }
  const query = db
    .select({
      ...cardColumns,
      sku: products.sku,
      categoryName: categories.name,
      priceMinMinor: products.priceMinMinor,
      tracksStock: products.tracksStock,
      stock: products.stock,
      incoming: products.incoming,
      incomingOn: products.incomingOn,
      sellsIncoming: products.sellsIncoming,
      variantGroups: products.variantGroups,
      active: products.active,
      featured: products.featured,
      version: products.version,
      createdAt: products.createdAt,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productImages, isCover)
    .leftJoin(blankCovers, isBlankOfCover)
    .$dynamic()
  const { rows, ...shown } = await pageOf(db, query, {
    id: products.id,
    where: isListed(filter, vocabulary),
    order: inOrder(PRODUCT_LIST_SORTS, sort, columns, products.id),
    page,
    size: ROWS_PER_PAGE,
    most: MOST_PRODUCTS,
  })
  return {
    ...shown,
    rows: rows.map((row) => ({
      id: row.id as ProductId,
      title: row.title,
      sku: row.sku,
      categoryName: row.categoryName,
      priceMinMinor: row.priceMinMinor,
      tracksStock: row.tracksStock,
      stock: row.stock,
      incoming: row.incoming,
      incomingOn: row.incomingOn,
      sellsIncoming: row.sellsIncoming,
      isDivided: hasVariants(row),
      minOrderQuantity: row.minOrderQuantity,
      active: row.active,
      featured: row.featured,
      version: row.version,
      addedAt: row.createdAt.getTime(),
      image: coverOf(row),
    })),
  }
}

/** What a product cost, the newest price first; the last 20. */
export async function formerPricesOf(db: Database, id: string): Promise<readonly FormerPrice[]> {
  const rows = await db
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.productId, id))
    .orderBy(desc(priceHistory.at), desc(priceHistory.id))
    .limit(PRICES_SHOWN)
  return rows.map(({ at, actorName, priceMinMinor, priceMaxMinor, vatBp }) => ({
    at: at.getTime(),
    actorName,
    priceMinMinor,
    priceMaxMinor,
    vatBp: vatBp as BasisPoints,
  }))
}
