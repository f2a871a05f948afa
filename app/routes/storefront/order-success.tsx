import { redirect, useLoaderData } from 'react-router'
import { orderPagePath } from '#app/modules/orders/domain/track-form.ts'
import { OrderSuccessPage } from '#app/modules/orders/storefront/order-success-page.tsx'
import { wasOrderedHere } from '#app/modules/orders/storefront/ordered-here.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/order-success'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const query = new URL(request.url).searchParams
  const orderNumber = query.get('orderNumber')
  if (!orderNumber) throw redirect('/')
  const token = query.get('t') ?? ''
  const [found, settings] = await Promise.all([services.orders.receipt(token), services.settings.current()])
  const receipt = found?.orderNumber === orderNumber ? found : null
  const { siteName, phone, email, whatsapp, bank, shipping, paymentTermDays } = settings
  return personal({
    siteName,
    receipt,
    isOrderedHere: wasOrderedHere(request.headers.get('cookie'), orderNumber),
    contact: { phone, email, whatsapp },
    bank,
    shipping,
    paymentTermDays,
    orderPath: receipt ? orderPagePath(token) : null,
  })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Siparişiniz alındı | ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
  // The token in the address must not travel to other sites.
  { name: 'referrer', content: 'same-origin' },
]

export default function OrderSuccessRoute() {
  const { receipt, isOrderedHere, contact, bank, shipping, paymentTermDays, orderPath } =
    useLoaderData<typeof loader>()
  return (
    <OrderSuccessPage
      receipt={receipt}
      isOrderedHere={isOrderedHere}
      contact={contact}
      bank={bank}
      shipping={shipping}
      paymentTermDays={paymentTermDays}
      orderPath={orderPath}
    />
  )
}
