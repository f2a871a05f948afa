import type { ReactNode } from 'react'
import { Price } from '#app/design/primitives/price.tsx'
import { formatPercent } from '#app/kernel/percent.ts'
import { couponLabel } from '#app/modules/coupons/domain/coupon.ts'
import type { OrderDetail } from '#app/modules/orders/domain/order-views.ts'
import { AGREED_DISCOUNT_LABEL } from '#app/modules/pricing/domain/price-engine.ts'

/** How the total of an order came about, as stored with it. */
export function OrderPriceBreakdown({
  order,
}: {
  order: Pick<OrderDetail, 'price' | 'couponCode' | 'shippingKind'>
}) {
  const { price, couponCode, shippingKind } = order
  const { printMinor = 0 } = price
  const { agreedDiscountMinor = 0, extra } = price
  const givenMinor = price.memberDiscountMinor + price.couponDiscountMinor + agreedDiscountMinor
  const isSeveral = printMinor + givenMinor > 0 || extra !== undefined
  return (
    <dl className="ml-auto grid w-full max-w-sm gap-1.5 text-sm">
      <Row label={printMinor > 0 ? 'Ürünler' : 'Ara toplam'}>
        <Price minor={price.subtotalMinor} />
      </Row>
      {printMinor > 0 ? (
        <Row label="Baskı">
          <Price minor={printMinor} />
        </Row>
      ) : null}
      {price.memberDiscountMinor > 0 ? (
        <Row label="Üye indirimi">
          <Price minor={-price.memberDiscountMinor} className="text-offer" />
        </Row>
      ) : null}
      {price.couponDiscountMinor > 0 ? (
        <Row label={couponLabel(couponCode)}>
          <Price minor={-price.couponDiscountMinor} className="text-offer" />
        </Row>
      ) : null}
      {agreedDiscountMinor > 0 ? (
        <Row label={AGREED_DISCOUNT_LABEL}>
          <Price minor={-agreedDiscountMinor} className="text-offer" />
        </Row>
      ) : null}
      {extra ? (
        <Row label={extra.label}>
          <Price minor={extra.amountMinor} />
        </Row>
      ) : null}
      {isSeveral ? (
        <Row label="KDV matrahı">
          <Price minor={price.baseMinor} />
        </Row>
      ) : null}
      {price.vat.map((share) => (
        <Row
          key={share.vatBp}
          label={
            <>
              KDV {formatPercent(share.vatBp)}
              {price.vat.length > 1 ? (
                <span className="text-ink-soft">
                  {' '}
                  (matrah <Price minor={share.baseMinor} />)
                </span>
              ) : null}
            </>
          }
        >
          <Price minor={share.vatMinor} />
        </Row>
      ))}
      <Row label="Kargo">{shippingKind === 'free' ? 'Ücretsiz' : 'Karşı Ödemeli'}</Row>
      <div className="mt-1.5 flex items-baseline justify-between gap-4 border-t border-line pt-3">
        <dt className="font-semibold">Toplam (KDV dahil)</dt>
        <dd>
          <Price minor={price.totalMinor} className="text-lg font-bold" />
        </dd>
      </div>
    </dl>
  )
}

function Row({ label, children }: { label: ReactNode; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
