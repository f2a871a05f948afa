import { Field } from '#app/design/forms/field.tsx'
import type { FieldError } from '#app/design/forms/field-context.ts'

interface PasswordFieldProps {
  readonly label: string
  readonly name: string
  readonly error?: FieldError
  readonly id?: string
  readonly hint?: string
}

function PasswordField({
  id,
  ...field
}: PasswordFieldProps & { readonly autoComplete: 'current-password' | 'new-password' }) {
  return <Field {...field} {...(id ? { id } : {})} type="password" required maxLength={512} />
}

/** The password somebody has: filled in by a password manager. */
export function CurrentPasswordField(props: PasswordFieldProps) {
  return <PasswordField {...props} autoComplete="current-password" />
}

/** A password somebody makes up: offered and kept by a password manager. Its length is judged with a sentence, never cut. */
export function NewPasswordField(props: PasswordFieldProps) {
  return <PasswordField {...props} autoComplete="new-password" />
}
