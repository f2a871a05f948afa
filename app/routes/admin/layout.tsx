import '#app/design/back-office.css'
import { Outlet, useLoaderData } from 'react-router'
import { hasPermission, permissionsOf } from '#app/modules/accounts/domain/viewer.ts'
import { MailSendingProvider } from '#app/modules/mail/admin/mail-sending.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { AdminShell } from '#app/shells/admin/admin-shell.tsx'
import { readMenuWidth } from '#app/shells/admin/menu-width.ts'
import type { Route } from './+types/layout'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  // Where he asks from is nothing the page needs.
  const { origin: _origin, ...account } = await guardStaff({ context, request })
  const { services } = context.get(requestContext)
  const [settings, badges, sendsMail] = await Promise.all([
    services.settings.current(),
    services.backOffice.badges(permissionsOf(account)),
    services.mail.canSend(),
  ])
  const sending = { sendsMail, maySetUp: hasPermission(account, 'settings') }
  const menuWidth = readMenuWidth(request.headers.get('cookie'))
  return personal({ account, siteName: settings.siteName, badges, sending, menuWidth })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function AdminLayout() {
  const { account, siteName, badges, sending, menuWidth } = useLoaderData<typeof loader>()
  return (
    <AdminShell viewer={account} siteName={siteName} badges={badges} menuWidth={menuWidth}>
      <MailSendingProvider sending={sending}>
        <Outlet />
      </MailSendingProvider>
    </AdminShell>
  )
}

/** Without an account there is no shell to stand in. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <main className="page py-10">
      <AdminErrorPage error={error} />
    </main>
  )
}
