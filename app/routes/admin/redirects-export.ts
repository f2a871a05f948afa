import { isoDayOf } from '#app/kernel/instant.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { sheetAnswer } from '#app/platform/spreadsheet.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/redirects-export'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** All rules as a file that `Liste yükle` takes again, written while it is sent. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'content', expects: 'file' })
  const { editor } = context.get(requestContext).services.redirects
  return sheetAnswer('csv', `yonlendirmeler-${isoDayOf(Date.now())}`, editor.table())
}
