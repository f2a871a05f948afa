import { z } from 'zod'
import { cartRequestSchema } from '#app/modules/cart/domain/cart-request.ts'
import { MAX_COUPON_CODE } from '#app/modules/coupons/domain/coupon.ts'
import type { Buyer, DeliveryAddress, InvoiceDetails } from './checkout.ts'
import { checkoutSchema } from './checkout-form.ts'

/** Who an order is between and where it goes, as far as the form says so already. */
export interface OrderParties {
  readonly buyer: Buyer
  readonly delivery: DeliveryAddress
  readonly invoice: InvoiceDetails
  readonly purchaseOrderNumber: string
}

export const REVIEWED_FIELDS = [
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'city',
  'district',
  'postalCode',
  'invoiceType',
  'nationalId',
  'companyName',
  'taxOffice',
  'taxNumber',
  'companyAddress',
  'invoiceEmail',
  'purchaseOrderNumber',
] as const
export type ReviewedField = (typeof REVIEWED_FIELDS)[number]

/** What the checkout page asks before anything is ordered: prices for the cart, texts filled with what was typed so far. */
export const checkoutReviewSchema = z.strictObject({
  cart: cartRequestSchema,
  /** As typed into the box, or as applied before. */
  couponCode: z.string().max(MAX_COUPON_CODE).nullable().default(null),
  typed: z
    .strictObject({
      fields: z.partialRecord(z.enum(REVIEWED_FIELDS), z.string().max(4000)),
      sameAddress: z.boolean(),
    })
    .nullable(),
})
export type CheckoutReviewRequest = z.input<typeof checkoutReviewSchema>

/**
 * The parties as the form would order for them; null while a field is missing or wrong, because a contract is either
 * filled with what will stand in it or says that it is not filled yet. Consents are not asked for here.
 */
export function partiesOf(review: z.output<typeof checkoutReviewSchema>): OrderParties | null {
  if (review.typed === null) return null
  const parsed = checkoutSchema.safeParse({
    ...review.typed.fields,
    sameAddress: review.typed.sameAddress,
    acceptContracts: true,
    acceptMadeToOrder: true,
    placementKey: 'only-for-reading-it',
    seenTotalMinor: 0,
    cart: JSON.stringify({ lines: [] }),
  })
  if (!parsed.success) return null
  const { buyer, delivery, invoice, purchaseOrderNumber } = parsed.data
  return { buyer, delivery, invoice, purchaseOrderNumber }
}
