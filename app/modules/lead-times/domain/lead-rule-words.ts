import { formatCount } from '#app/kernel/count.ts'
import type { LeadDays, LeadRule, LeadWork } from '#app/modules/delivery/domain/lead-rule.ts'

/** What works are called that are no method's. */
export const WORK_LABELS = {
  blank: 'Baskısız ürün',
  'any-print': 'Her baskı',
} as const

/** 'Baskısız ürün', 'Her baskı', or the method's name. */
export function workText(work: LeadWork, nameOf: (methodId: string) => string | undefined): string {
  if (work.kind === 'blank') return WORK_LABELS.blank
  return work.methodId === null ? WORK_LABELS['any-print'] : (nameOf(work.methodId) ?? 'Silinmiş yöntem')
}

/** '1–500 adet', '2.001 adet ve üzeri', 'her adet'. */
export function quantityText({
  fromQuantity,
  toQuantity,
}: Pick<LeadRule, 'fromQuantity' | 'toQuantity'>): string {
  if (toQuantity === null)
    return fromQuantity === 1 ? 'her adet' : `${formatCount(fromQuantity)} adet ve üzeri`
  return fromQuantity === toQuantity
    ? `${formatCount(fromQuantity)} adet`
    : `${formatCount(fromQuantity)}–${formatCount(toQuantity)} adet`
}

/** '3 gün'; 'aynı gün' for none. */
export function daysText(days: number): string {
  return days === 0 ? 'aynı gün' : `${formatCount(days)} gün`
}

/** 'her 2.000 adette +1 gün'; null where larger amounts take no longer. */
export function extraText(extra: LeadDays['extra']): string | null {
  return extra && `her ${formatCount(extra.pieces)} adette +${formatCount(extra.days)} gün`
}
