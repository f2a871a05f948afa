import { Clock, TriangleAlert } from 'lucide-react'
import { classNames } from '#app/design/class-names.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDate, formatTime, isoDayOf } from '#app/kernel/instant.ts'
import { formatWeekday, weekdayName } from '#app/kernel/iso-day.ts'
import { endedText, nearnessOf, timeLeftText, untilText } from '#app/modules/proofs/domain/proof-countdown.ts'
import type { BuyerProof } from '#app/modules/proofs/domain/proof-views.ts'

/** Until when the answer moves no day, and what comes of it after that. Renewed each minute, announced never. */
export function DeadlineNote({ proof, now }: { proof: BuyerProof; now: Instant }) {
  const { approveBy, ifApproved, state } = proof
  if (approveBy === null) return null
  const nearness = nearnessOf(approveBy, now)
  const isUrgent = nearness !== 'open'
  const Icon = nearness === 'over' ? TriangleAlert : Clock
  const shipped = ifApproved.shipBy === null ? null : `${formatWeekday(ifApproved.shipBy)} kargoda`
  return (
    <div
      className={classNames(
        'flex gap-3 rounded-card border px-4 py-3.5 text-sm',
        isUrgent ? 'border-warning/30 bg-warning-soft' : 'border-brand-line bg-brand-soft',
      )}
    >
      <Icon
        size={20}
        aria-hidden="true"
        className={classNames('mt-px', isUrgent ? 'text-warning' : 'text-brand')}
      />
      <div className="min-w-0">
        <p className="font-semibold">
          {nearness === 'over'
            ? `Onay süresi ${endedText(approveBy, now)} doldu. ${shipped ? `Şimdi onaylarsanız ${shipped}.` : 'Yanıtınızı bekliyoruz.'}`
            : `${untilText(approveBy, now)} onaylayın${shipped ? `, ${shipped}` : ''}.`}
        </p>
        <p className="mt-0.5 text-xs text-ink-soft">
          {nearness === 'over'
            ? state === 'on-hold'
              ? 'Yanıt gelmediği için işiniz bekletiliyor; yanıtladığınız anda yeniden sıraya girer.'
              : 'Geciken her iş günü kargo gününü bir iş günü ileri alır.'
            : `Son saat ${formatDate(approveBy)} ${weekdayName(isoDayOf(approveBy))} ${formatTime(approveBy)} · ${timeLeftText(approveBy, now)}.`}{' '}
          Yanıt vermemeniz onay sayılmaz.
        </p>
      </div>
    </div>
  )
}
