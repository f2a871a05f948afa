import { z } from 'zod'
import { isVknOrTckn, parseEmail, parsePhone } from '#app/kernel/turkish-ids.ts'
import { MEMBERSHIP_REFUSAL } from './account-consents.ts'
import { ACCOUNT_LIMITS } from './account-limits.ts'
import { FieldReader } from './field-reader.ts'
import { PASSWORD_MISMATCH, passwordFault } from './password-rules.ts'

/** The spec's sentence (back office §5). */
export const TAX_DOCUMENT_MISSING = 'Vergi levhası yüklemeniz gerekiyor!'
export const WRONG_TAX_NUMBER =
  'Vergi numarası hatalı görünüyor. 10 haneli VKN veya şahıs firması için 11 haneli TCKN girin.'

const text = z.string('Bu alan okunamadı.').max(4000, 'Bu alan çok uzun.').default('')
const box = z
  .string()
  .optional()
  .transform((value) => value === 'on')

const COMMON_FIELDS = {
  email: text,
  phone: text,
  password: text,
  passwordAgain: text,
  acceptMembership: box,
  marketing: box,
}

/** What both kinds of registration have. */
interface Registration {
  /** As stored: trimmed, lower case. */
  readonly email: string
  /** E.164. */
  readonly phone: string
  readonly password: string
  readonly marketing: boolean
}

export interface IndividualRegistration extends Registration {
  readonly name: string
}

export interface CompanyDetails {
  readonly companyName: string
  readonly authorizedPerson: string
  /** A VKN, or the TCKN of a sole trader. */
  readonly taxNumber: string
  readonly taxOffice: string
  readonly address: string
}

export interface CorporateRegistration extends Registration, CompanyDetails {}

/** The form of an individual. Every faulty field is reported at once, at its own place. */
export const individualRegistrationSchema = z
  .object({ name: text, ...COMMON_FIELDS })
  .transform((typed, context): IndividualRegistration => {
    const before = context.issues.length
    const reader = readerOf(typed, context)
    const name = reader.name('name', 'Ad soyad', ACCOUNT_LIMITS.name)
    const common = readCommon(reader, typed, [name])
    return context.issues.length > before ? z.NEVER : { name, ...common }
  })

/** The form of a company; its tax document is a file and judged beside it. */
export const corporateRegistrationSchema = z
  .object({
    companyName: text,
    authorizedPerson: text,
    taxNumber: text,
    taxOffice: text,
    address: text,
    ...COMMON_FIELDS,
  })
  .transform((typed, context): CorporateRegistration => {
    const before = context.issues.length
    const reader = readerOf(typed, context)
    const companyName = reader.firm('companyName', 'Firma adı', ACCOUNT_LIMITS.companyName)
    const authorizedPerson = reader.name('authorizedPerson', 'Yetkili kişi', ACCOUNT_LIMITS.authorizedPerson)
    const taxNumber = reader.digits('taxNumber', 'Vergi numarası')
    if (taxNumber !== '' && !isVknOrTckn(taxNumber)) reader.refuse('taxNumber', WRONG_TAX_NUMBER)
    const taxOffice = reader.firm('taxOffice', 'Vergi dairesi', ACCOUNT_LIMITS.taxOffice)
    const address = reader.line('address', 'Adres', ACCOUNT_LIMITS.address)
    const common = readCommon(reader, typed, [companyName, authorizedPerson])
    return context.issues.length > before
      ? z.NEVER
      : { companyName, authorizedPerson, taxNumber, taxOffice, address, ...common }
  })

interface TypedCommon {
  readonly password: string
  readonly passwordAgain: string
  readonly acceptMembership: boolean
  readonly marketing: boolean
}

type CommonField = 'email' | 'phone' | 'password' | 'passwordAgain' | 'acceptMembership'

function readerOf<Typed extends Record<string, unknown>>(
  typed: Typed,
  context: z.core.$RefinementCtx,
): FieldReader<Extract<keyof Typed, string>> {
  return new FieldReader(typed as Record<Extract<keyof Typed, string>, string>, (field, message) => {
    context.addIssue({ code: 'custom', path: [field], message })
  })
}

function readCommon(
  reader: FieldReader<CommonField>,
  typed: TypedCommon,
  names: readonly string[],
): Registration {
  const { password, passwordAgain, marketing } = typed
  const email = reader.parsed('email', 'E-posta', parseEmail)
  const phone = reader.parsed('phone', 'Telefon', parsePhone)
  const fault = password === '' ? 'Şifre zorunludur.' : passwordFault(password, [...names, email])
  if (fault) reader.refuse('password', fault)
  if (password !== passwordAgain) reader.refuse('passwordAgain', PASSWORD_MISMATCH)
  if (!typed.acceptMembership) reader.refuse('acceptMembership', MEMBERSHIP_REFUSAL)
  return { email, phone, password, marketing }
}
