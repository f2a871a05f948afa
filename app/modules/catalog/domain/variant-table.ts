import { formatCount } from '#app/kernel/count.ts'
import { plainLine } from '#app/kernel/plain-text.ts'
import { lowerTurkish } from '#app/kernel/turkish-text.ts'
import type { OptionGroup } from '#app/modules/pricing/domain/price-engine.ts'
import type { IncomingGoods } from './incoming-goods.ts'
import { incomingFault, incomingOf, isSameIncoming, NONE_INCOMING, typedIncoming } from './incoming-goods.ts'
import { settleOptionIds } from './option-ids.ts'
import type { Product, Variant } from './product.ts'
import { NO_DAY, quantityAt, readDay } from './product-cells.ts'
import { stockAfterForm } from './product-change.ts'
import type { ColumnMapping, ProductColumnKey } from './product-columns.ts'
import { headingOf, PRODUCT_COLUMNS } from './product-columns.ts'
import { incomingField, line, priceChangeField, stockField } from './product-form-fields.ts'
import type { ProductInput } from './product-input.ts'
import { PRODUCT_LIMITS } from './product-limits.ts'
import type { RowFault, RowStock, StockTaking } from './product-table.ts'
import { incomingCells } from './product-table.ts'
import {
  choiceOfVariant,
  combinationsOf,
  hasVariants,
  isColourGroup,
  isCombination,
  isSizeGroup,
  isUnmatched,
  shownVariants,
  variantGroupsOf,
  variantName,
} from './variant.ts'
import type { VariantRow } from './variant-rows.ts'
import { proposedRows } from './variant-rows.ts'
import { combinationCount, MOST_VARIANTS, settleVariants } from './variant-settling.ts'

/** A variant that rows of a file can mean. One that its product's own row brings along is not stored yet. */
interface FileVariant extends Omit<Variant, 'id'> {
  readonly isStored: boolean
}

/** A product as its variants' rows find it: once its own row is written. */
export interface FileProduct extends Pick<Product, 'optionGroups' | 'variantGroups'> {
  readonly isNew: boolean
  readonly variants: readonly FileVariant[]
}

/** What a row says of a variant; what it leaves out stays as it is. */
export type SaidVariant = Pick<VariantRow, 'valueIds'> & Partial<Omit<VariantRow, 'valueIds'>>

/** A row of a variant read, or everything that is wrong with it. */
export type ReadVariantRow =
  | {
      readonly variant: FileVariant
      readonly said: SaidVariant
      /** Whether the variant becomes another one by it. */
      readonly changes: boolean
      readonly stock: RowStock | null
      readonly faults: null
    }
  | { readonly variant: null; readonly faults: readonly RowFault[] }

/** The rows of a product's variants in a file, a cell a column; goods that fit no variant have one while there are some. */
export function variantFileRows(product: Product): (string | number | null)[][] {
  return shownVariants(product.variants).map((variant) => {
    const cells: Readonly<Partial<Record<ProductColumnKey, string | number | null>>> = {
      sku: product.sku,
      variantSku: variant.sku,
      variant: variantName(product, variant),
      ...valueCells(product, variant),
      variantBarcode: variant.barcode,
      variantPrice: variant.priceChangeMinor || null,
      stock: variant.stock,
      exportedStock: variant.stock,
      ...incomingCells(variant),
    }
    return PRODUCT_COLUMNS.map(({ key }) => cells[key] ?? null)
  })
}

/** Whether a row is about a variant: it names one by its code or its values. */
export function isVariantRow(cells: readonly string[], mapping: ColumnMapping): boolean {
  return textAt(cells, mapping, 'variantSku') !== '' || textAt(cells, mapping, 'variant') !== ''
}

/**
 * What a row calls its variant: 'Lacivert, XL', also from the columns of colour and size; empty where it has the code
 * alone.
 */
export function variantNameAt(cells: readonly string[], mapping: ColumnMapping): string {
  const values = [textAt(cells, mapping, 'variantColour'), textAt(cells, mapping, 'variantSize')]
  return textAt(cells, mapping, 'variant') || values.filter((value) => value !== '').join(', ')
}

