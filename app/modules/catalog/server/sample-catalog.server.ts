import { and, asc, eq, exists, isNull } from 'drizzle-orm'
import type { SampleCounts } from '#app/kernel/sample-counts.ts'
import { countSample } from '#app/platform/count-sample.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { rebuildSearchWords } from './catalog-search.server.ts'
import { recountCategories } from './offered-values.server.ts'
import { categories, productImages, products } from './tables.server.ts'

export interface SampleCatalog {
  figures(): Promise<{
    readonly products: SampleCounts
    readonly categories: SampleCounts
    /** Sample categories that stay, because products of the shop's own are in them. */
    readonly keptCategories: number
  }>
  /**
   * Removes sample products with all that hangs on them, and sample categories; one that holds products of the shop's
   * own stays and is the shop's own from then on. Answers the pictures they had.
   */
  clear(tx: Transaction): Promise<readonly string[]>
}

export function createSampleCatalog(db: Database): SampleCatalog {
  function holdsOwn(executor: Database) {
    return exists(
      executor
        .select({ id: products.id })
        .from(products)
        .where(and(eq(products.categoryId, categories.id), eq(products.isSample, false))),
    )
  }

  return {
    async figures() {
      const kept = await db
        .select({ id: categories.id })
        .from(categories)
        .where(and(eq(categories.isSample, true), holdsOwn(db)))
      return {
        products: await countSample(db, products, isNull(products.deletedAt)),
        categories: await countSample(db, categories),
        keptCategories: kept.length,
      }
    },

    async clear(tx) {
      // In id order, as orders lock them.
      await tx
        .select({ id: products.id })
        .from(products)
        .where(eq(products.isSample, true))
        .orderBy(asc(products.id))
        .for('update')
      const shown = await tx
        .select({ assetId: productImages.assetId })
        .from(productImages)
        .innerJoin(products, eq(products.id, productImages.productId))
        .where(eq(products.isSample, true))
      const covers = await tx
        .select({ assetId: categories.imageAssetId })
        .from(categories)
        .where(eq(categories.isSample, true))
        .orderBy(asc(categories.id))
        .for('update')
      await tx.delete(products).where(eq(products.isSample, true))
      await tx
        .update(categories)
        .set({ isSample: false })
        .where(and(eq(categories.isSample, true), holdsOwn(tx)))
      await tx.delete(categories).where(eq(categories.isSample, true))
      await rebuildSearchWords(tx)
      await recountCategories(tx)
      return [...new Set([...shown, ...covers].flatMap(({ assetId }) => assetId ?? []))]
    },
  }
}
