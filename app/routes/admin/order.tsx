import { useEffect } from 'react'
import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { useToast } from '#app/design/toast/toast-context.ts'
import { OrderDetailPage } from '#app/modules/orders/admin/order-detail-page.tsx'
import { StatusForm } from '#app/modules/orders/admin/status-form.tsx'
import { ADMIN_STATUS_LABELS } from '#app/modules/orders/domain/order-status.ts'
import { statusFormSchema } from '#app/modules/orders/domain/status-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse, statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/order'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const order = await services.orders.adminGet(params.id)
  if (!order.ok) return refuse(order.error)
  // Opening an order marks it read (spec, back office §4); nothing here follows links ahead of a person.
  if (!order.value.isRead) await services.orders.markRead(order.value.id)
  return personal({ order: order.value, now: Date.now() })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'orders' })
  const form = await readForm(request, statusFormSchema)
  if (!form.ok) return personal({ changedTo: null, refusal: 'Lütfen bir durum seçin.' }, { status: 400 })
  const { services } = context.get(requestContext)
  const changed = await services.orders.changeStatus(account, params.id, form.value.status)
  return changed.ok
    ? personal({ changedTo: form.value.status, refusal: null })
    : personal({ changedTo: null, refusal: changed.error.message }, { status: statusOf(changed.error) })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.order.orderNumber ?? 'Sipariş'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function OrderRoute() {
  const { order, now } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  const toast = useToast()

  useEffect(() => {
    if (!answer?.changedTo) return
    const label = ADMIN_STATUS_LABELS[answer.changedTo]
    toast({ title: 'Güncellendi', description: `Sipariş durumu: ${label}`, tone: 'success' })
  }, [answer, toast])

  return (
    <OrderDetailPage
      order={order}
      now={now}
      statusForm={
        <StatusForm
          key={order.status}
          orderNumber={order.orderNumber}
          status={order.status}
          isBusy={isBusy}
          refusal={answer?.refusal ?? null}
        />
      }
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/orders', label: 'Siparişlere dön' }} />
}
