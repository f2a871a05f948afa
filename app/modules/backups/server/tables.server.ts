import { sql } from 'drizzle-orm'
import { bigint, check, index, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'

/** Backups the shop made or tried to make by itself; the newest hundred stay. */
export const backupRuns = pgTable(
  'backup_runs',
  {
    id: text().primaryKey(),
    /** `schedule`, or `hand` when somebody asked for it. */
    reason: text().notNull(),
    /** `running`, `done` or `failed`. */
    outcome: text().notNull(),
    startedAt: timestamp({ withTimezone: true }).notNull(),
    /** When its process last said that it goes on. */
    aliveAt: timestamp({ withTimezone: true }).notNull(),
    finishedAt: timestamp({ withTimezone: true }),
    fileName: text().notNull(),
    sizeBytes: bigint({ mode: 'number' }),
    message: text().notNull(),
  },
  (table) => [
    // One at a time, whoever asks, over all instances.
    uniqueIndex('backup_runs_one_running').on(table.outcome).where(sql`${table.outcome} = 'running'`),
    index().on(table.startedAt),
    check('backup_runs_outcome', sql`${table.outcome} in ('running', 'done', 'failed')`),
  ],
)
