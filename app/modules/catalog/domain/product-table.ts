import { formatIsoDay } from '#app/kernel/instant.ts'
import { parsePercent } from '#app/kernel/percent.ts'
import { foldTurkish, lowerTurkish } from '#app/kernel/turkish-text.ts'
import type { SentFields } from './change-form.ts'
import type { IncomingGoods } from './incoming-goods.ts'
import { NONE_INCOMING } from './incoming-goods.ts'
import { offeredGroups, settleOptionIds } from './option-ids.ts'
import type { Product } from './product.ts'
import type { CellReading } from './product-cells.ts'
import {
  NO_DAY,
  quantityAt,
  readDay,
  readTiers,
  readVariations,
  writeTiers,
  writeVariations,
} from './product-cells.ts'
import { stockAfterForm } from './product-change.ts'
import type { ColumnMapping, ProductColumnKey } from './product-columns.ts'
import { headingOf, PRODUCT_COLUMNS } from './product-columns.ts'
import { exportedProductFormSchema } from './product-form.ts'
import type { ProductFormValues } from './product-form-values.ts'
import { EMPTY_PRODUCT_FORM, productFormValues } from './product-form-values.ts'
import type { ProductInput } from './product-input.ts'
import { inputOfProduct } from './product-input.ts'
import { hasVariants } from './variant.ts'
import { settleVariants } from './variant-settling.ts'

/** What is wrong with a row, at which column where it is one. */
export interface RowFault {
  readonly heading: string | null
  readonly message: string
}

/** Whether an import writes the stock of products that are there already. */
export interface StockTaking {
  readonly takesStock: boolean
}

interface ProductReading extends StockTaking {
  /** Whether rows of variants say what there is of a new product. */
  readonly hasVariantRows?: boolean
}

/** A row read: what the product is to be saved with, or everything that is wrong. */
export type ReadRow =
  | { readonly input: ProductInput; readonly faults: null; readonly stock: RowStock | null }
  | { readonly input: null; readonly faults: readonly RowFault[] }

/** What a file says of the stock of a product that is there already, beside what it has now. */
export interface RowStock {
  readonly inFile: number
  /** What it was when the file was written; null where the file does not tell. */
  readonly exported: number | null
  readonly now: number
  /** What it will be, as far as it is not sold until then. */
  readonly after: number
}

/** A product as a row of a file, a cell a column. */
export function productRow(product: Product): (string | number | null)[] {
  const cells: Readonly<Record<ProductColumnKey, string | number | null>> = {
    sku: product.sku,
    title: product.title,
    category: product.categoryName,
    priceMin: product.priceMinMinor,
    priceMax: product.priceMaxMinor === product.priceMinMinor ? null : product.priceMaxMinor,
    vat: product.vatBp,
    minOrderQuantity: product.minOrderQuantity,
    countsTogether: yesOrNo(product.countsTogether),
    tracksStock: yesOrNo(product.tracksStock),
    packSize: product.packSize === 1 ? null : product.packSize,
    colourMinimum: product.colourMinimum === 1 ? null : product.colourMinimum,
    // Its variants have rows of their own.
    variantSku: null,
    variant: null,
    variantColour: null,
    variantSize: null,
    variantBarcode: null,
    variantPrice: null,
    stock: product.stock,
    // Beside the figure that is edited, the one that was: an import knows by it what was sold meanwhile.
    exportedStock: product.stock,
    ...incomingCells(hasVariants(product) ? NONE_INCOMING : product),
    sellsIncoming: product.sellsIncoming ? 'evet' : null,
    shortDescription: product.shortDescription,
    description: product.description,
    badge: product.badge,
    features: product.features.join('\n'),
    printingOptions: product.printingOptions.join('\n'),
    tags: product.tags.join(', '),
    variations: writeVariations(product.optionGroups),
    tiers: writeTiers(product.tiers),
    note: product.note,
    active: yesOrNo(product.active),
    featured: yesOrNo(product.featured),
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    seoKeywords: product.seoKeywords,
  }
  return PRODUCT_COLUMNS.map(({ key }) => cells[key])
}

/** What is on its way, as a row of a product or of a variant has it. */
export function incomingCells({ incoming, incomingOn }: IncomingGoods) {
  return { incoming: incoming === 0 ? null : incoming, incomingOn: incomingOn && formatIsoDay(incomingOn) }
}

function yesOrNo(isSo: boolean): string {
  return isSo ? 'evet' : 'hayır'
}

/** Which columns a file's headings seem to mean; each column is taken once. */
export function guessMapping(headings: readonly string[]): ColumnMapping {
  const plain = headings.map(plainHeading)
  const taken = new Set<number>()
  const mapping: Partial<Record<ProductColumnKey, number>> = {}
  for (const { key, heading, aliases } of PRODUCT_COLUMNS) {
    const at = [heading, ...aliases]
      .map((name) => plain.findIndex((text, index) => !taken.has(index) && text === plainHeading(name)))
      .find((index) => index >= 0)
    if (at === undefined) continue
    taken.add(at)
    mapping[key] = at
  }
  return mapping
}

