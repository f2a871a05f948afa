import type { SQL } from 'drizzle-orm'
import { and, arrayOverlaps, inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { FilterCounts, ProductFilters } from '../domain/listing.ts'
import { optionsByGroup, QUANTITY_LIMITS } from '../domain/listing.ts'
import type { CountedCategory } from './catalog-overview.server.ts'
import { isShown } from './product-rows.server.ts'
import { products } from './tables.server.ts'

/** Products of a list whose filters are counted. Of more, looking at each for every page would be the dearest part of it. */
export const MOST_FACETED = 2_000

/** What a list is narrowed by, a filter each; it is left out where its own values are counted. */
interface AppliedFilter {
  readonly facet: string
  readonly condition: SQL
}

/**
 * Counts what each value of a filter would leave beside all the other filters. One look at the products of the category
 * (of the shop with null): those that miss no filter count everywhere, those that miss one count for that one's values.
 */
export async function countFilterValues(
  db: Database,
  {
    filters,
    category,
    categories,
    priceRange,
  }: {
    readonly filters: ProductFilters
    readonly category: CountedCategory | null
    readonly categories: readonly CountedCategory[]
    readonly priceRange: SQL | undefined
  },
): Promise<FilterCounts> {
  const chosen = categories.filter((known) => filters.categories.includes(known.category.slug))
  const ids = category === null ? chosen.map((known) => known.category.id as string) : []
  const applied: readonly AppliedFilter[] = [
    ...(ids.length > 0 ? [{ facet: 'category', condition: inArray(products.categoryId, ids) }] : []),
    ...(priceRange ? [{ facet: 'price', condition: sql`(${priceRange})` }] : []),
    ...ownFilters(filters),
  ]
  const misses = applied.map(({ condition }) => sql`(not ${condition})::int`)
  const missed = applied.map(({ facet, condition }) => sql`when not ${condition} then ${facet}`)
  const inCategory = category && sql`${products.categoryId} = ${category.category.id}`
  const counted = (facet: SQL) => sql`(misses = 0 or missed = ${facet})`
  const limits = sql.join(
    QUANTITY_LIMITS.map((limit) => sql`${limit}::int`),
    sql`, `,
  )
  const { rows } = await db.execute<{ facet: string; key: string; count: number }>(sql`
    with judged as (
      select ${products.categoryId} as category_id, ${products.optionKeys} as option_keys,
        ${products.minOrderQuantity} as minimum, ${products.soldOut} as sold_out,
        ${products.tiers} <> '[]'::jsonb as has_tiers, ${products.featured} as featured,
        ${misses.length === 0 ? sql`0` : sql.join(misses, sql` + `)} as misses,
        ${missed.length === 0 ? sql`null::text` : sql`case ${sql.join(missed, sql` `)} end`} as missed
      from ${products} where ${and(isShown, inCategory ?? undefined)}
    ), near as materialized (select * from judged where misses <= 1)
    select 'category' as facet, category_id as key, count(*)::int as count from near
      where ${counted(sql`'category'`)} group by category_id
    union all select 'option', key, count(*)::int from near, unnest(option_keys) as key
      where ${counted(sql`'option:' || split_part(key, '.', 1)`)} group by key
    union all select 'quantity', most::text, count(*)::int from near, unnest(array[${limits}]) as most
      where minimum <= most and ${counted(sql`'quantity'`)} group by most
    union all select 'stock', '', count(*)::int from near where not sold_out and ${counted(sql`'stock'`)}
    union all select 'tiers', '', count(*)::int from near where has_tiers and ${counted(sql`'tiers'`)}
    union all select 'featured', '', count(*)::int from near where featured and ${counted(sql`'featured'`)}`)
  const slugs = new Map<string, string>(categories.map((known) => [known.category.id, known.category.slug]))
  const of = (facet: string) => rows.filter((row) => row.facet === facet)
  const one = (facet: string) => of(facet)[0]?.count ?? 0
  return {
    categories: Object.fromEntries(of('category').map(({ key, count }) => [slugs.get(key) ?? key, count])),
    options: Object.fromEntries(of('option').map(({ key, count }) => [key, count])),
    quantityLimits: Object.fromEntries(of('quantity').map(({ key, count }) => [key, count])),
    inStock: one('stock'),
    hasTiers: one('tiers'),
    featured: one('featured'),
  }
}

/** The filters that a product answers by itself; its category and its price are looked at elsewhere. */
export function ownFilters({
  options,
  quantityLimit,
  inStock,
  hasTiers,
  featured,
}: ProductFilters): readonly AppliedFilter[] {
  return [
    ...optionsByGroup(options).map((keys) => ({
      facet: `option:${(keys[0] ?? '').split('.')[0]}`,
      condition: sql`(${arrayOverlaps(products.optionKeys, [...keys])})`,
    })),
    ...(quantityLimit === null
      ? []
      : [{ facet: 'quantity', condition: sql`(${products.minOrderQuantity} <= ${quantityLimit})` }]),
    ...(inStock ? [{ facet: 'stock', condition: sql`(not ${products.soldOut})` }] : []),
    ...(hasTiers ? [{ facet: 'tiers', condition: sql`(${products.tiers} <> '[]'::jsonb)` }] : []),
    // Not compared with a parameter, so that the index of the featured ones is seen to fit.
    ...(featured ? [{ facet: 'featured', condition: sql`${products.featured}` }] : []),
  ]
}
