import { z } from 'zod'
import { parseIsoDay } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { parseJson } from '#app/kernel/parse-json.ts'
import { plainText } from '#app/kernel/plain-text.ts'
import type { CartRequest } from '#app/modules/cart/domain/cart.ts'
import { cartRequestSchema } from '#app/modules/cart/domain/cart-request.ts'
import type { SeenWaiting } from '#app/modules/cart/domain/waiting-pieces.ts'
import { readSeenWaiting } from '#app/modules/cart/domain/waiting-pieces.ts'
import { couponCodeOf } from '#app/modules/coupons/domain/coupon.ts'
import type { Buyer, DeliveryAddress, InvoiceDetails, PaymentMethod } from './checkout.ts'
import {
  FieldReader,
  readBuyer,
  readDelivery,
  readInvoice,
  readPurchaseOrderNumber,
} from './checkout-fields.ts'
import { CONSENT_REFUSALS, requiredConsents } from './consents.ts'
import type { SentConfirmation } from './order-confirmation.ts'
import { confirmationFields, readConfirmation } from './order-confirmation.ts'
import { isMadeToOrder } from './withdrawal.ts'

const UNREADABLE = 'Bu alan okunamadı. Lütfen yeniden doldurun.'
const STALE_FORM = 'Form güncel değil. Lütfen sayfayı yenileyip tekrar deneyin.'
const UNREADABLE_CART = 'Sepetiniz okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'
const MAX_CART_TEXT = 500_000

const text = z.string(UNREADABLE).max(4000, 'Bu alan çok uzun.').default('')
const box = z.boolean(UNREADABLE).default(false)

/** The fields as a browser sends them. */
const fieldsSchema = z.object({
  firstName: text,
  lastName: text,
  email: text,
  phone: text,
  address: text,
  city: text,
  district: text,
  postalCode: text,
  invoiceType: z.enum(['individual', 'corporate'], 'Lütfen fatura tipini seçin.').default('individual'),
  nationalId: text,
  /** Corporate: the company's address is the delivery address. */
  sameAddress: box,
  companyName: text,
  taxOffice: text,
  taxNumber: text,
  companyAddress: text,
  /** Who else hears of the invoice. */
  invoiceEmail: text,
  /** Corporate: the number of the order in the buyer's own books. */
  purchaseOrderNumber: text,
  /** Card opens with the real payment form; until then nobody can choose it (product decision 29). */
  paymentMethod: z
    .enum(['bank-transfer'], 'Kartla ödeme yakında açılacak. Lütfen havale/EFT ile ödemeyi seçin.')
    .default('bank-transfer'),
  orderNote: text,
  /** Of the coupon that is applied; what is typed into its box is not part of the order. */
  couponCode: text,
  acceptContracts: box,
  acceptMadeToOrder: box,
  /** Of companies, where the shop offers it. */
  acceptProofRelease: box,
  marketing: box,
  /** For the address book of a signed-in customer. */
  saveAddress: box,
  saveInvoice: box,
  ...confirmationFields,
  placementKey: z.string(STALE_FORM).regex(/^[\w-]{16,64}$/, STALE_FORM),
  seenTotalMinor: z.number(STALE_FORM).int(STALE_FORM).min(0, STALE_FORM),
  /** `seenWaitingText`; a page that was opened before it sends none. */
  seenWaiting: z
    .string(STALE_FORM)
    .max(MAX_CART_TEXT, STALE_FORM)
    .default('')
    .transform((text, context) => {
      const seen = readSeenWaiting(text)
      if (seen !== null) return seen
      context.addIssue({ code: 'custom', message: STALE_FORM })
      return z.NEVER
    }),
  /** The day of shipping that was shown; empty where none was. */
  seenShipBy: z
    .string(STALE_FORM)
    .regex(/^(?:\d{4}-\d{2}-\d{2})?$/, STALE_FORM)
    .default('')
    .transform((day) => (day === '' ? null : day)),
  /** The day he wishes it by, which the pages before have asked for; empty without one. */
  wishedDay: z
    .string(STALE_FORM)
    .refine((day) => day === '' || parseIsoDay(day) !== null, STALE_FORM)
    .default('')
    .transform((day) => (day === '' ? null : day)),
  /** What is ready earlier is sent before the rest. */
  shipsReadyFirst: box,
  cart: z.string(UNREADABLE_CART).max(MAX_CART_TEXT, UNREADABLE_CART),
})
type Fields = z.output<typeof fieldsSchema>

