import { formatCount } from '#app/kernel/count.ts'
import { plainLine } from '#app/kernel/plain-text.ts'
import type { Product } from './product.ts'
import { quantityAt } from './product-cells.ts'
import type { ColumnMapping } from './product-columns.ts'
import { headingOf } from './product-columns.ts'
import type { ImportContent, ImportFault, StockDifference } from './product-import.ts'
import type { ProductInput } from './product-input.ts'
import type { ReadRow, RowStock, StockTaking } from './product-table.ts'
import { changesNothing, readProductRow } from './product-table.ts'
import { hasVariants, isCombination, variantName } from './variant.ts'
import type { FileProduct, ReadVariantRow, SaidVariant } from './variant-table.ts'
import {
  dividedInput,
  fileProductOf,
  isVariantRow,
  newFileProduct,
  readVariantRow,
  variantNameAt,
} from './variant-table.ts'

type FileRow = ImportContent['table']['rows'][number]

/** What a file says of one product: its own row, or none, and those of its variants. */
interface ProductRows {
  readonly sku: string
  readonly own: FileRow | null
  /** The line of an earlier row of the same product. */
  readonly repeats: number | null
  readonly variants: readonly FileRow[]
}

/** A variant that becomes another one, and the line that says so. */
interface JudgedVariant {
  readonly line: number
  readonly said: SaidVariant
}

/** What a file asks for at one product. */
export interface JudgedProduct {
  /** The rows that change something. */
  readonly lines: readonly number[]
  /** The product with the rows' stock code; null for a new one. */
  readonly former: Product | null
  /** Null where its own row is missing or faulty, or changes nothing. */
  readonly input: ProductInput | null
  /** The variants that are changed; those of a new product are part of its `input`. */
  readonly variants: readonly JudgedVariant[]
  readonly faults: readonly ImportFault[]
  /** Stocks that are not what they were in the file. */
  readonly stocks: readonly StockDifference[]
}

/** The categories a row may name. */
type Categories = Parameters<typeof readProductRow>[3]

/** The rows of a file by their products, in the file's order; a variant's row may stand anywhere in it. */
export function productRowsOf(rows: readonly FileRow[], mapping: ColumnMapping): readonly ProductRows[] {
  const all: { sku: string; own: FileRow | null; repeats: number | null; variants: FileRow[] }[] = []
  const bySku = new Map<string, (typeof all)[number]>()
  for (const row of rows) {
    const sku = plainLine(mapping.sku === undefined ? '' : (row.cells[mapping.sku] ?? ''))
    const isVariant = isVariantRow(row.cells, mapping)
    const known = sku === '' ? undefined : bySku.get(sku)
    if (known && isVariant) known.variants.push(row)
    else if (known && known.own === null) known.own = row
    else {
      const own = isVariant ? null : row
      const product = { sku, own, repeats: known?.own?.line ?? null, variants: isVariant ? [row] : [] }
      all.push(product)
      if (!known) bySku.set(sku, product)
    }
  }
  return all
}

/** What the rows of one product ask for. Whether new stock codes are free is the server's to look up. */
export function judgeProductRows(
  rows: ProductRows,
  former: Product | null,
  mapping: ColumnMapping,
  categories: Categories,
  how: StockTaking,
): JudgedProduct {
  const own = rows.own && judgeOwnRow(rows, rows.own, former, mapping, categories, how)
  const product = fileProduct(rows, former, own?.input ?? null, mapping)
  const judged = product ? judgeVariantRows(rows, product, mapping, how) : NO_VARIANTS
  // The variants of a new product cannot be judged before its own row is mended.
  const faults = [...(own?.faults ?? unknownProduct(rows, former)), ...judged.faults]
  const changed = judged.variants.filter(({ changes }) => changes)
  if (former === null) {
    const input = own?.input && product ? newInput(rows, own.input, product, judged, mapping, faults) : null
    const lines = input && rows.own ? [rows.own.line, ...judged.variants.map(({ line }) => line)] : []
    return { lines, former, input, variants: [], faults, stocks: [] }
  }
  const input = own?.input && !changesNothing(former, own.input) ? own.input : null
  const difference = (stock: RowStock | null, row: Omit<StockDifference, keyof RowStock>) =>
    stock && (stock.exported ?? stock.inFile) !== stock.now ? [{ ...stock, ...row }] : []
  const { sku, title } = former
  return {
    lines: [...(input && rows.own ? [rows.own.line] : []), ...changed.map(({ line }) => line)],
    former,
    input,
    variants: changed.map(({ line, said }) => ({ line, said })),
    faults,
    stocks: [
      ...(rows.own ? difference(own?.stock ?? null, { line: rows.own.line, sku, title }) : []),
      ...judged.variants.flatMap(({ line, stock, variant }) => {
        const name = variantName(product ?? former, variant)
        return difference(stock, { line, sku: variant.sku || sku, title: `${title} (${name})` })
      }),
    ],
  }
}

