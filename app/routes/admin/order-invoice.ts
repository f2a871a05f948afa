import { downloadAnswer, noDownload } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/order-invoice'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** The invoice of an order, for staff. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders', expects: 'file' })
  const opened = await context.get(requestContext).services.orders.openInvoice(params.id)
  return opened.ok
    ? downloadAnswer({ ...opened.value, contentType: 'application/pdf' })
    : noDownload(opened.error)
}
