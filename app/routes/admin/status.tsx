import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { StatusPage } from '#app/modules/status/admin/status-page.tsx'
import { retryFormSchema } from '#app/modules/status/domain/retry-form.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused, answerCommand } from '../action-result.server.ts'
import type { Route } from './+types/status'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  return personal({ report: await context.get(requestContext).services.status.report() })
}

/** Tries a failed job again. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'settings' })
  const form = await readForm(request, retryFormSchema)
  if (!form.ok) return actionRefused(NOT_SAID)
  const { queue, job } = form.value
  const { status } = context.get(requestContext).services
  return answerCommand(await status.retryJob(account, queue, job), 'İş yeniden sıraya alındı.')
}

export const clientAction = keepUnsent()

const NOT_SAID = 'Hangi işin yeniden deneneceği anlaşılamadı. Sayfayı yenileyip tekrar deneyin.'

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Sistem Durumu | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function StatusRoute() {
  const { report } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof clientAction>()
  const isBusy = useNavigation().formMethod === 'POST'
  useActionToast(answered)
  return <StatusPage report={report} isBusy={isBusy} refusal={answered?.problem?.message ?? null} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
