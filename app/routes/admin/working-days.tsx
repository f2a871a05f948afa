import { Outlet, useLoaderData } from 'react-router'
import { hasPermission } from '#app/modules/accounts/domain/viewer.ts'
import { MovedOrdersNotice } from '#app/modules/orders/admin/moved-orders-notice.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/working-days'
import { guardStaff } from './guard.server.ts'

/** Calendar and lead times say there what a change of theirs has done to orders. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const { orders } = context.get(requestContext).services
  return personal({
    movedOrders: hasPermission(account, 'orders') ? (await orders.movedOrders()).length : 0,
  })
}

export const headers = cacheHeaders

export default function WorkingDaysLayout() {
  const { movedOrders } = useLoaderData<typeof loader>()
  return (
    <>
      {movedOrders > 0 ? <MovedOrdersNotice count={movedOrders} /> : null}
      <Outlet />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
