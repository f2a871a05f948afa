import type { SQL } from 'drizzle-orm'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import type { Product, ProductId } from '../domain/product.ts'
import type { StockReason } from '../domain/stock-movement.ts'
import { toProduct } from './product-rows.server.ts'
import { categories, products, stockMovements } from './tables.server.ts'

/** Pieces of one product, over all lines of an order that ask for it. */
export interface ProductPieces {
  readonly productId: ProductId
  readonly quantity: number
}

/** Why stock moves, who says so, and for which order. */
export interface StockCause {
  readonly reason: StockReason
  readonly at: Date
  /** Who of the shop; null for a buyer. */
  readonly actorName: string | null
  readonly orderId?: string
  readonly note?: string
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
  pieces: readonly ProductPieces[],
  cause: StockCause,
): Promise<{ readonly short: readonly ProductId[]; readonly moved: MovedStock }> {
  const ids = pieces.map(({ productId }) => productId)
  if (new Set(ids).size !== ids.length) throw new Error('each product moves once')
  const taken = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - ${quantityOf(pieces)}` })
    .where(
      and(
        inArray(products.id, ids),
        sql`${products.stock} >= ${quantityOf(pieces)}`,
        sql`${products.deletedAt} is null`,
      ),
    )
    .returning(movedRow(sql`+ ${quantityOf(pieces)}`))
  await recordMovements(tx, movementsOf(taken, pieces, -1), cause)
  const done = new Set(taken.map(({ id }) => id))
  return { short: ids.filter((id) => !done.has(id)), moved: movedBy(taken) }
}

/** Gives stock back when an order is cancelled; the caller has locked the products. Products that are gone meanwhile are left alone. */
export async function returnStock(
  tx: Transaction,
  pieces: readonly ProductPieces[],
  cause: StockCause,
): Promise<MovedStock> {
  const ids = pieces.map(({ productId }) => productId)
  if (ids.length === 0) return movedBy([])
  const returned = await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${quantityOf(pieces)}` })
    .where(inArray(products.id, ids))
    .returning(movedRow(sql`- ${quantityOf(pieces)}`))
  await recordMovements(tx, movementsOf(returned, pieces, 1), cause)
  return movedBy(returned)
}

/** A movement of a product whose stock has just been written. */
interface Movement {
  readonly productId: string
  /** Pieces that came, negative for those that went. */
  readonly quantity: number
  readonly stockAfter: number
}

/**
 * Writes movements down, in the transaction that moves the stock and while it holds the products: whoever writes
 * `products.stock` calls this, so that the stock stays the sum of its movements. Those of nothing are left out.
 */
export async function recordMovements(
  tx: Transaction,
  movements: readonly Movement[],
  cause: StockCause,
): Promise<void> {
  const moving = movements.filter(({ quantity }) => quantity !== 0)
  if (moving.length === 0) return
  await tx.insert(stockMovements).values(moving.map((movement) => ({ ...movement, ...cause })))
}

interface MovedRow {
  readonly id: string
  readonly stockAfter: number
  /** The product was on the other side of sold out before. */
  readonly crossed: boolean
}

/** What an update tells of a product; `undone` leads from the new stock to the former. */
function movedRow(undone: SQL) {
  const crossed = sql<boolean>`${products.soldOut} <> (${products.stock} ${undone} < ${products.minOrderQuantity})`
  return { id: products.id, stockAfter: products.stock, crossed }
}

function movementsOf(
  rows: readonly MovedRow[],
  pieces: readonly ProductPieces[],
  sign: 1 | -1,
): readonly Movement[] {
  const quantities = new Map<string, number>(pieces.map(({ productId, quantity }) => [productId, quantity]))
  return rows.map(({ id, stockAfter }) => ({
    productId: id,
    quantity: sign * (quantities.get(id) ?? 0),
    stockAfter,
  }))
}

function movedBy(rows: readonly MovedRow[]): MovedStock {
  return { ids: rows.map(({ id }) => id as ProductId), changesLists: rows.some(({ crossed }) => crossed) }
}

/** The quantity that belongs to the row at hand. */
function quantityOf(pieces: readonly ProductPieces[]) {
  const cases = pieces.map(({ productId, quantity }) => sql`when ${productId} then ${quantity}::int`)
  return sql`(case ${products.id} ${sql.join(cases, sql` `)} end)`
}
