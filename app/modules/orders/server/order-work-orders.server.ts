import { inArray } from 'drizzle-orm'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { choicesOf, sharedOptions } from '#app/modules/cart/domain/line-rows.ts'
import type { Product, ProductId } from '#app/modules/catalog/domain/product.ts'
import { picturesByChoice } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { AssetId } from '#app/modules/media/domain/image.ts'
import type { PrintArea } from '#app/modules/mockups/domain/areas/print-area.ts'
import type { MockupsService, WorkOrdered } from '#app/modules/mockups/server/mockups.server.ts'
import { limitsAt, printPlacesOf } from '#app/modules/printing/domain/line-print.ts'
import type { PrintSize } from '#app/modules/printing/domain/printed-place.ts'
import type { ProductPrint } from '#app/modules/printing/domain/product-print.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import type { OrderDetail, OrderLineView } from '../domain/order-views.ts'
import {
  isPrintedLine,
  MAX_WORK_ORDERS,
  tooManyWorkOrders,
  workOrderFileName,
  workOrderOf,
} from '../domain/work-order.ts'
import type { WantedWorkOrders } from '../domain/work-order-address.ts'
import type { WorkFacts } from '../domain/work-places.ts'
import type { ApprovalsOf } from './order-line-approvals.server.ts'
import { readDetails } from './order-rows.server.ts'
import { orders } from './tables.server.ts'

export interface OrderWorkOrders {
  /**
   * The work orders ('İş Emri') of the printed lines of these orders as one PDF, by order number. 'orders/not-found' also
   * where nothing of them is printed, 'orders/too-many-work-orders' above `MAX_WORK_ORDERS`, and 'mockups/busy'.
   */
  drawWorkOrders(
    wanted: WantedWorkOrders,
    madeBy: string,
  ): Promise<Result<{ readonly name: string; readonly pdf: Uint8Array }>>
}

/** A printed line by its place in its order. */
interface WorkedLine {
  readonly order: OrderDetail
  readonly line: OrderLineView
  readonly position: number
}

