import { redirect, useLoaderData } from 'react-router'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import { measuredPurchase } from '#app/modules/orders/domain/measured-purchase.ts'
import type { OrderReceipt } from '#app/modules/orders/domain/order-views.ts'
import { keptForTransferUntil } from '#app/modules/orders/domain/stock-hold.ts'
import { orderPagePath } from '#app/modules/orders/domain/track-form.ts'
import { OrderSuccessPage } from '#app/modules/orders/storefront/order-success-page.tsx'
import { orderedHereToken } from '#app/modules/orders/storefront/ordered-here.ts'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/order-success'

export const handle = { ownerStyles: true, ownerScripts: true, staysOpen: true } satisfies RouteHandle

export async function loader({ request, context }: Route.LoaderArgs) {
  const { services } = context.get(requestContext)
  const { orderNumber, token } = askedFor(request)
  if (!orderNumber) throw redirect('/')
  const [found, settings, sendsMail] = await Promise.all([
    token === null ? null : services.orders.receipt(token),
    services.settings.current(),
    services.mail.canSend(),
  ])
  const receipt = found?.orderNumber === orderNumber ? found : null
  const { siteName, phone, email, whatsapp, bank, shipping, paymentTermDays } = settings
  return personal({
    siteName,
    receipt,
    // Told by measured-pages.tsx.
    purchase: receipt && (await purchaseOf(receipt, services)),
    contact: { phone, email, whatsapp },
    bank,
    shipping,
    paymentTermDays,
    keptUntil: receipt && keptForTransferUntil(receipt.createdAt, settings),
    sendsMail,
  })
}

/** Leads to the order's own page, whose address opens the order and so stands nowhere in this one. */
export function action({ request }: Route.ActionArgs) {
  const { token } = askedFor(request)
  return redirect(token === null ? '/siparis-takip' : orderPagePath(token), {
    headers: { 'Cache-Control': 'private, no-store' },
  })
}

/** The order an address names, and what opens it, if this browser placed it. */
function askedFor(request: Request) {
  const orderNumber = new URL(request.url).searchParams.get('orderNumber') ?? ''
  return { orderNumber, token: orderedHereToken(request.headers.get('cookie'), orderNumber) }
}

/** What the order is measured as; null in a shop that measures nothing. */
async function purchaseOf(receipt: OrderReceipt, { siteFiles, catalog }: RequestContext['services']) {
  if ((await siteFiles.extras()).script === '') return null
  const products = await catalog.findProducts(receipt.lines.map(({ productId }) => productId as ProductId))
  const names = [...products].map(([id, { categoryName }]) => [id, categoryName] as const)
  return measuredPurchase(receipt, new Map(names))
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `Siparişiniz alındı | ${loaderData?.siteName ?? ''}` },
  { name: 'robots', content: 'noindex' },
]

export default function OrderSuccessRoute() {
  const { receipt, contact, bank, shipping, paymentTermDays, keptUntil, sendsMail } =
    useLoaderData<typeof loader>()
  return (
    <OrderSuccessPage
      receipt={receipt}
      contact={contact}
      bank={bank}
      shipping={shipping}
      paymentTermDays={paymentTermDays}
      keptUntil={keptUntil}
      sendsMail={sendsMail}
    />
  )
}
