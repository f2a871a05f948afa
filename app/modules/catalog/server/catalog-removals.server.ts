import { and, asc, count, desc, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isUniqueViolation } from '#app/platform/database-errors.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import type { ProductId } from '../domain/product.ts'
import type { ProductRemoval, RestoreReport } from '../domain/product-removal.ts'
import { RESTORABLE_DAYS } from '../domain/product-removal.ts'
import { searchTextOf } from '../domain/search.ts'
import { addSearchWords, writeSearchTexts } from './catalog-search.server.ts'
import type { Editor } from './catalog-writes.server.ts'
import { lockCategories } from './catalog-writes.server.ts'
import { updateOfferedValues } from './offered-values.server.ts'
import { restorableSince } from './removal-notes.server.ts'
import { categories, productRemovals, products } from './tables.server.ts'
import { codesInUse } from './variant-writes.server.ts'

interface RestoreContext {
  readonly db: Database
  readonly activity: ActivityService
  readonly editor: Editor
  readonly now: Date
}

type ProductRow = typeof products.$inferSelect

const CHUNK = 200
const SHOWN_TITLES = 3
const MOST_SHOWN = 100

const NOT_RESTORABLE = fail.notFound<never>(
  'catalog/removal-not-found',
  `Bu ürünler geri getirilmiş ya da silineli ${RESTORABLE_DAYS} günü geçmiş.`,
)

/** The commands that deleted products which can still be brought back, the newest first; the last 100. */
export async function listRemovals(db: Database, now: Date): Promise<readonly ProductRemoval[]> {
  const rows = await db
    .select({
      id: productRemovals.id,
      at: productRemovals.at,
      actorName: productRemovals.actorName,
      count: count(),
      titles: sql<
        string[]
      >`(array_agg(${products.title} order by ${products.title}))[1:${sql.raw(String(SHOWN_TITLES))}]`,
    })
    .from(productRemovals)
    .innerJoin(products, and(eq(products.removalId, productRemovals.id), isNotNull(products.deletedAt)))
    .where(gt(productRemovals.at, restorableSince(now)))
    .groupBy(productRemovals.id)
    .orderBy(desc(productRemovals.at), desc(productRemovals.id))
    .limit(MOST_SHOWN)
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }))
}

/** How many products can be brought back. */
export async function countRestorable(db: Database, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(productRemovals)
    .innerJoin(products, and(eq(products.removalId, productRemovals.id), isNotNull(products.deletedAt)))
    .where(gt(productRemovals.at, restorableSince(now)))
  return row?.count ?? 0
}

/**
 * Brings back what one command deleted, a chunk a transaction, as it was: pictures, prices, options, stock and address
 * were never given away. Its category may have been renamed or deleted since; it is where the deletion of categories
 * put it. A product whose stock code another one has by now stays deleted and can be brought back later.
 * 'catalog/removal-not-found' when nothing is left to be brought back, so a second press does no harm.
 */
export async function restoreProducts(
  context: RestoreContext,
  removalId: string,
  announce: (ids: readonly ProductId[]) => Promise<void>,
): Promise<Result<RestoreReport>> {
  const ids = await restorableIds(context, removalId)
  if (ids.length === 0) return NOT_RESTORABLE
  let restored = 0
  const takenSkus: string[] = []
  for (let start = 0; start < ids.length; start += CHUNK) {
    const done = await restoreChunk(context, removalId, ids.slice(start, start + CHUNK))
    // At once: what is committed shows, even when a later chunk fails.
    await announce(done.ids)
    restored += done.ids.length
    takenSkus.push(...done.takenSkus)
  }
  return restored === 0 && takenSkus.length === 0 ? NOT_RESTORABLE : ok({ restored, takenSkus })
}

/** In id order, as orders lock products. */
async function restorableIds({ db, now }: RestoreContext, removalId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .innerJoin(productRemovals, eq(productRemovals.id, products.removalId))
    .where(
      and(
        eq(productRemovals.id, removalId),
        gt(productRemovals.at, restorableSince(now)),
        isNotNull(products.deletedAt),
      ),
    )
    .orderBy(asc(products.id))
  return rows.map(({ id }) => id)
}

interface RestoredChunk {
  readonly ids: readonly ProductId[]
  readonly takenSkus: readonly string[]
}

/** A chunk is tried anew when a product with one of its stock codes was added just then. */
function restoreChunk(
  context: RestoreContext,
  removalId: string,
  ids: readonly string[],
): Promise<RestoredChunk> {
  return atomically(
    context.db,
    (tx) => writeRestored(tx, removalId, ids, context),
    (error) => isUniqueViolation(error, 'products_sku_unique'),
  )
}

async function writeRestored(
  tx: Transaction,
  removalId: string,
  ids: readonly string[],
  { activity, editor, now }: RestoreContext,
): Promise<RestoredChunk> {
  const rows = await tx
    .select()
    .from(products)
    .where(
      and(inArray(products.id, [...ids]), eq(products.removalId, removalId), isNotNull(products.deletedAt)),
    )
    .orderBy(asc(products.id))
    .for('update')
  const skus = rows.map(({ sku }) => sku)
  const taken = new Set(await codesInUse(tx, null, skus))
  const free = rows.filter(({ sku }) => !taken.has(sku))
  const takenSkus = rows.flatMap(({ sku }) => (taken.has(sku) ? [sku] : []))
  if (free.length === 0) return { ids: [], takenSkus }

  const names = await lockCategories(
    tx,
    free.map(({ categoryId }) => categoryId),
  )
  await tx
    .update(products)
    .set({ deletedAt: null, removalId: null, version: sql`${products.version} + 1`, updatedAt: now })
    .where(
      inArray(
        products.id,
        free.map(({ id }) => id),
      ),
    )
  const found = free.map((row) => ({ ...row, categoryName: names.get(row.categoryId) ?? '' }))
  await writeSearchTexts(tx, found)
  await addSearchWords(tx, found.map(searchTextOf))
  await returnToLists(
    tx,
    free.filter(({ active }) => active),
  )
  await activity.recordAll(
    tx,
    free.map(({ id, title, sku }) => ({
      actor: editor,
      action: 'product.restore',
      subject: { type: 'product', id, label: title },
      after: { sku },
    })),
  )
  return { ids: free.map(({ id }) => id as ProductId), takenSkus }
}

/** What categories count and offer, under the locks the caller holds. */
async function returnToLists(tx: Transaction, shown: readonly ProductRow[]): Promise<void> {
  for (const categoryId of [...new Set(shown.map((row) => row.categoryId))].toSorted()) {
    const here = shown.filter((row) => row.categoryId === categoryId)
    await tx
      .update(categories)
      .set({ productCount: sql`${categories.productCount} + ${here.length}::int` })
      .where(eq(categories.id, categoryId))
    await updateOfferedValues(tx, null, {
      categoryId,
      optionGroups: here.flatMap(({ optionGroups }) => optionGroups),
    })
  }
}