/** The work orders of orders: what the domain writes on them, with the pictures of the goods. */
export function createOrderWorkOrders({
  db,
  clock,
  settings,
  catalog,
  printing,
  mockups,
  approvalsOf,
  publicUrl,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly settings: SettingsService
  readonly catalog: Pick<CatalogService, 'findProducts'>
  readonly printing: Pick<PrintingService, 'printsOf' | 'toolsOfOrders'>
  readonly mockups: Pick<MockupsService, 'drawWork' | 'printAreasOf'>
  readonly approvalsOf: ApprovalsOf
  readonly publicUrl: string
}): OrderWorkOrders {
  async function linesOf({ orderIds, lineId }: WantedWorkOrders): Promise<readonly WorkedLine[]> {
    const lines: WorkedLine[] = []
    for (const order of await readDetails(db, orderIds)) {
      for (const [position, line] of order.lines.entries())
        if (isPrintedLine(line) && (lineId === null || line.id === lineId))
          lines.push({ order, line, position })
    }
    return lines
  }

  /** The numbers of the orders that tools were made for. */
  async function numbersOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await db
      .select({ id: orders.id, orderNumber: orders.orderNumber })
      .from(orders)
      .where(inArray(orders.id, [...ids]))
    return new Map(rows.map(({ id, orderNumber }) => [id, orderNumber]))
  }

  async function ordersOf(lines: readonly WorkedLine[]): Promise<readonly WorkOrdered[]> {
    const productIds = [...new Set(lines.map(({ line }) => line.productId as ProductId))]
    const [{ siteName }, products, toolsOfOrders] = await Promise.all([
      settings.current(),
      catalog.findProducts(productIds),
      printing.toolsOfOrders([...new Set(lines.map(({ order }) => order.id))]),
    ])
    const makers = [...toolsOfOrders.values()].flatMap((tools) =>
      [...tools.values()].map(({ madeForOrderId }) => madeForOrderId),
    )
    const [numbers, approvals, prints, areas] = await Promise.all([
      numbersOf([...new Set(makers)]),
      approvalsOf(
        db,
        lines.map(({ line }) => line.id),
      ),
      printing.printsOf(products.values()),
      mockups.printAreasOf(
        [...products.values()].flatMap(({ images }) =>
          picturesByChoice(images, {}).map(({ assetId }) => assetId),
        ),
      ),
    ])
    return lines.map(({ order, line, position }) => {
      const product = products.get(line.productId as ProductId)
      const pictures = product ? picturesOf(product, line) : []
      const tools = [...(toolsOfOrders.get(order.id) ?? [])].map(([key, { id, madeForOrderId }]) => {
        const madeFor = madeForOrderId === order.id ? null : (numbers.get(madeForOrderId) ?? null)
        return [key, { id, madeFor }] as const
      })
      const facts = {
        ...factsOf(line, product && prints.get(product.id), pictures, areas),
        tools: new Map(tools),
        approved: approvals.get(line.id) ?? null,
      }
      return {
        sheet: workOrderOf(order, position, { siteName, publicUrl }, facts),
        placed: line.design && { design: line.design, artwork: line.artwork },
        goods: { pictures, placeIds: (line.places ?? []).map(({ placeId }) => placeId) },
      }
    })
  }

  return {
    async drawWorkOrders(wanted, madeBy) {
      const lines = await linesOf(wanted)
      const [first] = lines
      if (!first) return NOTHING_PRINTED
      if (lines.length > MAX_WORK_ORDERS)
        return fail.invalid('orders/too-many-work-orders', tooManyWorkOrders(lines.length))
      const isOfOne = new Set(lines.map(({ order }) => order.id)).size === 1
      const name = isOfOne
        ? workOrderFileName(first.order.orderNumber, wanted.lineId === null ? null : first.position)
        : `is-emirleri-${isoDayOf(clock.now())}.pdf`
      const title = isOfOne ? `İş emri ${first.order.orderNumber}` : 'İş emirleri'
      const drawn = await mockups.drawWork(await ordersOf(lines), { title, madeBy })
      return drawn.ok ? ok({ name, pdf: drawn.value }) : drawn
    },
  }
}

const NOTHING_PRINTED = fail.notFound<never>(
  'orders/not-found',
  'Seçilen siparişlerde baskılı ürün yok; iş emri yalnızca baskılı ürünler için çıkarılır.',
)

/** The goods' blank pictures, those of what was ordered first; of several variants those of the first. */
function picturesOf({ images }: Pick<Product, 'images'>, line: OrderLineView): readonly AssetId[] {
  const [first] = choicesOf(line)
  return picturesByChoice(images, first?.options ?? sharedOptions(line)).map(({ assetId }) => assetId)
}

/** How large the places of a line can be printed, and what lies below the inks on dark goods. */
function factsOf(
  line: OrderLineView,
  print: ProductPrint | undefined,
  pictures: readonly AssetId[],
  areas: ReadonlyMap<AssetId, readonly PrintArea[]>,
): Pick<WorkFacts, 'sizes' | 'underbased'> {
  const pictured = pictures.flatMap((assetId) => areas.get(assetId) ?? [])
  const places = printPlacesOf(print ?? { places: [] }, pictured)
  const methods = print?.methods ?? []
  const limits = (line.places ?? []).flatMap(({ placeId, choice = line.printChoice }) => {
    const place = places.find(({ id }) => id === placeId)
    if (!place) return []
    const { widthMm, heightMm } = print && choice !== null ? limitsAt(place, choice, print) : place
    return [[placeId, { widthMm, heightMm }] as const]
  })
  const underbased = methods.filter(({ method }) => method.underbaseOnDark).map(({ method }) => method.name)
  return { sizes: new Map<string, PrintSize>(limits), underbased: new Set(underbased) }
}
