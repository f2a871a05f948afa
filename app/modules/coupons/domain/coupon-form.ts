import { z } from 'zod'
import { formatCount } from '#app/kernel/count.ts'
import { FORM_VERSION } from '#app/kernel/form-version.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Instant } from '#app/kernel/instant.ts'
import { isoDayOf, istanbulMidnight, parseIsoDay } from '#app/kernel/instant.ts'
import type { Kurus } from '#app/kernel/money.ts'
import { formatLira, parseLira } from '#app/kernel/money.ts'
import { formatPercent, parsePercent } from '#app/kernel/percent.ts'
import { plainText } from '#app/kernel/plain-text.ts'
import type { Result } from '#app/kernel/result.ts'
import type { CouponDiscount } from '#app/modules/pricing/domain/price-engine.ts'
import type { Coupon } from './coupon.ts'
import { couponCodeOf, isCouponCode, MAX_COUPON_CODE } from './coupon.ts'

/** What the back office saves of a coupon; owner and source are not its to change. */
export interface CouponInput {
  readonly code: string
  readonly discount: CouponDiscount
  readonly startsAt: Instant
  readonly endsAt: Instant
  readonly minOrderMinor: Kurus | null
  readonly usageLimit: number | null
  readonly firstOrderOnly: boolean
  readonly active: boolean
  readonly description: string
  /** The version the form was opened with; null for a new coupon. */
  readonly version: number | null
}

/** The coupon form's fields as the texts that stand in its controls. */
export interface CouponFormValues {
  readonly code: string
  readonly kind: CouponDiscount['kind']
  readonly value: string
  readonly startDate: string
  readonly endDate: string
  readonly minOrder: string
  readonly usageLimit: string
  readonly firstOrderOnly: boolean
  readonly active: boolean
  readonly description: string
  readonly version: string
}

/** Bounds of the form; its controls and its schema read the same figures. */
export const COUPON_LIMITS = {
  code: MAX_COUPON_CODE,
  description: 300,
  amountMinor: 100_000_000,
  usageLimit: 1_000_000,
} as const

/** Said when code, value or last day is missing (spec, back office §5). */
export const COUPON_INCOMPLETE = 'Lütfen tüm gerekli alanları doldurun.'

const text = z
  .string(UNREADABLE_FORM)
  .max(2_000, UNREADABLE_FORM)
  .optional()
  .transform((typed) => plainText(typed ?? ''))

const box = z
  .boolean(UNREADABLE_FORM)
  .optional()
  .transform((isOn) => isOn ?? false)

const formFields = z.strictObject(
  {
    code: text,
    kind: z.enum(['percentage', 'fixed'], UNREADABLE_FORM),
    value: text,
    startDate: text,
    endDate: text,
    minOrder: text,
    usageLimit: text,
    description: text,
    firstOrderOnly: box,
    active: box,
    version: z.string(UNREADABLE_FORM).regex(FORM_VERSION, UNREADABLE_FORM).optional(),
  },
  UNREADABLE_FORM,
)

/**
 * The coupon form as it is sent, read into what the shop stores. The code is brought into its stored form, the last day
 * counts to its end in Istanbul, an empty minimum or limit is none. Whether the code is free is the server's to look up.
 */
export const couponSchema = formFields.transform((form, context): CouponInput => {
  const refuse = (field: keyof typeof form, message: string): void => {
    context.addIssue({ code: 'custom', path: [field], message })
  }
  function read<Value>(field: keyof typeof form, result: Result<Value>): Value | null {
    if (result.ok) return result.value
    refuse(field, result.error.message)
    return null
  }

  const code = couponCodeOf(form.code)
  if (code === '') refuse('code', 'Kupon kodunu yazın.')
  else if (!isCouponCode(code)) {
    refuse('code', `Kod yalnızca harf, rakam, - ve _ içerebilir; en fazla ${MAX_COUPON_CODE} karakter.`)
  }
  const discount = readDiscount(form.kind, form.value, (message) => refuse('value', message))
  const [startsAt, endsAt] = readDays(form, refuse)
  const minimum = form.minOrder === '' ? null : read('minOrder', parseLira(form.minOrder))
  if (minimum !== null && (minimum < 0 || minimum > COUPON_LIMITS.amountMinor)) {
    refuse('minOrder', `Tutar 0 ile ${formatLira(COUPON_LIMITS.amountMinor)} arasında olmalıdır.`)
  }
  const usageLimit = readLimit(form.usageLimit, (message) => refuse('usageLimit', message))
  if (form.description.length > COUPON_LIMITS.description) {
    refuse('description', `En fazla ${COUPON_LIMITS.description} karakter yazabilirsiniz.`)
  }
  return {
    code,
    discount,
    startsAt,
    endsAt,
    usageLimit,
    minOrderMinor: minimum === 0 ? null : minimum,
    firstOrderOnly: form.firstOrderOnly,
    active: form.active,
    description: form.description,
    version: form.version === undefined ? null : Number(form.version),
  }
})

export type CouponFormFields = z.input<typeof couponSchema>

