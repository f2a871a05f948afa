import type { Instant } from '#app/kernel/instant.ts'
import { MINUTE_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { loggableError } from '#app/platform/logger.server.ts'
import type { Deliver, MailMessage } from '#app/platform/mail-delivery.server.ts'
import { mailFaultText } from '#app/platform/mail-delivery.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import type { BESIDE_THE_OUTBOX } from '../domain/stored-mail.ts'
import { NO_SERVER } from './mail-sending.server.ts'
import { rowsOf } from './outgoing-mail.server.ts'
import { mails } from './tables.server.ts'

export interface MailAtOnce {
  /**
   * Sends one mail at once, beside the outbox, so that an owner sees whether his mail server works; logged. Refuses with
   * 'mail/no-server', 'mail/too-many-tries' (10 in 10 minutes for each person) and 'mail/not-taken', in words of ours.
   */
  sendTest(actor: ActivityEntry['actor'], message: MailMessage): Promise<Result<void>>
  /**
   * Hands messages to the mail server in force at once, beside the outbox, and waits no longer than `withinMs` for all of
   * them. Answers how many it took; null without a mail server. Never throws.
   */
  sendAtOnce(messages: readonly MailMessage[], withinMs: number): Promise<number | null>
}

const NOT_IN_TIME = 'E-posta sunucusu zamanında yanıt vermedi.'
const TESTS = 10
const TOO_MANY_TESTS = 'Çok sık denediniz. Lütfen on dakika sonra yeniden deneyin.'

/** Mails that go beside the outbox: handed over at once, and kept for whoever looks for what was sent. */
export function createMailAtOnce({
  db,
  clock,
  activity,
  logger,
  delivery,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly activity: ActivityService
  readonly logger: Logger
  readonly delivery: () => Promise<Deliver | null>
}): MailAtOnce {
  const tests = createRateLimit({ tries: TESTS, windowMs: 10 * MINUTE_MS, clock })

  return {
    async sendTest(actor, message) {
      if (!tests.allow(actor.id)) return fail.tooMany('mail/too-many-tries', TOO_MANY_TESTS)
      const deliver = await delivery()
      if (!deliver) return fail.invalid('mail/no-server', NO_SERVER)
      const begun = clock.now()
      const fault = await deliver(message).then(
        () => null,
        (error: unknown) => mailFaultText(error),
      )
      await atomically(db, async (tx) => {
        const outcome = { begun, done: clock.now(), faults: [fault] }
        await tx.insert(mails).values(handedOver('server-test', [message], outcome))
        await activity.record(tx, {
          actor,
          action: 'mail.test',
          subject: { type: 'settings', id: 'mail-test', label: message.to },
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
  }
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
