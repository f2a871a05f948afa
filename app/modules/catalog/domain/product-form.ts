import { z } from 'zod'
import { FORM_VERSION } from '#app/kernel/form-version.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { basisPoints, parsePercent } from '#app/kernel/percent.ts'
import { lowerTurkish } from '#app/kernel/turkish-text.ts'
import { framingFields, readFraming } from '#app/modules/media/domain/framing-fields.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { OptionGroup, PriceTier } from '#app/modules/pricing/domain/price-engine.ts'
import { incomingFault, typedIncoming } from './incoming-goods.ts'
import { printFault, settlePrinted } from './printed-picture.ts'
import type { CategoryId } from './product.ts'
import { UNPRINTED } from './product.ts'
import {
  incomingField,
  incomingOnField,
  line,
  lira,
  orEmpty,
  paragraphs,
  priceChangeField,
  refuse,
  required,
  seenStockField,
  stockField,
  wholeNumber,
} from './product-form-fields.ts'
import type { ProductImageInput, ProductInput } from './product-input.ts'
import { PRODUCT_LIMITS } from './product-limits.ts'
import { reasonFault, TYPED_REASONS, USUAL_REASON } from './stock-movement.ts'

/** VAT rates in force (Decision 7346), in basis points; 20 % is the default. */
export const VAT_RATES_BP: readonly BasisPoints[] = [basisPoints(2000), basisPoints(1000), basisPoints(100)]

/** Shown when there is no picture (spec, back office §5). */
export const IMAGE_REQUIRED = 'En az bir ürün görseli eklemelisiniz.'

const L = PRODUCT_LIMITS

/** Rows of text; empty ones are dropped (spec, back office §5). */
function rowsOfText(what: string) {
  return z
    .array(orEmpty(line(L.listItem)), UNREADABLE_FORM)
    .max(L.listItems, `En fazla ${L.listItems} ${what} ekleyebilirsiniz.`)
    .prefault([])
    .transform((items) => items.filter((item) => item !== ''))
}

const tierQuantity = wholeNumber(UNREADABLE_FORM, { min: 1 })

/** A row counts only when both are above 0 (spec, back office §5); a half-filled one is as good as empty. */
const tierRow = z
  .strictObject(
    {
      minQuantity: z.string(UNREADABLE_FORM).optional(),
      discountPercent: z.string(UNREADABLE_FORM).optional(),
    },
    UNREADABLE_FORM,
  )
  .transform((row, context): PriceTier | null => {
    if (isZeroOrEmpty(row.minQuantity) || isZeroOrEmpty(row.discountPercent)) return null
    const quantity = tierQuantity.safeParse(row.minQuantity)
    const percent = parsePercent((row.discountPercent ?? '').slice(0, 20))
    for (const { message } of quantity.error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: ['minQuantity'], message })
    }
    if (!percent.ok) {
      context.addIssue({ code: 'custom', path: ['discountPercent'], message: percent.error.message })
    }
    return quantity.success && percent.ok
      ? { minQuantity: quantity.data, discountBp: percent.value }
      : z.NEVER
  })

function isZeroOrEmpty(text: string | undefined): boolean {
  return /^[%\s0.,]*$/.test(text ?? '')
}

const formKey = z.string(UNREADABLE_FORM).regex(/^[\w-]{1,64}$/, UNREADABLE_FORM)

const optionRow = z.strictObject(
  {
    /** The value's id: pictures and what is stored keep standing for it while it is being renamed. */
    key: formKey.optional(),
    value: orEmpty(line(L.optionText)),
    priceChange: priceChangeField,
  },
  UNREADABLE_FORM,
)

const groupRow = z.strictObject(
  {
    id: formKey.optional(),
    name: orEmpty(line(L.optionText)),
    options: z
      .array(optionRow, UNREADABLE_FORM)
      .max(L.options, `Bir varyasyonda en fazla ${L.options} seçenek olabilir.`)
      .prefault([]),
  },
  UNREADABLE_FORM,
)

type GroupRow = z.output<typeof groupRow>

