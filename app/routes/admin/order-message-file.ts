import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { printFileAnswer } from '../print-file-answer.server.ts'
import type { Route } from './+types/order-message-file'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** A file of a message about an order, for staff. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders', expects: 'file' })
  const { orders } = context.get(requestContext).services
  const { id, ...asked } = params
  return printFileAnswer(request, {
    open: () => orders.openMessageFile(id, asked),
    draw: () => orders.drawMessageFile(id, asked),
  })
}
