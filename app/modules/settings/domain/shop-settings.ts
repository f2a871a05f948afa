import type { Kurus } from '#app/kernel/money.ts'

/** Which of the two prices of a product comes first on lists and product pages (product decision 4). */
export type VatDisplay = 'gross-first' | 'net-first'

/** When shipping is free. Inactive settings make shipping always free (spec, back office §9). */
export interface ShippingPolicy {
  readonly isActive: boolean
  readonly freeThresholdMinor: Kurus
  readonly description: string
  readonly counterPaymentNote: string
  readonly estimatedCostText: string
}

export interface BankDetails {
  readonly bankName: string
  readonly accountHolder: string
  /** 26 characters without spaces, or empty while the owner has not entered one. */
  readonly iban: string
}

/** Who the seller is by law; printed in the footer and in the contract texts. Empty where the owner has not filled it in. */
export interface TradeDetails {
  readonly tradeName: string
  readonly mersisNumber: string
  readonly taxOffice: string
  readonly taxNumber: string
  readonly kep: string
}

/** Everything a shop owner can set that the public shop reads. Holds no secret. */
export interface ShopSettings {
  readonly siteName: string
  readonly siteTagline: string
  readonly primaryColor: string
  readonly email: string
  readonly phone: string
  readonly whatsapp: string
  readonly address: string
  readonly metaTitle: string
  readonly metaDescription: string
  readonly metaKeywords: string
  readonly vatDisplay: VatDisplay
  readonly printFileMaxMegabytes: number
  readonly paymentTermDays: number
  readonly shipping: ShippingPolicy
  readonly bank: BankDetails
  readonly trade: TradeDetails
}
