import { lazy, Suspense } from 'react'
import { isRouteErrorResponse, Outlet } from 'react-router'
import { istanbulDay } from '#app/kernel/instant.ts'
import { contactsOf } from '#app/modules/settings/domain/shop-contacts.ts'
import { cached, cacheHeaders } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { ErrorPage } from '#app/shells/error-page.tsx'
import { StorefrontShell } from '#app/shells/storefront/storefront-shell.tsx'
import type { Route } from './+types/layout'

/** Few pages are missing, so nobody else pays for the page that says so. */
const NotFoundPage = lazy(() =>
  import('#app/shells/storefront/not-found-page.tsx').then((module) => ({ default: module.NotFoundPage })),
)

export async function loader({ context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const [settings, counted] = await Promise.all([services.settings.current(), services.catalog.categories()])
  const categories = counted.map(({ category: { name, slug, image } }) => ({ name, slug, image }))
  const year = istanbulDay(Date.now()).year
  return cached({ settings, contacts: contactsOf(settings), categories, year }, ['settings', 'catalog'])
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
    <StorefrontShell {...loaderData}>
      <Outlet />
    </StorefrontShell>
  )
}

export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (!loaderData || status !== 404 || !isRouteErrorResponse(error)) {
    return <ErrorPage status={status} failure={null} />
  }
  return (
    <StorefrontShell {...loaderData}>
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
