import { downloadHeaders } from '#app/platform/download-answer.server.ts'
import { statusOf } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { textFromParts } from '#app/platform/stream-answer.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/daily-report'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

const TEXT = 'text/plain; charset=utf-8'

/** The orders of a day as a text file: today's, or those of `?day=2026-03-02`. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders', expects: 'file' })
  const { services } = context.get(requestContext)
  const report = await services.orders.dailyReport(new URL(request.url).searchParams.get('day'))
  if (!report.ok) {
    return new Response(report.error.message, {
      status: statusOf(report.error),
      headers: { 'Content-Type': TEXT, 'Cache-Control': 'private, no-store' },
    })
  }
  const { name, lines } = report.value
  return new Response(textFromParts(lines), { headers: downloadHeaders({ name, contentType: TEXT }) })
}
