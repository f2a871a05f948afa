import { DayList } from '#app/design/patterns/day-list.tsx'
import { PlannedDays } from '#app/design/patterns/planned-days.tsx'
import { formatDate } from '#app/kernel/instant.ts'
import { wishText } from '#app/modules/delivery/domain/wish-words.ts'
import type { ShownPromise } from '../domain/order-promise.ts'
import { PROMISE_REASON_LABELS } from '../domain/order-promise.ts'

/** What the buyer was promised, and how the order stands to it; that no day was said where none was. */
export function PromiseDays({ promise }: { promise: ShownPromise | null }) {
  if (!promise)
    return (
      <p className="text-sm text-ink-soft">
        Alıcıya gün söylenmedi: sipariş verildiğinde ürünleri için teslim süresi tanımlı değildi.
      </p>
    )
  return (
    <>
      <div className="mb-3 grid gap-1 text-sm">
        <p className="font-semibold">{promise.text}</p>
        {promise.wish && (
          <p className={promise.wish.isInTime ? 'text-ink-soft' : 'font-semibold text-warning'}>
            Alıcının istediği gün: {wishText(promise.wish.day, promise.wish.isInTime)}.
          </p>
        )}
        {promise.parcelDays.length > 0 && (
          <div>
            Hazır olanlar önce gönderilecek:
            <DayList as="ul" days={promise.parcelDays} />
          </div>
        )}
      </div>
      <PlannedDays days={promise.days} />
      {promise.former.map(({ text, until }, index) => (
        <p key={until} className="mt-3 text-sm text-ink-soft">
          {index === 0 && `${PROMISE_REASON_LABELS[promise.reason]}. `}
          {formatDate(until)} gününe kadar: <s>{text}</s>
        </p>
      ))}
    </>
  )
}
