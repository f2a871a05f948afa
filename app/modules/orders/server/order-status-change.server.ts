import { eq } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { RestockedPieces } from '../domain/cancellation.ts'
import { stockedChoicesOf } from '../domain/line-goods.ts'
import { judgeLeaving } from '../domain/line-proof.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import { effectsOf, isOnItsWay } from '../domain/order-status.ts'
import { isKnownParcel, PARCEL_MISSING } from '../domain/parcel.ts'
import { allLeft, isWholeParcel, lacksParcel, leftPieces } from '../domain/parcels.ts'
import type { Actor } from './order-actor.server.ts'
import type { OrderCommands, Outcome } from './order-commands.server.ts'
import { seenNewest } from './order-commands.server.ts'
import type { ParcelMails } from './order-parcel-mails.server.ts'
import { insertParcel, parcelsOfOrder } from './order-parcels.server.ts'
import type { OrderRecord } from './order-rows.server.ts'
import { linesOf } from './order-rows.server.ts'
import type { MoveStatus } from './order-status-moves.server.ts'
import { orderParcels } from './tables.server.ts'

/** What a change of status may say besides the status. */
export interface StatusChanging {
  readonly tellBuyer?: boolean
  /** The newest revision that whoever asks has seen. */
  readonly seenRevision?: number
  /** What goes back to stock with a cancellation; `restockedByDefault` for what it leaves out. */
  readonly restock?: RestockedPieces
  /** Sent without a tracking number, where the order has none. */
  readonly isUntracked?: boolean
}

export interface OrderStatusChange {
  /**
   * Sets a status with its effects (product decision 12). Into cancelled returns the pieces `restock` says, or refuses
   * with 'orders/restock-unasked' where it says none and somebody must (`asksWhatReturns`), 'orders/restock-wrong' where
   * a line has not as many; out of it takes exactly those. 'orders/parcel-missing' where an order is set shipped of which
   * something lies in no parcel, or in one without a tracking number, and nobody says that it travels untracked;
   * 'orders/proof-open' where goods would leave whose proof is open. What takes a status back withdraws its unsent mail,
   * and the buyer's timeline forgets it. Out of cancelled, and on with an order whose goods were
   * released, is refused with 'orders/out-of-stock' when the goods are gone (details.short names each line), with 'orders/coupon-taken' when the coupon's use is. The same status again does nothing. Mails
   * the buyer where `effectsOf` says so, unless told not to. Who names the revision he saw is refused with
   * 'orders/version-conflict' when the order was changed since.
   */
  changeStatus(actor: Actor, id: string, to: OrderStatus, how?: StatusChanging): Promise<Result<Outcome>>
}

/** The change of an order's status at the hand of the shop's people. */
export function createOrderStatusChange({
  clock,
  mail,
  commands,
  parcelMails,
}: {
  readonly clock: Clock
  readonly mail: MailService
  readonly commands: OrderCommands
  readonly parcelMails: ParcelMails
}): OrderStatusChange {
  return {
    async changeStatus(actor, id, to, how = {}) {
      const { tellBuyer = true, seenRevision, restock, isUntracked = false } = how
      const mailContext = await mail.context()
      return commands.onOrder(id, async (tx, order, move) => {
        const seen = seenNewest(order, seenRevision)
        if (order.status === to) {
          // Cancelled already, with other goods back in stock than this one says: he is told what stands.
          const isOther = restock !== undefined && !(await isRestockedAs(tx, id, restock))
          return isOther && !seen.ok ? seen : ok('unchanged')
        }
        if (!seen.ok) return seen
        if (isOnItsWay(to) && !isOnItsWay(order.status as OrderStatus)) {
          const leaving = judgeLeaving((await linesOf(tx, [id])).get(id) ?? [])
          if (!leaving.ok) return leaving
        }
        const held = { tx, order, move }
        if (to !== 'shipped')
          return changeToStatus({ commands, mailContext }, held, { actor, to, tellBuyer, restock })
        const packed = await packRest(tx, order, actor, isUntracked)
        if (!packed.ok) return packed
        const { lines, parcels } = packed.value
        const waiting = parcels.filter(({ sentAt }) => sentAt === null)
        if (isWholeParcel(lines, parcels) || waiting.length === 0)
          return changeToStatus({ commands, mailContext }, held, { actor, to, tellBuyer })
        const changed = await changeToStatus({ commands, mailContext }, held, { actor, to, tellBuyer: false })
        if (!changed.ok || !tellBuyer) return changed
        const sent = await parcelsOfOrder(tx, id)
        for (const { id: parcelId } of waiting) {
          const parcel = sent.find((one) => one.id === parcelId)
          const completes = parcelId === waiting.at(-1)?.id
          if (parcel)
            await parcelMails.tell(tx, mailContext, { order, lines, parcels: sent, parcel, completes })
        }
        return ok('told')
      })
    },
  }

  /**
   * Sees to it that all of an order lies in parcels of which it is known how they travel. With `isUntracked` what is left
   * goes into one without a number; otherwise 'orders/parcel-missing'.
   */
  async function packRest(tx: Transaction, order: OrderRecord, actor: Actor, isUntracked: boolean) {
    const { id } = order
    const lines = (await linesOf(tx, [id])).get(id) ?? []
    const parcels = await parcelsOfOrder(tx, id)
    if (!lacksParcel(lines, parcels)) return ok({ lines, parcels })
    if (!isUntracked) return fail.invalid('orders/parcel-missing', PARCEL_MISSING)
    for (const parcel of parcels.filter((one) => !isKnownParcel(one)))
      await tx.update(orderParcels).set({ isUntracked }).where(eq(orderParcels.id, parcel.id))
    const untracked = { carrier: null, trackingNumber: null, note: '', isUntracked }
    const rest = allLeft(leftPieces(lines, parcels))
    const times = { address: null, sentAt: null, deliveredAt: null, createdAt: clock.now(), by: actor.name }
    if (rest.size > 0)
      await insertParcel(tx, { orderId: id, lines, packed: rest }, { ...untracked, ...times })
    await commands.note(tx, order, actor, { kind: 'parcel', before: null, after: untracked })
    return ok({ lines, parcels: await parcelsOfOrder(tx, id) })
  }
}

/** Sets the status of an order that a command holds and tells its buyer, where `effectsOf` says so. */
export async function changeToStatus(
  { commands, mailContext }: { readonly commands: OrderCommands; readonly mailContext: MailContext },
  { tx, order, move }: { readonly tx: Transaction; readonly order: OrderRecord; readonly move: MoveStatus },
  {
    actor,
    to,
    tellBuyer = true,
    restock,
  }: {
    readonly actor: Actor
    readonly to: OrderStatus
    readonly tellBuyer?: boolean
    readonly restock?: RestockedPieces | undefined
  },
): Promise<Result<Outcome>> {
  const { isKnownToBuyer } = await move(to, actor, restock)
  const { mail: mayTell } = effectsOf(order.status as OrderStatus, to)
  const tells = mayTell && tellBuyer && !isKnownToBuyer
  const isTold = tells && (await commands.tellStatus(tx, { ...order, status: to }, mailContext)) !== null
  return ok(isTold ? 'told' : 'changed')
}

/** Whether just these pieces of a cancelled order are back in stock. */
async function isRestockedAs(tx: Transaction, id: string, restock: RestockedPieces): Promise<boolean> {
  const lines = (await linesOf(tx, [id])).get(id) ?? []
  return stockedChoicesOf(lines).every(
    ({ id: choiceId, restockedQuantity }) =>
      (restock.get(choiceId) ?? restockedQuantity) === restockedQuantity,
  )
}
