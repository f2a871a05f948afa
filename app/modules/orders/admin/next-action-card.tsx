import { ArrowRight, CircleAlert, Clock, ListTodo, SquarePen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import { classNames } from '#app/design/class-names.ts'
import { Field } from '#app/design/forms/field.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import { ConfirmDialog } from '#app/design/patterns/confirm-dialog.tsx'
import type { Stage } from '#app/design/patterns/stage-bar.tsx'
import { StageBar } from '#app/design/patterns/stage-bar.tsx'
import { usePageKeys } from '#app/design/patterns/use-page-keys.ts'
import { Alert } from '#app/design/primitives/alert.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Card } from '#app/design/primitives/card.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import { MAX_CANCEL_REASON } from '#app/modules/orders/domain/cancel-request.ts'
import type { DetailedStage, NextAction, NextActionKind } from '#app/modules/orders/domain/next-action.ts'
import { detailedStagesOf } from '#app/modules/orders/domain/next-action.ts'
import type { PlannedStep } from '#app/modules/orders/domain/order-promise.ts'
import type { OrderStatus } from '#app/modules/orders/domain/order-status.ts'
import { effectsOf } from '#app/modules/orders/domain/order-status.ts'
import type { StaffOrderDetail } from '#app/modules/orders/domain/order-views.ts'
import { lacksParcel } from '#app/modules/orders/domain/parcels.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import { goToPart, openFoldAround } from './order-parts.ts'
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

/** What is done on the page of a proof. */
const PROOF_VERBS: Partial<Record<NextActionKind, string>> = {
  'prepare-proof': 'Provayı aç',
  'approve-proof': 'Provaya bak',
}

/** Where an order stands and the one thing that is next of it, above everything else of its page (decision 55). */
export function NextActionCard({
  order,
  isBusy,
  isShipping,
  isRefusing,
  refused,
  proofHref,
  following,
}: {
  order: StaffOrderDetail
  isBusy: boolean
  /** Whether a parcel is being saved. */
  isShipping: boolean
  isRefusing: boolean
  /** The refusal of whatever the page sent last. */
  refused: RefusedChange | null
  /** Where the proof is that is next. */
  proofHref: string
  /** The order after this one, for whoever is done with it; null where none is, or there is still something to do first. */
  following: { readonly to: string; readonly orderNumber: string } | null
}) {
  const { next, promise } = order
  const stages = shownStages(detailedStagesOf(order, order.lines), promise?.days ?? [])
  if (stages.length === 0 && next === null && following === null) return null
  return (
    <Card as="section" aria-label="Sıradaki iş" className="mb-5" flush>
      {stages.length > 0 && (
        <div className="px-5 pt-5 pb-4">
          <StageBar stages={stages} label="Siparişin aşamaları" />
          <PhoneDays stages={stages} />
        </div>
      )}
      {next && <Next {...{ order, next, isBusy, isShipping, isRefusing, refused, proofHref }} />}
      {following && (
        <p className="flex flex-wrap items-center justify-end gap-x-3 px-5 pt-1 pb-3 text-sm">
          <Link
            to={following.to}
            className="inline-flex min-h-9 items-center gap-1.5 font-semibold text-brand underline-offset-3 hover:underline"
          >
            Sonraki sipariş: {following.orderNumber} <ArrowRight size={16} aria-hidden="true" />
          </Link>
        </p>
      )}
    </Card>
  )
}

/** What is still to come, with its day: on a phone the bar itself has no room for it. */
function PhoneDays({ stages }: { stages: readonly Stage[] }) {
  const coming = stages.filter(({ state, detail }) => state !== 'done' && detail !== undefined).slice(0, 2)
  if (coming.length === 0) return null
  return (
    <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-xs sm:hidden">
      {coming.map(({ label, detail, isLate }) => (
        <div key={label} className="contents">
          <dt className="text-ink-soft">{label}</dt>
          <dd className={classNames('text-right font-semibold', isLate && 'text-danger')}>{detail}</dd>
        </div>
      ))}
    </dl>
  )
}

function Next({
  order,
  next,
  isBusy,
  isShipping,
  isRefusing,
  refused,
  proofHref,
}: Omit<Parameters<typeof NextActionCard>[0], 'following'> & { next: NextAction }) {
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
      <Icon
        size={24}
        aria-hidden="true"
        className={classNames('max-sm:hidden', isOurs && isLate ? 'text-danger' : 'text-ink-soft')}
      />
      <div className="min-w-60 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-soft">
          {isOurs ? 'Sıradaki iş' : 'Sizden bir şey beklenmiyor'}
          {isLate && <Badge tone="danger">Gecikti</Badge>}
          {next.urgency === 'today' && <Badge tone="warning">Bugün</Badge>}
        </p>
        <h2 className="text-lg">{next.title}</h2>
        <p className="text-sm text-ink-soft">{next.reason}</p>
      </div>
      <Move key={next.kind} {...{ order, next, isOurs, isBusy, isShipping, refused, proofHref }} />
      {next.kind === 'answer-cancel' && <CancelRefusal order={order} isBusy={isRefusing} refused={refused} />}
    </div>
  )
}