/** Colour and size of a variant, as wholesalers' files have them: in columns of their own. */
function valueCells(
  product: Pick<Product, 'optionGroups' | 'variantGroups'>,
  variant: Pick<Variant, 'valueIds'>,
): Partial<Record<'variantColour' | 'variantSize', string>> {
  const choice = choiceOfVariant(product, variant)
  const groups = variantGroupsOf(product)
  const colour = choice[groups.find(isColourGroup)?.name ?? '']
  const size = choice[groups.find(isSizeGroup)?.name ?? '']
  return {
    ...(colour !== undefined && { variantColour: colour }),
    ...(size !== undefined && { variantSize: size }),
  }
}

/** A stored product as the rows of its variants find it. `input` is what its own row makes of it; null without one. */
export function fileProductOf(former: Product, input: ProductInput | null): FileProduct {
  const { variantGroups } = former
  const stored = former.variants.map((variant) => ({ ...variant, isStored: true }))
  const unchanged = { isNew: false, optionGroups: former.optionGroups, variantGroups, variants: stored }
  if (input === null || !hasVariants(former)) return unchanged
  const optionGroups = settleOptionIds(input.optionGroups, former.optionGroups)
  const settled = settleVariants({ optionGroups, variantGroups }, former)
  if (!settled.ok) return unchanged
  const { added, gone } = settled.value
  return {
    isNew: false,
    optionGroups,
    variantGroups,
    variants: [
      ...stored.filter(({ id }) => !gone.some((variant) => variant.id === id)),
      ...added.map((valueIds) => ({
        valueIds,
        sku: '',
        barcode: null,
        stock: 0,
        ...NONE_INCOMING,
        priceChangeMinor: 0,
        isStored: false,
      })),
    ],
  }
}

/**
 * A product that the file adds with its variants. Divided by those one or two of its option groups that fit most of the
 * names which the rows have; by none where they fit none.
 */
export function newFileProduct(input: ProductInput, names: readonly string[]): FileProduct {
  const optionGroups = settleOptionIds(input.optionGroups, [])
  const variantGroups = fittingGroups(optionGroups, names)
  if (variantGroups.length === 0) return { isNew: true, optionGroups, variantGroups, variants: [] }
  const rows = proposedRows({ ...input, optionGroups, stock: 0, ...NONE_INCOMING }, variantGroups)
  const variants = rows.map(({ seenStock: _seen, ...row }) => ({ ...row, isStored: false }))
  return { isNew: true, optionGroups, variantGroups, variants }
}

function fittingGroups(groups: readonly OptionGroup[], names: readonly string[]): readonly string[] {
  const wanted = new Set(names.flatMap((name) => (name === '' ? [] : [plainName(name)])))
  const pairs = groups.flatMap((first) =>
    groups.flatMap((second) => (first === second ? [] : [[first, second]])),
  )
  let best: readonly OptionGroup[] = []
  let mostFitting = 0
  for (const axes of [...groups.map((group) => [group]), ...pairs]) {
    if (combinationCount(axes) > MOST_VARIANTS) continue
    const divided = { optionGroups: axes, variantGroups: axes.map(({ id }) => id) }
    const fitting = combinationsOf(axes).filter((valueIds) =>
      wanted.has(plainName(variantName(divided, { valueIds }))),
    ).length
    if (fitting <= mostFitting) continue
    best = axes
    mostFitting = fitting
    if (fitting === wanted.size) break
  }
  return best.map(({ id }) => id)
}

/**
 * Reads the row of a variant: by its code, else by its values ('Lacivert, XL', also 'Lacivert / XL'), which give it the
 * row's code then. An empty barcode takes the barcode away. The stock is taken and moved as a product's is
 * (`readProductRow`).
 */
