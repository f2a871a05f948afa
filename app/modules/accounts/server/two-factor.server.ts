import { randomBytes } from 'node:crypto'
import { and, count, eq, gt, isNotNull, isNull, lt } from 'drizzle-orm'
import { MINUTE_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Database } from '#app/platform/database.server.ts'
import { qrPicture } from '#app/platform/qr-picture.server.ts'
import { createId, hashOfToken } from '#app/platform/random.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import type { SecretBox } from '#app/platform/secrets.server.ts'
import { atomically, transact } from '#app/platform/transact.server.ts'
import type { TwoFactorSetup, TwoFactorState } from '../domain/account-details.ts'
import type { Account, AccountId, Role } from '../domain/viewer.ts'
import { provesFirst } from '../domain/viewer.ts'
import type { AccountCore, UserRow } from './account-core.server.ts'
import { findUser, lockUser, tellOwner, tooManyTries } from './account-core.server.ts'
import { TWO_FACTOR_SETUP_MS } from './account-retention.server.ts'
import { recoveryCodes, twoFactors } from './tables.server.ts'
import { matchingStep, toBase32, totpAddress } from './totp.server.ts'

export interface TwoFactor {
  twoFactorState(account: Account): Promise<TwoFactorState>
  hasTwoFactor(id: AccountId): Promise<boolean>
  /**
   * Makes a new secret that counts once a code confirms it, within 15 minutes. It is shown in this answer and nowhere
   * else: another session of the account never reads it. Refuses a wrong password, an account that has one, and with
   * 'accounts/email-unproven' one that owes the proof of its address (`provesFirst`).
   */
  beginTwoFactor(account: Account, password: string): Promise<Result<TwoFactorSetup>>
  /** The set-up of this proof once more, for who mistyped the code; null when it has ended or another one was begun. */
  setupOf(account: Account, proof: string): Promise<TwoFactorSetup | null>
  /**
   * Turns it on, ends the other sessions, which never showed a code, and gives the recovery codes, which nobody can read
   * again. Refuses with 'accounts/wrong-code', 'accounts/setup-gone' and 'accounts/email-unproven'.
   */
  confirmTwoFactor(
    account: Account,
    typed: { readonly code: string; readonly proof: string },
    headers: Headers,
  ): Promise<Result<readonly string[]>>
  turnOffTwoFactor(account: Account, password: string): Promise<Result<void>>
  /** Ten new codes, and a notice to the owner; the former ones are worth nothing. */
  renewRecoveryCodes(account: Account, password: string): Promise<Result<readonly string[]>>
}

/** For the sign-in: whether a second step is asked for, and the judging of it. */
export interface SecondStep {
  /** When the second factor was turned on; null where none is asked for. */
  since(tx: Database, userId: string): Promise<number | null>
  /**
   * Takes a code of the app or a recovery code, each at most once. Refuses with 'accounts/wrong-code' and
   * 'accounts/too-many-tries' (10 in 10 minutes and `WRONG_CODES_PER_DAY` wrong ones in a day for one account, wherever
   * they come from; devices that have signed in before are counted apart). The owner is told, once a day, that a day's
   * tries are used up.
   */
  accept(
    user: { readonly id: string; readonly name: string; readonly email: string },
    code: string,
    isKnownDevice: boolean,
  ): Promise<Result<void>>
}

const RECOVERY_CODES = 10
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const SETUP_GONE = 'Kurulumun süresi doldu veya yeniden başlatıldı. Lütfen baştan başlayın.'
const WRONG_CODE = 'Kod hatalı veya süresi dolmuş. Lütfen uygulamadaki güncel kodu yazın.'

/** Said before an address is proven; the page says where that is done. */
const UNPROVEN = 'Önce e-posta adresinizi doğrulayın. Ardından iki adımlı doğrulamayı açabilirsiniz.'

const TWO_FACTOR_OFF = 'İki adımlı doğrulama kapalı.'

