import { Suspense } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { lazyPart } from '#app/design/lazy-part.ts'
import { istanbulDay } from '#app/kernel/instant.ts'
import { FavouritesProvider } from '#app/modules/wishlist/storefront/favourites-provider.tsx'
import { cached, cacheHeaders } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { ErrorPage } from '#app/shells/lazy-error-page.tsx'
import { StorefrontShell } from '#app/shells/storefront/storefront-shell.tsx'
import type { Route } from './+types/layout'
import { shellFrameOf } from './shell-frame.server.ts'

/** Few pages are missing, so nobody else pays for the page that says so. */
const NotFoundPage = lazyPart(() =>
  import('#app/shells/storefront/on-demand/not-found-page.tsx').then((module) => module.NotFoundPage),
)

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const [settings, counted, content] = await Promise.all([
    services.settings.current(),
    services.catalog.categories(),
    services.content.frame(),
  ])
  const frame = shellFrameOf({ settings, counted, content, year: istanbulDay(Date.now()).year })
  return cached(frame, ['settings', 'catalog', 'content'])
}

export const headers = cacheHeaders

/** Every page has its own title; this one stands when a page is not there or could not be made. */
export const meta: Route.MetaFunction = ({ error, loaderData }) => {
  const siteName = loaderData?.settings.siteName ?? ''
  if (!error) return [{ title: siteName }]
  const title =
    isRouteErrorResponse(error) && error.status === 404 ? missingTitle(error.data) : 'Sayfa açılamadı'
  return [{ title: `${title} | ${siteName}` }, { name: 'robots', content: 'noindex' }]
}

export default function StorefrontLayout({ loaderData }: Route.ComponentProps) {
  return (
    <StorefrontShell frame={loaderData}>
      <FavouritesProvider>
        <Outlet />
      </FavouritesProvider>
    </StorefrontShell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (!loaderData || status !== 404 || !isRouteErrorResponse(error)) {
    return <ErrorPage status={status} failure={null} />
  }
  return (
    <StorefrontShell frame={loaderData}>
      <Suspense fallback={null}>
        <NotFoundPage title={missingTitle(error.data)} categories={loaderData.categories} />
      </Suspense>
    </StorefrontShell>
  )
}

/** What is missing, in the words of the loader that looked for it. */
function missingTitle(reason: unknown): string {
  const message: unknown = (reason as { message?: unknown } | null)?.message
  return typeof message === 'string' ? message : 'Sayfa bulunamadı'
}
