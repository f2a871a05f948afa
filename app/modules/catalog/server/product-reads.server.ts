import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Product, ProductCard, ProductId } from '../domain/product.ts'
import type { ProductRow } from './product-rows.server.ts'
import { isNotDeleted, prepareImages, toProduct, UNNAMED } from './product-rows.server.ts'
import { productsWithDetails, variantsOf } from './product-variants.server.ts'
import { prepareRelated } from './related-products.server.ts'
import { categories, productFormerSlugs, products } from './tables.server.ts'

/** What a link to a product says; where it leads to is shown while it is active. */
export type ProductLink = Pick<Product, 'id' | 'title' | 'slug' | 'active' | 'categorySlug' | 'categoryName'>

/** Products as they are: for their own pages, for carts and links, and for the back office's form. */
export interface ProductReads {
  /**
   * 'catalog/moved' (details.slug) for a former address; 'catalog/product-not-found' with `details.similar`
   * (products of its category when it was deleted). An inactive product is a success with `product.active` false.
   */
  productPage(slug: string): Promise<Result<{ product: Product; related: ProductCard[] }>>
  /** Products with pictures, whatever their state; deleted and unknown ones are missing. For carts. */
  findProducts(ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, Product>>
  /** The same of names and addresses alone, in one query: for whoever only leads to products. */
  linksTo(ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, ProductLink>>
  /** A stored product, whatever its state. 'catalog/product-not-found', also for a deleted one. */
  adminGet(id: string): Promise<Result<Product>>
}

const RELATED_PRODUCTS = 4

/** The part of the catalogue that reads products one by one. */
export function createProductReads({
  db,
  readDb,
}: {
  readonly db: Database
  /** What pages for everybody are read from. */
  readonly readDb: Database
}): ProductReads {
  // Written once: making the text of these queries anew was a noticeable part of making the page.
  const shownBySlug = prepareProduct(readDb, products.slug)
  const storedById = prepareProduct(db, products.id)
  const related = prepareRelated(readDb, RELATED_PRODUCTS)

  function prepareProduct(from: Database, column: typeof products.slug | typeof products.id) {
    const product = from
      .select({ product: products, categoryName: categories.name, categorySlug: categories.slug })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(eq(column, sql.placeholder('value')))
      .limit(1)
      .prepare(UNNAMED)
    const variants = async (row: ProductRow) => (await variantsOf(from, [row])).get(row.product.id)
    return { product, imagesOf: prepareImages(from), variantsOf: variants }
  }

  async function readProduct(
    prepared: ReturnType<typeof prepareProduct>,
    value: string,
  ): Promise<(Product & { deleted: boolean }) | null> {
    const [row] = await prepared.product.execute({ value })
    if (!row) return null
    const variants = await prepared.variantsOf(row)
    return {
      ...toProduct(row, await prepared.imagesOf(row.product.id), variants),
      deleted: row.product.deletedAt !== null,
    }
  }

  return {
    async productPage(slug) {
      const found = await readProduct(shownBySlug, slug)
      if (!found) {
        const [moved] = await readDb
          .select({ slug: products.slug })
          .from(productFormerSlugs)
          .innerJoin(products, eq(products.id, productFormerSlugs.productId))
          .where(and(eq(productFormerSlugs.slug, slug), isNotDeleted))
          .limit(1)
        if (moved) return fail.invalid('catalog/moved', 'Ürün yeni adresine taşındı.', { slug: moved.slug })
        return fail.notFound('catalog/product-not-found', 'Ürün Bulunamadı', { similar: [] })
      }
      const { deleted, ...product } = found
      const others = await related({ categoryId: product.categoryId, exceptId: product.id })
      if (deleted) return fail.notFound('catalog/product-not-found', 'Ürün Bulunamadı', { similar: others })
      return ok({ product, related: others })
    },

    async findProducts(ids) {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ product: products, categoryName: categories.name, categorySlug: categories.slug })
        .from(products)
        .innerJoin(categories, eq(categories.id, products.categoryId))
        .where(and(inArray(products.id, [...new Set(ids)]), isNotDeleted))
      return new Map((await productsWithDetails(db, rows)).map((product) => [product.id, product]))
    },

    async linksTo(ids) {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({
          id: products.id,
          title: products.title,
          slug: products.slug,
          active: products.active,
          categorySlug: categories.slug,
          categoryName: categories.name,
        })
        .from(products)
        .innerJoin(categories, eq(categories.id, products.categoryId))
        .where(and(inArray(products.id, [...new Set(ids)]), isNotDeleted))
      return new Map(rows.map((row) => [row.id as ProductId, { ...row, id: row.id as ProductId }]))
    },

    async adminGet(id) {
      const product = await readProduct(storedById, id)
      if (!product || product.deleted) return fail.notFound('catalog/product-not-found', 'Ürün bulunamadı.')
      const { deleted: _deleted, ...found } = product
      return ok(found)
    },
  }
}
