import type { ReactNode } from 'react'

/** A numbered part of the form, a group of its own for screen readers. */
export function NumberedSection({
  step,
  title,
  children,
}: {
  step: number
  title: string
  children: ReactNode
}) {
  const headingId = `bolum-${step}`
  return (
    <section aria-labelledby={headingId} className="rounded-card border border-line bg-surface p-4 sm:p-6">
      <h2 id={headingId} className="mb-4 flex items-center gap-3 text-lg">
        <span
          aria-hidden="true"
          className="tabular flex size-7 items-center justify-center rounded-pill bg-brand-soft text-sm text-brand"
        >
          {step}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}
