import type { SQL } from 'drizzle-orm'
import { and, desc, eq, gte, lt } from 'drizzle-orm'
import type { Page } from '#app/kernel/page-number.ts'
import type { TimeSpan } from '#app/kernel/time-span.ts'
import type { Database } from '#app/platform/database.server.ts'
import { inOwnOrder, pageOf } from '#app/platform/page-of.server.ts'
import type { ProductId, VariantId } from '../domain/product.ts'
import type { StockMovement, StockReason } from '../domain/stock-movement.ts'
import { MOST_MOVEMENTS } from '../domain/stock-movement.ts'
import { stockMovements } from './tables.server.ts'

/** Which movements of a product are meant. */
export interface MovementFilter {
  readonly reason: StockReason | 'all'
  /** Of one variant alone. */
  readonly variantId?: VariantId | null
  readonly span?: TimeSpan
}

/** What moved the stock of products, for staff. */
export interface StockLedger {
  /** The newest first, counted up to `MOST_MOVEMENTS`; a page past the end answers with the last one. */
  list(id: ProductId, query: MovementFilter & { readonly page: number }): Promise<Page<StockMovement>>
  /** All of them, the newest first, read piece by piece. */
  pieces(id: ProductId, filter: MovementFilter): AsyncGenerator<readonly StockMovement[]>
}

const ROWS_PER_PAGE = 50
const READ_AT_ONCE = 1_000

export function createStockLedger(db: Database): StockLedger {
  return {
    async list(id, { page, ...filter }) {
      const found = await pageOf(db, db.select().from(stockMovements).$dynamic(), {
        id: stockMovements.id,
        where: meant(id, filter),
        order: inOwnOrder(desc(stockMovements.id)),
        page,
        size: ROWS_PER_PAGE,
        most: MOST_MOVEMENTS,
      })
      return { ...found, rows: found.rows.map(toMovement) }
    },

    async *pieces(id, filter) {
      let before: number | null = null
      for (;;) {
        const older: SQL | undefined = before === null ? undefined : lt(stockMovements.id, before)
        const rows = await db
          .select()
          .from(stockMovements)
          .where(and(meant(id, filter), older))
          .orderBy(desc(stockMovements.id))
          .limit(READ_AT_ONCE)
        yield rows.map(toMovement)
        before = rows.at(-1)?.id ?? null
        if (rows.length < READ_AT_ONCE) return
      }
    },
  }
}

function meant(id: ProductId, { reason, variantId, span }: MovementFilter): SQL | undefined {
  return and(
    eq(stockMovements.productId, id),
    variantId == null ? undefined : eq(stockMovements.variantId, variantId),
    reason === 'all' ? undefined : eq(stockMovements.reason, reason),
    span?.from == null ? undefined : gte(stockMovements.at, new Date(span.from)),
    span?.until == null ? undefined : lt(stockMovements.at, new Date(span.until)),
  )
}

function toMovement({ productId: _, at, ...row }: typeof stockMovements.$inferSelect): StockMovement {
  return { ...row, at: at.getTime(), variantId: row.variantId as VariantId | null }
}
