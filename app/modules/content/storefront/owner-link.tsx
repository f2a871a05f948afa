import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { VisuallyHidden } from '#app/design/primitives/visually-hidden.tsx'
import { linkTarget } from '../domain/owner-link.ts'

interface OwnerLinkProps {
  /** As the owner typed it. Nothing is drawn for an empty one. */
  readonly link: string
  readonly className?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/** A link that an owner typed: other sites open in a new tab, everything else stays in the shop. */
export function OwnerLink({ link, className, onClick, children }: OwnerLinkProps) {
  const target = linkTarget(link)
  if (!target) return null
  if (!target.opensNewTab) {
    return (
      <Link to={target.to} className={className} onClick={onClick}>
        {children}
      </Link>
    )
  }
  return (
    <a href={target.to} target="_blank" rel="noopener" className={className} onClick={onClick}>
      {children}
      <VisuallyHidden> (yeni sekmede açılır)</VisuallyHidden>
    </a>
  )
}
