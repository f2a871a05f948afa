import { and, asc, eq, gt } from 'drizzle-orm'
import type { SearchVocabulary } from '#app/modules/settings/domain/search-vocabulary.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { SheetTable } from '#app/platform/spreadsheet.server.ts'
import type { ProductFilter } from '../domain/admin-product.ts'
import { PRODUCT_COLUMNS, productRow } from '../domain/product-table.ts'
import { isListed } from './catalog-admin.server.ts'
import { toProduct } from './product-rows.server.ts'
import { categories, products } from './tables.server.ts'

/** Products read at a time: a file never holds all of them in memory. */
const BATCH = 200

/** The products a filter means as a table; its rows are read while it is sent. */
export function productSheet(
  db: Database,
  filter: ProductFilter,
  vocabulary: () => Promise<SearchVocabulary>,
): SheetTable {
  return {
    name: 'Ürünler',
    columns: PRODUCT_COLUMNS.map(({ heading, kind, key }) => ({
      header: heading,
      kind,
      ...(key === 'title' || key === 'description' ? { width: 40 } : {}),
    })),
    rows: exportedRows(db, filter, vocabulary),
  }
}

async function* exportedRows(
  db: Database,
  filter: ProductFilter,
  vocabulary: () => Promise<SearchVocabulary>,
): AsyncGenerator<readonly (string | number | null)[]> {
  const condition = isListed(filter, await vocabulary())
  let after = ''
  for (;;) {
    const rows = await db
      .select({ product: products, categoryName: categories.name, categorySlug: categories.slug })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(gt(products.id, after), condition))
      .orderBy(asc(products.id))
      .limit(BATCH)
    for (const row of rows) yield productRow(toProduct(row, []))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.product.id
  }
}
