import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Page } from '#app/kernel/page-number.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { SortOrder } from '#app/kernel/sort-order.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { inOrder, pageOf } from '#app/platform/page-of.server.ts'
import { isAwaited, lastCancelRequest } from '../domain/cancel-request.ts'
import { unanswered } from '../domain/conversation.ts'
import type { GuestCard } from '../domain/guest.ts'
import { closedGate, missingFilesOf, nextAction } from '../domain/next-action.ts'
import { paidDifference, shownRevision } from '../domain/order-revision.ts'
import type { OrderSort } from '../domain/order-sorts.ts'
import { ORDER_SORTS } from '../domain/order-sorts.ts'
import type { OrderNeighbours, OrderRow, StaffOrderDetail } from '../domain/order-views.ts'
import { hasSentParcel, isPartlySent } from '../domain/parcels.ts'
import { isTransferAwaited, paymentDueAt } from '../domain/payment.ts'
import { shownPromise } from '../domain/shown-promise.ts'
import { heldUntil } from '../domain/stock-hold.ts'
import { ofGuest } from './guests.server.ts'
import { ORDER_COLUMNS } from './order-columns.server.ts'
import type { OrderNarrowing } from './order-list-condition.server.ts'
import { narrowedTo } from './order-list-condition.server.ts'
import { readMessages } from './order-messages.server.ts'
import type { ListedBy } from './order-neighbours.server.ts'
import { neighboursOf } from './order-neighbours.server.ts'
import { revisionsOf } from './order-revision-rows.server.ts'
import { readDetail } from './order-rows.server.ts'
import { orderRowsOf } from './order-standings.server.ts'
import { orders } from './tables.server.ts'

/** A page of orders; it counts to 5 000 at most. */
export interface OrderPage extends Page<OrderRow> {
  /** Whether there are more than are counted. */
  readonly hasMore: boolean
  readonly unread: number
}

/** The orders as the shop's own people read them. */
export interface AdminOrders {
  /** The newest first unless sorted; with `accountId` those of one account, with `guest` those of one guest. */
  adminList(
    query: OrderNarrowing & {
      readonly page: number
      readonly sort?: SortOrder<OrderSort>
      readonly accountId?: AccountId
      readonly guest?: Pick<GuestCard, 'emails'>
    },
  ): Promise<OrderPage>
  /** What stands before and after an order in a list of orders, which it need not be in itself any more. */
  neighbours(id: string, list: ListedBy): Promise<OrderNeighbours>
  unreadCount(): Promise<number>
  /** 'orders/not-found'. */
  adminGet(id: string): Promise<Result<StaffOrderDetail>>
  markRead(id: string): Promise<void>
  /** The numbers of orders by their ids; unknown ones are missing. */
  numbersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

const ROWS_PER_PAGE = 25
const MAX_LISTED = 5_000

/** Lists and shows orders to the shop's own people. */
export function createAdminOrders({
  db,
  clock,
  settings,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly settings: SettingsService
}): AdminOrders {
  const unreadCount = () => db.$count(orders, sql`not ${orders.isRead}`)

  async function findOrder(id: string) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id)).limit(1)
    return order ?? null
  }

  return {
    async adminList({ page, sort, accountId, guest, ...narrowing }) {
      const condition = and(
        accountId === undefined ? undefined : eq(orders.userId, accountId),
        guest && ofGuest(guest.emails),
        narrowedTo(narrowing),
      )
      const { rows: records, ...shown } = await pageOf(db, db.select().from(orders).$dynamic(), {
        id: orders.id,
        where: condition,
        order: inOrder(ORDER_SORTS, sort, ORDER_COLUMNS, orders.id),
        page,
        size: ROWS_PER_PAGE,
        most: MAX_LISTED,
      })
      return {
        ...shown,
        rows: await orderRowsOf(db, records, { hours: await settings.current(), now: clock.now() }),
        hasMore: shown.total === MAX_LISTED,
        unread: await unreadCount(),
      }
    },

    neighbours: (id, list) => neighboursOf(db, id, list),

    unreadCount,

    async adminGet(id) {
      const order = await findOrder(id)
      if (!order) return fail.notFound('orders/not-found', 'Sipariş bulunamadı.')
      const detail = await readDetail(db, order)
      // Sample orders took nothing: nothing of theirs is ever released.
      const isHeld = detail.stockReleasedAt === null && !order.isSample
      const shop = await settings.current()
      const stockHeldUntil = isHeld ? heldUntil(detail, shop) : null
      const now = clock.now()
      const promise = shownPromise(detail, now)
      const messages = await readMessages(db, id)
      const request = lastCancelRequest(detail.changes)
      const revisions = await revisionsOf(db, id)
      const standing = {
        ...{ ...detail, stockHeldUntil, promise },
        cancelReason: isAwaited(request, detail.status) ? request.reason : null,
        unansweredText: unanswered(messages)?.text ?? null,
        changeReason: revisions.find(({ state }) => state === 'proposed')?.reason ?? null,
        isPartlySent: isPartlySent(detail.status, hasSentParcel(detail.parcels)),
        missingFiles: missingFilesOf(detail.lines),
      }
      return ok({
        ...{ ...detail, stockHeldUntil, promise, messages },
        next: nextAction(standing, now),
        revisions: revisions.map((revision) => shownRevision(revision, detail.couponCode)),
        paidDifference: paidDifference({ ...detail, totalMinor: order.totalMinor }, revisions),
        paymentDueAt: isTransferAwaited(detail)
          ? paymentDueAt(calendarOf(shop), detail.createdAt, shop.paymentTermDays)
          : null,
        closedGate: closedGate(standing),
        usualCarrier: shop.delivery.carrier,
      })
    },

    async markRead(id) {
      await db
        .update(orders)
        .set({ isRead: true })
        .where(and(eq(orders.id, id), sql`not ${orders.isRead}`))
    },

    async numbersOf(ids) {
      if (ids.length === 0) return new Map()
      const rows = await db
        .select({ id: orders.id, orderNumber: orders.orderNumber })
        .from(orders)
        .where(inArray(orders.id, [...new Set(ids)]))
      return new Map(rows.map(({ id, orderNumber }) => [id, orderNumber]))
    },
  }
}
