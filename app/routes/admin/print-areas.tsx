import { useLoaderData } from 'react-router'
import { readListQuery } from '#app/design/list-query.ts'
import { AreaReportPage, areaReportFilters } from '#app/modules/mockups/admin/area-report-page.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/print-areas'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products' })
  const { catalog, mockups } = context.get(requestContext).services
  const categories = (await catalog.categories()).map(({ category }) => category)
  const query = readListQuery(new URL(request.url).searchParams, areaReportFilters(categories))
  const report = await mockups.desk.report({ ...query.chosen, search: query.search, page: query.page })
  return personal({ report, query: { ...query, page: report.page } })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Baskı alanları | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PrintAreasRoute() {
  return <AreaReportPage {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
