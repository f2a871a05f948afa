import type { SQL } from 'drizzle-orm'
import { sql } from 'drizzle-orm'
import type { Database } from '#app/platform/database.server.ts'
import type { CardSelection } from '../domain/card-selection.ts'
import { candidateCounts, withoutRepeats } from '../domain/card-selection.ts'
import type { ProductCard } from '../domain/product.ts'
import { byPopularity, cardsOfIds, isShown } from './product-rows.server.ts'
import { products } from './tables.server.ts'

const POPULAR_FIRST = sql`order by ${sql.join([...byPopularity], sql`, `)}`

/**
 * The cards of every selection, in the order of the selections; a product stands in the first that has it. Two queries,
 * however many there are.
 */
export async function cardsOfSelections(
  db: Database,
  selections: readonly CardSelection[],
): Promise<readonly (readonly ProductCard[])[]> {
  if (selections.length === 0) return []
  const counts = candidateCounts(selections)
  const { rows } = await db.execute<{ selection: number; id: string; place: number }>(
    sql.join(
      selections.map((selection, index) => sql`(${idsOf(selection, index, counts[index] ?? 0)})`),
      sql` union all `,
    ),
  )
  const shown = withoutRepeats(
    selections.map(({ productCount }, index) => ({
      productCount,
      candidates: rows
        .filter(({ selection }) => selection === index)
        .sort((a, b) => a.place - b.place)
        .map(({ id }) => id),
    })),
  )
  const found = await cardsOfIds(db, shown.flat())
  const cards = new Map<string, ProductCard>(found.map(({ card }) => [card.id, card]))
  return shown.map((ids) => ids.flatMap((id) => cards.get(id) ?? []))
}

/** The first ids of one selection with their places. The places are what the order rests on: a union promises none. */
function idsOf(
  { filterType, categoryId, manualProductIds }: CardSelection,
  index: number,
  count: number,
): SQL {
  if (filterType === 'manual') {
    return sql`
      select ${index}::int as selection, ${products.id} as id, picked.place::int as place
      from unnest(${sql.param([...manualProductIds])}::text[]) with ordinality as picked(id, place)
      join ${products} on ${products.id} = picked.id
      where ${isShown}
      order by place limit ${count}`
  }
  const conditions = {
    bestseller: sql`true`,
    featured: sql`${products.featured}`,
    category: sql`${products.categoryId} = ${categoryId}`,
  }
  return sql`
    select ${index}::int as selection, ${products.id} as id, (row_number() over (${POPULAR_FIRST}))::int as place
    from ${products}
    where ${isShown} and ${conditions[filterType]}
    ${POPULAR_FIRST} limit ${count}`
}
