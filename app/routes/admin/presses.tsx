import { useLoaderData } from 'react-router'
import { isoDayOf } from '#app/kernel/instant.ts'
import { LEAD_TIMES } from '#app/modules/lead-times/admin/lead-times-addresses.ts'
import { PressListPage } from '#app/modules/lead-times/admin/press-list-page.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/presses'
import { guardStaff } from './guard.server.ts'

/** Working days whose load stands above the presses. */
const SHOWN_DAYS = 30

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { services } = context.get(requestContext)
  const { presses } = services.leadTimes
  return personal({
    presses: await presses.list(),
    load: await presses.load(SHOWN_DAYS),
    today: isoDayOf(Date.now()),
  })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Kapasite | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function PressesRoute() {
  return <PressListPage {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: LEAD_TIMES, label: 'Teslim Sürelerine dön' }} />
}
