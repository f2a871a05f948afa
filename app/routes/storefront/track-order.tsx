import { redirectDocument, useActionData, useLoaderData, useNavigation } from 'react-router'
import { orderPagePath, TRACK_FORM_MISSING, trackFormSchema } from '#app/modules/orders/domain/track-form.ts'
import { TrackOrderPage } from '#app/modules/orders/storefront/track-order-page.tsx'
import { readForm } from '#app/platform/read-form.server.ts'
import { cached, cacheHeaders, personal, statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/track-order'

export const handle = { public: true, ownerStyles: true, staysOpen: true } satisfies RouteHandle

export async function loader({ context }: Route.LoaderArgs) {
  const { settings, mail } = context.get(requestContext).services
  const [{ siteName }, sendsMail] = await Promise.all([settings.current(), mail.canSend()])
  // The mail server is one of the settings, or the process's own.
  return cached({ siteName, sendsMail }, ['settings'])
}

export async function action({ request, context }: Route.ActionArgs) {
  const { services, clientAddress } = context.get(requestContext)
  const form = await readForm(request, trackFormSchema)
  if (!form.ok) {
    const { orderNumber, email } = form.reply.initialValue ?? {}
    const typed = { orderNumber: typedText(orderNumber, 100), email: typedText(email, 254) }
    return personal({ problem: TRACK_FORM_MISSING, typed }, { status: 400 })
  }
  const found = await services.orders.track({ ...form.value, clientAddress })
  if (found.ok)
    // A document of its own: scripts of others that run here do not come along to an address that opens an order.
    throw redirectDocument(orderPagePath(found.value), { headers: { 'Cache-Control': 'private, no-store' } })
  return personal({ problem: found.error.message, typed: form.value }, { status: statusOf(found.error) })
}

function typedText(value: unknown, maxLength: number): string {
  return typeof value === 'string' ? value.slice(0, maxLength) : ''
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Sipariş takibi | ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function TrackOrderRoute() {
  const refused = useActionData<typeof action>()
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <TrackOrderPage
      problem={refused?.problem ?? null}
      typed={refused?.typed ?? { orderNumber: '', email: '' }}
      isBusy={isBusy}
      sendsMail={useLoaderData<typeof loader>().sendsMail}
    />
  )
}