/** The faults of variants whose product neither the shop nor the file has. */
function unknownProduct({ sku, variants }: ProductRows, former: Product | null): readonly ImportFault[] {
  if (former) return []
  const message =
    sku === ''
      ? 'Ürün kodunu (SKU) yazın.'
      : `“${sku}” kodlu bir ürün yok. Önce ürünün kendi satırını ekleyin.`
  return variants.map(({ line }) => ({ line, heading: headingOf('sku'), message }))
}

interface JudgedRow {
  readonly input: ProductInput | null
  readonly stock: RowStock | null
  readonly faults: readonly ImportFault[]
}

function judgeOwnRow(
  { repeats, variants }: ProductRows,
  { line, cells }: FileRow,
  former: Product | null,
  mapping: ColumnMapping,
  categories: Categories,
  how: StockTaking,
): JudgedRow {
  const hasVariantRows = former === null && variants.length > 0
  const read: ReadRow = readProductRow(cells, mapping, former, categories, { ...how, hasVariantRows })
  const repeated = repeats === null ? [] : [{ heading: 'SKU', message: `Bu kod ${repeats}. satırda da var.` }]
  const faults = [...repeated, ...(read.faults ?? [])].map((fault) => ({ line, ...fault }))
  return faults.length > 0 || read.input === null
    ? { input: null, stock: null, faults }
    : { input: read.input, stock: read.stock, faults }
}

/** The product whose variants the rows can mean; null where the file and the shop know none. */
function fileProduct(
  { variants }: ProductRows,
  former: Product | null,
  input: ProductInput | null,
  mapping: ColumnMapping,
): FileProduct | null {
  if (former) return fileProductOf(former, input)
  const names = variants.map(({ cells }) => variantNameAt(cells, mapping))
  return input && newFileProduct(input, names)
}

type JudgedVariantRow = JudgedVariant & Exclude<ReadVariantRow, { readonly variant: null }>

interface JudgedVariants {
  readonly variants: readonly JudgedVariantRow[]
  readonly faults: readonly ImportFault[]
}

const NO_VARIANTS: JudgedVariants = { variants: [], faults: [] }

function judgeVariantRows(
  rows: ProductRows,
  product: FileProduct,
  mapping: ColumnMapping,
  how: StockTaking,
): JudgedVariants {
  const variants: JudgedVariantRow[] = []
  const faults: ImportFault[] = []
  for (const { line, cells } of rows.variants) {
    const read = hasVariants(product)
      ? readVariantRow(cells, mapping, product, how)
      : { variant: null, faults: [undivided(product)] }
    if (read.variant === null) {
      faults.push(...read.faults.map((fault) => ({ line, ...fault })))
      continue
    }
    const { valueIds, sku } = read.said
    const twice = variants.find(({ said }) => isCombination(said, valueIds))
    const sameCode = variants.find(({ said }) => sku !== undefined && said.sku === sku)
    if (twice) {
      faults.push({
        line,
        heading: headingOf('variant'),
        message: `Bu varyant ${twice.line}. satırda da var.`,
      })
    } else if (sameCode) {
      const message = `“${sku}” kodu ${sameCode.line}. satırda da var.`
      faults.push({ line, heading: headingOf('variantSku'), message })
    } else variants.push({ line, ...read })
  }
  return { variants, faults }
}

function undivided({ isNew }: FileProduct): Omit<ImportFault, 'line'> {
  return {
    heading: headingOf('variant'),
    message: isNew
      ? `Ürünün “${headingOf('variations')}” sütununda bu varyantın değerleri yok.`
      : 'Bu ürünün stoğu varyantlara ayrılmamış. Önce ürünün Varyantlar sayfasında ayırın.',
  }
}

/** A new product with the variants of its rows; faulty where its own row has another stock than they have together. */
function newInput(
  rows: ProductRows,
  input: ProductInput,
  product: FileProduct,
  { variants }: JudgedVariants,
  mapping: ColumnMapping,
  faults: ImportFault[],
): ProductInput | null {
  if (rows.variants.length === 0) return input
  if (!hasVariants(product)) return null
  const divided = dividedInput(
    input,
    product,
    variants.map(({ said }) => said),
  )
  const typed = rows.own && quantityAt(rows.own.cells, mapping.stock)
  if (rows.own && typed !== null && typed !== divided.stock && variants.length === rows.variants.length) {
    const message = `Varyantlarının toplamı ${formatCount(divided.stock)}. Buna göre düzeltin ya da bu hücreyi boşaltın.`
    faults.push({ line: rows.own.line, heading: headingOf('stock'), message })
    return null
  }
  return divided
}
