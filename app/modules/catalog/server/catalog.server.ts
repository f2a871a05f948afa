import { and, eq, inArray, lt, sql } from 'drizzle-orm'
import { cutText } from '#app/kernel/plain-text.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { slugify } from '#app/kernel/slug.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { BackOfficeContribution } from '#app/modules/back-office/domain/contribution.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import { CATALOG_ACTIVITY } from '../domain/activity-labels.ts'
import type { ProductFilter } from '../domain/admin-product.ts'
import { ALL_PRODUCTS } from '../domain/admin-product.ts'
import type { CardSelection } from '../domain/card-selection.ts'
import type { ProductListView, ProductQuery } from '../domain/listing.ts'
import type { CategoryId, Product, ProductCard, ProductId } from '../domain/product.ts'
import type { ProductChange } from '../domain/product-change.ts'
import type { ProductInput } from '../domain/product-form.ts'
import { inputOfProduct, PRODUCT_LIMITS } from '../domain/product-form.ts'
import type { ProductRemoval, RestoreReport } from '../domain/product-removal.ts'
import { SEARCH_TEXT_VERSION } from '../domain/search.ts'
import type { AdminProductPage, AdminProductQuery, FormerPrice } from './catalog-admin.server.ts'
import { formerPricesOf, listAdminProducts } from './catalog-admin.server.ts'
import type { CategoryEditor } from './catalog-categories.server.ts'
import { createCategoryEditor } from './catalog-categories.server.ts'
import type { ChangePreview, ChangeReport, ProductSelection, SeenProduct } from './catalog-changes.server.ts'
import { changeProduct, changeProducts, previewChange } from './catalog-changes.server.ts'
import type { CatalogDashboard } from './catalog-dashboard.server.ts'
import { createCatalogDashboard } from './catalog-dashboard.server.ts'
import type { CatalogExports } from './catalog-export.server.ts'
import { createCatalogExports } from './catalog-export.server.ts'
import type { ProductFiles } from './catalog-import.server.ts'
import { createProductFiles } from './catalog-import.server.ts'
import { listProducts, prepareRelated } from './catalog-lists.server.ts'
import type { CountedCategory } from './catalog-overview.server.ts'
import { keepOverview } from './catalog-overview.server.ts'
import type { CatalogPictures, PictureCondition } from './catalog-pictures.server.ts'
import { createCatalogPictures } from './catalog-pictures.server.ts'
import { countRestorable, listRemovals, restoreProducts } from './catalog-removals.server.ts'
import { rebuildSearchWords, renewSearchTexts, suggestProducts } from './catalog-search.server.ts'
import { cardsOfSelections } from './catalog-selections.server.ts'
import type { MovedStock, StockMovement } from './catalog-stock.server.ts'
import { lockProducts, returnStock, takeStock } from './catalog-stock.server.ts'
import type { Editor, SavedProduct } from './catalog-writes.server.ts'
import { freeSku, removeProduct, saveProduct } from './catalog-writes.server.ts'
import type { CatalogImport, Imported } from './content-into-catalog.server.ts'
import { importCategories, importProducts } from './content-into-catalog.server.ts'
import type { CatalogContent } from './content-of-catalog.server.ts'
import { createCatalogContent } from './content-of-catalog.server.ts'
import { knownProductSlugs } from './known-product-slugs.server.ts'
import { recountCategories } from './offered-values.server.ts'
import { productBackOffice } from './product-back-office.server.ts'
import {
  cardsOfIds,
  imagesOf,
  isNotDeleted,
  prepareImages,
  toProduct,
  UNNAMED,
} from './product-rows.server.ts'
import type { SampleCatalog } from './sample-catalog.server.ts'
import { createSampleCatalog } from './sample-catalog.server.ts'
import { categories, productFormerSlugs, products } from './tables.server.ts'

export type { MovedStock, PictureCondition, StockMovement }