const imageRow = z.strictObject(
  {
    assetId: z.string(UNREADABLE_FORM).regex(/^[0-9a-f]{64}$/, 'Görsel okunamadı. Lütfen yeniden yükleyin.'),
    alt: orEmpty(line(L.alt)),
    /** Key of the option row this picture stands for. */
    shows: formKey.optional(),
    /** The blank picture that this one shows printed. */
    printOf: z
      .string(UNREADABLE_FORM)
      .regex(/^[0-9a-f]{64}$/, UNREADABLE_FORM)
      .optional(),
    ...framingFields,
  },
  UNREADABLE_FORM,
)

const imageRows = z
  .array(imageRow, UNREADABLE_FORM)
  .max(L.images, `En fazla ${L.images} görsel ekleyebilirsiniz.`)
  .prefault([])

const toggle = z
  .boolean(UNREADABLE_FORM)
  .optional()
  .transform((isOn) => isOn ?? false)

const formFields = z.strictObject(
  {
    title: required(line(L.title, 'Ürün adını yazın.'), 'Ürün adını yazın.'),
    sku: required(line(L.sku, 'Ürün kodunu (SKU) yazın.'), 'Ürün kodunu (SKU) yazın.'),
    categoryId: z.string('Bir kategori seçin.').regex(/^[\w.:-]{1,128}$/, 'Bir kategori seçin.'),
    shortDescription: orEmpty(line(L.shortDescription)),
    description: required(paragraphs(L.description, 'Ürün açıklamasını yazın.'), 'Ürün açıklamasını yazın.'),
    priceMin: lira('Minimum fiyatı yazın.', { min: 1 }),
    priceMax: lira(UNREADABLE_FORM, { min: 0 }).optional(),
    /** In basis points. */
    vatRate: z
      .string('KDV oranını seçin.')
      .regex(/^(?:\d{1,4}|10000)$/, 'KDV oranını seçin.')
      .transform((text) => basisPoints(Number(text))),
    minOrderQuantity: wholeNumber('Minimum sipariş adedini yazın.', { min: 1 }),
    countsTogether: toggle,
    /** The rarer of the two: a page that was opened before it sends none. */
    isUntracked: toggle,
    /** Empty means any number. */
    packSize: wholeNumber(UNREADABLE_FORM, { min: 1 })
      .optional()
      .transform((pieces) => pieces ?? 1),
    /** Empty means any number. */
    colourMinimum: wholeNumber(UNREADABLE_FORM, { min: 1 })
      .optional()
      .transform((pieces) => pieces ?? 1),
    stock: stockField,
    incoming: incomingField,
    incomingOn: incomingOnField,
    sellsIncoming: toggle,
    badge: orEmpty(line(L.badge)),
    features: rowsOfText('özellik'),
    printingOptions: rowsOfText('baskı seçeneği'),
    /** Separated by commas. */
    tags: z
      .string(UNREADABLE_FORM)
      .max(L.tags * (L.tag + 2) + 200, `En fazla ${L.tags} etiket ekleyebilirsiniz.`)
      .optional()
      .transform((text, context) => readTags(text ?? '', context)),
    optionGroups: z
      .array(groupRow, UNREADABLE_FORM)
      .max(L.optionGroups, `En fazla ${L.optionGroups} varyasyon ekleyebilirsiniz.`)
      .prefault([]),
    tiers: z
      .array(tierRow, UNREADABLE_FORM)
      .max(L.tiers, `En fazla ${L.tiers} kademe ekleyebilirsiniz.`)
      .prefault([]),
    images: imageRows.refine((images) => images.length > 0, IMAGE_REQUIRED),
    note: orEmpty(paragraphs(L.note)),
    active: toggle,
    featured: toggle,
    seoTitle: orEmpty(line(L.seoTitle)),
    seoDescription: orEmpty(line(L.seoDescription)),
    seoKeywords: orEmpty(line(L.seoKeywords)),
    version: z.string(UNREADABLE_FORM).regex(FORM_VERSION, UNREADABLE_FORM).optional(),
    seenStock: seenStockField.optional(),
    /** Why the stock is another one than the form showed. */
    stockReason: z.enum(TYPED_REASONS, UNREADABLE_FORM).optional(),
  },
  UNREADABLE_FORM,
)

