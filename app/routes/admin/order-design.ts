import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/order-design'
import { pictureAnswer } from './design-picture.server.ts'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** An order's line with its logo on it; `?picture=` names which of the design's pictures. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: ['orders', 'production'], expects: 'json' })
  const { orders } = context.get(requestContext).services
  const picture = new URL(request.url).searchParams.get('picture')
  return pictureAnswer(request, await orders.drawLineDesign(params.id, params.lineId, picture))
}
