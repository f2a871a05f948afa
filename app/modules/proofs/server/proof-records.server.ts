import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { HeldForProof } from '#app/modules/orders/server/orders.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { approvedOnAfter } from '../domain/proof-deadline.ts'
import type { Decider, DecisionRecord, ShownDecision } from '../domain/proof-decision.ts'
import { FIRST_PREV_HASH, hashOfDecision } from '../domain/proof-decision.ts'
import { proofDecisions, proofs, proofVersions } from './tables.server.ts'

export type ProofRecord = typeof proofs.$inferSelect
export type VersionRecord = typeof proofVersions.$inferSelect
export type DecisionRow = typeof proofDecisions.$inferSelect

/** Lower-case hex SHA-256 of a text. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

export async function findProof(executor: Database, id: string): Promise<ProofRecord | null> {
  const [proof] = await executor.select().from(proofs).where(eq(proofs.id, id)).limit(1)
  return proof ?? null
}

/** A version of a proof; null where there is none of that number. */
export async function findVersion(
  executor: Database,
  proofId: string,
  number: number,
): Promise<VersionRecord | null> {
  const [version] = await executor
    .select()
    .from(proofVersions)
    .where(and(eq(proofVersions.proofId, proofId), eq(proofVersions.number, number)))
  return version ?? null
}

/** The proofs of some orders, in the order in which they were made. */
export function proofsOf(executor: Database, orderIds: readonly string[]): Promise<ProofRecord[]> {
  return executor
    .select()
    .from(proofs)
    .where(inArray(proofs.orderId, [...orderIds]))
    .orderBy(asc(proofs.createdAt), asc(proofs.id))
}

/** The versions of some proofs, the newest first. */
export async function versionsOf(
  executor: Database,
  proofIds: readonly string[],
): Promise<ReadonlyMap<string, readonly VersionRecord[]>> {
  if (proofIds.length === 0) return new Map()
  const rows = await executor
    .select()
    .from(proofVersions)
    .where(inArray(proofVersions.proofId, [...proofIds]))
    .orderBy(asc(proofVersions.proofId), desc(proofVersions.number))
  return Map.groupBy(rows, ({ proofId }) => proofId)
}

/** The chain of an order, oldest first. */
export function chainOf(executor: Database, orderId: string): Promise<DecisionRow[]> {
  return executor
    .select()
    .from(proofDecisions)
    .where(eq(proofDecisions.orderId, orderId))
    .orderBy(asc(proofDecisions.sequence))
}

/** What is decided, beside its place in the chain. */
export type NewDecision = Omit<typeof proofDecisions.$inferInsert, 'sequence' | 'prevHash' | 'hash'>

/** Adds a link to the chain of an order, which its caller holds. Answers it. */
export async function addDecision(tx: Transaction, decision: NewDecision): Promise<DecisionRow> {
  const [last] = await tx
    .select({ sequence: proofDecisions.sequence, hash: proofDecisions.hash })
    .from(proofDecisions)
    .where(eq(proofDecisions.orderId, decision.orderId))
    .orderBy(desc(proofDecisions.sequence))
    .limit(1)
  const link = {
    ...decision,
    sequence: (last?.sequence ?? 0) + 1,
    prevHash: last?.hash ?? FIRST_PREV_HASH,
  }
  const [row] = await tx
    .insert(proofDecisions)
    .values({ ...link, hash: hashOfDecision(recordOf(link as Omit<DecisionRow, 'hash'>), sha256) })
    .returning()
  return row as DecisionRow
}

