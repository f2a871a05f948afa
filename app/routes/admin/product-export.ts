import { isoDayOf } from '#app/kernel/instant.ts'
import { readProductFilter } from '#app/modules/catalog/domain/change-form.ts'
import { noDownload } from '#app/platform/download-answer.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { SHEET_FORMATS, sheetAnswer } from '#app/platform/spreadsheet.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/product-export'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** The products of the list's filter as a file, written while it is sent. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products', expects: 'file' })
  const format = SHEET_FORMATS.find((known) => known === params.format)
  if (!format) return noDownload(404)
  const filter = readProductFilter(new URL(request.url).searchParams)
  const { catalog } = context.get(requestContext).services
  return sheetAnswer(format, `urunler-${isoDayOf(Date.now())}`, catalog.files.table(filter))
}
