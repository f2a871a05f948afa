import { goodsOnOf, methodsOfLine } from '#app/modules/cart/domain/promised-lines.ts'
import { sumOfWaiting } from '#app/modules/cart/domain/waiting-pieces.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { changedDays } from '../domain/changed-days.ts'
import type { OrderContent } from '../domain/order-content.ts'
import { changedScopes, changesWork, othersThan } from '../domain/order-content.ts'
import type { ChangedDays } from '../domain/order-revision-views.ts'
import type { ChangedWork, OrderPromises } from './order-promises.server.ts'
import type { OrderRecord } from './order-rows.server.ts'
import { latestPromiseOf, promisedOrderOf } from './order-rows.server.ts'

/** Categories of products, by their ids. */
type Categorised = ReadonlyMap<string, { readonly categoryId: string }>

/** What the days of a changed order are worked out of. */
export function createChangedWork({
  printing,
}: {
  readonly printing: Pick<PrintingService, 'namedMethods'>
}) {
  return async (
    executor: Database,
    before: OrderContent,
    after: OrderContent,
    products: Categorised,
  ): Promise<ChangedWork> => {
    const methods = await printing.namedMethods(executor)
    return {
      delivery: after.delivery,
      begunAnew: new Set(othersThan(before.lines, after.lines).map(({ id }) => id as string)),
      lines: after.lines.map((line) => {
        const {
          id,
          productId,
          quantity,
          printChoice,
          places,
          design,
          rows,
          waiting,
          isExpress = false,
        } = line
        return {
          ...{ key: id, productId, quantity, isExpress },
          categoryId: products.get(productId)?.categoryId ?? '',
          prints: methodsOfLine({ printChoice, places, design: design?.design ?? null }, methods),
          goodsOn: goodsOnOf(sumOfWaiting((rows ?? [{ waiting }]).flatMap((row) => row.waiting ?? []))),
        }
      }),
    }
  }
}

export type ChangedWorkOf = ReturnType<typeof createChangedWork>

/** The days that a change of an order would bring if it held from now on; null where it has none that could move. */
export type ChangeDaysOf = (
  order: OrderRecord,
  before: OrderContent,
  after: OrderContent,
) => Promise<ChangedDays | null>

/** Looks ahead at what a change does to the days of its order. Keeps nothing: a promise is only given with the change. */
export function createChangeDays({
  db,
  catalog,
  promises,
  workOf,
}: {
  readonly db: Database
  readonly catalog: Pick<CatalogService, 'findProducts'>
  readonly promises: Pick<OrderPromises, 'wouldChange'>
  readonly workOf: ChangedWorkOf
}): ChangeDaysOf {
  return async (order, before, after) => {
    if (!changesWork(changedScopes(before, after))) return null
    const told = await latestPromiseOf(db, order.id)
    if (told === null) return null
    const ids = after.lines.map(({ productId }) => productId as ProductId)
    const products: Categorised = await catalog.findProducts(ids)
    const would = await promises.wouldChange(
      promisedOrderOf(order),
      await workOf(db, before, after, products),
    )
    return (
      would && changedDays({ told, days: would.days, from: before.delivery.city, to: after.delivery.city })
    )
  }
}
