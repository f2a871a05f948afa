import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityEntry } from '#app/modules/activity/server/activity.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import type { AccountCore } from './account-core.server.ts'
import { lockUser, tellOwner } from './account-core.server.ts'
import { forgetTwoFactor } from './two-factor.server.ts'

export interface TwoFactorReset {
  /**
   * By an administrator, for a customer or one of the staff who has lost phone and recovery codes: turns two-factor
   * sign-in off, ends every session and mails a notice. The caller has judged that the actor is an administrator. Refuses
   * with 'accounts/not-found' (also for the actor's own account, which has its profile for this) and
   * 'accounts/two-factor-off', and for one of the staff as `judgePowerChange` does.
   */
  resetTwoFactor(actor: ActivityEntry['actor'], userId: string): Promise<Result<void>>
}

const ALREADY_OFF = 'Bu hesapta iki adımlı doğrulama zaten kapalı.'

/** The way back in for who has lost the second factor. */
export function createTwoFactorReset(core: AccountCore): TwoFactorReset {
  const { db, activity, mail, sessions } = core
  return {
    async resetTwoFactor(actor, userId) {
      const mailContext = await mail.context()
      return transact(db, async (tx): Promise<Result<void>> => {
        const user = await lockUser(tx, userId)
        if (!user || user.id === actor.id) return fail.notFound('accounts/not-found', 'Hesap bulunamadı.')
        if (!(await forgetTwoFactor(tx, userId))) return fail.invalid('accounts/two-factor-off', ALREADY_OFF)
        await sessions.endAll(tx, userId)
        const type = user.role === 'customer' ? 'customer' : 'staff'
        await activity.record(tx, {
          actor,
          action: `${type}.two-factor-reset`,
          subject: { type, id: userId, label: user.name },
          before: { twoFactor: true },
          after: { twoFactor: false },
        })
        await tellOwner(tx, core, mailContext, user, 'two-factor-reset')
        return ok(undefined)
      })
    },
  }
}
