import { FILE_OF } from '#app/modules/printing/domain/printed-place.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { printFileAnswer } from '../print-file-answer.server.ts'
import type { Route } from './+types/order-file'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** The buyer's print file, or that of the place that is asked for, or the small picture of it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: ['orders', 'production'], expects: 'file' })
  const { orders } = context.get(requestContext).services
  const placeId = new URL(request.url).searchParams.get(FILE_OF)
  return printFileAnswer(request, {
    open: () => orders.openLineFile(params.id, params.lineId, placeId),
    draw: () => orders.drawLineFile(params.id, params.lineId, placeId),
  })
}
