import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { streamText } from '#app/platform/stream-answer.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/shipping-feed'

// Staff read their calendars also before the shop opens and while it is closed.
export const handle = { answers: 'file', secretParam: 'token', staysOpen: true } satisfies RouteHandle

/** What leaves the shop when, for the calendar program of who was given the address (docs/how-to/shipping-calendar.md). */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { services, reportError } = context.get(requestContext)
  const text = await services.orders.shippingFeed.read(params.token)
  if (text === null) return new Response('Takvim bulunamadı.', { status: 404 })
  return streamText({
    request,
    type: 'text/calendar; charset=utf-8',
    isPrivate: true,
    madeFrom: [text],
    async *parts() {
      yield text
    },
    onFailure: reportError,
  })
}
