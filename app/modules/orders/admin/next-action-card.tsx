import { CircleAlert, Clock, ListTodo } from 'lucide-react'
import { useState } from 'react'
import { Form } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { Field } from '#app/design/forms/field.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import type { Stage } from '#app/design/patterns/stage-bar.tsx'
import { StageBar } from '#app/design/patterns/stage-bar.tsx'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { MAX_CANCEL_REASON } from '#app/modules/orders/domain/cancel-request.ts'
import type { NextAction, NextActionKind, OrderStage } from '#app/modules/orders/domain/next-action.ts'
import { stagesOf } from '#app/modules/orders/domain/next-action.ts'
import type { PlannedStep } from '#app/modules/orders/domain/order-promise.ts'
import type { OrderStatus } from '#app/modules/orders/domain/order-status.ts'
import type { StaffOrderDetail } from '#app/modules/orders/domain/order-views.ts'
import { lacksParcel } from '#app/modules/orders/domain/parcels.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { ParcelDialog } from './parcel-dialog.tsx'
import type { RefusedChange } from './status-form.tsx'

/** Where the parts of an order's page stand that an action leads to. */
export const ORDER_PARTS = {
  payment: 'odeme',
  link: 'alici-baglantisi',
  conversation: 'yazisma',
  versions: 'surumler',
  parcels: 'koliler',
} as const

/** What a press moves the order to, and what the press is called. */
const MOVES: Partial<Record<NextActionKind, { readonly to: OrderStatus; readonly verb: string }>> = {
  'answer-cancel': { to: 'cancelled', verb: 'Siparişi iptal et' },
  begin: { to: 'processing', verb: 'Hazırlamaya başla' },
  ship: { to: 'shipped', verb: 'Kargoya ver' },
  arrive: { to: 'delivered', verb: 'Teslim edildi' },
  'confirm-arrival': { to: 'delivered', verb: 'Teslim edildi' },
  complete: { to: 'completed', verb: 'Tamamla' },
}

/** The part of the page where the rest is done. */
const LEADS_TO: Partial<Record<NextActionKind, { readonly part: string; readonly verb: string }>> = {
  pay: { part: ORDER_PARTS.payment, verb: 'Ödeme geldiyse işaretle' },
  'note-payment': { part: ORDER_PARTS.payment, verb: 'Ödemeye git' },
  'pay-back': { part: ORDER_PARTS.payment, verb: 'Ödemeye git' },
  'answer-message': { part: ORDER_PARTS.conversation, verb: 'Yanıtla' },
  'agree-change': { part: ORDER_PARTS.versions, verb: 'Öneriye git' },
  agree: { part: ORDER_PARTS.link, verb: 'Onay bağlantısına git' },
  'send-file': { part: ORDER_PARTS.link, verb: 'Alıcının bağlantısına git' },
}

/** Where an order stands and the one thing that is next of it, above everything else of its page (decision 55). */
export function NextActionCard({
  order,
  isBusy,
  isShipping,
  isRefusing,
  refused,
}: {
  order: StaffOrderDetail
  isBusy: boolean
  /** Whether a parcel is being saved. */
  isShipping: boolean
  isRefusing: boolean
  /** The refusal of whatever the page sent last. */
  refused: RefusedChange | null
}) {
  const { next } = order
  const stages = shownStages(stagesOf(order), order.promise?.days ?? [])
  if (stages.length === 0 && next === null) return null
  return (
    <Card as="section" aria-label="Sıradaki iş" className="mb-5" flush>
      {stages.length > 0 && (
        <div className="px-5 pt-5 pb-4">
          <StageBar stages={stages} label="Siparişin aşamaları" />
        </div>
      )}
      {next && <Next {...{ order, next, isBusy, isShipping, isRefusing, refused }} />}
    </Card>
  )
}

function Next({
  order,
  next,
  isBusy,
  isShipping,
  isRefusing,
  refused,
}: Parameters<typeof NextActionCard>[0] & { next: NextAction }) {
  const isOurs = next.waitsFor === 'shop'
  const isLate = next.urgency === 'late'
  const Icon = isOurs ? (isLate ? CircleAlert : ListTodo) : Clock
  return (
    <div
      className={classNames(
        'm-2 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-card px-4 py-4',
        isOurs ? 'bg-brand-soft' : 'bg-paper-deep',
      )}
    >
      <Icon size={24} aria-hidden="true" className={isOurs && isLate ? 'text-danger' : 'text-ink-soft'} />
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {isOurs ? 'Sıradaki iş' : 'Sizden bir şey beklenmiyor'}
          {isLate && <Badge tone="danger">Gecikti</Badge>}
          {next.urgency === 'today' && <Badge tone="warning">Bugün</Badge>}
        </p>
        <h2 className="text-lg">{next.title}</h2>
        <p className="text-sm text-ink-soft">{next.reason}</p>
      </div>
      <Move key={next.kind} order={order} kind={next.kind} {...{ isOurs, isBusy, isShipping, refused }} />
      {next.kind === 'answer-cancel' && <CancelRefusal order={order} isBusy={isRefusing} refused={refused} />}
    </div>
  )
}

