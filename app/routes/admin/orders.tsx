import { useLoaderData, useNavigation } from 'react-router'
import { readListQuery } from '#app/design/list-query.ts'
import { ORDER_LIST_FILTERS, OrderListPage } from '#app/modules/orders/admin/order-list-page.tsx'
import { OrderMailSwitch } from '#app/modules/orders/admin/order-mail-switch.tsx'
import { orderMailFormSchema } from '#app/modules/orders/domain/order-mail-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/orders'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const query = readListQuery(new URL(request.url).searchParams, ORDER_LIST_FILTERS)
  const { rows, total, page, pageCount, unread } = await services.orders.adminList({
    ...query,
    ...query.chosen,
  })
  const wantsMails = await services.accounts.wantsOrderMails(account.id)
  return personal({ query: { ...query, page }, rows, total, pageCount, unread, wantsMails, now: Date.now() })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'orders' })
  const form = await readForm(request, orderMailFormSchema)
  if (!form.ok)
    return refuse({
      code: 'orders/unreadable-form',
      message: 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.',
    })
  const { services } = context.get(requestContext)
  await services.accounts.chooseOrderMails(account, form.value.wants === 'yes')
  return personal(null)
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Siparişler | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function OrdersRoute() {
  const { query, wantsMails, ...list } = useLoaderData<typeof loader>()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <OrderListPage
      {...list}
      query={query}
      mailSwitch={<OrderMailSwitch wants={wantsMails} isBusy={isBusy} />}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
