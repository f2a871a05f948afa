import { and, desc, eq, inArray } from 'drizzle-orm'
import type { ApprovalsOf } from '#app/modules/orders/server/orders.server.ts'
import { approvalCode } from '../domain/proof-decision.ts'
import { proofDecisions, proofs } from './tables.server.ts'

/** The approvals of lines, by which they are made: those of proofs that stand approved now, each by its last yes. */
export const approvedProofs: ApprovalsOf = async (executor, lineIds) => {
  if (lineIds.length === 0) return new Map()
  const rows = await executor
    .selectDistinctOn([proofs.lineId], {
      lineId: proofs.lineId,
      versionNumber: proofDecisions.versionNumber,
      hash: proofDecisions.hash,
    })
    .from(proofDecisions)
    .innerJoin(proofs, eq(proofs.id, proofDecisions.proofId))
    .where(
      and(
        inArray(proofs.lineId, [...lineIds]),
        eq(proofs.kind, 'digital'),
        eq(proofs.state, 'approved'),
        inArray(proofDecisions.decision, ['approved', 'approved-offline', 'auto-released']),
      ),
    )
    .orderBy(proofs.lineId, desc(proofDecisions.sequence))
  return new Map(
    rows.map(({ lineId, versionNumber, hash }) => [lineId, { versionNumber, code: approvalCode(hash) }]),
  )
}
