import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { refused } from '#app/kernel/result.ts'
import type { ActorOrigin } from '#app/modules/activity/domain/actor-origin.ts'
import type { ActivityEntry } from '#app/modules/activity/server/activity.server.ts'
import type { ComposedMail } from '#app/modules/mail/domain/mail-blocks.ts'
import type { MailBlock } from '#app/modules/site-files/domain/mails/mail-block.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { atomically, RefusedWrite } from '#app/platform/transact.server.ts'
import { powerChangeMail } from '../domain/account-mails.ts'
import type { SecurityNotice } from '../domain/power-changes.ts'
import { isPasswordFresh, judgePowerChange, POWER_CHANGE_LABELS, powerOf } from '../domain/power-changes.ts'
import type { Rights } from '../domain/viewer.ts'
import type { AccountCore, Actor, UserRow } from './account-core.server.ts'
import { findUser, mailInput } from './account-core.server.ts'
import { securityNotices, users } from './tables.server.ts'

export interface Power {
  /** Whether this sign-in's owner typed his password recently enough for a change that leads to power. */
  hasFreshPassword(userId: string, origin: ActorOrigin): Promise<boolean>
  /** Takes a password typed again for this sign-in. Refuses as `confirmPassword` does. */
  typePassword(userId: string, origin: ActorOrigin, password: string): Promise<Result<void>>
  /** What others did that leads to power and this administrator has not yet put away; the newest first, at most 20. */
  unseenNotices(userId: string): Promise<readonly SecurityNotice[]>
  /** Whether a mail about such a change reaches anybody: they go to addresses that were proven. */
  hasReachableAdministrator(): Promise<boolean>
  /** Puts notices of his away, and records that. Those of others stay; safe to repeat. */
  seeNotices(actor: Actor, ids: readonly string[]): Promise<void>
}

const MOST_NOTICES = 20
/** Nobody waits longer for a mail server that he is about to leave. */
const FORMER_SERVER_MS = 10_000
const MOST_DETAILS = 8

type Administrator = Pick<UserRow, 'id' | 'name' | 'email' | 'emailVerified'>

/**
 * Guards every change that leads to power, where none can be forgotten: each write of the back office enters the log in
 * its own transaction, and what the log is told of is judged and announced here before that is committed.
 */
