import { asc, eq, gt } from 'drizzle-orm'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { ExportedPrinting } from '../domain/exported-printing.ts'
import { exportedVersions } from '../domain/exported-printing.ts'
import { toMethod } from './method-rows.server.ts'
import { toIncluded } from './product-prints.server.ts'
import {
  printMethods,
  printTariffCategories,
  printTariffProducts,
  printTariffs,
  printTariffVersions,
  productPrints,
} from './tables.server.ts'
import { toVersion } from './tariff-reads.server.ts'

/** Products that are read at a time. */
const BATCH = 500

/**
 * How the shop prints and what buyers pay for it, for a file of the shop's content: methods, then sale tariffs as they hold
 * on an Istanbul day and after it, then the prints of products, a piece at a time. No cost tariff, no kept tool.
 */
export async function* exportedPrinting(
  { db, catalog }: { readonly db: Database; readonly catalog: Pick<CatalogService, 'linksTo'> },
  today: string,
): AsyncGenerator<ExportedPrinting> {
  const methods = await db
    .select()
    .from(printMethods)
    .orderBy(asc(printMethods.position), asc(printMethods.id))
  yield* methods.map((row) => ({ kind: 'method' as const, ...toMethod(row) }))
  const known = new Set(methods.map(({ id }) => id))
  const tariffs = await db
    .select()
    .from(printTariffs)
    .where(eq(printTariffs.kind, 'sale'))
    .orderBy(asc(printTariffs.createdAt), asc(printTariffs.id))
  for (const { id, methodId, name, isGeneral } of tariffs) {
    // Of a method that was added meanwhile.
    if (!known.has(methodId)) continue
    const versions = await db
      .select()
      .from(printTariffVersions)
      .where(eq(printTariffVersions.tariffId, id))
      .orderBy(asc(printTariffVersions.number))
    const ofCategories = await db
      .select({ id: printTariffCategories.categoryId })
      .from(printTariffCategories)
      .where(eq(printTariffCategories.tariffId, id))
      .orderBy(asc(printTariffCategories.categoryId))
    const ofProducts = await db
      .select({ id: printTariffProducts.productId })
      .from(printTariffProducts)
      .where(eq(printTariffProducts.tariffId, id))
      .orderBy(asc(printTariffProducts.productId))
    yield {
      kind: 'tariff',
      methodId,
      name,
      isGeneral,
      versions: exportedVersions(versions.map(toVersion), today),
      categoryIds: ofCategories.map((row) => row.id),
      productIds: ofProducts.map((row) => row.id),
    }
  }
  let last = ''
  for (;;) {
    const rows = await db
      .select()
      .from(productPrints)
      .where(gt(productPrints.productId, last))
      .orderBy(asc(productPrints.productId))
      .limit(BATCH)
    // Deleted ones are kept while they can be brought back.
    const sold = await catalog.linksTo(rows.map(({ productId }) => productId as ProductId))
    for (const print of rows) {
      const { productId, pricing, places, opening } = print
      if (sold.has(productId as ProductId))
        yield { kind: 'product', productId, pricing, included: toIncluded(print), opening, places }
    }
    if (rows.length < BATCH) return
    last = rows.at(-1)?.productId ?? ''
  }
}
