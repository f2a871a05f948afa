import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { hasPermission } from '#app/modules/accounts/domain/viewer.ts'
import { ProductionPage } from '#app/modules/production/admin/production-page.tsx'
import { readBoardQuery } from '#app/modules/production/domain/board-query.ts'
import type { JobAnswer } from '#app/modules/production/domain/job-answer.ts'
import { MOST_CHOSEN } from '#app/modules/production/domain/job-forms.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/production'
import { guardStaff } from './guard.server.ts'
import { runJobCommand } from './job-command.server.ts'

/** Days whose capacity stands above the board. */
const CAPACITY_DAYS = 5

export const handle = {
  // Every ticked job is a field.
  body: { maxFields: MOST_CHOSEN + 20 },
} satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: ['orders', 'production'] })
  const { production, leadTimes } = context.get(requestContext).services
  const query = readBoardQuery(new URL(request.url).searchParams)
  return personal({
    ...(await production.board(query)),
    query,
    workers: await production.workers(),
    load: await leadTimes.presses.load(CAPACITY_DAYS),
    mayOrders: hasPermission(account, 'orders'),
  })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: ['orders', 'production'] })
  return runJobCommand(request, account, context.get(requestContext).services)
}

export const clientAction = keepUnsent<JobAnswer>()

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Üretim | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ProductionRoute() {
  const answer = useActionData<typeof clientAction>() ?? null
  const isBusy = useNavigation().formMethod === 'POST'
  return <ProductionPage {...useLoaderData<typeof loader>()} answer={answer} isBusy={isBusy} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
