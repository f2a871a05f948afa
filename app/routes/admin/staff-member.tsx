import { redirect, useActionData, useLoaderData, useNavigation } from 'react-router'
import { keepUnsent, UNSENT } from '#app/design/forms/answer-or.ts'
import type { Result } from '#app/kernel/result.ts'
import type { StaffValue } from '#app/modules/accounts/admin/staff-form-page.tsx'
import { STAFF_UNSENT, StaffFormPage } from '#app/modules/accounts/admin/staff-form-page.tsx'
import { staffCommandSchema } from '#app/modules/accounts/domain/staff-forms.ts'
import { readBoundedForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionDone, actionRefused, actionUnreadable, answerCommand } from '../action-result.server.ts'
import type { Route } from './+types/staff-member'
import { guardStaff } from './guard.server.ts'
import { asksOwnPassword, takeTypedPassword } from './own-password.server.ts'
import { saveStaff } from './save-staff.server.ts'

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'admin' })
  const found = await context.get(requestContext).services.accounts.staff.get(params.id)
  if (!found.ok) return refuse(found.error)
  const asksPassword = await asksOwnPassword({ context, account })
  return personal({ member: found.value, isSelf: found.value.id === account.id, asksPassword })
}

export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'admin' })
  const { accounts, personalData } = context.get(requestContext).services
  const sent = await readBoundedForm(request.clone())
  if (sent.get('intent') === 'save') return saveStaff({ request, context, id })
  const form = staffCommandSchema.safeParse(Object.fromEntries(sent))
  if (!form.success) return actionUnreadable<StaffValue>({ intent: 'status' })
  const command = form.data
  const wrong = await takeTypedPassword({ context, account, form: sent })
  if (wrong) return actionRefused<StaffValue>(wrong, { intent: command.intent })
  const answer = (result: Result<unknown>, done: string) =>
    answerCommand<StaffValue>(result, done, { intent: command.intent })
  switch (command.intent) {
    case 'status': {
      const done = command.status === 'active' ? 'Engel kaldırıldı.' : 'Personel engellendi.'
      return answer(await accounts.staff.setStatus(account, id, command.status), done)
    }
    case 'password': {
      const set = await accounts.setPassword(account, { id, kind: 'staff' }, command.password)
      return answer(set, 'Yeni şifre verildi. Şifreyi kişiye iletin.')
    }
    case 'two-factor': {
      const known = await accounts.staff.get(id)
      if (!known.ok) return answer(known, '')
      return answer(await accounts.resetTwoFactor(account, id), 'İki adımlı doğrulama kapatıldı.')
    }
    case 'invitation-renew': {
      const renewed = await accounts.staff.renewInvitation(account, id)
      if (!renewed.ok) return answer(renewed, '')
      const { link } = renewed.value
      const done = link ? 'Yeni davet bağlantısı oluşturuldu.' : 'Davet yeniden gönderildi.'
      return actionDone<StaffValue>(done, { intent: command.intent, value: { invitationLink: link } })
    }
    case 'invitation-withdraw': {
      const withdrawn = await accounts.staff.withdrawInvitation(account, id)
      if (!withdrawn.ok) return answer(withdrawn, '')
      throw redirect('/admin/staff?withdrawn=yes', { headers: { 'Cache-Control': 'private, no-store' } })
    }
    case 'remove': {
      const removed = await personalData.removeStaff(account, id)
      if (!removed.ok) return answer(removed, '')
      throw redirect('/admin/staff?removed=yes', { headers: { 'Cache-Control': 'private, no-store' } })
    }
  }
}

export const clientAction = keepUnsent<StaffValue>(({ sent }) =>
  sent.get('intent') === 'save' ? STAFF_UNSENT : UNSENT,
)

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.member.name ?? 'Personel'} | Yönetim` },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function StaffMemberRoute() {
  const { member, isSelf, asksPassword } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof clientAction>()
  const { formMethod, formData } = useNavigation()
  return (
    <StaffFormPage
      key={member.id}
      member={member}
      isSelf={isSelf}
      asksPassword={asksPassword}
      answer={answer}
      busyWith={formMethod === 'POST' ? String(formData?.get('intent')) : null}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/staff', label: 'Personele dön' }} />
}
