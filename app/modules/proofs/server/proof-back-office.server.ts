import type { BackOfficeContribution } from '#app/modules/back-office/domain/contribution.ts'
import { PROOFS } from '../domain/proof-address.ts'
import type { ProofQueueName } from '../domain/proof-views.ts'

/** What proofs add to the back office: how many are to be prepared, or were not answered in time. */
export function proofContributions(
  counts: () => Promise<Readonly<Record<ProofQueueName, number>>>,
): readonly BackOfficeContribution[] {
  return [
    {
      page: PROOFS,
      permission: 'orders',
      async badge() {
        const { 'to-prepare': toPrepare, overdue } = await counts()
        return toPrepare + overdue
      },
    },
  ]
}
