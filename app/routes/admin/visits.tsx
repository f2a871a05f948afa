import { useLoaderData } from 'react-router'
import { readPeriod } from '#app/modules/visits/domain/visit-period.ts'
import { visitsTable } from '#app/modules/visits/domain/visit-rows.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { VisitsPage } from '#app/shells/admin/dashboard/visits-page.tsx'
import type { Route } from './+types/visits'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  // All of the shop's own people see the visits on the dashboard.
  await guardStaff({ context, request })
  const { visits, settings } = context.get(requestContext).services
  const query = readPeriod(new URL(request.url).searchParams)
  const { weekStart } = await settings.current()
  const span = visits.spanOf(query, weekStart)
  if (!span.ok) return personal({ query, refusal: span.error.message, told: null })
  const [statistics, days] = await Promise.all([visits.statistics(span.value), visits.byDay(span.value)])
  return personal({ query, refusal: null, told: { statistics, table: visitsTable(days, span.value) } })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Ziyaretler | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function VisitsRoute() {
  return <VisitsPage {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
