import type { ReactNode, RefObject } from 'react'
import { Link } from '#app/design/primitives/link.tsx'

/** Brings the search of the header into view. Without JavaScript it leads to the list, whose page carries a search as well. */
export function SearchLink({
  searchInput,
  className,
  children,
}: {
  searchInput: RefObject<HTMLInputElement | null>
  className: string
  children: ReactNode
}) {
  return (
    <Link
      to="/urunler"
      className={className}
      onClick={(event) => {
        if (!searchInput.current) return
        event.preventDefault()
        searchInput.current.focus({ preventScroll: true })
      }}
    >
      {children}
    </Link>
  )
}
