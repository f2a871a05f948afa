import { readWantedWorkOrders } from '#app/modules/orders/domain/work-order-address.ts'
import { pdfAnswer } from '#app/platform/download-answer.server.ts'
import { refusalText } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/work-orders'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** The work orders of a line, of an order, or of the ticked ones of the list; always as a download. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await guardStaff({
    context,
    request,
    permission: ['orders', 'production'],
    expects: 'file',
  })
  const wanted = readWantedWorkOrders(new URL(request.url).searchParams)
  if (!wanted.ok) return refusalText(wanted.error)
  const { orders } = context.get(requestContext).services
  const drawn = await orders.drawWorkOrders(wanted.value, account.name)
  if (!drawn.ok) return refusalText(drawn.error)
  return pdfAnswer(drawn.value)
}
