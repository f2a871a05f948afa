import { noDownload, pdfAnswer } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/quote-sheet'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** The print sheet of a quote request, always as a download. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders', expects: 'file' })
  const drawn = await context.get(requestContext).services.quotes.drawSheet(params.id)
  if (!drawn.ok) return noDownload(drawn.error)
  return pdfAnswer(drawn.value)
}