/** The mapping an address carries: `sku=0&title=3`. */
export function readMapping(parameters: SentFields, columnCount: number): ColumnMapping {
  const sent = new Map(parameters)
  return Object.fromEntries(
    PRODUCT_COLUMNS.flatMap(({ key }) => {
      const text = sent.get(key) ?? ''
      return /^\d{1,3}$/.test(text) && Number(text) < columnCount ? [[key, Number(text)]] : []
    }),
  )
}

/**
 * Reads a row into what the product is saved with, by the rules of the product form. `former` is the product with its
 * stock code; only mapped fields change on it, its pictures stay, and its stock unless `takesStock`: what was sold since
 * the file was written would be for sale again. A file that tells the stock it was written with (`exportedStock`) moves
 * the stock by the difference alone, so that what was sold stays sold. A new product takes its stock from the row in any
 * case; one without a picture is not put on sale. Where variants have the stock (`variant-table`), a row that changes it
 * is faulty, and so is one that takes away an option with goods.
 */
export function readProductRow(
  cells: readonly string[],
  mapping: ColumnMapping,
  former: Product | null,
  categories: readonly { readonly id: string; readonly name: string }[],
  { takesStock, hasVariantRows = false }: ProductReading,
): ReadRow {
  const faults: RowFault[] = []
  const values = { ...(former ? productFormValues(former) : EMPTY_PRODUCT_FORM) }
  const typed: Partial<Record<keyof ProductFormValues, unknown>> = {}
  const isDivided = former !== null && hasVariants(former)
  const takesGoods = former !== null && !isDivided && takesStock
  const movesStock = takesGoods && mapping.stock !== undefined
  for (const { key, heading } of PRODUCT_COLUMNS) {
    const index = mapping[key]
    if (index === undefined || VARIANT_COLUMNS.has(key)) continue
    if (key === 'stock' && former && !movesStock) continue
    if (INCOMING_COLUMNS.has(key) && former && !takesGoods) continue
    const text = (cells[index] ?? '').trim()
    if (key === 'stock' && text === '' && former === null && hasVariantRows) {
      typed.stock = '0'
      continue
    }
    if (key === 'exportedStock') {
      // Passed over, what was sold since would be for sale again.
      if (movesStock && text !== '' && quantityAt(cells, index) === null)
        faults.push({ heading, message: 'Lütfen bir tam sayı yazın.' })
      continue
    }
    const read = readCell(key, text, categories)
    if ('message' in read) faults.push({ heading, message: read.message })
    else Object.assign(typed, read)
  }
  if (isDivided && takesStock && movesSum(cells, mapping, former))
    faults.push({ heading: headingOf('stock'), message: STOCK_IN_VARIANT_ROWS })
  if (former && Array.isArray(typed.optionGroups)) {
    typed.optionGroups = (typed.optionGroups as ProductFormValues['optionGroups']).map((group) => {
      const known = former.optionGroups.find(({ name }) => name === group.name)
      return { ...group, id: known?.id ?? '' }
    })
  }
  const sent = { ...values, ...typed, images: [], version: '', seenStock: '' }
  const parsed = exportedProductFormSchema.safeParse(withoutEmpty(sent))
  for (const issue of parsed.error?.issues ?? []) {
    const heading = HEADING_OF_FIELD.get(String(issue.path[0])) ?? null
    // A cell that was refused as it stands has said so already.
    if (!faults.some((fault) => fault.heading !== null && fault.heading === heading)) {
      faults.push({ heading, message: issue.message })
    }
  }
  if (parsed.success && isDivided) {
    const optionGroups = settleOptionIds(parsed.data.optionGroups, former.optionGroups)
    const settled = settleVariants({ optionGroups, variantGroups: former.variantGroups }, former)
    if (!settled.ok) faults.push({ heading: headingOf('variations'), message: settled.error.message })
  }
  if (!parsed.success || faults.length > 0) return { input: null, faults }
  const images = former ? inputOfProduct(former).images : []
  const stands = images.map((image) => {
    const group = parsed.data.optionGroups.find(({ name }) => name === image.optionGroup)
    const isThere = group?.options.some(({ value }) => value === image.optionValue) ?? false
    return isThere ? image : { ...image, optionGroup: null, optionValue: null }
  })
  const { seenStock: _seenStock, ...input } = parsed.data
  const exported = quantityAt(cells, mapping.exportedStock)
  const seenStock = former === null ? null : movesStock ? exported : former.stock
  const inFile = quantityAt(cells, mapping.stock)
  return {
    stock:
      former === null || isDivided || inFile === null
        ? null
        : {
            inFile,
            exported,
            now: former.stock,
            after: seenStock === null ? input.stock : stockAfterForm(input.stock, seenStock, former.stock),
          },
    input: {
      ...input,
      images: stands,
      active: input.active && (former !== null || images.length > 0),
      version: former?.version ?? null,
      // A stock that is not taken from the file moves with what is sold meanwhile.
      ...(seenStock === null ? {} : { seenStock }),
    },
    faults: null,
  }
}

