import type { SQL } from 'drizzle-orm'
import { and, inArray, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { VatBasis } from '#app/modules/pricing/domain/vat-basis.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { ProductSort } from '../domain/listing.ts'
import { PRODUCTS_PER_PAGE } from '../domain/listing.ts'
import type { SearchTerm } from '../domain/search-terms.ts'
import {
  answers,
  answersOnTheWay,
  isFrequent,
  MOST_COUNTED,
  MOST_RANKED,
  rankOf,
} from './catalog-search.server.ts'
import { isShown } from './product-rows.server.ts'
import { products } from './tables.server.ts'

/** Pages of a search for a frequent word that are ranked by relevance; later ones follow by popularity alone. */
const RANKED_PAGES = 4
/** The last page of a list that has more hits than are counted. */
export const LAST_COUNTED_PAGE = Math.floor(MOST_COUNTED / PRODUCTS_PER_PAGE)
/**
 * Products of a sorted list that are walked past in search of hits, before all hits are collected and sorted instead.
 * Those of a search are at least `MOST_RANKED`; those of filters may be fewer, and to sort them may take longer.
 */
const WALKED_TO_FOUND = 3_000
const WALKED_TO_FILTERED = 8_000
/** Hits of a search that are met within those steps, if they do not stand together. */
const MOST_MET = 120

/** The price by which a list on this basis is sorted and narrowed. */
export function priceColumn(basis: VatBasis) {
  return basis === 'gross' ? products.unitGrossMinor : products.unitNetMinor
}

interface SortKey {
  readonly column: PgColumn
  readonly direction: 'asc' | 'desc'
}

/** Sold-out products come last in every sort (product decision 5); ties end with the id, so that pages never overlap. */
function sortKeys(sort: ProductSort, basis: VatBasis): readonly SortKey[] {
  const price = priceColumn(basis)
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

/** A list that was asked for, in the words of the database. */
export interface WantedList {
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
  readonly basis: VatBasis
}

/** What a list that was asked for holds. */
export interface FoundHits {
  /** Ids of the page's products, in order. */
  readonly ids: readonly string[]
  readonly total: number
  readonly isMore: boolean
}

/** Collects the hits and orders them; where there are too many for that, reads a page of them instead. */
export async function findHits(
  db: Database,
  wanted: WantedList,
  frequentWords: readonly string[],
): Promise<FoundHits> {
  const { terms, depth, sort, basis } = wanted
  // To collect the hits of a category costs less than to look for them along the way; filters of the whole shop leave more.
  const most = terms.length > 0 || wanted.categoryIds.length === 1 ? MOST_RANKED : MOST_COUNTED
  // Of a frequent word that is narrowed few may be left.
  if (wanted.categoryIds.length === 0 && !wanted.condition && isFrequent(terms, frequentWords))
    return findMany(db, wanted)
  const key = {
    popular: sql`null::text`,
    'price-asc': sql`${priceColumn(basis)}`,
    'price-desc': sql`-${priceColumn(basis)}`,
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

function filterOf({ condition, priceRange }: WantedList): SQL | undefined {
  return and(condition, priceRange)
}

function isListed({ categoryIds }: WantedList): SQL | undefined {
  return and(isShown, categoryIds.length > 0 ? inArray(products.categoryId, [...categoryIds]) : undefined)
}

/** A page of more hits than are counted. */
async function findMany(db: Database, wanted: WantedList): Promise<FoundHits> {
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

/** The ids of one page of a list, in its order. */
export async function pageOfIds(db: Database, wanted: WantedList): Promise<string[]> {
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
async function rankPopular(db: Database, wanted: WantedList): Promise<string[]> {
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
async function readStretch(db: Database, wanted: WantedList, stretch: Stretch): Promise<Met[]> {
  const { terms, categoryIds, sort } = wanted
  if (categoryIds.length === 1 && sort !== 'popular') return sortHits(db, wanted, stretch)
  if (terms.length > 0 && stretch.offset + stretch.limit > MOST_MET) return sortHits(db, wanted, stretch)
  const steps = terms.length > 0 ? WALKED_TO_FOUND : WALKED_TO_FILTERED
  const met = await walkList(db, wanted, stretch, steps)
  return met.length < stretch.limit ? sortHits(db, wanted, stretch) : met
}

/** Walks the index of the order past at most so many products. */
async function walkList(db: Database, wanted: WantedList, stretch: Stretch, steps: number): Promise<Met[]> {
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
async function sortHits(db: Database, wanted: WantedList, stretch: Stretch): Promise<Met[]> {
  // A query of its own, so that it is planned for all hits and not for the first ones in order.
  const hits = sql`
    select ${metColumns(wanted)} from ${products}
    where ${and(isListed(wanted), filterOf(wanted), answers(wanted.terms, wanted.depth))} offset 0`
  return readMet(db, wanted, stretch, sql`(${hits}) as met`)
}

function metColumns({ sort, basis, terms }: WantedList): SQL {
  const keys = sortKeys(sort, basis).map(({ column }, place) => sql`${column} as ${keyName(place)}`)
  const text =
    terms.length > 0 ? [sql`${products.nameText} as met_name`, sql`${products.searchText} as met_text`] : []
  return sql.join([...keys, ...text], sql`, `)
}

function inOrder({ sort, basis }: WantedList): SQL {
  return sql.join(
    sortKeys(sort, basis).map(({ column, direction }) => sql`${column} ${sql.raw(direction)}`),
    sql`, `,
  )
}

function keyName(place: number): SQL {
  return sql`${sql.identifier(`key_${place}`)}`
}

async function readMet(
  db: Database,
  wanted: WantedList,
  { limit, offset }: Stretch,
  from: SQL,
): Promise<Met[]> {
  const keys = sortKeys(wanted.sort, wanted.basis)
  const order = keys.map(({ direction }, place) => sql`${keyName(place)} ${sql.raw(direction)}`)
  const rank =
    wanted.terms.length > 0 ? rankOf(wanted.terms, { name: sql`met_name`, whole: sql`met_text` }) : sql`0`
  const { rows } = await db.execute<Met>(sql`
    select ${keyName(keys.length - 1)} as id, ${keyName(0)} as "soldOut", ${rank} as rank
    from ${from} order by ${sql.join(order, sql`, `)} limit ${limit} offset ${offset}`)
  return rows
}
