import type { Kurus } from '#app/kernel/money.ts'
import { formatLira } from '#app/kernel/money.ts'
import { formatPercent } from '#app/kernel/percent.ts'
import { couponLabel } from '#app/modules/coupons/domain/coupon.ts'
import { printSumLabel, subtotalLabel } from '#app/modules/pricing/domain/charge-rows.ts'
import type { CartPrice } from '#app/modules/pricing/domain/price-engine.ts'
import { AGREED_DISCOUNT_LABEL } from '#app/modules/pricing/domain/price-engine.ts'
import type { ShippingPolicy } from '#app/modules/settings/domain/shop-settings.ts'

export interface PriceRow {
  readonly kind: 'subtotal' | 'print' | 'discount' | 'extra' | 'vat' | 'shipping' | 'total'
  readonly label: string
  readonly text: string
  /** Null for shipping, which is free or collected at the door. */
  readonly amountMinor: Kurus | null
}

/**
 * The sums of a cart or order as people read them: subtotal, print where it is charged beside the goods, discounts taken
 * (as negative amounts), VAT per rate, shipping, and the total with VAT. The same rows stand in the contract, in the mail and on the pages.
 */
export function priceRows(price: CartPrice, couponCode: string | null): readonly PriceRow[] {
  const { subtotalMinor, printMinor } = price
  const rows: PriceRow[] = [moneyRow('subtotal', subtotalLabel(price), subtotalMinor)]
  if (printMinor) rows.push(moneyRow('print', printSumLabel(), printMinor))
  if (price.memberDiscountMinor > 0)
    rows.push(moneyRow('discount', 'Üye indirimi', -price.memberDiscountMinor))
  if (price.couponDiscountMinor > 0)
    rows.push(moneyRow('discount', couponLabel(couponCode), -price.couponDiscountMinor))
  if (price.agreedDiscountMinor)
    rows.push(moneyRow('discount', AGREED_DISCOUNT_LABEL, -price.agreedDiscountMinor))
  if (price.extra) rows.push(moneyRow('extra', price.extra.label, price.extra.amountMinor))
  for (const share of price.vat)
    rows.push(moneyRow('vat', `KDV (${formatPercent(share.vatBp)})`, share.vatMinor))
  rows.push({ kind: 'shipping', label: 'Kargo', text: shippingLabel(price.shipping.kind), amountMinor: null })
  rows.push(moneyRow('total', 'Toplam (KDV dahil)', price.totalMinor))
  return rows
}

/** 'Ücretsiz' only when it is free (product decision 15). */
export function shippingLabel(kind: 'free' | 'collect'): string {
  return kind === 'free' ? 'Ücretsiz' : 'Karşı Ödemeli'
}

/** What a buyer must know about delivery costs before ordering: who pays, and roughly how much. */
export function shippingSentence(kind: 'free' | 'collect', policy: ShippingPolicy): string {
  if (kind === 'free') return 'Ücretsiz; teslimat masrafı satıcıya aittir.'
  return [
    'Karşı Ödemeli; kargo ücreti toplam tutara dahil değildir.',
    policy.counterPaymentNote,
    policy.estimatedCostText,
  ]
    .map((sentence) => sentence.trim())
    .filter(Boolean)
    .join(' ')
}

function moneyRow(kind: PriceRow['kind'], label: string, amountMinor: Kurus): PriceRow {
  return { kind, label, text: formatLira(amountMinor), amountMinor }
}
