import { eq, or } from 'drizzle-orm'
import { MINUTE_MS } from '#app/kernel/instant.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { Logger } from '#app/platform/logger.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { WRONG_CREDENTIALS } from '../domain/sign-in-form.ts'
import type { Account } from '../domain/viewer.ts'
import type { AccountCore } from './account-core.server.ts'
import { findUser, isOpen, lockUser, toAccount, tooManyTries } from './account-core.server.ts'
import type { PendingSignIn, SecondStepState } from './second-step-state.server.ts'
import { TOO_MANY_FOR_ACCOUNT } from './sign-in-limits.server.ts'
import { users } from './tables.server.ts'
import type { SecondStep } from './two-factor.server.ts'

export interface SignInRequest {
  /** E-mail, or a staff member's user name. */
  readonly email: string
  readonly password: string
  readonly headers: Headers
  readonly clientAddress: string
}

export interface SignIn {
  /**
   * Signs in. The headers of the answer carry the session cookie and the readable hint that one exists; `account` is null
   * where a second step is owed, and the headers then carry the state that `finishSignIn` needs.
   * Refuses with 'accounts/wrong-credentials' (alike for known and unknown addresses), 'accounts/inactive' and
   * 'accounts/too-many-tries' (in 10 minutes 10 tries for one name from one address, 50 wrong ones from one address; in a
   * day 100 wrong ones for one account, see `SignInLimits`).
   */
  signIn(request: SignInRequest): Promise<Result<{ account: Account | null; headers: Headers }>>
  /** Whether these headers carry the state of a sign-in that owes its second step. */
  owesSecondStep(headers: Headers): boolean
  /**
   * The second step: a code of the app or a recovery code. Refuses with 'accounts/second-step-gone' (begin anew; older
   * than 5 minutes), 'accounts/wrong-code', 'accounts/inactive' and 'accounts/too-many-tries' (see `SecondStep`).
   */
  finishSignIn(code: string, headers: Headers): Promise<Result<{ account: Account; headers: Headers }>>
}

const INACTIVE = 'Üyeliğiniz aktif değil, lütfen bizimle iletişime geçin.'
const STEP_GONE: Failure = {
  kind: 'not-found',
  code: 'accounts/second-step-gone',
  message: 'Doğrulama süresi doldu. Lütfen şifrenizle yeniden giriş yapın.',
}
/** The password was right when it was looked at, and is not any more: the refusal of a wrong one. */
const CREDENTIALS_CHANGED: Failure = {
  kind: 'signed-out',
  code: 'accounts/wrong-credentials',
  message: WRONG_CREDENTIALS,
}

/** Signing in, by a password and a second step where one is owed. */
export function createSignIn(
  core: AccountCore,
  {
    logger,
    secondStep,
    pending,
    tellListeners,
  }: {
    readonly logger: Logger
    readonly secondStep: SecondStep
    readonly pending: SecondStepState
    /** Tells of each session that is opened of an account with a proven address. */
    readonly tellListeners: (
      tx: Database,
      user: { readonly id: string; readonly email: string },
    ) => Promise<void>
  },
): SignIn {
  const { db, clock, passwords, sessions, signInLimits } = core
  const perName = createRateLimit({ tries: 10, windowMs: 10 * MINUTE_MS, clock })
  const perAddress = createRateLimit({ tries: 50, windowMs: 10 * MINUTE_MS, clock })

  /** Who came in, and whom something kept out: what a look into the past begins with. Never a name, an address or a code. */
  function logged<T>(step: 'password' | 'second-step', userId: string | null, result: Result<T>): Result<T> {
    const outcome = result.ok ? 'ok' : result.error.code
    logger[result.ok ? 'info' : 'warn']({ event: 'sign-in', step, userId, outcome }, 'sign-in')
    return result
  }

  async function findByLogin(login: string) {
    const [user] = await db
      .select()
      .from(users)
      .where(or(eq(users.email, login), eq(users.userName, login)))
      .limit(1)
    return user ?? null
  }

  /** Whether password and second factor are still those that were shown. */
  async function stillHolds(tx: Database, shown: PendingSignIn): Promise<boolean> {
    const { userId, passwordPrint, secondFactor } = shown
    if ((await passwords.printOf(tx, userId)) !== passwordPrint) return false
    return (await secondStep.since(tx, userId)) === secondFactor
  }

  /**
   * Opens the session of who has shown all that is asked for. Judged under the account's lock: a reset of the password
   * or of the second factor, a block or a removal that came in between has already ended what this sign-in began with.
   */
  async function openSession(
    shown: PendingSignIn,
    headers: Headers,
    gone: Failure,
  ): Promise<Result<{ account: Account; headers: Headers }>> {
    let account: Account | null = null
    const opened = await sessions.open(shown.userId, headers, async (tx): Promise<Result<void>> => {
      const user = await lockUser(tx, shown.userId)
      if (!user || !(await stillHolds(tx, shown))) return refused(gone)
      if (!isOpen(user)) return fail.forbidden('accounts/inactive', INACTIVE)
      account = toAccount(user)
      if (user.emailVerified) await tellListeners(tx, user)
      return ok(undefined)
    })
    if (!opened.ok) return opened
    if (!account) throw new Error('a session was opened for nobody')
    opened.value.append('set-cookie', signInLimits.cookieFor(shown.userId))
    return ok({ account, headers: opened.value })
  }

  return {
    async signIn({ email, password, headers, clientAddress }) {
      const login = email.trim().toLowerCase()
      const nameKey = `${clientAddress} ${login}`
      // Counted before anything is awaited: of many tries at once no more are judged than of as many in a row.
      if (!perAddress.allow(clientAddress) || !perName.allow(nameKey))
        return logged('password', null, tooManyTries())
      const user = await findByLogin(login)
      const ofAccount = signInLimits.limitFor(user?.id ?? null, login, headers)
      const told = <T>(result: Result<T>) => logged('password', user?.id ?? null, result)
      if (!ofAccount.allow()) return told(fail.tooMany('accounts/too-many-tries', TOO_MANY_FOR_ACCOUNT))
      const passwordPrint = await passwords.printIfRight(user?.id ?? null, password)
      if (!user || passwordPrint === null)
        return told(fail.signedOut('accounts/wrong-credentials', WRONG_CREDENTIALS))
      if (!isOpen(user)) return told(fail.forbidden('accounts/inactive', INACTIVE))
      perName.reset(nameKey)
      // A company behind one address may sign in as often as it likes; only wrong passwords use the tries up.
      perAddress.giveBack(clientAddress)
      ofAccount.giveBack()
      const secondFactor = await secondStep.since(db, user.id)
      const shown: PendingSignIn = { userId: user.id, passwordPrint, secondFactor }
      if (secondFactor === null) return told(await openSession(shown, headers, CREDENTIALS_CHANGED))
      const out = new Headers()
      out.append('set-cookie', pending.cookieFor(shown))
      return told(ok({ account: null, headers: out }))
    },

    owesSecondStep: (headers) => pending.read(headers) !== null,

    async finishSignIn(code, headers) {
      const owed = pending.read(headers)
      const user = owed && (await findUser(db, owed.userId))
      if (!user || !owed || !(await stillHolds(db, owed)))
        return logged('second-step', null, refused(STEP_GONE))
      const accepted = await secondStep.accept(user, code, signInLimits.isKnownDevice(user.id, headers))
      if (!accepted.ok) return logged('second-step', user.id, accepted)
      const opened = await openSession(owed, headers, STEP_GONE)
      if (opened.ok) opened.value.headers.append('set-cookie', pending.clearedCookie)
      return logged('second-step', user.id, opened)
    },
  }
}
