import './design/styles.css'
import type { CSSProperties, ReactNode } from 'react'
import { useEffect } from 'react'
import type { LinksFunction } from 'react-router'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  ScrollRestoration,
  useLocation,
  useRouteLoaderData,
} from 'react-router'
import { NOTE_FAREWELL } from '#app/modules/accounts/storefront/flash.ts'
import { FlashToast } from '#app/modules/accounts/storefront/flash-toast.tsx'
import { firstBasis, KEEP_VAT_BASIS } from '#app/modules/catalog/storefront/vat-basis.ts'
import { cached, cacheHeaders } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/root'
import { brandPalette } from './design/brand-palette.ts'
import { RECORD_EARLY_CLICKS, replayEarlyClicks } from './design/early-clicks.ts'
import { ToastProvider } from './design/toast/toast-provider.tsx'
import { ErrorPage } from './shells/lazy-error-page.tsx'
import { PageScripts, useScriptNonce } from './shells/page-scripts.tsx'

export const links: LinksFunction = () => [
  { rel: 'apple-touch-icon', href: '/icons/apple-touch-icon.png' },
  { rel: 'manifest', href: '/site.webmanifest' },
  ...['inter-latin', 'inter-latin-ext'].map((font) => ({
    rel: 'preload',
    href: `/fonts/${font}.woff2`,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

export async function loader({ context }: Route.LoaderArgs) {
  const { siteName, primaryColor, favicon, vatDisplay } = await context
    .get(requestContext)
    .services.settings.current()
  // Browsers keep an icon for an hour: a new one has a new address.
  const faviconVersion = favicon?.assetId.slice(0, 8) ?? null
  return cached({ siteName, primaryColor, faviconVersion, vatDisplay }, ['settings'])
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.siteName ?? '' }]

export function Layout({ children }: { children: ReactNode }) {
  const shop = useRouteLoaderData<typeof loader>('root')
  const nonce = useScriptNonce()
  const palette = brandPalette(shop?.primaryColor ?? '')
  const { key } = useLocation()
  useEffect(() => {
    // Effects of the outermost part run last: all of the page shows this place and answers from now on, which tests wait for.
    document.documentElement.dataset.alive = key
  }, [key])
  return (
    <html
      lang="tr"
      style={palette as CSSProperties}
      data-vat={firstBasis(shop?.vatDisplay)}
      // The script below has set the visitor's own by the time the page comes alive.
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={palette['--brand']} />
        <meta name="format-detection" content="telephone=no" />
        {shop?.faviconVersion ? (
          <link
            rel="icon"
            href={`/icons/icon-48.png?v=${shop.faviconVersion}`}
            type="image/png"
            sizes="48x48"
          />
        ) : (
          <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        )}
        <Meta />
        <Links />
        <script nonce={nonce}>{`${RECORD_EARLY_CLICKS};${NOTE_FAREWELL};${KEEP_VAT_BASIS}`}</script>
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  )
}

export default function Root() {
  useEffect(() => {
    void replayEarlyClicks()
  }, [])
  return (
    <ToastProvider>
      <Outlet />
      <FlashToast />
    </ToastProvider>
  )
}

/** The last net: what no page caught itself. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} failure={failureOf(error)} />
}

/** The sentence a refused loader gave for people; null when the error was not meant for them. */
function failureOf(error: unknown): string | null {
  if (!isRouteErrorResponse(error)) return null
  const message: unknown = (error.data as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : null
}
