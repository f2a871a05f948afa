import { downloadAnswer, noDownload } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/order-invoice'

export const handle = { staysOpen: true } satisfies RouteHandle

/** The invoice of an order, for the customer whose order it is. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { services, viewer } = context.get(requestContext)
  const account = await viewer()
  if (!account) return noDownload(401)
  const token = await services.orders.tokenOf(account.id, params.orderNumber)
  const opened = await services.orders.openOwnInvoice(token ?? '')
  return opened.ok
    ? downloadAnswer({ ...opened.value, contentType: 'application/pdf' })
    : noDownload(opened.error)
}
