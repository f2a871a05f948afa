import { eq } from 'drizzle-orm'
import type { Failure, Result } from '#app/kernel/result.ts'
import { ok, refused } from '#app/kernel/result.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import { invitationAddress, staffInvitationMail } from '../domain/account-mails.ts'
import { INVITATION_GONE as INVITATION_GONE_TEXT } from '../domain/staff.ts'
import type { AccountCore, Actor, UserRow } from './account-core.server.ts'
import { findUser, judgedPassword, lockUser, mailInput } from './account-core.server.ts'
import { users } from './tables.server.ts'

/** How an invitation goes to who is invited. */
export interface SentInvitation {
  /** The link, where no mail server sends it: an administrator hands it over, and it is shown this once. */
  readonly link: string | null
}

export interface StaffInvitations {
  /** Who an invitation's link is for; null when it is good for nothing. Uses nothing up. */
  lookAtInvitation(token: string): Promise<{ readonly name: string; readonly email: string } | null>
  /**
   * Uses the link up: the password is the account's, its address is proven, and from then on it signs in as any other.
   * Of several at once one is answered. Refuses with 'accounts/link-gone' and 'accounts/weak-password'.
   */
  acceptInvitation(token: string, password: string): Promise<Result<void>>
}

/** What an invitation is sent with, read before the command's transaction begins. */
export interface InvitationPost {
  readonly mailContext: MailContext
  readonly canSend: boolean
}

const MAIL_KIND = 'staff-invitation'
const INVITATION_GONE: Failure = {
  kind: 'not-found',
  code: 'accounts/link-gone',
  message: INVITATION_GONE_TEXT,
}

export async function readInvitationPost({ mail }: AccountCore): Promise<InvitationPost> {
  const [mailContext, canSend] = await Promise.all([mail.context(), mail.canSend()])
  return { mailContext, canSend }
}

/** Writes the mail with a new link, in a transaction that has locked the account; every former link is worth nothing. */
export async function sendInvitation(
  tx: Transaction,
  core: AccountCore,
  invited: {
    readonly user: Pick<UserRow, 'id' | 'name' | 'email'>
    readonly invitedBy: Actor
    readonly post: InvitationPost
  },
): Promise<SentInvitation> {
  const { links, mail, publicUrl } = core
  const { user, invitedBy, post } = invited
  await forgetInvitation(tx, core, user.id)
  const token = await links.issue(tx, { userId: user.id, purpose: 'staff-invitation', email: user.email })
  const composed = staffInvitationMail(mailInput(core, post.mailContext, user), {
    invitedBy: invitedBy.name,
    token,
  })
  await mail.enqueue(tx, { ...composed, kind: MAIL_KIND, recipient: user.email, subjectId: user.id })
  return { link: post.canSend ? null : invitationAddress(publicUrl, token) }
}

/** Makes an invitation worth nothing, also the mail of it that still waits. */
export async function forgetInvitation(
  tx: Transaction,
  { links, mail }: AccountCore,
  userId: string,
): Promise<void> {
  await links.revoke(tx, userId, ['staff-invitation'])
  await mail.takeBack(tx, { kind: MAIL_KIND, subjectId: userId })
}

/** What who is invited does with his invitation. */
export function createStaffInvitations(core: AccountCore): StaffInvitations {
  const { db, activity, passwords, links, signInLimits } = core

  async function whoIsInvited(token: string): Promise<UserRow | null> {
    const link = await links.look(token, ['staff-invitation'])
    const user = link && (await findUser(db, link.userId))
    return user?.status === 'invited' && user.email === link?.email ? user : null
  }

  return {
    async lookAtInvitation(token) {
      const user = await whoIsInvited(token)
      return user && { name: user.name, email: user.email }
    },

    async acceptInvitation(token, password) {
      const user = await whoIsInvited(token)
      if (!user) return refused(INVITATION_GONE)
      const hash = await judgedPassword(passwords, user, password)
      if (!hash.ok) return hash
      const accepted = await transact(db, async (tx): Promise<Result<void>> => {
        const locked = await lockUser(tx, user.id)
        const used = await links.use(tx, token, ['staff-invitation'])
        // Withdrawn, used or sent to another address while the password was hashed.
        if (locked?.status !== 'invited' || used?.email !== locked.email) return refused(INVITATION_GONE)
        await passwords.keep(tx, locked.id, hash.value)
        await tx.update(users).set({ status: 'active' }).where(eq(users.id, locked.id))
        await core.markVerified(tx, locked)
        await forgetInvitation(tx, core, locked.id)
        const { id, name } = locked
        await activity.record(tx, {
          actor: { id, name },
          action: 'staff.invitation-accept',
          subject: { type: 'staff', id, label: name },
          before: { status: 'invited' },
          after: { status: 'active' },
        })
        return ok(undefined)
      })
      // Who guessed at the account before it had a password does not keep its owner out.
      if (accepted.ok) await signInLimits.forgive(user.id)
      return accepted
    },
  }
}
