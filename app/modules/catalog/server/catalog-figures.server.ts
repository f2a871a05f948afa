import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { SearchVocabulary } from '#app/modules/settings/domain/search-vocabulary.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { ProductId } from '../domain/product.ts'
import { readSearch } from '../domain/search-terms.ts'
import { answers } from './catalog-search.server.ts'
import { isNotDeleted } from './product-rows.server.ts'
import { products } from './tables.server.ts'

/** What runs out, as the product list counts it under the same names. */
export interface Scarcity {
  /** Products of which fewer than 100 pieces are left, but enough for an order. */
  readonly low: number
  /** Products of which not even the minimum order is left. */
  readonly soldOut: number
  /** Those of `low` with the fewest pieces. */
  readonly rows: readonly { readonly id: ProductId; readonly title: string; readonly stock: number }[]
}

export interface OrderedProduct {
  readonly id: ProductId
  readonly title: string
  /** Orders of the last 90 days that contain it, counted hourly (product decision 16). */
  readonly orderCount: number
}

/** What names a product where one is looked for. */
export interface FoundProduct {
  readonly id: ProductId
  readonly title: string
  readonly sku: string
}

export interface CatalogFigures {
  scarce(limit: number): Promise<Scarcity>
  mostOrdered(limit: number): Promise<OrderedProduct[]>
  hasProductOnSale(): Promise<boolean>
  /** Products, on sale or not, that answer what was typed as the shop's own search does; the newest first. */
  find(typed: string, limit: number): Promise<FoundProduct[]>
}

const isShown = sql`active and deleted_at is null`

/** What the dashboard and the search over everything ask of the catalogue. */
export function createCatalogFigures(
  db: Database,
  vocabulary: () => Promise<SearchVocabulary>,
): CatalogFigures {
  /** The best of one half of the index `products_popular`, which sorts sold-out products apart. */
  function mostOrderedOf(soldOut: boolean, limit: number) {
    return db
      .select({ id: products.id, title: products.title, orderCount: products.popularity })
      .from(products)
      .where(and(isShown, eq(products.soldOut, soldOut), gt(products.popularity, 0)))
      .orderBy(desc(products.popularity), desc(products.createdAt), products.id)
      .limit(limit)
  }

  return {
    async scarce(limit) {
      // Written as the conditions of their indexes are.
      const isLow = and(isNotDeleted, sql`${products.lowStock}`)
      const [low, soldOut, rows] = await Promise.all([
        db.$count(products, isLow),
        db.$count(products, and(isNotDeleted, sql`${products.soldOut}`)),
        db
          .select({ id: products.id, title: products.title, stock: products.stock })
          .from(products)
          .where(isLow)
          .orderBy(asc(products.stock), products.id)
          .limit(limit),
      ])
      return { low, soldOut, rows: rows.map((row) => ({ ...row, id: row.id as ProductId })) }
    },

    async mostOrdered(limit) {
      const halves = await Promise.all([mostOrderedOf(false, limit), mostOrderedOf(true, limit)])
      return halves
        .flat()
        .map((row) => ({ ...row, id: row.id as ProductId }))
        .toSorted((a, b) => b.orderCount - a.orderCount)
        .slice(0, limit)
    },

    async hasProductOnSale() {
      const found = await db.select({ id: products.id }).from(products).where(isShown).limit(1)
      return found.length > 0
    },

    async find(typed, limit) {
      const { terms } = readSearch(typed, await vocabulary())
      if (terms.length === 0) return []
      const rows = await db
        .select({ id: products.id, title: products.title, sku: products.sku })
        .from(products)
        .where(and(isNotDeleted, answers(terms, 'facts')))
        .orderBy(desc(products.createdAt), products.id)
        .limit(limit)
      return rows.map((row) => ({ ...row, id: row.id as ProductId }))
    },
  }
}
