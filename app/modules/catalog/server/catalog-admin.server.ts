import type { SQL } from 'drizzle-orm'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { pageOfList } from '#app/kernel/page-number.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import type { SearchVocabulary } from '#app/modules/settings/domain/search-vocabulary.ts'
import { countUpTo } from '#app/platform/count-up-to.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { AdminProductRow, ProductFilter } from '../domain/admin-product.ts'
import { MOST_PRODUCTS } from '../domain/admin-product.ts'
import type { ProductId } from '../domain/product.ts'
import { readSearch } from '../domain/search-terms.ts'
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

export interface AdminProductPage {
  readonly rows: readonly AdminProductRow[]
  /** Never above `MOST_PRODUCTS`. */
  readonly total: number
  readonly page: number
  readonly pageCount: number
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

/** A page of the back office's list, the newest first; a page past the end is the last one. */
export async function listAdminProducts(
  db: Database,
  { page, ...filter }: ProductFilter & { readonly page: number },
  vocabulary: SearchVocabulary,
): Promise<AdminProductPage> {
  const condition = isListed(filter, vocabulary)
  const total = await countUpTo(db, { of: products, id: products.id, where: condition, most: MOST_PRODUCTS })
  const shown = pageOfList(total, page, ROWS_PER_PAGE)
  // The page first, what belongs to its rows afterwards: joining all that stands before a late page takes its time.
  const onPage = db
    .select({ id: products.id })
    .from(products)
    .where(condition)
    .orderBy(desc(products.createdAt), products.id)
    .limit(ROWS_PER_PAGE)
    .offset(shown.offset)
  const rows = await db
    .select({
      ...cardColumns,
      sku: products.sku,
      categoryName: categories.name,
      priceMinMinor: products.priceMinMinor,
      stock: products.stock,
      active: products.active,
      featured: products.featured,
      version: products.version,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .leftJoin(productImages, isCover)
    .leftJoin(blankCovers, isBlankOfCover)
    .where(inArray(products.id, onPage))
    .orderBy(desc(products.createdAt), products.id)
  return {
    rows: rows.map((row) => ({
      id: row.id as ProductId,
      title: row.title,
      sku: row.sku,
      categoryName: row.categoryName,
      priceMinMinor: row.priceMinMinor,
      stock: row.stock,
      minOrderQuantity: row.minOrderQuantity,
      active: row.active,
      featured: row.featured,
      version: row.version,
      image: coverOf(row),
    })),
    total,
    page: shown.page,
    pageCount: shown.pageCount,
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
