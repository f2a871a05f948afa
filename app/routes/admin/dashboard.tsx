import { useLoaderData } from 'react-router'
import { hasPermission } from '#app/modules/accounts/domain/viewer.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { DashboardPage } from '#app/shells/admin/dashboard-page.tsx'
import type { Route } from './+types/dashboard'
import { guardStaff } from './guard.server.ts'

const RECENT_ORDERS = 5

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request })
  const { services } = context.get(requestContext)
  const { orders, catalog, quotes } = services
  const count = async (status: 'new' | 'processing') =>
    (await orders.adminList({ search: '', status, page: 1 })).total
  const [orderFacts, newQuotes, productCount] = await Promise.all([
    hasPermission(account, 'orders')
      ? Promise.all([
          orders.adminList({ search: '', status: 'all', page: 1 }),
          count('new'),
          count('processing'),
        ])
      : null,
    hasPermission(account, 'orders') ? quotes.newCount() : null,
    hasPermission(account, 'products')
      ? catalog.adminList({ search: '', page: 1 }).then(({ total }) => total)
      : null,
  ])
  const [all, newCount, processingCount] = orderFacts ?? []
  return personal({
    name: account.name,
    orders: all && {
      recent: all.rows.slice(0, RECENT_ORDERS),
      total: all.total,
      unread: all.unread,
      newCount: newCount ?? 0,
      processingCount: processingCount ?? 0,
    },
    newQuotes,
    productCount,
    now: Date.now(),
  })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Dashboard | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function DashboardRoute() {
  return <DashboardPage {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} />
}
