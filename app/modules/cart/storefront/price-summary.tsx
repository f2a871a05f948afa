import type { ReactNode } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { Price } from '#app/design/primitives/price.tsx'
import type { Kurus } from '#app/kernel/money.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import { ON_GROSS, ON_NET, OnBasis, VatPrice } from '#app/modules/catalog/storefront/vat-price.tsx'
import { couponLabel } from '#app/modules/coupons/domain/coupon.ts'
import { printSumLabel, subtotalLabel } from '#app/modules/pricing/domain/charge-rows.ts'
import type { GrossParts } from '#app/modules/pricing/domain/gross-parts.ts'
import { grossParts } from '#app/modules/pricing/domain/gross-parts.ts'
import type { CartPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { AGREED_DISCOUNT_LABEL } from '#app/modules/pricing/domain/price-engine.ts'
import type { VatBasis } from '#app/modules/pricing/domain/vat-basis.ts'
import { VAT_WORDS } from '#app/modules/pricing/domain/vat-basis.ts'
import type { ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'

/**
 * The whole price, row by row, as it will be charged. Shown by cart and checkout, where its rows follow the visitor's basis
 * of VAT (`followsBasis`), and of orders, where they are net and VAT is a row. What is to be paid is gross everywhere.
 */
export function PriceSummary({
  price,
  couponCode = null,
  shipping,
  followsBasis = false,
}: {
  price: CartPrice
  couponCode?: string | null
  shipping: Pick<ShippingPolicy, 'counterPaymentNote' | 'estimatedCostText'>
  followsBasis?: boolean
}) {
  const isFree = price.shipping.kind === 'free'
  const gross = followsBasis ? grossParts(price) : null
  const amount = (part: keyof GrossParts, sign = 1) => (
    <Amount netMinor={sign * (price[part] ?? 0)} grossMinor={gross && sign * gross[part]} />
  )
  const label = (textOn: (basis: VatBasis) => string) =>
    gross ? <OnBasis gross={textOn('gross')} net={textOn('net')} /> : textOn('net')
  return (
    <dl className="grid gap-2 text-sm">
      <Row label={label((basis) => subtotalLabel(price, basis))}>{amount('subtotalMinor')}</Row>
      {price.printMinor ? <Row label={label(printSumLabel)}>{amount('printMinor')}</Row> : null}
      {price.memberDiscountMinor > 0 && (
        <Row label="Üye indirimi" isDiscount>
          {amount('memberDiscountMinor', -1)}
        </Row>
      )}
      {price.couponDiscountMinor > 0 && (
        <Row label={couponLabel(couponCode)} isDiscount>
          {amount('couponDiscountMinor', -1)}
        </Row>
      )}
      {price.agreedDiscountMinor ? (
        <Row label={AGREED_DISCOUNT_LABEL} isDiscount>
          <Price minor={-price.agreedDiscountMinor} />
        </Row>
      ) : null}
      {price.extra ? (
        <Row label={price.extra.label}>
          <Price minor={price.extra.amountMinor} />
        </Row>
      ) : null}
      <VatRows price={price} className={gross ? ON_NET : undefined} />
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
      {gross && (
        <>
          {/* Where nothing is added to the goods and nothing taken off, their row says it already. */}
          <Row
            label={VAT_WORDS.net}
            className={price.baseMinor === price.subtotalMinor ? ON_GROSS : undefined}
          >
            <Price minor={price.baseMinor} />
          </Row>
          <VatRows price={price} className={ON_GROSS} />
        </>
      )}
    </dl>
  )
}

function VatRows({ price, className }: { price: CartPrice; className: string | undefined }) {
  return price.vat.map((share) => (
    <Row key={share.vatBp} label={`KDV (${formatPercent(share.vatBp)})`} className={className}>
      <Price minor={share.vatMinor} />
    </Row>
  ))
}

function Amount({ netMinor, grossMinor }: { netMinor: Kurus; grossMinor: Kurus | null }) {
  return grossMinor === null ? (
    <Price minor={netMinor} />
  ) : (
    <VatPrice netMinor={netMinor} grossMinor={grossMinor} />
  )
}

function Row({
  label,
  isDiscount = false,
  className,
  children,
}: {
  label: ReactNode
  isDiscount?: boolean
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <div className={classNames('flex justify-between gap-4', isDiscount && 'text-success', className)}>
      <dt className={isDiscount ? '' : 'text-ink-soft'}>{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  )
}
