import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { formatCount } from '#app/kernel/count.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import { openingPrice } from '#app/modules/pricing/domain/price-engine.ts'
import type { SearchVocabulary } from '#app/modules/settings/domain/search-vocabulary.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { atomically, transact } from '#app/platform/transact.server.ts'
import type { ProductFilter } from '../domain/admin-product.ts'
import { INCOMING_CHANGED } from '../domain/incoming-goods.ts'
import { offeredGroups } from '../domain/option-ids.ts'
import type { ProductId } from '../domain/product.ts'
import type { ChangedFields, ProductChange } from '../domain/product-change.ts'
import { changed, changedStock, isStockChange, STOCK_BY_VARIANT } from '../domain/product-change.ts'
import { hasVariants } from '../domain/variant.ts'
import { isListed } from './catalog-admin.server.ts'
import { recordMovements } from './catalog-stock.server.ts'
import type { Editor } from './catalog-writes.server.ts'
import { lockCategories } from './catalog-writes.server.ts'
import { updateOfferedValues } from './offered-values.server.ts'
import { isNotDeleted, toPriceable } from './product-rows.server.ts'
import { noteRemoval } from './removal-notes.server.ts'
import { categories, priceHistory, products } from './tables.server.ts'

/** Named products, or every one a filter of the list means. */
export type ProductSelection = { readonly ids: readonly ProductId[] } | { readonly filter: ProductFilter }

export interface ChangeContext {
  readonly db: Database
  readonly activity: ActivityService
  readonly vocabulary: SearchVocabulary
  readonly editor: Editor
  readonly now: Date
}

/** What a change would do. */
export interface ChangePreview {
  readonly count: number
  /** How many it cannot be done to (`changed`). */
  readonly refused: number
  /** The first of them, in the order of the list. */
  readonly examples: readonly {
    readonly id: ProductId
    readonly title: string
    readonly before: ChangedFields
    /** Null for one that is refused. */
    readonly after: ChangedFields | null
  }[]
}

/** What was done; the products that a rule forbids are left as they were. */
export interface ChangeReport {
  readonly changedIds: readonly ProductId[]
  readonly refused: number
  /** What brings them back; null unless some were deleted. */
  readonly removalId: string | null
}

/** What one person may say of the product he changes: the version or, of a stock, the figure he saw. */
export interface SeenProduct {
  readonly version?: number
  readonly stock?: number
  /** What was on its way: goods that come in are not booked a second time. */
  readonly incoming?: number
}

/** Most products one command may change. */
export const MOST_AT_ONCE = 10_000
const CHUNK = 200
const EXAMPLES = 8

const TOO_MANY = `Tek seferde en fazla ${formatCount(MOST_AT_ONCE)} ürün değiştirilebilir. Lütfen listeyi filtreyle daraltın.`

type ProductRow = typeof products.$inferSelect

/** Counts and shows what a change would do, and changes nothing. 'catalog/too-many', 'catalog/nothing-chosen'. */
export async function previewChange(
  db: Database,
  selection: ProductSelection,
  change: ProductChange | null,
  vocabulary: SearchVocabulary,
): Promise<Result<ChangePreview>> {
  const chosen = await idsOf(db, selection, vocabulary)
  if (!chosen.ok) return chosen
  const ids = chosen.value
  let refused = 0
  const examples: ChangePreview['examples'][number][] = []
  for (const chunk of chunksOf(ids)) {
    // Without a change in mind only the examples are looked at.
    if (change === null && examples.length === EXAMPLES) break
    const rows = await db
      .select()
      .from(products)
      .where(inArray(products.id, [...chunk]))
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const id of chunk) {
      const row = byId.get(id)
      if (!row) continue
      const before = fieldsOf(row)
      const after = change === null ? before : changed(toPriceable(row), change)
      if (after === null) refused += 1
      if (examples.length < EXAMPLES) examples.push({ id, title: row.title, before, after })
    }
  }
  return ok({ count: ids.length, refused, examples })
}

