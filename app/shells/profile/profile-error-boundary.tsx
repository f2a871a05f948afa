import { LogIn } from 'lucide-react'
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { EmptyState } from '#app/design/patterns/empty-state.tsx'
import { LinkButton } from '#app/design/primitives/link-button.tsx'

/** Signed out, also in the middle of a visit: the way to sign in, and back to the page that was asked for. */
export function ProfileErrorBoundary() {
  const error = useRouteError()
  const { pathname, search } = useLocation()
  if (!isRouteErrorResponse(error) || error.status !== 401) throw error
  return (
    <div className="page py-10 md:py-16">
      <EmptyState
        level={1}
        icon={<LogIn aria-hidden="true" />}
        title="Hesabınıza giriş yapın"
        text="Siparişlerinizi, kuponlarınızı ve bilgilerinizi görmek için giriş yapmalısınız."
        action={
          <>
            <LinkButton reloadDocument to={`/giris?return=${encodeURIComponent(pathname + search)}`}>
              Giriş Yap
            </LinkButton>
            <LinkButton reloadDocument to="/kayit" variant="secondary">
              Üye Ol
            </LinkButton>
          </>
        }
      />
    </div>
  )
}
