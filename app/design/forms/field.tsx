import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import type { FieldError, FieldIds } from './field-context.ts'
import { FieldContext, fieldId, firstError } from './field-context.ts'
import type { TextInputProps } from './text-input.tsx'
import { TextInput } from './text-input.tsx'

interface FieldOwnProps {
  label: ReactNode
  name: string
  error?: FieldError
  hint?: ReactNode
  required?: boolean
  id?: string
  className?: string
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean
  children?: ReactNode
}

export type FieldProps = FieldOwnProps & Omit<TextInputProps, keyof FieldOwnProps>

/**
 * A label, its control, a hint and an error, tied together for screen readers. The control is what stands
 * inside (it picks the ids up with `useFieldIds`), or a `TextInput` made from the remaining props when nothing does.
 */
export function Field({
  label,
  name,
  error,
  hint,
  required,
  id = fieldId(name),
  className,
  hideLabel,
  children,
  ...input
}: FieldProps) {
  const message = firstError(error)
  const describedBy = [hint ? `${id}-hint` : null, message ? `${id}-error` : null].filter(Boolean).join(' ')
  const ids: FieldIds = {
    id,
    name,
    ...(required ? { required: true } : {}),
    ...(message ? { 'aria-invalid': true as const } : {}),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  }
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1.5 block text-sm font-semibold'}>
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      <FieldContext value={ids}>{children ?? <TextInput {...input} />}</FieldContext>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-ink-soft [overflow-wrap:anywhere]">
          {hint}
        </p>
      ) : null}
      <ErrorText id={`${id}-error`} message={message} />
    </div>
  )
}

/** The sentence under a control that says what is wrong and what to do. */
export function ErrorText({ id, message }: { id: string; message: string | null }) {
  if (!message) return null
  return (
    <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-danger">
      <CircleAlert size={16} aria-hidden="true" className="mt-0.5" />
      {message}
    </p>
  )
}

/** Stands behind the label of what a form cannot be saved without. Controls say so to a screen reader themselves. */
export function RequiredMark() {
  return (
    <span aria-hidden="true" className="ml-0.5 text-danger">
      *
    </span>
  )
}
