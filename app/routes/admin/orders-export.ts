import { askedSpan } from '#app/kernel/time-span.ts'
import { readOrderList } from '#app/modules/orders/admin/order-list-query.ts'
import { isBookView } from '#app/modules/orders/domain/order-book.ts'
import { refusalText } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import { sheetAnswer } from '#app/platform/spreadsheet.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/orders-export'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** The order list as a file, narrowed as its address says: a row an order, or with `rows=lines` a row a line. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'orders', expects: 'file' })
  const { searchParams } = new URL(request.url)
  const { search, chosen, days } = readOrderList(searchParams)
  const rows = searchParams.get('rows') === 'lines' ? 'lines' : 'orders'
  const placed = askedSpan(days)
  // A file of other orders than were asked for would not show that it is one.
  if (!placed.ok) return refusalText(placed.error)
  const { services } = context.get(requestContext)
  const { status } = chosen
  const asked = { search, placed: placed.value }
  const table = services.orders.exportOrders({
    rows,
    ...(isBookView(status)
      ? { search: '', status: 'all', among: (await services.orders.listedIds({ ...asked, status })).ids }
      : { ...asked, status }),
  })
  const name = rows === 'lines' ? 'siparis-satirlari' : 'siparisler'
  return sheetAnswer(searchParams.get('format') === 'xlsx' ? 'xlsx' : 'csv', name, table)
}
