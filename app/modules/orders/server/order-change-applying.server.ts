import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import { artworksOf } from '#app/modules/printing/domain/printed-place.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { ProofPolicy } from '#app/modules/settings/domain/proof-settings.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { OrderContent } from '../domain/order-content.ts'
import { changedScopes, changesWork } from '../domain/order-content.ts'
import { isWorkedOn } from '../domain/order-promise.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import { isAllSent } from '../domain/parcels.ts'
import { usedTools } from '../domain/used-tools.ts'
import type { Actor } from './order-actor.server.ts'
import type { ChangedWorkOf } from './order-change-days.server.ts'
import type { OrderGoods } from './order-commands.server.ts'
import { writeContent } from './order-content-writing.server.ts'
import { parcelsOfOrder } from './order-parcels.server.ts'
import type { DaysAfter, OrderPromises } from './order-promises.server.ts'
import type { OrderRecord } from './order-rows.server.ts'
import { promisedOrderOf } from './order-rows.server.ts'
import type { MoveStatus } from './order-status-moves.server.ts'

export interface ApplyDependencies {
  readonly catalog: Pick<CatalogService, 'lockForOrder'>
  readonly printing: Pick<PrintingService, 'noteTools' | 'forgetTools'>
  readonly promises: Pick<OrderPromises, 'change'>
  readonly workOf: ChangedWorkOf
}

/** A locked order with what may be done to it. */
export interface HeldOrder {
  readonly order: OrderRecord
  readonly move: MoveStatus
  readonly goods: OrderGoods
  readonly actor: Actor
  /** Which lines need a proof today. */
  readonly proofPolicy: ProofPolicy
}

/**
 * Makes a locked order another one, with everything that follows from it; refused whole where goods are gone. Answers the
 * days that hold from then on; null where the change moves none.
 */
export type ApplyContent = (
  tx: Transaction,
  held: HeldOrder,
  before: OrderContent,
  after: OrderContent,
) => Promise<DaysAfter>

/** What changing an order does to stock, tools, presses and days; its coupon stays used as it was. */
export function createContentApplying({
  catalog,
  printing,
  promises,
  workOf,
}: ApplyDependencies): ApplyContent {
  async function promiseAnew(
    tx: Transaction,
    order: OrderRecord,
    before: OrderContent,
    after: OrderContent,
  ): Promise<DaysAfter> {
    const ids = after.lines.map(({ productId }) => productId as ProductId)
    const products = await catalog.lockForOrder(tx, ids)
    return promises.change(tx, promisedOrderOf(order), await workOf(tx, before, after, products))
  }

  return async (tx, { order, move, goods, actor, proofPolicy }, before, after) => {
    const scopes = changedScopes(before, after)
    const { goods: hasOtherGoods, money } = scopes
    if (hasOtherGoods) await goods.exchange({ before: before.lines, after: after.lines }, actor)
    await writeContent(tx, order, before, after, proofPolicy)
    if ((hasOtherGoods || money) && order.userId !== null) {
      // Charged once an order: what is made for it is what its lines are charged for now.
      await printing.forgetTools(tx, order.id)
      await printing.noteTools(tx, {
        accountId: order.userId as AccountId,
        orderId: order.id,
        at: order.createdAt.getTime(),
        tools: usedTools(after.lines),
      })
    }
    const days = changesWork(scopes) ? await promiseAnew(tx, order, before, after) : null
    if (hasOtherGoods && isWorkedOn(order.status as OrderStatus)) {
      const parcels = await parcelsOfOrder(tx, order.id)
      // What was still to be sent is not wanted any more.
      if (parcels.length > 0 && isAllSent(after.lines, parcels)) await move('shipped', actor)
    }
    return days
  }
}

/** The print files that a version of an order needs. */
export function fileIdsOfContent({ lines }: OrderContent): readonly string[] {
  return lines.flatMap(artworksOf).map(({ fileId }) => fileId)
}
