import { LogOut, User } from 'lucide-react'
import { Badge } from '#app/design/primitives/badge.tsx'
import { Link } from '#app/design/primitives/link.tsx'
import type { SignedIn } from '#app/modules/accounts/storefront/signed-in.ts'
import { AccountCart } from '#app/modules/cart/storefront/account-cart.tsx'
import { AccountWishlist } from '#app/modules/wishlist/storefront/account-wishlist.tsx'
import { roleBadge } from '../header/role-badge.ts'

const SLOT = 'inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-card'

/** Who is signed in: staff get to the back office through their name. On a phone the drawer says the rest. */
export function SignedInArea({ signedIn: { id, name, role } }: { signedIn: SignedIn }) {
  const badge = roleBadge(role)
  return (
    <>
      <AccountCart accountId={id} />
      <AccountWishlist accountId={id} />
      {badge ? (
        <Link to="/admin" reloadDocument title={name} className={`${SLOT} min-w-0 hover:bg-ink/6 md:px-2`}>
          <User size={22} aria-hidden="true" className="md:hidden" />
          <span className="truncate text-sm font-semibold max-lg:sr-only">{name}</span>
          <Badge tone="brand" className="max-md:sr-only">
            {badge}
          </Badge>
        </Link>
      ) : (
        <span title={name} className={`${SLOT} min-w-0 max-md:hidden md:px-2`}>
          <span className="truncate text-sm font-semibold">{name}</span>
        </span>
      )}
      <form method="post" action="/cikis" className="max-md:hidden">
        <button type="submit" aria-label="Çıkış Yap" title="Çıkış Yap" className={`${SLOT} hover:bg-ink/6`}>
          <LogOut size={20} aria-hidden="true" />
        </button>
      </form>
    </>
  )
}
