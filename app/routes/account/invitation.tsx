import { redirect, useActionData, useLoaderData } from 'react-router'
import { firstFaults } from '#app/design/forms/action-result.ts'
import { newPasswordSchema } from '#app/modules/accounts/domain/account-forms.ts'
import { InvitationPage } from '#app/modules/accounts/storefront/password-pages.tsx'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { entryMeta } from '#app/shells/account/entry-meta.ts'
import type { Route } from './+types/invitation'
import { entryShop } from './entry-page.server.ts'

export const handle = { secretParam: 'token', staysOpen: true } satisfies RouteHandle

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const invited = await context.get(requestContext).services.accounts.lookAtInvitation(params.token)
  return personal({ ...(await entryShop(context, request)), invited }, { status: invited ? 200 : 404 })
}

/** Only a press uses the link up: programs that check mails open every link they find. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, newPasswordSchema)
  if (!form.ok) return personal({ faults: firstFaults(form.reply) }, { status: 400 })
  const { accounts } = context.get(requestContext).services
  const accepted = await accounts.acceptInvitation(params.token, form.value.password)
  if (accepted.ok) return redirect('/giris?durum=davet', { headers: await accounts.signOut(request.headers) })
  const field = accepted.error.code === 'accounts/weak-password' ? 'password' : ''
  return personal({ faults: { [field]: accepted.error.message } }, { status: statusOf(accepted.error) })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  entryMeta(loaderData, {
    path: '/giris',
    title: 'Davet',
    description: 'Davetinizi kabul edip şifrenizi belirleyin.',
  })

export default function InvitationRoute() {
  const { invited, ...shop } = useLoaderData<typeof loader>()
  const refused = useActionData<typeof action>()
  return <InvitationPage shop={shop} invited={invited} faults={refused?.faults ?? {}} />
}