/** Whether a row would leave its product as it is. How the product is divided is no matter of its row. */
export function changesNothing(former: Product, input: ProductInput): boolean {
  const { version: _version, variantGroups: _groups, variants: _own, ...before } = inputOfProduct(former)
  const { version: _next, variantGroups: _same, variants: _others, seenStock, ...after } = input
  const stock = seenStock == null ? after.stock : stockAfterForm(after.stock, seenStock, former.stock)
  const offered = (groups: Product['optionGroups']) => ({ optionGroups: offeredGroups(groups) })
  return (
    textOf({ ...before, ...offered(before.optionGroups) }) ===
    textOf({ ...after, ...offered(after.optionGroups), stock })
  )
}

/** Whether a row of a divided product has another sum of its variants' stock than it was written with, or than there is. */
function movesSum(cells: readonly string[], mapping: ColumnMapping, former: Product): boolean {
  const text = mapping.stock === undefined ? '' : (cells[mapping.stock] ?? '').trim()
  if (text === '') return false
  const written = quantityAt(cells, mapping.exportedStock) ?? former.stock
  return quantityAt(cells, mapping.stock) !== written
}

const STOCK_IN_VARIANT_ROWS =
  'Bu ürünün stoğu varyantlarında tutulur. Varyant satırlarında değiştirin ya da bu hücreyi boşaltın.'

/** What is on its way, which is taken from a file like the stock. */
const INCOMING_COLUMNS: ReadonlySet<ProductColumnKey> = new Set(['incoming', 'incomingOn'])

/** The columns that only rows of variants fill. */
const VARIANT_COLUMNS: ReadonlySet<ProductColumnKey> = new Set([
  'variantSku',
  'variant',
  'variantColour',
  'variantSize',
  'variantBarcode',
  'variantPrice',
])

const FIELD_OF_KEY: Readonly<Partial<Record<ProductColumnKey, keyof ProductFormValues>>> = {
  category: 'categoryId',
  vat: 'vatRate',
  variations: 'optionGroups',
  tracksStock: 'isUntracked',
}
const HEADING_OF_FIELD: ReadonlyMap<string, string> = new Map(
  PRODUCT_COLUMNS.map(({ key, heading }) => [FIELD_OF_KEY[key] ?? key, heading]),
)

function readCell(
  key: ProductColumnKey,
  text: string,
  categories: readonly { readonly id: string; readonly name: string }[],
): CellReading {
  switch (key) {
    case 'category': {
      const found = categories.find(({ name }) => lowerTurkish(name) === lowerTurkish(text))
      if (text === '') return { categoryId: '' }
      return found ? { categoryId: found.id } : { message: `“${text}” adlı bir kategori yok.` }
    }
    case 'vat': {
      if (text === '') return { vatRate: '' }
      const percent = parsePercent(text)
      return percent.ok ? { vatRate: String(percent.value) } : { message: percent.error.message }
    }
    case 'features':
    case 'printingOptions':
      return { [key]: text.split(/\n+/) }
    case 'variations':
      return readVariations(text)
    case 'tiers':
      return readTiers(text)
    case 'tracksStock': {
      // An empty cell is that of a file which does not know it.
      const isOn = text === '' || YES_NO.get(foldTurkish(text))
      return isOn === undefined ? { message: YES_OR_NO } : { isUntracked: !isOn }
    }
    case 'incomingOn': {
      const day = readDay(text)
      return day === null ? { message: NO_DAY } : { incomingOn: day }
    }
    case 'countsTogether':
    case 'sellsIncoming':
    case 'active':
    case 'featured': {
      const isOn = YES_NO.get(foldTurkish(text))
      return isOn === undefined ? { message: YES_OR_NO } : { [key]: isOn }
    }
    default:
      return { [key]: text }
  }
}

const YES_OR_NO = '“evet” veya “hayır” yazın.'
const YES_NO: ReadonlyMap<string, boolean> = new Map([
  ...['evet', 'e', '1', 'true', 'satista', 'aktif'].map((word) => [word, true] as const),
  ...['hayir', 'h', '0', 'false', 'pasif', ''].map((word) => [word, false] as const),
])

function plainHeading(text: string): string {
  return foldTurkish(text).replace(/[^a-z0-9]/g, '')
}

/** The form library leaves empty fields out before the schema sees them. */
function withoutEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => (item === '' ? undefined : withoutEmpty(item)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, item]) =>
      item === '' || item === false ? [] : [[name, withoutEmpty(item)]],
    ),
  )
}

/** One text for equal values: the database keeps the parts of a value in an order of its own. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const names = Object.keys(value).toSorted()
  return `{${names.map((name) => `${name}:${textOf((value as Record<string, unknown>)[name])}`).join()}}`
}
