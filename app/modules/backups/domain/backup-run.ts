import type { Instant } from '#app/kernel/instant.ts'
import { MINUTE_MS } from '#app/kernel/instant.ts'

export const RUN_OUTCOMES = ['running', 'done', 'failed'] as const
export type RunOutcome = (typeof RUN_OUTCOMES)[number]

/** Once the shop began to back itself up, and what came of it. */
export interface BackupRun {
  readonly id: string
  readonly reason: 'schedule' | 'hand'
  readonly outcome: RunOutcome
  readonly startedAt: Instant
  readonly finishedAt: Instant | null
  readonly fileName: string
  readonly sizeBytes: number | null
  /** Why it failed, or what is missing in it; empty when there is nothing to say. */
  readonly message: string
}

/** What the back office shows of backups. */
export interface BackupOverview {
  /** The newest first, at most twenty. */
  readonly runs: readonly (BackupRun & { readonly isHere: boolean })[]
  readonly isRunning: boolean
  readonly folder: string
  /** How many the environment keeps; null where the settings say it. */
  readonly lockedKeep: number | null
  /** What the backups of the folder take together. */
  readonly usedBytes: number
  /** Room on the disk of the folder; null where it cannot be told. */
  readonly freeBytes: number | null
}

/** A run says every minute that it goes on; one that has been silent for longer ended with its process. */
export const ALIVE_EVERY_MS = MINUTE_MS
export const SILENT_MS = 5 * MINUTE_MS

/** What is said of a run whose process ended. */
export const CUT_OFF = 'Yarıda kesildi: mağaza bu sırada kapandı ya da yeniden başladı.'

/** Room a backup wants on its disk: what the last one took, with something to grow. */
export function neededBytes(lastSizeBytes: number | null): number {
  return Math.ceil((lastSizeBytes ?? 0) * 1.2) + 64 * 1024 * 1024
}

/** `12,4 MB`, `1,3 GB`. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / (1024 * 1024)
  const [value, unit] = megabytes >= 1024 ? [megabytes / 1024, 'GB'] : [megabytes, 'MB']
  return `${value.toLocaleString('tr-TR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} ${unit}`
}