export function readVariantRow(
  cells: readonly string[],
  mapping: ColumnMapping,
  product: FileProduct,
  how: StockTaking,
): ReadVariantRow {
  const code = textAt(cells, mapping, 'variantSku')
  const name = variantNameAt(cells, mapping)
  const byCode = code === '' ? undefined : product.variants.find(({ sku }) => sku === code)
  const byName = namedVariant(product, name)
  const variant = byCode ?? byName
  if (!variant) {
    return {
      variant: null,
      faults:
        name === ''
          ? [{ heading: headingOf('variantSku'), message: `Bu ürünün “${code}” kodlu bir varyantı yok.` }]
          : [{ heading: headingOf('variant'), message: `Bu ürünün “${name}” adlı bir varyantı yok.` }],
    }
  }
  const faults: RowFault[] = []
  if (byCode && byName && byCode !== byName) {
    const message = `“${code}” kodu “${variantName(product, byCode)}” varyantının; burada “${name}” yazıyor.`
    faults.push({ heading: headingOf('variant'), message })
  }
  const sku = code === variant.sku ? null : readCode(code, variant, faults)
  const barcode = readBarcode(cells, mapping, faults)
  const priceChangeMinor = readPrice(cells, mapping, variant, faults)
  const takesStock = product.isNew || how.takesStock
  const incoming = takesStock ? readIncoming(cells, mapping, variant, faults) : null
  const stock = readStock(cells, mapping, { ...variant, ...incoming }, takesStock, faults)
  if (faults.length > 0) return { variant: null, faults }
  return {
    variant,
    said: {
      valueIds: variant.valueIds,
      ...(sku !== null && { sku }),
      ...(barcode !== undefined && { barcode }),
      ...(priceChangeMinor !== null && { priceChangeMinor }),
      ...(stock.typed !== null && { stock: stock.typed, seenStock: stock.seen }),
      ...incoming,
    },
    changes:
      sku !== null ||
      (barcode !== undefined && barcode !== variant.barcode) ||
      (priceChangeMinor !== null && priceChangeMinor !== variant.priceChangeMinor) ||
      (stock.typed !== null && stock.after !== variant.stock) ||
      (incoming !== null && !isSameIncoming(incoming, variant)),
    stock: variant.isStored ? rowStock(cells, mapping, variant, stock.after) : null,
    faults: null,
  }
}

/** Rows of the grid for what a file says of a product's variants as they are now. */
export function rowsOfSaid(
  { variants }: Pick<Product, 'variants'>,
  said: readonly SaidVariant[],
): readonly VariantRow[] {
  return said.map((changes) => {
    const variant = variants.find((known) => isCombination(known, changes.valueIds))
    const { sku = '', barcode = null, stock = 0 } = variant ?? {}
    const { incoming, incomingOn } = variant ?? NONE_INCOMING
    const kept = { sku, barcode, stock, incoming, incomingOn, seenStock: stock }
    return { ...kept, ...changes }
  })
}

/** What a new product is saved with when rows of its variants say what there is of it. */
export function dividedInput(
  input: ProductInput,
  { optionGroups, variantGroups, variants }: FileProduct,
  said: readonly SaidVariant[],
): ProductInput {
  const opening = variants.map(({ isStored: _stored, ...variant }) => {
    const { seenStock: _seen, ...changes } = said.find((row) => isCombination(row, variant.valueIds)) ?? {}
    return { ...variant, ...changes }
  })
  const stock = opening.reduce((sum, variant) => sum + variant.stock, 0)
  return { ...input, optionGroups, variantGroups, variants: opening, stock, ...incomingOf(opening) }
}

function namedVariant(product: FileProduct, name: string): FileVariant | undefined {
  if (name === '') return undefined
  const called = (nameOf: (text: string) => string) => {
    const named = product.variants.filter((variant) => nameOf(variantName(product, variant)) === nameOf(name))
    return named.length === 1 ? named[0] : undefined
  }
  // Files may name the size first; where both groups have the same values the order tells them apart.
  return called(plainName) ?? called(inAnyOrder)
}

/** People part the values with a comma, a semicolon or a slash; a value may hold one itself. */
function plainName(name: string): string {
  return partsOf(name).join(', ')
}

function inAnyOrder(name: string): string {
  return partsOf(name).toSorted().join(', ')
}

function partsOf(name: string): readonly string[] {
  return lowerTurkish(name)
    .split(/[,;/]/)
    .map((part) => part.trim())
}

/** The new code of a variant that was found by its values; null where the row has none for it. */
function readCode(code: string, variant: FileVariant, faults: RowFault[]): string | null {
  if (code === '') return null
  const heading = headingOf('variantSku')
  if (isUnmatched(variant)) {
    faults.push({ heading, message: 'Hiçbir varyanta uymayan malların kodu olmaz; bu hücreyi boşaltın.' })
    return null
  }
  const read = line(PRODUCT_LIMITS.sku).safeParse(code)
  if (read.success) return read.data
  faults.push({ heading, message: read.error.issues[0]?.message ?? '' })
  return null
}

