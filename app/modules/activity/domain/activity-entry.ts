import type { Instant } from '#app/kernel/instant.ts'
import type { FieldChange } from './changes.ts'

/** An entry of the log as people read it. */
export interface ShownEntry {
  readonly id: number
  readonly at: Instant
  readonly actorName: string
  readonly text: string
  readonly subject: {
    /** What it is called; its id where that is not kept. */
    readonly label: string
    /** Null where there is nothing to look at. */
    readonly path: string | null
  }
  readonly changes: readonly FieldChange[]
}

/** What the log is asked to show; all of it stands in the address. */
export interface ActivityQuery {
  readonly search: string
  /** Id of the one who did it; empty for everybody. */
  readonly person: string
  /** Type of the subject; empty for all. */
  readonly kind: string
  /** Days as `2026-03-02`, both included; empty for no bound. */
  readonly from: string
  readonly to: string
  /** The last entry of the page before, as `at.id`; empty for the newest. */
  readonly before: string
}
