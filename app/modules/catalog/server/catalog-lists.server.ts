import type { SQL } from 'drizzle-orm'
import { and, gte, lte, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { VatBasis } from '#app/modules/pricing/domain/vat-basis.ts'
import type { SearchVocabulary } from '#app/modules/settings/domain/search-vocabulary.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { OfferedValue, ProductFilters, ProductListView, ProductQuery } from '../domain/listing.ts'
import { compareValues, countFilters, NO_FILTERS, PRICE_RANGE, PRODUCTS_PER_PAGE } from '../domain/listing.ts'
import type { Category, ProductCard } from '../domain/product.ts'
import type { SearchTerm } from '../domain/search-terms.ts'
import { readSearch, valuesNamedBy } from '../domain/search-terms.ts'
import type { ArrivalRule } from '../domain/wanted-arrival.ts'
import { inChoice } from './cards-in-choice.server.ts'
import type { FoundHits, WantedList } from './catalog-list-hits.server.ts'
import { findHits, LAST_COUNTED_PAGE, pageOfIds, priceColumn } from './catalog-list-hits.server.ts'
import type { CatalogOverview, CountedCategory } from './catalog-overview.server.ts'
import { correctTerms, isHeadOfAny } from './catalog-search.server.ts'
import { countFilterValues, MOST_FACETED, ownFilters } from './filter-counts.server.ts'
import type { GoodsInTime } from './goods-in-time.server.ts'
import { goodsInTime } from './goods-in-time.server.ts'
import { cardsOfIds } from './product-rows.server.ts'
import { products } from './tables.server.ts'

const collator = new Intl.Collator('tr', { numeric: true })

/**
 * One page of products. A fixed number of queries, whatever the size of the catalogue: a list that is not narrowed
 * takes its total from the overview, a narrowed one counts no more than `MOST_COUNTED` hits. A day in the filters counts
 * only with the rule that says which goods are there by it.
 */
export async function listProducts(
  db: Database,
  overview: CatalogOverview,
  query: ProductQuery,
  { searchVocabulary }: Pick<ShopSettings, 'searchVocabulary'>,
  arrivals: ArrivalRule | null,
): Promise<Result<ProductListView>> {
  const { categorySlug, search, sort, basis = 'gross' } = query
  const category = overview.categories.find((known) => known.category.slug === categorySlug)?.category ?? null
  if (categorySlug !== null && !category) {
    const slug = overview.formerSlugs.get(categorySlug)
    return slug === undefined
      ? fail.notFound('catalog/category-not-found', 'Kategori bulunamadı')
      : fail.invalid('catalog/category-moved', 'Kategori yeni adresine taşındı.', { slug })
  }

  const asked = query.filters ?? NO_FILTERS
  const answered = arrivals ? asked : { ...asked, arrival: null }
  const filters =
    search === '' ? keepKnown(answered, overview, category) : { ...NO_FILTERS, arrival: answered.arrival }
  const inCategories = overview.categories.filter((known) =>
    category ? known.category.id === category.id : filters.categories.includes(known.category.slug),
  )
  const { terms, saysNothing } = readSearch(search, searchVocabulary)
  const inTime =
    arrivals && filters.arrival
      ? await goodsInTime(db, arrivals, { categoryId: category?.id ?? null, options: filters.options })
      : null
  const isInTime = inTime ? isOneOf(inTime) : undefined
  const wanted: WantedList = {
    terms,
    depth: 'facts',
    categoryIds: inCategories.map((known) => known.category.id),
    condition: and(isInTime, ...ownFilters(filters).map(({ condition }) => condition)),
    priceRange: priceConditionOf(filters, basis),
    sort,
    page: query.page,
    basis,
  }

  const searched =
    terms.length > 0
      ? // Whether what was typed is meant, and what it is corrected to, depends on no day.
        await searchProducts(
          db,
          { ...wanted, condition: undefined },
          overview.frequentWords,
          searchVocabulary,
        )
      : { found: NOTHING, correctedTo: null, terms, depth: wanted.depth }
  let { found } = searched
  const isInVain = search !== '' && found.total === 0 && !saysNothing
  const isWhole = search === '' && countFilters({ ...filters, categories: [] }) === 0
  // Who looks for "promosyon ürünleri" is shown what there is.
  if (isWhole || (saysNothing && found.total === 0 && !inTime)) {
    const counted = inCategories.length > 0 ? inCategories : overview.categories
    const total = counted.reduce((sum, { productCount }) => sum + productCount, 0)
    const page = Math.min(query.page, pagesOf(total))
    found = { ids: await pageOfIds(db, { ...wanted, terms: [], page }), total, isMore: false }
  } else if (search === '') {
    found = await findHits(db, wanted, overview.frequentWords)
  } else if (inTime && !isInVain) {
    const { terms, depth } = searched
    const isFound = found.total > 0
    found = await findHits(db, { ...wanted, terms: isFound ? terms : [], depth }, overview.frequentWords)
  }
  const pageCount = Math.min(
    pagesOf(found.total),
    found.isMore ? LAST_COUNTED_PAGE : Number.POSITIVE_INFINITY,
  )
  const cards = (await cardsOfIds(db, found.ids)).map(({ card }) => withArrival(card, inTime, arrivals))
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
    // What is not there at all is not there by a day either.
    filters: isInVain ? NO_FILTERS : filters,
    offered: offeredIn(overview, inCategories, filters.options),
    counts: isCounted
      ? await countFilterValues(db, {
          filters,
          categories: overview.categories,
          priceRange: wanted.priceRange,
          inTime: isInTime,
          category: category ? (inCategories[0] ?? null) : null,
        })
      : null,
  })
}

