import { and, asc, gt, inArray, isNull } from 'drizzle-orm'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { ImageFit, ImageFraming } from '#app/modules/media/domain/image-framing.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Variant } from '../domain/product.ts'
import type { ProductInput } from '../domain/product-input.ts'
import { hasVariants } from '../domain/variant.ts'
import { variantsOf } from './product-variants.server.ts'
import { categories, productImages, products } from './tables.server.ts'

/** A category as it stands in a file of a shop's content. */
export type ExportedCategory = Pick<
  typeof categories.$inferSelect,
  'id' | 'name' | 'slug' | 'description' | 'imageAssetId' | 'position' | 'showOnHome'
> &
  ExportedFraming

/** How a picture lies in its frames, as it stands in such a file. */
interface ExportedFraming {
  readonly fit: ImageFit
  readonly focalX: number
  readonly focalY: number
}

/** A product as it stands in such a file: what its form takes, and what names it. */
export type ExportedProduct = Omit<ProductInput, 'version' | 'seenStock' | 'stockReason' | 'images'> & {
  readonly images: readonly (Omit<ProductInput['images'][number], keyof ImageFraming> & ExportedFraming)[]
  readonly id: string
  readonly slug: string
  readonly createdAt: string
}

export interface CatalogContent {
  /** Every category, in order. */
  categories(): Promise<readonly ExportedCategory[]>
  /** Every product that is not deleted, read a piece at a time. */
  products(): AsyncGenerator<ExportedProduct>
}

/** Products read at a time: a file of content never holds all of them. */
const BATCH = 200

/** The catalogue for a file of the shop's content. */
export function createCatalogContent(db: Database): CatalogContent {
  return {
    async categories() {
      const rows = await db.select().from(categories).orderBy(asc(categories.position), asc(categories.id))
      return rows.map(({ id, name, slug, description, imageAssetId, position, showOnHome, ...row }) => ({
        id,
        name,
        slug,
        description,
        imageAssetId,
        position,
        showOnHome,
        fit: row.imageFit,
        focalX: row.imageFocalX,
        focalY: row.imageFocalY,
      }))
    },

    async *products() {
      let last = ''
      for (;;) {
        const rows = await db
          .select()
          .from(products)
          .where(and(isNull(products.deletedAt), gt(products.id, last)))
          .orderBy(asc(products.id))
          .limit(BATCH)
        if (rows.length === 0) return
        const images = await db
          .select()
          .from(productImages)
          .where(
            inArray(
              productImages.productId,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(asc(productImages.productId), asc(productImages.position))
        const variants = await variantsOf(
          db,
          rows.map((product) => ({ product })),
        )
        for (const row of rows) {
          const own = images.filter(({ productId }) => productId === row.id)
          yield toFiled(row, own, variants.get(row.id))
        }
        last = rows.at(-1)?.id ?? ''
        if (rows.length < BATCH) return
      }
    },
  }
}

/** A stored product as it stands in a file of content. */
export function toFiled(
  row: typeof products.$inferSelect,
  images: readonly (typeof productImages.$inferSelect)[],
  variants: readonly Variant[] = [],
): ExportedProduct {
  const { id, slug, sku, title, shortDescription, description, categoryId, note, badge } = row
  const { priceMinMinor, priceMaxMinor, vatBp, minOrderQuantity, countsTogether, packSize, colourMinimum } =
    row
  const { tracksStock, stock, incoming, incomingOn, sellsIncoming, active, featured } = row
  const { features, printingOptions, tags, optionGroups, tiers, seoTitle, seoDescription, seoKeywords } = row
  return {
    id,
    slug,
    sku,
    title,
    shortDescription,
    description,
    note,
    badge,
    categoryId: categoryId as ExportedProduct['categoryId'],
    priceMinMinor,
    priceMaxMinor,
    minOrderQuantity,
    countsTogether,
    tracksStock,
    packSize,
    colourMinimum,
    stock,
    incoming,
    incomingOn,
    sellsIncoming,
    active,
    featured,
    features,
    printingOptions,
    tags,
    optionGroups: optionGroups.map(({ formerly: _, options, ...group }) => ({
      ...group,
      options: options.map(({ formerly: _names, ...option }) => option),
    })),
    ...(hasVariants(row) && {
      variantGroups: row.variantGroups,
      variants: variants.map(({ id: _id, ...variant }) => variant),
    }),
    tiers,
    seoTitle,
    seoDescription,
    seoKeywords,
    vatBp: vatBp as ExportedProduct['vatBp'],
    images: images.map(({ assetId, alt, optionGroup, optionValue, fit, focalX, focalY, printOf }) => ({
      alt,
      optionGroup,
      optionValue,
      fit,
      focalX,
      focalY,
      assetId: assetId as AssetId,
      ...(printOf !== null && { printOf: printOf as AssetId }),
    })),
    createdAt: row.createdAt.toISOString(),
  }
}
