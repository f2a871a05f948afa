import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { hasPermission } from '#app/modules/accounts/domain/viewer.ts'
import { JobPage } from '#app/modules/production/admin/job-page.tsx'
import { PRODUCTION } from '#app/modules/production/domain/board-query.ts'
import type { JobAnswer } from '#app/modules/production/domain/job-answer.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/production-job'
import { guardStaff } from './guard.server.ts'
import { runJobCommand } from './job-command.server.ts'

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

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: ['orders', 'production'] })
  return runJobCommand(request, account, context.get(requestContext).services)
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