/** A checkout that is well formed; what the server knows better (price, stock, coupon) is still to be judged. */
export interface CheckoutForm {
  readonly buyer: Buyer
  readonly delivery: DeliveryAddress
  readonly invoice: InvoiceDetails
  /** The number of the order in the buyer's own books; empty without one, and for a person. */
  readonly purchaseOrderNumber: string
  readonly paymentMethod: PaymentMethod
  readonly orderNote: string
  /** The day by which he wishes it to be there; null where he said none. */
  readonly wishedDay: IsoDay | null
  /** What is ready earlier is sent before the rest, where the shop does so. */
  readonly shipsReadyFirst: boolean
  /** As applied at checkout, judged again when the order is placed; null without a coupon. */
  readonly couponCode: string | null
  readonly consents: {
    readonly contracts: true
    readonly 'made-to-order': boolean
    readonly marketing: boolean
    /** A company agreed that silence releases its proofs (`proofReleaseText`). */
    readonly proofRelease?: boolean
  }
  /** What the buyer wants to find in his address book next time; counts only for a signed-in customer. */
  readonly save: { readonly address: boolean; readonly invoice: boolean }
  /** Made when checkout opens; a repeat with the same key is the same order (product decision 10). */
  readonly placementKey: string
  readonly seenTotalMinor: number
  /** What he saw that he has to wait for. */
  readonly seenWaiting: readonly SeenWaiting[]
  /** The day on which he was told it would be sent; null where no day was shown. */
  readonly seenShipBy: IsoDay | null
  readonly cart: CartRequest
  /** Only where checkout asked for it; null for everybody else. */
  readonly confirmation: SentConfirmation | null
}

/**
 * The checkout form, from flat text fields to a `CheckoutForm`. Reports every faulty field at once with a sentence of
 * its own, and above the form the spec's sentence for what is missing. Phone becomes E.164, e-mail ASCII lower case.
 */
export const checkoutSchema = fieldsSchema.transform((fields, context): CheckoutForm => {
  const before = context.issues.length
  const reader = new FieldReader(fields, (path, message) => {
    context.addIssue({ code: 'custom', path, message })
  })
  const buyer = readBuyer(reader)
  const delivery = readDelivery(reader)
  const invoice = readInvoice(reader, fields, { buyer, delivery })
  const purchaseOrderNumber = readPurchaseOrderNumber(reader, fields.invoiceType)
  const orderNote = reader.optional('orderNote', plainText)
  const couponCode = couponCodeOf(fields.couponCode)
  const cart = readCart(fields.cart, reader)
  readConsents(cart, reader, fields)
  reader.summarise()
  if (context.issues.length > before) return z.NEVER
  return {
    buyer,
    delivery,
    invoice,
    purchaseOrderNumber,
    paymentMethod: fields.paymentMethod,
    orderNote,
    wishedDay: fields.wishedDay,
    shipsReadyFirst: fields.shipsReadyFirst,
    couponCode: couponCode === '' ? null : couponCode,
    consents: {
      contracts: true,
      'made-to-order': fields.acceptMadeToOrder,
      marketing: fields.marketing,
      proofRelease: fields.acceptProofRelease && invoice.type === 'corporate',
    },
    save: { address: fields.saveAddress, invoice: fields.saveInvoice },
    placementKey: fields.placementKey,
    seenTotalMinor: fields.seenTotalMinor,
    seenWaiting: fields.seenWaiting,
    seenShipBy: fields.seenShipBy,
    cart,
    confirmation: readConfirmation(fields),
  }
})

function readCart(typed: string, reader: FieldReader): CartRequest {
  const parsed = cartRequestSchema.safeParse(parseJson(typed))
  if (parsed.success) return parsed.data
  reader.refuse(['cart'], parsed.error.issues[0]?.message ?? UNREADABLE_CART)
  return { lines: [] }
}

function readConsents(
  cart: CartRequest,
  reader: FieldReader,
  { acceptContracts, acceptMadeToOrder }: Pick<Fields, 'acceptContracts' | 'acceptMadeToOrder'>,
): void {
  const lines = cart.lines.map(({ printChoice, fileId }) => ({
    isMadeToOrder: isMadeToOrder({ printChoice, hasArtwork: fileId !== null }),
  }))
  if (!acceptContracts) reader.refuse(['acceptContracts'], CONSENT_REFUSALS.contracts)
  if (requiredConsents(lines).includes('made-to-order') && !acceptMadeToOrder)
    reader.refuse(['acceptMadeToOrder'], CONSENT_REFUSALS['made-to-order'])
}
