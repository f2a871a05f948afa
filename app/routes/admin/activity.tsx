import { useLoaderData } from 'react-router'
import { readActivityQuery } from '#app/modules/activity/admin/activity-address.ts'
import { ActivityPage } from '#app/modules/activity/admin/activity-page.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/activity'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'admin' })
  const { activity, accounts } = context.get(requestContext).services
  const kinds = activity.subjects()
  const query = readActivityQuery(
    new URL(request.url).searchParams,
    kinds.map(({ value }) => value),
  )
  const members = await accounts.staff.list()
  return personal({
    ...(await activity.list(query)),
    query,
    kinds,
    people: members.map(({ id, name }) => ({ id, name })),
  })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'İşlem Kayıtları | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ActivityRoute() {
  return <ActivityPage {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
