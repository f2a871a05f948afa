import { useState } from 'react'
import { Form } from 'react-router'
import { Field } from '#app/design/forms/field.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { RelativeTime } from '#app/design/primitives/relative-time.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import type { ShownRevision } from '#app/modules/orders/domain/order-revision-views.ts'
import {
  CHANGE_STATE_LABELS,
  differenceText,
  MAX_CHANGE_REASON,
  PRICE_BASIS_LABELS,
} from '#app/modules/orders/domain/order-revision-views.ts'
import type { StaffOrderDetail } from '#app/modules/orders/domain/order-views.ts'
import { ChangedRowsTable } from './changed-rows-table.tsx'
import { ORDER_PARTS } from './next-action-card.tsx'

const TONES = { proposed: 'warning', applied: 'success', declined: 'danger', withdrawn: 'neutral' } as const

/** The versions of an order, the newest first, and the change that waits for its buyer. Nothing of one never changed. */
export function OrderVersionsCard({
  order,
  now,
  isBusy,
  refusal,
}: {
  order: StaffOrderDetail
  now: Instant
  isBusy: boolean
  /** Why the last press was refused. */
  refusal: string | null
}) {
  const { revisions } = order
  if (revisions.length === 0) return null
  return (
    <Card as="section" id={ORDER_PARTS.versions} aria-label="Sürümler" title="Sürümler">
      {refusal ? (
        <Alert tone="danger" title="Kaydedilmedi" live className="mb-4">
          {refusal}
        </Alert>
      ) : null}
      <ol className="grid grid-cols-1 gap-5 text-sm">
        {revisions.toReversed().map((revision) => (
          <Version key={revision.id} revision={revision} now={now}>
            {revision.state === 'proposed' && order.status !== 'cancelled' ? (
              <Waiting revision={revision} isBusy={isBusy} />
            ) : null}
          </Version>
        ))}
        <li>
          <p className="font-semibold">Sürüm 1</p>
          <p className="text-ink-soft">Sipariş verildiği gibi · {formatDateTime(order.createdAt)}</p>
        </li>
      </ol>
    </Card>
  )
}

function Version({
  revision,
  now,
  children,
}: {
  revision: ShownRevision
  now: Instant
  children: React.ReactNode
}) {
  const { number, state, by, at, reason, basis, rows, differenceMinor, decidedBy, decidedAt, answer } =
    revision
  return (
    <li className="min-w-0 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{`Sürüm ${number}`}</span>
        <Badge tone={TONES[state]}>{CHANGE_STATE_LABELS[state]}</Badge>
      </p>
      <p>{reason}</p>
      <p className="text-ink-soft">
        {by}, {formatDateTime(at)} (<RelativeTime at={at} now={now} />) · {differenceText(differenceMinor)}
      </p>
      {decidedBy !== null && decidedAt !== null && (decidedBy !== by || answer !== '') ? (
        <p className="text-ink-soft">
          {decidedBy}, {formatDateTime(decidedAt)}
          {answer === '' ? '' : `: ${answer}`}
        </p>
      ) : null}
      {children}
      <details open={state === 'proposed'} className="mt-1">
        <summary className="inline-block min-h-6 py-0.5 font-semibold text-brand underline underline-offset-3">
          Neler değişti
        </summary>
        <div className="mt-2 rounded-card border border-line p-3">
          <ChangedRowsTable rows={rows} />
          <p className="mt-2 text-xs text-ink-soft">{PRICE_BASIS_LABELS[basis]}</p>
        </div>
      </details>
    </li>
  )
}

/** What can be done with a change that waits: take it back, or note that its buyer agreed otherwise. */
function Waiting({ revision: { id }, isBusy }: { revision: ShownRevision; isBusy: boolean }) {
  const [notes, setNotes] = useState(false)
  return (
    <div className="mt-2 grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Form
          method="post"
          onSubmit={(event) => {
            if (isBusy) event.preventDefault()
          }}
        >
          <input type="hidden" name="revisionId" value={id} />
          <Button
            type="submit"
            name="intent"
            value="withdraw-change"
            variant="secondary"
            size="sm"
            busy={isBusy}
          >
            Geri çek
          </Button>
        </Form>
      </div>
      <details open={notes} onToggle={(event) => setNotes(event.currentTarget.open)}>
        <summary className="inline-block min-h-6 py-0.5 font-semibold text-brand underline underline-offset-3">
          Alıcı başka yolla onayladı
        </summary>
        <Form
          method="post"
          className="mt-2 grid gap-3"
          onSubmit={(event) => {
            if (isBusy) event.preventDefault()
          }}
        >
          <input type="hidden" name="revisionId" value={id} />
          <Field
            label="Nasıl onayladı?"
            name="how"
            maxLength={MAX_CHANGE_REASON}
            placeholder="WhatsApp’tan yazdı"
            hint="Yalnızca mağaza görür."
            required
          />
          <div>
            <Button type="submit" name="intent" value="agree-change" size="sm" busy={isBusy}>
              Onayı kaydet
            </Button>
          </div>
        </Form>
      </details>
    </div>
  )
}
