import { basisPoints } from '#app/kernel/percent.ts'
import type { CartPrice, LinePrice } from '#app/modules/pricing/domain/price-engine.ts'
import type { Charge } from '#app/modules/pricing/domain/print-charges.ts'

/** What printing 250 pens in two colours costs: worked example 1 of the price of print. */
export const PEN_CHARGES: readonly Charge[] = [
  {
    kind: 'run',
    placeId: 'on',
    label: 'Ön · Serigrafi',
    words: '250 × (1,60 + 1,10)',
    amountMinor: 67_500,
    tariffVersion: 'TRS-Serigrafi-1',
  },
  {
    kind: 'tool',
    placeId: 'on',
    label: 'Ön · Serigrafi',
    words: '2 renk × 350,00 kalıp',
    toolWord: 'kalıp',
    amountMinor: 70_000,
    tariffVersion: 'TRS-Serigrafi-1',
  },
]

/** The pens of that example as a line of a price: 3.825,00 net. */
export function aPrintedLine(changes: Partial<LinePrice> = {}): LinePrice {
  return {
    key: 'pens',
    quantity: 250,
    listUnitMinor: 980,
    unitMinor: 980,
    tier: null,
    lineMinor: 245_000,
    vatBp: basisPoints(2_000),
    charges: PEN_CHARGES,
    discountMinor: 0,
    baseMinor: 382_500,
    vatMinor: 76_500,
    ...changes,
  }
}

/** All that a cart or order of those pens alone costs: 4.590,00 with VAT. */
export function aPrintedPrice(key = 'pens'): CartPrice {
  return {
    ruleVersion: 3,
    lines: [aPrintedLine({ key })],
    subtotalMinor: 245_000,
    printMinor: 137_500,
    memberDiscountMinor: 0,
    couponDiscountMinor: 0,
    baseMinor: 382_500,
    vat: [{ vatBp: basisPoints(2_000), baseMinor: 382_500, vatMinor: 76_500 }],
    vatMinor: 76_500,
    totalMinor: 459_000,
    shipping: { kind: 'free', missingMinor: 0, progressPercent: 100 },
  }
}
