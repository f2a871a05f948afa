import { and, asc, eq, gt } from 'drizzle-orm'
import type { SearchVocabulary } from '#app/modules/settings/domain/search-vocabulary.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { SheetTable } from '#app/platform/spreadsheet.server.ts'
import type { ProductFilter } from '../domain/admin-product.ts'
import { PRODUCT_COLUMNS } from '../domain/product-columns.ts'
import { productRow } from '../domain/product-table.ts'
import { variantFileRows } from '../domain/variant-table.ts'
import { isListed } from './catalog-admin.server.ts'
import { toProduct } from './product-rows.server.ts'
import { variantsOf } from './product-variants.server.ts'
import { categories, products } from './tables.server.ts'

/** Products read at a time: a file never holds all of them in memory. */
const BATCH = 200

/** The products a filter means as a table, each with a row for each of its variants; its rows are read while it is sent. */
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
    const variants = await variantsOf(db, rows)
    for (const row of rows) {
      const product = toProduct(row, [], variants.get(row.product.id))
      yield productRow(product)
      yield* variantFileRows(product)
    }
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.product.id
  }
}
