import { z } from 'zod'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { parseEmail } from '#app/kernel/turkish-ids.ts'
import type { StaffPermission } from '#app/modules/back-office/domain/permission.ts'
import { STAFF_PERMISSIONS } from '#app/modules/back-office/domain/permission.ts'
import { ACCOUNT_LIMITS } from './account-limits.ts'
import { FieldReader } from './field-reader.ts'
import type { StaffRole } from './staff.ts'

export const USER_NAME_HINT = '3–40 karakter: küçük harf, rakam, nokta, tire.'
const USER_NAME = /^[a-z0-9](?:[a-z0-9._-]{1,38}[a-z0-9])$/

/** What staff and administrators are stored with. */
export interface StaffInput {
  readonly name: string
  /** As stored: trimmed, lower case. */
  readonly email: string
  readonly userName: string | null
  readonly role: StaffRole
  /** None for an administrator. */
  readonly permissions: readonly StaffPermission[]
}

const text = z.string('Bu alan okunamadı.').max(4000, 'Bu alan çok uzun.').default('')
const FIELDS = {
  name: text,
  email: text,
  userName: text,
  role: z.enum(['admin', 'staff'], 'Lütfen bir rol seçin.'),
  permissions: z
    .array(z.enum(STAFF_PERMISSIONS, 'Bilinmeyen yetki.'))
    .max(STAFF_PERMISSIONS.length)
    .transform((chosen) => STAFF_PERMISSIONS.filter((known) => chosen.includes(known))),
}

type Typed = z.output<z.ZodObject<typeof FIELDS>>

function readStaff(typed: Typed, context: z.core.$RefinementCtx): StaffInput {
  const { name: typedName, email: typedEmail, userName: typedUserName, role, permissions } = typed
  const texts = { name: typedName, email: typedEmail, userName: typedUserName }
  const reader = new FieldReader(texts, (field, message) => {
    context.addIssue({ code: 'custom', path: [field], message })
  })
  const name = reader.line('name', 'Ad soyad', ACCOUNT_LIMITS.name)
  const email = reader.parsed('email', 'E-posta', parseEmail)
  const userName = typedUserName.trim().toLowerCase()
  if (userName !== '' && !USER_NAME.test(userName))
    reader.refuse('userName', `Geçerli bir kullanıcı adı girin. ${USER_NAME_HINT}`)
  return {
    name,
    email,
    role,
    userName: userName === '' ? null : userName,
    permissions: role === 'admin' ? [] : permissions,
  }
}

/** Invites somebody to the shop's people, or changes one of them. */
export const staffSchema = z.object(FIELDS).transform((typed, context): StaffInput => {
  const before = context.issues.length
  const staff = readStaff(typed, context)
  return context.issues.length > before ? z.NEVER : staff
})

/** The other forms of a staff member's page, told apart by `intent`. */
export const staffCommandSchema = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('status'), status: z.enum(['active', 'inactive'], UNREADABLE_FORM) }),
  z.object({ intent: z.literal('password'), password: text }),
  z.object({ intent: z.literal('two-factor') }),
  z.object({ intent: z.literal('invitation-renew') }),
  z.object({ intent: z.literal('invitation-withdraw') }),
  z.object({ intent: z.literal('remove') }),
])

/** What else can be done to a staff member. */
export type StaffCommand = z.output<typeof staffCommandSchema>['intent']

/** The switch on the list of staff. */
export const twoFactorRuleSchema = z.object({
  required: z.enum(['yes', 'no'], UNREADABLE_FORM),
  /** Of the rule as it was shown. */
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number),
})
