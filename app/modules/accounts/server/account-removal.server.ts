import { and, eq, ne } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { AccountId } from '../domain/viewer.ts'
import type { AccountCore, Actor } from './account-core.server.ts'
import { findUser } from './account-core.server.ts'
import { detachConsents } from './account-retention.server.ts'
import { lockAdmins, NO_ADMIN, OWN_ACCOUNT, STAFF_NOT_FOUND } from './staff.server.ts'
import { users } from './tables.server.ts'

/** An account that is locked until the end of the transaction. */
export interface LockedAccount {
  readonly name: string
  readonly email: string
}

/** The removal of an account, step by step: whoever keeps something of it lets go in between. */
export interface AccountRemoval {
  /**
   * Locks a customer's account that is about to be removed; whoever refers to it meanwhile waits. Refuses with
   * 'accounts/not-found' and 'accounts/staff-stays'.
   */
  lockForRemoval(tx: Transaction, id: AccountId): Promise<Result<LockedAccount>>
  /**
   * The same for one of the shop's own people, at an administrator's hand. Refuses with 'accounts/not-found',
   * 'accounts/own-account' and 'accounts/forbidden'.
   */
  lockStaffForRemoval(tx: Transaction, actor: Actor, id: AccountId): Promise<Result<LockedAccount>>
  /**
   * Removes the account with sessions and password; of its consents the proof stays (decision 0016). What others keep of
   * it must be gone; the last of all.
   */
  forgetAccount(tx: Transaction, id: AccountId): Promise<void>
}

const STAFF_STAYS = 'Personel hesapları buradan silinemez. Lütfen mağaza yöneticinizle görüşün.'

/** Removes accounts, of customers and of the shop's own people. */
export function createAccountRemoval(
  { clock, consents }: Pick<AccountCore, 'clock' | 'consents'>,
  media: MediaService,
): AccountRemoval {
  return {
    async lockForRemoval(tx, id) {
      const [user] = await tx
        .select({ name: users.name, email: users.email, role: users.role })
        .from(users)
        .where(eq(users.id, id))
        .for('update')
      if (!user) return fail.notFound('accounts/not-found', 'Hesap bulunamadı.')
      if (user.role !== 'customer') return fail.invalid('accounts/staff-stays', STAFF_STAYS)
      return ok({ name: user.name, email: user.email })
    },

    async lockStaffForRemoval(tx, actor, id) {
      if (actor.id === id) return fail.invalid('accounts/own-account', OWN_ACCOUNT)
      const admins = await lockAdmins(tx)
      const [user] = await tx
        .select({ name: users.name, email: users.email, role: users.role })
        .from(users)
        .where(and(eq(users.id, id), ne(users.role, 'customer')))
        .for('update')
      if (!user) return fail.notFound('accounts/not-found', STAFF_NOT_FOUND)
      if (!admins.includes(actor.id)) return fail.forbidden('accounts/forbidden', NO_ADMIN)
      return ok({ name: user.name, email: user.email })
    },

    async forgetAccount(tx, id) {
      const user = await findUser(tx, id)
      if (user) await detachConsents(tx, consents, user, new Date(clock.now()))
      const [gone] = await tx
        .delete(users)
        .where(eq(users.id, id))
        .returning({ taxDocument: users.taxDocument })
      if (gone?.taxDocument) await media.releaseFrom(tx, [gone.taxDocument.fileId], { kind: 'account', id })
    },
  }
}
