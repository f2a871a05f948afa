import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Page } from '#app/kernel/page-number.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { SearchVocabulary } from '#app/modules/settings/domain/search-vocabulary.ts'
import type { Database } from '#app/platform/database.server.ts'
import { inOwnOrder, pageOf } from '#app/platform/page-of.server.ts'
import { ALL_PRODUCTS, MOST_PRODUCTS } from '../domain/admin-product.ts'
import type { CategoryId, ProductId } from '../domain/product.ts'
import { picturesByChoice } from '../domain/product.ts'
import { isListed } from './catalog-admin.server.ts'
import { imagesOf, isNotDeleted } from './product-rows.server.ts'
import { categories, productImages, products } from './tables.server.ts'

/**
 * Says that a product's picture lacks something; made by whoever owns that. Several `not exists` joined by `and`: the
 * database then goes through the pictures once; `not (a or b)` asks again for each of them.
 */
export type PictureCondition = (picture: { readonly assetId: PgColumn; readonly categoryId: PgColumn }) => SQL

export interface LackingQuery {
  readonly search: string
  /** Slug of a category, or 'all'. */
  readonly category: string
  /** Only products all of whose pictures lack it. */
  readonly isWhole: boolean
  readonly page: number
}

/** A page of products by their ids; it counts to `MOST_PRODUCTS` at most. */
export interface LackingPage extends Omit<Page<ProductId>, 'rows'> {
  readonly ids: readonly ProductId[]
}

/** How many of a category's products lack something on a picture, and how many pictures these are. */
export interface LackingCategory {
  readonly id: CategoryId
  readonly name: string
  readonly slug: string
  readonly products: number
  readonly lackingProducts: number
  readonly lackingPictures: number
}

/** A product that shows a picture. */
export interface ShownPicture {
  readonly assetId: AssetId
  readonly productId: ProductId
  readonly categoryId: CategoryId
  /** There it is the printed form of another one: nothing is drawn over it. */
  readonly isPrinted: boolean
}

/** Goods that somebody ordered. */
export interface PicturedGoods {
  readonly key: string
  readonly productId: string
  readonly options: Readonly<Record<string, string>>
}

/** What others ask of the pictures of products. Deleted products are among them only where it is said. */
export interface CatalogPictures {
  /**
   * The picture of each of these goods as they are looked at best in what was chosen of them (`picturesByChoice`), by their key;
   * none where the product has none any more. Deleted products are among them, unlike below.
   */
  ofGoods(goods: readonly PicturedGoods[]): Promise<ReadonlyMap<string, AssetId>>
  /** The products that show these pictures, in the order of their categories, the oldest first. */
  shownBy(assetIds: readonly AssetId[]): Promise<readonly ShownPicture[]>
  /** Products with a picture that lacks something, the newest first; a page past the end is the last one. */
  lacking(lacks: PictureCondition, query: LackingQuery): Promise<LackingPage>
  /** The same counted for every category, in order. */
  lackingByCategory(lacks: PictureCondition): Promise<readonly LackingCategory[]>
}

const ROWS_PER_PAGE = 25

export function createCatalogPictures(
  db: Database,
  vocabulary: () => Promise<SearchVocabulary>,
): CatalogPictures {
  // A printed picture lacks nothing: what is shown of a logo is shown on its blank one.
  const isBlank = isNull(productImages.printOf)
  const picture = { assetId: productImages.assetId, categoryId: products.categoryId }

  /** Found among the pictures first (`offset 0`): product by product, the newest first, took a second with 20 000. */
  function isAmongLacking(lacks: PictureCondition, isWhole: boolean): SQL {
    const found = db
      .select({ id: productImages.productId })
      .from(productImages)
      .innerJoin(products, eq(products.id, productImages.productId))
      .where(and(isNotDeleted, isBlank, lacks(picture)))
      .$dynamic()
    if (isWhole)
      found
        .groupBy(productImages.productId)
        .having(
          sql`count(*) = (select count(*) from ${productImages} each where each.product_id = ${productImages.productId} and each.print_of is null)`,
        )
    return inArray(products.id, sql`(${found} offset 0)`)
  }

  return {
    async ofGoods(goods) {
      const images = await imagesOf(db, [...new Set(goods.map(({ productId }) => productId))])
      return new Map(
        goods.flatMap(({ key, productId, options }) => {
          const [shown] = picturesByChoice(images.get(productId) ?? [], options)
          return shown ? [[key, shown.assetId] as const] : []
        }),
      )
    },

    async shownBy(assetIds) {
      if (assetIds.length === 0) return []
      const rows = await db
        .select({ ...picture, productId: products.id, printOf: productImages.printOf })
        .from(productImages)
        .innerJoin(products, eq(products.id, productImages.productId))
        .innerJoin(categories, eq(categories.id, products.categoryId))
        .where(and(inArray(productImages.assetId, [...new Set(assetIds)]), isNotDeleted))
        .orderBy(
          asc(categories.position),
          asc(categories.id),
          asc(products.createdAt),
          asc(products.id),
          asc(productImages.position),
        )
      return rows.map(({ assetId, productId, categoryId, printOf }) => ({
        assetId: assetId as AssetId,
        productId: productId as ProductId,
        categoryId: categoryId as CategoryId,
        isPrinted: printOf !== null,
      }))
    },

    async lacking(lacks, { search, category, isWhole, page }) {
      const filter = { ...ALL_PRODUCTS, search, category }
      const condition = and(isListed(filter, await vocabulary()), isAmongLacking(lacks, isWhole))
      const { rows, ...shown } = await pageOf(db, db.select({ id: products.id }).from(products).$dynamic(), {
        id: products.id,
        where: condition,
        order: inOwnOrder(desc(products.createdAt), asc(products.id)),
        page,
        size: ROWS_PER_PAGE,
        most: MOST_PRODUCTS,
      })
      return { ...shown, ids: rows.map(({ id }) => id as ProductId) }
    },

    async lackingByCategory(lacks) {
      const lacking = db
        .select({
          categoryId: products.categoryId,
          products: sql<number>`count(distinct ${products.id})::int`.as('of_products'),
          pictures: sql<number>`count(*)::int`.as('of_pictures'),
        })
        .from(productImages)
        .innerJoin(products, eq(products.id, productImages.productId))
        .where(and(isNotDeleted, isBlank, lacks(picture)))
        .groupBy(products.categoryId)
        .as('lacking')
      const all = db
        .select({
          categoryId: products.categoryId,
          products: sql<number>`count(*)::int`.as('all_products'),
        })
        .from(products)
        .where(isNotDeleted)
        .groupBy(products.categoryId)
        .as('everything')
      const rows = await db
        .select({
          id: categories.id,
          name: categories.name,
          slug: categories.slug,
          products: sql<number>`coalesce(${all.products}, 0)`,
          lackingProducts: sql<number>`coalesce(${lacking.products}, 0)`,
          lackingPictures: sql<number>`coalesce(${lacking.pictures}, 0)`,
        })
        .from(categories)
        .leftJoin(all, eq(all.categoryId, categories.id))
        .leftJoin(lacking, eq(lacking.categoryId, categories.id))
        .orderBy(asc(categories.position), asc(categories.id))
      return rows.map((row) => ({ ...row, id: row.id as CategoryId }))
    },
  }
}
