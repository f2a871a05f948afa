import { eq } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { ok } from '#app/kernel/result.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import { isOnItsWay } from '../domain/order-status.ts'
import type { ParcelSaid } from '../domain/parcel.ts'
import { isKnownParcel, isSameParcel, parcelSaid } from '../domain/parcel.ts'
import type { Actor } from './order-actor.server.ts'
import type { OrderCommands, Outcome } from './order-commands.server.ts'
import { seenNewest } from './order-commands.server.ts'
import { parcelOf } from './order-rows.server.ts'
import { orders } from './tables.server.ts'

/** What handing an order to its carrier is told; `seenRevision` as for `changeStatus`. */
export type Shipping = ParcelSaid & {
  readonly setShipped: boolean
  readonly tellBuyer: boolean
  readonly seenRevision?: number
}

export interface OrderShipping {
  /**
   * Saves carrier and tracking number, or that there is none; sets shipped and mails the buyer where that is ticked, all
   * or nothing; refuses as `changeStatus` does. What is on its way or has arrived keeps its status: its number is
   * corrected. Nobody is mailed while the order is not on its way. The same values again do nothing.
   */
  ship(actor: Actor, id: string, shipment: Shipping): Promise<Result<Outcome>>
}

/** Handing an order to its carrier, and correcting how it travels. */
export function createOrderShipping({
  mail,
  commands,
}: {
  readonly mail: MailService
  readonly commands: OrderCommands
}): OrderShipping {
  return {
    async ship(actor, id, { setShipped, tellBuyer, seenRevision, ...said }) {
      const mailContext = await mail.context()
      return commands.onOrder(id, async (tx, order, move) => {
        const before = parcelOf(order)
        const after = parcelSaid(said)
        // What is on its way or has arrived does not travel again: its number is corrected, its status stays.
        const wasOnItsWay = isOnItsWay(order.status as OrderStatus)
        const sets = setShipped && !wasOnItsWay
        const isSame = isSameParcel(before, after)
        if (isSame && !sets) return ok('unchanged')
        const seen = seenNewest(order, seenRevision)
        if (!seen.ok) return seen
        const parcel = {
          cargoCompany: after.carrier,
          trackingNumber: after.trackingNumber,
          shippingNote: after.note,
          isUntracked: after.isUntracked,
        }
        if (!isSame) {
          await tx.update(orders).set(parcel).where(eq(orders.id, id))
          const former = isKnownParcel(before) ? before : null
          await commands.note(tx, order, actor, { kind: 'parcel', before: former, after })
        }
        if (sets) await move('shipped', actor)
        const tells = tellBuyer && (sets || wasOnItsWay)
        const sent = { ...order, ...parcel, status: 'shipped' }
        return ok(tells && (await commands.tellStatus(tx, sent, mailContext)) ? 'told' : 'changed')
      })
    },
  }
}
