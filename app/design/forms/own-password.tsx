import { OWN_PASSWORD_FIELD } from '#app/kernel/own-password-field.ts'
import { Field } from './field.tsx'

/**
 * Asks somebody who is signed in for his password once more, in the form whose change needs it. Shown where the last time
 * was too long ago; the answer brings it when that happens while a form is open.
 */
export function OwnPassword({
  isAsked,
  fault,
  hint = 'Bu değişiklik için şifrenizi bir kez daha yazın.',
  className,
}: {
  /** Whether the form needs it, as far as the page knows. */
  isAsked: boolean
  /** Why the form was not taken; null when it was not for this. */
  fault: string | null
  /** Why it is asked; empty where the page says so. */
  hint?: string
  className?: string
}) {
  if (!isAsked && fault === null) return null
  return (
    <Field
      name={OWN_PASSWORD_FIELD}
      label="Şifreniz"
      type="password"
      autoComplete="current-password"
      required
      maxLength={512}
      hint={hint}
      error={fault ?? undefined}
      className={className ?? 'max-w-sm'}
    />
  )
}