/** A link as it is hashed. */
export function recordOf(row: Omit<DecisionRow, 'hash'>): DecisionRecord {
  const { sequence, proofId, versionNumber, decision, actorKind, name, email, userId, at } = row
  const { ip, userAgent, linkId, statementVersion, statement, checklist } = row
  const { manifestHash, pdfHash, evidence, reason, prevHash } = row
  return {
    ...{ sequence, proofId, versionNumber, decision, actorKind, name, email },
    userId: userId ?? null,
    at: at.toISOString(),
    ...{ ip, userAgent },
    linkId: linkId ?? null,
    statementVersion: statementVersion ?? null,
    ...{ statement, checklist, manifestHash, pdfHash },
    evidenceHash: evidence?.contentHash ?? null,
    ...{ reason, prevHash },
  }
}

export function shownDecision({ at, evidence, ...row }: DecisionRow): ShownDecision {
  const { sequence, versionNumber, decision, name, hash, reason } = row
  return {
    ...{ sequence, versionNumber, decision, name, hash, reason },
    at: at.getTime(),
    hasEvidence: evidence !== null,
  }
}

/** Changes a proof that its caller holds by its order, and raises its revision. */
export async function changeProof(
  tx: Transaction,
  id: string,
  change: Partial<typeof proofs.$inferInsert>,
): Promise<void> {
  await tx
    .update(proofs)
    .set({ ...change, revision: sql`${proofs.revision} + 1` })
    .where(eq(proofs.id, id))
}

/** What becomes of a version that was sent. */
export async function markVersion(
  tx: Transaction,
  proofId: string,
  number: number,
  state: VersionRecord['state'],
): Promise<void> {
  await tx
    .update(proofVersions)
    .set({ state })
    .where(and(eq(proofVersions.proofId, proofId), eq(proofVersions.number, number)))
}

export function atOf(date: Date | null): Instant | null {
  return date?.getTime() ?? null
}

/** What somebody decides on a version, as a link of the chain; null for a version where there is none. */
export function newDecision(
  proof: ProofRecord,
  version: VersionRecord | null,
  { kind, name, email, userId, ip, userAgent, linkId }: Decider,
  at: Instant,
  said: Pick<NewDecision, 'decision'> & Partial<NewDecision>,
): NewDecision {
  return {
    ...{ orderId: proof.orderId, proofId: proof.id, versionNumber: version?.number ?? 0 },
    ...{ actorKind: kind, name, email, userId, ip, userAgent, linkId, at: new Date(at) },
    ...{ statementVersion: null, statement: '', checklist: [] },
    manifestHash: version?.manifestHash ?? '',
    pdfHash: version?.pdf?.contentHash ?? '',
    ...{ evidence: null, reason: '', answerKey: null },
    ...said,
  }
}

/** Ends the waiting for a proof: its line may be printed. */
export async function settleProof(
  { tx, setProof }: HeldForProof,
  { id, kind, lineId }: ProofRecord,
  { state, at }: { readonly state: 'approved' | 'waived'; readonly at: Instant },
): Promise<void> {
  await changeProof(tx, id, { state, decidedAt: new Date(at) })
  if (kind === 'digital') await setProof(lineId, state)
}

/** Gives a proof back to the shop, which makes the next version; its line waits for that. */
export async function reopenProof(
  { tx, setProof }: HeldForProof,
  { id, kind, lineId }: ProofRecord,
  change: Partial<typeof proofs.$inferInsert> = { decidedAt: null },
): Promise<void> {
  await changeProof(tx, id, { ...change, state: 'preparing', approveBy: null })
  if (kind === 'digital') await setProof(lineId, 'to-prepare')
}

/** Days move by what the buyer was late; nothing else of a decision moves them. */
export async function countDelay(
  { countApprovalOn, mailContext }: HeldForProof,
  { kind, approveBy }: ProofRecord,
  decidedAt: Instant,
): Promise<void> {
  const until = atOf(approveBy)
  if (kind !== 'digital' || until === null || decidedAt <= until) return
  const calendar = calendarOf(mailContext.shop)
  await countApprovalOn(
    (countedOn) => approvedOnAfter(calendar, { countedOn, approveBy: until, decidedAt }),
    'proof-late',
  )
}
