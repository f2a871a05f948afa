import { sql } from 'drizzle-orm'
import { bigint, boolean, check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import { users } from '#app/modules/accounts/server/tables.server.ts'
import { orderLines, orders } from '#app/modules/orders/server/tables.server.ts'
import type { KeptStage, Stage } from '../domain/stage.ts'

/** What the workshop keeps of a printed line; one that nobody has touched has none. */
export const productionJobs = pgTable(
  'production_jobs',
  {
    lineId: text()
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    orderId: text()
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Null where it follows from its order (domain/stage.ts). */
    stage: text().$type<KeptStage>(),
    donePieces: integer().notNull().default(0),
    spoiledPieces: integer().notNull().default(0),
    assigneeId: text().references(() => users.id, { onDelete: 'set null' }),
    /** Counts the changes: a move that was decided on before the last one is told so. */
    revision: integer().notNull().default(0),
    changedAt: timestamp({ withTimezone: true }).notNull(),
    changedBy: text().notNull(),
  },
  (table) => [
    check(
      'production_jobs_stage_known',
      sql`${table.stage} in ('file', 'proof', 'queued', 'printing', 'checking', 'packed')`,
    ),
    check('production_jobs_pieces', sql`${table.donePieces} >= 0 and ${table.spoiledPieces} >= 0`),
    index('production_jobs_of_order').on(table.orderId),
    index('production_jobs_of_assignee').on(table.assigneeId),
  ],
)

/** What happened to a printed line in the workshop: who moved it when, who counted, whose it became. */
export const productionEvents = pgTable(
  'production_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    lineId: text()
      .notNull()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    at: timestamp({ withTimezone: true }).notNull(),
    // Not a foreign key: the event outlives the account.
    actorId: text().notNull(),
    actorName: text().notNull(),
    kind: text().$type<'move' | 'undo' | 'count' | 'assign'>().notNull(),
    /** Of a move. */
    fromStage: text().$type<Stage>(),
    toStage: text().$type<Stage>(),
    /** What was kept before it, for taking it back. */
    keptBefore: text().$type<KeptStage>(),
    /** Whether it began with the order. */
    begins: boolean().notNull().default(false),
    /** Why a gate was passed, what was counted, or whose it became; may be empty. */
    said: text().notNull().default(''),
  },
  (table) => [index('production_events_of_line').on(table.lineId, table.id)],
)
