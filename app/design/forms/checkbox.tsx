import { Check } from 'lucide-react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { ErrorText } from './field.tsx'
import type { FieldError } from './field-context.ts'
import { fieldId, firstError } from './field-context.ts'

export interface CheckboxProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>
  label: ReactNode
  name: string
  /** A second, smaller line under the label. */
  description?: ReactNode
  error?: FieldError
}

/** A box to tick with its words beside it; the whole line can be pressed. Brings its own error text. */
export function Checkbox({ label, description, error, className, ...rest }: CheckboxProps) {
  const id = rest.id ?? fieldId(rest.value === undefined ? rest.name : `${rest.name}-${rest.value}`)
  const message = firstError(error)
  return (
    <div className={className}>
      <label
        htmlFor={id}
        className="flex items-start gap-3 py-1 has-disabled:cursor-not-allowed has-disabled:opacity-60"
      >
        <TickBox
          {...rest}
          id={id}
          className="mt-px"
          {...(message ? { 'aria-invalid': true, 'aria-describedby': `${id}-error` } : {})}
        />
        <span className="min-w-0 text-sm leading-6">
          {label}
          {description ? (
            <span data-detail="" className="block text-xs text-ink-soft">
              {description}
            </span>
          ) : null}
        </span>
      </label>
      <ErrorText id={`${id}-error`} message={message} />
    </div>
  )
}

/** The box alone, for places whose words stand elsewhere; give it an `aria-label`. Half ticked it shows a dash. */
export function TickBox({
  className,
  ...rest
}: InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> }) {
  return (
    <span className={classNames('relative flex size-6 shrink-0', className)}>
      <input
        {...rest}
        type="checkbox"
        className={classNames(
          'peer size-6 appearance-none rounded-sm border border-line-strong bg-surface transition-colors',
          'checked:border-brand checked:bg-brand hover:border-ink aria-invalid:border-danger',
          'indeterminate:border-brand indeterminate:bg-brand',
        )}
      />
      <Check
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 m-auto hidden text-on-brand peer-checked:block peer-indeterminate:hidden [&]:stroke-[2.5]"
      />
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 m-auto hidden h-0.5 w-3 bg-on-brand peer-indeterminate:block"
      />
    </span>
  )
}
