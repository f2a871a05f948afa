import type { IsoDay } from '#app/kernel/iso-day.ts'
import { formatWeekday } from '#app/kernel/iso-day.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { locative } from '#app/kernel/turkish-suffix.ts'
import type { ToldDays } from './changed-promises.ts'
import type { ChangedDays } from './order-revision-views.ts'
import { toldText } from './told-text.ts'

/** The days that a change would bring beside those that were told, each in a sentence. */
export function changedDays({
  told,
  days,
  from,
  to,
}: {
  readonly told: ToldDays
  /** Null where no day can be said any more. */
  readonly days: ToldDays | null
  /** The cities it goes to, before and after. */
  readonly from: string
  readonly to: string
}): ChangedDays {
  const formerText = toldText(told, locative(from))
  const text = days && toldText(days, locative(to))
  return { text, formerText, shipLatest: days?.shipLatest ?? null, isOther: text !== formerText }
}

/**
 * Whether a change that is agreed to brings no later day of sending than its buyer saw, else 'orders/promise-moved'
 * (`details.shipLatest`, null where no day can be said any more). Who saw no day takes the one there is.
 */
export function agreedAsSeen(
  days: Pick<ToldDays, 'shipLatest'> | null,
  seenShipLatest: IsoDay | null,
): Result<void> {
  if (seenShipLatest === null) return ok(undefined)
  if (days !== null && days.shipLatest <= seenShipLatest) return ok(undefined)
  const message =
    days === null
      ? 'Siz sayfaya bakarken üretim takvimi değişti; bu değişiklik için şu an gün hesaplayamıyoruz. Siparişiniz olduğu gibi duruyor; isterseniz kontrol edip yine onaylayın.'
      : `Siz sayfaya bakarken kargoya veriliş günü en geç ${formatWeekday(days.shipLatest)} oldu. Siparişiniz olduğu gibi duruyor; kontrol edip tekrar onaylayın.`
  return fail.conflict('orders/promise-moved', message, { shipLatest: days?.shipLatest ?? null })
}
