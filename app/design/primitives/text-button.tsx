import type { ReactNode } from 'react'

/** A button that reads as a quiet link: a way beside or out of what stands above it. */
export function TextButton({
  onClick,
  autoFocus = false,
  children,
}: {
  onClick: () => void
  /** Where it comes in the place of what had the focus. */
  autoFocus?: boolean
  children: ReactNode
}) {
  return (
    <button
      type="button"
      // biome-ignore lint/a11y/noAutofocus: only where the focus was
      autoFocus={autoFocus}
      className="min-h-6 justify-self-start text-sm text-ink-soft underline underline-offset-2 hover:text-ink"
      onClick={onClick}
    >
      {children}
    </button>
  )
}
