import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { MailDetailPage } from '#app/modules/mail/admin/mail-detail-page.tsx'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { answerCommand } from '../action-result.server.ts'
import type { Route } from './+types/mail'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { mail } = context.get(requestContext).services
  const found = await mail.adminGet(params.id)
  if (!found.ok) return refuse(found.error)
  return personal({ mail: found.value })
}

const DONE = { retry: 'E-posta yeniden gönderiliyor.', withdraw: 'E-posta geri çekildi.' } as const
type Intent = keyof typeof DONE

/** Tries the mail again, or withdraws it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const { mail } = context.get(requestContext).services
  const intent = intentOf(await readBoundedForm(request))
  return answerCommand(await mail[intent](account, params.id), DONE[intent], { intent })
}

function intentOf(form: FormData): Intent {
  return form.get('intent') === 'withdraw' ? 'withdraw' : 'retry'
}

export const clientAction = keepUnsent('İstek gönderilemedi. Bağlantınızı denetleyip tekrar deneyin.')

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.mail.subject ?? 'E-posta'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function MailRoute() {
  const page = useLoaderData<typeof loader>()
  const answered = useActionData<typeof clientAction>()
  const { formMethod, formData } = useNavigation()
  const busyWith = formMethod === 'POST' && formData ? intentOf(formData) : null
  useActionToast(answered)
  const problem = answered?.problem
  const refusal = problem
    ? ({ intent: answered.intent === 'withdraw' ? 'withdraw' : 'retry', message: problem.message } as const)
    : null
  return <MailDetailPage {...page} busyWith={busyWith} refusal={refusal} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/mails', label: 'E-postalara dön' }} />
}
