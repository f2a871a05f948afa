import { and, desc, eq, ne } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { orderLines, orders } from './tables.server.ts'

/** A line of an account's order, by the order's own copy of what it names. */
export interface OrderedLine {
  readonly lineId: string
  readonly productId: ProductId
  readonly title: string
  readonly slug: string
  readonly orderedAt: Instant
}

export interface OrderedGoods {
  /**
   * What an account has ordered, the newest first, at most 500 lines: every line of its orders in every status but
   * cancelled (new, processing, shipped, delivered, completed). Orders that joined the account count like its own.
   */
  linesOrderedBy(accountId: AccountId): Promise<readonly OrderedLine[]>
  /**
   * Whether that line still counts so, and keeps it so until the transaction ends: who cancels the order meanwhile waits,
   * and an order that is being cancelled is waited for. Locks the order; what else is locked comes before.
   */
  holdOrderedLine(tx: Transaction, accountId: AccountId, lineId: string): Promise<boolean>
}

const MOST_LINES = 500

/** What customers have really ordered, for whoever asks that of them. */
export function createOrderedGoods({ db }: { readonly db: Database }): OrderedGoods {
  return {
    async linesOrderedBy(accountId) {
      const rows = await db
        .select({
          lineId: orderLines.id,
          productId: orderLines.productId,
          title: orderLines.title,
          slug: orderLines.slug,
          orderedAt: orders.createdAt,
        })
        .from(orders)
        .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
        .where(and(eq(orders.userId, accountId), ne(orders.status, 'cancelled')))
        .orderBy(desc(orders.createdAt), orders.id, orderLines.position)
        .limit(MOST_LINES)
      return rows.map(({ productId, orderedAt, ...row }) => ({
        ...row,
        productId: productId as ProductId,
        orderedAt: orderedAt.getTime(),
      }))
    },

    async holdOrderedLine(tx, accountId, lineId) {
      const [line] = await tx
        .select({ id: orderLines.id })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(and(eq(orderLines.id, lineId), eq(orders.userId, accountId), ne(orders.status, 'cancelled')))
        .for('share', { of: orders })
      return line !== undefined
    },
  }
}
