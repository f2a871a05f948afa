import { istanbulDay } from '#app/kernel/instant.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/data-export'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** Everything an owner made, as one file named by its day. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings', expects: 'file' })
  const { year, month, day } = istanbulDay(Date.now())
  const date = [year, month, day].map((part) => String(part).padStart(2, '0')).join('-')
  const content = await context.get(requestContext).services.shopData.exportContent()
  return new Response(content as BodyInit, {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="magaza-icerigi-${date}.zip"`,
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
