import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { SearchVocabulary } from '#app/modules/settings/domain/search-vocabulary.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { ProductId } from '../domain/product.ts'
import { readSearch } from '../domain/search-terms.ts'
import { variantName } from '../domain/variant.ts'
import { answers } from './catalog-search.server.ts'
import { isNotDeleted } from './product-rows.server.ts'
import { products, productVariants } from './tables.server.ts'

/** A product of which little is left. */
export interface ScarceProduct {
  readonly id: ProductId
  readonly title: string
  /** What the variant is called of which little is left; null for a product as a whole. */
  readonly variant: string | null
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
  /** Of the products that `countLow` counts, and of variants of which few are left, those with the fewest pieces. */
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
  async function scarceVariants(limit: number): Promise<readonly ScarceProduct[]> {
    const rows = await db
      .select({
        id: products.id,
        title: products.title,
        optionGroups: products.optionGroups,
        variantGroups: products.variantGroups,
        valueIds: productVariants.valueIds,
        stock: productVariants.stock,
      })
      .from(productVariants)
      .innerJoin(products, eq(products.id, productVariants.productId))
      .where(
        and(
          sql`${productVariants.lowStock}`,
          ne(productVariants.valueIds, []),
          isNotDeleted,
          products.active,
          products.tracksStock,
        ),
      )
      .orderBy(asc(productVariants.stock), productVariants.id)
      .limit(limit)
    return rows.map(({ id, title, stock, ...row }) => ({
      id: id as ProductId,
      title,
      variant: variantName(row, row),
      stock,
    }))
  }

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
      const whole = rows.map((row) => ({ ...row, id: row.id as ProductId, variant: null }))
      return [...(await scarceVariants(limit)), ...whole].sort((a, b) => a.stock - b.stock).slice(0, limit)
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
