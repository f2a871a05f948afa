import { z } from 'zod'
import type { Brand } from '#app/kernel/brand.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { plainLine } from '#app/kernel/plain-text.ts'
import { isTckn } from '#app/kernel/turkish-ids.ts'
import type { CompanyRecord } from '#app/modules/accounts/domain/account-details.ts'
import type { DeliveryAddress, InvoiceDetails } from './checkout.ts'
import { addressLine } from './checkout.ts'
import { digitsOnly, FieldReader, readCompany, readDelivery, readInvoiceEmail } from './checkout-fields.ts'

export type EntryId = Brand<string, 'EntryId'>

/** Entries of each kind an account may keep. */
export const MAX_ENTRIES = 20
/** Characters of the name a customer gives an address. */
export const MAX_LABEL = 40

/** What an invoice is made out to, beside what the order itself says: a person's name and address are those of the delivery. */
export type SavedInvoice =
  | { readonly type: 'individual'; readonly nationalId: string; readonly email?: string }
  | Extract<InvoiceDetails, { readonly type: 'corporate' }>

export interface SavedAddress {
  readonly id: EntryId
  /** 'Ofis', 'Depo'; may be empty. */
  readonly label: string
  readonly delivery: DeliveryAddress
  readonly isDefault: boolean
}

export interface InvoiceProfile {
  readonly id: EntryId
  readonly invoice: SavedInvoice
  readonly isDefault: boolean
}

/** What a customer keeps for his next order; the default of each kind stands first. */
export interface AddressBook {
  readonly addresses: readonly SavedAddress[]
  readonly invoices: readonly InvoiceProfile[]
}

/** An entry as it is saved; what was the default stays so until another one becomes it. */
export type EntryInput =
  | {
      readonly kind: 'delivery'
      readonly label: string
      readonly details: DeliveryAddress
      readonly isDefault: boolean
    }
  | { readonly kind: 'invoice'; readonly details: SavedInvoice; readonly isDefault: boolean }

/** What an address is called where one is chosen. */
export function addressName({ label, delivery }: Pick<SavedAddress, 'label' | 'delivery'>): string {
  return label === '' ? `${delivery.district} / ${delivery.city}` : label
}

/** What invoice details are called where they are chosen. */
export function invoiceName(invoice: SavedInvoice): string {
  return invoice.type === 'corporate' ? invoice.companyName : 'Bireysel fatura'
}

/** The rest of an invoice in one line. Of a person's identity number only the end is shown. */
export function invoiceSummary(invoice: SavedInvoice): string {
  if (invoice.type === 'individual') return `T.C. kimlik no: •••••••${invoice.nationalId.slice(-4)}`
  const { taxOffice, taxNumber, companyAddress, email } = invoice
  return [`${taxOffice} V.D. ${taxNumber}`, companyAddress, email].filter(Boolean).join(', ')
}

/** A company as its account was opened with; what it left out is typed at checkout. */
export function invoiceOfCompany({
  companyName,
  taxOffice,
  taxNumber,
  address,
}: CompanyRecord): Extract<SavedInvoice, { readonly type: 'corporate' }> {
  return { type: 'corporate', companyName, taxOffice, taxNumber, companyAddress: address }
}

/** The invoice of an order as it is kept for the next one; null for a person without identity number: there is nothing to keep. */
export function invoiceToSave(invoice: InvoiceDetails): SavedInvoice | null {
  if (invoice.type === 'corporate') return invoice
  const { nationalId, email } = invoice
  return nationalId === null ? null : { type: 'individual', nationalId, ...(email ? { email } : {}) }
}

/**
 * The fields of checkout that an entry fills, all of them: what the form held before must not stay beside it.
 * A company's address is spelt out, so that another delivery address does not change it.
 */
export function checkoutFieldsOf(
  entry: { readonly delivery: DeliveryAddress } | { readonly invoice: SavedInvoice },
): Readonly<Record<string, string>> {
  if ('delivery' in entry) return { ...entry.delivery }
  const empty = { nationalId: '', companyName: '', taxOffice: '', taxNumber: '', companyAddress: '' }
  const { type, email = '', ...details } = entry.invoice
  return { ...empty, invoiceType: type, sameAddress: '', invoiceEmail: email, ...details }
}

/** Whether two addresses are the same place, for not keeping one twice. */
export function isSameAddress(a: DeliveryAddress, b: DeliveryAddress): boolean {
  return addressLine(a) === addressLine(b)
}

/** Whether two invoices are made out to the same person or company at the same place. */
export function isSameInvoice(a: SavedInvoice, b: SavedInvoice): boolean {
  return invoiceKey(a) === invoiceKey(b)
}

function invoiceKey(invoice: SavedInvoice): string {
  const { email = '' } = invoice
  return invoice.type === 'individual'
    ? JSON.stringify([invoice.nationalId, email])
    : JSON.stringify([
        ...[invoice.companyName, invoice.taxOffice, invoice.taxNumber, invoice.companyAddress],
        email,
      ])
}

const UNREADABLE = 'Bu alan okunamadı. Lütfen yeniden doldurun.'
const text = z.string(UNREADABLE).max(4000, 'Bu alan çok uzun.').default('')
const box = z.boolean(UNREADABLE).default(false)

/** The form of a delivery address, with the field rules of checkout. */
export const addressFormSchema = z
  .object({ label: text, address: text, city: text, district: text, postalCode: text, isDefault: box })
  .transform((fields, context): EntryInput => {
    const before = context.issues.length
    const reader = new FieldReader(fields, (path, message) => {
      context.addIssue({ code: 'custom', path, message })
    })
    const label = plainLine(fields.label)
    if (label.length > MAX_LABEL)
      reader.refuse(['label'], `Adres adı en fazla ${MAX_LABEL} karakter olabilir.`)
    const details = readDelivery(reader)
    reader.summarise()
    if (context.issues.length > before) return z.NEVER
    return { kind: 'delivery', label, details, isDefault: fields.isDefault }
  })

/** The form of invoice details, with the field rules of checkout; a person's are nothing but the identity number. */
export const invoiceFormSchema = z
  .object({
    invoiceType: z.enum(['individual', 'corporate'], 'Lütfen fatura tipini seçin.').default('corporate'),
    nationalId: text,
    companyName: text,
    taxOffice: text,
    taxNumber: text,
    companyAddress: text,
    invoiceEmail: text,
    isDefault: box,
  })
  .transform((fields, context): EntryInput => {
    const before = context.issues.length
    const reader = new FieldReader(fields, (path, message) => {
      context.addIssue({ code: 'custom', path, message })
    })
    const details = readSavedInvoice(reader, fields.invoiceType)
    reader.summarise()
    if (context.issues.length > before) return z.NEVER
    return { kind: 'invoice', details, isDefault: fields.isDefault }
  })

/** What the buttons of the list send. */
export const entryIntentSchema = z.object({
  intent: z.enum(['delete', 'default'], UNREADABLE_FORM),
  id: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .transform((id) => id as EntryId),
})

function readSavedInvoice(reader: FieldReader, type: SavedInvoice['type']): SavedInvoice {
  if (type === 'corporate') {
    const company = readCompany(reader)
    const companyAddress = reader.required('companyAddress')
    return { type, ...company, companyAddress, ...readInvoiceEmail(reader) }
  }
  const nationalId = reader.required('nationalId', undefined, digitsOnly)
  if (nationalId !== '' && !isTckn(nationalId))
    reader.refuse(['nationalId'], 'T.C. kimlik numarası hatalı görünüyor. Lütfen 11 rakamı kontrol edin.')
  return { type, nationalId, ...readInvoiceEmail(reader) }
}