/**
 * Changes products, a chunk a transaction: an order in between sees a product as it was or as it is. Each one gets a
 * new version, its price record and its entry in the log. `seenCount` is how many the person was shown; when there are
 * others now nothing is done: 'catalog/selection-changed'. Further refusals as `previewChange`.
 */
export async function changeProducts(
  context: ChangeContext,
  selection: ProductSelection,
  change: ProductChange,
  seenCount: number,
  announce: (ids: readonly ProductId[]) => Promise<void>,
): Promise<Result<ChangeReport>> {
  const chosen = await idsOf(context.db, selection, context.vocabulary)
  if (!chosen.ok) return chosen
  if (chosen.value.length !== seenCount) {
    return fail.conflict(
      'catalog/selection-changed',
      `Seçiminiz bu arada değişti: artık ${formatCount(chosen.value.length)} ürün var. Lütfen yeniden bakın.`,
    )
  }
  const changedIds: ProductId[] = []
  let refused = 0
  const removalId = change.kind === 'remove' ? createId('RM') : null
  // In id order over all chunks, as orders lock products.
  for (const chunk of chunksOf(chosen.value.toSorted())) {
    const done = await atomically(context.db, (tx) =>
      changeChunk(tx, chunk, change, { ...context, removalId }),
    )
    // At once: what is committed shows, even when a later chunk fails.
    await announce(done.changedIds)
    changedIds.push(...done.changedIds)
    refused += done.refused
  }
  return ok({ changedIds, refused, removalId: changedIds.length > 0 ? removalId : null })
}

/**
 * Changes one product of the list. Whoever does not see it as it is is told: 'catalog/version-conflict', also when its
 * stock, or what is on its way, has moved since. 'catalog/not-allowed' when a rule of products forbids it, what `changedStock` refuses, and
 * 'catalog/product-not-found'.
 */
export function changeProduct(
  context: ChangeContext,
  id: ProductId,
  seen: SeenProduct,
  change: ProductChange,
): Promise<Result<void>> {
  return transact(context.db, async (tx) => {
    const [row] = await tx
      .select()
      .from(products)
      .where(and(eq(products.id, id), isNotDeleted))
      .for('update')
    if (!row) return fail.notFound<void>('catalog/product-not-found', 'Ürün bulunamadı.')
    if (seen.version !== undefined && row.version !== seen.version) {
      return fail.conflict<void>(
        'catalog/version-conflict',
        'Bu ürün bu arada başka biri tarafından değiştirildi. Güncel hâline bakıp yeniden deneyin.',
      )
    }
    if (seen.stock !== undefined && seen.stock !== row.stock) {
      return fail.conflict<void>(
        'catalog/version-conflict',
        `Stok bu arada ${formatCount(row.stock)} oldu. Güncel hâline bakıp yeniden deneyin.`,
      )
    }
    if (seen.incoming !== undefined && seen.incoming !== row.incoming)
      return fail.conflict<void>('catalog/version-conflict', INCOMING_CHANGED)
    if (isStockChange(change)) {
      if (hasVariants(row)) return fail.conflict<void>('catalog/stock-by-variant', STOCK_BY_VARIANT)
      const next = changedStock(row.stock, change)
      if (!next.ok) return next
    }
    const { refused } = await changeChunk(tx, [id], change, { ...context, removalId: null })
    return refused === 0
      ? ok(undefined)
      : fail.invalid<void>('catalog/not-allowed', 'Bu fiyat bu ürün için geçerli değil.')
  })
}

