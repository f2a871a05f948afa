import { noDownload } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { printFileAnswer } from '../print-file-answer.server.ts'
import type { Route } from './+types/order-message-file'

export const handle = { staysOpen: true } satisfies RouteHandle

/** A file of a message about an order, for the customer whose order it is. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { services, viewer } = context.get(requestContext)
  const { orders } = services
  const account = await viewer()
  if (!account) return noDownload(401)
  const { orderNumber, ...asked } = params
  const token = (await orders.tokenOf(account.id, orderNumber)) ?? ''
  return printFileAnswer(request, {
    open: () => orders.openOwnMessageFile(token, asked),
    draw: () => orders.drawOwnMessageFile(token, asked),
  })
}