/** The barcode of a row, null for none; undefined where the file has no such column. */
function readBarcode(
  cells: readonly string[],
  mapping: ColumnMapping,
  faults: RowFault[],
): string | null | undefined {
  if (mapping.variantBarcode === undefined) return undefined
  const text = textAt(cells, mapping, 'variantBarcode')
  if (text === '') return null
  const heading = headingOf('variantBarcode')
  // A spreadsheet program that opens a CSV file keeps the first digits of a long number alone.
  if (/^\d([.,]\d+)?E\+\d+$/i.test(text)) {
    const message = `Tablo programı barkodu bozmuş: ${text}. Hücreyi metin olarak biçimlendirip barkodu yeniden yazın.`
    faults.push({ heading, message })
    return undefined
  }
  const read = line(PRODUCT_LIMITS.barcode).safeParse(text)
  if (read.success) return read.data
  faults.push({ heading, message: read.error.issues[0]?.message ?? '' })
  return undefined
}

/** What a row says its variant costs more; null where the file has no such column. An empty cell is nothing. */
function readPrice(
  cells: readonly string[],
  mapping: ColumnMapping,
  variant: FileVariant,
  faults: RowFault[],
): number | null {
  if (mapping.variantPrice === undefined || isUnmatched(variant)) return null
  const text = textAt(cells, mapping, 'variantPrice')
  if (text === '') return 0
  const read = priceChangeField.safeParse(text)
  if (read.success) return read.data
  faults.push({ heading: headingOf('variantPrice'), message: read.error.issues[0]?.message ?? '' })
  return null
}

interface VariantStock {
  /** What the row wants there to be; null where the stock is not taken from it. */
  readonly typed: number | null
  /** What there was when the file was written; null where it does not tell. */
  readonly seen: number | null
  readonly after: number
}

function readStock(
  cells: readonly string[],
  mapping: ColumnMapping,
  { stock, incoming, incomingOn, isStored }: FileVariant,
  takesStock: boolean,
  faults: RowFault[],
): VariantStock {
  const kept = { typed: null, seen: null, after: stock }
  if (mapping.stock === undefined || !takesStock) return kept
  const heading = headingOf('stock')
  const read = stockField.safeParse(textAt(cells, mapping, 'stock') || undefined)
  if (!read.success) {
    faults.push({ heading, message: read.error.issues[0]?.message ?? '' })
    return kept
  }
  const typed = read.data
  const seen = isStored ? quantityAt(cells, mapping.exportedStock) : null
  // Passed over, what was sold since would be for sale again.
  if (isStored && seen === null && textAt(cells, mapping, 'exportedStock') !== '')
    faults.push({ heading: headingOf('exportedStock'), message: 'Lütfen bir tam sayı yazın.' })
  const after = seen === null ? typed : stockAfterForm(typed, seen, stock)
  const fault = incomingFault({ stock: after, incoming, incomingOn })
  if (fault !== null) faults.push({ heading: headingOf(fault.field), message: fault.message })
  if (after > PRODUCT_LIMITS.quantity) {
    const message = `Stok ${formatCount(after)} olur; en fazla ${formatCount(PRODUCT_LIMITS.quantity)} olabilir.`
    faults.push({ heading, message })
  }
  return { typed, seen, after }
}

/** What a row says is on its way to its variant; null where the file has no such column. */
function readIncoming(
  cells: readonly string[],
  mapping: ColumnMapping,
  variant: FileVariant,
  faults: RowFault[],
): IncomingGoods | null {
  if (mapping.incoming === undefined && mapping.incomingOn === undefined) return null
  const at = (key: 'incoming' | 'incomingOn', kept: string) =>
    mapping[key] === undefined ? kept : textAt(cells, mapping, key)
  const pieces = incomingField.safeParse(at('incoming', String(variant.incoming)) || undefined)
  if (!pieces.success)
    faults.push({ heading: headingOf('incoming'), message: pieces.error.issues[0]?.message ?? '' })
  const day = readDay(at('incomingOn', variant.incomingOn ?? ''))
  if (day === null) faults.push({ heading: headingOf('incomingOn'), message: NO_DAY })
  return typedIncoming({ incoming: pieces.data ?? 0, incomingOn: day === '' ? null : day })
}

function rowStock(
  cells: readonly string[],
  mapping: ColumnMapping,
  { stock }: FileVariant,
  after: number,
): RowStock | null {
  const inFile = quantityAt(cells, mapping.stock)
  return inFile === null
    ? null
    : { inFile, exported: quantityAt(cells, mapping.exportedStock), now: stock, after }
}

function textAt(cells: readonly string[], mapping: ColumnMapping, key: ProductColumnKey): string {
  const index = mapping[key]
  return index === undefined ? '' : plainLine(cells[index] ?? '')
}
