import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { CONTROL_STYLE } from './control-style.ts'
import { useFieldIds } from './field-context.ts'

export interface TextInputProps extends InputHTMLAttributes<HTMLInputElement> {
  ref?: Ref<HTMLInputElement>
  /** Stands inside at the left, e.g. a search icon. */
  leading?: ReactNode
  /** Stands inside at the right, e.g. a unit. */
  trailing?: ReactNode
}

/** A single line of text. Inside a `Field` it takes id, name and error state from there. */
export function TextInput({ className, leading, trailing, ...rest }: TextInputProps) {
  const ids = useFieldIds()
  const input = (
    <input
      type="text"
      {...ids}
      {...rest}
      className={classNames(
        CONTROL_STYLE,
        'h-11 px-3.5',
        leading ? 'pl-10' : null,
        trailing ? 'pr-10' : null,
        className,
      )}
    />
  )
  if (!leading && !trailing) return input
  return (
    <span className="relative block">
      {leading ? (
        <span className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-ink-soft">
          {leading}
        </span>
      ) : null}
      {input}
      {trailing ? (
        <span className="absolute inset-y-0 right-3 flex items-center text-sm text-ink-soft">{trailing}</span>
      ) : null}
    </span>
  )
}
