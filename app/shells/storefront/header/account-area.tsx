import { LogOut, User } from 'lucide-react'
import { Link } from 'react-router'
import { Badge } from '#app/design/primitives/badge.tsx'
import type { SignedIn } from './use-signed-in.ts'

const SLOT = 'inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-card'

/** Sign-in for visitors; name and sign-out for those who are in. The slot is wide enough for both, so nothing moves. */
export function AccountArea({ signedIn }: { signedIn: SignedIn | null }) {
  return (
    <div className="flex items-center justify-end lg:w-60">
      {signedIn ? <SignedInArea signedIn={signedIn} /> : <SignInLink />}
    </div>
  )
}

function SignInLink() {
  return (
    <Link to="/giris" className={`${SLOT} font-semibold hover:bg-ink/6 lg:px-3`}>
      <User size={22} aria-hidden="true" />
      <span className="text-sm max-lg:sr-only">Giriş Yap</span>
    </Link>
  )
}

function SignedInArea({ signedIn }: { signedIn: SignedIn }) {
  const name = <span className="truncate text-sm font-semibold max-lg:sr-only">{signedIn.name}</span>
  return (
    <>
      {signedIn.role === 'customer' ? (
        <span className={`${SLOT} min-w-0 max-lg:hidden`}>{name}</span>
      ) : (
        <Link to="/admin" className={`${SLOT} min-w-0 px-2 hover:bg-ink/6`}>
          {name}
          <Badge tone="brand">{signedIn.role === 'admin' ? 'Admin' : 'Personel'}</Badge>
        </Link>
      )}
      <SignOutForm />
    </>
  )
}

function SignOutForm() {
  return (
    <form method="post" action="/cikis" className="max-md:hidden">
      <button type="submit" aria-label="Çıkış Yap" title="Çıkış Yap" className={`${SLOT} hover:bg-ink/6`}>
        <LogOut size={20} aria-hidden="true" />
      </button>
    </form>
  )
}
