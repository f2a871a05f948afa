import { createHash } from 'node:crypto'
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { DecisionRecord, ShownDecision } from '../domain/proof-decision.ts'
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

/** What the shop does by itself, as a link of the chain. */
export function systemDecision(
  proof: ProofRecord,
  version: VersionRecord | null,
  decision: NewDecision['decision'],
  now: Instant,
  reason: string,
): NewDecision {
  return {
    ...{ orderId: proof.orderId, proofId: proof.id, versionNumber: version?.number ?? 0, decision, reason },
    ...{ actorKind: 'system' as const, name: 'Sistem', email: '', userId: null, at: new Date(now) },
    ...{ ip: '', userAgent: '', linkId: null, statementVersion: null, statement: '', checklist: [] },
    manifestHash: version?.manifestHash ?? '',
    pdfHash: version?.pdf?.contentHash ?? '',
    evidence: null,
    answerKey: null,
  }
}
