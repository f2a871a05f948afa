import { eq } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { CatalogService, MovedStock } from '#app/modules/catalog/server/catalog.server.ts'
import type { CouponsService } from '#app/modules/coupons/server/coupons.server.ts'
import type { ShopLetter } from '#app/modules/mail/domain/fill-mail.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { MailContext } from '../domain/order-mails.ts'
import { statusMail } from '../domain/order-mails.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import { effectsOf } from '../domain/order-status.ts'
import { movementsOf } from '../domain/stock-movements.ts'
import { orderPagePath } from '../domain/track-form.ts'
import { linesOf, shipmentOf } from './order-rows.server.ts'
import { changesStatistics, FINISHED_ORDERS_TAG } from './order-statistics.server.ts'
import { orderStatusChanges, orders } from './tables.server.ts'

/** Somebody of the shop, or the shop itself. */
export interface Actor {
  readonly id: string
  readonly name: string
}

export type OrderRecord = typeof orders.$inferSelect

export interface OrderCommandDependencies {
  readonly db: Database
  readonly bus: ChangeBus
  readonly clock: Clock
  readonly activity: ActivityService
  readonly mail: MailService
  readonly catalog: CatalogService
  readonly coupons: CouponsService
  readonly publicUrl: string
}

/** What every command on a placed order is made of. */
export interface OrderCommands {
  /**
   * Runs a command on one order, locked in a transaction of its own: 'orders/not-found', or what the command refuses.
   * Whatever was read elsewhere (settings) is read before. A command that changed the order raises its revision.
   */
  onOrder(
    id: string,
    command: (tx: Transaction, order: OrderRecord, move: MoveStatus) => Promise<Result<Outcome>>,
  ): Promise<Result<void>>
  /** Writes a mail about the order in the command's transaction; `letter` was read before. */
  tellBuyer(
    tx: Transaction,
    order: OrderRecord,
    letter: ShopLetter,
    told: { readonly kind: string; readonly mail: (context: MailContext) => ComposedMail | null },
  ): Promise<void>
  /** The mail about the order's new status, where its buyer is told of it. */
  tellStatus(tx: Transaction, order: OrderRecord, letter: ShopLetter): Promise<void>
}

/** What a command made of its order; the same thing asked for twice changes nothing the second time. */
export type Outcome = 'changed' | 'unchanged'

/**
 * Refuses a change that was decided on before the newest one was seen: 'orders/version-conflict'. Who names no revision
 * has not looked, as a job.
 */
export function seenNewest(order: OrderRecord, seenRevision: number | undefined): Result<void> {
  if (seenRevision === undefined || seenRevision === order.revision) return ok(undefined)
  return fail(
    'orders/version-conflict',
    'Bu sipariş siz bakarken değişti. Sayfadaki yeni hâlini kontrol edip tekrar deneyin.',
  )
}

/**
 * Sets the locked order's status with its effects on stock and coupon (product decision 12) and keeps who did it.
 * The same status again does nothing. Undoes the whole command when goods or coupon use are gone.
 */
export type MoveStatus = (to: OrderStatus, actor: Actor) => Promise<void>

/** Creates the commands' common parts. */
export function createOrderCommands(dependencies: OrderCommandDependencies): OrderCommands {
  const { db, bus, clock, activity, mail, catalog, coupons, publicUrl } = dependencies

  async function moveStatus(
    tx: Transaction,
    order: OrderRecord,
    to: OrderStatus,
    actor: Actor,
  ): Promise<MovedStock | null> {
    const { id } = order
    const from = order.status as OrderStatus
    if (from === to) return null
    const effects = effectsOf(from, to)
    const lines = (await linesOf(tx, [id])).get(id) ?? []
    const movements = movementsOf(lines)
    let moved: MovedStock | null = null
    if (effects.stock !== 'none') {
      await catalog.lockForOrder(
        tx,
        movements.map(({ productId }) => productId),
      )
    }
    if (effects.stock === 'return') moved = await catalog.returnStock(tx, movements)
    if (effects.stock === 'take') {
      const taken = await catalog.takeStock(tx, movements)
      const [short] = taken.short
      const title = lines.find((line) => line.productId === short)?.title
      if (short !== undefined) {
        const reason = `"${title}" için stok yetersiz. Önce stoğu artırın.`
        throw new NotReopenedError('orders/out-of-stock', reason)
      }
      moved = taken.moved
    }
    if (effects.couponUse === 'return') await coupons.giveBack(tx, id)
    if (effects.couponUse === 'take') {
      const taken = await coupons.takeAgain(tx, id)
      if (!taken.ok) throw new NotReopenedError('orders/coupon-taken', `${taken.error.message}.`)
    }
    const at = new Date(clock.now())
    await tx.update(orders).set({ status: to }).where(eq(orders.id, id))
    await tx
      .insert(orderStatusChanges)
      .values({ orderId: id, at, fromStatus: from, toStatus: to, actorName: actor.name })
    await activity.record(tx, {
      actor,
      action: 'order.status',
      subject: { type: 'order', id, label: order.orderNumber },
      before: { status: from },
      after: { status: to },
    })
    return moved
  }

  const commands: OrderCommands = {
    async onOrder(id, command) {
      let moved = null as MovedStock | null
      let hasNewStatistics = false
      const done = await db
        .transaction(async (tx): Promise<Result<Outcome>> => {
          const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
          if (!order) return fail('orders/not-found', 'Sipariş bulunamadı.')
          const outcome = await command(tx, order, async (to, actor) => {
            moved = await moveStatus(tx, order, to, actor)
            hasNewStatistics = changesStatistics(order.status as OrderStatus, to)
          })
          if (outcome.ok && outcome.value === 'changed')
            await tx
              .update(orders)
              .set({ revision: order.revision + 1 })
              .where(eq(orders.id, id))
          return outcome
        })
        .catch((error: unknown): Result<Outcome> => {
          if (!(error instanceof NotReopenedError)) throw error
          return fail(error.code, `Sipariş yeniden açılamadı: ${error.message}`)
        })
      if (done.ok && moved) await catalog.stockMoved(moved)
      if (done.ok && hasNewStatistics) await bus.publish([FINISHED_ORDERS_TAG])
      return done.ok ? ok(undefined) : done
    },

    async tellBuyer(tx, order, letter, { kind, mail: compose }) {
      const { orderNumber, buyer } = order
      const orderUrl = publicUrl + orderPagePath(order.publicToken)
      const composed = compose({ ...letter, publicUrl, orderUrl, orderNumber, buyer })
      if (composed === null) return
      await mail.enqueue(tx, { ...composed, kind, recipient: order.customerEmail, subjectId: order.id })
    },

    async tellStatus(tx, order, letter) {
      const status = order.status as OrderStatus
      await commands.tellBuyer(tx, order, letter, {
        kind: 'order-status',
        mail: (context) => statusMail(context, status, shipmentOf(order)),
      })
    },
  }
  return commands
}

/** Undoes a status change that would take goods or a coupon use that others have now. The message goes to people. */
class NotReopenedError extends Error {
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}
