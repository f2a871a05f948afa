import { ShoppingBag } from 'lucide-react'
import { Link } from 'react-router'
import { useCart } from '#app/modules/cart/storefront/cart-store.ts'

/** The way to the cart with the number of its lines. The badge lies over the icon, so its arrival moves nothing. */
export function CartLink() {
  const { count } = useCart()
  return (
    <Link
      to="/sepet"
      className="inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-card font-semibold hover:bg-ink/6 lg:px-3"
    >
      <span className="relative inline-flex">
        <ShoppingBag size={22} aria-hidden="true" />
        <CountBadge count={count} />
      </span>
      <span className="text-sm max-lg:sr-only">Sepetim</span>
    </Link>
  )
}

/** A number over the corner of an icon; nothing while it is zero. */
export function CountBadge({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="tabular absolute -top-2 -right-2.5 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-pill bg-brand px-1 text-xs leading-none font-semibold text-on-brand ring-2 ring-surface">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> kalem</span>
    </span>
  )
}
