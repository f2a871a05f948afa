import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { OptionGroup } from '#app/modules/pricing/domain/price-engine.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import type { OfferedValue } from '../domain/listing.ts'
import { optionKey } from '../domain/listing.ts'
import { isShown } from './product-rows.server.ts'
import { categories, offeredValues, products } from './tables.server.ts'

interface Offering {
  readonly categoryId: string
  readonly optionGroups: readonly OptionGroup[]
}

/** Every offered value with its category. */
export async function readOfferedValues(
  db: Database,
): Promise<readonly (OfferedValue & { readonly categoryId: string })[]> {
  return db
    .select({
      categoryId: offeredValues.categoryId,
      key: offeredValues.key,
      group: offeredValues.groupName,
      value: offeredValues.value,
    })
    .from(offeredValues)
    .orderBy(asc(offeredValues.categoryId), asc(offeredValues.key))
}

/**
 * Keeps the offered values right after one product was written: adds those it has now and takes away those that
 * nobody of its former category has any more. `former` and `next` are null when it was not or is no longer shown.
 * The caller holds the locks of both categories: else a value that another writer is just adding could be taken away.
 */
export async function updateOfferedValues(
  tx: Transaction,
  former: Offering | null,
  next: Offering | null,
): Promise<void> {
  const added = next ? valuesOf(next) : []
  if (added.length > 0) await tx.insert(offeredValues).values(added).onConflictDoNothing()
  const dropped = (former ? valuesOf(former) : []).filter(
    ({ categoryId, key }) => !added.some((value) => value.categoryId === categoryId && value.key === key),
  )
  if (!former || dropped.length === 0) return
  await tx.delete(offeredValues).where(
    and(
      sql`${offeredValues.categoryId} = ${former.categoryId}`,
      inArray(
        offeredValues.key,
        dropped.map(({ key }) => key),
      ),
      sql`not exists (
        select 1 from ${products}
        where ${isShown} and ${products.categoryId} = ${offeredValues.categoryId}
          and ${products.optionKeys} @> array[${offeredValues.key}])`,
    ),
  )
}

/**
 * Collects anew what the shown products of each category offer and how many they are; for the nightly job and after
 * filling a shop. One category after the other, each with the lock that writers of products take.
 */
export async function recountCategories(db: Database): Promise<void> {
  const rows = await db.select({ id: categories.id }).from(categories).orderBy(asc(categories.id))
  for (const { id } of rows) await atomically(db, (tx) => recountCategory(tx, id))
}

export async function recountCategory(tx: Transaction, categoryId: string): Promise<void> {
  await tx
    .select({ id: categories.id })
    .from(categories)
    .where(eq(categories.id, categoryId))
    .for('no key update')
  // The planner takes every list of options to be very long and would compile this small query for longer than it runs.
  await tx.execute(sql`set local jit = off`)
  const inCategory = and(isShown, eq(products.categoryId, categoryId))
  const productCount = await tx.$count(products, inCategory)
  await tx
    .update(categories)
    .set({ productCount })
    .where(and(eq(categories.id, categoryId), ne(categories.productCount, productCount)))

  const offered = await tx.execute<{ name: string; value: string }>(sql`
    select distinct option_group ->> 'name' as name, option ->> 'value' as value
    from ${products}, jsonb_array_elements(${products.optionGroups}) as option_group,
      jsonb_array_elements(option_group -> 'options') as option
    where ${inCategory}
    order by name, value`)
  const values = withKeys(categoryId, offered.rows)
  await tx.delete(offeredValues).where(eq(offeredValues.categoryId, categoryId))
  if (values.length > 0) await tx.insert(offeredValues).values(values)
}

function valuesOf({ categoryId, optionGroups }: Offering): (typeof offeredValues.$inferInsert)[] {
  const named = optionGroups.flatMap(({ name, options }) => options.map(({ value }) => ({ name, value })))
  return withKeys(categoryId, named)
}

/** Each value once: the first that has the key. */
function withKeys(
  categoryId: string,
  named: readonly { readonly name: string; readonly value: string }[],
): (typeof offeredValues.$inferInsert)[] {
  const values = new Map<string, typeof offeredValues.$inferInsert>()
  for (const { name, value } of named) {
    const key = optionKey(name, value)
    if (key !== null && !values.has(key)) values.set(key, { categoryId, key, groupName: name, value })
  }
  return [...values.values()]
}
