import { readListQuery } from '#app/design/list-query.ts'
import { MARKETING_LIST } from '#app/modules/consents/admin/marketing-consents-page.tsx'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { sheetAnswer } from '#app/platform/spreadsheet.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/marketing-consents-export'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** The list as a file for İYS, narrowed as its address says. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'marketing', expects: 'file' })
  const { consents } = context.get(requestContext).services
  const { search, chosen } = readListQuery(new URL(request.url).searchParams, MARKETING_LIST)
  return sheetAnswer('csv', 'pazarlama-izinleri', consents.exportAddresses({ search, ...chosen }))
}
