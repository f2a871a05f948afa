import { eq } from 'drizzle-orm'
import { MINUTE_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { isUniqueViolation } from '#app/platform/database-errors.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { confirmNewEmailMail, emailChangeNoticeMail, verifyEmailMail } from '../domain/account-mails.ts'
import type { Account, Viewer } from '../domain/viewer.ts'
import type { AccountCore } from './account-core.server.ts'
import {
  EMAIL_TAKEN,
  findUser,
  isOpen,
  LINK_GONE,
  mailInput,
  refused,
  tooManyTries,
} from './account-core.server.ts'
import type { AccountLink } from './account-links.server.ts'
import { users } from './tables.server.ts'

/** An address and whether it replaces the account's former one. */
export interface EmailProof {
  readonly email: string
  readonly isChange: boolean
}

export interface AccountEmails {
  /**
   * What the link would prove, for the page that asks; null when it is good for nothing. Uses nothing up.
   * `needsPassword` where the viewer is not the account the link belongs to.
   */
  lookAtEmailLink(
    token: string,
    viewer: Viewer,
  ): Promise<(EmailProof & { readonly needsPassword: boolean }) | null>
  /**
   * Uses the link up: the address is the account's and proven, and whoever listens to that is told in the same
   * transaction. Who reads the address must also hold the account, by its session or its password: else somebody could
   * register with another's address and wait for him to press. Refuses with 'accounts/link-gone',
   * 'accounts/wrong-password', 'accounts/too-many-tries' and, where somebody else took the address meanwhile,
   * 'accounts/email-taken'.
   */
  redeemEmailLink(
    token: string,
    holder: { readonly viewer: Viewer; readonly password: string },
  ): Promise<Result<EmailProof>>
  /** Mails the verification link again; 3 in 10 minutes. A proven address is left alone. */
  resendVerification(account: Account): Promise<Result<void>>
  /**
   * Mails a link to the new address and a notice to the old one; nothing changes until the link is used. Refuses with
   * 'accounts/wrong-password', 'accounts/email-taken', 'accounts/same-email' and 'accounts/too-many-tries'.
   */
  requestEmailChange(
    account: Account,
    change: { readonly email: string; readonly currentPassword: string },
  ): Promise<Result<void>>
}

const PURPOSES = ['verify-email', 'change-email'] as const

/** Addresses of accounts: proven by a link, changed by a link. */
export function createAccountEmails(core: AccountCore): AccountEmails {
  const { db, clock, settings, mail, links } = core
  const mailsPerAccount = createRateLimit({ tries: 3, windowMs: 10 * MINUTE_MS, clock })

  async function take(tx: Transaction, shop: ShopSettings, link: AccountLink): Promise<boolean> {
    const [user] = await tx.select().from(users).where(eq(users.id, link.userId)).limit(1).for('update')
    if (!user || !isOpen(user)) return false
    if (link.purpose === 'verify-email') {
      if (user.email !== link.email) return false
      await core.markVerified(tx, user)
      return true
    }
    await tx.update(users).set({ email: link.email }).where(eq(users.id, user.id))
    await core.markVerified(tx, { id: user.id, email: link.email })
    // A link that went to the former address opens nothing from here on.
    await links.revoke(tx, user.id, 'reset-password')
    await links.revoke(tx, user.id, 'verify-email')
    await mail.enqueue(tx, {
      ...emailChangeNoticeMail(mailInput(core, shop, user), { email: link.email, isDone: true }),
      ...{ kind: 'email-changed', recipient: user.email, subjectId: user.id },
    })
    return true
  }

  return {
    async lookAtEmailLink(token, viewer) {
      const link = await links.look(token, PURPOSES)
      const needsPassword = viewer?.id !== link?.userId
      return link && { email: link.email, isChange: link.purpose === 'change-email', needsPassword }
    },

    async redeemEmailLink(token, { viewer, password }) {
      const asked = await links.look(token, PURPOSES)
      if (!asked) return refused(LINK_GONE)
      if (viewer?.id !== asked.userId) {
        const confirmed = await core.confirmPassword(asked.userId, password)
        if (!confirmed.ok) return confirmed
      }
      // Read before the transaction begins: inside it the read would wait for itself.
      const shop = await settings.current()
      try {
        return await db.transaction(async (tx): Promise<Result<EmailProof>> => {
          const link = await links.use(tx, token, PURPOSES)
          if (!link || !(await take(tx, shop, link))) return refused(LINK_GONE)
          return ok({ email: link.email, isChange: link.purpose === 'change-email' })
        })
      } catch (error) {
        if (isUniqueViolation(error, 'users_email_unique')) return fail('accounts/email-taken', EMAIL_TAKEN)
        throw error
      }
    },

    async resendVerification(account) {
      if (!mailsPerAccount.allow(account.id)) return tooManyTries()
      const [shop, user] = await Promise.all([settings.current(), findUser(db, account.id)])
      if (!user || user.emailVerified) return ok(undefined)
      await db.transaction(async (tx) => {
        const token = await links.issue(tx, { userId: user.id, purpose: 'verify-email', email: user.email })
        await mail.enqueue(tx, {
          ...verifyEmailMail(mailInput(core, shop, user), token),
          ...{ kind: 'verify-email', recipient: user.email, subjectId: user.id },
        })
      })
      return ok(undefined)
    },

    async requestEmailChange(account, { email, currentPassword }) {
      const confirmed = await core.confirmPassword(account.id, currentPassword)
      if (!confirmed.ok) return confirmed
      if (email === account.email) return fail('accounts/same-email', 'Bu zaten hesabınızın e-posta adresi.')
      if (!mailsPerAccount.allow(account.id)) return tooManyTries()
      const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)
      if (taken) return fail('accounts/email-taken', EMAIL_TAKEN)
      const shop = await settings.current()
      const input = mailInput(core, shop, account)
      await db.transaction(async (tx) => {
        await links.revoke(tx, account.id, 'change-email')
        const token = await links.issue(tx, { userId: account.id, purpose: 'change-email', email })
        await mail.enqueue(tx, {
          ...confirmNewEmailMail(input, token),
          ...{ kind: 'confirm-email', recipient: email, subjectId: account.id },
        })
        await mail.enqueue(tx, {
          ...emailChangeNoticeMail(input, { email, isDone: false }),
          ...{ kind: 'email-change-asked', recipient: account.email, subjectId: account.id },
        })
      })
      return ok(undefined)
    },
  }
}
