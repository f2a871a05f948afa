import { PRINT_FILE_CONTENT_TYPES } from '#app/modules/media/domain/print-file-rules.ts'
import { downloadAnswer, noDownload } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/proof-pdf'
import { numberIn } from './address-number.server.ts'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true, answers: 'file' } satisfies RouteHandle

/** The paper of a version as it was sent. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders', expects: 'file' })
  const { proofs } = context.get(requestContext).services
  const opened = await proofs.openStaffPdf(params.proofId, numberIn(params.version))
  if (!opened.ok) return noDownload(opened.error)
  return downloadAnswer({ ...opened.value, contentType: PRINT_FILE_CONTENT_TYPES[opened.value.type] })
}