function isOneOf(inTime: GoodsInTime): SQL {
  return sql`(${products.id} = any(${sql.param([...inTime.keys()])}::text[]))`
}

function withArrival(
  card: ProductCard,
  inTime: GoodsInTime | null,
  arrivals: Pick<ArrivalRule, 'isDelivered'> | null,
): ProductCard {
  const day = inTime?.get(card.id)
  return day && arrivals ? { ...card, arrival: { day, isDelivered: arrivals.isDelivered } } : card
}

const NOTHING: FoundHits = { ids: [], total: 0, isMore: false }

interface Searched {
  readonly found: FoundHits
  /** What was looked for instead of what was typed; null where that was found, or nothing was. */
  readonly correctedTo: string | null
  /** What the products answer, and how far into their texts. */
  readonly terms: readonly SearchTerm[]
  readonly depth: WantedList['depth']
}

/**
 * What a search finds: products with its terms among their facts; where there is none, those that mention them anywhere,
 * unless one of its terms is what goods of the shop are called; where there is none either, those of the search it is corrected to.
 */
async function searchProducts(
  db: Database,
  wanted: WantedList,
  frequentWords: readonly string[],
  vocabulary: SearchVocabulary,
): Promise<Searched> {
  const asTyped = { correctedTo: null, terms: wanted.terms, depth: wanted.depth }
  const meant = await findHits(db, wanted, frequentWords)
  if (meant.total > 0) return { found: meant, ...asTyped }
  // `deri kalem`: an organizer with a pen loop is no answer while there are pens; those are offered as what is near.
  if (wanted.terms.length === 1 || !(await isHeadOfAny(db, wanted.terms))) {
    const mentioned = await findHits(db, { ...wanted, depth: 'all' }, frequentWords)
    if (mentioned.total > 0) return { found: mentioned, ...asTyped, depth: 'all' }
  }
  const correctedTo = await correctTerms(db, wanted.terms, vocabulary)
  if (correctedTo === null) return { found: NOTHING, ...asTyped }
  const { terms } = readSearch(correctedTo, vocabulary)
  const found = await findHits(db, { ...wanted, terms }, frequentWords)
  return found.total > 0 ? { found, correctedTo, terms, depth: wanted.depth } : { found, ...asTyped }
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

function priceConditionOf({ priceFrom, priceTo }: ProductFilters, basis: VatBasis): SQL | undefined {
  const price = priceColumn(basis)
  return and(
    priceFrom > PRICE_RANGE.min ? gte(price, priceFrom * 100) : undefined,
    priceTo === null ? undefined : lte(price, priceTo * 100),
  )
}
