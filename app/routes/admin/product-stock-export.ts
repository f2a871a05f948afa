import { readListDays, readListQuery } from '#app/design/list-query.ts'
import { askedSpan } from '#app/kernel/time-span.ts'
import { stockListOf } from '#app/modules/catalog/admin/stock-movements-page.tsx'
import type { Product } from '#app/modules/catalog/domain/product.ts'
import type { StockMovement } from '#app/modules/catalog/domain/stock-movement.ts'
import { movedBy, STOCK_REASON_LABELS } from '#app/modules/catalog/domain/stock-movement.ts'
import { hasVariants, variantName } from '#app/modules/catalog/domain/variant.ts'
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
  const { reason, variant } = readListQuery(searchParams, stockListOf(found.value.variants)).chosen
  const variantId = variant === 'all' ? null : variant
  const movements = services.catalog.stockLedger.pieces(found.value.id, {
    reason,
    variantId,
    span: span.value,
  })
  return sheetAnswer('csv', `stok-${found.value.slug}`, sheetOf(found.value, movements, services.orders))
}

const VARIANT_COLUMNS = [
  { header: 'Varyant', kind: 'text', width: 20 },
  { header: 'Varyant kodu', kind: 'text', width: 20 },
] as const

function sheetOf(
  product: Product,
  movements: AsyncIterable<readonly StockMovement[]>,
  orders: Pick<RequestContext['services']['orders'], 'numbersOf'>,
): SheetTable {
  const { title, sku } = product
  const isDivided = hasVariants(product)
  const variants = new Map(product.variants.map((variant) => [variant.id, variant]))
  async function* rows(): AsyncGenerator<readonly SheetCell[]> {
    for await (const piece of movements) {
      const numbers = await orders.numbersOf(piece.flatMap(({ orderId }) => orderId ?? []))
      for (const movement of piece) {
        const { at, reason, quantity, stockAfter, variantStockAfter, orderId, note } = movement
        const variant = movement.variantId === null ? undefined : variants.get(movement.variantId)
        yield [
          at,
          title,
          sku,
          ...(isDivided ? [variant ? variantName(product, variant) : null, variant?.sku ?? null] : []),
          STOCK_REASON_LABELS[reason],
          quantity,
          ...(isDivided ? [variantStockAfter] : []),
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
      ...(isDivided ? VARIANT_COLUMNS : []),
      { header: 'Neden', kind: 'text', width: 18 },
      { header: 'Değişim', kind: 'number' },
      ...(isDivided ? ([{ header: 'Varyantta kalan', kind: 'number' }] as const) : []),
      { header: 'Kalan', kind: 'number' },
      { header: 'Sipariş', kind: 'text', width: 20 },
      { header: 'Kim', kind: 'text', width: 20 },
      { header: 'Açıklama', kind: 'text', width: 32 },
    ],
    rows: rows(),
  }
}
