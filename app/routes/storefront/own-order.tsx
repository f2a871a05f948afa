import { OwnOrderPage } from '#app/modules/orders/storefront/own-order-page.tsx'
import { cacheHeaders, personal, refuse } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/own-order'

export async function loader({ params, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const [order, settings] = await Promise.all([
    services.orders.ownOrder(params.token),
    services.settings.current(),
  ])
  if (!order) return refuse({ code: 'orders/not-found', message: 'Sipariş bulunamadı' })
  const { siteName, phone, email, whatsapp, bank, shipping, paymentTermDays } = settings
  return personal({
    siteName,
    order,
    contact: { phone, email, whatsapp },
    ...{ bank, shipping, paymentTermDays },
  })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.order.orderNumber ?? 'Sipariş'} | ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
  // The token in the address must not travel to other sites.
  { name: 'referrer', content: 'same-origin' },
]

export default function OwnOrderRoute({ loaderData }: Route.ComponentProps) {
  const { order, contact, bank, shipping, paymentTermDays } = loaderData
  return (
    <OwnOrderPage
      order={order}
      contact={contact}
      bank={bank}
      shipping={shipping}
      paymentTermDays={paymentTermDays}
    />
  )
}