function Move({
  order,
  kind,
  isOurs,
  isBusy,
  isShipping,
  refused,
}: Pick<Parameters<typeof NextActionCard>[0], 'order' | 'isBusy' | 'isShipping' | 'refused'> & {
  kind: NextActionKind
  isOurs: boolean
}) {
  const [isAsked, setAsked] = useState(false)
  /** What the page had been refused when this was pressed, which is no answer to it; undefined while it was not. */
  const [refusedBefore, setRefusedBefore] = useState<RefusedChange | null | undefined>(undefined)
  const answer = refusedBefore === undefined || refused === refusedBefore ? null : refused
  const leads = LEADS_TO[kind]
  if (leads)
    return (
      <a
        href={`#${leads.part}`}
        className={buttonStyle(isOurs ? 'primary' : 'secondary', 'md', 'max-sm:w-full')}
      >
        {leads.verb}
      </a>
    )
  const move = MOVES[kind]
  if (!move) return null
  const asksParcel = move.to === 'shipped' && lacksParcel(order.lines, order.parcels)
  const asks = asksParcel || move.to === 'cancelled'
  const refusalOf = (intent: string) => (answer?.intent === intent ? answer.message : null)
  const asking = { order, onOpenChange: setAsked, onSent: () => undefined, tells: true }
  return (
    <>
      {answer?.intent === 'status' && !isAsked && (
        <Alert tone="danger" title="Durum değiştirilmedi" className="order-last w-full" live>
          {answer.message}
        </Alert>
      )}
      <Form
        method="post"
        className="max-sm:w-full"
        onSubmit={(event) => {
          if (isBusy) return event.preventDefault()
          setRefusedBefore(refused)
          if (!asks) return
          event.preventDefault()
          setAsked(true)
        }}
      >
        <input type="hidden" name="intent" value="status" />
        <input type="hidden" name="status" value={move.to} />
        <input type="hidden" name="revision" value={order.revision} />
        <input type="hidden" name="tellBuyer" value="on" />
        <Button
          type="submit"
          variant={isOurs ? 'primary' : 'secondary'}
          className="max-sm:w-full"
          busy={isBusy}
        >
          {move.verb}
        </Button>
      </Form>
      <ParcelDialog
        {...asking}
        isOpen={isAsked && asksParcel}
        isBusy={isShipping}
        refusal={refusalOf('ship')}
      />
      <CancelDialog
        {...asking}
        isOpen={isAsked && move.to === 'cancelled'}
        isBusy={isBusy}
        refusal={refusalOf('status')}
      />
    </>
  )
}

/** Why the order is not cancelled: the buyer is written just that. */
function CancelRefusal({
  order,
  isBusy,
  refused,
}: {
  order: StaffOrderDetail
  isBusy: boolean
  refused: RefusedChange | null
}) {
  const refusal = refused?.intent === 'refuse-cancel' ? refused.message : null
  return (
    <details className="w-full" open={refusal !== null}>
      <summary className="inline-block min-h-6 py-0.5 text-sm font-semibold text-brand underline underline-offset-3">
        İptal etmeden yanıtla
      </summary>
      <Form method="post" className="mt-3 grid max-w-xl gap-3">
        <input type="hidden" name="intent" value="refuse-cancel" />
        <input type="hidden" name="revision" value={order.revision} />
        {refusal && (
          <Alert tone="danger" title="Yanıt gönderilmedi" live>
            {refusal}
          </Alert>
        )}
        <Field label="Alıcıya yanıt" name="answer" id="cancel-answer" required>
          <TextArea rows={3} maxLength={MAX_CANCEL_REASON} />
        </Field>
        <Button type="submit" variant="secondary" busy={isBusy}>
          Reddet ve alıcıya yaz
        </Button>
      </Form>
    </details>
  )
}

/** The days that are planned, or have come, of each stage. */
const STEPS: Readonly<Record<OrderStage['label'], string>> = {
  Ödeme: 'Ödeme',
  Üretim: 'Üretim',
  Kargo: 'Kargoya veriliş',
  Teslim: 'Teslim',
}

function shownStages(stages: readonly OrderStage[], days: readonly PlannedStep[]): readonly Stage[] {
  return stages.map(({ label, state }) => {
    const day = days.find((step) => step.label === STEPS[label])
    if (!day) return { label, state }
    const isLate = day.isLate && state !== 'done'
    return { label, state, isLate, detail: day.came ?? `plan: ${day.planned}` }
  })
}
