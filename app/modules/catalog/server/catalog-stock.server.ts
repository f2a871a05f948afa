import type { Column, SQL } from 'drizzle-orm'
import { and, asc, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import type { Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import type { Product, ProductId, VariantId } from '../domain/product.ts'
import type { StockReason } from '../domain/stock-movement.ts'
import type { StockPieces } from '../domain/variant.ts'
import { hasVariants } from '../domain/variant.ts'
import { toProduct } from './product-rows.server.ts'
import { variantsOf } from './product-variants.server.ts'
import { categories, products, productVariants, stockMovements } from './tables.server.ts'

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
  /** One of them, or a variant, sold out by it or is for sale again: only that shows in lists, which know no quantities. */
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
  const variants = await variantsOf(tx, rows)
  return new Map(
    rows.map((row) => [row.product.id as ProductId, toProduct(row, [], variants.get(row.product.id))]),
  )
}

/**
 * Takes stock for an order. The caller has locked the products; each stock must be named once. The guards are in the
 * updates themselves, so no stock goes below what may be sold of it whoever else is buying: nothing, or the goods on their
 * way where the product sells them. What could not be taken comes back as `short`, also goods that are none of their
 * product's variants, and the caller rolls back.
 */
export async function takeStock(
  tx: Transaction,
  pieces: readonly StockPieces[],
  cause: StockCause,
): Promise<{ readonly short: readonly StockPieces[]; readonly moved: MovedStock }> {
  if (pieces.length === 0) return { short: [], moved: NOTHING_MOVED }
  const totals = totalsOf(pieces)
  const withoutVariant = pieces.flatMap(({ productId, variantId }) => (variantId === null ? [productId] : []))
  const taken = await tx
    .update(products)
    .set({ stock: sql`${products.stock} - ${quantityOf(products.id, totals)}` })
    .where(
      and(
        inArray(products.id, [...totals.keys()]),
        // Of a divided product each variant is guarded by itself: what one owes is not taken from the others. All of them
        // together never owe more than is on its way.
        or(
          and(ne(products.variantGroups, []), sql`${covered} >= ${quantityOf(products.id, totals)}`),
          sql`${available} >= ${quantityOf(products.id, totals)}`,
        ),
        sql`${products.deletedAt} is null`,
        or(eq(products.variantGroups, []), notInArray(products.id, withoutVariant)),
      ),
    )
    .returning(movedRow(sql`+ ${quantityOf(products.id, totals)}`))
  const variants = await moveVariants(tx, pieces, -1)
  const done = new Set(taken.map(({ id }) => id))
  const isTaken = ({ productId, variantId }: StockPieces) =>
    done.has(productId) && (variantId === null || variants.has(variantId))
  const short = pieces.filter((asked) => !isTaken(asked))
  if (short.length === 0) await recordMovements(tx, movementsOf(taken, pieces, variants, -1), cause)
  return { short, moved: movedBy(taken, variants) }
}

/**
 * Gives stock back when an order is cancelled; the caller has locked the products. Products that are gone meanwhile are
 * left alone; goods that are none of their product's variants are kept as its unmatched ones.
 */
export async function returnStock(
  tx: Transaction,
  pieces: readonly StockPieces[],
  cause: StockCause,
): Promise<MovedStock> {
  if (pieces.length === 0) return NOTHING_MOVED
  const totals = totalsOf(pieces)
  const returned = await tx
    .update(products)
    .set({ stock: sql`${products.stock} + ${quantityOf(products.id, totals)}` })
    .where(inArray(products.id, [...totals.keys()]))
    .returning({
      ...movedRow(sql`- ${quantityOf(products.id, totals)}`),
      variantGroups: products.variantGroups,
    })
  const withVariants = new Set(returned.flatMap((row) => (hasVariants(row) ? [row.id] : [])))
  const there = await presentVariants(tx, pieces)
  const settled: StockPieces[] = []
  for (const piece of pieces) {
    const isThere = piece.variantId !== null && there.has(piece.variantId)
    const isLost = !isThere && withVariants.has(piece.productId)
    const variantId = isLost ? await unmatchedVariant(tx, piece.productId) : isThere ? piece.variantId : null
    settled.push({ ...piece, variantId })
  }
  const variants = await moveVariants(tx, settled, 1)
  await recordMovements(tx, movementsOf(returned, settled, variants, 1), cause)
  return movedBy(returned, variants)
}

/** Which of the variants that are named are there. */
async function presentVariants(
  tx: Transaction,
  pieces: readonly StockPieces[],
): Promise<ReadonlySet<string>> {
  const ids = pieces.flatMap(({ variantId }) => variantId ?? [])
  if (ids.length === 0) return new Set()
  const rows = await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(inArray(productVariants.id, ids))
  return new Set(rows.map(({ id }) => id))
}

/** The id of a product's unmatched goods, which it may have none of yet. */
async function unmatchedVariant(tx: Transaction, productId: ProductId): Promise<VariantId> {
  await tx
    .insert(productVariants)
    .values({ id: createId('VR'), productId, valueIds: [], sku: '', stock: 0 })
    .onConflictDoNothing()
  const [row] = await tx
    .select({ id: productVariants.id })
    .from(productVariants)
    .where(and(eq(productVariants.productId, productId), eq(productVariants.valueIds, [])))
  if (!row) throw new Error('the unmatched goods were just made')
  return row.id as VariantId
}

interface MovedVariant {
  readonly stockAfter: number
  /** It had a whole pack that can be ordered before and has none now, or the other way round. */
  readonly crossed: boolean
}

/** Moves the stock of the variants that are named, and tells what became of each; those that have too few are missing. */
async function moveVariants(
  tx: Transaction,
  pieces: readonly StockPieces[],
  sign: 1 | -1,
): Promise<ReadonlyMap<string, MovedVariant>> {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of pieces) {
    if (variantId === null) continue
    if (quantities.has(variantId)) throw new Error('each stock moves once')
    quantities.set(variantId, sign * quantity)
  }
  if (quantities.size === 0) return new Map()
  const change = quantityOf(productVariants.id, quantities)
  const rows = await tx
    .update(productVariants)
    .set({ stock: sql`${productVariants.stock} + ${change}` })
    .where(
      and(
        inArray(productVariants.id, [...quantities.keys()]),
        or(sql`${change} > 0`, sql`${availableOfVariants} + ${change} >= 0`),
      ),
    )
    .returning({
      id: productVariants.id,
      stockAfter: productVariants.stock,
      crossed: sql<boolean>`(${availableOfVariants} < ${packOfVariants}) <> (${availableOfVariants} - ${change} < ${packOfVariants})`,
    })
  return new Map(rows.map(({ id, ...moved }) => [id, moved]))
}

