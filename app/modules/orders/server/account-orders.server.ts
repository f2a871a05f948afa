import { and, asc, count, desc, eq, gte, inArray, isNull, ne, sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import type { Page } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Account, AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { OrderedSizes } from '#app/modules/cart/domain/distribute.ts'
import type { CartService } from '#app/modules/cart/server/cart.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import { artworksOf } from '#app/modules/printing/domain/printed-place.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { inOwnOrder, pageOf } from '#app/platform/page-of.server.ts'
import { isOrderNumber } from '../domain/order-number.ts'
import type { OrderPeriod } from '../domain/order-period.ts'
import { startOfPeriod } from '../domain/order-period.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type { AccountOrderRow } from '../domain/order-views.ts'
import type { Reorder } from '../domain/reorder.ts'
import { reorder, reorderRequest } from '../domain/reorder.ts'
import { usedTools } from '../domain/used-tools.ts'
import { countsAsRevenue } from './order-revenue.server.ts'
import { linesOf } from './order-rows.server.ts'
import { orderLineRows, orderLines, orders } from './tables.server.ts'

/** A page of a customer's orders. */
export type AccountOrdersPage = Page<AccountOrderRow>

/** What a customer has ordered so far. */
export interface AccountOrdersSummary {
  readonly orderCount: number
  /** With VAT, of the orders that are revenue (product decision 31). */
  readonly spentMinor: Kurus
}

export interface AccountOrders {
  /** The account's orders, newest first; a page beyond the last is the last. */
  ofAccount(
    accountId: AccountId,
    query: { readonly period: OrderPeriod; readonly status: OrderStatus | 'all'; readonly page: number },
  ): Promise<AccountOrdersPage>
  /** How many orders an account has, and what it paid for them. */
  summaryOf(accountId: AccountId): Promise<AccountOrdersSummary>
  /** The same for several accounts at once; those without an order are left out. */
  summariesOf(accountIds: readonly AccountId[]): Promise<ReadonlyMap<AccountId, AccountOrdersSummary>>
  /** The numbers of the account's orders that were made of these quote requests, by request; the newest of several. */
  ownOfQuotes(accountId: AccountId, quoteIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /**
   * Pieces of each value of a variation, a size say, in the jobs that the account ordered last in several of them; cancelled
   * orders are left out.
   */
  orderedSizes(accountId: AccountId, group: string): Promise<OrderedSizes>
  /** The numbers of these orders, by id; one that is gone is missing. */
  numbersOf(orderIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Whether the account has ordered anything since then, whatever became of the order. */
  hasOrderedSince(accountId: AccountId, since: Instant): Promise<boolean>
  /** The public token of one of the account's orders; null for an unknown number and for somebody else's order. */
  tokenOf(accountId: AccountId, orderNumber: string): Promise<string | null>
  /**
   * One of the account's orders as it could be ordered today, for the browser to put into its cart, print files
   * included: they stay while one of its orders has them. 'orders/not-found' also for somebody else's order.
   */
  reorder(account: Account, orderNumber: string): Promise<Result<Reorder>>
}

const ROWS_PER_PAGE = 10
/** Jobs whose sizes are taken for how somebody's people are built. */
const REMEMBERED_JOBS = 20
const OWN_ROW = {
  id: orders.id,
  orderNumber: orders.orderNumber,
  purchaseOrderNumber: orders.purchaseOrderNumber,
  createdAt: orders.createdAt,
  status: orders.status,
  totalMinor: orders.totalMinor,
}

/** How many orders there are, and what those that are revenue come to (product decision 31). */
export const ORDER_FIGURES = {
  orderCount: count(),
  spentMinor: sql<string>`coalesce(sum(${orders.totalMinor}) filter (where ${countsAsRevenue}), 0)`,
}

/** The orders of a customer as his profile shows them. */
export function createAccountOrders({
  db,
  clock,
  media,
  cart,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly media: MediaService
  readonly cart: CartService
}): AccountOrders {
  async function findOwn(accountId: AccountId, orderNumber: string) {
    if (!isOrderNumber(orderNumber)) return null
    const [order] = await db
      .select({ id: orders.id, token: orders.publicToken, createdAt: orders.createdAt })
      .from(orders)
      .where(and(eq(orders.orderNumber, orderNumber), eq(orders.userId, accountId)))
      .limit(1)
    return order ?? null
  }

  async function summariesOf(
    accountIds: readonly AccountId[],
  ): Promise<ReadonlyMap<AccountId, AccountOrdersSummary>> {
    if (accountIds.length === 0) return new Map()
    const rows = await db
      .select({ accountId: orders.userId, ...ORDER_FIGURES })
      .from(orders)
      .where(inArray(orders.userId, [...accountIds]))
      .groupBy(orders.userId)
    return new Map(
      rows.map(({ accountId, orderCount, spentMinor }) => [
        accountId as AccountId,
        { orderCount, spentMinor: Number(spentMinor) },
      ]),
    )
  }

  return {
    async ownOfQuotes(accountId, quoteIds) {
      if (quoteIds.length === 0) return new Map()
      const rows = await db
        .select({ quoteId: orders.quoteId, orderNumber: orders.orderNumber })
        .from(orders)
        .where(and(eq(orders.userId, accountId), inArray(orders.quoteId, [...quoteIds])))
        .orderBy(asc(orders.createdAt))
      return new Map(rows.map(({ quoteId, orderNumber }) => [quoteId ?? '', orderNumber]))
    },

    async orderedSizes(accountId, group) {
      const value = sql`${orderLineRows.options} ->> ${group}`
      const recent = db
        .select({ lineId: orderLines.id })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(
          and(
            eq(orders.userId, accountId),
            ne(orders.status, 'cancelled'),
            sql`exists (select from ${orderLineRows} where ${orderLineRows.lineId} = ${orderLines.id} and ${value} is not null)`,
          ),
        )
        .orderBy(desc(orders.createdAt), asc(orderLines.id))
        .limit(REMEMBERED_JOBS)
      const rows = await db
        .select({ value: sql<string>`${value}`, pieces: sql<number>`sum(${orderLineRows.quantity})::int` })
        .from(orderLineRows)
        .where(and(inArray(orderLineRows.lineId, recent), sql`${value} is not null`))
        // By its place: the group is a parameter, and two of them are no one expression to the database.
        .groupBy(sql`1`)
      return Object.fromEntries(rows.map(({ value: size, pieces }) => [size, pieces]))
    },

    async numbersOf(orderIds) {
      if (orderIds.length === 0) return new Map()
      const rows = await db
        .select({ id: orders.id, orderNumber: orders.orderNumber })
        .from(orders)
        .where(inArray(orders.id, [...new Set(orderIds)]))
      return new Map(rows.map(({ id, orderNumber }) => [id, orderNumber]))
    },

    async hasOrderedSince(accountId, since) {
      const [order] = await db
        .select({ id: orders.id })
        .from(orders)
        .where(and(eq(orders.userId, accountId), gte(orders.createdAt, new Date(since))))
        .limit(1)
      return order !== undefined
    },

    async ofAccount(accountId, { period, status, page }) {
      const since = startOfPeriod(period, clock.now())
      const condition = and(
        eq(orders.userId, accountId),
        since === null ? undefined : gte(orders.createdAt, new Date(since)),
        status === 'all' ? undefined : eq(orders.status, status),
      )
      const { rows: records, ...shown } = await pageOf(db, db.select(OWN_ROW).from(orders).$dynamic(), {
        id: orders.id,
        where: condition,
        order: inOwnOrder(desc(orders.createdAt), asc(orders.id)),
        page,
        size: ROWS_PER_PAGE,
      })
      const lines = await linesOf(
        db,
        records.map(({ id }) => id),
      )
      const rows = records.map(({ id, createdAt, status: stored, ...row }) => ({
        ...row,
        createdAt: createdAt.getTime(),
        status: stored as OrderStatus,
        products: (lines.get(id) ?? []).map(({ title, quantity }) => ({ title, quantity })),
      }))
      return { ...shown, rows }
    },

    async summaryOf(accountId) {
      return (await summariesOf([accountId])).get(accountId) ?? { orderCount: 0, spentMinor: 0 }
    },

    summariesOf,

    async tokenOf(accountId, orderNumber) {
      return (await findOwn(accountId, orderNumber))?.token ?? null
    },

    async reorder(account, orderNumber) {
      const order = await findOwn(account.id, orderNumber)
      if (!order) return fail.notFound('orders/not-found', 'Sipariş bulunamadı.')
      const lines = (await linesOf(db, [order.id])).get(order.id) ?? []
      const files = await media.renewPrintFiles(lines.flatMap(artworksOf).map(({ fileId }) => fileId))
      const priced = await cart.price(reorderRequest(lines, files), account)
      return ok(reorder({ lines, createdAt: order.createdAt.getTime() }, priced))
    },
  }
}

/**
 * Gives an account the orders that were placed with its e-mail by nobody signed in (product decision 19), in the
 * transaction that notes the e-mail as verified or opens a session after that, with the tools they were charged for. Safe to
 * repeat.
 */
export async function joinGuestOrders(
  { tx, printing }: { readonly tx: Database; readonly printing: Pick<PrintingService, 'noteTools'> },
  accountId: AccountId,
  email: string,
): Promise<void> {
  const joined = await tx
    .update(orders)
    .set({ userId: accountId })
    .where(and(isNull(orders.userId), eq(orders.customerEmail, email)))
    .returning({ id: orders.id, status: orders.status, createdAt: orders.createdAt })
  const standing = joined.filter(({ status }) => status !== 'cancelled')
  const lines = await linesOf(
    tx,
    standing.map(({ id }) => id),
  )
  for (const { id, createdAt } of standing) {
    const tools = usedTools(lines.get(id) ?? [])
    await printing.noteTools(tx, { accountId, orderId: id, at: createdAt.getTime(), tools })
  }
}