/** The chosen products in the order of the list, deleted ones left out. */
async function idsOf(
  db: Database,
  selection: ProductSelection,
  vocabulary: SearchVocabulary,
): Promise<Result<readonly ProductId[]>> {
  if ('ids' in selection && selection.ids.length > MOST_AT_ONCE)
    return fail.invalid('catalog/too-many', TOO_MANY)
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(
      'ids' in selection
        ? and(isNotDeleted, inArray(products.id, [...new Set(selection.ids)]))
        : isListed(selection.filter, vocabulary),
    )
    .orderBy(desc(products.createdAt), products.id)
    .limit(MOST_AT_ONCE + 1)
  if (rows.length > MOST_AT_ONCE) return fail.invalid('catalog/too-many', TOO_MANY)
  if (rows.length === 0) return fail.invalid('catalog/nothing-chosen', 'Önce en az bir ürün seçin.')
  return ok(rows.map(({ id }) => id as ProductId))
}

interface Changed {
  readonly row: ProductRow
  readonly next: ChangedFields
}

async function changeChunk(
  tx: Transaction,
  ids: readonly ProductId[],
  change: ProductChange,
  { activity, editor, now, removalId }: ChangeContext & { readonly removalId: string | null },
): Promise<Omit<ChangeReport, 'removalId'>> {
  const rows = await tx
    .select()
    .from(products)
    .where(and(inArray(products.id, [...ids]), isNotDeleted))
    .orderBy(asc(products.id))
    .for('update')
  const judged = rows.map((row) => ({ row, next: changed(toPriceable(row), change) }))
  // Who has what is asked for already gets no new version: a form that is open on it stays good.
  const done = judged
    .filter((item): item is Changed => item.next !== null)
    .filter(({ row, next }) => change.kind === 'remove' || hasDifference(fieldsOf(row), next))
  if (removalId !== null && done.length > 0)
    await noteRemoval(tx, { id: removalId, actorName: editor.name, now })
  await writeFields(tx, done, { change, now, removalId })
  if (isStockChange(change)) {
    const { reason, note = '' } = change
    const moved = done.map(({ row, next }) => ({
      productId: row.id,
      quantity: next.stock - row.stock,
      stockAfter: next.stock,
    }))
    await recordMovements(tx, moved, { reason, note, at: now, actorName: editor.name })
  }
  const repriced = done.filter(
    ({ row, next }) => row.priceMinMinor !== next.priceMinMinor || row.priceMaxMinor !== next.priceMaxMinor,
  )
  if (repriced.length > 0) {
    await tx.insert(priceHistory).values(
      repriced.map(({ row, next }) => ({
        productId: row.id,
        at: now,
        actorName: editor.name,
        priceMinMinor: next.priceMinMinor,
        priceMaxMinor: next.priceMaxMinor,
        vatBp: row.vatBp,
        optionGroups: offeredGroups(row.optionGroups),
        combinationPrices: row.combinationPrices,
        tiers: row.tiers,
      })),
    )
  }
  await moveBetweenLists(tx, done, change)
  const action = change.kind === 'remove' ? 'product.remove' : 'product.change'
  await activity.recordAll(
    tx,
    done.map(({ row, next }) => {
      const [before, after] = differenceOf(fieldsOf(row), next)
      const named = { title: row.title, sku: row.sku }
      return {
        actor: editor,
        action,
        subject: { type: 'product', id: row.id },
        before: { ...named, ...(change.kind === 'remove' ? fieldsOf(row) : before) },
        ...(change.kind === 'remove' ? {} : { after: { ...named, ...after } }),
      }
    }),
  )
  return {
    changedIds: done.map(({ row }) => row.id as ProductId),
    refused: judged.filter(({ next }) => next === null).length,
  }
}