/** What the coupon list sends to delete a coupon. */
export const couponRemovalSchema = z.strictObject({
  intent: z.literal('remove'),
  id: z.string().regex(/^[\w-]{1,128}$/),
})

/** Whether one of the three fields nothing can be said without is missing. */
export function isCouponIncomplete({
  code,
  value,
  endDate,
}: {
  readonly [Field in 'code' | 'value' | 'endDate']?: string | undefined
}): boolean {
  return [code, value, endDate].some((typed) => typed === undefined || typed.trim() === '')
}

/** What the form of a new coupon starts with: valid from today. */
export function emptyCouponForm(now: Instant): CouponFormValues {
  return {
    code: '',
    kind: 'percentage',
    value: '',
    startDate: isoDayOf(now),
    endDate: '',
    minOrder: '',
    usageLimit: '',
    firstOrderOnly: false,
    active: true,
    description: '',
    version: '',
  }
}

/** What the form of a stored coupon starts with. Sent back untouched it gives the same coupon. */
export function couponFormValues(coupon: Coupon & { readonly version: number }): CouponFormValues {
  const { code, discount, startsAt, endsAt, minOrderMinor, usageLimit, active, description } = coupon
  return {
    code,
    active,
    description,
    firstOrderOnly: coupon.firstOrderOnly,
    kind: discount.kind,
    value:
      discount.kind === 'percentage'
        ? formatPercent(discount.percentBp).slice(1)
        : typedAmount(discount.amountMinor),
    startDate: isoDayOf(startsAt),
    endDate: isoDayOf(endsAt),
    minOrder: minOrderMinor === null ? '' : typedAmount(minOrderMinor),
    usageLimit: usageLimit === null ? '' : String(usageLimit),
    version: String(coupon.version),
  }
}

/** What a discount takes off, in words: `%12,5` or `100,00 ₺`. */
export function discountText(discount: CouponDiscount): string {
  return discount.kind === 'percentage' ? formatPercent(discount.percentBp) : formatLira(discount.amountMinor)
}

/** What stands typed in the value field as a discount; null while it is none. */
export function typedDiscount(kind: string | undefined, value: string | undefined): CouponDiscount | null {
  let isRefused = false
  const discount = readDiscount(kind === 'fixed' ? 'fixed' : 'percentage', value ?? '', () => {
    isRefused = true
  })
  return isRefused ? null : discount
}

type Refuse = (message: string) => void

function readDiscount(kind: CouponDiscount['kind'], typed: string, refuse: Refuse): CouponDiscount {
  const none: CouponDiscount = { kind: 'fixed', amountMinor: 0 }
  const say = (message: string): CouponDiscount => {
    refuse(message)
    return none
  }
  if (typed.trim() === '') return say('İndirim değerini yazın.')
  if (kind === 'percentage') {
    const percent = parsePercent(typed)
    if (!percent.ok) return say(percent.error.message)
    return percent.value === 0
      ? say('İndirim sıfırdan büyük olmalıdır.')
      : { kind: 'percentage', percentBp: percent.value }
  }
  const amount = parseLira(typed)
  if (!amount.ok) return say(amount.error.message)
  if (amount.value <= 0) return say('İndirim sıfırdan büyük olmalıdır.')
  if (amount.value > COUPON_LIMITS.amountMinor) {
    return say(`Tutar en fazla ${formatLira(COUPON_LIMITS.amountMinor)} olabilir.`)
  }
  return { kind: 'fixed', amountMinor: amount.value }
}

function readDays(
  { startDate, endDate }: { readonly startDate: string; readonly endDate: string },
  refuse: (field: 'startDate' | 'endDate', message: string) => void,
): [Instant, Instant] {
  const first = parseIsoDay(startDate)
  const last = parseIsoDay(endDate)
  if (!first) refuse('startDate', 'Başlangıç tarihini seçin.')
  if (!last) refuse('endDate', endDate === '' ? 'Bitiş tarihini seçin.' : 'Geçerli bir tarih seçin.')
  if (!first || !last) return [0, 0]
  const startsAt = istanbulMidnight(first)
  // 23:59:59 of that day (spec, back office §5), its last second included.
  const endsAt = istanbulMidnight({ ...last, day: last.day + 1 }) - 1
  if (endsAt < startsAt) refuse('endDate', 'Bitiş tarihi başlangıç tarihinden önce olamaz.')
  return [startsAt, endsAt]
}

function readLimit(typed: string, refuse: Refuse): number | null {
  if (typed === '') return null
  const limit = /^\d{1,9}$|^\d{1,3}(?:\.\d{3}){1,2}$/.test(typed) ? Number(typed.replaceAll('.', '')) : -1
  if (limit >= 1 && limit <= COUPON_LIMITS.usageLimit) return limit
  const most = formatCount(COUPON_LIMITS.usageLimit)
  refuse(`1 ile ${most} arasında bir tam sayı yazın; sınırsız için boş bırakın.`)
  return null
}

function typedAmount(minor: Kurus): string {
  return formatLira(minor).replace(/ ₺$/, '')
}
