import { Form } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { Select } from '#app/design/forms/select.tsx'
import { BulkBar } from '#app/design/patterns/bulk-bar.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import type { JobAnswer } from '../domain/job-answer.ts'
import type { JobCard, Worker } from '../domain/job-card.ts'
import { KEPT_STAGES, STAGE_LABELS } from '../domain/stage.ts'
import { CHOSEN } from './job-card-view.tsx'

/** What can be done with the ticked cards. */
export function ChosenJobs({ workers, isBusy }: { workers: readonly Worker[]; isBusy: boolean }) {
  return (
    <>
      {/* The bar sticks to the edge of the screen as long as the board is there, so it stands beside its form. */}
      <Form method="post" id={CHOSEN.form} />
      <BulkBar form={CHOSEN.form} name={CHOSEN.name} noun="iş">
        <span className="flex items-center gap-2">
          <Select
            form={CHOSEN.form}
            name="to"
            aria-label="Taşınacak aşama"
            options={KEPT_STAGES.map((stage) => ({ value: stage, label: STAGE_LABELS[stage] }))}
            defaultValue="printing"
          />
          <Button
            form={CHOSEN.form}
            type="submit"
            name="intent"
            value="move-all"
            size="sm"
            variant="secondary"
            busy={isBusy}
          >
            Taşı
          </Button>
        </span>
        <span className="flex items-center gap-2">
          <Select
            form={CHOSEN.form}
            name="assigneeId"
            aria-label="Kime verilecek"
            options={[
              { value: '', label: 'Kimsede değil' },
              ...workers.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
          <Button
            form={CHOSEN.form}
            type="submit"
            name="intent"
            value="assign-all"
            size="sm"
            variant="secondary"
            busy={isBusy}
          >
            Ver
          </Button>
        </span>
      </BulkBar>
    </>
  )
}

/** Which of the ticked cards were left where they are, and why. */
export function SkippedJobs({
  answer,
  cards,
}: {
  answer: ActionResult<JobAnswer> | null
  cards: readonly JobCard[]
}) {
  if (answer?.value?.kind !== 'many' || answer.value.refused.length === 0) return null
  const nameOf = (lineId: string) => {
    const card = cards.find((one) => one.lineId === lineId)
    return card ? `${card.title} ${card.quantity}` : 'Bir iş'
  }
  return (
    <Alert tone="warning" title={`${answer.value.refused.length} iş yerinde kaldı`} className="mb-4" live>
      <ul>
        {answer.value.refused.map(({ lineId, reason }) => (
          <li key={lineId}>
            {nameOf(lineId)}: {reason}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
