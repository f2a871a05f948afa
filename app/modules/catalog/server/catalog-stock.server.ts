import type { SQL } from 'drizzle-orm'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Product, ProductId } from '../domain/product.ts'
import { toProduct } from './product-rows.server.ts'
import { categories, products } from './tables.server.ts'

/** A quantity of one product, over all lines that ask for it. */
export interface StockMovement {
  readonly productId: ProductId
  readonly quantity: number
}

/** What a movement of stock changed for those who read the catalogue; handed on to `stockMoved` after the commit. */
export interface MovedStock {
  readonly ids: readonly ProductId[]
  /** One of them sold out by it or is for sale again: only that shows in lists, which know no quantities. */
  readonly changesLists: boolean
}

/**
 * Locks products for an order, in id order so that two orders can never wait for each other, and reads them as they
 * are now. Deleted ones are missing from the answer. Pictures are left out.
 */
export async function lockProducts(
  tx: Transaction,
  ids: readonly ProductId[],
): Promise<Map<ProductId, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ product: products, categoryName: categories.name, categorySlug: categories.slug })
    .from(products)
    .innerJoin(categories, eq(categories.id, products.categoryId))
    .where(and(inArray(products.id, [...new Set(ids)]), sql`${products.deletedAt} is null`))
    .orderBy(asc(products.id))
    .for('update', { of: products })
  return new Map(rows.map((row) => [row.product.id as ProductId, toProduct(row, [])]))
}

/**
 * Takes stock for an order. The caller has locked the products; each must be named once. The guard is in the update itself, so stock never goes
 * below zero whoever else is buying; the ids that could not be taken come back as `short` and the caller rolls back.
 */
export async function takeStock(
  tx: Transaction,
  movements: readonly StockMovement[],
): Promise<{ readonly short: readonly ProductId[]; readonly moved: MovedStock }> {
  const ids = movements.map(({ productId }) => productId)
  if (new Set(ids).size !== ids.length) throw new Error('each product moves once')
  const taken = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - ${quantityOf(movements)}` })
    .where(
      and(
        inArray(products.id, ids),
        sql`${products.stock} >= ${quantityOf(movements)}`,
        sql`${products.deletedAt} is null`,
      ),
    )
    .returning({ id: products.id, crossed: crossedBy(sql`+ ${quantityOf(movements)}`) })
  const done = new Set(taken.map(({ id }) => id))
  return { short: ids.filter((id) => !done.has(id)), moved: movedBy(taken) }
}

/** Gives stock back when an order is cancelled; the caller has locked the products. Products that are gone meanwhile are left alone. */
export async function returnStock(tx: Transaction, movements: readonly StockMovement[]): Promise<MovedStock> {
  const ids = movements.map(({ productId }) => productId)
  if (ids.length === 0) return movedBy([])
  const returned = await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${quantityOf(movements)}` })
    .where(inArray(products.id, ids))
    .returning({ id: products.id, crossed: crossedBy(sql`- ${quantityOf(movements)}`) })
  return movedBy(returned)
}

/** Whether the product was on the other side of sold out before; `undone` leads from the new stock to the former. */
function crossedBy(undone: SQL) {
  return sql<boolean>`${products.soldOut} <> (${products.stock} ${undone} < ${products.minOrderQuantity})`
}

function movedBy(rows: readonly { readonly id: string; readonly crossed: boolean }[]): MovedStock {
  return { ids: rows.map(({ id }) => id as ProductId), changesLists: rows.some(({ crossed }) => crossed) }
}

/** The quantity that belongs to the row at hand. */
function quantityOf(movements: readonly StockMovement[]) {
  const cases = movements.map(({ productId, quantity }) => sql`when ${productId} then ${quantity}::int`)
  return sql`(case ${products.id} ${sql.join(cases, sql` `)} end)`
}
