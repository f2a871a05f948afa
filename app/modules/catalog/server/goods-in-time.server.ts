import type { SQL } from 'drizzle-orm'
import { and, eq, sql } from 'drizzle-orm'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { Database } from '#app/platform/database.server.ts'
import { optionsByGroup } from '../domain/listing.ts'
import type { CategoryId } from '../domain/product.ts'
import type { ArrivalRule, GoodsKind } from '../domain/wanted-arrival.ts'
import { hasOneOf, hasPack } from './filter-counts.server.ts'
import { isShown } from './product-rows.server.ts'
import { products, productVariants } from './tables.server.ts'

/** Products of a list that are there by a day, with the last day on which each is. */
export type GoodsInTime = ReadonlyMap<string, IsoDay>

interface KindRow extends GoodsKind, Record<string, unknown> {
  readonly ids: readonly string[]
}

/**
 * Which products of a category, or of the shop, are there by the day of a rule, in these option values (`optionKey`). The
 * rule is asked once for each kind of goods. What is sold out, or has less than the smallest order, is not there.
 */
export async function goodsInTime(
  db: Database,
  { day, printedFirst, ownRules, arrivalOf }: ArrivalRule,
  { categoryId, options }: { readonly categoryId: CategoryId | null; readonly options: readonly string[] },
): Promise<GoodsInTime> {
  const named = (column: SQL, values: readonly string[]) =>
    sql`case when ${column} = any(${sql.param([...values])}::text[]) then ${column} end`
  const { rows } = await db.execute<KindRow>(sql`
    with listed as (
      select ${products.id} as id, ${products.categoryId} as category_id, ${products.printingOptions}[1] as first_print,
        ${products.tracksStock} and ${products.sellsIncoming} as may_wait, ${smallestOrder} as quantity,
        ${ofStock('stock')} as stock, ${ofStock('incoming')} as incoming, ${ofStock('incoming_on')} as incoming_on
      from ${products} ${variantOnPage(options)}
      where ${and(
        sql`${isShown} and not ${products.soldOut}`,
        categoryId === null ? undefined : eq(products.categoryId, categoryId),
        sql`(not ${products.tracksStock} or case when ${isDivided} then goods.id is not null else ${products.stock}
          + case when ${products.sellsIncoming} then ${products.incoming} else 0 end >= ${smallestOrder} end)`,
      )}
    )
    select ${named(sql`category_id`, ownRules.categories)} as "categoryId", ${named(sql`id`, ownRules.products)} as "productId",
      quantity, case when id = any(${sql.param([...printedFirst])}::text[]) then first_print end as "printChoice",
      case when may_wait and least(quantity, stock + incoming) > greatest(0, stock) then incoming_on::text end as "goodsOn",
      array_agg(id) as ids
    from listed group by 1, 2, 3, 4, 5`)
  return new Map(
    rows.flatMap(({ ids, ...kind }) => {
      const arrives = arrivalOf(kind)
      return arrives !== null && arrives <= day ? ids.map((id) => [id, arrives] as const) : []
    }),
  )
}

const isDivided = sql`${products.variantGroups} <> '{}'`

/** What a product's page opens with, in whole packs. */
const smallestOrder = sql`(ceil(greatest(${products.minOrderQuantity}, ${products.colourMinimum})::numeric / ${products.packSize})::int * ${products.packSize})`

function ofStock(column: 'stock' | 'incoming' | 'incoming_on'): SQL {
  const name = sql.identifier(column)
  return sql`case when ${isDivided} then goods.${name} else ${products}.${name} end`
}

/**
 * Of a product with variants the one its page opens with: that of the first values, in the options the list is narrowed
 * to. Where nothing of it can be bought, the one that is most like it.
 */
function variantOnPage(options: readonly string[]): SQL {
  const inOptions = optionsByGroup(options).map((keys) => hasOneOf(sql`${productVariants.optionKeys}`, keys))
  const firstValues = sql`array(
    select option_group -> 'options' -> 0 ->> 'id'
    from unnest(${products.variantGroups}) with ordinality as axis(group_id, place)
    join jsonb_array_elements(${products.optionGroups}) as option_group on option_group ->> 'id' = axis.group_id
    order by axis.place)`
  return sql`
    left join lateral (select ${firstValues} as value_ids) as opening on ${isDivided}
    left join lateral (
      select ${productVariants.id} as id, ${productVariants.stock} as stock, ${productVariants.incoming} as incoming,
        ${productVariants.incomingOn} as incoming_on
      from ${productVariants}
      where ${and(eq(productVariants.productId, products.id), sql`${productVariants.valueIds} <> '{}'`, hasPack, ...inOptions)}
      order by (select count(*) from unnest(${productVariants.valueIds}, opening.value_ids) as pair(one, other) where one = other) desc,
        ${productVariants.stock} >= ${products.packSize} desc, ${productVariants.id}
      limit 1
    ) as goods on ${isDivided}`
}
