import type { SQL } from 'drizzle-orm'
import { and, eq, gte, inArray, lte, ne, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { SearchVocabulary } from '#app/modules/settings/domain/search-vocabulary.ts'
import type { ShopSettings, VatDisplay } from '#app/modules/settings/domain/shop-settings.ts'
import type { Database } from '#app/platform/database.server.ts'
import type {
  OfferedValue,
  ProductFilters,
  ProductListView,
  ProductQuery,
  ProductSort,
} from '../domain/listing.ts'
import { compareValues, countFilters, NO_FILTERS, PRICE_RANGE, PRODUCTS_PER_PAGE } from '../domain/listing.ts'
import type { Category, ProductCard } from '../domain/product.ts'
import type { SearchTerm } from '../domain/search-terms.ts'
import { readSearch, valuesNamedBy } from '../domain/search-terms.ts'
import type { CatalogOverview, CountedCategory } from './catalog-overview.server.ts'
import {
  answers,
  answersOnTheWay,
  correctTerms,
  isFrequent,
  isHeadOfAny,
  MOST_COUNTED,
  MOST_RANKED,
  rankOf,
} from './catalog-search.server.ts'
import { countFilterValues, MOST_FACETED, ownFilters } from './filter-counts.server.ts'
import {
  blankCovers,
  byPopularity,
  cardColumns,
  cardsOfIds,
  inChoice,
  isBlankOfCover,
  isCover,
  isShown,
  toCard,
  UNNAMED,
} from './product-rows.server.ts'
import { productImages, products } from './tables.server.ts'

/** Pages of a search for a frequent word that are ranked by relevance; later ones follow by popularity alone. */
const RANKED_PAGES = 4
const LAST_COUNTED_PAGE = Math.floor(MOST_COUNTED / PRODUCTS_PER_PAGE)
/**
 * Products of a sorted list that are walked past in search of hits, before all hits are collected and sorted instead.
 * Those of a search are at least `MOST_RANKED`; those of filters may be fewer, and to sort them may take longer.
 */
const WALKED_TO_FOUND = 3_000
const WALKED_TO_FILTERED = 8_000
/** Hits of a search that are met within those steps, if they do not stand together. */
const MOST_MET = 120

const collator = new Intl.Collator('tr', { numeric: true })

function selectCards(db: Database) {
  return db
    .select(cardColumns)
    .from(products)
    .leftJoin(productImages, isCover)
    .leftJoin(blankCovers, isBlankOfCover)
}

function priceColumn(vatDisplay: VatDisplay) {
  return vatDisplay === 'gross-first' ? products.unitGrossMinor : products.unitNetMinor
}

interface SortKey {
  readonly column: PgColumn
  readonly direction: 'asc' | 'desc'
}

/** Sold-out products come last in every sort (product decision 5); ties end with the id, so that pages never overlap. */
function sortKeys(sort: ProductSort, vatDisplay: VatDisplay): readonly SortKey[] {
  const price = priceColumn(vatDisplay)
  const sorts: Record<ProductSort, SortKey[]> = {
    popular: [
      { column: products.popularity, direction: 'desc' },
      { column: products.createdAt, direction: 'desc' },
    ],
    'price-asc': [{ column: price, direction: 'asc' }],
    'price-desc': [{ column: price, direction: 'desc' }],
    'name-asc': [{ column: products.sortName, direction: 'asc' }],
    'name-desc': [{ column: products.sortName, direction: 'desc' }],
  }
  return [
    { column: products.soldOut, direction: 'asc' },
    ...sorts[sort],
    { column: products.id, direction: 'asc' },
  ]
}

/** Products of the same category, without the one they are shown beside. */
export function prepareRelated(
  db: Database,
  limit: number,
): (to: { readonly categoryId: string; readonly exceptId: string }) => Promise<ProductCard[]> {
  const prepared = selectCards(db)
    .where(
      and(
        isShown,
        eq(products.categoryId, sql.placeholder('categoryId')),
        ne(products.id, sql.placeholder('exceptId')),
      ),
    )
    .orderBy(...byPopularity)
    .limit(limit)
    .prepare(UNNAMED)
  return async (to) => (await prepared.execute({ ...to })).map(toCard)
}

/** A list that was asked for, in the words of the database. */
interface Wanted {
  readonly terms: readonly SearchTerm[]
  /** How far into the texts of products the terms are looked for. */
  readonly depth: 'facts' | 'all'
  /** None for all. */
  readonly categoryIds: readonly string[]
  /** Everything but the terms, the categories and the price. */
  readonly condition: SQL | undefined
  readonly priceRange: SQL | undefined
  readonly sort: ProductSort
  readonly page: number
  readonly vatDisplay: VatDisplay
}

interface Found {
  /** Ids of the page's products, in order. */
  readonly ids: readonly string[]
  readonly total: number
  readonly isMore: boolean
}

/**
 * One page of products. A fixed number of queries, whatever the size of the catalogue: a list that is not narrowed
 * takes its total from the overview, a narrowed one counts no more than `MOST_COUNTED` hits.
 */
export async function listProducts(
  db: Database,
  overview: CatalogOverview,
  query: ProductQuery,
  { vatDisplay, searchVocabulary }: Pick<ShopSettings, 'vatDisplay' | 'searchVocabulary'>,
): Promise<Result<ProductListView>> {
  const { categorySlug, search, sort } = query
  const category = overview.categories.find((known) => known.category.slug === categorySlug)?.category ?? null
  if (categorySlug !== null && !category) {
    const slug = overview.formerSlugs.get(categorySlug)
    return slug === undefined
      ? fail.notFound('catalog/category-not-found', 'Kategori bulunamadı')
      : fail.invalid('catalog/category-moved', 'Kategori yeni adresine taşındı.', { slug })
  }

  const filters = search === '' ? keepKnown(query.filters ?? NO_FILTERS, overview, category) : NO_FILTERS
  const inCategories = overview.categories.filter((known) =>
    category ? known.category.id === category.id : filters.categories.includes(known.category.slug),
  )
  const { terms, saysNothing } = readSearch(search, searchVocabulary)
  const wanted: Wanted = {
    terms,
    depth: 'facts',
    categoryIds: inCategories.map((known) => known.category.id),
    condition: and(...ownFilters(filters).map(({ condition }) => condition)),
    priceRange: priceConditionOf(filters, vatDisplay),
    sort,
    page: query.page,
    vatDisplay,
  }

  const searched =
    terms.length > 0
      ? await searchProducts(db, wanted, overview.frequentWords, searchVocabulary)
      : { found: NOTHING, correctedTo: null, terms }
  let { found } = searched
  const isWhole = search === '' && countFilters({ ...filters, categories: [] }) === 0
  // Who looks for "promosyon ürünleri" is shown what there is.
  if (isWhole || (saysNothing && found.total === 0)) {
    const counted = inCategories.length > 0 ? inCategories : overview.categories
    const total = counted.reduce((sum, { productCount }) => sum + productCount, 0)
    const page = Math.min(query.page, pagesOf(total))
    found = { ids: await pageOfIds(db, { ...wanted, terms: [], page }), total, isMore: false }
  } else if (search === '') {
    found = await findProducts(db, wanted, overview.frequentWords)
  }
  const pageCount = Math.min(
    pagesOf(found.total),
    found.isMore ? LAST_COUNTED_PAGE : Number.POSITIVE_INFINITY,
  )
  const cards = (await cardsOfIds(db, found.ids)).map(({ card }) => card)
  const shown = search === '' ? filters.options : valuesNamedBy(searched.terms, overview.offered)
  const inList = category ? inCategories : overview.categories
  const isCounted =
    search === '' && inList.reduce((sum, known) => sum + known.productCount, 0) <= MOST_FACETED
  return ok({
    products: await inChoice(db, cards, shown),
    total: found.total,
    isMore: found.isMore,
    page: Math.min(query.page, pageCount),
    pageCount,
    category,
    correctedTo: searched.correctedTo,
    filters,
    offered: offeredIn(overview, inCategories, filters.options),
    counts: isCounted
      ? await countFilterValues(db, {
          filters,
          categories: overview.categories,
          priceRange: wanted.priceRange,
          category: category ? (inCategories[0] ?? null) : null,
        })
      : null,
  })
}

const NOTHING: Found = { ids: [], total: 0, isMore: false }

interface Searched {
  readonly found: Found
  /** What was looked for instead of what was typed; null where that was found, or nothing was. */
  readonly correctedTo: string | null
  /** What the products answer. */
  readonly terms: readonly SearchTerm[]
}

/**
 * What a search finds: products with its terms among their facts; where there is none, those that mention them anywhere,
 * unless one of its terms is what goods of the shop are called; where there is none either, those of the search it is corrected to.
 */
async function searchProducts(
  db: Database,
  wanted: Wanted,
  frequentWords: readonly string[],
  vocabulary: SearchVocabulary,
): Promise<Searched> {
  const asTyped = { correctedTo: null, terms: wanted.terms }
  const meant = await findProducts(db, wanted, frequentWords)
  if (meant.total > 0) return { found: meant, ...asTyped }
  // `deri kalem`: an organizer with a pen loop is no answer while there are pens; those are offered as what is near.
  if (wanted.terms.length === 1 || !(await isHeadOfAny(db, wanted.terms))) {
    const mentioned = await findProducts(db, { ...wanted, depth: 'all' }, frequentWords)
    if (mentioned.total > 0) return { found: mentioned, ...asTyped }
  }
  const correctedTo = await correctTerms(db, wanted.terms, vocabulary)
  if (correctedTo === null) return { found: NOTHING, ...asTyped }
  const { terms } = readSearch(correctedTo, vocabulary)
  const found = await findProducts(db, { ...wanted, terms }, frequentWords)
  return found.total > 0 ? { found, correctedTo, terms } : { found, ...asTyped }
}

function pagesOf(total: number): number {
  return Math.max(1, Math.ceil(total / PRODUCTS_PER_PAGE))
}

/** All values in the order in which they are offered. Sorted once: it only changes with the overview. */
const sortedValues = new WeakMap<CatalogOverview, CatalogOverview['offered']>()

function valuesInOrder(overview: CatalogOverview): CatalogOverview['offered'] {
  const sorted =
    sortedValues.get(overview) ??
    [...overview.offered].sort(
      (a, b) => collator.compare(a.group, b.group) || compareValues(a.value, b.value, collator.compare),
    )
  sortedValues.set(overview, sorted)
  return sorted
}

/** Option values of these categories, or of all, and those that are chosen, in the order in which they are offered. */
function offeredIn(
  overview: CatalogOverview,
  categories: readonly CountedCategory[],
  chosen: readonly string[],
): OfferedValue[] {
  const ids = new Set<string>(categories.map(({ category }) => category.id))
  const values = new Map<string, OfferedValue>()
  for (const { categoryId, ...value } of valuesInOrder(overview)) {
    const isOffered = ids.size === 0 || ids.has(categoryId) || chosen.includes(value.key)
    if (isOffered && !values.has(value.key)) values.set(value.key, value)
  }
  return [...values.values()]
}

/** The filters without categories and values that nobody offers in the list's category, or in the shop. */
function keepKnown(
  filters: ProductFilters,
  overview: CatalogOverview,
  category: Category | null,
): ProductFilters {
  const offered = overview.offered.filter(({ categoryId }) => !category || categoryId === category.id)
  const keys = new Set(offered.map(({ key }) => key))
  const slugs = new Set(category ? [] : overview.categories.map((known) => known.category.slug))
  return {
    ...filters,
    categories: filters.categories.filter((slug) => slugs.has(slug)),
    options: filters.options.filter((key) => keys.has(key)),
  }
}

function priceConditionOf({ priceFrom, priceTo }: ProductFilters, vatDisplay: VatDisplay): SQL | undefined {
  const price = priceColumn(vatDisplay)
  return and(
    priceFrom > PRICE_RANGE.min ? gte(price, priceFrom * 100) : undefined,
    priceTo === null ? undefined : lte(price, priceTo * 100),
  )
}

/** Collects the hits and orders them; where there are too many for that, reads a page of them instead. */
async function findProducts(db: Database, wanted: Wanted, frequentWords: readonly string[]): Promise<Found> {
  const { terms, depth, sort, vatDisplay } = wanted
  // To collect the hits of a category costs less than to look for them along the way; filters of the whole shop leave more.
  const most = terms.length > 0 || wanted.categoryIds.length === 1 ? MOST_RANKED : MOST_COUNTED
  if (wanted.categoryIds.length === 0 && isFrequent(terms, frequentWords)) return findMany(db, wanted)
  const key = {
    popular: sql`null::text`,
    'price-asc': sql`${priceColumn(vatDisplay)}`,
    'price-desc': sql`-${priceColumn(vatDisplay)}`,
    'name-asc': sql`${products.sortName}`,
    'name-desc': sql`${products.sortName}`,
  }[sort]
  const rank = terms.length > 0 && sort === 'popular' ? rankOf(terms) : sql`0`
  const answer = await db.execute<{ total: number; ids: string[] }>(sql`
    with hits as (
      select ${products.id} as id, ${products.soldOut} as sold_out, ${rank} as rank, ${key} as key,
        ${products.popularity} as popularity, ${products.createdAt} as created_at
      from ${products} where ${and(isListed(wanted), filterOf(wanted), answers(terms, depth))}
      limit ${most + 1}
    ), counted as (select count(*)::int as total from hits)
    select total, array(
      select id from hits
      order by sold_out, rank, key ${sql.raw(sort === 'name-desc' ? 'desc' : 'asc')}, popularity desc, created_at desc, id
      limit ${PRODUCTS_PER_PAGE}
      offset ${PRODUCTS_PER_PAGE} * (least(${wanted.page}::int, case when counted.total > ${MOST_COUNTED} then ${LAST_COUNTED_PAGE}
        else greatest(1, ceil(counted.total / ${PRODUCTS_PER_PAGE}::numeric)) end)::int - 1)
    ) as ids
    from counted`)
  const { total, ids } = answer.rows[0] ?? { total: 0, ids: [] }
  if (total > most) return findMany(db, wanted)
  return { ids, total: Math.min(total, MOST_COUNTED), isMore: total > MOST_COUNTED }
}

function filterOf({ condition, priceRange }: Wanted): SQL | undefined {
  return and(condition, priceRange)
}

function isListed({ categoryIds }: Wanted): SQL | undefined {
  return and(isShown, categoryIds.length > 0 ? inArray(products.categoryId, [...categoryIds]) : undefined)
}

/** A page of more hits than are counted. */
async function findMany(db: Database, wanted: Wanted): Promise<Found> {
  const { terms, sort } = wanted
  const page = Math.min(wanted.page, LAST_COUNTED_PAGE)
  const isRanked = terms.length > 0 && sort === 'popular' && page <= RANKED_PAGES
  return {
    ids: isRanked ? await rankPopular(db, { ...wanted, page }) : await pageOfIds(db, { ...wanted, page }),
    total: MOST_COUNTED,
    isMore: true,
  }
}

/** A stretch of a sorted list. */
interface Stretch {
  readonly limit: number
  readonly offset: number
}

/** A product on the way through a sorted list. */
interface Met extends Record<string, unknown> {
  readonly id: string
  readonly soldOut: boolean
  readonly rank: number
}

async function pageOfIds(db: Database, wanted: Wanted): Promise<string[]> {
  const offset = (wanted.page - 1) * PRODUCTS_PER_PAGE
  const { terms, categoryIds, sort } = wanted
  const isSifted = terms.length > 0 || categoryIds.length > 1 || filterOf(wanted) !== undefined
  if (isSifted || (categoryIds.length === 1 && sort !== 'popular')) {
    return (await readStretch(db, wanted, { limit: PRODUCTS_PER_PAGE, offset })).map(({ id }) => id)
  }
  // The index is the list. Nothing but the id is asked for, because all that is skipped would have to be made too.
  const rows = await db
    .select({ id: products.id })
    .from(products)
    .where(isListed(wanted))
    .orderBy(inOrder(wanted))
    .limit(PRODUCTS_PER_PAGE)
    .offset(offset)
  return rows.map(({ id }) => id)
}

/** A page of the most popular hits, the best matches of them first. */
async function rankPopular(db: Database, wanted: Wanted): Promise<string[]> {
  const met = await readStretch(db, wanted, { limit: RANKED_PAGES * PRODUCTS_PER_PAGE, offset: 0 })
  const best = met.toSorted((a, b) => Number(a.soldOut) - Number(b.soldOut) || a.rank - b.rank)
  const offset = (wanted.page - 1) * PRODUCTS_PER_PAGE
  return best.slice(offset, offset + PRODUCTS_PER_PAGE).map(({ id }) => id)
}

/**
 * A stretch of the list in its order. Read off the index of that order while that is short; where the hits stand far
 * down, as the dear ones of a category do in a list by price, they are collected and sorted. The planner, who takes
 * hits to be spread evenly, would walk on to the end of the catalogue.
 */
async function readStretch(db: Database, wanted: Wanted, stretch: Stretch): Promise<Met[]> {
  const { terms, categoryIds, sort } = wanted
  if (categoryIds.length === 1 && sort !== 'popular') return sortHits(db, wanted, stretch)
  if (terms.length > 0 && stretch.offset + stretch.limit > MOST_MET) return sortHits(db, wanted, stretch)
  const steps = terms.length > 0 ? WALKED_TO_FOUND : WALKED_TO_FILTERED
  const met = await walkList(db, wanted, stretch, steps)
  return met.length < stretch.limit ? sortHits(db, wanted, stretch) : met
}

/** Walks the index of the order past at most so many products. */
async function walkList(db: Database, wanted: Wanted, stretch: Stretch, steps: number): Promise<Met[]> {
  const { terms, depth, categoryIds, condition, priceRange, sort } = wanted
  // The index of one category's order begins with the category, those by price with the price: there the walk is from
  // the first to the last of them. What else is asked for is sifted out on the way.
  const isOneCategory = categoryIds.length === 1
  const isByPrice = sort === 'price-asc' || sort === 'price-desc'
  const inIndex = and(isOneCategory ? isListed(wanted) : isShown, isByPrice ? priceRange : undefined)
  const isHit = and(
    isListed(wanted),
    condition,
    isByPrice ? undefined : priceRange,
    answersOnTheWay(terms, depth),
  )
  const walked = sql`
    select ${metColumns(wanted)}, (${isHit}) as is_hit
    from ${products} where ${inIndex}
    order by ${inOrder(wanted)} limit ${steps}`
  return readMet(db, wanted, stretch, sql`(${walked}) as met where is_hit`)
}

/** Finds all hits and sorts them. */
async function sortHits(db: Database, wanted: Wanted, stretch: Stretch): Promise<Met[]> {
  // A query of its own, so that it is planned for all hits and not for the first ones in order.
  const hits = sql`
    select ${metColumns(wanted)} from ${products}
    where ${and(isListed(wanted), filterOf(wanted), answers(wanted.terms, wanted.depth))} offset 0`
  return readMet(db, wanted, stretch, sql`(${hits}) as met`)
}

function metColumns({ sort, vatDisplay, terms }: Wanted): SQL {
  const keys = sortKeys(sort, vatDisplay).map(({ column }, place) => sql`${column} as ${keyName(place)}`)
  const text =
    terms.length > 0 ? [sql`${products.nameText} as met_name`, sql`${products.searchText} as met_text`] : []
  return sql.join([...keys, ...text], sql`, `)
}

function inOrder({ sort, vatDisplay }: Wanted): SQL {
  return sql.join(
    sortKeys(sort, vatDisplay).map(({ column, direction }) => sql`${column} ${sql.raw(direction)}`),
    sql`, `,
  )
}

function keyName(place: number): SQL {
  return sql`${sql.identifier(`key_${place}`)}`
}

async function readMet(db: Database, wanted: Wanted, { limit, offset }: Stretch, from: SQL): Promise<Met[]> {
  const keys = sortKeys(wanted.sort, wanted.vatDisplay)
  const order = keys.map(({ direction }, place) => sql`${keyName(place)} ${sql.raw(direction)}`)
  const rank =
    wanted.terms.length > 0 ? rankOf(wanted.terms, { name: sql`met_name`, whole: sql`met_text` }) : sql`0`
  const { rows } = await db.execute<Met>(sql`
    select ${keyName(keys.length - 1)} as id, ${keyName(0)} as "soldOut", ${rank} as rank
    from ${from} order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`)
  return rows
}
