import { downloadAnswer, noDownload } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/tax-document'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** The tax document of a company, for staff who may see customers. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'customers', expects: 'file' })
  const opened = await context.get(requestContext).services.accounts.openTaxDocument(params.id)
  if (!opened.ok) return noDownload(opened.error)
  return downloadAnswer({ ...opened.value, contentType: 'application/octet-stream' })
}
