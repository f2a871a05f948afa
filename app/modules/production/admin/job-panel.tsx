import { useId } from 'react'
import { Form, Link } from 'react-router'
import { TextInput } from '#app/design/forms/text-input.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { TextButton } from '#app/design/primitives/text-button.tsx'
import { MAX_REASON } from '../domain/job-forms.ts'
import type { RefusedJob } from './use-job-moves.tsx'

/** Refusals that no reason changes: what keeps the job is decided on the page of its proof. */
const UNOPENED: readonly string[] = ['production/proof-gate', 'production/first-piece']

/** Why a job was not moved, on its card, with the ways out. */
export function JobPanel({
  job: { lineId, orderId, revision },
  refusal: { problem, to, reason },
  mayOrders,
  onDespite,
  onClose,
}: {
  job: { readonly lineId: string; readonly orderId: string; readonly revision: number }
  refusal: RefusedJob
  mayOrders: boolean
  /** Sends it without leaving the page; a form of its own where nothing is said. */
  onDespite?: ((reason: string) => void) | undefined
  onClose?: (() => void) | undefined
}) {
  const id = useId()
  const isOpened = !UNOPENED.includes(problem.code)
  const asksReason =
    problem.code === 'production/gate' || problem.code === 'form/unreadable' || (isOpened && reason !== '')
  const concernsOrder = problem.code !== 'production/version-conflict'
  return (
    <section
      aria-label="Taşınmadı"
      className="grid gap-2 border-t border-danger/30 bg-danger-soft px-2.5 py-2.5 text-sm"
    >
      <p role="alert" className="[overflow-wrap:anywhere]">
        {problem.message}
      </p>
      {concernsOrder && mayOrders && (
        <Link to={`/admin/orders/${orderId}`} className={buttonStyle('secondary', 'sm')}>
          Siparişi aç
        </Link>
      )}
      {asksReason && to !== null && (
        <details open={reason !== ''}>
          <summary className="min-h-6 cursor-pointer font-semibold underline underline-offset-3">
            Yine de başlat
          </summary>
          <Form
            method="post"
            className="mt-2 grid gap-2"
            onSubmit={(event) => {
              if (!onDespite) return
              event.preventDefault()
              onDespite(String(new FormData(event.currentTarget).get('reason') ?? ''))
            }}
          >
            <input type="hidden" name="intent" value="move" />
            <input type="hidden" name="lineId" value={lineId} />
            <input type="hidden" name="revision" value={revision} />
            <input type="hidden" name="to" value={to} />
            <input type="hidden" name="despite" value="on" />
            <label htmlFor={`${id}-reason`} className="text-xs font-semibold">
              Neden? Geçmişe yazılır.
            </label>
            <TextInput
              id={`${id}-reason`}
              name="reason"
              required
              maxLength={MAX_REASON}
              defaultValue={reason}
              className="h-10 text-sm"
            />
            <Button type="submit" size="sm" variant="secondary">
              Nedenle başlat
            </Button>
          </Form>
        </details>
      )}
      {onClose && <TextButton onClick={onClose}>Kapat</TextButton>}
    </section>
  )
}
