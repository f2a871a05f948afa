import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { encode } from 'uqr'
import { MINUTE_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { Database } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import type { SecretBox } from '#app/platform/secrets.server.ts'
import type { QrPicture, TwoFactorState } from '../domain/account-details.ts'
import type { Account, AccountId } from '../domain/viewer.ts'
import type { AccountCore } from './account-core.server.ts'
import { tellOwner, tooManyTries } from './account-core.server.ts'
import { recoveryCodes, twoFactors } from './tables.server.ts'
import { matchingStep, toBase32, totpAddress } from './totp.server.ts'

export interface TwoFactor {
  twoFactorState(account: Account): Promise<TwoFactorState>
  hasTwoFactor(id: AccountId): Promise<boolean>
  /** Makes a new secret that counts once a code confirms it. Refuses a wrong password and an account that has one. */
  beginTwoFactor(account: Account, password: string): Promise<Result<void>>
  /**
   * Turns it on, ends the other sessions, which never showed a code, and gives the recovery codes, which nobody can read
   * again. Refuses with 'accounts/wrong-code'.
   */
  confirmTwoFactor(account: Account, code: string, headers: Headers): Promise<Result<readonly string[]>>
  turnOffTwoFactor(account: Account, password: string): Promise<Result<void>>
  /** Ten new codes; the former ones are worth nothing. */
  renewRecoveryCodes(account: Account, password: string): Promise<Result<readonly string[]>>
}

/** For the sign-in: whether a second step is asked for, and the judging of it. */
export interface SecondStep {
  isAsked(userId: string): Promise<boolean>
  /**
   * Takes a code of the app or a recovery code, each at most once. Refuses with 'accounts/wrong-code' and
   * 'accounts/too-many-tries' (10 in 10 minutes for one account, wherever they come from).
   */
  accept(
    user: { readonly id: string; readonly name: string; readonly email: string },
    code: string,
  ): Promise<Result<void>>
}

const RECOVERY_CODES = 10
/** 160 bits, as RFC 4226 recommends. */
const SECRET_BYTES = 20
const WRONG_CODE = 'Kod hatalı veya süresi dolmuş. Lütfen uygulamadaki güncel kodu yazın.'

const hashOf = (code: string): string => createHash('sha256').update(code).digest('base64url')

/** Two-factor sign-in by TOTP (RFC 6238) with recovery codes. */
export function createTwoFactor(
  core: AccountCore,
  box: SecretBox,
): { readonly service: TwoFactor; readonly secondStep: SecondStep } {
  const { db, clock, settings, sessions } = core
  const tries = createRateLimit({ tries: 10, windowMs: 10 * MINUTE_MS, clock })

  async function isAsked(userId: string): Promise<boolean> {
    const [row] = await db
      .select({ userId: twoFactors.userId })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, userId), isNotNull(twoFactors.enabledAt)))
      .limit(1)
    return row !== undefined
  }

  async function secretOf(userId: string, wanted: 'on' | 'begun'): Promise<Buffer | null> {
    const [row] = await db.select().from(twoFactors).where(eq(twoFactors.userId, userId)).limit(1)
    if (!row || (row.enabledAt !== null) !== (wanted === 'on')) return null
    const key = box.open(row.sealedSecret)
    return key === null ? null : Buffer.from(key, 'base64url')
  }

  async function replaceCodes(tx: Database, userId: string): Promise<string[]> {
    const codes = Array.from({ length: RECOVERY_CODES }, () => createId(''))
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await tx.insert(recoveryCodes).values(codes.map((code) => ({ codeHash: hashOf(code), userId })))
    return codes.map((code) => code.replace(/.{4}(?=.)/g, '$&-'))
  }

  async function acceptCode(userId: string, code: string): Promise<boolean> {
    const secret = await secretOf(userId, 'on')
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
      isAsked,
      async accept(user, code) {
        if (!tries.allow(user.id)) return tooManyTries()
        if (await acceptCode(user.id, code)) {
          tries.reset(user.id)
          return ok(undefined)
        }
        // Crockford's alphabet: a letter that looks like a digit is read as one.
        const recovery = code.replaceAll('O', '0').replace(/[IL]/g, '1')
        const shop = await settings.current()
        const isUsed = await db.transaction(async (tx) => {
          const used = await tx
            .delete(recoveryCodes)
            .where(and(eq(recoveryCodes.codeHash, hashOf(recovery)), eq(recoveryCodes.userId, user.id)))
            .returning({ userId: recoveryCodes.userId })
          if (used.length === 0) return false
          await tellOwner(tx, core, shop, user, 'recovery-code-used')
          return true
        })
        if (!isUsed) return fail('accounts/wrong-code', WRONG_CODE)
        tries.reset(user.id)
        return ok(undefined)
      },
    },

    service: {
      hasTwoFactor: isAsked,

      async twoFactorState(account) {
        const isOn = await isAsked(account.id)
        const [left] = await db
          .select({ codes: count() })
          .from(recoveryCodes)
          .where(eq(recoveryCodes.userId, account.id))
        const secret = isOn ? null : await secretOf(account.id, 'begun')
        const { siteName } = await settings.current()
        const key = secret && toBase32(secret)
        const setup = key && { key, picture: draw(totpAddress(key, siteName, account.email)) }
        return { isOn, recoveryCodesLeft: left?.codes ?? 0, setup: setup || null }
      },

      async beginTwoFactor(account, password) {
        const confirmed = await core.confirmPassword(account.id, password)
        if (!confirmed.ok) return confirmed
        const sealedSecret = box.seal(randomBytes(SECRET_BYTES).toString('base64url'))
        const begun = await db
          .insert(twoFactors)
          .values({ userId: account.id, sealedSecret })
          .onConflictDoUpdate({
            target: twoFactors.userId,
            set: { sealedSecret, lastStep: 0 },
            setWhere: isNull(twoFactors.enabledAt),
          })
          .returning({ userId: twoFactors.userId })
        return begun.length > 0
          ? ok(undefined)
          : fail('accounts/two-factor-on', 'İki adımlı doğrulama zaten açık.')
      },

      async confirmTwoFactor(account, code, headers) {
        if (!tries.allow(account.id)) return tooManyTries()
        const secret = await secretOf(account.id, 'begun')
        const step = secret && matchingStep(secret, code, clock.now())
        if (step === null) return fail('accounts/wrong-code', WRONG_CODE)
        const [shop, session] = await Promise.all([settings.current(), sessions.current(headers)])
        return db.transaction(async (tx): Promise<Result<readonly string[]>> => {
          const enabled = await tx
            .update(twoFactors)
            .set({ enabledAt: new Date(clock.now()), lastStep: step })
            .where(and(eq(twoFactors.userId, account.id), isNull(twoFactors.enabledAt)))
            .returning({ userId: twoFactors.userId })
          if (enabled.length === 0) return fail('accounts/wrong-code', WRONG_CODE)
          tries.reset(account.id)
          await sessions.endOthers(tx, account.id, session?.token ?? '')
          await tellOwner(tx, core, shop, account, 'two-factor-on')
          return ok(await replaceCodes(tx, account.id))
        })
      },

      async turnOffTwoFactor(account, password) {
        const confirmed = await core.confirmPassword(account.id, password)
        if (!confirmed.ok) return confirmed
        const shop = await settings.current()
        await db.transaction(async (tx) => {
          const wasOn = await forgetTwoFactor(tx, account.id)
          if (wasOn) await tellOwner(tx, core, shop, account, 'two-factor-off')
        })
        return ok(undefined)
      },

      async renewRecoveryCodes(account, password) {
        const confirmed = await core.confirmPassword(account.id, password)
        if (!confirmed.ok) return confirmed
        if (!(await isAsked(account.id)))
          return fail('accounts/two-factor-off', 'İki adımlı doğrulama kapalı.')
        return ok(await db.transaction((tx) => replaceCodes(tx, account.id)))
      },
    },
  }
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

/** Four squares of quiet around it, as the standard asks (ISO/IEC 18004). */
function draw(text: string): QrPicture {
  const { size, data } = encode(text, { border: 4, ecc: 'M' })
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : [])))
  return { size, path: squares.join('') }
}
