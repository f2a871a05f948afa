import type { SQL } from 'drizzle-orm'
import { and, asc, count, desc, eq, isNull, like, ne, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { VatDisplay } from '#app/modules/settings/domain/shop-settings.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { ProductListView, ProductQuery, ProductSort } from '../domain/listing.ts'
import { PRODUCTS_PER_PAGE } from '../domain/listing.ts'
import type { Category, ProductCard } from '../domain/product.ts'
import { nearestWord, searchWordsOf } from '../domain/search.ts'
import { cardColumns, categoryColumns, toCard, toCategory } from './product-rows.server.ts'
import { categories, productImages, products, searchWords } from './tables.server.ts'

/** Active products that were not deleted: the only ones a visitor meets. */
export const isShown = sql`${products.active} and ${products.deletedAt} is null`

/** Catalogue words that look most like a misspelt one; the nearest of them is its correction. */
const CANDIDATES = 20

function selectCards(db: Database) {
  return db
    .select(cardColumns)
    .from(products)
    .leftJoin(productImages, and(eq(productImages.productId, products.id), eq(productImages.position, 0)))
}

/** A search without a single letter or digit finds nothing, rather than everything. */
function matches(search: string, words: readonly string[]): SQL | undefined {
  if (search.trim() !== '' && words.length === 0) return sql`false`
  return and(...words.map((word) => like(products.searchText, `%${word}%`)))
}

/** Sold-out products come last in every sort (product decision 5); ties end with the id, so that pages never overlap. */
function orderOf(sort: ProductSort, vatDisplay: VatDisplay, words: readonly string[]): SQL[] {
  const price = vatDisplay === 'gross-first' ? products.unitGrossMinor : products.unitNetMinor
  const sorts: Record<ProductSort, SQL[]> = {
    popular: [desc(products.popularity), desc(products.createdAt)],
    'price-asc': [asc(price)],
    'price-desc': [desc(price)],
    'name-asc': [asc(products.sortName)],
    'name-desc': [desc(products.sortName)],
  }
  const [firstWord] = words
  const relevance =
    sort === 'popular' && firstWord ? [sql`position(${firstWord} in ${products.searchText})`] : []
  return [asc(products.soldOut), ...relevance, ...sorts[sort], asc(products.id)]
}

/** The best known words for those that occur nowhere; null when there is nothing better. */
async function correctWords(db: Database, words: readonly string[]): Promise<string[] | null> {
  let corrected = false
  const better: string[] = []
  for (const word of words) {
    const [known] = await db
      .select({ word: searchWords.word })
      .from(searchWords)
      .where(like(searchWords.word, `%${word}%`))
      .limit(1)
    if (known) {
      better.push(word)
      continue
    }
    const similarity = sql<number>`similarity(${searchWords.word}, ${word})`
    const candidates = await db
      .select({ word: searchWords.word, productCount: searchWords.productCount })
      .from(searchWords)
      .orderBy(desc(similarity))
      .limit(CANDIDATES)
    const nearest = nearestWord(word, candidates)
    if (!nearest) return null
    better.push(nearest)
    corrected = true
  }
  return corrected ? better : null
}

export async function findCategory(db: Database, slug: string): Promise<Category | null> {
  const [row] = await db.select(categoryColumns).from(categories).where(eq(categories.slug, slug)).limit(1)
  return row ? toCategory(row) : null
}

export async function listCategories(db: Database): Promise<{ category: Category; productCount: number }[]> {
  const counts = db
    .select({ categoryId: products.categoryId, productCount: count().as('product_count') })
    .from(products)
    .where(isShown)
    .groupBy(products.categoryId)
    .as('counts')
  const rows = await db
    .select({ ...categoryColumns, productCount: counts.productCount })
    .from(categories)
    .leftJoin(counts, eq(counts.categoryId, categories.id))
    .orderBy(asc(categories.position), asc(categories.id))
  return rows.map(({ productCount, ...row }) => ({
    category: toCategory(row),
    productCount: productCount ?? 0,
  }))
}

export async function popularProducts(db: Database, limit: number): Promise<ProductCard[]> {
  const rows = await selectCards(db)
    .where(isShown)
    .orderBy(...orderOf('popular', 'gross-first', []))
    .limit(limit)
  return rows.map(toCard)
}

/** Products of the same category, without the one they are shown beside. */
export async function relatedProducts(
  db: Database,
  options: { readonly categoryId: string; readonly exceptId: string; readonly limit: number },
): Promise<ProductCard[]> {
  const rows = await selectCards(db)
    .where(and(isShown, eq(products.categoryId, options.categoryId), ne(products.id, options.exceptId)))
    .orderBy(...orderOf('popular', 'gross-first', []))
    .limit(options.limit)
  return rows.map(toCard)
}

/** One page of products. A fixed number of queries, whatever the size of the catalogue. */
export async function listProducts(
  db: Database,
  query: ProductQuery,
  vatDisplay: VatDisplay,
): Promise<Result<ProductListView>> {
  const category = query.categorySlug === null ? null : await findCategory(db, query.categorySlug)
  if (query.categorySlug !== null && !category)
    return fail('catalog/category-not-found', 'Kategori bulunamadı')

  const inCategory = category ? eq(products.categoryId, category.id) : undefined
  let words = searchWordsOf(query.search)
  let correctedTo: string | null = null
  let total = await countShown(and(inCategory, matches(query.search, words)))
  if (total === 0 && words.length > 0) {
    const better = await correctWords(db, words)
    const betterTotal = better ? await countShown(and(inCategory, matches(query.search, better))) : 0
    if (better && betterTotal > 0) {
      words = better
      correctedTo = better.join(' ')
      total = betterTotal
    }
  }
  async function countShown(condition: SQL | undefined): Promise<number> {
    const [row] = await db.select({ total: count() }).from(products).where(and(isShown, condition))
    return row?.total ?? 0
  }

  const pageCount = Math.max(1, Math.ceil(total / PRODUCTS_PER_PAGE))
  const page = Math.min(query.page, pageCount)
  const rows = await selectCards(db)
    .where(and(isShown, inCategory, matches(query.search, words)))
    .orderBy(...orderOf(query.sort, vatDisplay, words))
    .limit(PRODUCTS_PER_PAGE)
    .offset((page - 1) * PRODUCTS_PER_PAGE)
  return ok({ products: rows.map(toCard), total, page, pageCount, category, correctedTo })
}

/** Recomputes the distinct words of the catalogue; for the nightly job and after filling a shop. */
export async function rebuildSearchWords(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(searchWords)
    await tx.execute(sql`
      insert into ${searchWords} (word, product_count)
      select word, count(*) from (
        select distinct ${products.id}, regexp_split_to_table(${products.searchText}, ' ') as word
        from ${products} where ${products.active} and ${products.deletedAt} is null
      ) as words
      where length(word) > 2
      group by word`)
  })
}

/** Makes new words of one product known at once; removed ones go with the next rebuild. */
export async function addSearchWords(tx: Database, searchText: string): Promise<void> {
  const words = [...new Set(searchText.split(' '))].filter((word) => word.length > 2)
  if (words.length === 0) return
  await tx
    .insert(searchWords)
    .values(words.map((word) => ({ word, productCount: 1 })))
    .onConflictDoNothing()
}

/** Used by the product page to tell apart a deleted product and one that never was. */
export const isNotDeleted = isNull(products.deletedAt)
