import { and, desc, eq } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isOneOf } from '#app/platform/is-one-of.server.ts'
import {
  CANCEL_CLOSED,
  isAwaited,
  lastCancelRequest,
  mayAskToCancel,
  NO_CANCEL_REQUEST,
} from '../domain/cancel-request.ts'
import { cancelRefusedMail, cancelRequestMail } from '../domain/cancel-request-mails.ts'
import { fullName } from '../domain/checkout.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type { Actor } from './order-actor.server.ts'
import type { OrderCommands, Outcome } from './order-commands.server.ts'
import { seenNewest } from './order-commands.server.ts'
import { changesOf, findByToken } from './order-rows.server.ts'
import { orderChanges, orders } from './tables.server.ts'

export interface OrderCancelRequests {
  /**
   * The buyer asks for his order to be cancelled: staff are told, and it is what is next of the order. 'orders/not-found',
   * 'orders/cancel-closed' once its goods have left. While one is not answered another changes nothing.
   */
  askToCancel(token: string, reason: string): Promise<Result<Outcome>>
  /** Says why the order is not cancelled: 'orders/no-cancel-request', 'orders/version-conflict'. The buyer is told. */
  refuseToCancel(
    actor: Actor,
    id: string,
    refusal: { readonly answer: string; readonly seenRevision: number },
  ): Promise<Result<Outcome>>
}

/** Buyers who want their orders cancelled, and what the shop says to that. Cancelling itself is a change of status. */
export function createOrderCancelRequests({
  db,
  clock,
  accounts,
  mail,
  commands,
  publicUrl,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountsService, 'orderMailRecipients'>
  readonly mail: MailService
  readonly commands: OrderCommands
  readonly publicUrl: string
}): OrderCancelRequests {
  return {
    async askToCancel(token, reason) {
      const found = await findByToken(db, token)
      if (!found) return fail.notFound('orders/not-found', 'Sipariş bulunamadı')
      const mailContext = await mail.context()
      const alertTo = await accounts.orderMailRecipients()
      return commands.onOrder(found.id, async (tx, order) => {
        const status = order.status as OrderStatus
        if (!mayAskToCancel({ status })) return fail.conflict('orders/cancel-closed', CANCEL_CLOSED)
        const open = lastCancelRequest(await changesOf(tx, order.id))
        if (isAwaited(open, status)) return ok('unchanged')
        const { id: orderId, orderNumber, buyer } = order
        await tx.insert(orderChanges).values({
          orderId,
          at: new Date(clock.now()),
          kind: 'cancel-request',
          actorName: fullName(buyer),
          before: null,
          after: { cancelReason: reason, cancelAnswer: null },
        })
        await tx.update(orders).set({ isRead: false }).where(eq(orders.id, orderId))
        const adminUrl = `${publicUrl}/admin/orders/${orderId}`
        const alert = cancelRequestMail({ ...mailContext, orderNumber, buyer, reason, adminUrl })
        const about = { ...alert, kind: 'cancel-request', subjectId: orderId }
        await mail.enqueue(tx, ...alertTo.map((recipient) => ({ ...about, recipient })))
        return ok('changed')
      })
    },

    async refuseToCancel(actor, id, { answer, seenRevision }) {
      const mailContext = await mail.context()
      return commands.onOrder(id, async (tx, order) => {
        const seen = seenNewest(order, seenRevision)
        if (!seen.ok) return seen
        const open = lastCancelRequest(await changesOf(tx, id))
        if (!isAwaited(open, order.status as OrderStatus))
          return fail.conflict('orders/no-cancel-request', NO_CANCEL_REQUEST)
        await commands.note(tx, order, actor, {
          kind: 'cancel-request',
          before: { cancelReason: open.reason, cancelAnswer: null },
          after: { cancelReason: open.reason, cancelAnswer: answer },
        })
        await commands.tellBuyer(tx, order, mailContext, {
          kind: 'cancel-refused',
          mail: (context) => cancelRefusedMail(context, answer),
        })
        return ok('told')
      })
    },
  }
}

/** Why the buyers of these orders want them cancelled, where nobody has answered; the others are missing. */
export async function awaitedCancelsOf(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .selectDistinctOn([orderChanges.orderId])
    .from(orderChanges)
    .where(and(isOneOf(orderChanges.orderId, orderIds), eq(orderChanges.kind, 'cancel-request')))
    .orderBy(orderChanges.orderId, desc(orderChanges.id))
  return new Map(
    rows.flatMap(({ orderId, after }) =>
      'cancelReason' in after && after.cancelAnswer === null ? [[orderId, after.cancelReason]] : [],
    ),
  )
}
