import { downloadAnswer, noDownload } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/own-invoice'

export const handle = { secretParam: 'token', staysOpen: true } satisfies RouteHandle

/** The invoice of an order, for whoever holds the order's link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const opened = await context.get(requestContext).services.orders.openOwnInvoice(params.token)
  return opened.ok
    ? downloadAnswer({ ...opened.value, contentType: 'application/pdf' })
    : noDownload(opened.error)
}
