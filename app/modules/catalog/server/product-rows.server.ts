import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { basisPoints } from '#app/kernel/percent.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { FramedImage, ImageFit } from '#app/modules/media/domain/image-framing.ts'
import { MIDDLE } from '#app/modules/media/domain/image-framing.ts'
import type { Database } from '#app/platform/database.server.ts'
import type {
  Category,
  CategoryId,
  CoverImage,
  Product,
  ProductCard,
  ProductId,
  ProductImage,
  Variant,
} from '../domain/product.ts'
import { categories, productImages, products } from './tables.server.ts'

/** The picture that a product's cover shows printed. */
export const blankCovers = alias(productImages, 'blank_covers')

/** What joins a product with its cover, and that with its blank one: `cardColumns` need both. */
export const isCover = and(eq(productImages.productId, products.id), eq(productImages.position, 0))
export const isBlankOfCover = and(
  eq(blankCovers.productId, productImages.productId),
  // A product may show one picture twice; a card it makes only one.
  eq(
    blankCovers.position,
    sql`(select min(b.position) from product_images b where b.product_id = ${productImages.productId} and b.asset_id = ${productImages.printOf} and b.print_of is null)`,
  ),
)

/** The columns of a list; joined with the cover picture and its blank one. */
export const cardColumns = {
  id: products.id,
  title: products.title,
  slug: products.slug,
  badge: products.badge,
  minOrderQuantity: products.minOrderQuantity,
  unitNetMinor: products.unitNetMinor,
  unitGrossMinor: products.unitGrossMinor,
  tiers: products.tiers,
  soldOut: products.soldOut,
  coverId: productImages.assetId,
  coverWidth: productImages.width,
  coverHeight: productImages.height,
  coverFit: productImages.fit,
  coverFocalX: productImages.focalX,
  coverFocalY: productImages.focalY,
  blankId: blankCovers.assetId,
  blankWidth: blankCovers.width,
  blankHeight: blankCovers.height,
  blankFit: blankCovers.fit,
  blankFocalX: blankCovers.focalX,
  blankFocalY: blankCovers.focalY,
}

interface CardRow extends CoverRow {
  readonly id: string
  readonly title: string
  readonly slug: string
  readonly badge: string | null
  readonly minOrderQuantity: number
  readonly unitNetMinor: number
  readonly unitGrossMinor: number
  readonly tiers: readonly unknown[]
  readonly soldOut: boolean
}

/** Columns of a picture that is joined, and so may be missing. */
type Joined<Name extends string> = Readonly<
  Record<`${Name}Id`, string | null> &
    Record<`${Name}${'Width' | 'Height' | 'FocalX' | 'FocalY'}`, number | null> &
    Record<`${Name}Fit`, ImageFit | null>
>

interface CoverRow extends Joined<'cover'>, Joined<'blank'> {}

export function coverOf(row: CoverRow): CoverImage | null {
  const cover = joinedImage(row.coverId, row.coverWidth, row.coverHeight, row.coverFit, [
    row.coverFocalX,
    row.coverFocalY,
  ])
  const blank = joinedImage(row.blankId, row.blankWidth, row.blankHeight, row.blankFit, [
    row.blankFocalX,
    row.blankFocalY,
  ])
  return cover && blank ? { ...cover, blank } : cover
}

function joinedImage(
  assetId: string | null,
  width: number | null,
  height: number | null,
  fit: ImageFit | null,
  [x, y]: readonly [number | null, number | null],
): FramedImage | null {
  if (assetId === null) return null
  return {
    assetId: assetId as AssetId,
    width: width ?? 1200,
    height: height ?? 1800,
    fit: fit ?? 'whole',
    focalPoint: { x: x ?? MIDDLE.x, y: y ?? MIDDLE.y },
  }
}

export function toCard(row: CardRow): ProductCard {
  return {
    id: row.id as ProductId,
    title: row.title,
    slug: row.slug,
    image: coverOf(row),
    badge: row.badge,
    minOrderQuantity: row.minOrderQuantity,
    unitNetMinor: row.unitNetMinor,
    unitGrossMinor: row.unitGrossMinor,
    hasTiers: row.tiers.length > 0,
    soldOut: row.soldOut,
  }
}

/** Active products that were not deleted: the only ones a visitor meets. */
export const isShown = sql`${products.active} and ${products.deletedAt} is null`

/** Tells apart a deleted product and one that never was. */
export const isNotDeleted = isNull(products.deletedAt)

/**
 * The order of popularity, that of the indexes `products_popular` and `products_category_popular`; sold-out products
 * come last in every order (product decision 5).
 */
export const byPopularity: readonly SQL[] = [
  asc(products.soldOut),
  desc(products.popularity),
  desc(products.createdAt),
  asc(products.id),
]

function prepareCards(db: Database) {
  return db
    .select({ ...cardColumns, sku: products.sku })
    .from(products)
    .leftJoin(productImages, isCover)
    .leftJoin(blankCovers, isBlankOfCover)
    .where(and(isShown, sql`${products.id} = any(${sql.placeholder('ids')})`))
    .prepare(UNNAMED)
}

/** Written once for each database: making the text of the query anew took longer than the query. */
const preparedCards = new WeakMap<Database, ReturnType<typeof prepareCards>>()

