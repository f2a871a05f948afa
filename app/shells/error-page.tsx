import { useLocation, useRouteError } from 'react-router'
import { buttonStyle } from '#app/design/primitives/button-style.ts'
import { Link } from '#app/design/primitives/link.tsx'
import { connectionFailure } from './connection-failure.ts'
import { useFailedRequest } from './failed-request.ts'
import { MisprintedNumber } from './misprinted-number.tsx'

/**
 * A page that stands alone when nothing else could be drawn. Plain links, no router: whatever broke, a fresh page load
 * is what helps. Only where data did not come does the router try again, because a page load would end on the
 * browser's own page, with no way back; code that did not come is only asked for again by a page load.
 */
export function ErrorPage({ status, failure }: { status: number; failure: string | null }) {
  const error = useRouteError()
  const requestId = useFailedRequest(error)
  const { pathname, search } = useLocation()
  const missing = connectionFailure(error)
  const isUnreachable = missing !== null
  const isFault = status >= 500 && !isUnreachable
  const here = pathname + search
  return (
    <main className="page flex min-h-dvh flex-col items-center justify-center gap-8 py-16 text-center">
      <MisprintedNumber value={isUnreachable ? '!' : status} />
      <div>
        <h1 className="text-2xl md:text-3xl">
          {failure ?? (isUnreachable ? 'Bağlantı kurulamadı' : titleOf(status))}
        </h1>
        <p className="mx-auto mt-3 max-w-md text-ink-soft">
          {isUnreachable
            ? 'İnternet bağlantınızı kontrol edip tekrar deneyin. Sepetiniz ve favorileriniz bu cihazda duruyor.'
            : isFault
              ? 'Sorun bizde; yaptığınız bir şeyden kaynaklanmıyor. Sayfayı birkaç saniye sonra yenileyin.'
              : 'Adresi kontrol edin ya da ana sayfadan devam edin.'}
        </p>
        {/* The browser keeps what it was sent with the page. */}
        {isFault ? (
          <p className="mt-3 text-sm text-ink-soft empty:hidden" suppressHydrationWarning>
            {requestId ? `Bize yazarsanız şu numarayı ekleyin: ${requestId}` : ''}
          </p>
        ) : null}
      </div>
      <div className="flex flex-wrap justify-center gap-2">
        {missing === 'data' ? (
          <Link to={here} replace className={buttonStyle('primary', 'md')}>
            Tekrar dene
          </Link>
        ) : null}
        {missing === 'code' ? (
          <a href={here} className={buttonStyle('primary', 'md')}>
            Tekrar dene
          </a>
        ) : null}
        <a href="/" className={buttonStyle(isUnreachable ? 'secondary' : 'primary', 'md')}>
          Ana sayfaya dön
        </a>
        {isFault ? (
          <a href={here} className={buttonStyle('secondary', 'md')}>
            Sayfayı yenile
          </a>
        ) : null}
      </div>
    </main>
  )
}

function titleOf(status: number): string {
  if (status === 404) return 'Sayfa bulunamadı'
  if (status === 403) return 'Bu sayfayı görme yetkiniz yok.'
  if (status >= 500) return 'Beklenmeyen bir sorun oluştu'
  return 'Bu istek karşılanamadı'
}
