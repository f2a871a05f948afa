import type { HTMLAttributes, ReactNode } from 'react'
import { classNames } from '../class-names.ts'

export interface CardProps extends Omit<HTMLAttributes<HTMLElement>, 'title'> {
  /** Heading of the card; without it the card is a plain box. */
  title?: ReactNode
  /** Stands at the right of the heading. */
  actions?: ReactNode
  /** Level of the heading in the page's outline. */
  level?: 2 | 3
  /** Without inner padding, for pictures and tables that reach the edge. */
  flush?: boolean
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
}

/** A white box on paper with a hairline around it. */
export function Card({
  title,
  actions,
  level = 2,
  flush = false,
  as: Box = 'div',
  className,
  children,
  ...rest
}: CardProps) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Box {...rest} className={classNames('rounded-card border border-line bg-surface', className)}>
      {title ? (
        <div className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-5 py-3">
          <Heading className="text-base">{title}</Heading>
          {actions}
        </div>
      ) : null}
      {flush ? children : <div className="p-5">{children}</div>}
    </Box>
  )
}
