import { useActionData, useLoaderData } from 'react-router'
import { emailLinkSchema, LINK_GONE } from '#app/modules/accounts/domain/email-link-form.ts'
import type { EmailLinkState } from '#app/modules/accounts/storefront/verify-email-page.tsx'
import { VerifyEmailPage } from '#app/modules/accounts/storefront/verify-email-page.tsx'
import { readForm } from '#app/platform/read-form.server.ts'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { entryMeta } from '#app/shells/account/entry-meta.ts'
import type { Route } from './+types/verify-email'
import { entryShop } from './entry-page.server.ts'

export const handle = { secretParam: 'token', staysOpen: true } satisfies RouteHandle

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { services, viewer } = context.get(requestContext)
  const shop = await entryShop(context, request)
  const link = await services.accounts.lookAtEmailLink(params.token, await viewer())
  return personal({ shop, link }, { status: link ? 200 : 404 })
}

/** Only a press uses the link up: programs that check mails open every link they find. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { services, viewer } = context.get(requestContext)
  const { accounts } = services
  const form = await readForm(request, emailLinkSchema)
  const password = form.ok ? form.value.password : ''
  const holder = { viewer: await viewer(), password, headers: request.headers }
  const used = await accounts.redeemEmailLink(params.token, holder)
  if (used.ok) {
    const { email, purpose } = used.value
    // Every session has ended, also the one this browser may have had.
    const headers = purpose === 'restore-email' ? await accounts.signOut(request.headers) : new Headers()
    return personal<EmailLinkState>({ kind: 'done', email, purpose }, { headers })
  }
  const { message } = used.error
  const status = statusOf(used.error)
  const link = await accounts.lookAtEmailLink(params.token, holder.viewer)
  if (!link || used.error.code === 'accounts/email-taken')
    return personal<EmailLinkState>({ kind: 'refused', message }, { status })
  return personal<EmailLinkState>({ kind: 'asking', ...link, problem: message }, { status })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  entryMeta(loaderData?.shop, {
    path: '/giris',
    title: 'E-posta doğrulama',
    description: 'E-posta adresinizi doğrulayın.',
  })

export default function VerifyEmailRoute() {
  const { shop, link } = useLoaderData<typeof loader>()
  const answered = useActionData<typeof action>()
  const state: EmailLinkState =
    answered ?? (link ? { kind: 'asking', ...link, problem: null } : { kind: 'refused', message: LINK_GONE })
  return <VerifyEmailPage shop={shop} state={state} />
}
