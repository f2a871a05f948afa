import { asc } from 'drizzle-orm'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { OfferedValue } from '../domain/listing.ts'
import type { Category } from '../domain/product.ts'
import { readFormerSlugs } from './catalog-categories.server.ts'
import { readFrequentWords } from './catalog-search.server.ts'
import { readOfferedValues } from './offered-values.server.ts'
import { categoryColumns, toCategory } from './product-rows.server.ts'
import { categories } from './tables.server.ts'

export interface CountedCategory {
  readonly category: Category
  /** Shown products. */
  readonly productCount: number
}

/** What every list says about the whole catalogue and would otherwise count at each request. */
export interface CatalogOverview {
  readonly categories: readonly CountedCategory[]
  /** Where the former addresses of categories lead to now. */
  readonly formerSlugs: ReadonlyMap<string, string>
  /** Option values by the id of the category that offers them. */
  readonly offered: readonly (OfferedValue & { readonly categoryId: string })[]
  /** Words so many products have that nobody needs to count them; as of the last nightly rebuild. */
  readonly frequentWords: readonly string[]
}

/**
 * The overview, read once and kept in memory until the assortment changes on any instance: orders do not touch it.
 * Everything in it is kept by those who write products, so that reading it again costs the same in a large shop.
 */
export function keepOverview(db: Database, bus: ChangeBus): () => Promise<CatalogOverview> {
  let kept: Promise<CatalogOverview> | null = null
  bus.subscribe((tags) => {
    if (tags.includes('assortment') || tags.includes('*')) kept = null
  })

  async function read(): Promise<CatalogOverview> {
    return {
      categories: await readCategories(db),
      formerSlugs: await readFormerSlugs(db),
      offered: await readOfferedValues(db),
      frequentWords: await readFrequentWords(db),
    }
  }

  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = null
      throw error
    })
    return kept
  }
}

async function readCategories(db: Database): Promise<CountedCategory[]> {
  const rows = await db
    .select({ ...categoryColumns, productCount: categories.productCount })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
  return rows.map(({ productCount, ...row }) => ({ category: toCategory(row), productCount }))
}
