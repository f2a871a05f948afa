import type { ReactNode } from 'react'
import { Price } from '#app/design/primitives/price.tsx'
import { formatPercent } from '#app/kernel/percent.ts'
import { couponLabel } from '#app/modules/coupons/domain/coupon.ts'
import { PRINT_SUM_LABEL, subtotalLabel } from '#app/modules/pricing/domain/charge-rows.ts'
import type { CartPrice } from '#app/modules/pricing/domain/price-engine.ts'
import type { ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'

/** The whole price, row by row, as it will be charged. Shown by cart, checkout and confirmation alike. */
export function PriceSummary({
  price,
  couponCode = null,
  shipping,
}: {
  price: CartPrice
  couponCode?: string | null
  shipping: Pick<ShippingPolicy, 'counterPaymentNote' | 'estimatedCostText'>
}) {
  const isFree = price.shipping.kind === 'free'
  return (
    <dl className="grid gap-2 text-sm">
      <Row label={subtotalLabel(price)}>
        <Price minor={price.subtotalMinor} />
      </Row>
      {price.printMinor ? (
        <Row label={PRINT_SUM_LABEL}>
          <Price minor={price.printMinor} />
        </Row>
      ) : null}
      {price.memberDiscountMinor > 0 && (
        <Row label="Üye indirimi" className="text-success">
          <Price minor={-price.memberDiscountMinor} />
        </Row>
      )}
      {price.couponDiscountMinor > 0 && (
        <Row label={couponLabel(couponCode)} className="text-success">
          <Price minor={-price.couponDiscountMinor} />
        </Row>
      )}
      {price.vat.map((share) => (
        <Row key={share.vatBp} label={`KDV (${formatPercent(share.vatBp)})`}>
          <Price minor={share.vatMinor} />
        </Row>
      ))}
      <Row label="Kargo">
        <span className={isFree ? 'font-semibold text-success' : 'font-semibold'}>
          {isFree ? 'Ücretsiz' : 'Karşı Ödemeli'}
        </span>
      </Row>
      {!isFree && (
        <div className="text-xs text-ink-soft">
          <dt className="sr-only">Kargo açıklaması</dt>
          <dd>{[shipping.counterPaymentNote, shipping.estimatedCostText].filter(Boolean).join(' ')}</dd>
        </div>
      )}
      <div className="mt-1 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-semibold">
          Toplam <span className="font-normal text-ink-soft">(KDV dahil)</span>
        </dt>
        <dd className="text-xl font-bold">
          <Price minor={price.totalMinor} />
        </dd>
      </div>
    </dl>
  )
}

function Row({
  label,
  className = '',
  children,
}: {
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt className={className ? '' : 'text-ink-soft'}>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