/**
 * The product form as it is sent, read into what the shop stores. Amounts are typed the Turkish way. Empty rows are
 * dropped, so is a variation without a name or a value; a picture that names an option value that is gone stands for
 * none. Unknown fields are refused; every text and list is bounded (`PRODUCT_LIMITS`). Whether the category exists and
 * the stock code is free is the server's to look up. Rules: spec, back office §5; product decisions 3 and 16.
 */
export const productSchema = formFields.transform(readProduct)

/** The same for what comes from a file: a product that was added by a table of products has no picture yet. */
export const exportedProductFormSchema = formFields.extend({ images: imageRows }).transform(readProduct)

function readProduct(form: z.output<typeof formFields>, context: z.core.$RefinementCtx): ProductInput {
  const { priceMin, priceMax, vatRate, version, seenStock, stockReason, badge, categoryId, ...others } = form
  const { isUntracked, ...rest } = others
  const report: Report = (path, message) => context.addIssue({ code: 'custom', path: [...path], message })
  if (priceMax !== undefined && priceMax < priceMin) {
    report(['priceMax'], 'Maksimum fiyat minimum fiyattan düşük olamaz.')
  }
  if (form.minOrderQuantity % form.packSize !== 0)
    report(['packSize'], 'Minimum sipariş adedi, koli içi adedin katı olmalıdır.')
  if (form.colourMinimum > form.minOrderQuantity)
    report(['colourMinimum'], 'Minimum sipariş adedinden fazla olamaz.')
  const moved = form.stock - (seenStock ?? form.stock)
  const goods = { stock: form.stock, ...typedIncoming(form) }
  const goodsFault = incomingFault(goods)
  if (goodsFault !== null) report([goodsFault.field], goodsFault.message)
  const stockFault = reasonFault(stockReason ?? USUAL_REASON, moved)
  if (stockFault !== null) report(['stockReason'], stockFault)
  checkPrintingOptions(form.printingOptions, report)
  const optionGroups = readGroups(form.optionGroups, priceMin, report)
  const images = form.images.map(({ assetId, alt, shows, printOf, ...framing }) => ({
    assetId: assetId as AssetId,
    alt,
    ...shownOption(shows, form.optionGroups, optionGroups),
    ...readFraming(framing),
    ...(printOf !== undefined && { printOf: printOf as AssetId }),
  }))
  for (const [index, image] of images.entries()) {
    const fault = printFault(image, images)
    if (fault !== null) report(['images', index, 'printOf'], fault)
  }
  return {
    ...rest,
    categoryId: categoryId as CategoryId,
    ...goods,
    tracksStock: !isUntracked,
    priceMinMinor: priceMin,
    priceMaxMinor: priceMax ?? priceMin,
    vatBp: vatRate,
    badge: badge === '' ? null : badge,
    tiers: readTiers(form.tiers, report),
    optionGroups,
    images: settlePrinted(images),
    version: version === undefined ? null : Number(version),
    seenStock: seenStock ?? null,
    ...(moved !== 0 && stockReason !== undefined && { stockReason }),
  }
}

/** The names of the form's fields with the texts they are sent as. */
export type ProductFormFields = z.input<typeof productSchema>

type Report = (path: readonly (string | number)[], message: string) => void

/** Names of one list may not differ in the size of letters only: people could not tell them apart. */
function isSameText(a: string, b: string): boolean {
  return lowerTurkish(a) === lowerTurkish(b)
}

/** Place of the first text that stands in the list before; -1 when all differ. Empty texts do not count. */
function repeatedAt(texts: readonly string[]): number {
  return texts.findIndex(
    (text, index) => text !== '' && texts.slice(0, index).some((other) => isSameText(text, other)),
  )
}

function checkPrintingOptions(options: readonly string[], report: Report): void {
  if (repeatedAt(options) >= 0) report(['printingOptions'], 'Aynı baskı seçeneği iki kez yazılmış.')
  if (options.some((option) => isSameText(option, UNPRINTED))) {
    report(['printingOptions'], `“${UNPRINTED}” kendiliğinden sunulur; listeye yazmanız gerekmez.`)
  }
}

