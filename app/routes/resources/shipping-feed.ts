import { createHash } from 'node:crypto'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/shipping-feed'

// Staff read their calendars also before the shop opens and while it is closed.
export const handle = { answers: 'file', secretParam: 'token', staysOpen: true } satisfies RouteHandle

/** What leaves the shop when, for the calendar program of who was given the address (docs/how-to/shipping-calendar.md). */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const text = await context.get(requestContext).services.orders.shippingFeed.read(params.token)
  if (text === null)
    return new Response('Takvim bulunamadı.', { status: 404, headers: { 'Cache-Control': 'no-store' } })
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
  const headers = {
    'Content-Type': 'text/calendar; charset=utf-8',
    'Content-Disposition': 'inline; filename="sevkiyat.ics"',
    'Cache-Control': 'private, no-cache',
    ETag: etag,
  }
  const known = request.headers.get('if-none-match')?.split(',') ?? []
  if (known.some((tag) => tag.trim() === etag)) return new Response(null, { status: 304, headers })
  return new Response(text, { headers })
}
