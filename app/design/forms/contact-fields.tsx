import type { FieldProps } from './field.tsx'
import { Field } from './field.tsx'

type ContactFieldProps = Omit<FieldProps, 'type' | 'inputMode' | 'children' | 'label'> & { label?: string }

/** An e-mail address as phones and password managers expect to fill it in. */
export function EmailField({ label = 'E-posta', ...field }: ContactFieldProps) {
  return (
    <Field
      label={label}
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      {...field}
    />
  )
}

/** A telephone number, typed as people type it; the server brings it into one form. */
export function PhoneField({ label = 'Telefon', ...field }: ContactFieldProps) {
  return (
    <Field
      label={label}
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder="0532 123 45 67"
      {...field}
    />
  )
}
