import type { Instant } from '#app/kernel/instant.ts'

/** So long products that were deleted can be brought back. */
export const RESTORABLE_DAYS = 30

/** Products that one command deleted, as the list of what can be brought back shows them. */
export interface ProductRemoval {
  readonly id: string
  readonly at: Instant
  readonly actorName: string
  /** How many of them are still deleted. */
  readonly count: number
  /** What the first of them are called. */
  readonly titles: readonly string[]
}

/** What became of bringing products back. */
export interface RestoreReport {
  readonly restored: number
  /** Stock codes of those that stay deleted, because another product has the code by now. */
  readonly takenSkus: readonly string[]
}
