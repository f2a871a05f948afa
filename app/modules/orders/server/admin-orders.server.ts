import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isAwaited, lastCancelRequest } from '../domain/cancel-request.ts'
import { messageWords, unanswered } from '../domain/conversation.ts'
import { openProofsOf } from '../domain/line-proof.ts'
import { closedGate, missingFilesOf, nextAction } from '../domain/next-action.ts'
import { paidDifference, shownRevision } from '../domain/order-revision.ts'
import type { StaffOrderDetail } from '../domain/order-views.ts'
import { hasSentParcel, isPartlySent } from '../domain/parcels.ts'
import { isTransferAwaited, paymentDueAt } from '../domain/payment.ts'
import { shownPromise } from '../domain/shown-promise.ts'
import { heldUntil } from '../domain/stock-hold.ts'
import { readMessages } from './order-messages.server.ts'
import { revisionsOf } from './order-revision-rows.server.ts'
import { readDetail } from './order-rows.server.ts'
import { orders } from './tables.server.ts'

/** The orders as the shop's own people read them. */
export interface AdminOrders {
  /** 'orders/not-found'. */
  adminGet(id: string): Promise<Result<StaffOrderDetail>>
  markRead(id: string): Promise<void>
  /** The numbers of orders by their ids; unknown ones are missing. */
  numbersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>>
}

/** Shows orders to the shop's own people. */
export function createAdminOrders({
  db,
  clock,
  settings,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly settings: SettingsService
}): AdminOrders {
  async function findOrder(id: string) {
    const [order] = await db.select().from(orders).where(eq(orders.id, id)).limit(1)
    return order ?? null
  }

  return {
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
      const waiting = unanswered(messages)
      const request = lastCancelRequest(detail.changes)
      const revisions = await revisionsOf(db, id)
      const standing = {
        ...{ ...detail, stockHeldUntil, promise },
        cancelReason: isAwaited(request, detail.status) ? request.reason : null,
        unansweredText: waiting && messageWords(waiting),
        changeReason: revisions.find(({ state }) => state === 'proposed')?.reason ?? null,
        isPartlySent: isPartlySent(detail.status, hasSentParcel(detail.parcels)),
        missingFiles: missingFilesOf(detail.lines),
        openProofs: openProofsOf(detail.lines),
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
