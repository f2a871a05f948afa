import type { Database } from '#app/platform/database.server.ts'
import type { ApprovedProof } from '../domain/line-proof.ts'

/** The approvals of lines by their ids; those without one are left out. The proofs know them, which stand above orders. */
export type ApprovalsOf = (
  executor: Database,
  lineIds: readonly string[],
) => Promise<ReadonlyMap<string, ApprovedProof>>

/** Asks whoever keeps approvals, who registers once, when services are put together. */
export function createLineApprovals(): {
  readonly approvalsOf: ApprovalsOf
  readonly whoApproves: (approvals: ApprovalsOf) => void
} {
  const askers: ApprovalsOf[] = []
  return {
    whoApproves: (approvals) => void askers.push(approvals),
    async approvalsOf(executor, lineIds) {
      const known = await Promise.all(askers.map((approvals) => approvals(executor, lineIds)))
      return new Map(known.flatMap((approvals) => [...approvals]))
    },
  }
}
