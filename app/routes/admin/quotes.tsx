import { useLoaderData } from 'react-router'
import { readListQuery } from '#app/design/list-query.ts'
import { useArrivalToast } from '#app/design/toast/use-arrival-toast.ts'
import { QUOTE_LIST, QuoteListPage } from '#app/modules/quotes/admin/quote-list-page.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/quotes'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const query = readListQuery(new URL(request.url).searchParams, QUOTE_LIST)
  const { page, ...list } = await services.quotes.adminList({ ...query, ...query.chosen })
  const newCount = await services.quotes.newCount()
  return personal({ query: { ...query, page }, ...list, newCount, now: Date.now() })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Teklif Talepleri | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function QuotesRoute() {
  const { query, ...list } = useLoaderData<typeof loader>()
  useArrivalToast('removed', { title: 'Silindi', description: 'Teklif talebi silindi.' })

  return <QuoteListPage {...list} query={query} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
