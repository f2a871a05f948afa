import { randomInt } from 'node:crypto'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#app/kernel/instant.ts'
import type { Failure } from '#app/kernel/result.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { isSameSecret, keyedDigest } from '#app/platform/secrets.server.ts'
import { atomically } from '#app/platform/transact.server.ts'
import type { CheckoutForm } from '../domain/checkout-form.ts'
import type { CodeNotice, ConfirmationStep } from '../domain/order-confirmation.ts'
import {
  CODE_MAILS_PER_ADDRESS,
  CODE_MAILS_PER_EMAIL,
  CODE_MINUTES,
  CODE_TRIES,
} from '../domain/order-confirmation.ts'
import type { OrderLimits } from '../domain/order-limits.ts'
import { orderCodeMail } from '../domain/order-mails.ts'
import { isProof } from '../domain/proof-of-work.ts'
import { orderCodes } from './tables.server.ts'

type Confirmable = Pick<CheckoutForm, 'placementKey' | 'buyer' | 'confirmation'>

export interface OrderConfirmations {
  /** Whether what the form brings confirms its order. A wrong code costs one of its tries; a right one stays right. */
  isConfirmed(form: Confirmable): Promise<boolean>
  /**
   * What its buyer does next, as the refusal 'orders/confirmation-needed' (details.step). Mails a code where the proof of
   * work is done and there is a mail server: at most 3 an hour to one e-mail and 10 for one network address.
   */
  ask(form: Confirmable, clientAddress: string | null): Promise<Failure>
  /** Ends the codes of an order in its own transaction: none is used twice. */
  end(tx: Transaction, placementKey: string): Promise<void>
  /** Removes the codes of former days. */
  cleanUp(): Promise<void>
}

/** So long a challenge stands: time to find the mail, and for a second press. */
const CHALLENGE_MS = HOUR_MS
const ASKED: Readonly<Record<ConfirmationStep['kind'], string>> = {
  proof: 'Siparişinizi bir kez doğrulamamız gerekiyor; tarayıcınız birkaç saniye içinde bunu kendisi yapar.',
  code: 'Siparişinizi bir kez doğrulamamız gerekiyor. E-postanıza gönderdiğimiz altı haneli kodu yazın.',
}