/** The cards of shown products with their stock codes, in the order of the ids; others are left out. */
export async function cardsOfIds(
  db: Database,
  ids: readonly string[],
): Promise<{ readonly card: ProductCard; readonly sku: string }[]> {
  if (ids.length === 0) return []
  const prepared = preparedCards.get(db) ?? prepareCards(db)
  preparedCards.set(db, prepared)
  const rows = await prepared.execute({ ids })
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [{ card: toCard(row), sku: row.sku }] : []
  })
}

export interface ProductRow {
  readonly product: typeof products.$inferSelect
  readonly categoryName: string
  readonly categorySlug: string
}

export function toProduct(
  { product, categoryName, categorySlug }: ProductRow,
  images: readonly ProductImage[],
  variants: readonly Variant[] = [],
): Product {
  return {
    id: product.id as ProductId,
    sku: product.sku,
    title: product.title,
    slug: product.slug,
    shortDescription: product.shortDescription,
    description: product.description,
    categoryId: product.categoryId as CategoryId,
    categoryName,
    categorySlug,
    priceMinMinor: product.priceMinMinor,
    priceMaxMinor: product.priceMaxMinor,
    vatBp: basisPoints(product.vatBp),
    minOrderQuantity: product.minOrderQuantity,
    countsTogether: product.countsTogether,
    tracksStock: product.tracksStock,
    packSize: product.packSize,
    colourMinimum: product.colourMinimum,
    stock: product.stock,
    incoming: product.incoming,
    incomingOn: product.incomingOn,
    sellsIncoming: product.sellsIncoming,
    variantGroups: product.variantGroups,
    variants,
    features: product.features,
    printingOptions: product.printingOptions,
    tags: product.tags,
    badge: product.badge,
    optionGroups: product.optionGroups,
    combinationPrices: product.combinationPrices,
    tiers: product.tiers,
    images,
    note: product.note,
    active: product.active,
    featured: product.featured,
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    seoKeywords: product.seoKeywords,
    version: product.version,
  }
}

/** The part of a row that prices and changes are calculated from. */
export function toPriceable<Row extends { readonly vatBp: number }>(row: Row) {
  return { ...row, vatBp: basisPoints(row.vatBp) }
}

/** A query whose text is kept here, not in the database: poolers in front of it know nothing of named ones. */
export const UNNAMED = ''

/** The pictures of one product, in order. */
export function prepareImages(db: Database): (productId: string) => Promise<ProductImage[]> {
  const { productId: _productId, ...columns } = imageColumns
  const prepared = db
    .select(columns)
    .from(productImages)
    .where(eq(productImages.productId, sql.placeholder('productId')))
    .orderBy(asc(productImages.position))
    .prepare(UNNAMED)
  return async (productId) => {
    const rows = await prepared.execute({ productId })
    return rows.map(toImage)
  }
}

const imageColumns = {
  productId: productImages.productId,
  assetId: productImages.assetId,
  alt: productImages.alt,
  optionGroup: productImages.optionGroup,
  optionValue: productImages.optionValue,
  width: productImages.width,
  height: productImages.height,
  fit: productImages.fit,
  focalX: productImages.focalX,
  focalY: productImages.focalY,
  printOf: productImages.printOf,
}

type ImageRow = Omit<ProductImage, 'assetId' | 'focalPoint' | 'printOf'> & {
  readonly assetId: string
  readonly focalX: number
  readonly focalY: number
  readonly printOf: string | null
}

function toImage({ assetId, focalX, focalY, printOf, ...image }: ImageRow): ProductImage {
  return {
    ...image,
    assetId: assetId as AssetId,
    focalPoint: { x: focalX, y: focalY },
    ...(printOf !== null && { printOf: printOf as AssetId }),
  }
}

/** The pictures of several products in one query, in order. */
export async function imagesOf(db: Database, ids: readonly string[]): Promise<Map<string, ProductImage[]>> {
  const byProduct = new Map<string, ProductImage[]>()
  if (ids.length === 0) return byProduct
  const rows = await db
    .select(imageColumns)
    .from(productImages)
    .where(inArray(productImages.productId, [...ids]))
    .orderBy(asc(productImages.productId), asc(productImages.position))
  for (const { productId, ...row } of rows) {
    const list = byProduct.get(productId) ?? []
    list.push(toImage(row))
    byProduct.set(productId, list)
  }
  return byProduct
}

export const categoryColumns = {
  id: categories.id,
  name: categories.name,
  slug: categories.slug,
  description: categories.description,
  position: categories.position,
  showOnHome: categories.showOnHome,
  imageId: categories.imageAssetId,
  imageWidth: categories.imageWidth,
  imageHeight: categories.imageHeight,
  imageFit: categories.imageFit,
  imageFocalX: categories.imageFocalX,
  imageFocalY: categories.imageFocalY,
}

interface CategoryRow {
  readonly id: string
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly position: number
  readonly showOnHome: boolean
  readonly imageId: string | null
  readonly imageWidth: number | null
  readonly imageHeight: number | null
  readonly imageFit: ImageFit
  readonly imageFocalX: number
  readonly imageFocalY: number
}

export function toCategory({
  imageId,
  imageWidth,
  imageHeight,
  imageFit,
  imageFocalX,
  imageFocalY,
  ...row
}: CategoryRow): Category {
  return {
    ...row,
    id: row.id as CategoryId,
    image: imageId
      ? {
          assetId: imageId as AssetId,
          width: imageWidth ?? 800,
          height: imageHeight ?? 800,
          fit: imageFit,
          focalPoint: { x: imageFocalX, y: imageFocalY },
        }
      : null,
  }
}
