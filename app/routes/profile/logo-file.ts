import { PRINT_FILE_CONTENT_TYPES } from '#app/modules/media/domain/print-file-rules.ts'
import { downloadAnswer, noDownload } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/logo-file'
import { guardAccount } from './guard.server.ts'

export const handle = { staysOpen: true } satisfies RouteHandle

/** A saved logo as it was uploaded, always as a download. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const account = await guardAccount(context, 'file')
  const opened = await context.get(requestContext).services.logos.open(account.id, params.id)
  if (!opened.ok) return noDownload(opened.error)
  return downloadAnswer({ ...opened.value, contentType: PRINT_FILE_CONTENT_TYPES[opened.value.type] })
}
