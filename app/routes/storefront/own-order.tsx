import { useNavigation } from 'react-router'
import { OwnOrderPage } from '#app/modules/orders/storefront/own-order-page.tsx'
import { cacheHeaders, personal, refuse, statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/own-order'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const [order, settings] = await Promise.all([
    services.orders.ownOrder(params.token),
    services.settings.current(),
  ])
  if (!order) return refuse({ code: 'orders/not-found', message: 'Sipariş bulunamadı' })
  const { siteName, phone, email, whatsapp, bank, shipping, paymentTermDays, printFileMaxMegabytes } =
    settings
  return personal({
    siteName,
    order,
    contact: { phone, email, whatsapp },
    ...{ bank, shipping, paymentTermDays, printFileMaxMegabytes },
  })
}

/** A print file sent after the order; the page is drawn again with what became of it. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { services } = context.get(requestContext)
  const replaced = await services.orders.replaceArtwork(params.token, request)
  if (replaced.ok) return personal({ refusal: null })
  if (replaced.error.code === 'orders/not-found') return refuse(replaced.error)
  return personal({ refusal: replaced.error.message }, { status: statusOf(replaced.error) })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.order.orderNumber ?? 'Sipariş'} | ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
  // The token in the address must not travel to other sites.
  { name: 'referrer', content: 'same-origin' },
]

export default function OwnOrderRoute({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName: _siteName, ...page } = loaderData
  const isSending = useNavigation().formMethod === 'POST'
  return (
    <OwnOrderPage
      // Fresh, empty forms once a file was taken.
      key={page.order.lines.map(({ artworkName }) => artworkName).join()}
      {...page}
      artworkAnswer={actionData ?? null}
      isSending={isSending}
    />
  )
}
