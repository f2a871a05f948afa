import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import type { ButtonSize, ButtonVariant } from './button-style.ts'
import { buttonStyle } from './button-style.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Shows a spinner in place of the icon and refuses further clicks, keeping the button's width and focus. */
  busy?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/** A button that does something. For going somewhere use `LinkButton`. Its type is `button` unless it says `submit`. */
export function Button({
  variant = 'primary',
  size = 'md',
  busy = false,
  icon,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      className={buttonStyle(variant, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner size={18} /> : icon}
      {children}
    </button>
  )
}
