import { eq } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import type { HandedOrderLink } from '../domain/handed-order-link.ts'
import { handedOrderLink } from '../domain/handed-order-link.ts'
import { orderPagePath } from '../domain/track-form.ts'
import { orders } from './tables.server.ts'

export interface OrderLinks {
  /**
   * The link of the buyer's own page and a chat begun with it, for staff who bring it to him; logged each time.
   * 'orders/not-found'.
   */
  handOutLink(actor: ActivityEntry['actor'], id: string): Promise<Result<HandedOrderLink>>
}

/**
 * The link of the buyer's own page for staff who bring it to him. It opens the order and agrees to it in his name, so
 * each time it is shown stands in the log (docs/decisions/0057).
 */
export function createOrderLinks({
  db,
  activity,
  settings,
  publicUrl,
}: {
  readonly db: Database
  readonly activity: ActivityService
  readonly settings: SettingsService
  readonly publicUrl: string
}): OrderLinks {
  return {
    async handOutLink(actor, id) {
      const { siteName } = await settings.current()
      return transact(db, async (tx): Promise<Result<HandedOrderLink>> => {
        const [order] = await tx.select().from(orders).where(eq(orders.id, id)).limit(1)
        if (!order) return fail.notFound('orders/not-found', 'Sipariş bulunamadı.')
        await activity.record(tx, {
          actor,
          action: 'order.link',
          subject: { type: 'order', id, label: order.orderNumber },
        })
        const link = publicUrl + orderPagePath(order.publicToken)
        return ok(handedOrderLink(order, siteName, link))
      })
    },
  }
}