/** All rows of a chunk in one statement; they are locked, so what was read is what stands there. */
async function writeFields(
  tx: Transaction,
  done: readonly Changed[],
  {
    change,
    now,
    removalId,
  }: { readonly change: ProductChange; readonly now: Date; readonly removalId: string | null },
): Promise<void> {
  if (done.length === 0) return
  const isRemoval = change.kind === 'remove'
  const opening = done.map(({ row, next }) => openingPrice({ ...toPriceable(row), ...next }))
  const column = (type: string, values: readonly unknown[]) => sql`${sql.param(values)}::${sql.raw(type)}[]`
  const columns = sql.join(
    [
      column(
        'text',
        done.map(({ row }) => row.id),
      ),
      column(
        'bigint',
        done.map(({ next }) => next.priceMinMinor),
      ),
      column(
        'bigint',
        done.map(({ next }) => next.priceMaxMinor),
      ),
      column(
        'bigint',
        opening.map(({ unitNetMinor }) => unitNetMinor),
      ),
      column(
        'bigint',
        opening.map(({ unitGrossMinor }) => unitGrossMinor),
      ),
      column(
        'int',
        done.map(({ next }) => next.stock),
      ),
      column(
        'int',
        done.map(({ next }) => next.incoming),
      ),
      column(
        'date',
        done.map(({ next }) => next.incomingOn),
      ),
      column(
        'boolean',
        done.map(({ next }) => next.active),
      ),
      column(
        'boolean',
        done.map(({ next }) => next.featured),
      ),
    ],
    sql`, `,
  )
  const at = sql`${now.toISOString()}::timestamptz`
  await tx.execute(sql`
    update ${products} set
      price_min_minor = next.price_min, price_max_minor = next.price_max,
      unit_net_minor = next.unit_net, unit_gross_minor = next.unit_gross,
      stock = next.stock, incoming = next.incoming, incoming_on = next.incoming_on,
      active = next.active, featured = next.featured,
      version = ${products.version} + 1, updated_at = ${at},
      is_sample = ${isRemoval ? products.isSample : sql`false`},
      deleted_at = ${isRemoval ? at : sql`null`}, removal_id = ${removalId}
    from unnest(${columns})
      as next(id, price_min, price_max, unit_net, unit_gross, stock, incoming, incoming_on, active, featured)
    where ${products.id} = next.id`)
}

/** Products that came into the lists or left them: what categories count and offer, one category after the other. */
async function moveBetweenLists(
  tx: Transaction,
  done: readonly Changed[],
  change: ProductChange,
): Promise<void> {
  const isShownNext = ({ next }: Changed) => change.kind !== 'remove' && next.active
  const moved = done.filter((item) => item.row.active !== isShownNext(item))
  if (moved.length === 0) return
  const categoryIds = [...new Set(moved.map(({ row }) => row.categoryId))].toSorted()
  await lockCategories(tx, categoryIds)
  for (const categoryId of categoryIds) {
    const here = moved.filter(({ row }) => row.categoryId === categoryId)
    const offering = { categoryId, optionGroups: here.flatMap(({ row }) => row.optionGroups) }
    const isComing = here.some(isShownNext)
    const by = isComing ? here.length : -here.length
    await tx
      .update(categories)
      .set({ productCount: sql`${categories.productCount} + ${by}::int` })
      .where(eq(categories.id, categoryId))
    await updateOfferedValues(tx, isComing ? null : offering, isComing ? offering : null)
  }
}

function fieldsOf(row: ProductRow): ChangedFields {
  const { priceMinMinor, priceMaxMinor, stock, incoming, incomingOn, active, featured } = row
  return { priceMinMinor, priceMaxMinor, stock, incoming, incomingOn, active, featured }
}

function differenceOf(
  before: ChangedFields,
  after: ChangedFields,
): [Partial<ChangedFields>, Partial<ChangedFields>] {
  const names = (Object.keys(before) as (keyof ChangedFields)[]).filter(
    (name) => before[name] !== after[name],
  )
  const pick = (fields: ChangedFields) => Object.fromEntries(names.map((name) => [name, fields[name]]))
  return [pick(before), pick(after)]
}

function hasDifference(before: ChangedFields, after: ChangedFields): boolean {
  return Object.keys(differenceOf(before, after)[0]).length > 0
}

function* chunksOf(ids: readonly ProductId[]): Generator<readonly ProductId[]> {
  for (let start = 0; start < ids.length; start += CHUNK) yield ids.slice(start, start + CHUNK)
}
