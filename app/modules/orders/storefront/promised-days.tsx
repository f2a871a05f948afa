import { Badge } from '#app/design/primitives/badge.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { formatDate, formatDateTime } from '#app/kernel/instant.ts'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import type { ShownPromise } from '#app/modules/orders/domain/order-promise.ts'
import { PROMISE_REASON_LABELS, promiseLabel } from '#app/modules/orders/domain/order-promise.ts'

/** When an order is sent and arrives: what was promised, what has come of it, and whether it has moved. */
export function PromisedDays({ promise }: { promise: ShownPromise }) {
  return (
    <Card as="section" title={promiseLabel(promise)}>
      <p className="text-sm">
        <strong>{promise.text}</strong>
        {promise.approveBy !== null && (
          <span className="block text-ink-soft">
            Bu gün için provayı {formatDateTime(promise.approveBy)} saatine kadar onaylayın.
          </span>
        )}
        {promise.remedy !== '' && <span className="block text-ink-soft">{promise.remedy}</span>}
      </p>
      <table className="mt-4 w-full text-sm">
        <thead className="text-left text-xs text-ink-soft">
          <tr>
            <th className="py-1 pr-3 font-normal">Adım</th>
            <th className="py-1 pr-3 font-normal">Plan</th>
            <th className="py-1 font-normal">Gerçekleşen</th>
          </tr>
        </thead>
        <tbody>
          {promise.days.map(({ label, planned, cameOn, isLate }) => (
            <tr key={label} className="border-t border-line align-top">
              <th scope="row" className="py-1.5 pr-3 text-left font-semibold">
                {label}
              </th>
              <td className="py-1.5 pr-3">{planned}</td>
              <td className="py-1.5">
                {cameOn === null ? (isLate ? null : '–') : formatWeekday(cameOn)}
                {isLate && <Badge tone="warning">Gecikti</Badge>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {promise.former.length > 0 && (
        <div className="mt-4 rounded-card bg-warning-soft px-3 py-2 text-sm">
          <p className="font-semibold">
            {PROMISE_REASON_LABELS[promise.reason]}; gün {formatDate(promise.createdAt)} tarihinde yeniden
            hesaplandı.
          </p>
          {promise.former.map(({ text, until }) => (
            <p key={until} className="text-ink-soft">
              Önceki: <s>{text}</s>
            </p>
          ))}
        </div>
      )}
    </Card>
  )
}
