import { useActionData, useLoaderData } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import type { SentDocument } from '#app/modules/accounts/admin/customer-form-page.tsx'
import { CustomerFormPage } from '#app/modules/accounts/admin/customer-form-page.tsx'
import { CUSTOMER_FAILURES } from '#app/modules/accounts/domain/customer-forms.ts'
import type { AccountType } from '#app/modules/accounts/domain/viewer.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionDone, actionRefused, showFaults } from '../action-result.server.ts'
import type { Route } from './+types/customer-add'
import { guardStaff } from './guard.server.ts'
import { shownAgain } from './shown-again.server.ts'

/** Which of the two forms stands in the address, so that it works without JavaScript. */
function typeIn(request: Request): AccountType {
  return new URL(request.url).searchParams.get('tip') === 'kurumsal' ? 'corporate' : 'normal'
}

export const handle = {
  body: { files: { sentAs: 'parts', maxBytes: 60 * 1024 * 1024 } },
} satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'customers' })
  return personal({ type: typeIn(request) })
}

const SHOWN_AGAIN = [
  ...['name', 'companyName', 'authorizedPerson', 'taxNumber', 'taxOffice', 'address'],
  ...['email', 'phone', 'discount'],
]

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'customers' })
  const { customers } = context.get(requestContext).services.accounts
  const { outcome, typed, document } = await customers.add(account, typeIn(request), request)
  if (!outcome.ok)
    return actionRefused(outcome.error, {
      reply: showFaults(shownAgain(typed, SHOWN_AGAIN), outcome.error),
      value: { document },
    })
  const name = (typed.companyName ?? typed.name ?? '').trim()
  return actionDone<SentDocument>({ title: 'Başarılı', text: `${name} eklendi.` })
}

export const clientAction = keepUnsent<SentDocument>(
  `${CUSTOMER_FAILURES.add} Bağlantınızı denetleyip tekrar deneyin.`,
)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Müşteri ekle | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function CustomerAddRoute() {
  const { type } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  return <CustomerFormPage key={type} type={type} answer={answer} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/customers', label: 'Müşterilere dön' }} />
}
