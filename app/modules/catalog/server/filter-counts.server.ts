import type { SQL } from 'drizzle-orm'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { FilterCounts, ProductFilters } from '../domain/listing.ts'
import { optionsByGroup, QUANTITY_LIMITS } from '../domain/listing.ts'
import type { CountedCategory } from './catalog-overview.server.ts'
import { isShown } from './product-rows.server.ts'
import { products, productVariants } from './tables.server.ts'

/** Products of a list whose filters are counted. Of more, looking at each for every page would be the dearest part of it. */
export const MOST_FACETED = 2_000

/** What a list is narrowed by, a filter each; it is left out where its own values are counted. */
interface AppliedFilter {
  readonly facet: string
  readonly condition: SQL
}

/** What is compared with the filters: a product, or each of the goods it has there. */
interface Offer {
  readonly optionKeys: SQL
  readonly isInStock: (options: readonly string[]) => SQL
  /** What the products are joined with for that. */
  readonly joined: SQL
}

/** Has one of these option values. */
export function hasOneOf(optionKeys: SQL, keys: readonly string[]): SQL {
  return sql`(${optionKeys} && ${sql.param([...keys])}::text[])`
}

/** The product's stock is not kept by variants. */
const isUndivided = sql`${products.variantGroups} = '{}'`

/** The variant at hand has a whole pack that can be ordered. */
export const hasPack = sql`(not ${products.tracksStock} or ${productVariants.stock} + case when ${products.sellsIncoming}
  then ${productVariants.incoming} else 0 end >= ${products.packSize})`

/**
 * Whole products: one that is kept by variants is in stock in these options (`optionKey`) where a variant of them is, any
 * other where it is not sold out.
 */
const ofProduct: Offer = {
  optionKeys: sql`${products.optionKeys}`,
  isInStock: (options) => {
    const inOptions = optionsByGroup(options).map((keys) =>
      hasOneOf(sql`${productVariants.optionKeys}`, keys),
    )
    if (inOptions.length === 0) return sql`(not ${products.soldOut})`
    const isThere = and(eq(productVariants.productId, products.id), hasPack, ...inOptions)
    return sql`(not ${products.soldOut} and (${isUndivided} or exists (select from ${productVariants} where ${isThere})))`
  },
  joined: sql``,
}

/** Each variant that is in stock by itself: which values may be chosen beside each other is known of it alone. */
const ofGoodsThere: Offer = {
  optionKeys: sql`case when ${isUndivided} then ${products.optionKeys} else coalesce(${productVariants.optionKeys}, '{}') end`,
  isInStock: () => sql`(not ${products.soldOut})`,
  joined: sql`left join ${productVariants} on ${productVariants.productId} = ${products.id} and ${hasPack}`,
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
    inTime,
  }: {
    readonly filters: ProductFilters
    readonly category: CountedCategory | null
    readonly categories: readonly CountedCategory[]
    readonly priceRange: SQL | undefined
    /** Of a list that is narrowed to goods that are there by a day. */
    readonly inTime: SQL | undefined
  },
): Promise<FilterCounts> {
  const offer = filters.inStock ? ofGoodsThere : ofProduct
  const chosen = categories.filter((known) => filters.categories.includes(known.category.slug))
  const ids = category === null ? chosen.map((known) => known.category.id as string) : []
  const applied: readonly AppliedFilter[] = [
    ...(ids.length > 0 ? [{ facet: 'category', condition: inArray(products.categoryId, ids) }] : []),
    ...(priceRange ? [{ facet: 'price', condition: sql`(${priceRange})` }] : []),
    ...(inTime ? [{ facet: 'arrival', condition: inTime }] : []),
    ...ownFilters(filters, offer),
  ]
  const misses = applied.map(({ condition }) => sql`(not ${condition})::int`)
  const missed = applied.map(({ facet, condition }) => sql`when not ${condition} then ${facet}`)
  const inCategory = category && sql`${products.categoryId} = ${category.category.id}`
  const counted = (facet: SQL) => sql`(misses = 0 or missed = ${facet})`
  // One product may have several goods that are there.
  const found = sql`count(distinct id)::int`
  const limits = sql.join(
    QUANTITY_LIMITS.map((limit) => sql`${limit}::int`),
    sql`, `,
  )
  const { rows } = await db.execute<{ facet: string; key: string; count: number }>(sql`
    with judged as (
      select ${products.id} as id, ${products.categoryId} as category_id, ${offer.optionKeys} as option_keys,
        ${products.minOrderQuantity} as minimum, ${offer.isInStock(filters.options)} as in_stock,
        ${products.tiers} <> '[]'::jsonb as has_tiers, ${products.featured} as featured,
        ${misses.length === 0 ? sql`0` : sql.join(misses, sql` + `)} as misses,
        ${missed.length === 0 ? sql`null::text` : sql`case ${sql.join(missed, sql` `)} end`} as missed
      from ${products} ${offer.joined} where ${and(isShown, inCategory ?? undefined)}
    ), near as materialized (select * from judged where misses <= 1)
    select 'category' as facet, category_id as key, ${found} as count from near
      where ${counted(sql`'category'`)} group by category_id
    union all select 'option', key, ${found} from near, unnest(option_keys) as key
      where ${counted(sql`'option:' || split_part(key, '.', 1)`)} group by key
    union all select 'quantity', most::text, ${found} from near, unnest(array[${limits}]) as most
      where minimum <= most and ${counted(sql`'quantity'`)} group by most
    union all select 'stock', '', ${found} from near where in_stock and ${counted(sql`'stock'`)}
    union all select 'tiers', '', ${found} from near where has_tiers and ${counted(sql`'tiers'`)}
    union all select 'featured', '', ${found} from near where featured and ${counted(sql`'featured'`)}`)
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
export function ownFilters(
  { options, quantityLimit, inStock, hasTiers, featured }: ProductFilters,
  offer: Pick<Offer, 'optionKeys' | 'isInStock'> = ofProduct,
): readonly AppliedFilter[] {
  return [
    ...optionsByGroup(options).map((keys) => ({
      facet: `option:${(keys[0] ?? '').split('.')[0]}`,
      condition: hasOneOf(offer.optionKeys, keys),
    })),
    ...(quantityLimit === null
      ? []
      : [{ facet: 'quantity', condition: sql`(${products.minOrderQuantity} <= ${quantityLimit})` }]),
    ...(inStock ? [{ facet: 'stock', condition: offer.isInStock(options) }] : []),
    ...(hasTiers ? [{ facet: 'tiers', condition: sql`(${products.tiers} <> '[]'::jsonb)` }] : []),
    // Not compared with a parameter, so that the index of the featured ones is seen to fit.
    ...(featured ? [{ facet: 'featured', condition: sql`${products.featured}` }] : []),
  ]
}
