import { User } from 'lucide-react'
import { Suspense } from 'react'
import { classNames } from '#app/design/class-names.ts'
import { lazyPart } from '#app/design/lazy-part.ts'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Link } from '#app/design/primitives/link.tsx'
import type { SignedIn } from '#app/modules/accounts/storefront/signed-in.ts'

/** Most visitors are not signed in, so nobody else pays for what those who are see. */
const SignedInArea = lazyPart(() =>
  import('../on-demand/signed-in-area.tsx').then((module) => module.SignedInArea),
)

/**
 * Sign-in and registration for visitors; name and sign-out for those who are in. The place is wide enough for both, so
 * nothing moves.
 */
export function AccountArea({
  signedIn,
  className,
}: {
  signedIn: SignedIn | null
  className?: string | undefined
}) {
  return (
    <div className={classNames('flex w-11 items-center justify-end md:w-36 lg:w-56', className)}>
      {signedIn ? (
        <Suspense fallback={null}>
          <SignedInArea signedIn={signedIn} />
        </Suspense>
      ) : (
        <>
          <Link
            reloadDocument
            to="/giris"
            title="Giriş Yap"
            className="inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-card font-semibold hover:bg-ink/6 lg:px-2.5"
          >
            <User size={22} aria-hidden="true" />
            <span className="text-sm max-lg:sr-only">Giriş Yap</span>
          </Link>
          <Link
            reloadDocument
            to="/kayit"
            className={buttonStyle('secondary', 'sm', 'ml-1.5 whitespace-nowrap max-md:hidden')}
          >
            Üye Ol
          </Link>
        </>
      )}
    </div>
  )
}
