import type { Instant } from '#app/kernel/instant.ts'

/** Where the server takes the time from; tests set and advance it. */
export interface Clock {
  readonly now: () => Instant
}

export const systemClock: Clock = { now: () => Date.now() }
