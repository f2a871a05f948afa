import { and, eq, inArray } from 'drizzle-orm'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Deliver } from '#app/platform/mail-delivery.server.ts'
import { atomically, transact } from '#app/platform/transact.server.ts'
import { isBesideTheOutbox } from '../domain/stored-mail.ts'
import { withoutSecrets } from './mail-secrets.server.ts'
import { isBeingSent, NO_SERVER, SEND_QUEUE } from './mail-sending.server.ts'
import { MAIL_NOT_FOUND, MAIL_ROW } from './outbox-list.server.ts'
import { mails } from './tables.server.ts'

export interface OutboxCommands {
  /**
   * Takes back the mails of a kind about something that could still be sent, in the transaction that makes what they say
   * untrue. One that is on its way just now arrives; withdrawn ones stay readable.
   */
  takeBack(tx: Database, about: { readonly kind: string; readonly subjectId: string }): Promise<void>
  /**
   * Withdraws those of these mails that were not sent, in the transaction that makes what they say untrue: they stay
   * readable, no try begins any more, and what their links open is taken out of them. Answers which of them are withdrawn;
   * one that was sent, is on its way just now or is gone is not among them. Safe to repeat.
   */
  withdrawIn(tx: Database, ids: readonly string[]): Promise<ReadonlySet<string>>
  /**
   * Tries a mail that was not sent anew, with all its tries. Refuses with 'mail/not-found', 'mail/no-server' and, for one
   * that was sent, withdrawn, went beside the outbox or is being sent, 'mail/conflict'.
   */
  retry(actor: ActivityEntry['actor'], id: string): Promise<Result<void>>
  /**
   * Withdraws a mail that was not sent: it stays readable, no try begins any more, and what its links open is taken
   * out of it. Safe to repeat. Refuses with 'mail/not-found' and, for one that was sent, went beside the outbox or is
   * being sent, 'mail/conflict'.
   */
  withdraw(actor: ActivityEntry['actor'], id: string): Promise<Result<void>>
  /** `withdraw` of several in one step: none keeps the others back. Answers why each of those that stay was refused. */
  withdrawMany(actor: ActivityEntry['actor'], ids: readonly string[]): Promise<ReadonlyMap<string, Failure>>
}

const ALREADY_SENT = 'Bu e-posta gönderilmiş; yeniden gönderilmez.'
const TOO_LATE = 'Bu e-posta gönderilmiş; artık geri çekilemez.'
const WENT_AT_ONCE = 'Bu e-posta beklemeden gönderilmek istendi; yeniden denenmez ve geri çekilmez.'
const WITHDRAWN = 'Bu e-posta geri çekildi; bir daha gönderilmez.'
const BEING_SENT = 'Bu e-posta şu anda gönderiliyor. Birazdan yeniden bakın.'

/** What may still be done with a mail that was written: trying it anew, and keeping it from being sent. */
export function createOutboxCommands({
  db,
  jobs,
  clock,
  activity,
  delivery,
}: {
  readonly db: Database
  readonly jobs: JobsService
  readonly clock: Clock
  readonly activity: ActivityService
  readonly delivery: () => Promise<Deliver | null>
}): OutboxCommands {
  /** With the lock that a sender's claim takes too: of the two, one finds what the other did. */
  async function lockForWithdrawal(tx: Database, ids: readonly string[]) {
    if (ids.length === 0) return []
    return tx
      .select()
      .from(mails)
      .where(inArray(mails.id, [...ids]))
      .orderBy(mails.id)
      .for('update')
  }

  async function withdrawLocked(tx: Database, mail: typeof mails.$inferSelect): Promise<Result<void>> {
    if (mail.state === 'withdrawn') return ok(undefined)
    if (mail.state === 'sent') return fail.conflict('mail/conflict', TOO_LATE)
    if (isBesideTheOutbox(mail)) return fail.conflict('mail/conflict', WENT_AT_ONCE)
    if (isBeingSent(mail, clock.now())) return fail.conflict('mail/conflict', BEING_SENT)
    await tx
      .update(mails)
      .set({ state: 'withdrawn', sendingSince: null, ...withoutSecrets(mail) })
      .where(eq(mails.id, mail.id))
    return ok(undefined)
  }

  const withdrawMany: OutboxCommands['withdrawMany'] = (actor, ids) =>
    atomically(db, async (tx) => {
      const refused = new Map<string, Failure>(
        ids.map((id) => [id, { kind: 'not-found', code: 'mail/not-found', message: MAIL_NOT_FOUND }]),
      )
      for (const mail of await lockForWithdrawal(tx, ids)) {
        const done = await withdrawLocked(tx, mail)
        if (done.ok) refused.delete(mail.id)
        else refused.set(mail.id, done.error)
        if (!done.ok || mail.state === 'withdrawn') continue
        await activity.record(tx, {
          actor,
          action: 'mail.withdraw',
          subject: { type: 'mail', id: mail.id, label: mail.subject },
          before: { state: mail.state },
          after: { state: 'withdrawn' },
        })
      }
      return refused
    })

  return {
    async takeBack(tx, { kind, subjectId }) {
      await tx
        .delete(mails)
        .where(
          and(
            eq(mails.subjectId, subjectId),
            eq(mails.kind, kind),
            inArray(mails.state, ['waiting', 'failed']),
          ),
        )
    },

    async withdrawIn(tx, ids) {
      const withdrawn = new Set<string>()
      for (const mail of await lockForWithdrawal(tx, ids))
        if ((await withdrawLocked(tx, mail)).ok) withdrawn.add(mail.id)
      return withdrawn
    },

    async retry(actor, id) {
      if ((await delivery()) === null) return fail.invalid('mail/no-server', NO_SERVER)
      return transact(db, async (tx): Promise<Result<void>> => {
        const [former] = await tx
          .select({ ...MAIL_ROW, sendingSince: mails.sendingSince })
          .from(mails)
          .where(eq(mails.id, id))
          .for('update')
        if (!former) return fail.notFound('mail/not-found', MAIL_NOT_FOUND)
        if (former.state === 'sent') return fail.conflict('mail/conflict', ALREADY_SENT)
        if (former.state === 'withdrawn') return fail.conflict('mail/conflict', WITHDRAWN)
        if (isBesideTheOutbox(former)) return fail.conflict('mail/conflict', WENT_AT_ONCE)
        if (isBeingSent(former, clock.now())) return fail.conflict('mail/conflict', BEING_SENT)
        await tx.update(mails).set({ state: 'waiting', attempts: 0 }).where(eq(mails.id, id))
        await jobs.enqueue(tx, SEND_QUEUE, { mailId: id })
        await activity.record(tx, {
          actor,
          action: 'mail.retry',
          subject: { type: 'mail', id, label: former.subject },
          before: { state: former.state, attempts: former.attempts },
          after: { state: 'waiting', attempts: 0 },
        })
        return ok(undefined)
      })
    },

    async withdraw(actor, id) {
      const why = (await withdrawMany(actor, [id])).get(id)
      return why ? refused(why) : ok(undefined)
    },

    withdrawMany,
  }
}
