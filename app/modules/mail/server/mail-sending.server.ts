import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { DAY_MS, MINUTE_MS } from '#app/kernel/instant.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Deliver } from '#app/platform/mail-delivery.server.ts'
import { isRefusedForGood, keptMailFault } from '#app/platform/mail-delivery.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import { withoutSecrets } from './mail-secrets.server.ts'
import type { OutgoingMail } from './outgoing-mail.server.ts'
import { rowsOf } from './outgoing-mail.server.ts'
import { mails } from './tables.server.ts'

/** A marketing mail whose turn to be sent has come. */
export interface MarketingMail {
  readonly kind: string
  readonly recipient: string
  readonly subjectId: string | null
  readonly writtenAt: Instant
}

export interface MailSending {
  /**
   * Puts mails into the outbox in the command's own transaction; a job for each sends it after the commit. Answers their
   * ids, in the order of the letters.
   */
  enqueue(tx: Database, ...letters: OutgoingMail[]): Promise<readonly string[]>
  /**
   * Registers who is asked of each marketing mail, once, when services are put together: right before it is handed over,
   * however long it has waited. One that may not go any more is taken back.
   */
  guardMarketing(mayGo: (mail: MarketingMail) => Promise<boolean>): void
  /** Whether there is a mail server at all, now. */
  canSend(): Promise<boolean>
}

/** The queue of jobs that each send one mail. */
export const SEND_QUEUE = 'mail-send'
const SWEEP_QUEUE = 'mail-sweep'
/** So often a mail is tried before it is given up, whatever is wrong. */
const LEAST_ATTEMPTS = 6
/** Meanwhile a mail server that is away, or asks to come again later, is waited for, as mail servers do themselves. */
const WAITS_MS = 3 * DAY_MS
/** The longest pause between two tries (RFC 5321, 4.5.4.1: at least half an hour), and enough of them for `WAITS_MS`. */
const LONGEST_PAUSE_MS = 30 * MINUTE_MS
const MOST_TRIES = LEAST_ATTEMPTS + (2 * WAITS_MS) / LONGEST_PAUSE_MS
const SWEEP_AFTER_MS = 10 * MINUTE_MS
/** A try that has been under way for longer ended with its process; a mail server's own time limits are shorter. */
const LONGEST_TRY_MS = 20 * MINUTE_MS

/** Refuses what needs a mail server where there is none. */
export const NO_SERVER =
  'E-posta sunucusu ayarlı değil. Sunucu ayarlandığında bekleyen e-postalar kendiliğinden gönderilir.'

/** Whether no try of a mail is under way. */
function isUnclaimed(now: Instant) {
  return or(isNull(mails.sendingSince), lt(mails.sendingSince, new Date(now - LONGEST_TRY_MS)))
}

/** `isUnclaimed` of a row in hand, the other way round. */
export function isBeingSent({ sendingSince }: { readonly sendingSince: Date | null }, now: Instant): boolean {
  return sendingSince !== null && sendingSince.getTime() >= now - LONGEST_TRY_MS
}

/**
 * Sends what the outbox holds, by two jobs: one sends a mail, one picks up what was left waiting. Right before a marketing
 * mail is handed over, whoever guards them is asked.
 */
