import { and, asc, count, eq, isNull, max, ne, or, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { ImageAsset } from '#app/modules/media/domain/image.ts'
import { CATEGORY_FRAMES, framingOf } from '#app/modules/media/domain/image-framing.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isUniqueViolation, violatedForeignKey } from '#app/platform/database-errors.server.ts'
import { placeRow } from '#app/platform/ordered-rows.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import type { CategoryInput, CategoryRow } from '../domain/category-form.ts'
import { slugFault } from '../domain/category-form.ts'
import type { CategoryId, ProductId } from '../domain/product.ts'
import { searchTextOf } from '../domain/search.ts'
import { addSearchWords, searchedColumns, writeSearchTexts } from './catalog-search.server.ts'
import type { Editor } from './catalog-writes.server.ts'
import { lockCategories } from './catalog-writes.server.ts'
import { recountCategory } from './offered-values.server.ts'
import { categoryColumns, toCategory } from './product-rows.server.ts'
import { categories, categoryFormerSlugs, products } from './tables.server.ts'

/** What a write of categories needs besides its input. */
export interface CategoryContext {
  readonly activity: ActivityService
  readonly editor: Editor
  readonly now: Date
}

/** A saved category, and the products whose pages and search texts name it anew. */
export interface SavedCategory {
  readonly id: CategoryId
  readonly touched: readonly ProductId[]
}

const NOT_FOUND = 'Kategori bulunamadı.'
const CHUNK = 500

/** Somebody put a product into the category between two locks: begun again it will be right. */
const CHANGED_MEANWHILE = 'catalog/category-changed-meanwhile'
const TRIES = 5

/** Categories in the back office. What they change shows at the next request of every page. */
export interface CategoryEditor {
  list(): Promise<readonly CategoryRow[]>
  /** 'catalog/category-not-found'. */
  get(id: string): Promise<Result<CategoryRow>>
  /** Adds (`id` null) or changes one. As `saveCategory`; 'catalog/image-gone' for an unknown picture. */
  save(
    editor: Editor,
    id: CategoryId | null,
    input: CategoryInput,
    isSample?: boolean,
  ): Promise<Result<CategoryId>>
  /** As `removeCategory`. */
  remove(editor: Editor, id: CategoryId, moveTo: CategoryId | null): Promise<Result<void>>
  /** As `placeCategory`. */
  place(editor: Editor, move: { readonly id: string; readonly before: string | null }): Promise<Result<void>>
  /** As `showCategory`. */
  show(editor: Editor, id: CategoryId, showOnHome: boolean): Promise<Result<void>>
}

/** Creates the editor. `announce` tells everybody which products changed along, and that the assortment did. */
export function createCategoryEditor({
  db,
  clock,
  media,
  activity,
  announce,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly media: MediaService
  readonly activity: ActivityService
  readonly announce: (touched: readonly ProductId[]) => Promise<void>
}): CategoryEditor {
  const contextOf = (editor: Editor): CategoryContext => ({ activity, editor, now: new Date(clock.now()) })
  return {
    list: () => listCategories(db),
    async get(id) {
      const found = (await listCategories(db)).find((category) => category.id === id)
      return found ? ok(found) : fail.notFound('catalog/category-not-found', NOT_FOUND)
    },
    async save(editor, id, input, isSample = false) {
      const { imageAssetId } = input
      const picture =
        imageAssetId === null ? null : ((await media.findImages([imageAssetId])).get(imageAssetId) ?? null)
      if (imageAssetId !== null && picture === null) {
        return IMAGE_GONE
      }
      const context = { ...contextOf(editor), picture, isSample }
      const saved = await inCategoryTransaction(db, (tx) => saveCategory(tx, id, input, context))
      if (!saved.ok) return saved
      await announce(saved.value.touched)
      return ok(saved.value.id)
    },
    async remove(editor, id, moveTo) {
      const context = contextOf(editor)
      const removed = await inCategoryTransaction(db, (tx) => removeCategory(tx, id, moveTo, context))
      if (!removed.ok) return removed
      await announce(removed.value)
      return ok(undefined)
    },
    async place(editor, move) {
      const placed = await inCategoryTransaction(db, (tx) => placeCategory(tx, move, contextOf(editor)))
      if (placed.ok) await announce([])
      return placed
    },
    async show(editor, id, showOnHome) {
      const shown = await inCategoryTransaction(db, (tx) =>
        showCategory(tx, { id, showOnHome }, contextOf(editor)),
      )
      if (shown.ok) await announce([])
      return shown
    },
  }
}

/**
 * Runs a write of categories in a transaction of its own, and again when products came into it meanwhile.
 */
async function inCategoryTransaction<Value>(
  db: Database,
  write: (tx: Transaction) => Promise<Result<Value>>,
): Promise<Result<Value>> {
  for (let tries = 1; ; tries += 1) {
    const written = await transact(db, write).catch((error: unknown) => {
      if (isUniqueViolation(error, 'categories_slug_unique')) return SLUG_TAKEN
      // The picture was there when it was looked for, and went before it was held.
      if (violatedForeignKey(error)?.includes('image')) return IMAGE_GONE
      throw error
    })
    if (written.ok || written.error.code !== CHANGED_MEANWHILE || tries === TRIES) return written
  }
}

const SLUG_TAKEN = fail.conflict<never>(
  'catalog/slug-taken',
  'Bu adla bir kategori zaten var. Lütfen başka bir ad seçin.',
  { field: 'slug' },
)

const IMAGE_GONE = fail.notFound<never>('catalog/image-gone', 'Görsel bulunamadı. Lütfen yeniden yükleyin.', {
  field: 'imageAssetId',
})

/** Every category in its order with all of its products, on sale or not. */
export async function listCategories(db: Database): Promise<readonly CategoryRow[]> {
  const rows = await db
    .select({ ...categoryColumns, version: categories.version })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.id))
  const counted = await db
    .select({ categoryId: products.categoryId, count: count() })
    .from(products)
    .where(isNull(products.deletedAt))
    .groupBy(products.categoryId)
  const counts = new Map(counted.map((row) => [row.categoryId, row.count]))
  return rows.map(({ version, ...row }) => ({
    ...toCategory(row),
    productCount: counts.get(row.id) ?? 0,
    version,
  }))
}

