import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { hasPermission } from '#app/modules/accounts/domain/viewer.ts'
import { doneWithMail } from '#app/modules/mail/domain/mail-promise.ts'
import { FIRST_PIECE } from '#app/modules/production/admin/first-piece-card.tsx'
import { JobPage } from '#app/modules/production/admin/job-page.tsx'
import { PRODUCTION } from '#app/modules/production/domain/board-query.ts'
import type { JobAnswer } from '#app/modules/production/domain/job-answer.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { answerCommand } from '../action-result.server.ts'
import type { Route } from './+types/production-job'
import { guardStaff } from './guard.server.ts'
import { runJobCommand } from './job-command.server.ts'

export const handle = {
  body: { files: { sentAs: 'parts', maxBytes: 30 * 1024 * 1024 } },
} satisfies RouteHandle

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: ['orders', 'production'] })
  const { production } = context.get(requestContext).services
  const shown = await production.job(params.lineId)
  if (!shown.ok) return refuse(shown.error)
  return personal({
    ...shown.value,
    workers: await production.workers(),
    mayOrders: hasPermission(account, 'orders'),
    now: Date.now(),
  })
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: ['orders', 'production'] })
  const { services } = context.get(requestContext)
  // The photograph is streamed to the store and not read as a form.
  if (!request.headers.get('content-type')?.startsWith('multipart/form-data'))
    return runJobCommand(request, account, services)
  const sent = await services.proofs.addFirstPiece(account, params.lineId, request)
  const done = doneWithMail('İlk parçanın fotoğrafı alıcıya gönderildi.', await services.mail.canSend())
  return answerCommand<JobAnswer>(sent, done, { intent: FIRST_PIECE })
}

export const clientAction = keepUnsent<JobAnswer>()

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.job.title ?? 'İş'} | Üretim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ProductionJobRoute() {
  const answer = useActionData<typeof clientAction>()
  const { state, formMethod } = useNavigation()
  useActionToast(state === 'idle' ? answer : undefined)
  const isBusy = formMethod === 'POST'
  return <JobPage {...useLoaderData<typeof loader>()} answer={answer ?? null} isBusy={isBusy} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: PRODUCTION, label: 'Üretime dön' }} />
}