/** Two-factor sign-in by TOTP (RFC 6238) with recovery codes. */
export function createTwoFactor(
  core: AccountCore,
  box: SecretBox,
): { readonly service: TwoFactor; readonly secondStep: SecondStep } {
  const { db, clock, settings, mail, sessions, secondStepTries } = core
  const tries = createRateLimit({ tries: 10, windowMs: 10 * MINUTE_MS, clock })

  function opened(sealedSecret: string): Buffer | null {
    const key = box.open(sealedSecret)
    return key === null ? null : Buffer.from(key, 'base64url')
  }

  /** The set-up that `proof` was given for, while it may be confirmed. */
  const isThisSetup = (userId: string, proof: string) =>
    and(
      eq(twoFactors.userId, userId),
      eq(twoFactors.sealedSecret, proof),
      isNull(twoFactors.enabledAt),
      gt(twoFactors.begunAt, new Date(clock.now() - TWO_FACTOR_SETUP_MS)),
    )

  async function begunSecret(userId: string, proof: string): Promise<Buffer | null> {
    const [row] = await db.select().from(twoFactors).where(isThisSetup(userId, proof)).limit(1)
    return row ? opened(row.sealedSecret) : null
  }

  async function shown(account: Account, secret: Buffer, proof: string): Promise<TwoFactorSetup> {
    const { siteName } = await settings.current()
    const key = toBase32(secret)
    return { key, proof, picture: qrPicture(totpAddress(key, siteName, account.email)) }
  }

  async function replaceCodes(tx: Database, userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => createId(''))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: hashOfToken(code), userId })))
    return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
  }

  async function acceptCode(userId: string, code: string): Promise<boolean> {
    const [row] = await db
      .select()
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.enabledAt)))
      .limit(1)
    const secret = row ? opened(row.sealedSecret) : null
    const step = secret && matchingStep(secret, code, clock.now())
    if (step === null) return false
    // One statement: of two requests with the same code one finds the step already taken.
    const taken = await db
      .update(twoFactors)
      .set({ lastStep: step })
      .where(and(eq(twoFactors.userId, userId), lt(twoFactors.lastStep, step)))
      .returning({ userId: twoFactors.userId })
    return taken.length > 0
  }

  return {
    secondStep: {
      since: twoFactorSince,
      async accept(user, code, isKnownDevice) {
        const trier = { userId: user.id, isKnownDevice }
        // Apart here too: tries of strangers keep nobody waiting who has signed in before.
        const key = isKnownDevice ? `known ${user.id}` : user.id
        if (!tries.allow(key)) return tooManyTries()
        const taken = await secondStepTries.take(trier)
        if (!taken.ok) return taken
        if (await acceptCode(user.id, code)) {
          tries.reset(key)
          await secondStepTries.giveBack(trier)
          return ok(undefined)
        }
        // Crockford's alphabet: a letter that looks like a digit is read as one.
        const recovery = code.replaceAll('O', '0').replace(/[IL]/g, '1')
        const mailContext = await mail.context()
        const isUsed = await atomically(db, async (tx) => {
          await lockUser(tx, user.id)
          const used = await tx
            .delete(recoveryCodes)
            .where(and(eq(recoveryCodes.codeHash, hashOfToken(recovery)), eq(recoveryCodes.userId, user.id)))
            .returning({ userId: recoveryCodes.userId })
          if (used.length === 0) {
            if (await secondStepTries.isToBeTold(tx, trier))
              await tellOwner(tx, core, mailContext, user, 'second-step-tries')
            return false
          }
          await tellOwner(tx, core, mailContext, user, 'recovery-code-used')
          return true
        })
        if (!isUsed) return fail.invalid('accounts/wrong-code', WRONG_CODE)
        tries.reset(key)
        await secondStepTries.giveBack(trier)
        return ok(undefined)
      },
    },

    service: {
      hasTwoFactor: (id) => hasTwoFactor(db, id),

      async twoFactorState(account) {
        const [isOn, user] = await Promise.all([hasTwoFactor(db, account.id), findUser(db, account.id)])
        const [left] = await db
          .select({ codes: count() })
          .from(recoveryCodes)
          .where(eq(recoveryCodes.userId, account.id))
        return { isOn, isProofOwed: owesProof(user), recoveryCodesLeft: left?.codes ?? 0 }
      },

      async setupOf(account, proof) {
        const secret = await begunSecret(account.id, proof)
        return secret && shown(account, secret, proof)
      },

      async beginTwoFactor(account, password) {
        const confirmed = await core.confirmPassword(account.id, password)
        if (!confirmed.ok) return confirmed
        if (owesProof(await findUser(db, account.id)))
          return fail.invalid('accounts/email-unproven', UNPROVEN)
        const secret = randomBytes(SECRET_BYTES)
        const sealedSecret = box.seal(secret.toString('base64url'))
        const begunAt = new Date(clock.now())
        const begun = await db
          .insert(twoFactors)
          .values({ userId: account.id, sealedSecret, begunAt })
          .onConflictDoUpdate({
            target: twoFactors.userId,
            set: { sealedSecret, begunAt, lastStep: 0 },
            setWhere: isNull(twoFactors.enabledAt),
          })
          .returning({ userId: twoFactors.userId })
        return begun.length > 0
          ? ok(await shown(account, secret, sealedSecret))
          : fail.invalid('accounts/two-factor-on', 'İki adımlı doğrulama zaten açık.')
      },

      async confirmTwoFactor(account, { code, proof }, headers) {
        if (!tries.allow(account.id)) return tooManyTries()
        const secret = await begunSecret(account.id, proof)
        if (!secret) return fail.notFound('accounts/setup-gone', SETUP_GONE)
        const step = matchingStep(secret, code, clock.now())
        if (step === null) return fail.invalid('accounts/wrong-code', WRONG_CODE)
        const [mailContext, session] = await Promise.all([mail.context(), sessions.current(headers)])
        return transact(db, async (tx): Promise<Result<readonly string[]>> => {
          if (owesProof(await lockUser(tx, account.id)))
            return fail.invalid('accounts/email-unproven', UNPROVEN)
          const enabled = await tx
            .update(twoFactors)
            .set({ enabledAt: new Date(clock.now()), lastStep: step })
            .where(isThisSetup(account.id, proof))
            .returning({ userId: twoFactors.userId })
          if (enabled.length === 0) return fail.notFound('accounts/setup-gone', SETUP_GONE)
          tries.reset(account.id)
          await sessions.endOthers(tx, account.id, session?.id ?? '')
          await tellOwner(tx, core, mailContext, account, 'two-factor-on')
          return ok(await replaceCodes(tx, account.id))
        })
      },

      async turnOffTwoFactor(account, password) {
        const confirmed = await core.confirmPassword(account.id, password)
        if (!confirmed.ok) return confirmed
        const mailContext = await mail.context()
        await atomically(db, async (tx) => {
          await lockUser(tx, account.id)
          const wasOn = await forgetTwoFactor(tx, account.id)
          if (wasOn) await tellOwner(tx, core, mailContext, account, 'two-factor-off')
        })
        return ok(undefined)
      },

      async renewRecoveryCodes(account, password) {
        const confirmed = await core.confirmPassword(account.id, password)
        if (!confirmed.ok) return confirmed
        const mailContext = await mail.context()
        return transact(db, async (tx): Promise<Result<readonly string[]>> => {
          await lockUser(tx, account.id)
          if (!(await hasTwoFactor(tx, account.id)))
            return fail.invalid('accounts/two-factor-off', TWO_FACTOR_OFF)
          await tellOwner(tx, core, mailContext, account, 'recovery-codes-renewed')
          return ok(await replaceCodes(tx, account.id))
        })
      },
    },
  }
}

function owesProof(user: UserRow | null): boolean {
  return user !== null && provesFirst({ role: user.role as Role, isEmailVerified: user.emailVerified })
}

async function twoFactorSince(tx: Database, userId: string): Promise<number | null> {
  const [row] = await tx
    .select({ enabledAt: twoFactors.enabledAt })
    .from(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .limit(1)
  return row?.enabledAt?.getTime() ?? null
}

/** Whether an account asks for a code at sign-in. */
export async function hasTwoFactor(db: Database, userId: string): Promise<boolean> {
  return (await twoFactorSince(db, userId)) !== null
}

/** Takes two-factor sign-in, also one that was only begun, and its recovery codes away; answers whether it was on. */
export async function forgetTwoFactor(tx: Database, userId: string): Promise<boolean> {
  const [removed] = await tx
    .delete(twoFactors)
    .where(eq(twoFactors.userId, userId))
    .returning({ enabledAt: twoFactors.enabledAt })
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  return removed !== undefined && removed.enabledAt !== null
}
