import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { PrintJob } from '#app/modules/orders/domain/print-job.ts'
import type { LinesInPrint } from '#app/modules/orders/server/orders.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { KeptJob } from '../domain/job-card.ts'
import { UNTOUCHED } from '../domain/job-card.ts'
import { isInPrint } from '../domain/stage.ts'
import { productionEvents, productionJobs } from './tables.server.ts'

export type JobEvent = typeof productionEvents.$inferSelect

function toKept({
  changedAt,
  lineId: _lineId,
  orderId: _orderId,
  ...kept
}: typeof productionJobs.$inferSelect) {
  return { ...kept, changedAt: changedAt.getTime() } satisfies KeptJob
}

/** What is kept of these lines; those that nobody has touched are missing. */
export async function keptJobsOf(
  db: Database,
  lineIds: readonly string[],
): Promise<ReadonlyMap<string, KeptJob>> {
  if (lineIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(productionJobs)
    // One value, however many lines there are.
    .where(sql`${productionJobs.lineId} = any(${sql.param([...lineIds])}::text[])`)
  return new Map(rows.map((row) => [row.lineId, toKept(row)]))
}

/** What is kept of a line, held until the transaction ends; its order is held already. */
export async function holdJob(tx: Transaction, lineId: string): Promise<KeptJob> {
  const [row] = await tx.select().from(productionJobs).where(eq(productionJobs.lineId, lineId)).for('update')
  return row ? toKept(row) : UNTOUCHED
}

/** Keeps what was changed of a line, with what happened, as its next revision. */
export async function keepJob(
  tx: Transaction,
  { lineId, orderId }: Pick<PrintJob, 'lineId' | 'orderId'>,
  kept: KeptJob,
  event: Omit<typeof productionEvents.$inferInsert, 'lineId'>,
): Promise<void> {
  const { stage, donePieces, spoiledPieces, assigneeId } = kept
  const row = {
    ...{ stage, donePieces, spoiledPieces, assigneeId },
    revision: kept.revision + 1,
    changedAt: event.at,
    changedBy: event.actorName,
  }
  await tx
    .insert(productionJobs)
    .values({ lineId, orderId, ...row })
    .onConflictDoUpdate({ target: productionJobs.lineId, set: row })
  await tx.insert(productionEvents).values({ lineId, ...event })
}

/** What happened to a line last; null where nothing has. */
export async function lastEventOf(db: Database, lineId: string): Promise<JobEvent | null> {
  const [event] = await db
    .select()
    .from(productionEvents)
    .where(eq(productionEvents.lineId, lineId))
    .orderBy(desc(productionEvents.id))
    .limit(1)
  return event ?? null
}

/** What happened to a line, the newest first. */
export function eventsOf(db: Database, lineId: string, most: number): Promise<readonly JobEvent[]> {
  return db
    .select()
    .from(productionEvents)
    .where(eq(productionEvents.lineId, lineId))
    .orderBy(desc(productionEvents.id))
    .limit(most)
}

/** Whether another line of the order was put into print. */
export async function hasOtherInPrint(
  tx: Transaction,
  { lineId, orderId }: Pick<PrintJob, 'lineId' | 'orderId'>,
): Promise<boolean> {
  const others = await tx.$count(
    productionJobs,
    and(
      eq(productionJobs.orderId, orderId),
      ne(productionJobs.lineId, lineId),
      inArray(productionJobs.stage, ['printing', 'checking', 'packed']),
    ),
  )
  return others > 0
}

/** The lines of an order that are in print or printed; none of an order that nobody has begun with (domain/stage.ts). */
export const linesInPrint: LinesInPrint = async (executor, { id, status }) => {
  if (status === 'new') return new Set()
  const rows = await executor
    .select({ lineId: productionJobs.lineId, stage: productionJobs.stage })
    .from(productionJobs)
    .where(eq(productionJobs.orderId, id))
  return new Set(rows.flatMap(({ lineId, stage }) => (stage !== null && isInPrint(stage) ? [lineId] : [])))
}
