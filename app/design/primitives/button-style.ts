import { classNames } from '../class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-card border font-semibold text-center transition-colors ' +
  'select-none aria-disabled:cursor-not-allowed aria-disabled:opacity-55 disabled:cursor-not-allowed disabled:opacity-55 ' +
  'aria-busy:cursor-progress aria-busy:opacity-80'

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-brand text-on-brand hover:bg-brand-strong active:bg-brand-strong',
  secondary: 'border-line-strong bg-surface text-ink hover:border-ink hover:bg-paper-deep',
  quiet: 'border-transparent bg-transparent text-ink hover:bg-ink/6',
  danger: 'border-transparent bg-danger text-white hover:bg-danger/88',
}

const SIZES: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 text-sm',
  md: 'min-h-11 px-4.5 text-base',
  lg: 'min-h-13 px-6 text-base',
}

/** The classes of a button or of a link that looks like one. */
export function buttonStyle(variant: ButtonVariant, size: ButtonSize, extra?: string): string {
  return classNames(BASE, VARIANTS[variant], SIZES[size], extra)
}
