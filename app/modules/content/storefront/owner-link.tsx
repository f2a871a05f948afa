import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link } from '#app/design/primitives/link.tsx'
import { linkTarget } from '../domain/owner-link.ts'

interface OwnerLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href' | 'target' | 'rel'> {
  /** As the owner typed it. Nothing is drawn for an empty one. */
  readonly link: string
  readonly children: ReactNode
}

/** A link that an owner typed: other sites open in a new tab and say so, everything else stays in the shop. */
export function OwnerLink({ link, children, ...rest }: OwnerLinkProps) {
  const target = linkTarget(link)
  if (!target) return null
  if (!target.opensNewTab) {
    return (
      <Link to={target.to} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={target.to} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="sr-only"> (yeni sekmede açılır)</span>
    </a>
  )
}
