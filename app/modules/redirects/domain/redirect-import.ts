import type { Instant } from '#app/kernel/instant.ts'
import type { RedirectRule } from './redirect.ts'
import type { PlannedRedirect, RedirectPlan, RefusedRedirect } from './redirect-plan.ts'

/** What a table would do, as its page shows it: whole counts, and the first rows of each kind. */
export interface ImportLook {
  readonly fileName: string
  readonly rowCount: number
  readonly counts: {
    readonly added: number
    readonly changed: number
    readonly same: number
    readonly repointed: number
    readonly refused: number
  }
  readonly added: readonly PlannedRedirect[]
  readonly changed: readonly (PlannedRedirect & { readonly former: RedirectRule })[]
  readonly refused: readonly RefusedRedirect[]
  /** Names exactly this outcome: who presses means what he has seen. */
  readonly seen: string
}

/** A table that was handed in and not taken in yet. */
export interface WaitingImport {
  readonly id: string
  readonly fileName: string
  readonly createdAt: Instant
}

/** Rows shown of what would be written, and of what would not. */
export const SHOWN_WRITTEN = 20
export const SHOWN_REFUSED = 200

/** Whether there is anything to write. */
export function writesNothing({ added, changed, repointed }: RedirectPlan): boolean {
  return added.length + changed.length + repointed.length === 0
}
