import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { answerOr } from '#app/design/forms/answer-or.ts'
import { STAFF_UNSENT, StaffFormPage } from '#app/modules/accounts/admin/staff-form-page.tsx'
import { staffSchema } from '#app/modules/accounts/domain/staff-forms.ts'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/staff-add'
import { guardStaff } from './guard.server.ts'
import { asksOwnPassword, takeTypedPassword } from './own-password.server.ts'
import { staffFaults, staffRefused, staffSaved, typedStaff } from './staff-answer.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'admin' })
  return personal({ asksPassword: await asksOwnPassword({ context, account }) })
}

export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'admin' })
  const sent = await readBoundedForm(request)
  const wrong = await takeTypedPassword({ context, account, form: sent })
  const form = staffSchema.safeParse(typedStaff(sent))
  if (!form.success) return staffFaults(sent, form.error.issues)
  if (wrong) return staffRefused(sent, wrong, wrong)
  const added = await context.get(requestContext).services.accounts.staff.add(account, form.data)
  return added.ok ? staffSaved(form.data.name, added.value.link) : staffRefused(sent, added.error)
}

/** A lost connection leaves the form on the screen with everything typed. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => STAFF_UNSENT)
}

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