export function createMailSending({
  db,
  jobs,
  clock,
  delivery,
}: {
  readonly db: Database
  readonly jobs: JobsService
  readonly clock: Clock
  readonly delivery: () => Promise<Deliver | null>
}): MailSending {
  let mayGo: ((mail: MarketingMail) => Promise<boolean>) | null = null

  /** Without anybody to ask, nothing goes: a marketing mail is never sent on trust. */
  async function isStillWanted(mail: typeof mails.$inferSelect): Promise<boolean> {
    const { kind, recipient, subjectId, createdAt } = mail
    return (await mayGo?.({ kind, recipient, subjectId, writtenAt: createdAt.getTime() })) ?? false
  }

  async function send(mailId: string): Promise<void> {
    const deliver = await delivery()
    if (!deliver) {
      // Its tries were another server's; the sweep takes it up once there is one again.
      await db
        .update(mails)
        .set({ attempts: 0 })
        .where(and(eq(mails.id, mailId), eq(mails.state, 'waiting'), gt(mails.attempts, 0)))
      return
    }
    const now = clock.now()
    // One statement claims the mail: of several jobs for it, at once or one after another, one hands it over.
    const [mail] = await db
      .update(mails)
      .set({ attempts: sql`${mails.attempts} + 1`, sendingSince: new Date(now) })
      .where(and(eq(mails.id, mailId), eq(mails.state, 'waiting'), isUnclaimed(now)))
      .returning()
    if (!mail) return
    const { id, recipient: to, replyTo, subject, text, html, unsubscribeUrl } = mail
    try {
      if (unsubscribeUrl !== null && !(await isStillWanted(mail))) {
        await db.delete(mails).where(eq(mails.id, id))
        return
      }
      const more = { ...(replyTo === null ? {} : { replyTo }), ...(unsubscribeUrl ? { unsubscribeUrl } : {}) }
      await deliver({ id, to, subject, text, html, ...more })
    } catch (error) {
      const lastError = keptMailFault(error)
      const isWorthWaiting = !isRefusedForGood(error) && now - mail.createdAt.getTime() < WAITS_MS
      const state = mail.attempts < LEAST_ATTEMPTS || isWorthWaiting ? 'waiting' : 'failed'
      // Not one that was withdrawn while a try that took too long was still under way.
      await db
        .update(mails)
        .set({ lastError, state, sendingSince: null })
        .where(and(eq(mails.id, mailId), eq(mails.state, 'waiting')))
      throw error
    }
    await db
      .update(mails)
      .set({
        state: 'sent',
        sentAt: new Date(clock.now()),
        lastError: null,
        sendingSince: null,
        ...withoutSecrets(mail),
      })
      .where(eq(mails.id, mailId))
  }

  jobs.define<{ mailId: string }>({
    queue: SEND_QUEUE,
    label: 'E-posta gönderimi',
    retries: MOST_TRIES - 1,
    longestPauseSeconds: LONGEST_PAUSE_MS / 1_000,
    run: ({ mailId }) => send(mailId),
  })
  // What waited because no mail server was configured goes out once there is one.
  jobs.define({
    queue: SWEEP_QUEUE,
    label: 'Bekleyen e-postaların yeniden denenmesi',
    cron: '*/15 * * * *',
    retries: 0,
    async run() {
      if ((await delivery()) === null) return
      const now = clock.now()
      // Younger ones are on their way in a job of their own, and so are those that were tried; unless the try broke off.
      const overdue = new Date(now - SWEEP_AFTER_MS)
      const brokenOff = lt(mails.sendingSince, new Date(now - LONGEST_TRY_MS))
      await atomically(db, async (tx) => {
        const waiting = await tx
          .select({ id: mails.id })
          .from(mails)
          .where(
            and(
              eq(mails.state, 'waiting'),
              lt(mails.createdAt, overdue),
              or(and(eq(mails.attempts, 0), isNull(mails.sendingSince)), brokenOff),
            ),
          )
          .orderBy(mails.createdAt)
          .limit(100)
        // Each in a job with tries of its own: one that is refused keeps none of the others waiting.
        await jobs.enqueue(tx, SEND_QUEUE, ...waiting.map(({ id }) => ({ mailId: id })))
      })
    },
  })

  return {
    async enqueue(tx, ...letters) {
      if (letters.length === 0) return []
      const rows = rowsOf(letters, clock.now())
      await tx.insert(mails).values(rows)
      // Whether there is a mail server is asked when the job runs: the command's transaction must not wait for that.
      await jobs.enqueue(tx, SEND_QUEUE, ...rows.map(({ id }) => ({ mailId: id })))
      return rows.map(({ id }) => id)
    },

    guardMarketing(check) {
      mayGo = check
    },

    canSend: async () => (await delivery()) !== null,
  }
}
