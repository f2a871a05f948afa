import { useActionData, useLoaderData } from 'react-router'
import { firstFaults } from '#app/design/forms/action-result.ts'
import { emailFormSchema } from '#app/modules/accounts/domain/account-forms.ts'
import { ForgotPasswordPage } from '#app/modules/accounts/storefront/password-pages.tsx'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { entryMeta } from '#app/shells/account/entry-meta.ts'
import type { Route } from './+types/forgot-password'
import { entryShop } from './entry-page.server.ts'
import type { FormFaults } from './form-faults.server.ts'
import { typedIn } from './form-faults.server.ts'

export const handle = { staysOpen: true } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  return personal(await entryShop(context, request))
}

interface Answered {
  readonly sentTo: string | null
  readonly faults: FormFaults
  readonly email: string
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext)
  const form = await readForm(request, emailFormSchema)
  if (!form.ok) {
    const answer = { sentTo: null, faults: firstFaults(form.reply), email: typedIn(form.reply, 'email') }
    return personal<Answered>(answer, { status: 400 })
  }
  const { email } = form.value
  const asked = await services.accounts.requestPasswordReset(email, clientAddress)
  if (asked.ok) return personal<Answered>({ sentTo: email, faults: {}, email })
  const faults = { '': asked.error.message }
  return personal<Answered>({ sentTo: null, faults, email }, { status: statusOf(asked.error) })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  entryMeta(loaderData, {
    path: '/sifremi-unuttum',
    title: 'Şifremi unuttum',
    description: `${loaderData?.siteName} hesabınız için yeni şifre isteyin.`,
  })

export default function ForgotPasswordRoute() {
  const shop = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  return (
    <ForgotPasswordPage
      shop={shop}
      sentTo={answered?.sentTo ?? null}
      faults={answered?.faults ?? {}}
      email={answered?.email ?? ''}
    />
  )
}
