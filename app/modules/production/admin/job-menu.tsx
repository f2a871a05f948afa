import { EllipsisVertical } from 'lucide-react'
import { useId, useRef } from 'react'
import { Form } from 'react-router'
import { Select } from '#app/design/forms/select.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import type { JobCard, Worker } from '../domain/job-card.ts'
import { openMoves } from '../domain/moves.ts'
import type { Stage } from '../domain/stage.ts'
import { isStage, STAGE_LABELS } from '../domain/stage.ts'

/** What can be done with a card without dragging it: forms, which are sent without leaving the page where they can be. */
export function JobMenu({
  card,
  workers,
  mayOrders,
  onMove,
  onAssign,
}: {
  card: JobCard
  workers: readonly Worker[]
  /** Whether he may name the parcel that a packed job leaves in. */
  mayOrders: boolean
  onMove: (to: Stage) => void
  onAssign: (assigneeId: string) => void
}) {
  const id = useId()
  const details = useRef<HTMLDetailsElement>(null)
  const hidden = (
    <>
      <input type="hidden" name="lineId" value={card.lineId} />
      <input type="hidden" name="revision" value={card.revision} />
    </>
  )
  const close = () => {
    if (details.current) details.current.open = false
  }
  return (
    <details
      ref={details}
      className="group/menu relative text-sm"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        close()
        details.current?.querySelector('summary')?.focus()
      }}
    >
      <summary
        aria-label={`${card.title}: işlemler`}
        title="İşlemler"
        className="absolute right-0.5 bottom-full grid h-9 w-8 cursor-pointer list-none place-items-center rounded-card text-ink-soft hover:bg-ink/6 hover:text-ink [&::-webkit-details-marker]:hidden pointer-coarse:w-11"
      >
        <EllipsisVertical size={16} aria-hidden="true" />
      </summary>
      <div className="grid gap-3 border-t border-line bg-paper p-2.5">
        <Form
          method="post"
          onSubmit={(event) => {
            const { submitter } = event.nativeEvent as SubmitEvent
            const to = submitter?.getAttribute('value') ?? ''
            if (!isStage(to)) return
            event.preventDefault()
            close()
            onMove(to)
          }}
        >
          <input type="hidden" name="intent" value="move" />
          {hidden}
          <fieldset>
            <legend className="mb-1 text-xs font-semibold text-ink-soft">Şuraya taşı…</legend>
            <div className="grid gap-0.5">
              {openMoves(card.stage).map((to) => (
                <button
                  key={to}
                  type="submit"
                  name="to"
                  value={to}
                  className="min-h-8 rounded-sm px-2 text-left font-semibold hover:bg-ink/6 pointer-coarse:min-h-11"
                >
                  {STAGE_LABELS[to]}
                </button>
              ))}
              {mayOrders && card.stage === 'packed' && (
                <button
                  type="submit"
                  name="to"
                  value="shipped"
                  className="min-h-8 rounded-sm px-2 text-left font-semibold hover:bg-ink/6 pointer-coarse:min-h-11"
                >
                  {STAGE_LABELS.shipped}
                </button>
              )}
            </div>
          </fieldset>
        </Form>
        <Form
          method="post"
          className="grid gap-1"
          onSubmit={(event) => {
            event.preventDefault()
            close()
            onAssign(String(new FormData(event.currentTarget).get('assigneeId') ?? ''))
          }}
        >
          <input type="hidden" name="intent" value="assign" />
          {hidden}
          <label htmlFor={`${id}-who`} className="text-xs font-semibold text-ink-soft">
            Kimde?
          </label>
          <Select
            id={`${id}-who`}
            name="assigneeId"
            defaultValue={card.assignee?.id ?? ''}
            className="h-10 pl-2.5 text-sm"
            options={[
              { value: '', label: 'Kimsede değil' },
              ...workers.map(({ id: value, name: label }) => ({ value, label })),
            ]}
          />
          <button type="submit" className={buttonStyle('secondary', 'sm')}>
            Ver
          </button>
        </Form>
      </div>
    </details>
  )
}
