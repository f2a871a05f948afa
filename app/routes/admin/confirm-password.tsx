import { redirect, useActionData, useLoaderData } from 'react-router'
import { OwnPassword } from '#app/design/forms/own-password.tsx'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { Button } from '#app/design/primitives/button.tsx'
import { Card } from '#app/design/primitives/card.tsx'
import { PASSWORD_NEEDED } from '#app/modules/accounts/domain/power-changes.ts'
import { safeReturnPath } from '#app/modules/accounts/domain/safe-return-path.ts'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionRefused } from '../action-result.server.ts'
import type { Route } from './+types/confirm-password'
import { guardStaff } from './guard.server.ts'
import { takeTypedPassword } from './own-password.server.ts'

const BACK_OFFICE = '/admin'

/** Where somebody goes on to: a page of the back office, or what is downloaded there. */
function nextOf(request: Request): string {
  const next = safeReturnPath(new URL(request.url).searchParams.get('next'), BACK_OFFICE)
  return /^\/admin(?:[/?]|$)/.test(next) && !next.startsWith('/admin/onay') ? next : BACK_OFFICE
}

/** Asks for the password again where no form can: before a download, and before commands of one press. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'admin' })
  const next = nextOf(request)
  return personal({ next, isDownload: next.startsWith('/admin/backups/') })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'admin' })
  const form = await readBoundedForm(request)
  const wrong = await takeTypedPassword({ context, account, form })
  if (wrong) return actionRefused(wrong)
  const { power } = context.get(requestContext).services.accounts
  if (!(await power.hasFreshPassword(account.id, account.origin))) return actionRefused(PASSWORD_NEEDED)
  throw redirect(nextOf(request), { headers: { 'Cache-Control': 'no-store' } })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Şifre onayı | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function ConfirmPasswordRoute() {
  const { next, isDownload } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <>
      <PageHeader
        above={<BackLink to={isDownload ? '/admin/settings/yedekleme' : next} />}
        title="Şifrenizi onaylayın"
        description={
          isDownload
            ? 'Yedekte bütün müşteriler ve mağazanın gizli anahtarı var. İndirmeden önce siz olduğunuzdan emin olalım.'
            : 'Mağaza üzerinde yetki veren değişikliklerden önce siz olduğunuzdan emin olalım.'
        }
      />
      <Card className="max-w-lg">
        {/* What follows may be a file, which is no page of the router. */}
        <form method="post" noValidate className="grid gap-4">
          <OwnPassword isAsked fault={answer?.problem?.message ?? null} hint="" className="w-full" />
          <div>
            <Button type="submit">{isDownload ? 'Onayla ve indir' : 'Onayla'}</Button>
          </div>
        </form>
      </Card>
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
