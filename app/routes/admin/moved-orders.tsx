import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { UNREADABLE_FORM } from '#app/kernel/form-words.ts'
import { doneWithMail } from '#app/modules/mail/domain/mail-promise.ts'
import { MovedOrdersPage } from '#app/modules/orders/admin/moved-orders-page.tsx'
import { moveDaysFormSchema } from '#app/modules/orders/domain/move-days-form.ts'
import type { MovedOutcome } from '#app/modules/orders/domain/moved-order.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionDone, actionRefused, firstFault } from '../action-result.server.ts'
import type { Route } from './+types/moved-orders'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  return personal({ rows: await services.orders.movedOrders(), now: Date.now() })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const form = await readForm(request, moveDaysFormSchema)
  if (!form.ok) {
    const { why } = form.reply.initialValue ?? {}
    return actionRefused<MovedOutcome>(firstFault(form.reply) ?? UNREADABLE_FORM, {
      reply: { initialValue: { why: typeof why === 'string' ? why : '' } },
    })
  }
  const { orders, why } = form.value
  const outcome = await services.orders.moveDays(account, orders, why)
  const done = `${outcome.moved} siparişin günü değişti.`
  const sendsMail = await services.mail.canSend()
  const title =
    outcome.moved === 0
      ? 'Hiçbir siparişin günü değişmedi.'
      : sendsMail
        ? `${done} Alıcıları bilgilendiriliyor.`
        : doneWithMail(done, sendsMail)
  return actionDone<MovedOutcome>({ title, text: null }, { value: outcome })
}

export const clientAction = keepUnsent<MovedOutcome>()

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Günü değişen siparişler | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function MovedOrdersRoute() {
  const answer = useActionData<typeof clientAction>() ?? null
  const isBusy = useNavigation().formMethod === 'POST'
  return <MovedOrdersPage {...useLoaderData<typeof loader>()} answer={answer} isBusy={isBusy} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/orders', label: 'Siparişlere dön' }} />
}
