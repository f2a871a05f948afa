import type { ReactNode } from 'react'
import type { LinkProps } from 'react-router'
import type { ButtonSize, ButtonVariant } from './button-style.ts'
import { buttonStyle } from './button-style.ts'
import { Link } from './link.tsx'

export interface LinkButtonProps extends LinkProps {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

/** A link that looks like a button. For doing something on the page use `Button`. */
export function LinkButton({
  variant = 'primary',
  size = 'md',
  icon,
  className,
  children,
  ...rest
}: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonStyle(variant, size, className)}>
      {icon}
      {children}
    </Link>
  )
}
