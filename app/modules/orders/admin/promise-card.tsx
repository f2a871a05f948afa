import { PlannedDays } from '#app/design/patterns/planned-days.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { formatDate } from '#app/kernel/instant.ts'
import type { ShownPromise } from '../domain/order-promise.ts'
import { PROMISE_REASON_LABELS, promiseLabel } from '../domain/order-promise.ts'

/** What the buyer was promised, and how the order stands to it; that no day was said where none was. */
export function PromiseCard({ promise }: { promise: ShownPromise | null }) {
  return (
    <Card
      as="section"
      title={promise ? promiseLabel(promise) : 'Teslim günü'}
      actions={promise?.days.some(({ isLate }) => isLate) ? <Badge tone="warning">Gecikti</Badge> : null}
    >
      {promise ? (
        <>
          <p className="mb-3 text-sm font-semibold">{promise.text}</p>
          <PlannedDays days={promise.days} />
          {promise.former.map(({ text, until }, index) => (
            <p key={until} className="mt-3 text-sm text-ink-soft">
              {index === 0 && `${PROMISE_REASON_LABELS[promise.reason]}. `}
              {formatDate(until)} gününe kadar: <s>{text}</s>
            </p>
          ))}
        </>
      ) : (
        <p className="text-sm text-ink-soft">
          Alıcıya gün söylenmedi: sipariş verildiğinde ürünleri için teslim süresi tanımlı değildi.
        </p>
      )}
    </Card>
  )
}
