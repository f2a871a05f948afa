import { FileCheck2 } from 'lucide-react'
import { Form, Link } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { Button } from '#app/design/primitives/button.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import type { LineProof } from '#app/modules/orders/domain/line-proof.ts'
import { staffProofPath } from '../domain/proof-address.ts'
import { PROOF_STATE_LABELS } from '../domain/proof-state.ts'
import type { StaffProof } from '../domain/proof-views.ts'
import { deadlineWords } from '../domain/queue-words.ts'

const PILL =
  'mt-1 inline-flex min-h-6 max-w-full flex-wrap items-center gap-x-1.5 rounded-[0.75rem] border border-line bg-paper px-2.5 text-xs font-semibold'

/** Where the proofs of a line stand, each leading to its page; where none is asked for, what asks. */
export function LineProofMark({
  lineId,
  title,
  proof,
  proofs,
  now,
  isBusy,
}: {
  lineId: string
  title: string
  /** As the line says it; undefined where none is asked for. */
  proof: LineProof | null | undefined
  /** Those of this line. */
  proofs: readonly StaffProof[]
  now: Instant
  isBusy: boolean
}) {
  if (proof == null)
    return (
      <Form method="post" preventScrollReset className="inline-flex">
        <input type="hidden" name="intent" value="require-proof" />
        <input type="hidden" name="lineId" value={lineId} />
        <Button
          type="submit"
          variant="quiet"
          size="sm"
          busy={isBusy}
          aria-label={`Prova iste: ${title}`}
          icon={<FileCheck2 size={16} aria-hidden="true" />}
        >
          Prova iste
        </Button>
      </Form>
    )
  if (proofs.length === 0)
    return (
      <span className={PILL}>
        <span className="font-normal text-ink-soft">Prova:</span>
        {proof === 'waived' ? 'Provasız' : 'Hazırlanıyor'}
      </span>
    )
  return proofs.map((one) => {
    const deadline = deadlineWords({ ...one, decidedAt: null }, now)
    const version = one.versions[0]?.number
    return (
      <Link
        key={one.id}
        to={staffProofPath(one.id)}
        className={classNames(PILL, 'py-0.5 hover:border-ink', deadline?.level === 'late' && 'border-danger')}
      >
        <span className="font-normal text-ink-soft">{one.kind === 'photo' ? 'İlk parça:' : 'Prova:'}</span>
        {PROOF_STATE_LABELS[one.state]}
        {version === undefined ? '' : `, ${version}. sürüm`}
        {deadline && (
          <span
            className={classNames(
              deadline.level === 'late'
                ? 'text-danger'
                : deadline.level === 'soon'
                  ? 'text-warning'
                  : 'font-normal text-ink-soft',
            )}
          >
            {deadline.text}
          </span>
        )}
      </Link>
    )
  })
}
