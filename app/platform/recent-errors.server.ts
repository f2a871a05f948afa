import type { Instant } from '#app/kernel/instant.ts'
import { currentTrace } from './trace.server.ts'

/** An error as the status page shows it: what kind, where and when; nothing that anybody typed. */
export interface RecentError {
  readonly at: Instant
  /** The log's own sentence, which is a constant of the program. */
  readonly event: string
  /** Name of the error and its code, such as `TypeError` or `DatabaseError 23505`. */
  readonly kind: string
  /** Pattern of the address or name of the queue. */
  readonly place: string | null
  readonly requestId: string | null
}

/** The last errors of this process, the newest first. */
export interface RecentErrors {
  add(at: Instant, event: string, fields: Readonly<Record<string, unknown>>): void
  list(): readonly RecentError[]
  /** All since the start, also those that are no longer listed. */
  readonly total: number
}

const MOST_KEPT = 50

/** Keeps the last 50; whoever needs more reads the log. */
export function createRecentErrors(): RecentErrors {
  const kept: RecentError[] = []
  let total = 0
  return {
    add(at, event, fields) {
      const trace = currentTrace()
      const error = (fields.error ?? {}) as { readonly type?: unknown; readonly code?: unknown }
      const kind = [error.type, error.code].filter((part) => typeof part === 'string').join(' ')
      total += 1
      kept.unshift({
        at,
        event,
        kind: kind === '' ? '—' : kind.slice(0, 80),
        place: trace?.queue ?? trace?.route ?? null,
        requestId: trace?.requestId ?? null,
      })
      if (kept.length > MOST_KEPT) kept.pop()
    },
    list: () => [...kept],
    get total() {
      return total
    },
  }
}
