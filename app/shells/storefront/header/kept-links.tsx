import { Heart, ShoppingBag } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '#app/design/primitives/link.tsx'
import { useCart } from '#app/modules/cart/storefront/cart-store.ts'
import { useWishlist } from '#app/modules/wishlist/storefront/wishlist-store.ts'
import { CountBadge } from './count-badge.tsx'

const ICON_SIZE = 22

/** The ways to what this browser keeps: favourites and cart, each with the number of what is in it. */
export function KeptLinks() {
  return (
    <>
      <KeptLink to="/favorilerim" label="Favorilerim" className="max-md:hidden">
        <FavouritesIcon />
      </KeptLink>
      <KeptLink to="/sepet" label="Sepetim">
        <CartIcon />
      </KeptLink>
    </>
  )
}

export function FavouritesIcon() {
  const { count } = useWishlist()
  return (
    <span className="relative inline-flex">
      <Heart size={ICON_SIZE} aria-hidden="true" />
      <CountBadge count={count} />
    </span>
  )
}

export function CartIcon() {
  const { count } = useCart()
  return (
    <span className="relative inline-flex">
      <ShoppingBag size={ICON_SIZE} aria-hidden="true" />
      <CountBadge count={count} />
    </span>
  )
}

function KeptLink({
  to,
  label,
  className = '',
  children,
}: {
  to: string
  label: string
  className?: string
  children: ReactNode
}) {
  return (
    <Link
      to={to}
      title={label}
      className={`inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-card font-semibold hover:bg-ink/6 xl:gap-4 xl:px-3 ${className}`}
    >
      {children}
      <span className="text-sm max-xl:sr-only">{label}</span>
    </Link>
  )
}
