import type { RouterContextProvider } from 'react-router'
import { OWN_PASSWORD_FIELD } from '#app/kernel/own-password-field.ts'
import type { Failure } from '#app/kernel/result.ts'
import { mayHavePower } from '#app/modules/accounts/domain/power-changes.ts'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { StaffAccount } from './guard.server.ts'

const WRONG_PASSWORD = 'Şifreniz hatalı.'

interface Asked {
  readonly context: Readonly<RouterContextProvider>
  readonly account: StaffAccount
}

/** Whether forms that lead to power ask this administrator for his password; others are not shown such forms. */
export async function asksOwnPassword({ context, account }: Asked): Promise<boolean> {
  if (!mayHavePower(account)) return false
  const { power } = context.get(requestContext).services.accounts
  return !(await power.hasFreshPassword(account.id, account.origin))
}

/**
 * Takes the password that somebody typed with a form, if he did; the form's own fields stay readable. Answers why it was
 * not right. Whether one is needed at all is judged where the change is written.
 */
export async function takeOwnPassword({
  context,
  account,
  request,
}: Asked & { readonly request: Request }): Promise<Failure | null> {
  return takeTypedPassword({ context, account, form: await readBoundedForm(request.clone()) })
}

/** The same for a form that is already read. */
export async function takeTypedPassword({
  context,
  account,
  form,
}: Asked & { readonly form: FormData }): Promise<Failure | null> {
  const typed = form.get(OWN_PASSWORD_FIELD)
  if (typeof typed !== 'string' || typed === '') return null
  const { power } = context.get(requestContext).services.accounts
  const taken = await power.typePassword(account.id, account.origin, typed)
  if (taken.ok) return null
  const isWrong = taken.error.code === 'accounts/wrong-password'
  const atField = { ...taken.error, details: { ...taken.error.details, field: OWN_PASSWORD_FIELD } }
  return isWrong ? { ...atField, message: WRONG_PASSWORD } : atField
}
