import { useLoaderData } from 'react-router'
import { readListQuery } from '#app/design/list-query.ts'
import { MAIL_LIST_FILTERS, MailListPage } from '#app/modules/mail/admin/mail-list-page.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/mails'
import { guardStaff } from './guard.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { mail } = context.get(requestContext).services
  const query = readListQuery(new URL(request.url).searchParams, MAIL_LIST_FILTERS)
  const { page, ...list } = await mail.adminList({ ...query, ...query.chosen })
  return personal({ query: { ...query, page }, ...list, canSend: await mail.canSend(), now: Date.now() })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'E-postalar | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function MailsRoute() {
  return <MailListPage {...useLoaderData<typeof loader>()} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
