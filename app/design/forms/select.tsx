import { ChevronDown } from 'lucide-react'
import type { Ref, SelectHTMLAttributes } from 'react'
import { classNames } from '../class-names.ts'
import { CONTROL_STYLE } from './control-style.ts'
import { useFieldIds } from './field-context.ts'

export interface SelectOption {
  readonly value: string
  readonly label: string
  readonly disabled?: boolean
}

export interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  ref?: Ref<HTMLSelectElement>
  /** The choices; or put `<option>` elements inside. */
  options?: readonly SelectOption[]
  /** An empty first choice that asks for one. */
  placeholder?: string
}

/** One of several choices in the browser's own list, which every phone and screen reader knows. */
export function Select({ className, options, placeholder, children, ...rest }: SelectProps) {
  const ids = useFieldIds()
  return (
    <span className="relative block">
      <select
        {...ids}
        {...rest}
        className={classNames(CONTROL_STYLE, 'h-11 appearance-none pr-10 pl-3.5', className)}
      >
        {placeholder ? <option value="">{placeholder}</option> : null}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        size={18}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2 text-ink-soft"
      />
    </span>
  )
}
