export const PAYMENT_METHODS = ['bank-transfer', 'card'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export const INVOICE_TYPES = ['individual', 'corporate'] as const
export type InvoiceType = (typeof INVOICE_TYPES)[number]

/** Who orders. `phone` is E.164 (+905321234567), `email` in ASCII lower case. */
export interface Buyer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
}

/** Where the goods go. `city` is the province (il), `district` the ilçe; the postal code may be empty. */
export interface DeliveryAddress {
  readonly address: string
  readonly city: string
  readonly district: string
  readonly postalCode: string
}

/**
 * What the invoice is made out to: a person (TCKN when given) or a company (VKN, or the TCKN of a sole trader). `email`, in
 * ASCII lower case, is who else hears that the invoice is there, the bookkeeping say; absent where nobody was named.
 */
export type InvoiceDetails =
  | {
      readonly type: 'individual'
      readonly nationalId: string | null
      readonly name: string
      readonly address: string
      readonly email?: string
    }
  | {
      readonly type: 'corporate'
      readonly companyName: string
      readonly taxOffice: string
      readonly taxNumber: string
      readonly companyAddress: string
      readonly email?: string
    }

/** First and last name as written on a parcel. */
export function fullName(buyer: Pick<Buyer, 'firstName' | 'lastName'>): string {
  return `${buyer.firstName} ${buyer.lastName}`.trim()
}

/** The delivery address in one line: 'Atatürk Cad. No: 5, 34710 Kadıköy / İstanbul'. */
export function addressLine(delivery: DeliveryAddress): string {
  const place = [delivery.postalCode, `${delivery.district} / ${delivery.city}`].filter(Boolean).join(' ')
  return `${delivery.address}, ${place}`
}
