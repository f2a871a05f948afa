import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

/** Says that there is nothing here yet, why, and what to do next. `level` is the heading's place in the outline. */
export function EmptyState({
  icon,
  title,
  text,
  action,
  level = 2,
  className,
}: {
  icon?: ReactNode
  title: ReactNode
  text?: ReactNode
  action?: ReactNode
  level?: 1 | 2 | 3
  className?: string
}) {
  const Heading = `h${level}` as const
  return (
    <div className={classNames('flex flex-col items-center px-4 py-14 text-center', className)}>
      {icon ? (
        <div className="crop-marks mb-8 flex size-20 items-center justify-center bg-surface text-brand ring-1 ring-line [&_svg]:size-8">
          {icon}
        </div>
      ) : null}
      <Heading className="text-xl">{title}</Heading>
      {text ? <p className="mt-2 max-w-md text-ink-soft">{text}</p> : null}
      {action ? <div className="mt-6 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  )
}
