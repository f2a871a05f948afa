import { redirect } from 'react-router'
import { OWN_PASSWORD_FIELD } from '#app/kernel/own-password-field.ts'
import { downloadAnswer, noDownload } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/backup-file'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** A backup to take home. It holds every customer and the shop's secret, so only an administrator has it, and types his password for it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const account = await guardStaff({ context, request, permission: 'admin', expects: 'file' })
  const opened = await context.get(requestContext).services.backups.open(account, params.id)
  if (!opened.ok && opened.error.details?.field === OWN_PASSWORD_FIELD)
    throw redirect(`/admin/onay?next=${encodeURIComponent(new URL(request.url).pathname)}`, {
      headers: { 'Cache-Control': 'no-store' },
    })
  if (!opened.ok) return noDownload(opened.error)
  return downloadAnswer({ ...opened.value, contentType: 'application/zip' })
}
