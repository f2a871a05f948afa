import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { printFileAnswer } from '../print-file-answer.server.ts'
import type { Route } from './+types/own-message-file'

export const handle = { secretParam: 'token', staysOpen: true } satisfies RouteHandle

/** A file of a message about an order, for whoever holds the order's link. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { orders } = context.get(requestContext).services
  const { token, ...asked } = params
  return printFileAnswer(request, {
    open: () => orders.openOwnMessageFile(token, asked),
    draw: () => orders.drawOwnMessageFile(token, asked),
  })
}
