import { and, desc, eq } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import type { OrderNote } from '../domain/order-views.ts'
import { orderNotes, orders } from './tables.server.ts'

export interface OrderNotes {
  /** What staff wrote about an order for each other, the newest first. Never the buyer's to see. */
  notesOf(reader: Account, id: string): Promise<readonly OrderNote[]>
  /** 'orders/not-found'. */
  addNote(author: Account, id: string, text: string): Promise<Result<void>>
  /** Its author and administrators may: else 'orders/forbidden'. 'orders/note-not-found'. */
  removeNote(account: Account, id: string, noteId: string): Promise<Result<void>>
}

/** What staff tell each other about an order. A note changes nothing of it, so nobody's open form becomes an old one. */
export function createOrderNotes({
  db,
  clock,
  activity,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly activity: ActivityService
}): OrderNotes {
  return {
    async notesOf(reader, id) {
      const rows = await db
        .select()
        .from(orderNotes)
        .where(eq(orderNotes.orderId, id))
        .orderBy(desc(orderNotes.at), desc(orderNotes.id))
      return rows.map(({ id: noteId, at, authorId, authorName, text }) => ({
        id: noteId,
        at: at.getTime(),
        authorName,
        text,
        mayRemove: mayRemove(reader, authorId),
      }))
    },

    async addNote(author, id, text) {
      return transact(db, async (tx): Promise<Result<void>> => {
        const [order] = await tx
          .select({ orderNumber: orders.orderNumber })
          .from(orders)
          .where(eq(orders.id, id))
          .for('key share')
        if (!order) return fail.notFound('orders/not-found', 'Sipariş bulunamadı.')
        await tx.insert(orderNotes).values({
          id: createId('NOT-'),
          orderId: id,
          at: new Date(clock.now()),
          text,
          authorId: author.id,
          authorName: author.name,
        })
        await activity.record(tx, {
          actor: author,
          action: 'order.note-add',
          subject: { type: 'order', id, label: order.orderNumber },
          after: { text },
        })
        return ok(undefined)
      })
    },

    async removeNote(account, id, noteId) {
      return transact(db, async (tx): Promise<Result<void>> => {
        const [note] = await tx
          .select()
          .from(orderNotes)
          .where(and(eq(orderNotes.id, noteId), eq(orderNotes.orderId, id)))
          .for('update')
        if (!note) return fail.notFound('orders/note-not-found', 'Bu not silinmiş.')
        if (!mayRemove(account, note.authorId))
          return fail.forbidden(
            'orders/forbidden',
            'Bu notu yalnızca yazan kişi veya bir yönetici silebilir.',
          )
        await tx.delete(orderNotes).where(eq(orderNotes.id, noteId))
        await activity.record(tx, {
          actor: account,
          action: 'order.note-remove',
          subject: { type: 'order', id },
          before: { text: note.text, author: note.authorName },
        })
        return ok(undefined)
      })
    },
  }
}

function mayRemove(account: Account, authorId: string): boolean {
  return account.role === 'admin' || account.id === authorId
}
