import { and, eq, ne, or, sql } from 'drizzle-orm'
import { atomically } from '#app/platform/transact.server.ts'
import type { AccountId } from '../domain/viewer.ts'
import type { AccountCore, Actor } from './account-core.server.ts'
import { users } from './tables.server.ts'

/** Which of the shop's people are mailed about new orders: each chooses for himself. */
export interface OrderMailChoice {
  /** Addresses of the active staff who may see orders and want a mail about each new one; at most 20. */
  orderMailRecipients(): Promise<readonly string[]>
  wantsOrderMails(id: AccountId): Promise<boolean>
  /** Keeps an account's own choice, and records it. The same choice again does nothing. */
  chooseOrderMails(account: Actor & { readonly id: AccountId }, wants: boolean): Promise<void>
}

/** Each is a mail in the order's transaction. */
const MAX_ORDER_MAILS = 20

/** Keeps who wants a mail about each new order. */
export function createOrderMailChoice({
  db,
  activity,
}: Pick<AccountCore, 'db' | 'activity'>): OrderMailChoice {
  return {
    async orderMailRecipients() {
      const maySeeOrders = or(
        eq(users.role, 'admin'),
        and(eq(users.role, 'staff'), sql`'orders' = any(${users.permissions})`),
      )
      const wanting = await db
        .select({ email: users.email })
        .from(users)
        .where(and(eq(users.wantsOrderMails, true), eq(users.status, 'active'), maySeeOrders))
        .orderBy(users.id)
        .limit(MAX_ORDER_MAILS)
      return wanting.map(({ email }) => email)
    },

    async wantsOrderMails(id) {
      const [user] = await db
        .select({ wants: users.wantsOrderMails })
        .from(users)
        .where(eq(users.id, id))
        .limit(1)
      return user?.wants ?? false
    },

    async chooseOrderMails(actor, wants) {
      await atomically(db, async (tx) => {
        const changed = await tx
          .update(users)
          .set({ wantsOrderMails: wants })
          .where(and(eq(users.id, actor.id), ne(users.wantsOrderMails, wants)))
          .returning({ id: users.id })
        if (changed.length === 0) return
        await activity.record(tx, {
          actor: { id: actor.id, name: actor.name },
          action: 'staff.order-mails',
          subject: { type: 'staff', id: actor.id, label: actor.name },
          before: { wants: !wants },
          after: { wants },
        })
      })
    },
  }
}
