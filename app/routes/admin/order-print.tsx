import '#app/design/back-office.css'
import { useLoaderData } from 'react-router'
import { OrderPrintPage } from '#app/modules/orders/admin/order-print-page.tsx'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/order-print'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const order = await services.orders.adminGet(params.id)
  if (!order.ok) return refuse(order.error)
  const { siteName, address, phone, email, trade } = await services.settings.current()
  return personal({ order: order.value, shop: { siteName, address, phone, email, trade } })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.order.orderNumber ?? 'Sipariş'} | Yazdır` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function OrderPrintRoute() {
  return <OrderPrintPage {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/orders', label: 'Siparişlere dön' }} />
}
