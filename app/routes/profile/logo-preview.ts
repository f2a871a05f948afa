import { noDownload } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/logo-preview'
import { guardAccount } from './guard.server.ts'

export const handle = { staysOpen: true } satisfies RouteHandle

/** The small picture of a saved logo, drawn by us from its pixels. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const account = await guardAccount(context, 'file')
  const drawn = await context.get(requestContext).services.logos.preview(account.id, params.id)
  if (!drawn.ok) return noDownload(drawn.error)
  return new Response(drawn.value as BodyInit, {
    headers: {
      'Content-Type': 'image/webp',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'private, no-store',
    },
  })
}
