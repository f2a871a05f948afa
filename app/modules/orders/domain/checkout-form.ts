import { z } from 'zod'
import type { Result } from '#app/kernel/result.ts'
import { isTckn, isVknOrTckn, parseEmail, parsePhone } from '#app/kernel/turkish-ids.ts'
import type { CartRequest } from '#app/modules/cart/domain/cart.ts'
import { cartRequestSchema } from '#app/modules/cart/domain/cart-request.ts'
import { plainLine, plainText } from '#app/modules/cart/domain/plain-text.ts'
import { couponCodeOf } from '#app/modules/coupons/domain/coupon.ts'
import type { Buyer, DeliveryAddress, InvoiceDetails, PaymentMethod } from './checkout.ts'
import { addressLine, fullName } from './checkout.ts'
import { CONSENT_REFUSALS, requiredConsents } from './consents.ts'
import { districtsOf, findProvince } from './provinces.ts'
import { isMadeToOrder } from './withdrawal.ts'

/** Most characters each field may have; the form's `maxlength`. */
export const CHECKOUT_LIMITS = {
  firstName: 60,
  lastName: 60,
  email: 254,
  phone: 30,
  address: 300,
  city: 40,
  district: 60,
  postalCode: 5,
  nationalId: 11,
  companyName: 200,
  taxOffice: 100,
  taxNumber: 11,
  companyAddress: 400,
  orderNote: 1000,
} as const

/** The spec's two sentences for what is missing (back office §5); they stand above the form and in the toast. */
export const MISSING_FIELDS = 'Lütfen tüm zorunlu alanları doldurun.'
export const MISSING_CORPORATE_FIELDS = 'Lütfen kurumsal fatura bilgilerini doldurun.'

const FIELD_NAMES = {
  firstName: 'Ad',
  lastName: 'Soyad',
  email: 'E-posta',
  phone: 'Telefon',
  address: 'Adres',
  city: 'İl',
  district: 'İlçe',
  postalCode: 'Posta kodu',
  nationalId: 'T.C. kimlik numarası',
  companyName: 'Firma adı',
  taxOffice: 'Vergi dairesi',
  taxNumber: 'Vergi numarası',
  companyAddress: 'Firma adresi',
  orderNote: 'Sipariş notu',
} as const satisfies Record<keyof typeof CHECKOUT_LIMITS, string>
type TextField = keyof typeof FIELD_NAMES

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
  /** Card opens with the real payment form; until then nobody can choose it (product decision 29). */
  paymentMethod: z
    .enum(['bank-transfer'], 'Kartla ödeme yakında açılacak. Lütfen havale/EFT ile ödemeyi seçin.')
    .default('bank-transfer'),
  orderNote: text,
  /** Of the coupon that is applied; what is typed into its box is not part of the order. */
  couponCode: text,
  acceptContracts: box,
  acceptMadeToOrder: box,
  marketing: box,
  placementKey: z.string(STALE_FORM).regex(/^[\w-]{16,64}$/, STALE_FORM),
  seenTotalMinor: z.number(STALE_FORM).int(STALE_FORM).min(0, STALE_FORM),
  cart: z.string(UNREADABLE_CART).max(MAX_CART_TEXT, UNREADABLE_CART),
})
type Fields = z.output<typeof fieldsSchema>

/** A checkout that is well formed; what the server knows better (price, stock, coupon) is still to be judged. */
export interface CheckoutForm {
  readonly buyer: Buyer
  readonly delivery: DeliveryAddress
  readonly invoice: InvoiceDetails
  readonly paymentMethod: PaymentMethod
  readonly orderNote: string
  /** As applied at checkout, judged again when the order is placed; null without a coupon. */
  readonly couponCode: string | null
  readonly consents: {
    readonly contracts: true
    readonly 'made-to-order': boolean
    readonly marketing: boolean
  }
  /** Made when checkout opens; a repeat with the same key is the same order (product decision 10). */
  readonly placementKey: string
  readonly seenTotalMinor: number
  readonly cart: CartRequest
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
  const invoice = readInvoice(reader, buyer, delivery)
  const orderNote = reader.optional('orderNote', plainText)
  const couponCode = couponCodeOf(fields.couponCode)
  const cart = readCart(fields.cart, reader)
  readConsents(cart, reader)
  reader.summarise()
  if (context.issues.length > before) return z.NEVER
  return {
    buyer,
    delivery,
    invoice,
    paymentMethod: fields.paymentMethod,
    orderNote,
    couponCode: couponCode === '' ? null : couponCode,
    consents: {
      contracts: true,
      'made-to-order': fields.acceptMadeToOrder,
      marketing: fields.marketing,
    },
    placementKey: fields.placementKey,
    seenTotalMinor: fields.seenTotalMinor,
    cart,
  }
})

/** Reads fields one by one and collects what is wrong; a refused field reads as an empty text. */
class FieldReader {
  readonly fields: Fields
  readonly refuse: (path: (keyof Fields)[], message: string) => void
  readonly #missing = new Set<string>()