/** A movement of a product whose stock has just been written. */
export interface Movement {
  readonly productId: string
  readonly variantId?: string | null
  /** Pieces that came, negative for those that went. */
  readonly quantity: number
  /** Of the product; several movements of one follow each other. */
  readonly stockAfter: number
  /** Of the variant; null without one. */
  readonly variantStockAfter?: number | null
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

/** The pieces of a product that can be ordered (`availablePieces`). */
const available = sql`(${products.stock} + case when ${products.sellsIncoming} then ${products.incoming} else 0 end)`
/** What stock and goods on their way come to, whether those are sold or not (CHECK of the table). */
const covered = sql`(${products.stock} + ${products.incoming})`
/** The same as `available`, of a variant. */
const availableOfVariants = sql`(${productVariants.stock} + case when (
  select ${products.sellsIncoming} from ${products} where ${products.id} = ${productVariants.productId}
) then ${productVariants.incoming} else 0 end)`
const packOfVariants = sql`(
  select ${products.packSize} from ${products} where ${products.id} = ${productVariants.productId}
)`

/** What an update tells of a product; `undone` leads from the new stock to the former. */
function movedRow(undone: SQL) {
  const crossed = sql<boolean>`${products.soldOut} <> (${products.tracksStock} and ${available} ${undone} < ${products.minOrderQuantity})`
  return { id: products.id, stockAfter: products.stock, crossed }
}

/** The movements of products that were written at once: the pieces of one follow each other. */
function movementsOf(
  rows: readonly MovedRow[],
  pieces: readonly StockPieces[],
  variants: ReadonlyMap<string, MovedVariant>,
  sign: 1 | -1,
): readonly Movement[] {
  return rows.flatMap(({ id, stockAfter }) => {
    const own = pieces.filter(({ productId }) => productId === id)
    let left = stockAfter - sign * own.reduce((sum, { quantity }) => sum + quantity, 0)
    return own.map(({ variantId, quantity }) => {
      left += sign * quantity
      const variantStockAfter = variantId === null ? null : (variants.get(variantId)?.stockAfter ?? null)
      return { productId: id, variantId, quantity: sign * quantity, stockAfter: left, variantStockAfter }
    })
  })
}

const NOTHING_MOVED: MovedStock = { ids: [], changesLists: false }

function movedBy(rows: readonly MovedRow[], variants: ReadonlyMap<string, MovedVariant>): MovedStock {
  return {
    ids: rows.map(({ id }) => id as ProductId),
    changesLists: [...rows, ...variants.values()].some(({ crossed }) => crossed),
  }
}

/** The pieces of each product, over all its variants. */
function totalsOf(pieces: readonly StockPieces[]): ReadonlyMap<ProductId, number> {
  const totals = new Map<ProductId, number>()
  for (const { productId, quantity } of pieces) totals.set(productId, (totals.get(productId) ?? 0) + quantity)
  return totals
}

/** The quantity that belongs to the row at hand. */
function quantityOf(id: Column, quantities: ReadonlyMap<string, number>): SQL {
  const cases = [...quantities].map(([of, quantity]) => sql`when ${of} then ${quantity}::int`)
  return sql`(case ${id} ${sql.join(cases, sql` `)} end)`
}
