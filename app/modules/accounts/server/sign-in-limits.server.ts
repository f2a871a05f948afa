import { DAY_MS } from '#app/kernel/instant.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { RateLimit } from '#app/platform/rate-limit.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { readCookie } from '#app/platform/read-cookie.server.ts'
import type { SecretBox } from '#app/platform/secrets.server.ts'

/** A try of the password of one account. */
export interface AccountLimit {
  /** Counts the try. False when a day's wrong ones are used up. */
  allow(): boolean
  /** The password was right after all. */
  giveBack(): void
}

/**
 * The slow limit on wrong passwords: 100 in a day for one account, whatever addresses they come from. It stops whoever
 * guesses from many addresses, and would by itself be a way to lock an owner out. So a browser that has signed in to the
 * account before bears a sealed cookie and is counted apart, in a hundred of its own which no stranger can use up; and
 * on a new device a reset link by mail opens the account at once (`forgive`). Names that nobody has are counted alike, so
 * that the refusal tells nothing, and apart, so that made-up names push no account's count out of memory.
 */
export interface SignInLimits {
  /** Which limit a try falls under; `userId` is null for a name nobody has. */
  limitFor(userId: string | null, login: string, headers: Headers): AccountLimit
  /** Whether a browser has signed in to the account before, by its cookie. */
  isKnownDevice(userId: string, headers: Headers): boolean
  /** Says of a browser that it has signed in to the account. Opens nothing by itself. */
  cookieFor(userId: string): string
  /** The owner has proved by mail that the account is his: on every instance, since each counts for itself. */
  forgive(userId: string): Promise<void>
}

export const TOO_MANY_FOR_ACCOUNT =
  'Bu hesapta bugün çok fazla hatalı şifre denendi. Daha önce giriş yaptığınız bir cihazdan deneyin veya “Şifremi unuttum” ile yeni bir şifre belirleyin.'

const WRONG_PER_DAY = 100
const FORGIVEN = 'sign-in-forgiven:'
const COOKIE = 'damga_device'
/** The cookie is only sent to the page that signs in. */
const PATH = '/giris'
const COOKIE_SECONDS = 180 * 24 * 3600

export function createSignInLimits({
  box,
  bus,
  clock,
  publicUrl,
}: {
  readonly bus: ChangeBus
  readonly box: SecretBox
  readonly clock: Clock
  readonly publicUrl: string
}): SignInLimits {
  const aDay = () => createRateLimit({ tries: WRONG_PER_DAY, windowMs: DAY_MS, clock })
  const [strangers, knownDevices, nobodies] = [aDay(), aDay(), aDay()] as const
  const secure = publicUrl.startsWith('https://') ? '; Secure' : ''

  bus.subscribe((tags) => {
    for (const tag of tags) {
      if (!tag.startsWith(FORGIVEN)) continue
      strangers.reset(tag.slice(FORGIVEN.length))
      knownDevices.reset(tag.slice(FORGIVEN.length))
    }
  })

  function isKnownDevice(userId: string, headers: Headers): boolean {
    const value = readCookie(headers, COOKIE)
    return value !== null && box.open(value) === userId
  }

  function limitOf(userId: string | null, headers: Headers): RateLimit {
    if (userId === null) return nobodies
    return isKnownDevice(userId, headers) ? knownDevices : strangers
  }

  return {
    isKnownDevice,
    limitFor(userId, login, headers) {
      const limit = limitOf(userId, headers)
      const key = userId ?? login
      return { allow: () => limit.allow(key), giveBack: () => limit.giveBack(key) }
    },
    cookieFor: (userId) =>
      `${COOKIE}=${box.seal(userId)}; Path=${PATH}; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
    forgive: (userId) => bus.publish([FORGIVEN + userId]),
  }
}
