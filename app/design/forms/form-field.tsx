import type { ReactNode } from 'react'
import type { CheckboxProps } from '#app/design/forms/checkbox.tsx'
import { Checkbox } from '#app/design/forms/checkbox.tsx'
import { Field } from '#app/design/forms/field.tsx'
import { TextArea } from '#app/design/forms/text-area.tsx'
import type { TextInputProps } from '#app/design/forms/text-input.tsx'
import { TextInput } from '#app/design/forms/text-input.tsx'

/** What a control needs to know of its field in the form. */
export interface FormFieldState {
  readonly name: string
  readonly key: string | undefined
  readonly initialValue: string | undefined
  readonly errors: readonly string[] | undefined
}

interface Frame {
  field: FormFieldState
  label: ReactNode
  hint?: ReactNode
  required?: boolean
  hideLabel?: boolean
  className?: string
}

/** A single line of text of the form. */
export function TextFormField({
  field,
  label,
  hint,
  required,
  hideLabel,
  className,
  ...input
}: Frame & Omit<TextInputProps, keyof Frame>) {
  return (
    <Field
      label={label}
      name={field.name}
      error={field.errors}
      hint={hint}
      required={required ?? false}
      hideLabel={hideLabel ?? false}
      {...(className ? { className } : {})}
    >
      <TextInput key={field.key} defaultValue={field.initialValue} autoComplete="off" {...input} />
    </Field>
  )
}

/** Several lines of text of the form. */
export function TextAreaFormField({
  field,
  label,
  hint,
  required,
  hideLabel,
  className,
  rows = 3,
  maxLength,
}: Frame & { rows?: number; maxLength?: number }) {
  return (
    <Field
      label={label}
      name={field.name}
      error={field.errors}
      hint={hint}
      required={required ?? false}
      hideLabel={hideLabel ?? false}
      {...(className ? { className } : {})}
    >
      <TextArea key={field.key} defaultValue={field.initialValue} rows={rows} maxLength={maxLength} />
    </Field>
  )
}

/** A box of the form to tick. */
export function CheckboxFormField({
  field,
  ...box
}: { field: FormFieldState } & Omit<CheckboxProps, 'name' | 'defaultChecked' | 'error'>) {
  return (
    <Checkbox
      key={field.key}
      name={field.name}
      defaultChecked={field.initialValue === 'on'}
      error={field.errors}
      {...box}
    />
  )
}
