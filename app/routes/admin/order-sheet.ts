import { NAMES_OF } from '#app/modules/orders/domain/place-hrefs.ts'
import { noDownload, pdfAnswer } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/order-sheet'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** The print sheet of an order's line, or the names sheet of the place that is asked for; always as a download. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: ['orders', 'production'], expects: 'file' })
  const { orders } = context.get(requestContext).services
  const placeId = new URL(request.url).searchParams.get(NAMES_OF)
  const drawn =
    placeId === null
      ? await orders.drawLineSheet(params.id, params.lineId)
      : await orders.drawLineNames(params.id, params.lineId, placeId)
  if (!drawn.ok) return noDownload(drawn.error)
  return pdfAnswer(drawn.value)
}
