import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { HOUR_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isOneOf } from '#app/platform/is-one-of.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { fullName } from '../domain/checkout.ts'
import type { OrderMessage } from '../domain/conversation.ts'
import { MESSAGES_AN_HOUR } from '../domain/conversation.ts'
import { buyerMessageMail, shopMessageMail } from '../domain/conversation-mails.ts'
import type { Actor } from './order-actor.server.ts'
import type { OrderCommands, Outcome } from './order-commands.server.ts'
import { findByToken } from './order-rows.server.ts'
import { orderMessages, orders } from './tables.server.ts'

export interface OrderMessages {
  /**
   * The buyer writes from his order's page; staff who want mails about orders are told. 'orders/not-found',
   * 'orders/too-many-messages' beyond `MESSAGES_AN_HOUR`.
   */
  writeToShop(token: string, text: string): Promise<Result<Outcome>>
  /**
   * The shop writes; the buyer is mailed it with the way to answer, and what he wrote up to the message `lastSeen` is settled.
   * 'orders/not-found'.
   */
  writeToBuyer(actor: Actor, orderId: string, text: string, lastSeen: string | null): Promise<Result<Outcome>>
  /**
   * What the buyer wrote up to the message `lastSeen` needs no answer; what came after it still does. 'orders/not-found' where that is
   * no message of the order.
   */
  settleMessages(actor: Actor, orderId: string, lastSeen: string): Promise<Result<Outcome>>
}

const TOO_MANY = 'Kısa sürede çok mesaj gönderdiniz. Lütfen biraz sonra tekrar deneyin veya bizi arayın.'

/**
 * What buyer and shop write to each other about an order, one after the other. A message leaves the order 'unchanged', so
 * nobody's open form becomes an old one.
 */
export function createOrderMessages({
  db,
  clock,
  accounts,
  activity,
  mail,
  commands,
  publicUrl,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountsService, 'orderMailRecipients'>
  readonly activity: ActivityService
  readonly mail: MailService
  readonly commands: Pick<OrderCommands, 'onOrder' | 'tellBuyer'>
  readonly publicUrl: string
}): OrderMessages {
  const perOrder = createRateLimit({ tries: MESSAGES_AN_HOUR, windowMs: HOUR_MS, clock })

  async function insert(
    tx: Transaction,
    orderId: string,
    written: Pick<typeof orderMessages.$inferInsert, 'isFromBuyer' | 'authorName' | 'text'>,
  ): Promise<void> {
    const at = new Date(clock.now())
    await tx.insert(orderMessages).values({ ...written, id: createId('MSJ-'), orderId, at })
  }

  /** What waits of the buyer, up to one of the order's messages; null where that is none. Answers whether anything did. */
  async function settle(tx: Transaction, orderId: string, lastSeen: string): Promise<boolean | null> {
    const [seen] = await tx
      .select({ at: orderMessages.at })
      .from(orderMessages)
      .where(and(eq(orderMessages.id, lastSeen), eq(orderMessages.orderId, orderId)))
    if (!seen) return null
    const settled = await tx
      .update(orderMessages)
      .set({ settledAt: new Date(clock.now()) })
      .where(and(waits, eq(orderMessages.orderId, orderId), lte(orderMessages.at, seen.at)))
      .returning({ id: orderMessages.id })
    return settled.length > 0
  }

  return {
    async writeToShop(token, text) {
      const found = await findByToken(db, token)
      if (!found) return fail.notFound('orders/not-found', 'Sipariş bulunamadı.')
      if (!perOrder.allow(found.id)) return fail.tooMany('orders/too-many-messages', TOO_MANY)
      const mailContext = await mail.context()
      const alertTo = await accounts.orderMailRecipients()
      return commands.onOrder(found.id, async (tx, order) => {
        const { id: orderId, orderNumber, buyer } = order
        await insert(tx, orderId, { isFromBuyer: true, authorName: fullName(buyer), text })
        await tx.update(orders).set({ isRead: false }).where(eq(orders.id, orderId))
        const adminUrl = `${publicUrl}/admin/orders/${orderId}`
        const alert = buyerMessageMail({ ...mailContext, orderNumber, buyer, text, adminUrl })
        const about = { ...alert, kind: 'message-alert', subjectId: orderId }
        await mail.enqueue(tx, ...alertTo.map((recipient) => ({ ...about, recipient })))
        return ok('unchanged')
      })
    },

    async writeToBuyer(actor, orderId, text, lastSeen) {
      const mailContext = await mail.context()
      return commands.onOrder(orderId, async (tx, order) => {
        if (lastSeen !== null) await settle(tx, orderId, lastSeen)
        await insert(tx, orderId, { isFromBuyer: false, authorName: actor.name, text })
        await commands.tellBuyer(tx, order, mailContext, {
          kind: 'message',
          mail: (context) => shopMessageMail(context, text),
        })
        await activity.record(tx, {
          actor,
          action: 'order.message',
          subject: { type: 'order', id: orderId, label: order.orderNumber },
          after: { text },
        })
        return ok('unchanged')
      })
    },

    async settleMessages(actor, orderId, lastSeen) {
      return commands.onOrder(orderId, async (tx, order) => {
        const isSettled = await settle(tx, orderId, lastSeen)
        if (isSettled === null) return fail.notFound('orders/not-found', 'Mesaj bulunamadı.')
        if (isSettled)
          await activity.record(tx, {
            actor,
            action: 'order.message-settle',
            subject: { type: 'order', id: orderId, label: order.orderNumber },
          })
        return ok('unchanged')
      })
    },
  }
}

/** What was written about an order, the oldest first. */
export async function readMessages(db: Database, orderId: string): Promise<readonly OrderMessage[]> {
  const rows = await db
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(asc(orderMessages.at), asc(orderMessages.id))
  return rows.map(({ id, at, isFromBuyer, authorName, text, settledAt }) => ({
    ...{ id, at: at.getTime(), isFromBuyer, text },
    author: authorName,
    isSettled: !isFromBuyer || settledAt !== null,
  }))
}

/** Condition for condition the index `order_messages_waiting`. */
const waits = and(sql`is_from_buyer`, isNull(orderMessages.settledAt))

/** What the buyers of these orders wrote last, where nobody has answered; the others are missing. */
export async function unansweredTextsOf(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const { orderId, text, at, id } = orderMessages
  const rows = await db
    .selectDistinctOn([orderId], { orderId, text })
    .from(orderMessages)
    .where(and(waits, isOneOf(orderId, orderIds)))
    .orderBy(orderId, desc(at), desc(id))
  return new Map(rows.map((row) => [row.orderId, row.text]))
}

/** Condition on orders: their buyer has written and nobody has answered. */
export function waitsForAnswer(db: Database): SQL {
  return inArray(orders.id, db.select({ orderId: orderMessages.orderId }).from(orderMessages).where(waits))
}
