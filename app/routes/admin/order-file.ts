import type { PrintFileType } from '#app/modules/media/domain/print-file.ts'
import { downloadAnswer, noDownload } from '#app/platform/download-answer.server.ts'
import { statusOf } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/order-file'
import { guardStaff } from './guard.server.ts'

/** What a browser could run or draw with scripts is named plain bytes: never rendered from our origin (decision 8). */
const CONTENT_TYPES: Readonly<Record<PrintFileType, string>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  svg: 'application/octet-stream',
  postscript: 'application/octet-stream',
}

/** The buyer's print file, always as a download. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders' })
  const { services } = context.get(requestContext)
  const opened = await services.orders.openLineFile(params.id, params.lineId)
  if (!opened.ok) return noDownload(statusOf(opened.error))
  return downloadAnswer({ ...opened.value, contentType: CONTENT_TYPES[opened.value.type] })
}
