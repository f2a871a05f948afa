import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { ProductCard } from '../domain/product.ts'
import {
  blankCovers,
  byPopularity,
  cardColumns,
  isBlankOfCover,
  isCover,
  isShown,
  toCard,
  UNNAMED,
} from './product-rows.server.ts'
import { productImages, products } from './tables.server.ts'

function selectCards(db: Database) {
  return db
    .select(cardColumns)
    .from(products)
    .leftJoin(productImages, isCover)
    .leftJoin(blankCovers, isBlankOfCover)
}

/** Products of the same category, without the one they are shown beside. */
export function prepareRelated(
  db: Database,
  limit: number,
): (to: { readonly categoryId: string; readonly exceptId: string }) => Promise<ProductCard[]> {
  const prepared = selectCards(db)
    .where(
      and(
        isShown,
        eq(products.categoryId, sql.placeholder('categoryId')),
        ne(products.id, sql.placeholder('exceptId')),
      ),
    )
    .orderBy(...byPopularity)
    .limit(limit)
    .prepare(UNNAMED)
  return async (to) => (await prepared.execute({ ...to })).map(toCard)
}
