import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { Link } from 'react-router'

/** Whether a link of the owner leads out of the shop; those open in a new tab (spec, storefront §2). */
export function leadsAway(link: string): boolean {
  return /^https?:/i.test(link)
}

/** A link the owner typed: `http…` opens in a new tab and says so to screen readers, anything else stays inside the shop. */
export function ShopLink({
  to,
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly to: string; readonly children: ReactNode }) {
  if (!leadsAway(to)) {
    return (
      <Link to={to} {...rest}>
        {children}
      </Link>
    )
  }
  return (
    <a href={to} target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <span className="sr-only"> (yeni sekmede açılır)</span>
    </a>
  )
}