/**
 * Writes a category in the given transaction. `id` null adds one at the end. A new address is remembered together with
 * the former one; a new name goes into the search text of its products. 'catalog/slug-taken',
 * 'catalog/version-conflict', 'catalog/category-not-found'.
 */
export async function saveCategory(
  tx: Transaction,
  id: CategoryId | null,
  input: CategoryInput,
  context: CategoryContext & { readonly picture: ImageAsset | null; readonly isSample: boolean },
): Promise<Result<SavedCategory>> {
  const { name, slug, description, showOnHome } = input
  if (slugFault(slug) !== null) return SLUG_TAKEN
  const isRenamed = id !== null && (await nameOf(tx, id)) !== name
  // Products first, as whoever writes one does; only then the category.
  const inside = isRenamed ? await lockProductsOf(tx, id) : []
  const former = id === null ? null : await lockCategory(tx, id)
  if (id !== null && !former) return fail.notFound('catalog/category-not-found', NOT_FOUND)
  if (former && former.version !== input.version) {
    return fail.conflict(
      'catalog/version-conflict',
      'Bu kategori siz düzenlerken başka biri tarafından değiştirildi.',
    )
  }
  if (isRenamed && !(await holdsOnly(tx, id, inside.length)))
    return fail.invalid(CHANGED_MEANWHILE, NOT_FOUND)
  const categoryId = id ?? (createId('K') as CategoryId)
  if (await isSlugTaken(tx, slug, categoryId)) return SLUG_TAKEN
  const { picture } = context
  const framing = picture && framingOf(input, picture, CATEGORY_FRAMES)
  const row = {
    name,
    slug,
    description,
    showOnHome,
    imageAssetId: picture?.assetId ?? null,
    imageWidth: picture?.width ?? null,
    imageHeight: picture?.height ?? null,
    ...(framing && {
      imageFit: framing.fit,
      imageFocalX: framing.focalPoint.x,
      imageFocalY: framing.focalPoint.y,
    }),
  }
  if (former) {
    await tx
      .update(categories)
      .set({ ...row, version: former.version + 1, isSample: context.isSample })
      .where(eq(categories.id, categoryId))
    // A category that comes back to a former address of its own takes it out of the list.
    await tx.delete(categoryFormerSlugs).where(eq(categoryFormerSlugs.slug, slug))
    if (former.slug !== slug) {
      const left = { slug: former.slug, categoryId, createdAt: context.now }
      // Another category may have stood there before, too: visitors are sent on to the last one.
      await tx
        .insert(categoryFormerSlugs)
        .values(left)
        .onConflictDoUpdate({ target: categoryFormerSlugs.slug, set: left })
    }
    if (former.name !== name) await nameAnew(tx, inside, name)
  } else {
    const [last] = await tx.select({ position: max(categories.position) }).from(categories)
    const position = (last?.position ?? 0) + 1
    await tx
      .insert(categories)
      .values({ ...row, id: categoryId, position, isSample: context.isSample, createdAt: context.now })
  }
  await context.activity.record(tx, {
    actor: context.editor,
    action: former ? 'category.change' : 'category.create',
    subject: { type: 'category', id: categoryId, label: name },
    before: former && auditOf(former),
    after: auditOf(row),
  })
  const isShownAnew = former !== null && (former.name !== name || former.slug !== slug)
  return ok({ id: categoryId, touched: isShownAnew ? await productIdsOf(tx, categoryId) : [] })
}

