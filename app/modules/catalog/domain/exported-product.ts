import { z } from 'zod'
import type { Kurus } from '#app/kernel/money.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { slugify } from '#app/kernel/slug.ts'
import { exportedFraming } from '#app/modules/media/domain/framing-fields.ts'
import { CATEGORY_LIMITS, slugFault } from './category-form.ts'
import { incomingFault } from './incoming-goods.ts'
import { exportedProductFormSchema } from './product-form.ts'
import type { ProductInput } from './product-input.ts'
import { PRODUCT_LIMITS } from './product-limits.ts'
import { MOST_VARIANT_GROUPS, MOST_VARIANTS } from './variant-settling.ts'

const L = PRODUCT_LIMITS
const id = z.string().regex(/^[\w.:-]{1,128}$/)
const asset = z.string().regex(/^[0-9a-f]{64}$/)
const minor = z.number().int().min(-L.priceMinor).max(L.priceMinor)
const texts = z.array(z.string().max(L.listItem)).max(L.listItems)
/** Below nothing by what is sold of the goods on their way. */
const pieces = z.number().int().min(-L.quantity).max(L.quantity)
/** Files of versions before it have none: there nothing was on its way. */
const exportedIncoming = {
  incoming: z.number().int().min(0).max(L.quantity).default(0),
  incomingOn: z.iso.date().nullable().default(null),
}
const address = z
  .string()
  .max(300)
  .refine((slug) => slugify(slug) === slug)

/** A category in a file of content, as strictly as its form is read. */
export const exportedCategorySchema = z.strictObject({
  id,
  name: z.string().min(1).max(CATEGORY_LIMITS.name),
  slug: address.refine((slug) => slugFault(slug) === null),
  description: z.string().max(CATEGORY_LIMITS.description),
  imageAssetId: asset.nullable(),
  ...exportedFraming,
  position: z.number().int().min(0).max(1_000_000),
  showOnHome: z.boolean(),
})

/** The shape of a product in such a file; its rules are those of the product form (`inputOfExported`). */
export const exportedProductSchema = z.strictObject({
  id,
  slug: address,
  categoryId: id,
  createdAt: z.iso.datetime(),
  sku: z.string(),
  title: z.string(),
  shortDescription: z.string(),
  description: z.string(),
  note: z.string(),
  badge: z.string().nullable(),
  active: z.boolean(),
  featured: z.boolean(),
  priceMinMinor: minor,
  priceMaxMinor: minor,
  vatBp: z.number().int().min(0).max(10_000),
  minOrderQuantity: z.number().int().min(1).max(L.quantity),
  /** Files of versions before it have none: there each line counted by itself. */
  countsTogether: z.boolean().optional(),
  packSize: z.number().int().min(1).max(L.quantity).optional(),
  colourMinimum: z.number().int().min(1).max(L.quantity).optional(),
  stock: pieces,
  ...exportedIncoming,
  sellsIncoming: z.boolean().optional(),
  /** Files of versions before it have none: there every stock was tracked. */
  tracksStock: z.boolean().optional(),
  features: texts,
  printingOptions: texts,
  tags: texts,
  seoTitle: z.string(),
  seoDescription: z.string(),
  seoKeywords: z.string(),
  optionGroups: z.array(
    z.strictObject({
      id,
      name: z.string(),
      /** Files of versions before it have no ids. */
      options: z.array(z.strictObject({ id: id.optional(), value: z.string(), priceChangeMinor: minor })),
    }),
  ),
  tiers: z.array(
    z.strictObject({ minQuantity: z.number().int().min(1), discountBp: z.number().int().min(1).max(10_000) }),
  ),
  /** Where combinations of options have stock of their own; `stock` is the sum of theirs then. */
  variantGroups: z.array(id).max(MOST_VARIANT_GROUPS).optional(),
  variants: z
    .array(
      z
        .strictObject({
          valueIds: z.array(id).max(MOST_VARIANT_GROUPS),
          sku: z.string().max(L.sku),
          barcode: z.string().max(L.barcode).nullable(),
          stock: pieces,
          ...exportedIncoming,
          /** Files of versions before it have none. */
          priceChangeMinor: minor.default(0),
        })
        .refine((variant) => incomingFault(variant) === null),
    )
    .max(MOST_VARIANTS + 1)
    .refine(
      (variants) => new Set(variants.map(({ valueIds }) => valueIds.join(' '))).size === variants.length,
    )
    .optional(),
  images: z.array(
    z.strictObject({
      assetId: asset,
      alt: z.string(),
      optionGroup: z.string().nullable(),
      optionValue: z.string().nullable(),
      ...exportedFraming,
      printOf: asset.optional(),
    }),
  ),
})

export type CheckedProduct = z.output<typeof exportedProductSchema>

/** What the product form would have sent for an exported product, read by the rules of the form. 'catalog/faulty-product'. */
export function inputOfExported(exported: CheckedProduct): Result<ProductInput> {
  const {
    id: _id,
    slug: _slug,
    createdAt: _at,
    priceMinMinor,
    priceMaxMinor,
    vatBp,
    tags,
    ...rest
  } = exported
  const { optionGroups, tiers, images, minOrderQuantity, packSize, colourMinimum, badge, ...goods } = rest
  const { stock, incoming, incomingOn, ...others } = goods
  const { variantGroups, variants, tracksStock, ...texts } = others
  const parsed = exportedProductFormSchema.safeParse({
    ...texts,
    badge: badge ?? '',
    priceMin: lira(priceMinMinor),
    priceMax: lira(priceMaxMinor),
    vatRate: String(vatBp),
    tags: tags.join(','),
    minOrderQuantity: String(minOrderQuantity),
    packSize: packSize?.toString(),
    colourMinimum: colourMinimum?.toString(),
    stock: String(stock),
    incoming: String(incoming),
    incomingOn: incomingOn ?? '',
    isUntracked: tracksStock === false,
    optionGroups: optionGroups.map((group, g) => ({
      id: group.id,
      name: group.name,
      options: group.options.map(({ id: key, value, priceChangeMinor }, o) => ({
        key: key ?? `${g}-${o}`,
        value,
        priceChange: lira(priceChangeMinor),
      })),
    })),
    tiers: tiers.map(({ minQuantity, discountBp }) => ({
      minQuantity: String(minQuantity),
      discountPercent: (discountBp / 100).toFixed(2).replace('.', ','),
    })),
    images: images.map(({ assetId, alt, optionGroup, optionValue, fit, focalX, focalY, printOf }) => {
      const g = optionGroups.findIndex(({ name }) => name === optionGroup)
      const o = optionGroups[g]?.options.findIndex(({ value }) => value === optionValue) ?? -1
      return {
        assetId,
        alt,
        ...(o < 0 ? {} : { shows: optionGroups[g]?.options[o]?.id ?? `${g}-${o}` }),
        fit,
        focalX: focalX?.toString(),
        focalY: focalY?.toString(),
        printOf,
      }
    }),
  })
  if (parsed.success)
    return ok({ ...parsed.data, ...(variantGroups && { variantGroups, variants: variants ?? [] }) })
  const message = parsed.error.issues[0]?.message ?? 'Ürün okunamadı.'
  return fail.invalid('catalog/faulty-product', `${exported.sku}: ${message}`)
}

function lira(amount: Kurus): string {
  const size = Math.abs(amount)
  return `${amount < 0 ? '-' : ''}${Math.trunc(size / 100)},${String(size % 100).padStart(2, '0')}`
}