/** The verb of what is next. On a phone what the shop has to do stays at the lower edge, with writing to the buyer beside it. */
function Move({
  order,
  next,
  isOurs,
  isBusy,
  isShipping,
  refused,
  proofHref,
}: Pick<Parameters<typeof NextActionCard>[0], 'order' | 'isBusy' | 'isShipping' | 'refused' | 'proofHref'> & {
  next: NextAction
  isOurs: boolean
}) {
  const form = useRef<HTMLFormElement>(null)
  const [asked, setAsked] = useState<'details' | 'key' | null>(null)
  /** What the page had been refused when this was pressed, which is no answer to it; undefined while it was not. */
  const [refusedBefore, setRefusedBefore] = useState<RefusedChange | null | undefined>(undefined)
  const answer = refusedBefore === undefined || refused === refusedBefore ? null : refused
  const leads = LEADS_TO[next.kind]
  const proofVerb = PROOF_VERBS[next.kind]
  const navigate = useNavigate()
  const move = MOVES[next.kind]
  const asksParcel = move?.to === 'shipped' && lacksParcel(order.lines, order.parcels)
  const asks = asksParcel || move?.to === 'cancelled'

  usePageKeys([
    {
      key: 'g',
      text: 'Sıradaki iş',
      run: () => {
        if (proofVerb) return void navigate(proofHref)
        if (leads) return goToPart(leads.part)
        if (!move || isBusy) return false
        if (asks) setRefusedBefore(refused)
        setAsked(asks ? 'details' : 'key')
        return true
      },
    },
  ])

  if (proofVerb)
    return (
      <WithDock isOurs={isOurs}>
        {(className) => (
          <Link to={proofHref} className={buttonStyle(isOurs ? 'primary' : 'secondary', 'md', className)}>
            {proofVerb}
          </Link>
        )}
      </WithDock>
    )
  if (leads)
    return (
      <WithDock isOurs={isOurs}>
        {(className) => (
          <a
            href={`#${leads.part}`}
            onClick={() => openFoldAround(leads.part)}
            className={buttonStyle(isOurs ? 'primary' : 'secondary', 'md', className)}
          >
            {leads.verb}
          </a>
        )}
      </WithDock>
    )
  if (!move) return null
  const refusalOf = (intent: string) => (answer?.intent === intent ? answer.message : null)
  const close = (open: boolean) => {
    if (!open) setAsked(null)
  }
  const asking = { order, onOpenChange: close, tells: true }
  const tellsBuyer = effectsOf(order.status, move.to).mail
  return (
    <>
      {answer?.intent === 'status' && asked === null && (
        <Alert tone="danger" title="Durum değiştirilmedi" className="order-last w-full" live>
          {answer.message}
        </Alert>
      )}
      <Form
        ref={form}
        id={MOVE_FORM}
        method="post"
        className={isOurs ? undefined : 'max-md:w-full'}
        onSubmit={(event) => {
          if (isBusy) return event.preventDefault()
          setRefusedBefore(refused)
          if (!asks) return
          event.preventDefault()
          setAsked('details')
        }}
      >
        <input type="hidden" name="intent" value="status" />
        <input type="hidden" name="status" value={move.to} />
        <input type="hidden" name="revision" value={order.revision} />
        <input type="hidden" name="tellBuyer" value="on" />
      </Form>
      <WithDock isOurs={isOurs}>
        {(className) => (
          <Button
            type="submit"
            form={MOVE_FORM}
            variant={isOurs ? 'primary' : 'secondary'}
            className={className}
            busy={isBusy}
          >
            {move.verb}
          </Button>
        )}
      </WithDock>
      <ConfirmDialog
        open={asked === 'key'}
        onOpenChange={close}
        title={`${order.orderNumber}: ${next.title}`}
        text={tellsBuyer ? 'Alıcıya e-posta gönderilir.' : 'Alıcıya e-posta gönderilmez.'}
        confirmLabel={move.verb}
        tone="primary"
        onConfirm={() => {
          setAsked(null)
          form.current?.requestSubmit()
        }}
      />
      <ParcelDialog
        {...asking}
        isOpen={asked === 'details' && asksParcel}
        isBusy={isShipping}
        refusal={refusalOf('ship')}
      />
      <CancelDialog
        {...asking}
        isOpen={asked === 'details' && move.to === 'cancelled'}
        isBusy={isBusy}
        refusal={refusalOf('status')}
      />
    </>
  )
}

const MOVE_FORM = 'siradaki-is'

/** The control in its card; on a phone, where it is the shop's turn, in a bar at the lower edge instead. */
function WithDock({ isOurs, children }: { isOurs: boolean; children: (className: string) => ReactNode }) {
  if (!isOurs) return children('max-md:w-full')
  return (
    <div
      data-stays-below=""
      className="max-md:fixed max-md:inset-x-0 max-md:above-edge max-md:z-20 max-md:flex max-md:gap-2 max-md:border-t max-md:border-line max-md:bg-surface max-md:px-4 max-md:pt-2.5 max-md:pb-[calc(0.625rem+env(safe-area-inset-bottom))]"
    >
      <a
        href={`#${ORDER_PARTS.conversation}`}
        aria-label="Alıcıya mesaj yaz"
        title="Alıcıya mesaj yaz"
        className={buttonStyle('secondary', 'md', 'w-13 shrink-0 px-0! md:hidden')}
      >
        <SquarePen size={20} aria-hidden="true" />
      </a>
      {children('max-md:flex-1')}
    </div>
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
const STEPS: Readonly<Record<DetailedStage['label'], string>> = {
  Ödeme: 'Ödeme',
  Prova: 'Prova onayı',
  Üretim: 'Üretim',
  Kargo: 'Kargoya veriliş',
  Teslim: 'Teslim',
}

function shownStages(stages: readonly DetailedStage[], days: readonly PlannedStep[]): readonly Stage[] {
  return stages.map(({ label, state }) => {
    const day = days.find((step) => step.label === STEPS[label])
    if (!day) return { label, state }
    const isLate = day.isLate && state !== 'done'
    return { label, state, isLate, detail: day.came ?? `plan: ${day.planned}` }
  })
}