/**
 * Removes a category for good. One with products goes only when they move to `moveTo` in the same moment
 * ('catalog/category-in-use' with `details.productCount`); they get a new version, so that nobody saves one back into
 * it. Products that were deleted move along unseen: orders refer to them. Gives the products that moved.
 */
export async function removeCategory(
  tx: Transaction,
  id: CategoryId,
  moveTo: CategoryId | null,
  context: CategoryContext,
): Promise<Result<readonly ProductId[]>> {
  const inside = await lockProductsOf(tx, id)
  const kept = inside.filter(({ deletedAt }) => deletedAt === null)
  if (kept.length > 0 && moveTo === null) {
    return fail.conflict(
      'catalog/category-in-use',
      'Önce bu kategorideki ürünlerin taşınacağı kategoriyi seçin.',
      {
        productCount: kept.length,
      },
    )
  }
  if (moveTo === id) {
    return fail.notFound(
      'catalog/target-not-found',
      'Ürünler silinen kategoriye taşınamaz. Başka bir kategori seçin.',
    )
  }
  const target = moveTo ?? (inside.length > 0 ? await firstOther(tx, id) : null)
  const names = await lockCategories(tx, target === null ? [id] : [id, target])
  if (!names.has(id)) return fail.notFound('catalog/category-not-found', NOT_FOUND)
  const targetName = target === null ? null : names.get(target)
  if (targetName === undefined) {
    return fail.notFound('catalog/target-not-found', 'Ürünlerin taşınacağı kategori bulunamadı.')
  }
  if (!(await holdsOnly(tx, id, inside.length))) return fail.invalid(CHANGED_MEANWHILE, NOT_FOUND)
  if (inside.length > 0 && (target === null || targetName === null)) {
    return fail.conflict(
      'catalog/last-category',
      'Silinmiş ürünler bu kategoride saklanıyor. Önce başka bir kategori ekleyin.',
    )
  }
  if (target !== null && targetName !== null && inside.length > 0) {
    await nameAnew(tx, inside, targetName)
    await tx
      .update(products)
      .set({ categoryId: target, version: sql`${products.version} + 1`, updatedAt: context.now })
      .where(eq(products.categoryId, id))
    await recountCategory(tx, target)
  }
  const [former] = await tx.delete(categories).where(eq(categories.id, id)).returning()
  if (!former) return fail.notFound('catalog/category-not-found', NOT_FOUND)
  await context.activity.record(tx, {
    actor: context.editor,
    action: 'category.remove',
    subject: { type: 'category', id, label: former.name },
    before: { ...auditOf(former), productCount: kept.length },
    ...(kept.length > 0 ? { after: { categoryId: target, categoryName: targetName } } : {}),
  })
  return ok(inside.map((product) => product.id as ProductId))
}

/** `placeRow` among the categories. 'catalog/order-changed' when either is gone. */
export async function placeCategory(
  tx: Transaction,
  move: { readonly id: string; readonly before: string | null },
  { activity, editor }: CategoryContext,
): Promise<Result<void>> {
  const placed = await placeRow(tx, { table: categories }, move, 'catalog/order-changed')
  if (!placed.ok) return placed
  const rows = await tx.select({ id: categories.id, name: categories.name }).from(categories)
  const names = new Map(rows.map((row) => [row.id, row.name]))
  const orderOf = (ids: readonly string[]) => ({ order: ids.map((id) => names.get(id) ?? id) })
  await activity.record(tx, {
    actor: editor,
    action: 'category.reorder',
    subject: { type: 'category', id: move.id, label: names.get(move.id) ?? move.id },
    before: orderOf(placed.value.before),
    after: orderOf(placed.value.after),
  })
  return ok(undefined)
}

