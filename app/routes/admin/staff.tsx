import { useActionData, useLoaderData, useNavigation } from 'react-router'
import { answerOr, UNSENT } from '#app/design/forms/answer-or.ts'
import { useArrivalToast } from '#app/design/toast/use-arrival-toast.ts'
import { useDoneToast } from '#app/design/toast/use-done-toast.ts'
import { StaffListPage } from '#app/modules/accounts/admin/staff-list-page.tsx'
import { twoFactorRuleSchema } from '#app/modules/accounts/domain/staff-forms.ts'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/staff'
import { guardStaff } from './guard.server.ts'
import { asksOwnPassword, ownPasswordFault, takeOwnPassword } from './own-password.server.ts'

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
  if (!form.ok) return answer({ refusal: UNREADABLE }, 400)
  if (wrong) return answer({ passwordFault: wrong.message }, statusOf(wrong))
  const { accounts, settings } = context.get(requestContext).services
  const isRequired = form.value.required === 'yes'
  // Whoever turns it on without two factors of his own would stand before the door at once.
  if (isRequired && !(await accounts.hasTwoFactor(account.id))) return answer({ refusal: OWN_FIRST }, 400)
  const saved = await settings.save(account, {
    ...{ group: 'staffSecurity', version: form.value.version },
    patch: { requireStaffTwoFactor: isRequired },
  })
  if (!saved.ok) {
    const passwordFault = ownPasswordFault(saved.error)
    const refusal = passwordFault === null ? CHANGED_BEFORE : null
    return answer({ refusal, passwordFault }, statusOf(saved.error))
  }
  const done = isRequired
    ? 'İki adımlı doğrulama personel için zorunlu.'
    : 'İki adımlı doğrulama artık zorunlu değil.'
  return answer({ done }, 200)
}

interface RuleAnswer {
  readonly done: string | null
  readonly refusal: string | null
  readonly passwordFault: string | null
}

const NOTHING: RuleAnswer = { done: null, refusal: null, passwordFault: null }

function answer(value: Partial<RuleAnswer>, status: number) {
  return personal<RuleAnswer>({ ...NOTHING, ...value }, { status })
}

const UNREADABLE = 'Form okunamadı. Lütfen sayfayı yenileyip tekrar deneyin.'
const CHANGED_BEFORE =
  'Başka biri bu kuralı sizden önce değiştirdi. Şimdiki hâli aşağıda; değiştirmek isterseniz yeniden basın.'
const OWN_FIRST =
  'Önce kendi hesabınızda iki adımlı doğrulamayı açın. Yoksa yönetim sayfalarına siz de giremezsiniz.'

/** A lost connection leaves the list and the rule on the screen and is said. */
export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return answerOr(serverAction, () => ({ ...NOTHING, refusal: UNSENT }))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => [
  { title: 'Personel | Yönetim' },
  { name: 'robots', content: 'noindex, nofollow' },
]

export default function StaffRoute() {
  const { members, ...rule } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof clientAction>()
  const { formMethod, formData } = useNavigation()
  const isBusy = formMethod === 'POST'
  const intent = formData?.get('intent')

  useDoneToast(answered)
  useArrivalToast('removed', { title: 'Silindi', description: 'Personel silindi.' })
  useArrivalToast('withdrawn', { title: 'Davet geri alındı', description: 'Bağlantı artık geçersiz.' })

  return (
    <StaffListPage
      members={members}
      busyWith={isBusy && typeof intent === 'string' ? intent : null}
      twoFactorRule={{
        ...rule,
        isBusy: isBusy && typeof intent !== 'string',
        refusal: answered?.refusal ?? null,
        passwordFault: answered?.passwordFault ?? null,
      }}
    />
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin', label: 'Dashboard’a dön' }} />
}
