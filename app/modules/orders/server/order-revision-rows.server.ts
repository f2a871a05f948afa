import { and, asc, eq, sql } from 'drizzle-orm'
import { readOrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design-schema.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isOneOf } from '#app/platform/is-one-of.server.ts'
import type { OrderContent } from '../domain/order-content.ts'
import type { OrderRevision } from '../domain/order-revision.ts'
import { orderRevisions } from './tables.server.ts'

type RevisionRow = typeof orderRevisions.$inferSelect

/** The changes of an order, the oldest first. */
export async function revisionsOf(db: Database, orderId: string): Promise<readonly OrderRevision[]> {
  const rows = await db
    .select()
    .from(orderRevisions)
    .where(eq(orderRevisions.orderId, orderId))
    .orderBy(asc(orderRevisions.sequence))
  return rows.map(toRevision)
}

/** Why these orders are to be changed, where their buyers have not agreed yet; the others are missing. */
export async function awaitedChangesOf(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const { orderId, reason } = orderRevisions
  const rows = await db
    .select({ orderId, reason })
    .from(orderRevisions)
    // Condition for condition that of the index `order_revisions_one_open`.
    .where(and(isOneOf(orderId, orderIds), sql`${orderRevisions.state} = 'proposed'`))
  return new Map(rows.map((row) => [row.orderId, row.reason]))
}

export function toRevision(row: RevisionRow): OrderRevision {
  const { id, number, state, reason, basis, before, after, proposedBy, proposedAt } = row
  const { decidedBy, decidedAt, agreedBy, answer } = row
  return {
    ...{ id, number, state, reason, basis, decidedBy, agreedBy, answer },
    before: readContent(before),
    after: readContent(after),
    by: proposedBy,
    at: proposedAt.getTime(),
    decidedAt: decidedAt?.getTime() ?? null,
  }
}

/** Designs are kept in the shape of their day. */
function readContent(content: OrderContent): OrderContent {
  return {
    ...content,
    lines: content.lines.map((line) => ({ ...line, design: readOrderedDesign(line.design) })),
  }
}
