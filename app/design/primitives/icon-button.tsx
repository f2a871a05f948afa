import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** What the button does, for screen readers and as a tooltip. */
  label: string
  size?: 'sm' | 'md'
  variant?: 'quiet' | 'outline'
  children: ReactNode
}

/** A square button with nothing but an icon in it; 44 px, or 36 px when small. */
export function IconButton({
  label,
  size = 'md',
  variant = 'quiet',
  className,
  children,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(
        'relative inline-flex shrink-0 items-center justify-center rounded-card transition-colors',
        'hover:bg-ink/6 disabled:cursor-not-allowed disabled:opacity-45 aria-disabled:cursor-not-allowed aria-disabled:opacity-45',
        size === 'sm' ? 'size-9' : 'size-11',
        variant === 'outline' && 'border border-line-strong bg-surface',
        className,
      )}
    >
      {children}
    </button>
  )
}
