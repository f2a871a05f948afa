import { and, asc, desc, sql } from 'drizzle-orm'
import type { SearchVocabulary } from '#app/modules/settings/domain/search-vocabulary.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { ProductId } from '../domain/product.ts'
import { readSearch } from '../domain/search-terms.ts'
import { answers } from './catalog-search.server.ts'
import { isNotDeleted } from './product-rows.server.ts'
import { products } from './tables.server.ts'

/** A product of which little is left. */
export interface ScarceProduct {
  readonly id: ProductId
  readonly title: string
  readonly stock: number
}

/** What names a product where one is looked for. */
export interface FoundProduct {
  readonly id: ProductId
  readonly title: string
  readonly sku: string
}

export interface CatalogDashboard {
  /** Products of which fewer than 100 pieces are left, but enough for an order; as the product list counts them. */
  countLow(): Promise<number>
  /** Products of which not even the minimum order is left, as the product list counts them. */
  countSoldOut(): Promise<number>
  /** Of the products that `countLow` counts those with the fewest pieces. */
  scarce(limit: number): Promise<readonly ScarceProduct[]>
  hasProductOnSale(): Promise<boolean>
  /** Products, on sale or not, that answer what was typed as the shop's own search does; the newest first. */
  find(typed: string, limit: number): Promise<FoundProduct[]>
}

const isShown = sql`active and deleted_at is null`
/** Written as the condition of its index is. */
const isLow = and(isNotDeleted, sql`${products.lowStock}`)

/** What the dashboard and the search over everything ask of the catalogue. */
export function createCatalogDashboard(
  db: Database,
  vocabulary: () => Promise<SearchVocabulary>,
): CatalogDashboard {
  return {
    countLow: () => db.$count(products, isLow),
    countSoldOut: () => db.$count(products, and(isNotDeleted, sql`${products.soldOut}`)),

    async scarce(limit) {
      const rows = await db
        .select({ id: products.id, title: products.title, stock: products.stock })
        .from(products)
        .where(isLow)
        .orderBy(asc(products.stock), products.id)
        .limit(limit)
      return rows.map((row) => ({ ...row, id: row.id as ProductId }))
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
