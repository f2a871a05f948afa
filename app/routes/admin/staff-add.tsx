import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import type { StaffValue } from '#app/modules/accounts/admin/staff-form-page.tsx'
import { STAFF_UNSENT, StaffFormPage } from '#app/modules/accounts/admin/staff-form-page.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/staff-add'
import { guardStaff } from './guard.server.ts'
import { asksOwnPassword } from './own-password.server.ts'
import { saveStaff } from './save-staff.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'admin' })
  return personal({ asksPassword: await asksOwnPassword({ context, account }) })
}

export function action({ request, context }: Route.ActionArgs) {
  return saveStaff({ request, context, id: null })
}

export const clientAction = keepUnsent<StaffValue>(STAFF_UNSENT)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Personel ekle | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function StaffAddRoute() {
  const { asksPassword } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <StaffFormPage
      member={null}
      asksPassword={asksPassword}
      answer={answer}
      busyWith={isBusy ? 'save' : null}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/staff', label: 'Personele dön' }} />
}
