import type { Instant } from '#app/kernel/instant.ts'
import { DAY_MS, formatDate, istanbulDay, istanbulMidnight } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { OrderStatus } from './order-status.ts'
import { ADMIN_STATUS_LABELS } from './order-status.ts'

/** A whole day in Istanbul: `from` belongs to it, `until` to the next one. */
export interface ReportDay {
  /** `2026-03-02`. */
  readonly name: string
  readonly from: Instant
  readonly until: Instant
}

/**
 * The day a report is asked for, as `2026-03-02`; null asks for today's. Refuses with 'orders/unknown-day' what is no
 * day of the calendar, and with 'orders/future-day' what has not come yet.
 */
export function reportDay(asked: string | null, now: Instant): Result<ReportDay> {
  const [, year, month, day] = /^(2\d{3})-(\d{2})-(\d{2})$/.exec(asked ?? dayName(now)) ?? []
  const from = year ? istanbulMidnight({ year: Number(year), month: Number(month), day: Number(day) }) : 0
  const name = `${year}-${month}-${day}`
  // The calendar rolls over: 31 April would be read as 1 May.
  if (!year || dayName(from) !== name) {
    return fail.invalid('orders/unknown-day', 'Gün anlaşılamadı. Lütfen 2026-03-02 biçiminde bir gün yazın.')
  }
  if (from > now) return fail.invalid('orders/future-day', `${formatDate(from)} henüz gelmedi.`)
  return ok({ name, from, until: from + DAY_MS })
}

function dayName(instant: Instant): string {
  const { year, month, day } = istanbulDay(instant)
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/**
 * What the report begins with. `turnoverMinor` is with VAT and of the orders that are revenue: neither cancelled nor
 * waiting for their buyer's yes (product decision 31).
 */
export function reportHead(
  day: ReportDay,
  sums: {
    readonly orders: number
    readonly cancelled: number
    readonly unconfirmed: number
    readonly turnoverMinor: Kurus
  },
): string {
  const apart = [
    sums.cancelled === 0 ? null : `${sums.cancelled} iptal`,
    sums.unconfirmed === 0 ? null : `${sums.unconfirmed} onay bekliyor`,
  ].filter((part) => part !== null)
  return [
    'GÜNLÜK SİPARİŞ RAPORU',
    `Tarih: ${formatDate(day.from)}`,
    `Sipariş sayısı: ${sums.orders}${apart.length === 0 ? '' : ` (${apart.join(', ')})`}`,
    `Toplam ciro: ${formatLira(sums.turnoverMinor)} (KDV dahil, iptaller ve onay bekleyenler hariç)`,
    '',
    'Sipariş no | Müşteri | Toplam | Durum',
    '',
  ].join('\r\n')
}

/** One order of the report. */
export function reportLine(order: {
  readonly orderNumber: string
  readonly customerName: string
  readonly totalMinor: Kurus
  readonly status: OrderStatus
  readonly isUnconfirmed: boolean
}): string {
  const { orderNumber, customerName, totalMinor, status, isUnconfirmed } = order
  const state = `${ADMIN_STATUS_LABELS[status]}${isUnconfirmed ? ' (alıcı onayı bekleniyor)' : ''}`
  return `${orderNumber} | ${customerName} | ${formatLira(totalMinor)} | ${state}\r\n`
}
