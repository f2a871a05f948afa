import type { Clock } from '#app/platform/clock.server.ts'
import { readCookie } from '#app/platform/read-cookie.server.ts'
import type { SecretBox } from '#app/platform/secrets.server.ts'

/** Who has shown the password, and how the account was secured then: a change of either makes the sign-in begin anew. */
export interface PendingSignIn {
  readonly userId: string
  readonly passwordPrint: string
  /** When the second factor that is asked for was turned on; null where none is. */
  readonly secondFactor: number | null
}

/** Only sent to the page that asks for the code. */
const COOKIE = 'damga_second_step'
const PATH = '/giris'
const LIFETIME_SECONDS = 5 * 60

/** The state between the two steps of a sign-in, sealed in a short-lived cookie: it opens nothing by itself. */
export interface SecondStepState {
  cookieFor(pending: PendingSignIn): string
  readonly clearedCookie: string
  /** Null without the cookie, and for one that is not ours or too old. */
  read(headers: Headers): PendingSignIn | null
}

export function createSecondStepState({
  box,
  clock,
  publicUrl,
}: {
  readonly box: SecretBox
  readonly clock: Clock
  readonly publicUrl: string
}): SecondStepState {
  const secure = publicUrl.startsWith('https://') ? '; Secure' : ''
  const written = (value: string, seconds: number) =>
    `${COOKIE}=${value}; Path=${PATH}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`
  return {
    cookieFor(pending) {
      const endsAt = clock.now() + LIFETIME_SECONDS * 1000
      return written(box.seal(JSON.stringify({ ...pending, endsAt })), LIFETIME_SECONDS)
    },
    clearedCookie: written('', 0),
    read(headers) {
      const value = readCookie(headers, COOKIE)
      const text = value && box.open(value)
      if (!text) return null
      const { endsAt, ...pending } = JSON.parse(text) as PendingSignIn & { readonly endsAt: number }
      return endsAt > clock.now() ? pending : null
    },
  }
}
