import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { basisPoints, parsePercent } from '#app/kernel/percent.ts'
import { isVknOrTckn, parseEmail, parsePhone } from '#app/kernel/turkish-ids.ts'
import { ACCOUNT_LIMITS } from './account-limits.ts'
import { FieldReader } from './field-reader.ts'
import { passwordFault } from './password-rules.ts'
import type { CompanyDetails } from './registration-form.ts'
import { WRONG_TAX_NUMBER } from './registration-form.ts'

/** The sentences of the spec for what went wrong with a customer (back office §8). */
export const CUSTOMER_FAILURES = {
  approve: 'Müşteri onaylanırken bir hata oluştu.',
  reject: 'Müşteri reddedilirken bir hata oluştu.',
  discount: 'İndirim oranı güncellenirken bir hata oluştu.',
  status: 'Müşteri durumu güncellenirken bir hata oluştu.',
  password: 'Şifre güncellenirken bir hata oluştu.',
  'password-link': 'Şifre bağlantısı oluşturulurken bir hata oluştu.',
  'two-factor': 'İki adımlı doğrulama kapatılırken bir hata oluştu.',
  tool: 'Kalıbın durumu değiştirilirken bir hata oluştu.',
  remove: 'Müşteri silinirken bir hata oluştu.',
  add: 'Müşteri eklenirken bir hata oluştu.',
} as const
/** What can be done to one customer. */
export type CustomerCommand = Exclude<keyof typeof CUSTOMER_FAILURES, 'add'>

/** Spec, back office §9: 0–50 on edit and approval, 0–100 on creation. */
export const MAX_DISCOUNT_ON_EDIT_BP = basisPoints(5000)
export const DISCOUNT_ON_EDIT_HINT = '0 ile 50 arasında bir değer girin.'
export const DISCOUNT_ON_CREATION_HINT = '0 ile 100 arasında bir değer girin.'

const text = z.string('Bu alan okunamadı.').max(4000, 'Bu alan çok uzun.').default('')

function discountUpTo(maxBp: BasisPoints, hint: string) {
  return text.transform((typed, context): BasisPoints => {
    const read = parsePercent(typed)
    if (read.ok && read.value <= maxBp) return read.value
    context.addIssue({ code: 'custom', message: `Geçersiz oran. ${hint}` })
    return z.NEVER
  })
}

const discountOnEdit = discountUpTo(MAX_DISCOUNT_ON_EDIT_BP, DISCOUNT_ON_EDIT_HINT)

/** Every form of a customer's page, told apart by `intent`. */
export const customerCommandSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('approve'), discount: discountOnEdit }),
  z.object({ intent: z.literal('reject') }),
  z.object({ intent: z.literal('discount'), discount: discountOnEdit }),
  z.object({ intent: z.literal('status'), status: z.enum(['active', 'inactive'], UNREADABLE_FORM) }),
  // Judged with the account's own name and address, which only the server knows.
  z.object({ intent: z.literal('password'), password: text }),
  z.object({ intent: z.literal('password-link') }),
  z.object({ intent: z.literal('two-factor') }),
  z.object({
    intent: z.literal('tool'),
    tool: z.string().regex(/^[\w-]{1,64}$/, 'Kalıp okunamadı. Sayfayı yenileyip tekrar deneyin.'),
    state: z.enum(['kept', 'destroyed'], UNREADABLE_FORM),
  }),
  z.object({ intent: z.literal('remove') }),
])

interface NewCustomerBase {
  /** As stored: trimmed, lower case. */
  readonly email: string
  /** E.164. */
  readonly phone: string
  readonly password: string
  readonly memberDiscountBp: BasisPoints
}

export interface NewCustomer extends NewCustomerBase {
  /** The person; for a company the one who is responsible for it. */
  readonly name: string
  /** Null for a person. */
  readonly company: CompanyDetails | null
}

const COMMON = { email: text, phone: text, password: text, discount: text }
type CommonField = keyof typeof COMMON

function readCommon(
  reader: FieldReader<CommonField>,
  typed: Readonly<Record<CommonField, string>>,
  names: readonly string[],
): NewCustomerBase {
  const email = reader.parsed('email', 'E-posta', parseEmail)
  const phone = reader.parsed('phone', 'Telefon', parsePhone)
  const fault = typed.password === '' ? 'Şifre zorunludur.' : passwordFault(typed.password, [...names, email])
  if (fault) reader.refuse('password', fault)
  const discount = parsePercent(typed.discount.trim() === '' ? '0' : typed.discount)
  if (!discount.ok) reader.refuse('discount', `Geçersiz oran. ${DISCOUNT_ON_CREATION_HINT}`)
  return {
    email,
    phone,
    password: typed.password,
    memberDiscountBp: discount.ok ? discount.value : basisPoints(0),
  }
}

function refusing(context: z.core.$RefinementCtx) {
  return (field: string, message: string): void => {
    context.addIssue({ code: 'custom', path: [field], message })
  }
}

/** The form that adds a person. */
export const newPersonSchema = z
  .object({ name: text, ...COMMON })
  .transform((typed, context): NewCustomer => {
    const before = context.issues.length
    const reader = new FieldReader(typed, refusing(context))
    const name = reader.line('name', 'Ad soyad', ACCOUNT_LIMITS.name)
    const common = readCommon(reader, typed, [name])
    return context.issues.length > before ? z.NEVER : { ...common, name, company: null }
  })

/** The form that adds a company; its tax document is a file, judged beside it, and may be missing. */
export const newCompanySchema = z
  .object({
    companyName: text,
    authorizedPerson: text,
    taxNumber: text,
    taxOffice: text,
    address: text,
    ...COMMON,
  })
  .transform((typed, context): NewCustomer => {
    const before = context.issues.length
    const reader = new FieldReader(typed, refusing(context))
    const companyName = reader.line('companyName', 'Firma adı', ACCOUNT_LIMITS.companyName)
    const name = reader.line('authorizedPerson', 'Yetkili kişi', ACCOUNT_LIMITS.authorizedPerson)
    const taxNumber = reader.digits('taxNumber', 'Vergi numarası')
    if (taxNumber !== '' && !isVknOrTckn(taxNumber)) reader.refuse('taxNumber', WRONG_TAX_NUMBER)
    const taxOffice = reader.line('taxOffice', 'Vergi dairesi', ACCOUNT_LIMITS.taxOffice)
    const address = reader.line('address', 'Adres', ACCOUNT_LIMITS.address)
    const common = readCommon(reader, typed, [companyName, name])
    if (context.issues.length > before) return z.NEVER
    const company = { companyName, authorizedPerson: name, taxNumber, taxOffice, address }
    return { ...common, name, company }
  })
