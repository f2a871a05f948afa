import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { JudgedProduct } from '../domain/file-product-rows.ts'
import { judgeProductRows, productRowsOf } from '../domain/file-product-rows.ts'
import type { Product } from '../domain/product.ts'
import type { ColumnMapping } from '../domain/product-columns.ts'
import { headingOf } from '../domain/product-columns.ts'
import type { ImportCheck, ImportContent, ImportFault, StockDifference } from '../domain/product-import.ts'
import { FAULTS_SHOWN, STOCKS_SHOWN } from '../domain/product-import.ts'
import type { StockTaking } from '../domain/product-table.ts'
import { isNotDeleted } from './product-rows.server.ts'
import { productsWithDetails } from './product-variants.server.ts'
import { categories, products } from './tables.server.ts'
import { freeVariantSkus } from './variant-writes.server.ts'

/** Products that are read at once. */
const BATCH = 200

/** What a file asks for at each product, in the file's order. */
export async function* judgeProducts(
  db: Database,
  { table }: ImportContent,
  mapping: ColumnMapping,
  how: StockTaking,
): AsyncGenerator<JudgedProduct> {
  const known = await db.select({ id: categories.id, name: categories.name }).from(categories)
  const all = productRowsOf(table.rows, mapping)
  for (let start = 0; start < all.length; start += BATCH) {
    const batch = all.slice(start, start + BATCH)
    const former = await bySku(
      db,
      batch.map(({ sku }) => sku),
    )
    for (const rows of batch) {
      const judged = judgeProductRows(rows, former.get(rows.sku) ?? null, mapping, known, how)
      yield await withFreeCodes(db, judged)
    }
    // A long file may not keep everybody else waiting.
    await new Promise(setImmediate)
  }
}

/** What an import would do; changes nothing. */
export async function checkImport(
  db: Database,
  content: ImportContent,
  mapping: ColumnMapping,
  how: StockTaking,
): Promise<ImportCheck> {
  const counts = {
    added: 0,
    changed: 0,
    unchanged: 0,
    changedVariants: 0,
    withoutPicture: 0,
    faultyRows: 0,
    movedStocks: 0,
    untoldStocks: 0,
  }
  const faults: ImportFault[] = []
  const stocks: StockDifference[] = []
  for await (const product of judgeProducts(db, content, mapping, how)) {
    counts.movedStocks += product.stocks.length
    counts.untoldStocks += product.stocks.filter(({ exported }) => exported === null).length
    stocks.push(...product.stocks.slice(0, STOCKS_SHOWN - stocks.length))
    counts.faultyRows += new Set(product.faults.map(({ line }) => line)).size
    faults.push(...product.faults.slice(0, FAULTS_SHOWN - faults.length))
    counts.changedVariants += product.variants.length
    if (product.former === null && product.input) {
      counts.added += 1
      if (product.input.images.length === 0) counts.withoutPicture += 1
    } else if (product.lines.length > 0) counts.changed += 1
    else if (product.faults.length === 0) counts.unchanged += 1
  }
  return { ...counts, stocks, faults: faults.toSorted((a, b) => a.line - b.line) }
}

/** What is left of what a product's rows ask for when codes of other products are faults. */
async function withFreeCodes(db: Database, judged: JudgedProduct): Promise<JudgedProduct> {
  const { former, input, variants, lines } = judged
  const codes = former
    ? variants.flatMap(({ said }) => said.sku ?? [])
    : (input?.variants ?? []).map(({ sku }) => sku)
  const free = await freeVariantSkus(db, former?.id ?? null, codes)
  if (free.ok) return judged
  const faulty = variants.find(({ said }) => said.sku === free.error.details?.sku)
  const line = faulty?.line ?? lines[0] ?? 0
  const { message } = free.error
  const faults = [...judged.faults, { line, heading: headingOf('variantSku'), message }]
  if (!faulty) return { ...judged, lines: [], input: null, variants: [], faults }
  return withFreeCodes(db, {
    ...judged,
    lines: lines.filter((other) => other !== line),
    variants: variants.filter((other) => other !== faulty),
    faults,
  })
}

async function bySku(db: Database, skus: readonly string[]): Promise<Map<string, Product>> {
  const rows = await db
    .select({ product: products, categoryName: categories.name, categorySlug: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isNotDeleted, inArray(products.sku, [...new Set(skus)])))
  return new Map((await productsWithDetails(db, rows)).map((product) => [product.sku, product]))
}
