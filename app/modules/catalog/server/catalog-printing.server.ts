import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { SearchVocabulary } from '#app/modules/settings/domain/search-vocabulary.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { inOwnOrder, pageOf } from '#app/platform/page-of.server.ts'
import { ALL_PRODUCTS, MOST_PRODUCTS } from '../domain/admin-product.ts'
import type { CategoryId, ProductId } from '../domain/product.ts'
import { withRenamedChoice } from '../domain/product.ts'
import { searchTextOf } from '../domain/search.ts'
import { isListed } from './catalog-admin.server.ts'
import type { LackingPage } from './catalog-pictures.server.ts'
import { addSearchWords, searchedColumns, writeSearchTexts } from './catalog-search.server.ts'
import { isNotDeleted } from './product-rows.server.ts'
import { categories, products } from './tables.server.ts'

/** Says that a product's print lacks something; made by whoever owns that. */
export type PrintCondition = (product: {
  readonly id: PgColumn
  readonly categoryId: PgColumn
  readonly printingOptions: PgColumn
}) => SQL

/** How many products a category has, on sale or not, and how many of them lack something. */
export interface LackingPrints {
  readonly id: CategoryId
  readonly name: string
  readonly slug: string
  readonly products: number
  readonly lackingProducts: number
}

/** What others ask of the print choices of products. Deleted products are never among them, unless it is said. */
export interface CatalogPrinting {
  /**
   * Calls a print choice otherwise in all products that have it, deleted ones too, as they may come back: with their search
   * texts and in a new version, so that no form that is open on one writes the former name back. Answers which these are;
   * the caller announces them once he has committed (`product:{id}`, `catalog`). Locks products in id order.
   */
  renameChoice(
    tx: Transaction,
    names: { readonly from: string; readonly to: string },
  ): Promise<readonly ProductId[]>
  /** Products whose print lacks something, the newest first; a page past the end is the last one. */
  lacking(
    lacks: PrintCondition,
    query: { readonly search: string; readonly category: string; readonly page: number },
  ): Promise<LackingPage>
  /** The same counted for every category, in order. */
  lackingByCategory(lacks: PrintCondition): Promise<readonly LackingPrints[]>
  /** Every product of a category, on sale or not, in id order. */
  idsIn(executor: Database, categoryId: string): Promise<readonly ProductId[]>
}

const ROWS_PER_PAGE = 25
/** Products that are renamed in one statement. */
const CHUNK = 200

export function createCatalogPrinting({
  db,
  clock,
  vocabulary,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly vocabulary: () => Promise<SearchVocabulary>
}): CatalogPrinting {
  return {
    async renameChoice(tx, names) {
      const renamed: ProductId[] = []
      for (let last = ''; ; ) {
        const chunk = await tx
          .select({ ...searchedColumns, categoryId: products.categoryId })
          .from(products)
          .where(and(sql`${names.from} = any(${products.printingOptions})`, gt(products.id, last)))
          .orderBy(asc(products.id))
          .limit(CHUNK)
          .for('update')
        await writeChoices(tx, chunk, names, new Date(clock.now()))
        renamed.push(...chunk.map(({ id }) => id as ProductId))
        last = chunk.at(-1)?.id ?? last
        if (chunk.length < CHUNK) return renamed
      }
    },

    async lacking(lacks, { search, category, page }) {
      const { rows, ...shown } = await pageOf(db, db.select({ id: products.id }).from(products).$dynamic(), {
        id: products.id,
        where: and(isListed({ ...ALL_PRODUCTS, search, category }, await vocabulary()), lacks(products)),
        order: inOwnOrder(desc(products.createdAt), asc(products.id)),
        page,
        size: ROWS_PER_PAGE,
        most: MOST_PRODUCTS,
      })
      return { ...shown, ids: rows.map(({ id }) => id as ProductId) }
    },

    async lackingByCategory(lacks) {
      const counted = db
        .select({
          categoryId: products.categoryId,
          products: sql<number>`count(*)::int`.as('all_products'),
          lacking: sql<number>`count(*) filter (where ${lacks(products)})::int`.as('lacking_products'),
        })
        .from(products)
        .where(isNotDeleted)
        .groupBy(products.categoryId)
        .as('counted')
      const rows = await db
        .select({
          id: categories.id,
          name: categories.name,
          slug: categories.slug,
          products: sql<number>`coalesce(${counted.products}, 0)`,
          lackingProducts: sql<number>`coalesce(${counted.lacking}, 0)`,
        })
        .from(categories)
        .leftJoin(counted, eq(counted.categoryId, categories.id))
        .orderBy(asc(categories.position), asc(categories.id))
      return rows.map((row) => ({ ...row, id: row.id as CategoryId }))
    },

    async idsIn(executor, categoryId) {
      const rows = await executor
        .select({ id: products.id })
        .from(products)
        .where(and(eq(products.categoryId, categoryId), isNotDeleted))
        .orderBy(asc(products.id))
      return rows.map(({ id }) => id as ProductId)
    },
  }
}

/** The choices of locked products under their new name, and the texts these products are found by. */
async function writeChoices(
  tx: Transaction,
  chunk: readonly Pick<typeof products.$inferSelect, keyof typeof searchedColumns | 'categoryId'>[],
  names: { readonly from: string; readonly to: string },
  now: Date,
): Promise<void> {
  if (chunk.length === 0) return
  const named = await tx.select({ id: categories.id, name: categories.name }).from(categories)
  const nameOf = new Map(named.map(({ id, name }) => [id, name]))
  const next = chunk.map(({ categoryId, ...product }) => ({
    ...product,
    printingOptions: [...withRenamedChoice(product.printingOptions, names)],
    categoryName: nameOf.get(categoryId) ?? '',
  }))
  const choices = JSON.stringify(next.map(({ id, printingOptions }) => ({ id, choices: printingOptions })))
  await tx.execute(sql`
    update ${products} set
      printing_options = array(
        select choice from jsonb_array_elements_text(made.choices) with ordinality as listed(choice, place) order by place
      ),
      version = ${products.version} + 1, updated_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${choices}::jsonb) as made(id text, choices jsonb)
    where ${products.id} = made.id`)
  await writeSearchTexts(tx, next)
  await addSearchWords(tx, next.slice(0, 1).map(searchTextOf))
}
