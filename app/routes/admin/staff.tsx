import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { faultOf } from '#app/design/forms/action-result.ts'
import { keepUnsent } from '#app/design/forms/answer-or.ts'
import { useActionToast } from '#app/design/toast/use-action-toast.ts'
import { useArrivalToast } from '#app/design/toast/use-arrival-toast.ts'
import { OWN_PASSWORD_FIELD } from '#app/kernel/own-password-field.ts'
import type { Failure } from '#app/kernel/result.ts'
import { StaffListPage } from '#app/modules/accounts/admin/staff-list-page.tsx'
import { twoFactorRuleSchema } from '#app/modules/accounts/domain/staff-forms.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import { actionDone, actionRefused, actionUnreadable } from '../action-result.server.ts'
import type { Route } from './+types/staff'
import { guardStaff } from './guard.server.ts'
import { asksOwnPassword, takeOwnPassword } from './own-password.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'admin' })
  const { accounts, settings } = context.get(requestContext).services
  const { settings: stored, version } = await settings.edit('staffSecurity')
  const hasOwn = await accounts.hasTwoFactor(account.id)
  return personal({
    members: await accounts.staff.list(),
    isRequired: stored.requireStaffTwoFactor,
    version,
    hasOwn,
    asksPassword: await asksOwnPassword({ context, account }),
  })
}

/** Turns the rule about two factors on and off. */
export async function action({ request, context }: Route.ActionArgs) {
  const account = await guardStaff({ context, request, permission: 'admin' })
  const wrong = await takeOwnPassword({ context, account, request })
  const form = await readForm(request, twoFactorRuleSchema)
  if (!form.ok) return actionUnreadable()
  if (wrong) return actionRefused(wrong)
  const { accounts, settings } = context.get(requestContext).services
  const isRequired = form.value.required === 'yes'
  // Whoever turns it on without two factors of his own would stand before the door at once.
  if (isRequired && !(await accounts.hasTwoFactor(account.id))) return actionRefused(OWN_FIRST)
  const saved = await settings.save(account, {
    group: 'staffSecurity',
    version: form.value.version,
    patch: { requireStaffTwoFactor: isRequired },
  })
  if (!saved.ok) {
    const isConflict = saved.error.code === 'settings/version-conflict'
    return actionRefused(isConflict ? { ...saved.error, ...CHANGED_BEFORE } : saved.error)
  }
  return actionDone(
    isRequired ? 'İki adımlı doğrulama personel için zorunlu.' : 'İki adımlı doğrulama artık zorunlu değil.',
  )
}

/** The rule is shown anew: a second press is meant for what stands there now. */
const CHANGED_BEFORE = {
  code: 'accounts/rule-changed',
  message:
    'Başka biri bu kuralı sizden önce değiştirdi. Şimdiki hâli aşağıda; değiştirmek isterseniz yeniden basın.',
}
const OWN_FIRST: Failure = {
  kind: 'invalid',
  code: 'accounts/own-two-factor-first',
  message:
    'Önce kendi hesabınızda iki adımlı doğrulamayı açın. Yoksa yönetim sayfalarına siz de giremezsiniz.',
}

export const clientAction = keepUnsent()

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Personel | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function StaffRoute() {
  const { members, ...rule } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof clientAction>()
  const passwordFault = faultOf(answered, OWN_PASSWORD_FIELD)
  const { formMethod, formData } = useNavigation()
  const isBusy = formMethod === 'POST'
  const intent = formData?.get('intent')

  useActionToast(answered, null)
  useArrivalToast('removed', { title: 'Silindi', description: 'Personel silindi.' })
  useArrivalToast('withdrawn', { title: 'Davet geri alındı', description: 'Bağlantı artık geçersiz.' })

  return (
    <StaffListPage
      members={members}
      busyWith={isBusy && typeof intent === 'string' ? intent : null}
      twoFactorRule={{
        ...rule,
        isBusy: isBusy && typeof intent !== 'string',
        passwordFault,
        refusal: passwordFault === null ? (answered?.problem?.message ?? null) : null,
      }}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
