import { CircleCheck, CircleDashed, Lock, LockOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { CopyButton } from '#app/design/patterns/copy-button.tsx'
import { FoldButton } from '#app/design/patterns/fold-button.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { Price } from '#app/design/primitives/price.tsx'
import { Progress } from '#app/design/primitives/progress.tsx'
import { VisuallyHidden } from '#app/design/primitives/visually-hidden.tsx'
import type { MoneyDue, MoneyGate, PaidOrder } from '#app/modules/orders/domain/order-money.ts'
import { moneyOf } from '#app/modules/orders/domain/order-money.ts'
import type { OrderDetail } from '#app/modules/orders/domain/order-views.ts'
import { isTransferAwaited } from '#app/modules/orders/domain/payment.ts'
import { ORDER_PARTS } from './next-action-card.tsx'

const TONES = { paid: 'success', pending: 'warning', unpaid: 'neutral' } as const

/** What came of an order's money and what is open; its form and the buyer's link open from here. */
export function MoneyCard({
  order,
  buyerLink,
  paymentForm,
  isRefused,
}: {
  order: PaidOrder & Pick<OrderDetail, 'orderNumber' | 'revision'>
  buyerLink: ReactNode
  paymentForm: ReactNode
  /** The form was sent and refused: its reason stands in it. */
  isRefused: boolean
}) {
  const { state, stateText, cameMinor, openMinor, backMinor, dues, gates } = moneyOf(order)
  const totalMinor = order.price.totalMinor
  const tone = state === 'paid' && (openMinor > 0 || backMinor > 0) ? 'warning' : TONES[state]
  return (
    <Card
      as="section"
      aria-label="Para"
      title="Para"
      actions={<Badge tone={tone}>{stateText}</Badge>}
      className="[&>div]:max-sm:px-4"
    >
      <div className="grid gap-4 text-sm">
        <div>
          <dl className="grid grid-cols-2 gap-4">
            <Sum label="Gelen" minor={cameMinor} />
            <Sum
              label={backMinor > 0 ? 'İade edilecek' : 'Açık'}
              minor={backMinor > 0 ? backMinor : openMinor}
              isRight
            />
          </dl>
          <Progress
            value={totalMinor > 0 ? (100 * Math.min(cameMinor, totalMinor)) / totalMinor : 100}
            label="Gelen ödeme, toplamın yüzdesi"
            className="mt-2 h-1.5!"
          />
          <p className="mt-2 text-ink-soft">
            Toplam <Price minor={totalMinor} /> <span className="text-xs">KDV dahil</span>
          </p>
        </div>
        <ul className="grid gap-3">
          {dues.map((due) => (
            <Due key={due.label} due={due} />
          ))}
        </ul>
        {gates.length > 0 && (
          <ul className="grid gap-1.5 border-t border-line pt-4">
            {gates.map((gate) => (
              <Gate key={gate.text} gate={gate} />
            ))}
          </ul>
        )}
        <div className="flex flex-wrap items-start gap-2">
          <FoldButton
            label={order.paymentStatus === 'paid' ? 'Ödemeyi düzelt' : 'Ödeme kaydet'}
            isOpen={isRefused}
            doneWith={order.paymentStatus}
            className="flex-auto"
          >
            <div id={ORDER_PARTS.payment}>{paymentForm}</div>
          </FoldButton>
          <div id={ORDER_PARTS.link} className="min-w-0 flex-auto has-[input:not([type=hidden])]:basis-full">
            {buyerLink}
          </div>
        </div>
        {isTransferAwaited(order) && (
          <p className="flex flex-wrap items-center gap-x-2 text-ink-soft">
            Havale açıklaması
            <span className="flex items-center">
              <code className="text-ink">{order.orderNumber}</code>
              <CopyButton text={order.orderNumber} what="Havale açıklaması" />
            </span>
          </p>
        )}
      </div>
    </Card>
  )
}

function Sum({ label, minor, isRight = false }: { label: string; minor: number; isRight?: boolean }) {
  return (
    <div className={isRight ? 'text-right' : undefined}>
      <dt className="text-xs text-ink-soft">{label}</dt>
      <dd>
        <Price minor={minor} className="text-lg font-bold" />
      </dd>
    </div>
  )
}

function Due({ due: { label, amountMinor, isPaid, text } }: { due: MoneyDue }) {
  const Icon = isPaid ? CircleCheck : CircleDashed
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2.5">
      <Icon
        size={18}
        aria-hidden="true"
        className={isPaid ? 'mt-0.5 text-success' : 'mt-0.5 text-ink-soft'}
      />
      <span className="min-w-0">
        <span className="block font-semibold">
          {label}
          <VisuallyHidden>: {isPaid ? 'geldi' : 'açık'}</VisuallyHidden>
        </span>
        <span className="block text-xs text-ink-soft">{text}</span>
      </span>
      <Price minor={amountMinor} />
    </li>
  )
}

function Gate({ gate: { isOpen, text } }: { gate: MoneyGate }) {
  const Icon = isOpen ? LockOpen : Lock
  return (
    <li className="flex items-start gap-2.5">
      <Icon
        size={16}
        aria-hidden="true"
        className={isOpen ? 'mt-0.5 text-success' : 'mt-0.5 text-ink-soft'}
      />
      <span className="min-w-0">{text}</span>
    </li>
  )
}
