import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { ErrorText } from './field.tsx'
import type { FieldError } from './field-context.ts'
import { fieldId, firstError } from './field-context.ts'

export interface RadioOption {
  readonly value: string
  readonly label: ReactNode
  readonly description?: ReactNode
  readonly disabled?: boolean
  /** A CSS colour shown as a dot before the label. */
  readonly swatch?: string
}

export interface RadioGroupProps {
  label: ReactNode
  name: string
  /** Where the name stands in the page more than once. */
  id?: string
  options: readonly RadioOption[]
  value?: string | undefined
  defaultValue?: string | undefined
  onValueChange?: (value: string) => void
  /** `pills` for short words in a row, `cards` for choices that need a sentence, `list` for the rest. */
  variant?: 'list' | 'pills' | 'cards'
  /** Shown beside the label, e.g. the chosen value. */
  hint?: ReactNode
  error?: FieldError
  required?: boolean
  hideLabel?: boolean
  /** The form it belongs to where it stands in none or in another. */
  form?: string
  className?: string
}

const GROUP = { list: 'grid gap-1', pills: 'flex flex-wrap gap-2', cards: 'grid gap-2' }

const ITEM = {
  list: 'flex items-start gap-3 py-1',
  pills:
    'relative inline-flex min-h-11 items-center gap-2 rounded-[1.375rem] border border-line-strong bg-surface px-4 py-1.5 text-sm font-medium ' +
    'hover:border-ink has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--brand-ink)]',
  cards:
    'flex items-start gap-3 rounded-card border border-line-strong bg-surface px-4 py-3.5 hover:border-ink ' +
    'has-checked:border-brand has-checked:bg-brand-soft has-checked:shadow-[inset_0_0_0_1px_var(--brand-ink)]',
}

/** One of a few choices, all in view; native radio buttons, so the arrow keys and forms without JavaScript work. */
export function RadioGroup({
  label,
  name,
  id = fieldId(name),
  options,
  value,
  defaultValue,
  onValueChange,
  variant = 'list',
  hint,
  error,
  required = false,
  hideLabel = false,
  form,
  className,
}: RadioGroupProps) {
  const message = firstError(error)
  return (
    <fieldset
      className={classNames('min-w-0', className)}
      {...(message ? { 'aria-describedby': `${id}-error`, 'aria-invalid': true } : {})}
    >
      <legend className={hideLabel ? 'sr-only' : 'mb-2 text-sm font-semibold'}>
        {label}
        {hint ? <span className="ml-2 font-normal text-ink-soft">{hint}</span> : null}
      </legend>
      <div className={GROUP[variant]}>
        {options.map((option, index) => (
          <label
            key={option.value}
            className={classNames(
              ITEM[variant],
              'transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--brand-ink)',
              'has-disabled:cursor-not-allowed has-disabled:opacity-50',
            )}
          >
            <input
              type="radio"
              id={index === 0 ? id : `${id}-${index}`}
              name={name}
              form={form}
              value={option.value}
              required={required}
              disabled={option.disabled}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
              onChange={() => onValueChange?.(option.value)}
              className={
                variant === 'pills'
                  ? 'absolute inset-0 size-full cursor-[inherit] appearance-none rounded-pill outline-none'
                  : 'mt-0.5 size-5 shrink-0 appearance-none rounded-pill border border-line-strong bg-surface outline-none checked:border-[6px] checked:border-brand'
              }
            />
            {option.swatch ? (
              <span
                aria-hidden="true"
                className="size-4.5 shrink-0 rounded-pill border border-ink/20"
                style={{ background: option.swatch }}
              />
            ) : null}
            <span className="min-w-0">
              <span className={variant === 'cards' ? 'block font-semibold' : 'block'}>{option.label}</span>
              {option.description ? (
                <span className="block text-sm font-normal text-ink-soft">{option.description}</span>
              ) : null}
            </span>
          </label>
        ))}
      </div>
      <ErrorText id={`${id}-error`} message={message} />
    </fieldset>
  )
}
