import { downloadHeaders, noDownload } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/order-files'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** Every print file of an order in one archive. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders', expects: 'file' })
  const opened = await context.get(requestContext).services.orders.openAllFiles(params.id)
  if (!opened.ok) return noDownload(opened.error)
  const { name, stream } = opened.value
  return new Response(stream, { headers: downloadHeaders({ name, contentType: 'application/zip' }) })
}
