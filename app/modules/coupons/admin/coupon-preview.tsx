import { Card } from '#app/design/primitives/card.tsx'
import { Facts } from '#app/design/primitives/facts.tsx'
import type { Instant } from '#app/kernel/instant.ts'
import { formatDate, istanbulMidnight, parseIsoDay } from '#app/kernel/instant.ts'
import { formatLira, parseLira } from '#app/kernel/money.ts'
import { couponCodeOf } from '#app/modules/coupons/domain/coupon.ts'
import type { CouponFormValues } from '#app/modules/coupons/domain/coupon-form.ts'
import { discountText, typedDiscount } from '#app/modules/coupons/domain/coupon-form.ts'
import { couponStatus } from '#app/modules/coupons/domain/coupon-status.ts'
import { CouponStatusBadge } from './coupon-status-badge.tsx'

type Typed = { readonly [Field in keyof CouponFormValues]?: string | boolean | undefined }

/** The coupon as it is being typed: the card its customers will know it by, with everything that counts. */
export function CouponPreview({ typed, now }: { typed: Typed; now: Instant }) {
  const text = (field: keyof CouponFormValues): string => String(typed[field] ?? '')
  const discount = typedDiscount(text('kind'), text('value'))
  const code = couponCodeOf(text('code'))
  const first = parseIsoDay(text('startDate'))
  const last = parseIsoDay(text('endDate'))
  const minimum = parseLira(text('minOrder'))
  const startsAt = first && istanbulMidnight(first)
  const endsAt = last && istanbulMidnight({ ...last, day: last.day + 1 }) - 1
  const isOn = (field: 'active' | 'firstOrderOnly') => typed[field] === true || typed[field] === 'on'
  const active = isOn('active')
  return (
    <Card as="section" title="Önizleme">
      <div className="grid gap-4 rounded-card border border-brand-line p-4">
        <div className="flex flex-wrap items-start justify-between gap-2">
          {discount ? (
            <p className="text-2xl font-bold text-brand">
              {discountText(discount)} <span className="text-base font-semibold">indirim</span>
            </p>
          ) : (
            <p className="text-lg font-semibold text-ink-soft">İndirim değeri yazılmadı</p>
          )}
          {startsAt !== null && endsAt !== null ? (
            <CouponStatusBadge status={couponStatus({ active, startsAt, endsAt }, now)} />
          ) : null}
        </div>
        <p className="rounded-card border border-dashed border-line-strong bg-paper px-4 py-2.5">
          <code className="font-semibold tracking-wide [overflow-wrap:anywhere]">{code || 'KUPON-KODU'}</code>
        </p>
        {text('description').trim() === '' ? null : (
          <p className="text-sm [overflow-wrap:anywhere]">{text('description')}</p>
        )}
        <Facts
          items={[
            ['Başlangıç', startsAt === null ? 'Seçilmedi' : formatDate(startsAt)],
            ['Bitiş', endsAt === null ? 'Seçilmedi' : `${formatDate(endsAt)}, gün sonu`],
            ['Minimum sipariş', minimum.ok && minimum.value > 0 ? formatLira(minimum.value) : 'Yok'],
            ...(isOn('firstOrderOnly') ? ([['Koşul', 'Yalnızca ilk sipariş']] as const) : []),
            ['Kullanım limiti', text('usageLimit').trim() === '' ? 'Sınırsız' : text('usageLimit')],
          ]}
        />
      </div>
      <p className="mt-3 text-xs text-ink-soft">
        İndirim, KDV hariç ara toplamdan düşülür. Her müşteri bir kuponu bir kez kullanır.
      </p>
    </Card>
  )
}