function readTags(text: string, context: z.core.$RefinementCtx): string[] {
  const tags: string[] = []
  for (const part of text.split(/[,\n]/)) {
    const tag = part.replace(/[\p{Cc}\p{Cs}\s]+/gu, ' ').trim()
    if (tag !== '' && !tags.some((other) => isSameText(other, tag))) tags.push(tag)
  }
  if (tags.length > L.tags) return refuse(context, `En fazla ${L.tags} etiket ekleyebilirsiniz.`)
  if (tags.some((tag) => tag.length > L.tag)) {
    return refuse(context, `Bir etiket en fazla ${L.tag} karakter olabilir.`)
  }
  return tags
}

function readTiers(rows: readonly (PriceTier | null)[], report: Report): PriceTier[] {
  const quantities = rows.map((tier) => (tier ? String(tier.minQuantity) : ''))
  const repeated = repeatedAt(quantities)
  if (repeated >= 0) report(['tiers', repeated, 'minQuantity'], 'Bu adet için bir kademe zaten var.')
  return rows.filter((tier) => tier !== null).sort((a, b) => a.minQuantity - b.minQuantity)
}

function readGroups(rows: readonly GroupRow[], priceMin: Kurus, report: Report): OptionGroup[] {
  const kept = rows.flatMap((row, index) => {
    const options = row.options.filter((option) => option.value !== '')
    return row.name === '' || options.length === 0 ? [] : [{ row, index, options }]
  })
  const repeated = kept[repeatedAt(kept.map(({ row }) => row.name))]
  if (repeated) report(['optionGroups', repeated.index, 'name'], 'Bu adla bir varyasyon zaten var.')
  for (const { row, index } of kept) {
    const at = repeatedAt(row.options.map((option) => option.value))
    if (at >= 0) report(['optionGroups', index, 'options', at, 'value'], 'Bu seçenek iki kez yazılmış.')
  }
  checkUnitPrice(kept, priceMin, report)
  const sentIds = new Set(rows.map((row) => row.id))
  const usedIds = new Set<string>()
  return kept.map(({ row, options }) => {
    const id = row.id !== undefined && !usedIds.has(row.id) ? row.id : freeId(sentIds, usedIds)
    usedIds.add(id)
    return {
      id,
      name: row.name,
      options: options.map(({ key, value, priceChange }) => ({
        ...(key !== undefined && { id: key }),
        value,
        priceChangeMinor: priceChange,
      })),
    }
  })
}

function freeId(...taken: readonly ReadonlySet<string | undefined>[]): string {
  for (let number = 1; ; number += 1) {
    const id = `g${number}`
    if (!taken.some((ids) => ids.has(id))) return id
  }
}

/** A surcharge may be negative, the unit never: judged at the cheapest choice of every group (product decision 3). */
function checkUnitPrice(
  groups: readonly {
    readonly row: GroupRow
    readonly index: number
    readonly options: GroupRow['options']
  }[],
  priceMin: Kurus,
  report: Report,
): void {
  const cheapest = groups.map(({ options }) => Math.min(...options.map((option) => option.priceChange)))
  if (cheapest.reduce((sum, change) => sum + change, priceMin) >= 0) return
  const lowest = Math.min(...cheapest)
  const group = groups[cheapest.indexOf(lowest)]
  if (!group) return
  const at = group.row.options.findIndex((option) => option.value !== '' && option.priceChange === lowest)
  report(
    ['optionGroups', group.index, 'options', at, 'priceChange'],
    'Bu fark ile birim fiyat sıfırın altına düşüyor.',
  )
}

function shownOption(
  key: string | undefined,
  rows: readonly GroupRow[],
  kept: readonly OptionGroup[],
): Pick<ProductImageInput, 'optionGroup' | 'optionValue'> {
  const none = { optionGroup: null, optionValue: null }
  if (key === undefined) return none
  for (const row of rows) {
    const value = row.options.find((option) => option.key === key)?.value
    const group = kept.find(({ name }) => name === row.name)
    if (group?.options.some((option) => option.value === value)) {
      return { optionGroup: group.name, optionValue: value ?? null }
    }
  }
  return none
}
