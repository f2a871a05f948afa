import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { FeedProduct, SiteAddress } from '../domain/product-feed.ts'
import { isShown } from './product-rows.server.ts'
import { productsWithDetails } from './product-variants.server.ts'
import { categories, products, stockMovements } from './tables.server.ts'

/** Products a query reads: little enough that neither memory nor other visitors notice a catalogue of any size. */
const BATCH = 200
const ADDRESS_BATCH = 5_000

/** What other programs are told of the catalogue. Reads in batches, outside of any transaction. */
export interface CatalogFeeds {
  /** Every product on sale with its pictures, in the order of ids, a batch at a time. */
  products(): AsyncIterable<readonly FeedProduct[]>
  /** Addresses of `count` products on sale, in the order of ids, from the `start`th on; a batch at a time. */
  addresses(range: { readonly start: number; readonly count: number }): AsyncIterable<readonly SiteAddress[]>
  /** Every category with the last change among its products. */
  categories(): Promise<readonly SiteAddress[]>
  /** How many products are on sale, and a fingerprint that moves with anything the others say. */
  state(): Promise<{ readonly products: number; readonly fingerprint: string }>
}

/** The part of the catalogue that feeds and the sitemap read. */
export function createCatalogFeeds(db: Database): CatalogFeeds {
  return {
    products: () => productsInBatches(db),
    addresses: (range) => addressesInBatches(db, range),
    categories: () => categoryAddresses(db),
    state: () => catalogState(db),
  }
}

async function* productsInBatches(db: Database): AsyncGenerator<readonly FeedProduct[]> {
  let after = ''
  for (;;) {
    const rows = await db
      .select({ product: products, categoryName: categories.name, categorySlug: categories.slug })
      .from(products)
      .innerJoin(categories, eq(categories.id, products.categoryId))
      .where(and(gt(products.id, after), isShown))
      .orderBy(asc(products.id))
      .limit(BATCH)
    const details = await productsWithDetails(db, rows)
    yield details.map((product, place) => ({
      ...product,
      updatedAt: rows[place]?.product.updatedAt.toISOString() ?? '',
    }))
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = last.product.id
  }
}

async function* addressesInBatches(
  db: Database,
  { start, count }: { readonly start: number; readonly count: number },
): AsyncGenerator<readonly SiteAddress[]> {
  let after = ''
  let skipped = start
  let left = count
  while (left > 0) {
    const rows = await db
      .select({ id: products.id, slug: products.slug, updatedAt: products.updatedAt })
      .from(products)
      .where(and(gt(products.id, after), isShown))
      .orderBy(asc(products.id))
      .offset(skipped)
      .limit(Math.min(ADDRESS_BATCH, left))
    yield rows.map(({ slug, updatedAt }) => ({ path: `/urun/${slug}`, changedAt: updatedAt.toISOString() }))
    const last = rows.at(-1)
    if (!last) return
    after = last.id
    skipped = 0
    left -= rows.length
  }
}

async function categoryAddresses(db: Database): Promise<readonly SiteAddress[]> {
  const rows = await db
    .select({
      slug: categories.slug,
      changedAt: sql<
        string | null
      >`to_char(max(${products.updatedAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(categories)
    .leftJoin(products, and(eq(products.categoryId, categories.id), isShown))
    .groupBy(categories.id)
    .orderBy(asc(categories.position), asc(categories.id))
  return rows.map(({ slug, changedAt }) => ({ path: `/kategoriler/${slug}`, changedAt }))
}

async function catalogState(
  db: Database,
): Promise<{ readonly products: number; readonly fingerprint: string }> {
  const [state] = await db
    .select({
      products: sql<number>`count(*)::int`,
      // A sum does not care for order; the hash of each row makes any change to one of them show.
      // Pieces that one variant loses and another gets leave their product as it is: the last movement shows those.
      fingerprint: sql<string>`(select coalesce(max(id), 0) from ${stockMovements})::text || ' ' || coalesce(sum(hashtextextended(
        concat_ws(' ', ${products.id}, ${products.version}, ${products.stock}, ${products.updatedAt}, ${categories.name}, ${categories.slug}), 0)), 0)::text`,
    })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(isShown)
  return { products: state?.products ?? 0, fingerprint: state?.fingerprint ?? '' }
}
