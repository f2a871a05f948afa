import { PRINT_FILE_CONTENT_TYPES } from '#app/modules/media/domain/print-file-rules.ts'
import { FILE_OF } from '#app/modules/printing/domain/printed-place.ts'
import { downloadAnswer, noDownload } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/order-file'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** The buyer's print file, or that of the place that is asked for; always as a download. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: ['orders', 'production'], expects: 'file' })
  const { services } = context.get(requestContext)
  const placeId = new URL(request.url).searchParams.get(FILE_OF)
  const opened = await services.orders.openLineFile(params.id, params.lineId, placeId)
  if (!opened.ok) return noDownload(opened.error)
  return downloadAnswer({ ...opened.value, contentType: PRINT_FILE_CONTENT_TYPES[opened.value.type] })
}