/**
 * Shows a category on the home page or no longer. The form holds the same switch, so its version rises: a form that is
 * open meanwhile would turn it back unseen. What an owner shows or hides is no sample any more.
 * 'catalog/category-not-found'.
 */
export async function showCategory(
  tx: Transaction,
  { id, showOnHome }: { readonly id: CategoryId; readonly showOnHome: boolean },
  { activity, editor }: CategoryContext,
): Promise<Result<void>> {
  const former = await lockCategory(tx, id)
  if (!former) return fail.notFound('catalog/category-not-found', NOT_FOUND)
  await tx
    .update(categories)
    .set({ showOnHome, version: former.version + 1, isSample: false })
    .where(eq(categories.id, id))
  await activity.record(tx, {
    actor: editor,
    action: 'category.change',
    subject: { type: 'category', id, label: former.name },
    before: { showOnHome: former.showOnHome },
    after: { showOnHome },
  })
  return ok(undefined)
}

/** The address a former one leads to, by every former address there is. */
export async function readFormerSlugs(db: Database): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ former: categoryFormerSlugs.slug, slug: categories.slug })
    .from(categoryFormerSlugs)
    .innerJoin(categories, eq(categories.id, categoryFormerSlugs.categoryId))
  return new Map(rows.map(({ former, slug }) => [former, slug]))
}

/** All of its products, deleted ones too, locked in id order as orders lock them. */
async function lockProductsOf(tx: Transaction, id: CategoryId) {
  return tx
    .select({ ...searchedColumns, deletedAt: products.deletedAt })
    .from(products)
    .where(eq(products.categoryId, id))
    .orderBy(asc(products.id))
    .for('update')
}

type LockedProduct = Awaited<ReturnType<typeof lockProductsOf>>[number]

async function productIdsOf(tx: Transaction, id: CategoryId): Promise<readonly ProductId[]> {
  const rows = await tx.select({ id: products.id }).from(products).where(eq(products.categoryId, id))
  return rows.map((row) => row.id as ProductId)
}

async function nameOf(tx: Transaction, id: CategoryId): Promise<string | null> {
  const [row] = await tx.select({ name: categories.name }).from(categories).where(eq(categories.id, id))
  return row?.name ?? null
}

async function lockCategory(tx: Transaction, id: CategoryId) {
  const [row] = await tx.select().from(categories).where(eq(categories.id, id)).for('no key update')
  return row ?? null
}

/** Whether nobody put a product into the category before it was locked; the locked ones cannot have left it. */
async function holdsOnly(tx: Transaction, id: CategoryId, locked: number): Promise<boolean> {
  return (await tx.$count(products, eq(products.categoryId, id))) === locked
}

async function firstOther(tx: Transaction, id: CategoryId): Promise<CategoryId | null> {
  const [other] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(ne(categories.id, id))
    .orderBy(asc(categories.position), asc(categories.id))
    .limit(1)
  return (other?.id as CategoryId | undefined) ?? null
}

async function isSlugTaken(tx: Transaction, slug: string, exceptId: CategoryId): Promise<boolean> {
  const [taken] = await tx
    .select({ id: categories.id })
    .from(categories)
    .leftJoin(categoryFormerSlugs, eq(categoryFormerSlugs.categoryId, categories.id))
    .where(
      and(ne(categories.id, exceptId), or(eq(categories.slug, slug), eq(categoryFormerSlugs.slug, slug))),
    )
    .limit(1)
  return taken !== undefined
}

/** Writes the name of their category into the search text of products, some hundreds a statement. */
async function nameAnew(
  tx: Transaction,
  inside: readonly LockedProduct[],
  categoryName: string,
): Promise<void> {
  const shown = inside.filter(({ deletedAt }) => deletedAt === null)
  for (let start = 0; start < shown.length; start += CHUNK) {
    const chunk = shown.slice(start, start + CHUNK).map((product) => ({ ...product, categoryName }))
    await writeSearchTexts(tx, chunk)
  }
  const [one] = shown
  if (one) await addSearchWords(tx, [searchTextOf({ ...one, categoryName })])
}

function auditOf({
  name,
  slug,
  description,
  imageAssetId,
  showOnHome,
}: Pick<typeof categories.$inferSelect, 'name' | 'slug' | 'description' | 'imageAssetId' | 'showOnHome'>) {
  return { name, slug, description, imageAssetId, showOnHome }
}
