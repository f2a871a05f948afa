import { useActionData, useLoaderData, useNavigation } from 'react-router'
import type { ActionResult } from '#app/design/forms/action-result.ts'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import type { Failure } from '#app/kernel/result.ts'
import { askedSpan } from '#app/kernel/time-span.ts'
import type { Account } from '#app/modules/accounts/domain/viewer.ts'
import type { BulkValue } from '#app/modules/orders/admin/bulk-status.tsx'
import { OrderListPage } from '#app/modules/orders/admin/order-list-page.tsx'
import { readOrderList } from '#app/modules/orders/admin/order-list-query.ts'
import { OrderMailSwitch } from '#app/modules/orders/admin/order-mail-switch.tsx'
import { bulkStatusFormSchema } from '#app/modules/orders/domain/bulk-status-form.ts'
import { orderMailFormSchema } from '#app/modules/orders/domain/order-mail-form.ts'
import { ADMIN_STATUS_LABELS } from '#app/modules/orders/domain/order-status.ts'
import { readBoundedForm, readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionDone, actionRefused, actionShown, firstFault } from '../action-result.server.ts'
import type { Route } from './+types/orders'
import { guardStaff } from './guard.server.ts'
import { quickDays } from './quick-days.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const { searchParams } = new URL(request.url)
  const query = readOrderList(searchParams)
  const placed = askedSpan(query.days)
  const { page, ...list } = await services.orders.adminList({
    ...query,
    ...query.chosen,
    ...(placed.ok ? { placed: placed.value } : {}),
  })
  const wantsMails = await services.accounts.wantsOrderMails(account.id)
  return personal({
    ...list,
    query: { ...query, page },
    quickDays: await quickDays(services),
    daysRefusal: placed.ok ? null : placed.error.message,
    wantsMails,
    movedOrders: (await services.orders.movedOrders()).length,
    now: Date.now(),
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const asked = (await readBoundedForm(request.clone())).get('intent')
  if (asked === 'bulk-status') return changeStatuses(request, account, services.orders)
  const form = await readForm(request, orderMailFormSchema)
  if (!form.ok) return refuse({ kind: 'invalid', code: 'orders/unreadable-form', message: UNREADABLE_FORM })
  await services.accounts.chooseOrderMails(account, form.value.wants === 'yes')
  return personal<ActionResult<BulkValue> | null>(null)
}

async function changeStatuses(
  request: Request,
  account: Account,
  orders: RequestContext['services']['orders'],
) {
  const form = await readForm(request, bulkStatusFormSchema)
  if (!form.ok) {
    return actionRefused<BulkValue>(firstFault(form.reply) ?? UNREADABLE_FORM, BULK)
  }
  const { ids, status, tellBuyer, isUntracked, confirmed } = form.value
  if (confirmed) {
    const outcome = await orders.changeStatuses(account, ids, status, { tellBuyer, isUntracked })
    const done = `${outcome.changed} siparişin durumu değişti: ${ADMIN_STATUS_LABELS[status]}`
    return actionDone<BulkValue>(
      { title: done, text: null },
      { ...BULK, value: { kind: 'done', ...outcome } },
    )
  }
  const asked = await orders.askedAbout(ids.map(({ id }) => id))
  if (asked.length === 0) return actionRefused<BulkValue>(NO_ORDER, BULK)
  return actionShown<BulkValue>({ kind: 'asked', orders: asked, status, tellBuyer }, BULK)
}

const BULK = { intent: 'bulk-status' }
const NO_ORDER: Failure = {
  kind: 'not-found',
  code: 'orders/not-found',
  message: 'Sipariş bulunamadı.',
}

export const clientAction = keepUnsent<BulkValue>()

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Siparişler | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function OrdersRoute() {
  const { query, wantsMails, ...list } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>() ?? null
  const { state, formData } = useNavigation()
  const isBusy = state === 'submitting'
  const isBulk = formData?.get('intent') === 'bulk-status'
  return (
    <OrderListPage
      {...list}
      query={query}
      mailSwitch={<OrderMailSwitch wants={wantsMails} isBusy={isBusy && !isBulk} />}
      bulk={{ answer, isBusy: isBusy && isBulk }}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