/** The human way out above the limits: work of the browser, and a code by mail (docs/decisions/0044-orders-for-everybody.md). */
export function createOrderConfirmations({
  db,
  clock,
  mail,
  secret,
  publicUrl,
  proofBits,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly mail: MailService
  readonly secret: string
  readonly publicUrl: string
  readonly proofBits: OrderLimits['proofBits']
}): OrderConfirmations {
  const mailsOfAddress = createRateLimit({ tries: CODE_MAILS_PER_ADDRESS, windowMs: HOUR_MS, clock })

  /** Signed for this order and e-mail, so that nothing is stored and the work for one serves no other. */
  function challengeFor({ placementKey, buyer }: Confirmable, bits: number, endsAt: number): string {
    const open = `${placementKey}.${bits}.${endsAt}`
    return `${open}.${keyedDigest(secret, 'order-proof', open, buyer.email)}`
  }

  function hasProof(form: Confirmable, leastBits: number): boolean {
    if (!form.confirmation) return false
    const { challenge, nonce } = form.confirmation
    const [, bits, endsAt] = challenge.split('.').map(Number)
    if (bits === undefined || endsAt === undefined || !(bits >= leastBits) || !(endsAt > clock.now()))
      return false
    return isSameSecret(challenge, challengeFor(form, bits, endsAt)) && isProof(challenge, nonce, bits)
  }

  function leastBits(canSend: boolean): number {
    return canSend ? proofBits.beforeCode : proofBits.alone
  }

  function codesOf({ placementKey, buyer }: Confirmable) {
    return and(eq(orderCodes.placementKey, placementKey), eq(orderCodes.email, buyer.email))
  }

  async function newestCode(form: Confirmable): Promise<typeof orderCodes.$inferSelect | null> {
    const [code] = await db
      .select()
      .from(orderCodes)
      .where(codesOf(form))
      .orderBy(desc(orderCodes.id))
      .limit(1)
    return code ?? null
  }

  /** One statement counts the try and reads the code, so that guesses at once have no more tries than one by one. */
  async function isRightCode(form: Confirmable, code: string): Promise<boolean> {
    const newest = await newestCode(form)
    if (!newest || !/^\d{6}$/.test(code)) return false
    const [tried] = await db
      .update(orderCodes)
      .set({ tries: sql`${orderCodes.tries} + 1` })
      .where(
        and(
          eq(orderCodes.id, newest.id),
          isNull(orderCodes.confirmedAt),
          lt(orderCodes.tries, CODE_TRIES),
          gt(orderCodes.expiresAt, new Date(clock.now())),
        ),
      )
      .returning({ codeHash: orderCodes.codeHash })
    if (!tried || !isSameSecret(tried.codeHash, hashOf(form, code))) return false
    await db
      .update(orderCodes)
      .set({ confirmedAt: new Date(clock.now()) })
      .where(eq(orderCodes.id, newest.id))
    return true
  }

  function hashOf({ placementKey, buyer }: Confirmable, code: string): string {
    return keyedDigest(secret, 'order-code', placementKey, buyer.email, code)
  }

  /** Whether a right code was typed already: what refused the order since (a price that changed) asks for no other. */
  async function wasConfirmed(form: Confirmable): Promise<boolean> {
    const since = new Date(clock.now() - CHALLENGE_MS)
    const [code] = await db
      .select({ id: orderCodes.id })
      .from(orderCodes)
      .where(and(codesOf(form), gt(orderCodes.confirmedAt, since)))
      .limit(1)
    return code !== undefined
  }

  async function sendCode(
    form: Confirmable,
    mailContext: MailContext,
    clientAddress: string | null,
  ): Promise<boolean> {
    if (clientAddress !== null && !mailsOfAddress.allow(clientAddress)) return false
    const { placementKey, buyer } = form
    const { email } = buyer
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const now = clock.now()
    const isSent = await atomically(db, async (tx) => {
      // Those who ask for one mailbox at once wait for each other, so that they are counted.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`codes for ${email}`}, 0))`)
      const lately = await tx
        .select({ id: orderCodes.id })
        .from(orderCodes)
        .where(and(eq(orderCodes.email, email), gt(orderCodes.createdAt, new Date(now - HOUR_MS))))
        .limit(CODE_MAILS_PER_EMAIL)
      if (lately.length >= CODE_MAILS_PER_EMAIL) return false
      await tx.insert(orderCodes).values({
        placementKey,
        email,
        codeHash: hashOf(form, code),
        tries: 0,
        createdAt: new Date(now),
        expiresAt: new Date(now + CODE_MINUTES * MINUTE_MS),
      })
      const composed = orderCodeMail({ ...mailContext, publicUrl, code })
      await mail.enqueue(tx, { ...composed, kind: 'order-code', recipient: email, secrets: [code] })
      return true
    })
    if (!isSent && clientAddress !== null) mailsOfAddress.giveBack(clientAddress)
    return isSent
  }

  /** Where the buyer stands with his code; a first one, and one he asked for, is mailed. */
  async function codeNotice(form: Confirmable, clientAddress: string | null): Promise<CodeNotice> {
    const { code = '', wantsNewCode = false } = form.confirmation ?? {}
    const newest = await newestCode(form)
    if (newest === null || wantsNewCode) {
      return (await sendCode(form, await mail.context(), clientAddress)) ? 'sent' : 'too-many-mails'
    }
    if (newest.expiresAt.getTime() <= clock.now()) return 'expired'
    if (newest.tries >= CODE_TRIES) return 'spent'
    return code === '' ? 'sent' : 'wrong'
  }

  return {
    async isConfirmed(form) {
      if (!form.confirmation) return false
      const canSend = await mail.canSend()
      if (!hasProof(form, leastBits(canSend))) return false
      if (!canSend) return true
      const { code, wantsNewCode } = form.confirmation
      if (await wasConfirmed(form)) return true
      return !wantsNewCode && isRightCode(form, code)
    },

    async ask(form, clientAddress) {
      const canSend = await mail.canSend()
      const bits = leastBits(canSend)
      const step: ConfirmationStep =
        canSend && hasProof(form, bits)
          ? { kind: 'code', email: form.buyer.email, notice: await codeNotice(form, clientAddress) }
          : { kind: 'proof', challenge: challengeFor(form, bits, clock.now() + CHALLENGE_MS), bits }
      return {
        kind: 'conflict',
        code: 'orders/confirmation-needed',
        message: ASKED[step.kind],
        details: { step },
      }
    },

    async end(tx, placementKey) {
      await tx.delete(orderCodes).where(eq(orderCodes.placementKey, placementKey))
    },

    async cleanUp() {
      await db.delete(orderCodes).where(lt(orderCodes.createdAt, new Date(clock.now() - DAY_MS)))
    },
  }
}
