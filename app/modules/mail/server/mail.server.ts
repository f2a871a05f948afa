import { and, desc, eq, gt, inArray, isNull, lt, not, notInArray, or, sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { DAY_MS, MINUTE_MS } from '#app/kernel/instant.ts'
import type { Page } from '#app/kernel/page-number.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import type { SortOrder } from '#app/kernel/sort-order.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { JobsService } from '#app/modules/jobs/server/jobs.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { MailKind } from '#app/modules/site-files/domain/mail-kinds.ts'
import { MAIL_KINDS, shippedMail } from '#app/modules/site-files/domain/mail-kinds.ts'
import type { MailText } from '#app/modules/site-files/domain/mails/mail-definition.ts'
import type { SiteFilesService } from '#app/modules/site-files/server/site-files.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import { containsWords } from '#app/platform/contains-words.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'
import type { Deliver, MailMessage } from '#app/platform/mail-delivery.server.ts'
import { isRefusedForGood, keptMailFault, mailFaultText } from '#app/platform/mail-delivery.server.ts'
import { inOrder, pageOf } from '#app/platform/page-of.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { atomically, transact } from '#app/platform/transact.server.ts'
import { MAIL_ACTIVITY } from '../domain/activity-labels.ts'
import type { ShopLetter } from '../domain/fill-mail.ts'
import type { MailRow, MailSort, MailState, StoredMail } from '../domain/stored-mail.ts'
import { BESIDE_THE_OUTBOX, isBesideTheOutbox, MAIL_SORTS, MOST_MAILS } from '../domain/stored-mail.ts'
import type { UnsubscribeUrl } from '../domain/unsubscribe-url.ts'
import { mails } from './tables.server.ts'

/** A mail to be written. `kind` names its template, `subjectId` the order or account it is about. */
export interface OutgoingMail {
  readonly kind: string
  readonly recipient: string
  /** Where an answer goes, when not to the shop's own address. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly subjectId?: string
  /** As `composeMail` says: what is masked for everybody but its recipient. */
  readonly secrets?: readonly string[]
  /** Of a marketing mail; only consents writes those. */
  readonly unsubscribeUrl?: UnsubscribeUrl
}

/** A marketing mail whose turn to be sent has come. */
export interface MarketingMail {
  readonly kind: string
  readonly recipient: string
  readonly subjectId: string | null
  readonly writtenAt: Instant
}

/** A mail as its recipient is told of it. */
export interface MailNote {
  readonly subject: string
  readonly writtenAt: Date
  readonly sentAt: Date | null
}

/** A mail about something, without its text. */
export interface MailAbout {
  readonly id: string
  readonly kind: string
  readonly recipient: string
  readonly subject: string
  readonly state: MailState
  /** Why the last try failed; null where none did. */
  readonly lastError: string | null
  /** When it was handed over; while it waits, when it was written. */
  readonly at: Instant
}

export interface MailService {
  /**
   * The shop and its words for every mail, as they stand now: read before the command's transaction begins, never inside
   * one. Kept in memory until settings or texts change.
   */
  letter(): Promise<ShopLetter>
  /**
   * The same for one kind, read through a transaction that is under way, for what is only known to be written within it.
   */
  letterIn(tx: Database, kind: MailKind): Promise<ShopLetter>
  /** The newest mails about an order or an account, at most 50. */
  about(subjectId: string): Promise<readonly MailAbout[]>
  /** What was written to an address, the oldest first. The caller has seen that it is his who asks. */
  notesTo(recipient: string): Promise<readonly MailNote[]>
  /**
   * Removes what was written to an address, in the transaction that removes its owner's account. Letters about orders
   * stay.
   */
  forgetRecipient(tx: Database, recipient: string): Promise<void>
  /** Removes what was written about these subjects, whoever it went to, in the transaction that removes them. */
  forgetSubjects(tx: Database, subjectIds: readonly string[]): Promise<void>
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
   * Puts mails into the outbox in the command's own transaction; a job for each sends it after the commit. Answers their
   * ids, in the order of the letters.
   */
  enqueue(tx: Database, ...letters: OutgoingMail[]): Promise<readonly string[]>
  /**
   * Registers who is asked of each marketing mail, once, when services are put together: right before it is handed over,
   * however long it has waited. One that may not go any more is taken back.
   */
  guardMarketing(mayGo: (mail: MarketingMail) => Promise<boolean>): void
  /** What waits, what was given up, and when a mail last went out: for whoever looks after the shop. */
  outboxCounts(): Promise<OutboxCounts>
  /** How many of the outbox wait, alone of those figures. */
  waitingCount(): Promise<number>
  /** Whether there is a mail server at all, now. */
  canSend(): Promise<boolean>
  /**
   * Sends one mail at once, beside the outbox, so that an owner sees whether his mail server works; logged. Refuses with
   * 'mail/no-server', 'mail/too-many-tries' (10 in 10 minutes for each person) and 'mail/not-taken', in words of ours.
   */
  sendTest(actor: ActivityEntry['actor'], letter: MailMessage): Promise<Result<void>>
  /**
   * Hands messages to the mail server in force at once, beside the outbox, and waits no longer than `withinMs` for all of
   * them. Answers how many it took; null without a mail server. Never throws.
   */
  sendAtOnce(messages: readonly MailMessage[], withinMs: number): Promise<number | null>
  /** The outbox, the newest first. A page past the end answers with the last one. */
  adminList(query: {
    readonly search: string
    readonly state: MailState | 'all'
    readonly page: number
    readonly sort?: SortOrder<MailSort>
  }): Promise<MailPage>
  /** A mail to be read by staff: links that open something are masked (product decision 23). 'mail/not-found'. */
  adminGet(id: string): Promise<Result<StoredMail>>
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

export interface OutboxCounts {
  readonly waiting: number
  readonly failed: number
  /** When the oldest of those that wait was written; null when none waits. */
  readonly waitingSince: Instant | null
  /** When the newest of the sent ones went out; null when none ever did. */
  readonly lastSentAt: Instant | null
}

/** A page of the outbox; it counts to `MOST_MAILS` at most. */
export type MailPage = Page<MailRow>

export interface MailDependencies {
  readonly db: Database
  readonly jobs: JobsService
  readonly clock: Clock
  readonly activity: ActivityService
  readonly settings: SettingsService
  readonly siteFiles: SiteFilesService
  readonly logger: Logger
  /** Asked each time there is something to send. Null without an SMTP server: mails then wait in the outbox. */
  readonly delivery: () => Promise<Deliver | null>
}

const SEND_QUEUE = 'mail-send'
const SWEEP_QUEUE = 'mail-sweep'
/** So often a mail is tried before it is given up, whatever is wrong. */
const LEAST_ATTEMPTS = 6
/** Meanwhile a mail server that is away, or asks to come again later, is waited for, as mail servers do themselves. */
const WAITS_MS = 3 * DAY_MS
/** The longest pause between two tries (RFC 5321, 4.5.4.1: at least half an hour), and enough of them for `WAITS_MS`. */
const LONGEST_PAUSE_MS = 30 * MINUTE_MS
const MOST_TRIES = LEAST_ATTEMPTS + (2 * WAITS_MS) / LONGEST_PAUSE_MS
const ROWS_PER_PAGE = 25
const NOT_FOUND = 'E-posta bulunamadı.'
const NO_SERVER =
  'E-posta sunucusu ayarlı değil. Sunucu ayarlandığında bekleyen e-postalar kendiliğinden gönderilir.'
const NOT_IN_TIME = 'E-posta sunucusu zamanında yanıt vermedi.'
const TESTS = 10
const TOO_MANY_TESTS = 'Çok sık denediniz. Lütfen on dakika sonra yeniden deneyin.'
const ALREADY_SENT = 'Bu e-posta gönderilmiş; yeniden gönderilmez.'
const TOO_LATE = 'Bu e-posta gönderilmiş; artık geri çekilemez.'
const WENT_AT_ONCE = 'Bu e-posta beklemeden gönderilmek istendi; yeniden denenmez ve geri çekilmez.'
const WITHDRAWN = 'Bu e-posta geri çekildi; bir daha gönderilmez.'
const BEING_SENT = 'Bu e-posta şu anda gönderiliyor. Birazdan yeniden bakın.'
const MAX_ABOUT = 50
const SWEEP_AFTER_MS = 10 * MINUTE_MS
/** A try that has been under way for longer ended with its process; a mail server's own time limits are shorter. */
const LONGEST_TRY_MS = 20 * MINUTE_MS
/**
 * How long a mail is kept. A year answers what people ask about a mail; a letter about an order is a commercial one
 * and kept as long as the order's books: ten years from the end of its year (TTK art. 82), so eleven are always enough.
 */
const KEEP_MS = 365 * DAY_MS
const KEEP_ORDER_LETTERS_MS = 11 * 366 * DAY_MS
/** Orders call themselves ORD-… in a mail's subject. */
const isOrderLetter = sql<boolean>`coalesce(starts_with(${mails.subjectId}, 'ORD-'), false)`

/** Whether no try of a mail is under way. */
function isUnclaimed(now: Instant) {
  return or(isNull(mails.sendingSince), lt(mails.sendingSince, new Date(now - LONGEST_TRY_MS)))
}

/** `isUnclaimed` of a row in hand, the other way round. */
function isBeingSent({ sendingSince }: { readonly sendingSince: Date | null }, now: Instant): boolean {
  return sendingSince !== null && sendingSince.getTime() >= now - LONGEST_TRY_MS
}

/** The rows of letters that are written now. */
function rowsOf(letters: readonly OutgoingMail[], now: Instant) {
  return letters.map((mail) => ({
    id: createId('MAIL-'),
    kind: mail.kind,
    recipient: mail.recipient,
    replyTo: mail.replyTo ?? null,
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    subjectId: mail.subjectId ?? null,
    hasSecretLink: (mail.secrets ?? []).length > 0,
    secrets: [...(mail.secrets ?? [])],
    unsubscribeUrl: mail.unsubscribeUrl ?? null,
    createdAt: new Date(now),
  }))
}

/** The rows of messages that were just handed over, or were not; `faults` says why, in the order of the messages. */
function handedOver(
  kind: (typeof BESIDE_THE_OUTBOX)[number],
  messages: readonly MailMessage[],
  {
    begun,
    done,
    faults,
  }: { readonly begun: Instant; readonly done: Instant; readonly faults: readonly (string | null)[] },
) {
  const letters = messages.map(({ to, subject, text, html }) => ({
    kind,
    recipient: to,
    subject,
    text,
    html,
  }))
  return rowsOf(letters, begun).map((row, index) => {
    const lastError = faults[index] ?? null
    const state = lastError === null ? 'sent' : 'failed'
    return { ...row, state, lastError, attempts: 1, sentAt: lastError === null ? new Date(done) : null }
  })
}

/**
 * What changes of a mail that has done its work: what is kept must open nothing. The texts of most, tens of kilobytes with
 * the contracts, are not written again.
 */
function withoutSecrets({ text, html, secrets }: typeof mails.$inferSelect) {
  if (secrets.length === 0) return {}
  return {
    text: maskSecrets(text, secrets),
    html: maskSecrets(html, secrets),
    secrets: [],
    unsubscribeUrl: null,
  }
}

/** Creates the outbox and declares its jobs: one sends a mail, one picks up what was left waiting, one removes the old. */
export function createMailService(dependencies: MailDependencies): MailService {
  const { db, jobs, clock, activity, settings, siteFiles, logger, delivery } = dependencies
  activity.describe(MAIL_ACTIVITY)
  let mayGo: ((mail: MarketingMail) => Promise<boolean>) | null = null
  const tests = createRateLimit({ tries: TESTS, windowMs: 10 * MINUTE_MS, clock })

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

  jobs.define({
    queue: 'mail-expiry',
    label: 'Eski e-postaların silinmesi',
    cron: '20 4 * * *',
    async run() {
      const before = (age: number) => lt(mails.createdAt, new Date(clock.now() - age))
      await db
        .delete(mails)
        .where(or(and(before(KEEP_MS), not(isOrderLetter)), before(KEEP_ORDER_LETTERS_MS)))
    },
  })

  /** The words a mail is written with; the shipped ones where the owner's cannot be read. */
  async function wordsOf(kind: MailKind): Promise<readonly [MailKind, MailText]> {
    try {
      return [kind, await siteFiles.current(kind)]
    } catch (error) {
      logger.error(
        { kind, error: loggableError(error) },
        'the text of a mail cannot be read; the shipped one is used',
      )
      return [kind, shippedMail(kind)]
    }
  }

  function textBroken(kind: MailKind, error: unknown): void {
    logger.error(
      { kind, error: loggableError(error) },
      'the text of a mail cannot be filled; the shipped one is used',
    )
  }

  /** One state at a time, along the index of states; sent ones are many and never counted. */
  async function countOf(state: MailState): Promise<number> {
    return db.$count(mails, and(eq(mails.state, state), notInArray(mails.kind, [...BESIDE_THE_OUTBOX])))
  }

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

  const withdrawMany: MailService['withdrawMany'] = (actor, ids) =>
    atomically(db, async (tx) => {
      const refused = new Map<string, Failure>(
        ids.map((id) => [id, { kind: 'not-found', code: 'mail/not-found', message: NOT_FOUND }]),
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
    async letter() {
      const [shop, ...words] = await Promise.all([settings.current(), ...MAIL_KINDS.map(wordsOf)])
      const texts = new Map(words)
      return {
        shop,
        texts: {
          of: (kind) => texts.get(kind) ?? shippedMail(kind),
          broken: textBroken,
        },
      }
    },

    async letterIn(tx, kind) {
      const [shop, text] = [await settings.currentIn(tx), await siteFiles.currentIn(tx, kind)]
      return {
        shop,
        texts: {
          of: (asked) => (asked === kind && text ? text : shippedMail(asked)),
          broken: textBroken,
        },
      }
    },

    async about(subjectId) {
      const { id, kind, recipient, subject, state, lastError, createdAt, sentAt } = mails
      const rows = await db
        .select({ id, kind, recipient, subject, state, lastError, createdAt, sentAt })
        .from(mails)
        .where(eq(mails.subjectId, subjectId))
        .orderBy(desc(mails.createdAt), desc(mails.id))
        .limit(MAX_ABOUT)
      return rows.map(({ createdAt: writtenAt, sentAt: goneAt, ...mail }) => ({
        ...mail,
        state: mail.state as MailState,
        at: (goneAt ?? writtenAt).getTime(),
      }))
    },

    async notesTo(recipient) {
      return db
        .select({ subject: mails.subject, writtenAt: mails.createdAt, sentAt: mails.sentAt })
        .from(mails)
        .where(eq(mails.recipient, recipient))
        .orderBy(mails.createdAt)
    },

    async forgetRecipient(tx, recipient) {
      await tx.delete(mails).where(and(eq(mails.recipient, recipient), not(isOrderLetter)))
    },

    async forgetSubjects(tx, subjectIds) {
      if (subjectIds.length > 0) await tx.delete(mails).where(inArray(mails.subjectId, [...subjectIds]))
    },

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

    async outboxCounts() {
      const [oldest] = await db
        .select({ at: mails.createdAt })
        .from(mails)
        .where(eq(mails.state, 'waiting'))
        .orderBy(mails.createdAt)
        .limit(1)
      const [newest] = await db
        .select({ at: mails.sentAt })
        .from(mails)
        .where(eq(mails.state, 'sent'))
        .orderBy(desc(mails.createdAt))
        .limit(1)
      return {
        waiting: await countOf('waiting'),
        failed: await countOf('failed'),
        waitingSince: oldest?.at.getTime() ?? null,
        lastSentAt: newest?.at?.getTime() ?? null,
      }
    },

    waitingCount: () => countOf('waiting'),

    canSend: async () => (await delivery()) !== null,

    async sendTest(actor, letter) {
      if (!tests.allow(actor.id)) return fail.tooMany('mail/too-many-tries', TOO_MANY_TESTS)
      const deliver = await delivery()
      if (!deliver) return fail.invalid('mail/no-server', NO_SERVER)
      const begun = clock.now()
      const fault = await deliver(letter).then(
        () => null,
        (error: unknown) => mailFaultText(error),
      )
      await atomically(db, async (tx) => {
        const outcome = { begun, done: clock.now(), faults: [fault] }
        await tx.insert(mails).values(handedOver('server-test', [letter], outcome))
        await activity.record(tx, {
          actor,
          action: 'mail.test',
          subject: { type: 'settings', id: 'mail-test', label: letter.to },
          before: {},
          after: { state: fault === null ? 'sent' : 'failed' },
        })
      })
      return fault === null ? ok(undefined) : fail.invalid('mail/not-taken', fault)
    },

    async sendAtOnce(messages, withinMs) {
      const deliver = await delivery()
      if (!deliver) return null
      const begun = clock.now()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<string>((settle) => {
        timer = setTimeout(settle, withinMs, NOT_IN_TIME)
      })
      const tries = messages.map((message) =>
        Promise.race([
          deliver(message).then(
            () => null,
            (error: unknown) => {
              logger.warn({ error: loggableError(error) }, 'a mail that goes at once was not taken')
              return mailFaultText(error)
            },
          ),
          late,
        ]),
      )
      const faults = await Promise.all(tries)
      clearTimeout(timer)
      const rows = handedOver('at-once', messages, { begun, done: clock.now(), faults })
      if (rows.length > 0)
        await db
          .insert(mails)
          .values(rows)
          .catch((error: unknown) =>
            logger.warn({ error: loggableError(error) }, 'a mail that went at once is not in the list'),
          )
      return faults.filter((fault) => fault === null).length
    },

    async adminList({ search, state, page, sort }) {
      const condition = and(
        state === 'all' ? undefined : eq(mails.state, state),
        containsWords(mails.searchText, search),
      )
      const columns = { date: mails.createdAt, recipient: mails.recipient }
      const { rows, ...shown } = await pageOf(db, db.select(ROW).from(mails).$dynamic(), {
        id: mails.id,
        where: condition,
        order: inOrder(MAIL_SORTS, sort, columns, mails.id),
        page,
        size: ROWS_PER_PAGE,
        most: MOST_MAILS,
      })
      return { ...shown, rows: rows.map(toMailRow) }
    },

    async adminGet(id) {
      const [mail] = await db.select().from(mails).where(eq(mails.id, id)).limit(1)
      if (!mail) return fail.notFound('mail/not-found', NOT_FOUND)
      return ok({
        ...toMailRow(mail),
        replyTo: mail.replyTo,
        hasSecretLink: mail.hasSecretLink,
        text: maskSecrets(mail.text, mail.secrets),
        html: maskSecrets(mail.html, mail.secrets),
      })
    },

    async retry(actor, id) {
      if ((await delivery()) === null) return fail.invalid('mail/no-server', NO_SERVER)
      return transact(db, async (tx): Promise<Result<void>> => {
        const [former] = await tx
          .select({ ...ROW, sendingSince: mails.sendingSince })
          .from(mails)
          .where(eq(mails.id, id))
          .for('update')
        if (!former) return fail.notFound('mail/not-found', NOT_FOUND)
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

const ROW = {
  id: mails.id,
  kind: mails.kind,
  recipient: mails.recipient,
  subject: mails.subject,
  state: mails.state,
  attempts: mails.attempts,
  lastError: mails.lastError,
  createdAt: mails.createdAt,
  sentAt: mails.sentAt,
}

function toMailRow(mail: Pick<typeof mails.$inferSelect, keyof typeof ROW>): MailRow {
  const { id, kind, recipient, subject, attempts, lastError } = mail
  return {
    id,
    kind,
    recipient,
    subject,
    attempts,
    lastError,
    state: mail.state as MailState,
    createdAt: mail.createdAt.getTime(),
    sentAt: mail.sentAt?.getTime() ?? null,
  }
}

/** A mail's text or HTML as everybody but its recipient may read it. */
export function maskSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((masked, secret) => masked.replaceAll(secret, '…'), text)
}
