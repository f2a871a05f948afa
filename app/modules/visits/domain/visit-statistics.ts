import type { Instant } from '#app/kernel/instant.ts'

/** What the dashboard shows of the visits of some days. */
export interface VisitStatistics {
  /** Pages that were opened. */
  readonly visits: number
  /** Those of today, whatever days are asked for. */
  readonly visitsToday: number
  /** Tabs seen in the last 5 minutes, whatever days are asked for. */
  readonly active: number
  /** How long a session lasts on average, whole seconds. */
  readonly averageSeconds: number
  /** Tabs, each counted once a day. */
  readonly sessions: number
}

export interface VisitsOfDay {
  readonly dayStart: Instant
  readonly visits: number
  readonly sessions: number
  /** What its sessions lasted together, milliseconds. */
  readonly stayMs: number
}

/** The answer of `GET /api/visitor/stats`, under the spec's names. */
export function toStatsAnswer(statistics: VisitStatistics) {
  return {
    total_visits: statistics.visits,
    total_visits_today: statistics.visitsToday,
    active_visitors: statistics.active,
    average_duration_seconds: statistics.averageSeconds,
    unique_sessions: statistics.sessions,
  }
}
