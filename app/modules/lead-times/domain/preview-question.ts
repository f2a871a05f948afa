import { parseCount } from '#app/kernel/count.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { addDays, isoDayOf, isoMomentOf, parseIsoDay } from '#app/kernel/instant.ts'
import { momentOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { PromisedPayment } from '#app/modules/delivery/domain/promise.ts'
import { provinceOf } from '#app/modules/delivery/domain/provinces.ts'
import { LEAD_RULE_LIMITS } from './lead-rule-limits.ts'

/** What the preview is asked: what would be ordered, how it is printed and paid, where it goes, and when. */
export interface PreviewQuestion {
  readonly productId: string
  readonly quantity: number
  /** The methods it is printed by, one for each place; none for blank goods. */
  readonly prints: readonly string[]
  readonly isExpress: boolean
  readonly payment: PromisedPayment
  /** Plate; null for none. */
  readonly province: string | null
  readonly moment: Instant
}

/** The fields of the preview as the texts that stand in its controls; they stand in the address. */
export interface PreviewValues {
  readonly product: string
  readonly quantity: string
  /** A method's id; empty for blank goods. */
  readonly print: string
  readonly places: string
  readonly express: boolean
  readonly payment: string
  readonly province: string
  /** `2026-12-01T13:30`, by Istanbul's clock. */
  readonly moment: string
}

export const MOST_PLACES = 6
/** Nobody asks for farther days. */
const FARTHEST_DAYS = 365

/** The fields as an address asks for them (its `URLSearchParams`); what it leaves out is as it mostly is. */
export function previewValues(parameters: { get(name: string): string | null }, now: Instant): PreviewValues {
  const text = (name: string, other = '') => (parameters.get(name) ?? other).trim().slice(0, 128)
  return {
    product: text('product'),
    quantity: text('quantity', '100'),
    print: text('print'),
    places: text('places', '1'),
    express: parameters.get('express') === 'on',
    payment: text('payment', 'bank-transfer'),
    province: text('province'),
    moment: text('moment', isoMomentOf(now).replace(' ', 'T').slice(0, 16)),
  }
}

/** What is asked; or what is wrong, by field. Whether product and method exist is the shop's to look up. */
export function readPreview(
  values: PreviewValues,
  now: Instant,
): { readonly question: PreviewQuestion } | { readonly faults: Readonly<Record<string, string>> } {
  const faults: Record<string, string> = {}
  const quantity = parseCount(values.quantity)
  if (quantity === null || quantity < 1 || quantity > LEAD_RULE_LIMITS.quantity)
    faults.quantity = 'Kaç adet olduğunu yazın.'
  const places = parseCount(values.places) ?? 0
  if (places < 1 || places > MOST_PLACES) faults.places = `1 ile ${MOST_PLACES} arasında bir sayı seçin.`
  if (values.province !== '' && provinceOf(values.province) === null) faults.province = 'İli listeden seçin.'
  const moment = momentIn(values.moment)
  if (moment === null) faults.moment = 'Günü ve saati seçin.'
  // What was booked on days that are over says nothing any more.
  else if (isoDayOf(moment) < isoDayOf(now)) faults.moment = 'Bugünden önceki bir an seçilemez.'
  else if (moment > addDays(now, FARTHEST_DAYS)) faults.moment = 'En fazla bir yıl sonrası seçilebilir.'
  if (Object.keys(faults).length > 0 || quantity === null || moment === null) return { faults }
  return {
    question: {
      productId: values.product,
      quantity,
      prints: values.print === '' ? [] : Array.from({ length: places }, () => values.print),
      isExpress: values.express,
      payment: values.payment === 'bank-transfer' ? 'bank-transfer' : 'card',
      province: values.province === '' ? null : values.province,
      moment,
    },
  }
}

function momentIn(text: string): Instant | null {
  const [, day = '', time = ''] = /^(\d{4}-\d{2}-\d{2})T((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? []
  return parseIsoDay(day) ? momentOf(day, time) : null
}
