import { redirect, useActionData, useLoaderData } from 'react-router'
import { firstFaults } from '#app/design/forms/action-result.ts'
import { newPasswordSchema } from '#app/modules/accounts/domain/account-forms.ts'
import { ResetPasswordPage } from '#app/modules/accounts/storefront/password-pages.tsx'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { entryMeta } from '#app/shells/account/entry-meta.ts'
import type { Route } from './+types/reset-password'
import { entryShop } from './entry-page.server.ts'

export const handle = { secretParam: 'token', staysOpen: true } satisfies RouteHandle

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const isGood = await context.get(requestContext).services.accounts.isResetLinkGood(params.token)
  return personal({ ...(await entryShop(context, request)), isGood }, { status: isGood ? 200 : 404 })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, newPasswordSchema)
  if (!form.ok) return personal({ faults: firstFaults(form.reply) }, { status: 400 })
  const { accounts } = context.get(requestContext).services
  const reset = await accounts.resetPassword(params.token, form.value.password)
  if (reset.ok) return redirect('/giris?durum=sifre', { headers: await accounts.signOut(request.headers) })
  const field = reset.error.code === 'accounts/weak-password' ? 'password' : ''
  return personal({ faults: { [field]: reset.error.message } }, { status: statusOf(reset.error) })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  entryMeta(loaderData, {
    path: '/sifremi-unuttum',
    title: 'Yeni şifre',
    description: 'Hesabınız için yeni bir şifre belirleyin.',
  })

export default function ResetPasswordRoute() {
  const { isGood, ...shop } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return <ResetPasswordPage shop={shop} isGood={isGood} faults={refused?.faults ?? {}} />
}
