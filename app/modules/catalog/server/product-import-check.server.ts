import { and, eq, inArray } from 'drizzle-orm'
import { plainLine } from '#app/kernel/plain-text.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Product } from '../domain/product.ts'
import type { ImportCheck, ImportContent, ImportFault, StockDifference } from '../domain/product-import.ts'
import { FAULTS_SHOWN, STOCKS_SHOWN } from '../domain/product-import.ts'
import type { ProductInput } from '../domain/product-input.ts'
import type { ColumnMapping, RowStock, StockTaking } from '../domain/product-table.ts'
import { changesNothing, readProductRow } from '../domain/product-table.ts'
import { isNotDeleted } from './product-rows.server.ts'
import { productsWithDetails } from './product-variants.server.ts'
import { categories, products } from './tables.server.ts'

/** Rows whose products are read at once. */
const BATCH = 200

/** A row of the file and what it asks for. */
interface JudgedRow {
  readonly line: number
  /** The product with the row's stock code; null for a new one. */
  readonly former: Product | null
  /** Null for a faulty row. */
  readonly input: ProductInput | null
  readonly faults: readonly ImportFault[]
  /** What the file says of its stock; null where it says nothing. */
  readonly stock: RowStock | null
}

/** What each row of the file asks for, in the file's order. */
export async function* judgeRows(
  db: Database,
  { table }: ImportContent,
  mapping: ColumnMapping,
  how: StockTaking,
): AsyncGenerator<JudgedRow> {
  const known = await db.select({ id: categories.id, name: categories.name }).from(categories)
  const skuAt = mapping.sku
  const seen = new Map<string, number>()
  for (let start = 0; start < table.rows.length; start += BATCH) {
    const batch = table.rows.slice(start, start + BATCH)
    const skuOf = (cells: readonly string[]) => plainLine(skuAt === undefined ? '' : (cells[skuAt] ?? ''))
    const former = await bySku(
      db,
      batch.map(({ cells }) => skuOf(cells)),
    )
    for (const { line, cells } of batch) {
      const sku = skuOf(cells)
      const product = former.get(sku) ?? null
      const read = readProductRow(cells, mapping, product, known, how)
      const first = seen.get(sku)
      seen.set(sku, first ?? line)
      const repeated =
        first === undefined || sku === ''
          ? []
          : [{ heading: 'SKU', message: `Bu kod ${first}. satırda da var.` }]
      const faults = [...repeated, ...(read.faults ?? [])].map((fault) => ({ line, ...fault }))
      yield faults.length > 0 || read.input === null
        ? { line, former: product, input: null, faults, stock: null }
        : { line, former: product, input: read.input, faults, stock: read.stock }
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
    withoutPicture: 0,
    faultyRows: 0,
    movedStocks: 0,
    untoldStocks: 0,
  }
  const faults: ImportFault[] = []
  const stocks: StockDifference[] = []
  for await (const row of judgeRows(db, content, mapping, how)) {
    const { line, former, stock } = row
    if (former && stock && (stock.exported ?? stock.inFile) !== stock.now) {
      counts.movedStocks += 1
      if (stock.exported === null) counts.untoldStocks += 1
      if (stocks.length < STOCKS_SHOWN) stocks.push({ ...stock, line, sku: former.sku, title: former.title })
    }
    if (row.input === null) {
      counts.faultyRows += 1
      faults.push(...row.faults.slice(0, FAULTS_SHOWN - faults.length))
    } else if (row.former === null) {
      counts.added += 1
      if (row.input.images.length === 0) counts.withoutPicture += 1
    } else if (changesNothing(row.former, row.input)) counts.unchanged += 1
    else counts.changed += 1
  }
  return { ...counts, stocks, faults }
}

async function bySku(db: Database, skus: readonly string[]): Promise<Map<string, Product>> {
  const rows = await db
    .select({ product: products, categoryName: categories.name, categorySlug: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(isNotDeleted, inArray(products.sku, [...new Set(skus)])))
  return new Map((await productsWithDetails(db, rows)).map((product) => [product.sku, product]))
}
