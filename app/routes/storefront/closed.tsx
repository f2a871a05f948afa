import { redirect, useLoaderData } from 'react-router'
import { contactsOf } from '#app/modules/settings/domain/shop-contacts.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { ClosedPage } from '#app/shells/storefront/closed-page.tsx'
import type { Route } from './+types/closed'

export const handle = { ownerStyles: true, ownerScripts: true, staysOpen: true } satisfies RouteHandle

/** The page visitors of a closed shop are led to (server/closed-door.ts); an open one has none. */
export async function loader({ context }: Route.LoaderArgs) {
  const settings = await context.get(requestContext).services.settings.current()
  if (settings.isOpen) throw redirect('/', { headers: { 'Cache-Control': 'no-store' } })
  const { siteName, siteTagline, logo } = settings
  return personal({ shop: { siteName, siteTagline, logo }, contacts: contactsOf(settings) })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Yakında açılıyoruz | ${loaderData?.shop.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function ClosedRoute() {
  return <ClosedPage {...useLoaderData<typeof loader>()} />
}
