import { z } from 'zod'
import { parseEmail, parsePhone } from '#app/kernel/turkish-ids.ts'
import { ACCOUNT_LIMITS } from './account-limits.ts'
import { FieldReader } from './field-reader.ts'
import { PASSWORD_MISMATCH, passwordFault } from './password-rules.ts'

const text = z.string('Bu alan okunamadı.').max(4000, 'Bu alan çok uzun.').default('')
const CURRENT_MISSING = 'Lütfen şu anki şifrenizi yazın.'

function refusing(context: z.core.$RefinementCtx) {
  return (field: string, message: string): void => {
    context.addIssue({ code: 'custom', path: [field], message })
  }
}

/** `/sifremi-unuttum`, and the new address of an account. */
export const emailFormSchema = z.object({ email: text }).transform((typed, context) => {
  const before = context.issues.length
  const email = new FieldReader(typed, refusing(context)).parsed('email', 'E-posta', parseEmail)
  return context.issues.length > before ? z.NEVER : { email }
})

/** A change of the account's address: the password shows that its owner asks for it. */
export const emailChangeSchema = z
  .object({ email: text, currentPassword: text })
  .transform((typed, context) => {
    const before = context.issues.length
    const email = new FieldReader(typed, refusing(context)).parsed('email', 'Yeni e-posta', parseEmail)
    if (typed.currentPassword === '') refusing(context)('currentPassword', CURRENT_MISSING)
    return context.issues.length > before ? z.NEVER : { email, currentPassword: typed.currentPassword }
  })

/** Name and phone of an account. */
export const detailsSchema = z.object({ name: text, phone: text }).transform((typed, context) => {
  const before = context.issues.length
  const reader = new FieldReader(typed, refusing(context))
  const name = reader.name('name', 'Ad soyad', ACCOUNT_LIMITS.name)
  const phone = reader.parsed('phone', 'Telefon', parsePhone)
  return context.issues.length > before ? z.NEVER : { name, phone }
})
export type AccountDetailsForm = z.output<typeof detailsSchema>

function readNewPassword(
  typed: { readonly password: string; readonly passwordAgain: string },
  refuse: (field: string, message: string) => void,
): void {
  const fault = typed.password === '' ? 'Yeni şifre zorunludur.' : passwordFault(typed.password)
  if (fault) refuse('password', fault)
  if (typed.password !== typed.passwordAgain) refuse('passwordAgain', PASSWORD_MISMATCH)
}

/** `/sifre-yenile/{token}`. */
export const newPasswordSchema = z
  .object({ password: text, passwordAgain: text })
  .transform((typed, context) => {
    const before = context.issues.length
    readNewPassword(typed, refusing(context))
    return context.issues.length > before ? z.NEVER : { password: typed.password }
  })

/** A change of password by its owner. */
export const passwordChangeSchema = z
  .object({ currentPassword: text, password: text, passwordAgain: text })
  .transform((typed, context) => {
    const before = context.issues.length
    if (typed.currentPassword === '') refusing(context)('currentPassword', CURRENT_MISSING)
    readNewPassword(typed, refusing(context))
    const { currentPassword, password } = typed
    return context.issues.length > before ? z.NEVER : { currentPassword, password }
  })

/** A deed that only the owner of the account may do. */
export const currentPasswordSchema = z.object({
  currentPassword: z.string(CURRENT_MISSING).min(1, CURRENT_MISSING).max(4000, CURRENT_MISSING),
})

const CODE_MISSING = 'Lütfen kodu yazın.'

/** A code of the authenticator app, or a recovery code; blanks and hyphens do not count. */
export const codeSchema = z.object({
  code: z
    .string(CODE_MISSING)
    .max(100, CODE_MISSING)
    .transform((typed) => typed.replace(/[\s-]/g, '').toUpperCase())
    .pipe(z.string().min(1, CODE_MISSING)),
})

/** Which session to end. */
export const sessionIdSchema = z.object({ id: z.string().regex(/^[\w-]{1,100}$/) })
