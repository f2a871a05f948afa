import { PlannedDays } from '#app/design/patterns/planned-days.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { formatDate, formatDateTime } from '#app/kernel/instant.ts'
import { wishText } from '#app/modules/delivery/domain/wish-words.ts'
import { ParcelDays } from '#app/modules/lead-times/storefront/parcel-days.tsx'
import type { ShownPromise } from '#app/modules/orders/domain/order-promise.ts'
import { PROMISE_REASON_LABELS, promiseLabel } from '#app/modules/orders/domain/order-promise.ts'

/** When an order is sent and arrives: what was promised, what has come of it, and whether it has moved. */
export function PromisedDays({ promise }: { promise: ShownPromise }) {
  return (
    <Card as="section" title={promiseLabel(promise)}>
      <div className="mb-4 text-sm">
        <p className="font-semibold">{promise.text}</p>
        {promise.awaitsProof && promise.approveBy !== null && (
          <p className="text-ink-soft">
            Bu gün, provayı en geç {formatDateTime(promise.approveBy)} onayladığınızda geçerlidir.
          </p>
        )}
        {promise.wish && (
          <p className={promise.wish.isInTime ? 'text-success' : 'text-warning'}>
            {wishText(promise.wish.day, promise.wish.isInTime)}.
          </p>
        )}
        {promise.parcelDays.length > 0 && (
          <div className="mt-2">
            <ParcelDays days={promise.parcelDays} />
          </div>
        )}
        {promise.remedy !== '' && <p className="text-ink-soft">{promise.remedy}</p>}
      </div>
      <PlannedDays days={promise.days} />
      {promise.former.length > 0 && (
        <div className="mt-4 rounded-card bg-warning-soft px-3 py-2 text-sm">
          <p className="font-semibold">
            {PROMISE_REASON_LABELS[promise.reason]}: gün {formatDate(promise.createdAt)} tarihinde yeniden
            hesaplandı.
          </p>
          {promise.former.map(({ text, until }) => (
            <p key={until}>
              Önceki: <s>{text}</s>
            </p>
          ))}
        </div>
      )}
    </Card>
  )
}
