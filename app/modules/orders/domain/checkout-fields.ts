import { plainLine, plainText } from '#app/kernel/plain-text.ts'
import type { Result } from '#app/kernel/result.ts'
import { isTckn, isVknOrTckn, parseEmail, parsePhone } from '#app/kernel/turkish-ids.ts'
import { hasLink, hasWebAddress, webAddressRefusal } from '#app/kernel/web-address.ts'
import { districtsOf, findProvince } from '#app/modules/delivery/domain/provinces.ts'
import type { Buyer, DeliveryAddress, InvoiceDetails, InvoiceType } from './checkout.ts'
import { addressLine, fullName } from './checkout.ts'

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
  invoiceEmail: 254,
  purchaseOrderNumber: 50,
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
  invoiceEmail: 'Fatura e-postası',
  purchaseOrderNumber: 'Satın alma sipariş no',
  orderNote: 'Sipariş notu',
} as const satisfies Record<keyof typeof CHECKOUT_LIMITS, string>
type TextField = keyof typeof FIELD_NAMES

/** Reads fields one by one and collects what is wrong; a field that is refused or not in the form reads as an empty text. */
export class FieldReader {
  readonly #fields: Readonly<Partial<Record<TextField, string>>>
  /** Notes a sentence beside a field, or above the form with an empty path. */
  readonly refuse: (path: string[], message: string) => void
  readonly #missing = new Set<string>()

  constructor(
    fields: Readonly<Partial<Record<TextField, string>>>,
    refuse: (path: string[], message: string) => void,
  ) {
    this.#fields = fields
    this.refuse = refuse
  }

  /** The field's text, cleaned; too long is refused. */
  optional(field: TextField, clean: (typed: string) => string = plainLine): string {
    const value = clean(this.#fields[field] ?? '')
    if (value.length <= CHECKOUT_LIMITS[field]) return value
    this.refuse([field], `${FIELD_NAMES[field]} en fazla ${CHECKOUT_LIMITS[field]} karakter olabilir.`)
    return ''
  }

  /** The same for a field that must not be empty; `summary` then stands above the form. */
  required(field: TextField, summary = MISSING_FIELDS, clean: (typed: string) => string = plainLine): string {
    if (clean(this.#fields[field] ?? '') !== '') return this.optional(field, clean)
    this.#missing.add(summary)
    this.refuse([field], `${FIELD_NAMES[field]} zorunludur.`)
    return ''
  }

  /** The same for somebody's name, which goes into mails: it has no web address. */
  name(field: TextField): string {
    const value = this.required(field)
    if (!hasWebAddress(value)) return value
    this.refuse([field], webAddressRefusal(FIELD_NAMES[field]))
    return ''
  }

  /** The same for a firm or an office, which may be called by its domain. */
  firm(field: TextField): string {
    const value = this.required(field, MISSING_CORPORATE_FIELDS)
    if (!hasLink(value)) return value
    this.refuse([field], webAddressRefusal(FIELD_NAMES[field]))
    return ''
  }

  /** The same for a field with a form of its own, such as a telephone number. */
  parsed(field: TextField, parse: (typed: string) => Result<string>): string {
    const typed = this.required(field)
    if (typed === '') return ''
    const result = parse(typed)
    if (result.ok) return result.value
    this.refuse([field], result.error.message)
    return ''
  }

  /** `parsed` for a field that may be empty. */
  optionalParsed(field: TextField, parse: (typed: string) => Result<string>): string {
    const typed = this.optional(field)
    if (typed === '') return ''
    const result = parse(typed)
    if (result.ok) return result.value
    this.refuse([field], result.error.message)
    return ''
  }

  /** Puts the sentences for what is missing above the form; call it last. */
  summarise(): void {
    for (const sentence of this.#missing) this.refuse([], sentence)
  }
}

/** The delivery address: province and district as the lists have them, the postal code may be empty. */
export function readDelivery(reader: FieldReader): DeliveryAddress {
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

/** A person's identity number, digits only; an empty one is not judged. */
export function readNationalId(reader: FieldReader, nationalId: string): string {
  if (nationalId === '' || isTckn(nationalId)) return nationalId
  reader.refuse(
    ['nationalId'],
    'T.C. kimlik numarası hatalı görünüyor. 11 rakamı kontrol edin veya boş bırakın.',
  )
  return ''
}

/** What an invoice says of a company beside its address. */
export function readCompany(reader: FieldReader): {
  readonly companyName: string
  readonly taxOffice: string
  readonly taxNumber: string
} {
  const companyName = reader.firm('companyName')
  const taxOffice = reader.firm('taxOffice')
  const taxNumber = reader.required('taxNumber', MISSING_CORPORATE_FIELDS, digitsOnly)
  if (taxNumber !== '' && !isVknOrTckn(taxNumber))
    reader.refuse(
      ['taxNumber'],
      'Vergi numarası hatalı görünüyor. 10 haneli VKN veya şahıs firması için 11 haneli TCKN girin.',
    )
  return { companyName, taxOffice, taxNumber }
}

/** Who orders; phone becomes E.164, e-mail ASCII lower case. */
export function readBuyer(reader: FieldReader): Buyer {
  return {
    firstName: reader.name('firstName'),
    lastName: reader.name('lastName'),
    email: reader.parsed('email', parseEmail),
    phone: reader.parsed('phone', parsePhone),
  }
}

/** What the invoice is made out to; with `sameAddress` a company's address is where the goods go. */
export function readInvoice(
  reader: FieldReader,
  { invoiceType, sameAddress }: { readonly invoiceType: InvoiceType; readonly sameAddress: boolean },
  { buyer, delivery }: { readonly buyer: Buyer; readonly delivery: DeliveryAddress },
): InvoiceDetails {
  const email = readInvoiceEmail(reader)
  if (invoiceType === 'individual') {
    const nationalId = readNationalId(reader, reader.optional('nationalId', digitsOnly))
    return {
      type: 'individual',
      nationalId: nationalId || null,
      name: fullName(buyer),
      address: addressLine(delivery),
      ...email,
    }
  }
  const company = readCompany(reader)
  const companyAddress = sameAddress
    ? addressLine(delivery)
    : reader.required('companyAddress', MISSING_CORPORATE_FIELDS)
  return { type: 'corporate', ...company, companyAddress, ...email }
}

/** Who else hears of the invoice; nothing where nobody is named. */
export function readInvoiceEmail(reader: FieldReader): { readonly email?: string } {
  const email = reader.optionalParsed('invoiceEmail', parseEmail)
  return email === '' ? {} : { email }
}

/** The number a company orders under in its own books; a person has none, whatever the hidden field holds. */
export function readPurchaseOrderNumber(reader: FieldReader, invoiceType: InvoiceType): string {
  return invoiceType === 'corporate' ? reader.optional('purchaseOrderNumber') : ''
}

/** A number as people write it, without blanks, dots and dashes. */
export function digitsOnly(typed: string): string {
  return plainText(typed).replace(/[\s.-]/g, '')
}
