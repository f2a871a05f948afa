import type { Instant } from '#app/kernel/instant.ts'
import { isoDayOf, isoMomentOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays, formatDaySpan, formatWeekday } from '#app/kernel/iso-day.ts'
import { timeDative } from '#app/kernel/turkish-suffix.ts'
import type { WorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import { lastMomentOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type {
  DeliveryPromise,
  Gates,
  NoPromise,
  PromisedLine,
  PromisedPayment,
  PromiseStep,
} from './promise.ts'

/** Days between which something happens. */
interface DaySpan {
  readonly from: IsoDay
  readonly to: IsoDay
}

/** '2 Aralık Çarşamba', or of several days '3–7 Aralık arası'. */
export function daysText({ from, to }: DaySpan): string {
  return from === to ? formatWeekday(from) : `${formatDaySpan(from, to)} arası`
}

/** '2 Aralık Çarşamba kargoda, 3–7 Aralık arası Ankara’da'; `place` is where it arrives. */
export function promiseText(
  { shipBy, shipLatest, arrives }: Pick<DeliveryPromise, 'shipBy' | 'shipLatest' | 'arrives'>,
  place: string,
): string {
  const shipped = `${daysText({ from: shipBy, to: shipLatest })} kargoda`
  return arrives ? `${shipped}, ${daysText(arrives)} ${place}` : shipped
}

/** The days of a parcel among others: those of its arrival, and of its shipping where none are known. */
export function parcelDaysText({
  shipBy,
  shipLatest,
  arrives,
}: Pick<DeliveryPromise, 'shipBy' | 'shipLatest' | 'arrives'>): string {
  return arrives ? `${daysText(arrives)} gelir` : `${daysText({ from: shipBy, to: shipLatest })} kargoda`
}

/** What has to happen for a promise to hold: 'bugün 14.00’e kadar sipariş verir, provayı yarın onaylarsanız'. */
export function conditionText(
  calendar: WorkCalendar,
  {
    lines,
    gates,
    approveBy,
    payment,
    now,
  }: {
    readonly lines: readonly Pick<PromisedLine, 'prints'>[]
    readonly gates: Gates
    readonly approveBy: Instant | null
    readonly payment: PromisedPayment
    readonly now: Instant
  },
): string {
  const isPrinted = lines.some(({ prints }) => prints.length > 0)
  const today = isoDayOf(now)
  const lastMoment = lastMomentOf(calendar, gates.orderedOn)
  const until =
    lastMoment === null
      ? dayWord(gates.orderedOn, today)
      : `${dayWord(gates.orderedOn, today)} ${timeDative(isoMomentOf(lastMoment).slice(11, 16))} kadar`
  const approved = isoDayOf(approveBy ?? now)
  const ordered =
    isPrinted && approveBy !== null
      ? `${until} sipariş verir, provayı ${dayWord(approved, today)} onaylarsanız`
      : `${until} sipariş verirseniz`
  return payment === 'bank-transfer'
    ? `${ordered} ve havaleniz ${dayWord(gates.paidOn, today)} ulaşırsa`
    : ordered
}

/** 'bugün', 'yarın', or '1 Aralık Salı günü'. */
function dayWord(day: IsoDay, today: IsoDay): string {
  if (day === today) return 'bugün'
  return day === addIsoDays(today, 1) ? 'yarın' : `${formatWeekday(day)} günü`
}

/** Why the days may move of themselves; null where they are sure. */
export function uncertaintyText({
  certainty,
  unconfirmed,
  shipLatest,
}: Pick<DeliveryPromise, 'certainty' | 'unconfirmed' | 'shipLatest'>): string | null {
  if (certainty === 'sure') return null
  return certainty === 'range'
    ? `${unconfirmed.join(' ve ')} günleri henüz kesinleşmedi; bir gün oynayabilir.`
    : `${shipLatest.slice(0, 4)} yılının resmî tatilleri henüz açıklanmadı; aralık bu yüzden geniş.`
}

/** What a buyer is told where no day can be said; null where nothing is. */
export function noPromiseText({ reason }: NoPromise): string | null {
  if (reason === 'goods-unknown') return 'Ürünlerin geliş günü belli olunca teslim gününü bildiririz.'
  return reason === 'no-capacity' ? 'Bu adet için teslim gününü bize sorun; üretim sırasına bakalım.' : null
}

const STEP_LABELS: Readonly<Record<PromiseStep['what'], string>> = {
  order: 'Siparişin işleme alınması',
  payment: 'Havalenin gelmesi',
  proof: 'Provanın hazırlanması ve onayınız',
  goods: 'Ürünlerin gelmesi',
  work: 'Hazırlama ve paketleme',
  print: 'Baskı',
  shipping: 'Kargoya veriliş',
  delivery: 'Teslim',
}

/** How a promise comes about, step by step; `methodName` says what a print is called. */
export function stepTexts(
  steps: readonly PromiseStep[],
  methodName: (methodId: string) => string | null,
): readonly { readonly label: string; readonly days: string }[] {
  return steps.map(({ what, from, to, methodId }) => {
    const method = methodId == null ? null : methodName(methodId)
    const days =
      from === to || what === 'shipping' || what === 'delivery' ? daysText({ from, to }) : formatWeekday(to)
    return { label: method === null ? STEP_LABELS[what] : `${STEP_LABELS[what]}: ${method}`, days }
  })
}