  constructor(fields: Fields, refuse: (path: (keyof Fields)[], message: string) => void) {
    this.fields = fields
    this.refuse = refuse
  }

  optional(field: TextField, clean: (typed: string) => string = plainLine): string {
    const value = clean(this.fields[field])
    if (value.length <= CHECKOUT_LIMITS[field]) return value
    this.refuse([field], `${FIELD_NAMES[field]} en fazla ${CHECKOUT_LIMITS[field]} karakter olabilir.`)
    return ''
  }

  required(field: TextField, summary = MISSING_FIELDS, clean: (typed: string) => string = plainLine): string {
    if (clean(this.fields[field]) !== '') return this.optional(field, clean)
    this.#missing.add(summary)
    this.refuse([field], `${FIELD_NAMES[field]} zorunludur.`)
    return ''
  }

  parsed(field: TextField, parse: (typed: string) => Result<string>): string {
    const typed = this.required(field)
    if (typed === '') return ''
    const result = parse(typed)
    if (result.ok) return result.value
    this.refuse([field], result.error.message)
    return ''
  }

  summarise(): void {
    for (const sentence of this.#missing) this.refuse([], sentence)
  }
}

function readBuyer(reader: FieldReader): Buyer {
  return {
    firstName: reader.required('firstName'),
    lastName: reader.required('lastName'),
    email: reader.parsed('email', parseEmail),
    phone: reader.parsed('phone', parsePhone),
  }
}

function readDelivery(reader: FieldReader): DeliveryAddress {
  const address = reader.required('address')
  const city = reader.required('city')
  const district = reader.required('district')
  const postalCode = reader.optional('postalCode', digitsOnly)
  const province = findProvince(city)
  if (city !== '' && !province) reader.refuse(['city'], 'Lütfen ili listeden seçin.')
  if (province && district !== '' && !districtsOf(city).includes(district))
    reader.refuse(['district'], `Lütfen ${province.name} iline ait bir ilçe seçin.`)
  if (postalCode !== '' && !/^\d{5}$/.test(postalCode))
    reader.refuse(['postalCode'], 'Posta kodu 5 rakamdan oluşmalıdır.')
  return { address, city, district, postalCode }
}

function readInvoice(reader: FieldReader, buyer: Buyer, delivery: DeliveryAddress): InvoiceDetails {
  if (reader.fields.invoiceType === 'individual') {
    const nationalId = reader.optional('nationalId', digitsOnly)
    if (nationalId !== '' && !isTckn(nationalId))
      reader.refuse(
        ['nationalId'],
        'T.C. kimlik numarası hatalı görünüyor. 11 rakamı kontrol edin veya boş bırakın.',
      )
    return {
      type: 'individual',
      nationalId: nationalId || null,
      name: fullName(buyer),
      address: addressLine(delivery),
    }
  }
  const companyName = reader.required('companyName', MISSING_CORPORATE_FIELDS)
  const taxOffice = reader.required('taxOffice', MISSING_CORPORATE_FIELDS)
  const taxNumber = reader.required('taxNumber', MISSING_CORPORATE_FIELDS, digitsOnly)
  if (taxNumber !== '' && !isVknOrTckn(taxNumber))
    reader.refuse(
      ['taxNumber'],
      'Vergi numarası hatalı görünüyor. 10 haneli VKN veya şahıs firması için 11 haneli TCKN girin.',
    )
  const companyAddress = reader.fields.sameAddress
    ? addressLine(delivery)
    : reader.required('companyAddress', MISSING_CORPORATE_FIELDS)
  return { type: 'corporate', companyName, taxOffice, taxNumber, companyAddress }
}

function readCart(typed: string, reader: FieldReader): CartRequest {
  const parsed = cartRequestSchema.safeParse(parseJson(typed))
  if (parsed.success) return parsed.data
  reader.refuse(['cart'], parsed.error.issues[0]?.message ?? UNREADABLE_CART)
  return { lines: [] }
}

function readConsents(cart: CartRequest, reader: FieldReader): void {
  const lines = cart.lines.map(({ printChoice, fileId }) => ({
    isMadeToOrder: isMadeToOrder({ printChoice, hasArtwork: fileId !== null }),
  }))
  const { acceptContracts, acceptMadeToOrder } = reader.fields
  if (!acceptContracts) reader.refuse(['acceptContracts'], CONSENT_REFUSALS.contracts)
  if (requiredConsents(lines).includes('made-to-order') && !acceptMadeToOrder)
    reader.refuse(['acceptMadeToOrder'], CONSENT_REFUSALS['made-to-order'])
}

function digitsOnly(typed: string): string {
  return plainText(typed).replace(/[\s.-]/g, '')
}

function parseJson(typed: string): unknown {
  try {
    return JSON.parse(typed)
  } catch {
    return null
  }
}
