import { downloadAnswer, noDownload } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/own-tax-document'

export const handle = { staysOpen: true } satisfies RouteHandle

/** The tax document a company sent with its application, for the company itself. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, viewer } = context.get(requestContext)
  const account = await viewer()
  if (!account) return noDownload(401)
  const opened = await services.accounts.openTaxDocument(account.id)
  if (!opened.ok) return noDownload(opened.error)
  return downloadAnswer({ ...opened.value, contentType: 'application/octet-stream' })
}
