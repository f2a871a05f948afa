import { readListDays, readListQuery } from '#app/design/list-query.ts'
import { askedSpan } from '#app/kernel/time-span.ts'
import { STOCK_LIST } from '#app/modules/catalog/admin/stock-movements-page.tsx'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { StockMovement } from '#app/modules/catalog/domain/stock-movement.ts'
import { movedBy, STOCK_REASON_LABELS } from '#app/modules/catalog/domain/stock-movement.ts'
import { refusalText } from '#app/platform/respond.server.ts'
import type { RouteHandle } from '#app/platform/route-handle.server.ts'
import type { SheetCell, SheetTable } from '#app/platform/spreadsheet.server.ts'
import { sheetAnswer } from '#app/platform/spreadsheet.server.ts'
import type { RequestContext } from '#app/request-context.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import type { Route } from './+types/product-stock-export'
import { guardStaff } from './guard.server.ts'

export const handle = { backOffice: true } satisfies RouteHandle

/** The movements of a product as a file, narrowed as its address says. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'products', expects: 'file' })
  const { services } = context.get(requestContext)
  const found = await services.catalog.adminGet(params.id)
  if (!found.ok) return refusalText(found.error)
  const { searchParams } = new URL(request.url)
  const span = askedSpan(readListDays(searchParams))
  // A file of other days than were asked for would not show that it is one.
  if (!span.ok) return refusalText(span.error)
  const { chosen } = readListQuery(searchParams, STOCK_LIST)
  const movements = services.catalog.stockLedger.pieces(found.value.id, { ...chosen, span: span.value })
  return sheetAnswer('csv', `stok-${found.value.slug}`, sheetOf(found.value, movements, services.orders))
}

function sheetOf(
  { title, sku }: Product,
  movements: AsyncIterable<readonly StockMovement[]>,
  orders: Pick<RequestContext['services']['orders'], 'numbersOf'>,
): SheetTable {
  async function* rows(): AsyncGenerator<readonly SheetCell[]> {
    for await (const piece of movements) {
      const numbers = await orders.numbersOf(piece.flatMap(({ orderId }) => orderId ?? []))
      for (const movement of piece) {
        const { at, reason, quantity, stockAfter, orderId, note } = movement
        yield [
          at,
          title,
          sku,
          STOCK_REASON_LABELS[reason],
          quantity,
          stockAfter,
          numbers.get(orderId ?? '') ?? null,
          movedBy(movement),
          note,
        ]
      }
    }
  }
  return {
    name: 'Stok hareketleri',
    columns: [
      { header: 'Tarih', kind: 'moment', width: 18 },
      { header: 'Ürün', kind: 'text', width: 32 },
      { header: 'Stok kodu', kind: 'text', width: 16 },
      { header: 'Neden', kind: 'text', width: 18 },
      { header: 'Değişim', kind: 'number' },
      { header: 'Kalan', kind: 'number' },
      { header: 'Sipariş', kind: 'text', width: 20 },
      { header: 'Kim', kind: 'text', width: 20 },
      { header: 'Açıklama', kind: 'text', width: 32 },
    ],
    rows: rows(),
  }
}