export interface CatalogDependencies {
  readonly db: Database
  /** What pages for everybody are read from: as new as the last announced change. */
  readonly readDb: Database
  readonly bus: ChangeBus
  readonly clock: Clock
  readonly jobs: JobsService
  readonly settings: SettingsService
  readonly media: MediaService
  readonly activity: ActivityService
}

/** What a link to a product says; where it leads to is shown while it is active. */
export type ProductLink = Pick<Product, 'id' | 'title' | 'slug' | 'active' | 'categorySlug' | 'categoryName'>

export interface CatalogService {
  /**
   * 'catalog/category-not-found' for an unknown category, 'catalog/category-moved' (details.slug) for a former address.
   * A page past the end answers with the last one.
   */
  list(query: ProductQuery): Promise<Result<ProductListView>>
  /** Every category in order with the number of its shown products; kept in memory until the catalogue changes. */
  categories(): Promise<readonly CountedCategory[]>
  /**
   * At most five products whose title or stock code has what was typed, best match first; none until it is longer
   * than two characters. `correctedTo` is what was looked for instead when nothing has the words as typed.
   */
  suggestions(text: string): Promise<{ products: readonly ProductCard[]; correctedTo: string | null }>
  /** The cards of these products in their order; unknown, inactive and deleted ones are left out. */
  cards(ids: readonly string[]): Promise<readonly ProductCard[]>
  /**
   * The cards of several blocks of one page at once, block by block, in two queries. Only products on sale: the popular
   * first and the sold out last, except that picked ones keep their order. No product twice: see `withoutRepeats`.
   */
  cardsOf(selections: readonly CardSelection[]): Promise<readonly (readonly ProductCard[])[]>
  /**
   * 'catalog/moved' (details.slug) for a former address; 'catalog/product-not-found' with `details.similar`
   * (products of its category when it was deleted). An inactive product is a success with `product.active` false.
   */
  productPage(slug: string): Promise<Result<{ product: Product; related: ProductCard[] }>>
  /** Which of these names stand in an address that the shop answers, with a page or by leading on to the new one. */
  knownSlugs(kind: 'product' | 'category', slugs: readonly string[]): Promise<ReadonlySet<string>>
  /** Products with pictures, whatever their state; deleted and unknown ones are missing. For carts. */
  findProducts(ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, Product>>
  /** The same of names and addresses alone, in one query: for whoever only leads to products. */
  linksTo(ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, ProductLink>>
  lockForOrder(tx: Transaction, ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, Product>>
  /** `short` are the products whose stock did not suffice; when there is one, roll back. */
  takeStock(
    tx: Transaction,
    movements: readonly StockMovement[],
  ): Promise<{ readonly short: readonly ProductId[]; readonly moved: MovedStock }>
  returnStock(tx: Transaction, movements: readonly StockMovement[]): Promise<MovedStock>
  /** Announces what `takeStock` or `returnStock` changed; after the commit. */
  stockMoved(moved: MovedStock): Promise<void>
  /** The newest first; a page past the end answers with the last one. */
  adminList(
    query: Partial<ProductFilter> & Pick<AdminProductQuery, 'page' | 'sort'>,
  ): Promise<AdminProductPage>
  adminGet(id: string): Promise<Result<Product>>
  /** Creates (`id` null) or changes a product. The public pages show it at the next request. */
  save(
    editor: Editor,
    id: ProductId | null,
    input: ProductInput,
    isSample?: boolean,
  ): Promise<Result<SavedProduct>>
  /** Deletes a product; `removalId` brings it back (`restore`). 'catalog/product-not-found'. */
  remove(editor: Editor, id: ProductId): Promise<Result<{ readonly removalId: string }>>
  /** Brings back what one command deleted. See `restoreProducts`. */
  restore(editor: Editor, removalId: string): Promise<Result<RestoreReport>>
  /** What can be brought back, the newest first. */
  removals(): Promise<readonly ProductRemoval[]>
  /** How many products that are. */
  restorableCount(): Promise<number>
  /**
   * Copies a product under a free stock code and address; the copy has no stock, which nobody has counted, and is not on
   * sale before somebody says so.
   */
  duplicate(editor: Editor, id: ProductId): Promise<Result<SavedProduct>>
  /** What a product cost, the newest first; the last 20. */
  formerPrices(id: ProductId): Promise<readonly FormerPrice[]>
  /** What a change would do to the chosen products (`null`: only who they are). See `previewChange`. */
  previewChange(selection: ProductSelection, change: ProductChange | null): Promise<Result<ChangePreview>>
  /** Changes many products, a chunk a transaction. See `changeProducts`. */
  changeMany(
    editor: Editor,
    selection: ProductSelection,
    change: ProductChange,
    seenCount: number,
  ): Promise<Result<ChangeReport>>
  /** Changes one product in the list, against what was seen of it. See `changeProduct`. */
  changeOne(editor: Editor, id: ProductId, seen: SeenProduct, change: ProductChange): Promise<Result<void>>
  /** Adds a category at the end. Refuses with 'catalog/slug-taken'; the slug `tum-urunler` is reserved. */
  addCategory(editor: Editor, input: NewCategory, isSample?: boolean): Promise<Result<CategoryId>>
  /** Sets what 'Popüler' sorts by; products that are not named fall to 0. The orders capability counts, hourly. */
  setPopularity(counts: readonly { readonly productId: string; readonly orderCount: number }[]): Promise<void>
  /** Collects anew what searches are corrected to, what filters offer and how many products categories have. */
  rebuildSearchWords(): Promise<void>
  /** Writes the texts by which products are found anew where an older version of the program wrote them; a job. */
  renewSearchTexts(): Promise<void>
  /** Begins that job where there is something for it to do. Once, after the queues have started. */
  start(): Promise<void>
  /** Categories in the back office. */
  readonly categoryEditor: CategoryEditor
  /** What the dashboard and the search over everything ask. */
  readonly dashboard: CatalogDashboard
  readonly backOffice: readonly BackOfficeContribution[]
  /** What others ask of the pictures of products. */
  readonly pictures: CatalogPictures
  /** What feeds and the sitemap read. */
  readonly exports: CatalogExports
  /** Products as CSV and Excel files, out and in. */
  readonly files: ProductFiles
  /** For a file of the shop's content. */
  readonly exported: CatalogContent
  /** Takes categories of such a file in. See `importCategories`. */
  importCategories(
    tx: Transaction,
    exported: readonly unknown[],
    context: CatalogImport,
  ): Promise<Result<Imported<CategoryId>>>
  /** Takes its products in. See `importProducts`. */
  importProducts(
    tx: Transaction,
    exported: readonly unknown[],
    categoryIdOf: ReadonlyMap<string, CategoryId>,
    context: CatalogImport,
  ): Promise<Result<Imported<ProductId>>>
  /** What the sample shop brought. */
  readonly sample: SampleCatalog
}

/** A category to be added. The slug is made from the name unless one is given. */
export interface NewCategory {
  readonly name: string
  readonly slug?: string
  readonly description: string
  readonly imageAssetId: AssetId | null
  readonly showOnHome: boolean
}

const RELATED_PRODUCTS = 4
const COPY_SUFFIX = ' (kopya)'
const MOST_NAMED = 100
const RENEW_QUEUE = 'catalog-search-texts'

/** Which products there are has changed, and with it every list of them. */
const ASSORTMENT = ['catalog', 'assortment'] as const

/**
 * Creates the catalogue. Its changes are announced as `catalog` (lists and cards), `product:{id}` (all of one product)
 * and `assortment` (which products and categories there are, not how they sell: what the overview is counted from).
 */
export function createCatalogService(dependencies: CatalogDependencies): CatalogService {
  const { db, readDb, bus, clock, jobs, settings, media, activity } = dependencies
  activity.describe(CATALOG_ACTIVITY)

  jobs.define({
    queue: 'catalog-search-words',
    label: 'Arama sözcüklerinin yenilenmesi',
    cron: '45 3 * * *',
    run: () => service.rebuildSearchWords(),
  })

  jobs.define({
    queue: RENEW_QUEUE,
    label: 'Ürünlerin arama metinlerinin yenilenmesi',
    run: () => service.renewSearchTexts(),
  })

  const overview = keepOverview(readDb, bus)
  const vocabulary = async () => (await settings.current()).searchVocabulary
  const dashboard = createCatalogDashboard(db, vocabulary)

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
    return { product, imagesOf: prepareImages(from) }
  }

  async function readProduct(
    prepared: ReturnType<typeof prepareProduct>,
    value: string,
  ): Promise<(Product & { deleted: boolean }) | null> {
    const [row] = await prepared.product.execute({ value })
    if (!row) return null
    return {
      ...toProduct(row, await prepared.imagesOf(row.product.id)),
      deleted: row.product.deletedAt !== null,
    }
  }

  /** Of more products than a message holds it says that everything has changed. */
  async function announce(ids: readonly ProductId[]): Promise<void> {
    if (ids.length === 0) return
    await bus.publish(ids.length > MOST_NAMED ? ['*'] : [...ASSORTMENT, ...ids.map((id) => `product:${id}`)])
  }

  const categoryEditor = createCategoryEditor({
    db,
    clock,
    media,
    activity,
    announce: async (touched) => (touched.length === 0 ? bus.publish(ASSORTMENT) : announce(touched)),
  })

  const service: CatalogService = {
    async list(query) {
      return listProducts(readDb, await overview(), query, await settings.current())
    },

    categories: async () => (await overview()).categories,

    async suggestions(text) {
      const { frequentWords, offered } = await overview()
      return suggestProducts(readDb, text, { frequentWords, offered, vocabulary: await vocabulary() })
    },

    async cards(ids) {
      return (await cardsOfIds(readDb, [...new Set(ids)])).map(({ card }) => card)
    },

    cardsOf: (selections) => cardsOfSelections(readDb, selections),

    async knownSlugs(kind, slugs) {
      if (kind === 'product') return knownProductSlugs(db, slugs)
      const { categories: shown, formerSlugs } = await overview()
      const known = new Set([...shown.map(({ category }) => category.slug), ...formerSlugs.keys()])
      return new Set(slugs.filter((slug) => known.has(slug)))
    },

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
      const images = await imagesOf(
        db,
        rows.map((row) => row.product.id),
      )
      return new Map(
        rows.map((row) => [row.product.id as ProductId, toProduct(row, images.get(row.product.id) ?? [])]),
      )
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

    dashboard,
    backOffice: productBackOffice(dashboard),
    pictures: createCatalogPictures(db, vocabulary),

    lockForOrder: lockProducts,
    takeStock,
    returnStock,
    async stockMoved({ ids, changesLists }) {
      if (ids.length === 0) return
      await bus.publish([...(changesLists ? ['catalog'] : []), ...ids.map((id) => `product:${id}`)])
    },

    adminList: async (query) => listAdminProducts(db, { ...ALL_PRODUCTS, ...query }, await vocabulary()),

    async adminGet(id) {
      const product = await readProduct(storedById, id)
      if (!product || product.deleted) return fail.notFound('catalog/product-not-found', 'Ürün bulunamadı.')
      const { deleted: _deleted, ...found } = product
      return ok(found)
    },

    async save(editor, id, input, isSample = false) {
      const pictures = await media.findImages(input.images.map(({ assetId }) => assetId))
      const context = { activity, editor, now: new Date(clock.now()), isSample, pictures }
      const saved = await transact(db, (tx) => saveProduct(tx, id, input, context))
      if (saved.ok) await bus.publish([...ASSORTMENT, `product:${saved.value.id}`])
      return saved
    },

    async remove(editor, id) {
      const context = { activity, editor, now: new Date(clock.now()), removalId: createId('RM') }
      const removed = await transact(db, (tx) => removeProduct(tx, id, context))
      if (!removed.ok) return removed
      await bus.publish([...ASSORTMENT, `product:${id}`])
      return ok({ removalId: context.removalId })
    },

    restore: (editor, removalId) =>
      restoreProducts({ db, activity, editor, now: new Date(clock.now()) }, removalId, announce),
    removals: () => listRemovals(db, new Date(clock.now())),
    restorableCount: () => countRestorable(db, new Date(clock.now())),

    async duplicate(editor, id) {
      const found = await service.adminGet(id)
      if (!found.ok) return found
      const { title, images } = found.value
      const pictures = await media.findImages(images.map(({ assetId }) => assetId))
      const context = { activity, editor, now: new Date(clock.now()), isSample: false, pictures }
      const saved = await transact(db, async (tx) => {
        const copy: ProductInput = {
          ...inputOfProduct(found.value),
          title: `${cutText(title, PRODUCT_LIMITS.title - COPY_SUFFIX.length)}${COPY_SUFFIX}`,
          sku: await freeSku(tx, found.value.sku),
          stock: 0,
          active: false,
          featured: false,
          version: null,
        }
        return saveProduct(tx, null, copy, context)
      })
      if (saved.ok) await bus.publish([...ASSORTMENT, `product:${saved.value.id}`])
      return saved
    },

    formerPrices: (id) => formerPricesOf(db, id),
    previewChange: async (selection, change) => previewChange(db, selection, change, await vocabulary()),

    async changeMany(editor, selection, change, seenCount) {
      const now = new Date(clock.now())
      const context = { db, activity, editor, now, vocabulary: await vocabulary() }
      return changeProducts(context, selection, change, seenCount, announce)
    },

    async changeOne(editor, id, seen, change) {
      const now = new Date(clock.now())
      const context = { db, activity, editor, now, vocabulary: await vocabulary() }
      const done = await changeProduct(context, id, seen, change)
      if (done.ok) await announce([id])
      return done
    },

    addCategory: (editor, input, isSample = false) =>
      categoryEditor.save(
        editor,
        null,
        { ...input, slug: input.slug ?? slugify(input.name), version: null },
        isSample,
      ),
    categoryEditor,

    async setPopularity(counts) {
      const ids = counts.map(({ productId }) => productId)
      const orders = counts.map(({ orderCount }) => orderCount)
      const changed = await db.execute(sql`
        update ${products} set popularity = coalesce(counted.orders, 0)
        from ${products} p
        left join unnest(${textArray(ids)}, ${intArray(orders)}) as counted(id, orders) on counted.id = p.id
        where ${products.id} = p.id and p.popularity <> coalesce(counted.orders, 0)`)
      if (changed.rowCount !== 0) await bus.publish(['catalog'])
    },

    async rebuildSearchWords() {
      await rebuildSearchWords(db)
      await recountCategories(db)
      await bus.publish(ASSORTMENT)
    },

    async renewSearchTexts() {
      if ((await renewSearchTexts(db)) > 0) await service.rebuildSearchWords()
    },

    async start() {
      const stale = await db
        .select({ id: products.id })
        .from(products)
        .where(lt(products.searchVersion, SEARCH_TEXT_VERSION))
        .limit(1)
      if (stale.length > 0) await jobs.enqueue(db, RENEW_QUEUE, {})
    },
    sample: createSampleCatalog(db),
    exported: createCatalogContent(db),
    importCategories,
    importProducts,
    exports: createCatalogExports(readDb),
    files: createProductFiles({ db, clock, jobs, media, activity, vocabulary, announce }),
  }
  return service
}

/** Arrays travel as one parameter each, so any number of products is one statement. */
function textArray(values: readonly string[]) {
  return sql`${sql.param([...values])}::text[]`
}

function intArray(values: readonly number[]) {
  return sql`${sql.param([...values])}::int[]`
}
