import { useLoaderData } from 'react-router'
import { DataTable } from '#app/design/patterns/data-table.tsx'
import { Pagination } from '#app/design/primitives/pagination.tsx'
import { readPage } from '#app/kernel/page-number.ts'
import { hasPermission } from '#app/modules/accounts/domain/viewer.ts'
import { GuestCardPage } from '#app/modules/orders/admin/guest-card-page.tsx'
import { orderTable } from '#app/modules/orders/admin/order-list-page.tsx'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/guest'
import { guardStaff } from './guard.server.ts'

/** The guest whose order the address names: it holds nobody's e-mail. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'customers' })
  const { services } = context.get(requestContext)
  const guest = await services.orders.guestCard(params.orderId)
  if (!guest.ok) return refuse(guest.error)
  const asked = readPage(new URL(request.url).searchParams.get('page'))
  const { rows, page, pageCount } = await services.orders.adminList({
    search: '',
    status: 'all',
    page: asked,
    guest: guest.value,
  })
  return personal({
    guest: guest.value,
    orders: { rows, page, pageCount },
    mayOrders: hasPermission(account, 'orders'),
    now: Date.now(),
  })
}

const SHOWN_COLUMNS: readonly string[] = ['date', 'total', 'status']

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData ? (loaderData.guest.companyName ?? loaderData.guest.name) : 'Misafir'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function GuestRoute() {
  const { guest, orders, mayOrders, now } = useLoaderData<typeof loader>()
  const table = orderTable(now, { mayOpen: mayOrders })
  return (
    <GuestCardPage
      guest={guest}
      mayMakeOrder={mayOrders}
      orders={
        <>
          <DataTable
            {...table}
            // Whose orders they are stands above; the rest must fit beside the addresses.
            columns={table.columns.filter(({ key }) => SHOWN_COLUMNS.includes(key))}
            caption="Siparişler"
            rows={orders.rows}
            empty={null}
          />
          <div className="mt-4">
            <Pagination
              page={orders.page}
              pageCount={orders.pageCount}
              hrefFor={(page) => (page === 1 ? '?' : `?page=${page}`)}
            />
          </div>
        </>
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/customers', label: 'Müşterilere dön' }} />
}
