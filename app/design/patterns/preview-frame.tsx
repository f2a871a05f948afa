import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/**
 * What visitors will see, drawn beside the form with the shop's own parts. It can be looked at, but its links lead
 * nowhere, so that nobody leaves a form by accident.
 */
export function PreviewFrame({
  label = 'Önizleme',
  className,
  children,
}: {
  label?: string
  className?: string
  children: ReactNode
}) {
  return (
    <section
      aria-label={label}
      onClickCapture={(event) => {
        if (event.target instanceof Element && event.target.closest('a')) event.preventDefault()
      }}
      onSubmitCapture={(event) => event.preventDefault()}
      className={classNames('overflow-hidden rounded-card border border-line bg-paper', className)}
    >
      {children}
    </section>
  )
}
