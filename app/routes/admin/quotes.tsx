import { useEffect } from 'react'
import { useLoaderData, useSearchParams } from 'react-router'
import { readListQuery } from '#app/design/list-query.ts'
import { useToast } from '#app/design/toast/toast-context.ts'
import { QuoteListPage } from '#app/modules/quotes/admin/quote-list-page.tsx'
import { QUOTE_STATUSES } from '#app/modules/quotes/domain/quote.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { SearchForm } from '#app/shells/admin/search-form.tsx'
import type { Route } from './+types/quotes'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const query = readListQuery(new URL(request.url).searchParams, QUOTE_STATUSES)
  const { page, ...list } = await services.quotes.adminList(query)
  return personal({ query: { ...query, page }, ...list, now: Date.now() })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Teklif Talepleri | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function QuotesRoute() {
  const { query, ...list } = useLoaderData<typeof loader>()
  const [parameters, setParameters] = useSearchParams()
  const isRemoved = parameters.has('removed')
  const toast = useToast()

  useEffect(() => {
    if (!isRemoved) return
    toast({ title: 'Silindi', description: 'Teklif talebi silindi.', tone: 'success' })
    setParameters({}, { replace: true, preventScrollReset: true })
  }, [isRemoved, toast, setParameters])

  return (
    <QuoteListPage
      {...list}
      query={query}
      searchForm={
        <SearchForm
          label="Ad, firma, e-posta veya ürün ara"
          search={query.search}
          keep={query.status === 'all' ? {} : { status: query.status }}
        />
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
