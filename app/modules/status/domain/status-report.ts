import type { Instant } from '#app/kernel/instant.ts'
import type { FailedJob, QueueCounts } from '#app/modules/jobs/domain/queue-counts.ts'

/** What the shop knows of itself at one moment. A part that could not be read in time is null. */
export interface StatusReport {
  readonly at: Instant
  readonly program: ProgramStatus
  readonly database: DatabaseStatus | null
  readonly storage: StorageStatus | null
  readonly disk: DiskStatus | null
  readonly mail: MailStatus | null
  readonly jobs: JobsStatus | null
  /** `last` is null while no backup was ever made. */
  readonly backup: { readonly last: LastBackup | null } | null
  readonly instances: readonly InstanceStatus[] | null
  readonly errors: ErrorsStatus
  /** Null where no pages are kept. */
  readonly cache: CacheStatus | null
}

export interface ProgramStatus {
  readonly version: string
  readonly node: string
  readonly startedAt: Instant
  readonly instance: string
}

export interface DatabaseStatus {
  readonly isEmbedded: boolean
  readonly version: string
  readonly sizeBytes: number
  readonly pool: {
    readonly total: number
    readonly idle: number
    readonly waiting: number
    readonly most: number
  }
  /** Connections of everybody to this database and how many the server takes; null for the embedded one. */
  readonly server: { readonly connections: number; readonly most: number } | null
  readonly biggest: readonly { readonly table: string; readonly sizeBytes: number }[]
  readonly vacuumedAt: Instant | null
}

export interface StorageStatus {
  readonly usedBytes: number
  readonly quotaBytes: number
  readonly files: number
  /** Of it, what visitors uploaded and nothing holds yet: a room of its own inside the quota. */
  readonly visitors: {
    readonly usedBytes: number
    readonly mostBytes: number
    readonly files: number
    readonly mostFiles: number
  }
}

/** The disk that the data directory lies on. */
export interface DiskStatus {
  readonly freeBytes: number
  readonly totalBytes: number
}

/** Whose address is missing: the shop's own, or a proven one of any administrator. */
export type AlertGap = 'shop' | 'administrator'

export interface MailStatus {
  readonly hasServer: boolean
  /** Alerts that reach nobody. */
  readonly alertGaps: readonly AlertGap[]
  readonly waiting: number
  readonly failed: number
  readonly waitingSince: Instant | null
  readonly lastSentAt: Instant | null
}

export interface JobsStatus {
  readonly queues: readonly QueueCounts[]
  readonly failures: readonly FailedJob[]
}

/** The last run of a backup, whatever came of it. */
export interface LastBackup {
  readonly at: Instant
  readonly ok: boolean
  readonly sizeBytes: number | null
}

/** A process of the shop; several may share one database. */
export interface InstanceStatus {
  readonly id: string
  readonly name: string
  readonly version: string
  readonly startedAt: Instant
  readonly seenAt: Instant
  readonly isThis: boolean
}

export interface ErrorsStatus {
  /** Since the start of this process. */
  readonly total: number
  readonly last: readonly {
    readonly at: Instant
    readonly event: string
    readonly kind: string
    readonly place: string | null
    readonly requestId: string | null
  }[]
}

export interface CacheStatus {
  readonly pages: number
  readonly bytes: number
  readonly hits: number
  readonly misses: number
}
