import { useActionData, useLoaderData } from 'react-router'
import { EntryFrame } from '#app/modules/accounts/storefront/entry-frame.tsx'
import type { EmailConsentState } from '#app/modules/consents/storefront/email-consent-panel.tsx'
import {
  EMAIL_CONSENT_TITLES,
  EmailConsentPanel,
} from '#app/modules/consents/storefront/email-consent-panel.tsx'
import { cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { entryMeta } from '#app/shells/account/entry-meta.ts'
import type { Route } from './+types/email-consent'
import { entryShop } from './entry-page.server.ts'

export const handle = {
  secretParam: 'token',
  ownerStyles: true,
  staysOpen: true,
  oneClick: true,
} satisfies RouteHandle

/** Changes nothing: programs that check mails open every link they find. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { consents } = context.get(requestContext).services
  const [shop, link] = [await entryShop(context, request), await consents.openLink(params.token)]
  const state: EmailConsentState = link
    ? { kind: link.given ? 'asking' : 'withdrawn', email: link.email }
    : { kind: 'gone' }
  return personal({ shop, state }, { status: link ? 200 : 404 })
}

/**
 * The press on the page, and the one-click unsubscribing of mail programs (RFC 8058). Whoever holds the link may, signed in
 * or not, and what else is sent along is not looked at.
 */
export async function action({ context, params }: Route.ActionArgs) {
  const { consents } = context.get(requestContext).services
  const ended = await consents.withdrawByLink(params.token)
  return ended.ok
    ? personal<EmailConsentState>({ kind: 'withdrawn', email: ended.value.email })
    : personal<EmailConsentState>({ kind: 'gone' }, { status: statusOf(ended.error) })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  entryMeta(loaderData?.shop, {
    path: '/giris',
    title: 'Tanıtım e-postaları',
    description: 'Tanıtım e-postası izninizi geri alın.',
  })

export default function EmailConsentRoute() {
  const { shop, state: found } = useLoaderData<typeof loader>()
  const state = useActionData<typeof action>() ?? found
  return (
    <EntryFrame shop={shop} title={EMAIL_CONSENT_TITLES[state.kind]}>
      <EmailConsentPanel siteName={shop.siteName} state={state} />
    </EntryFrame>
  )
}
