import { eq } from 'drizzle-orm'
import { chatHref } from '#app/kernel/chat-href.ts'
import { HOUR_MS, MINUTE_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { atomically, transact } from '#app/platform/transact.server.ts'
import { resetPasswordMail, resetPasswordPath } from '../domain/account-mails.ts'
import type { Account } from '../domain/viewer.ts'
import type { AccountCore, AccountKind, Actor, UserRow } from './account-core.server.ts'
import {
  findUser,
  isOpen,
  judgedPassword,
  kindOf,
  LINK_GONE,
  lockUser,
  mailInput,
  tellOwner,
  tooManyTries,
} from './account-core.server.ts'
import { users } from './tables.server.ts'

export interface AccountPasswords {
  /**
   * Mails a one-hour link to the address if it has an account. The answer and its time are the same for addresses that
   * have none: finding out and mailing is a job's. Refuses only with 'accounts/too-many-tries' (10 in 10 minutes from
   * one address of the network, 3 in an hour for one e-mail).
   */
  requestPasswordReset(email: string, clientAddress: string): Promise<Result<void>>
  /** Whether the link still counts. Uses nothing up. */
  isResetLinkGood(token: string): Promise<boolean>
  /**
   * Uses the link up, ends every session and mails a notice; a second step stays on. Refuses with 'accounts/link-gone' and
   * 'accounts/weak-password'.
   */
  resetPassword(token: string, password: string): Promise<Result<void>>
  /** By the owner: ends the other sessions and mails a notice. Refuses with 'accounts/wrong-password' and 'accounts/weak-password'. */
  changePassword(
    account: Account,
    change: { readonly currentPassword: string; readonly password: string },
    headers: Headers,
  ): Promise<Result<void>>
  /**
   * By the shop, where its owner cannot help himself (product decision 19): ends every session and mails a notice. The
   * shop's own people are an administrator's, who changes his own in his profile; the caller has judged which of the two
   * he may do. Refuses with 'accounts/not-found' (also for the other kind), 'accounts/weak-password', for who is only
   * invited 'accounts/conflict' (he sets it himself), and for one of the staff as `judgePowerChange` does.
   */
  setPassword(
    actor: Actor,
    whose: { readonly id: string; readonly kind: AccountKind },
    password: string,
  ): Promise<Result<void>>
  /**
   * A link of one hour and one use through which a customer sets his own password, for staff who bring it to him where no
   * mail can. It says nothing about his address. Former ones are worth nothing. Logged; the caller has judged that he may
   * give him a password. Refuses with 'accounts/not-found', also for the shop's own people, and for a closed account with
   * 'accounts/conflict'.
   */
  handPasswordLink(actor: Actor, id: string): Promise<Result<HandedPasswordLink>>
}

/** The link, and a chat with its customer that is begun with it. */
export interface HandedPasswordLink {
  readonly link: string
  readonly chatHref: string
}

/** What a customer's new password can come from: a mail to him, or somebody of the shop. */
const PASSWORD_LINKS = ['reset-password', 'handed-password'] as const
const CLOSED = 'Bu hesap açık değil; şifre bağlantısı işe yaramaz. Önce hesabı aktif yapın.'
const TOO_MANY_RESETS =
  'Bu adrese kısa sürede çok fazla bağlantı istendi. Lütfen bir saat sonra tekrar deneyin.'
const NOT_FOUND = 'Hesap bulunamadı.'
/** Why who is only invited is given no password and no other state. */
export const INVITED =
  'Bu kişi davet bekliyor ve şifresini kendisi belirleyecek. Daveti yeniden gönderebilir veya geri alabilirsiniz.'
const RESET_QUEUE = 'accounts-password-reset'

/** New passwords: asked for, reset, changed. */
export function createAccountPasswords(core: AccountCore, jobs: JobsService): AccountPasswords {
  const { db, clock, activity, mail, passwords, sessions, links, signInLimits, publicUrl } = core
  const perAddress = createRateLimit({ tries: 10, windowMs: 10 * MINUTE_MS, clock })
  const perEmail = createRateLimit({ tries: 3, windowMs: HOUR_MS, clock })

  jobs.define<{ userId: string | null }>({
    queue: RESET_QUEUE,
    label: 'Şifre sıfırlama e-postaları',
    async run({ userId }) {
      const user = userId && (await findUser(db, userId))
      if (!user || !isOpen(user)) return
      const mailContext = await mail.context()
      await atomically(db, async (tx) => {
        const { id, email } = user
        if (!(await lockUser(tx, id))) return
        const token = await links.issue(tx, { userId: id, purpose: 'reset-password', email })
        await mail.enqueue(tx, {
          ...resetPasswordMail(mailInput(core, mailContext, user), token),
          kind: 'reset-password',
          recipient: email,
          subjectId: id,
        })
      })
    },
  })

  const judged = (user: UserRow, password: string) => judgedPassword(passwords, user, password)

  /** A new password is what somebody does who fears for his account: nothing that was asked for before counts any more. */
  async function endLinks(tx: Transaction, userId: string): Promise<void> {
    await links.revoke(tx, userId, [...PASSWORD_LINKS, 'change-email'])
  }

  return {
    async requestPasswordReset(email, clientAddress) {
      if (!perAddress.allow(clientAddress)) return tooManyTries()
      if (!perEmail.allow(email)) return fail.tooMany('accounts/too-many-tries', TOO_MANY_RESETS)
      const [user] = await db.select({ id: users.id }).from(users).where(eq(users.email, email)).limit(1)
      // A job for nobody too: what an unknown address costs is what a known one does.
      await jobs.enqueue(db, RESET_QUEUE, { userId: user?.id ?? null })
      return ok(undefined)
    },

    async isResetLinkGood(token) {
      return (await links.look(token, PASSWORD_LINKS)) !== null
    },

    async resetPassword(token, password) {
      const link = await links.look(token, PASSWORD_LINKS)
      const user = link && (await findUser(db, link.userId))
      if (!user || !isOpen(user)) return refused(LINK_GONE)
      const hash = await judged(user, password)
      if (!hash.ok) return hash
      const mailContext = await mail.context()
      const reset = await transact(db, async (tx): Promise<Result<void>> => {
        const locked = await lockUser(tx, user.id)
        const used = await links.use(tx, token, PASSWORD_LINKS)
        // A link that went to a former address of the account opens nothing.
        if (!locked || !isOpen(locked) || used?.email !== locked.email) return refused(LINK_GONE)
        await passwords.keep(tx, locked.id, hash.value)
        await sessions.endAll(tx, locked.id)
        await endLinks(tx, locked.id)
        // Who used a mailed link reads the address it was sent to. A second step stays: a mailbox alone never takes it away.
        if (used.purpose === 'reset-password' && !locked.emailVerified) await core.markVerified(tx, locked)
        await tellOwner(tx, core, mailContext, locked, 'password-reset')
        return ok(undefined)
      })
      // He has shown that the account is his: whoever guessed at it does not keep him out.
      if (reset.ok) await signInLimits.forgive(user.id)
      return reset
    },

    async changePassword(account, { currentPassword, password }, headers) {
      const confirmed = await core.confirmPassword(account.id, currentPassword)
      if (!confirmed.ok) return confirmed
      const user = await findUser(db, account.id)
      if (!user) return fail.notFound('accounts/not-found', NOT_FOUND)
      const hash = await judged(user, password)
      if (!hash.ok) return hash
      const [mailContext, session] = await Promise.all([mail.context(), sessions.current(headers)])
      return transact(db, async (tx): Promise<Result<void>> => {
        if (!(await lockUser(tx, user.id))) return fail.notFound('accounts/not-found', NOT_FOUND)
        await passwords.keep(tx, user.id, hash.value)
        await sessions.endOthers(tx, user.id, session?.id ?? '')
        await endLinks(tx, user.id)
        await tellOwner(tx, core, mailContext, user, 'password-changed')
        return ok(undefined)
      })
    },

    async setPassword(actor, { id, kind }, password) {
      const user = await findUser(db, id)
      if (!user || kindOf(user) !== kind || user.id === actor.id)
        return fail.notFound('accounts/not-found', NOT_FOUND)
      const hash = await judged(user, password)
      if (!hash.ok) return hash
      const mailContext = await mail.context()
      const set = await transact(db, async (tx): Promise<Result<void>> => {
        const locked = await lockUser(tx, id)
        if (!locked) return fail.notFound('accounts/not-found', NOT_FOUND)
        if (locked.status === 'invited') return fail.conflict('accounts/conflict', INVITED)
        await passwords.keep(tx, id, hash.value)
        await sessions.endAll(tx, id)
        await endLinks(tx, id)
        await tellOwner(tx, core, mailContext, user, 'password-set')
        const subject = { type: kind, id, label: user.name }
        await activity.record(tx, { actor, action: `${kind}.password`, subject })
        return ok(undefined)
      })
      // Guesses of strangers must not keep the owner out with the password he was just given.
      if (set.ok) await signInLimits.forgive(id)
      return set
    },

    async handPasswordLink(actor, id) {
      const { siteName } = (await mail.context()).shop
      return transact(db, async (tx): Promise<Result<HandedPasswordLink>> => {
        const user = await lockUser(tx, id)
        if (!user || kindOf(user) !== 'customer') return fail.notFound('accounts/not-found', NOT_FOUND)
        if (!isOpen(user)) return fail.conflict('accounts/conflict', CLOSED)
        await links.revoke(tx, id, ['handed-password'])
        const token = await links.issue(tx, { userId: id, purpose: 'handed-password', email: user.email })
        await activity.record(tx, {
          actor,
          action: 'customer.password-link',
          subject: { type: 'customer', id, label: user.name },
        })
        const link = publicUrl + resetPasswordPath(token)
        const text = `Merhaba ${user.name}, ${siteName} hesabınız için yeni şifrenizi bu bağlantıdan belirleyebilirsiniz. Bağlantı 1 saat geçerlidir: ${link}`
        return ok({ link, chatHref: chatHref(user.phone, text) })
      })
    },
  }
}
