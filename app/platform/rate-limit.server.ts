import type { Clock } from './clock.server.ts'

export interface RateLimit {
  /** Counts one try. False when the key has used up its tries of the window. */
  allow(key: string): boolean
  /** Takes one try back: for limits on failures, when the try was none after all. */
  giveBack(key: string): void
  /** Whole seconds until the key's window ends; 0 when it has none. For `Retry-After`. */
  secondsLeft(key: string): number
  /** Forgets the key, after a success for example. */
  reset(key: string): void
}

export interface RateLimitOptions {
  readonly tries: number
  readonly windowMs: number
  readonly clock: Clock
}

/** Keys kept at most; the oldest are forgotten first, so an attacker cannot fill the memory. */
const MAX_KEYS = 50_000

/**
 * A fixed-window limit in this process's memory. Several instances each count for themselves, which multiplies the
 * limit by their number and is good enough against guessing and floods.
 */
export function createRateLimit({ tries, windowMs, clock }: RateLimitOptions): RateLimit {
  const windows = new Map<string, { count: number; endsAt: number }>()
  return {
    allow(key) {
      const now = clock.now()
      const current = windows.get(key)
      if (current && current.endsAt > now) {
        current.count += 1
        return current.count <= tries
      }
      windows.delete(key)
      if (windows.size >= MAX_KEYS) {
        const oldest = windows.keys().next().value
        if (oldest !== undefined) windows.delete(oldest)
      }
      windows.set(key, { count: 1, endsAt: now + windowMs })
      return tries > 0
    },
    giveBack(key) {
      const current = windows.get(key)
      if (current && current.count > 0) current.count -= 1
    },
    secondsLeft(key) {
      const endsAt = windows.get(key)?.endsAt ?? 0
      return Math.max(0, Math.ceil((endsAt - clock.now()) / 1000))
    },
    reset: (key) => void windows.delete(key),
  }
}
