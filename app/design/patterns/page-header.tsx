import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** The one h1 of a page with what belongs beside it. */
export function PageHeader({
  title,
  beside,
  description,
  actions,
  above,
  className,
}: {
  title: ReactNode
  /** Stands beside the title and is no part of it: a state. */
  beside?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  /** Stands over the title, such as breadcrumbs or a way back. */
  above?: ReactNode
  className?: string
}) {
  return (
    <header className={classNames('min-w-0 [:where(&)]:mb-6', className)}>
      {above ? <div className="mb-2">{above}</div> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
            <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">{title}</h1>
            {beside}
          </div>
          {description ? <div className="mt-1 max-w-2xl text-ink-soft">{description}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap items-center gap-2">{actions}</div> : null}
      </div>
    </header>
  )
}
