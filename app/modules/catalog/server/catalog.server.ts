import { lt, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
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
import { CATALOG_ACTIVITY } from '../domain/activity-labels.ts'
import type { ProductFilter } from '../domain/admin-product.ts'
import { ALL_PRODUCTS } from '../domain/admin-product.ts'
import type { CardSelection } from '../domain/card-selection.ts'
import type { ProductListView, ProductQuery } from '../domain/listing.ts'
import type { CategoryId, Product, ProductCard, ProductId } from '../domain/product.ts'
import { SEARCH_TEXT_VERSION } from '../domain/search.ts'
import type { StockPieces } from '../domain/variant.ts'
import type { ArrivalRule } from '../domain/wanted-arrival.ts'
import type { AdminProductPage, AdminProductQuery } from './catalog-admin.server.ts'
import { listAdminProducts } from './catalog-admin.server.ts'
import type { CategoryEditor } from './catalog-categories.server.ts'
import { createCategoryEditor } from './catalog-categories.server.ts'
import type { CatalogDashboard } from './catalog-dashboard.server.ts'
import { createCatalogDashboard } from './catalog-dashboard.server.ts'
import type { CatalogFeeds } from './catalog-feeds.server.ts'
import { createCatalogFeeds } from './catalog-feeds.server.ts'
import { listProducts } from './catalog-lists.server.ts'
import type { CountedCategory } from './catalog-overview.server.ts'
import { keepOverview } from './catalog-overview.server.ts'
import type { CatalogPictures, PictureCondition } from './catalog-pictures.server.ts'
import { createCatalogPictures } from './catalog-pictures.server.ts'
import type { CatalogPrinting, PrintCondition } from './catalog-printing.server.ts'
import { createCatalogPrinting } from './catalog-printing.server.ts'
import { rebuildSearchWords, renewSearchTexts, suggestProducts } from './catalog-search.server.ts'
import { cardsOfSelections } from './catalog-selections.server.ts'
import type { MovedStock, StockCause } from './catalog-stock.server.ts'
import { lockProducts, returnStock, takeStock } from './catalog-stock.server.ts'
import type { Editor } from './catalog-writes.server.ts'
import type { CatalogImport, Imported } from './content-into-catalog.server.ts'
import { importCategories, importProducts } from './content-into-catalog.server.ts'
import type { CatalogContent } from './content-of-catalog.server.ts'
import { createCatalogContent } from './content-of-catalog.server.ts'
import { knownProductSlugs } from './known-product-slugs.server.ts'
import { recountCategories } from './offered-values.server.ts'
import { productBackOffice } from './product-back-office.server.ts'
import type { ProductEditing } from './product-editing.server.ts'
import { createProductEditing } from './product-editing.server.ts'
import type { ProductFiles } from './product-files.server.ts'
import { createProductFiles } from './product-files.server.ts'
import type { ProductLink, ProductReads } from './product-reads.server.ts'
import { createProductReads } from './product-reads.server.ts'
import { cardsOfIds } from './product-rows.server.ts'
import type { SampleCatalog } from './sample-catalog.server.ts'
import { createSampleCatalog } from './sample-catalog.server.ts'
import type { StockLedger } from './stock-ledger.server.ts'
import { createStockLedger } from './stock-ledger.server.ts'
import { products } from './tables.server.ts'
import type { VariantEditing } from './variant-editing.server.ts'
import { createVariantEditing } from './variant-editing.server.ts'

export type { MovedStock, PictureCondition, PrintCondition, ProductLink, StockCause }

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

export interface CatalogService extends ProductReads, ProductEditing {
  /**
   * 'catalog/category-not-found' for an unknown category, 'catalog/category-moved' (details.slug) for a former address.
   * A page past the end answers with the last one. A day in the filters counts only with the rule of it.
   */
  list(query: ProductQuery, arrivals?: ArrivalRule | null): Promise<Result<ProductListView>>
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
  /** Which of these names stand in an address that the shop answers, with a page or by leading on to the new one. */
  knownSlugs(kind: 'product' | 'category', slugs: readonly string[]): Promise<ReadonlySet<string>>
  lockForOrder(tx: Transaction, ids: readonly ProductId[]): Promise<ReadonlyMap<ProductId, Product>>
  /** `short` are the pieces whose stock did not suffice; when there are some, roll back. */
  takeStock(
    tx: Transaction,
    pieces: readonly StockPieces[],
    cause: StockCause,
  ): Promise<{ readonly short: readonly StockPieces[]; readonly moved: MovedStock }>
  returnStock(tx: Transaction, pieces: readonly StockPieces[], cause: StockCause): Promise<MovedStock>
  /** Announces what `takeStock` or `returnStock` changed; after the commit. */
  stockMoved(moved: MovedStock): Promise<void>
  /** The newest first; a page past the end answers with the last one. */
  adminList(
    query: Partial<ProductFilter> & Pick<AdminProductQuery, 'page' | 'sort'>,
  ): Promise<AdminProductPage>
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
  /** What others ask of the print choices of products, and change in them. */
  readonly printing: CatalogPrinting
  /** What feeds and the sitemap read. */
  readonly feeds: CatalogFeeds
  /** Products whose stock is divided among combinations of their options. */
  readonly variants: VariantEditing
  /** What moved the stock of products. */
  readonly stockLedger: StockLedger
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

  const reads = createProductReads({ db, readDb })

  const service: CatalogService = {
    ...reads,
    ...createProductEditing({
      db,
      clock,
      media,
      activity,
      vocabulary,
      announce,
      adminGet: reads.adminGet,
    }),

    async list(query, arrivals = null) {
      return listProducts(readDb, await overview(), query, await settings.current(), arrivals)
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

    dashboard,
    backOffice: productBackOffice(dashboard),
    pictures: createCatalogPictures(db, vocabulary),
    printing: createCatalogPrinting({ db, clock, vocabulary }),

    lockForOrder: lockProducts,
    takeStock,
    returnStock,
    async stockMoved({ ids, changesLists }) {
      if (ids.length === 0) return
      await bus.publish([...(changesLists ? ['catalog'] : []), ...ids.map((id) => `product:${id}`)])
    },

    adminList: async (query) => listAdminProducts(db, { ...ALL_PRODUCTS, ...query }, await vocabulary()),

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
    feeds: createCatalogFeeds(readDb),
    variants: createVariantEditing({ db, clock, activity, announce }),
    stockLedger: createStockLedger(db),
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
