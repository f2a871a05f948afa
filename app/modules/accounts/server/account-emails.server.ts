import { eq } from 'drizzle-orm'
import { MINUTE_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { isUniqueViolation } from '#app/platform/database-errors.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { atomically, transact } from '#app/platform/transact.server.ts'
import {
  confirmNewEmailMail,
  emailChangeAskedMail,
  emailChangedMail,
  verifyEmailMail,
} from '../domain/account-mails.ts'
import type { EmailLinkPurpose } from '../domain/email-link-form.ts'
import { EMAIL_LINK_PURPOSES } from '../domain/email-link-form.ts'
import type { Account, Viewer } from '../domain/viewer.ts'
import type { AccountCore, UserRow } from './account-core.server.ts'
import {
  EMAIL_TAKEN,
  findUser,
  isOpen,
  LINK_GONE,
  lockUser,
  mailInput,
  tooManyTries,
} from './account-core.server.ts'
import { addressOf } from './account-details.server.ts'
import { users } from './tables.server.ts'

/** An address and what its link is for. */
export interface EmailProof {
  readonly email: string
  readonly purpose: EmailLinkPurpose
}

export interface AccountEmails {
  /**
   * What the link would prove, for the page that asks; null when it is good for nothing. Uses nothing up.
   * `needsPassword` where the viewer is not the account the link belongs to; never for a change that is taken back, which
   * who changed the address, maybe with a stolen password, must not be able to prevent.
   */
  lookAtEmailLink(
    token: string,
    viewer: Viewer,
  ): Promise<(EmailProof & { readonly needsPassword: boolean }) | null>
  /**
   * Uses the link up: the address is the account's and proven, and whoever listens to that is told in the same
   * transaction. Who reads the address must also hold the account, by its session or its password: else somebody could
   * register with another's address and wait for him to press. A change ends the other sessions and mails the former
   * address, if it was proven, a link that takes the change back for 7 days; that one ends every session, and nobody but
   * who reads the address is needed for it. Refuses with 'accounts/link-gone',
   * 'accounts/wrong-password', 'accounts/too-many-tries' and, where somebody else took the address meanwhile,
   * 'accounts/email-taken'.
   */
  redeemEmailLink(
    token: string,
    holder: { readonly viewer: Viewer; readonly password: string; readonly headers: Headers },
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

/** Links that went to an address which is the account's no more open nothing from then on. */
const OF_FORMER_ADDRESS = ['reset-password', 'handed-password', 'verify-email', 'change-email'] as const

/** Addresses of accounts: proven by a link, changed by a link. */
export function createAccountEmails(core: AccountCore): AccountEmails {
  const { db, clock, mail, consents, links, sessions } = core
  const mailsPerAccount = createRateLimit({ tries: 3, windowMs: 10 * MINUTE_MS, clock })

  async function take(
    tx: Transaction,
    input: {
      readonly mailContext: MailContext
      readonly user: UserRow
      readonly link: EmailProof
      /** The session that stays; '' for none. */
      readonly sessionId: string
    },
  ): Promise<boolean> {
    const { mailContext, user, link, sessionId } = input
    const { id } = user
    if (link.purpose === 'verify-email') {
      if (user.email !== link.email) return false
      await core.markVerified(tx, user)
      return true
    }
    await consents.changeAddress(tx, addressOf(user), link.email)
    await tx.update(users).set({ email: link.email }).where(eq(users.id, id))
    await core.markVerified(tx, { id, email: link.email })
    await links.revoke(tx, id, OF_FORMER_ADDRESS)
    const about = { recipient: user.email, subjectId: id }
    if (link.purpose === 'restore-email') {
      // The links of later changes went to addresses of who made them.
      await links.revoke(tx, id, ['restore-email'])
      await sessions.endAll(tx, id)
      return true
    }
    await sessions.endOthers(tx, id, sessionId)
    // An address that nobody proved may be a stranger's, mistyped at registration: it takes nothing back.
    const restoreToken = user.emailVerified
      ? await links.issue(tx, { userId: id, purpose: 'restore-email', email: user.email })
      : null
    const changed = emailChangedMail(mailInput(core, mailContext, user), { email: link.email, restoreToken })
    await mail.enqueue(tx, { ...changed, ...about, kind: 'email-changed' })
    return true
  }

  return {
    async lookAtEmailLink(token, viewer) {
      const link = await links.look(token, EMAIL_LINK_PURPOSES)
      if (!link) return null
      const { email, purpose } = link
      return { email, purpose, needsPassword: purpose !== 'restore-email' && viewer?.id !== link.userId }
    },

    async redeemEmailLink(token, { viewer, password, headers }) {
      const asked = await links.look(token, EMAIL_LINK_PURPOSES)
      if (!asked) return refused(LINK_GONE)
      const isHolder = viewer?.id === asked.userId
      if (!isHolder && asked.purpose !== 'restore-email') {
        const confirmed = await core.confirmPassword(asked.userId, password)
        if (!confirmed.ok) return confirmed
      }
      // Read before the transaction begins: inside it the read would wait for itself.
      const [mailContext, session] = await Promise.all([mail.context(), sessions.current(headers)])
      try {
        return await transact(db, async (tx): Promise<Result<EmailProof>> => {
          const user = await lockUser(tx, asked.userId)
          if (!user || !isOpen(user)) return refused(LINK_GONE)
          const link = await links.use(tx, token, EMAIL_LINK_PURPOSES)
          if (
            !link ||
            !(await take(tx, { mailContext, user, link, sessionId: isHolder ? (session?.id ?? '') : '' }))
          )
            return refused(LINK_GONE)
          return ok({ email: link.email, purpose: link.purpose })
        })
      } catch (error) {
        if (isUniqueViolation(error, 'users_email_unique'))
          return fail.conflict('accounts/email-taken', EMAIL_TAKEN)
        throw error
      }
    },

    async resendVerification(account) {
      if (!mailsPerAccount.allow(account.id)) return tooManyTries()
      const [mailContext, user] = await Promise.all([mail.context(), findUser(db, account.id)])
      if (!user || user.emailVerified) return ok(undefined)
      await atomically(db, async (tx) => {
        if (!(await lockUser(tx, user.id))) return
        const token = await links.issue(tx, { userId: user.id, purpose: 'verify-email', email: user.email })
        await mail.enqueue(tx, {
          ...verifyEmailMail(mailInput(core, mailContext, user), token),
          kind: 'verify-email',
          recipient: user.email,
          subjectId: user.id,
        })
      })
      return ok(undefined)
    },

    async requestEmailChange(account, { email, currentPassword }) {
      const confirmed = await core.confirmPassword(account.id, currentPassword)
      if (!confirmed.ok) return confirmed
      if (email === account.email)
        return fail.invalid('accounts/same-email', 'Bu zaten hesabınızın e-posta adresi.')
      if (!mailsPerAccount.allow(account.id)) return tooManyTries()
      const [taken] = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)
      if (taken) return fail.conflict('accounts/email-taken', EMAIL_TAKEN)
      const mailContext = await mail.context()
      const input = mailInput(core, mailContext, account)
      await atomically(db, async (tx) => {
        if (!(await lockUser(tx, account.id))) return
        await links.revoke(tx, account.id, ['change-email'])
        const token = await links.issue(tx, { userId: account.id, purpose: 'change-email', email })
        await mail.enqueue(tx, {
          ...confirmNewEmailMail(input, token),
          kind: 'confirm-email',
          recipient: email,
          subjectId: account.id,
        })
        await mail.enqueue(tx, {
          ...emailChangeAskedMail(input, email),
          kind: 'email-change-asked',
          recipient: account.email,
          subjectId: account.id,
        })
      })
      return ok(undefined)
    },
  }
}
