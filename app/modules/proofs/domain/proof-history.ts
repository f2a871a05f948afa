import type { HistoryEntry } from '#app/modules/orders/domain/staff-history.ts'
import { approvalCode, DECISION_LABELS } from './proof-decision.ts'
import type { StaffProof } from './proof-views.ts'

/** What happened to the proofs of an order, for its line of time; the newest first. */
export function proofHistory(
  proofs: readonly Pick<StaffProof, 'title' | 'kind' | 'decisions'>[],
): readonly HistoryEntry[] {
  return proofs
    .flatMap(({ title, kind, decisions }) =>
      decisions.map(({ at, name, versionNumber, decision, hash, reason }) => {
        const of = versionNumber > 0 ? `${versionNumber}. sürüm ` : ''
        const code = decision === 'approved' ? `, onay kodu ${approvalCode(hash)}` : ''
        return {
          about: 'proof' as const,
          ...{ at, by: name },
          what: `${kind === 'photo' ? 'İlk parça' : 'Prova'}: ${title}`,
          change: `${of}${DECISION_LABELS[decision]}${code}`,
          details: reason === '' ? [] : [reason],
        }
      }),
    )
    .toSorted((one, other) => other.at - one.at)
}
