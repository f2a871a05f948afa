import { useLoaderData } from 'react-router'
import { readOrderListQuery } from '#app/modules/orders/admin/order-list-address.ts'
import { OrderListPage } from '#app/modules/orders/admin/order-list-page.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { SearchForm } from '#app/shells/admin/search-form.tsx'
import type { Route } from './+types/orders'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const query = readOrderListQuery(new URL(request.url).searchParams)
  const { rows, total, page, pageCount, unread } = await services.orders.adminList(query)
  return personal({ query: { ...query, page }, rows, total, pageCount, unread, now: Date.now() })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Siparişler | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function OrdersRoute() {
  const { query, ...list } = useLoaderData<typeof loader>()
  return (
    <OrderListPage
      {...list}
      query={query}
      searchForm={
        <SearchForm
          label="Sipariş no, müşteri veya firma ara"
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