export function createPower(core: AccountCore): Power {
  const { db, clock, activity, settings, mail, sessions } = core

  async function isFresh(tx: Database, userId: string, { sessionId }: ActorOrigin): Promise<boolean> {
    return isPasswordFresh(await sessions.passwordAt(tx, sessionId, userId), clock.now())
  }

  /** By the account as it stands in this transaction. The program itself, which is no account, may. */
  async function judge(tx: Database, actor: Actor): Promise<Result<void>> {
    const user = await findUser(tx, actor.id)
    if (!user && !actor.origin) return { ok: true, value: undefined }
    return judgePowerChange(
      user as Rights | null,
      !actor.origin || (await isFresh(tx, actor.id, actor.origin)),
    )
  }

  function administrators(tx: Database): Promise<readonly Administrator[]> {
    const { id, name, email, emailVerified } = users
    return tx
      .select({ id, name, email, emailVerified })
      .from(users)
      .where(and(eq(users.role, 'admin'), eq(users.status, 'active')))
      .orderBy(asc(id))
  }

  /** What was done to what, as one line. */
  function changeText({ action, subject }: ActivityEntry): string {
    const labels = powerOf({ action, subject }).map((power) => POWER_CHANGE_LABELS[power])
    const about = action === 'settings.change' ? labels.join(', ') : (subject.label ?? labels.join(', '))
    return `${activity.actionText(action)}: ${about}`
  }

  /** When, from where, and what stands there now in place of what; secrets are never in an entry. */
  function detailsOf({ actor, subject, before, after }: ActivityEntry, at: Instant): readonly MailBlock[] {
    const changes = activity.changes(subject.type, before, after).slice(0, MOST_DETAILS)
    const rows = changes.map(({ label, from, to }) => ({ label, text: `${from ?? '–'} → ${to ?? '–'}` }))
    const changed: readonly MailBlock[] = rows.length === 0 ? [] : [{ kind: 'pairs', isSum: false, rows }]
    return [...whenAndWhere(actor.origin, at), ...changed]
  }

  async function tell(tx: Database, entry: ActivityEntry, change: string): Promise<void> {
    const at = new Date(clock.now())
    const { actor } = entry
    const all = await administrators(tx)
    const others = all.filter(({ id }) => id !== actor.id)
    const notice = { at, actorId: actor.id, actorName: actor.name, change, origin: originText(actor.origin) }
    if (others.length > 0)
      await tx
        .insert(securityNotices)
        .values(others.map(({ id }) => ({ ...notice, id: createId('BLD-'), userId: id })))
    const proven = all.filter(({ emailVerified }) => emailVerified)
    if (proven.length === 0) return
    // Read through the transaction: the embedded database has one connection, and this is on it.
    const mailContext = await mail.contextIn(tx, 'mail-power-change')
    const details = detailsOf(entry, at.getTime())
    const letters = proven.map((administrator) => ({
      ...powerChangeMail(mailInput(core, mailContext, administrator), { change, actor: actor.name, details }),
      kind: 'power-change',
      recipient: administrator.email,
      subjectId: administrator.id,
    }))
    await mail.enqueue(tx, ...letters)
  }

  activity.watch(async (tx, entries) => {
    for (const entry of entries) {
      const powers = powerOf(entry)
      if (powers.length === 0) continue
      const judged = await judge(tx, entry.actor)
      if (!judged.ok) throw new RefusedWrite(judged.error)
      await tell(tx, entry, changeText(entry))
    }
  })

  settings.onLeavingMailServer(async (actor) => {
    if (!(await judge(db, actor)).ok) return null
    const proven = (await administrators(db)).filter(({ emailVerified }) => emailVerified)
    if (proven.length === 0) return null
    const mailContext = await mail.context()
    const told = {
      change: `Ayarlar değiştiriliyor: ${POWER_CHANGE_LABELS['mail-server']}`,
      actor: actor.name,
      details: whenAndWhere(actor.origin, clock.now()),
    }
    const messages = proven.map((administrator) => {
      const { subject, text, html }: ComposedMail = powerChangeMail(
        mailInput(core, mailContext, administrator),
        told,
      )
      return { to: administrator.email, subject, text, html }
    })
    const taken = await mail.sendAtOnce(messages, FORMER_SERVER_MS)
    if (taken === null) return null
    return taken === messages.length ? 'iletildi' : 'iletilemedi'
  })

  return {
    hasFreshPassword: (userId, origin) => isFresh(db, userId, origin),

    async typePassword(userId, { sessionId }, password) {
      const confirmed = await core.confirmPassword(userId, password)
      if (!confirmed.ok) return refused(confirmed.error)
      await sessions.notePassword(sessionId, userId)
      return confirmed
    },

    async hasReachableAdministrator() {
      return (await administrators(db)).some(({ emailVerified }) => emailVerified)
    },

    async unseenNotices(userId) {
      const rows = await db
        .select()
        .from(securityNotices)
        .where(and(eq(securityNotices.userId, userId), isNull(securityNotices.seenAt)))
        .orderBy(desc(securityNotices.at), desc(securityNotices.id))
        .limit(MOST_NOTICES)
      return rows.map(({ id, at, actorName, change, origin }) => ({
        id,
        at: at.getTime(),
        actorName,
        change,
        origin,
      }))
    },

    async seeNotices(actor, ids) {
      if (ids.length === 0) return
      await atomically(db, async (tx) => {
        const seen = await tx
          .update(securityNotices)
          .set({ seenAt: new Date(clock.now()) })
          .where(
            and(
              eq(securityNotices.userId, actor.id),
              inArray(securityNotices.id, [...ids]),
              isNull(securityNotices.seenAt),
            ),
          )
          .returning({ id: securityNotices.id })
        if (seen.length === 0) return
        await activity.record(tx, {
          actor,
          action: 'staff.notices-seen',
          subject: { type: 'staff', id: actor.id, label: actor.name },
          after: { count: seen.length },
        })
      })
    },
  }
}

function originText(origin: ActorOrigin | undefined): string {
  return origin ? `${origin.device} · ${origin.address}` : ''
}

function whenAndWhere(origin: ActorOrigin | undefined, at: Instant): readonly MailBlock[] {
  const from = originText(origin)
  const rows = [
    { label: 'Ne zaman', text: formatDateTime(at), isOwn: true },
    // Words of ours for the browser, and an address of the network: nothing of it was typed.
    ...(from === '' ? [] : [{ label: 'Nereden', text: from, isOwn: true }]),
  ]
  return [{ kind: 'pairs', isSum: false, rows }]
}
