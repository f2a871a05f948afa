import { eq } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { judgeLeaving } from '../domain/line-proof.ts'
import type { NotedParcel } from '../domain/order-changes.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import { isOnItsWay } from '../domain/order-status.ts'
import type { OrderLineView } from '../domain/order-views.ts'
import type { OrderParcel, ParcelAddress, ParcelSaid } from '../domain/parcel.ts'
import { isKnownParcel, isSameParcel, PARCEL_MISSING, parcelSaid } from '../domain/parcel.ts'
import type { PackedPieces } from '../domain/parcels.ts'
import {
  isAllSent,
  isSameAddress,
  isWholeParcel,
  judgePacking,
  leftPieces,
  linesWithin,
  packedPieces,
  parcelContents,
  statusOfParcels,
} from '../domain/parcels.ts'
import type { Actor } from './order-actor.server.ts'
import type { OrderCommands, Outcome } from './order-commands.server.ts'
import { seenNewest } from './order-commands.server.ts'
import type { ParcelMails } from './order-parcel-mails.server.ts'
import { insertParcel, parcelsOfOrder, withdrawMails, writeTimes } from './order-parcels.server.ts'
import type { OrderRecord } from './order-rows.server.ts'
import { linesOf } from './order-rows.server.ts'
import type { MoveStatus } from './order-status-moves.server.ts'
import { orderParcelRows, orderParcels } from './tables.server.ts'

/** What handing goods to a carrier is told; `seenRevision` as for `changeStatus`. */
export type Shipping = ParcelSaid & {
  /** The parcel that is corrected or handed over; left out for a new one. */
  readonly parcelId?: string | null | undefined
  /** What a new parcel holds; left out for all that is left. */
  readonly pieces?: PackedPieces | undefined
  /** Null for the order's own address; left out where it stays as it is. */
  readonly address?: ParcelAddress | null | undefined
  /** Whether it is handed over now; otherwise it is packed and waits. */
  readonly setShipped: boolean
  readonly tellBuyer: boolean
  readonly seenRevision?: number
}

export interface OrderShipping {
  /**
   * Packs a parcel of what is left, or says of one how it travels; hands it over and mails the buyer where that is ticked,
   * all or nothing. The order is shipped once all of it is. Without a parcel to be named, an order that lies in a single
   * one as a whole is meant to have that one corrected; the same values again do nothing. Refuses as `changeStatus` does,
   * and with 'orders/parcel-gone', 'orders/cancelled', 'orders/parcel-missing' where it is handed over and nobody says how
   * it travels, 'orders/proof-open' where it holds goods whose proof is open, and as `judgePacking`. What is on its way or has arrived keeps its status: its number is corrected. Nobody
   * is mailed while the parcel is not on its way.
   */
  ship(actor: Actor, id: string, shipment: Shipping): Promise<Result<Outcome>>
  /**
   * Takes a parcel away that was entered wrongly; what lay in it is left to pack again, and an order that was shipped is
   * not any more. Its mail is withdrawn where it has not left. 'orders/parcel-gone'.
   */
  removeParcel(
    actor: Actor,
    id: string,
    parcelId: string,
    why: { readonly reason: string; readonly seenRevision?: number },
  ): Promise<Result<Outcome>>
  /**
   * Notes whether a parcel that was handed over has arrived; the order is delivered once all have. 'orders/parcel-gone',
   * 'orders/parcel-not-sent'.
   */
  setArrived(
    actor: Actor,
    id: string,
    parcelId: string,
    arrival: { readonly isDelivered: boolean; readonly seenRevision?: number },
  ): Promise<Result<Outcome>>
}

const PARCEL_GONE = fail.notFound<never>(
  'orders/parcel-gone',
  'Bu koli artık siparişte yok. Sayfadaki yeni hâlini kontrol edin.',
)
const CANCELLED = fail.conflict<never>(
  'orders/cancelled',
  'Sipariş iptal edildi; kolilenemez. Önce siparişi yeniden açın.',
)
const NOT_SENT = fail.conflict<never>('orders/parcel-not-sent', 'Bu koli henüz yola çıkmadı.')

/** A locked order as its parcels are changed. */
interface Held {
  readonly tx: Transaction
  readonly order: OrderRecord
  readonly move: MoveStatus
  readonly lines: readonly OrderLineView[]
  readonly parcels: readonly OrderParcel[]
}

/** The parcels of an order: packing them, handing them over, and putting right what was said of them. */
export function createOrderShipping({
  clock,
  mail,
  commands,
  parcelMails,
}: {
  readonly clock: Clock
  readonly mail: MailService
  readonly commands: OrderCommands
  readonly parcelMails: ParcelMails
}): OrderShipping {
  /** Runs a command on the parcels of one order, which is held with them. */
  function onParcels(
    id: string,
    command: (held: Held) => Promise<Result<Outcome>>,
  ): Promise<Result<Outcome>> {
    return commands.onOrder(id, async (tx, order, move) => {
      const lines = (await linesOf(tx, [id])).get(id) ?? []
      return command({ tx, order, move, lines, parcels: await parcelsOfOrder(tx, id) })
    })
  }

  async function packNew(
    held: Held,
    actor: Actor,
    mailContext: MailContext,
    { pieces, address = null, setShipped, tellBuyer, seenRevision, ...said }: Shipping,
  ): Promise<Result<Outcome>> {
    const { tx, order, lines, parcels } = held
    const status = order.status as OrderStatus
    const left = leftPieces(lines, parcels)
    const packed = judgePacking(left, pieces)
    if (!packed.ok) return packed
    const seen = seenNewest(order, seenRevision)
    if (!seen.ok) return seen
    const sends = setShipped || isOnItsWay(status)
    const isAll = left.every((one) => one.left === (packed.value.get(one.choice.id) ?? 0))
    if (status === 'cancelled' && !(sends && isAll && parcels.every(({ sentAt }) => sentAt !== null)))
      return CANCELLED
    const parcel = parcelSaid(said)
    if (sends && !isKnownParcel(parcel)) return fail.invalid('orders/parcel-missing', PARCEL_MISSING)
    const leaving =
      setShipped && !isOnItsWay(status) ? judgeLeaving(linesWithin(lines, packed.value)) : ok(undefined)
    if (!leaving.ok) return leaving
    const now = clock.now()
    const parcelId = await insertParcel(
      tx,
      { orderId: order.id, lines, packed: packed.value },
      {
        ...parcel,
        address,
        sentAt: sends ? now : null,
        // What an order that has arrived travelled by is told late.
        deliveredAt: status === 'delivered' || status === 'completed' ? now : null,
        createdAt: now,
        by: actor.name,
      },
    )
    return settle(held, actor, mailContext, { parcelId, former: null, tells: tellBuyer && sends })
  }

  async function change(
    held: Held,
    actor: Actor,
    mailContext: MailContext,
    former: OrderParcel,
    { address = former.address, setShipped, tellBuyer, seenRevision, ...said }: Shipping,
  ): Promise<Result<Outcome>> {
    const { tx, order, lines, parcels } = held
    const after = parcelSaid(said)
    const wasSent = former.sentAt !== null
    const sends = setShipped && !wasSent
    const isSame = isSameParcel(former, after) && isSameAddress(former.address, address)
    if (isSame && !sends) return ok('unchanged')
    const seen = seenNewest(order, seenRevision)
    if (!seen.ok) return seen
    const sentAt = sends ? clock.now() : former.sentAt
    const others = parcels.filter(({ id }) => id !== former.id)
    if (order.status === 'cancelled' && !(sends && isAllSent(lines, [...others, { ...former, sentAt }])))
      return CANCELLED
    if (sentAt !== null && !isKnownParcel(after)) return fail.invalid('orders/parcel-missing', PARCEL_MISSING)
    const leaving = sends ? judgeLeaving(linesWithin(lines, packedPieces([former]))) : ok(undefined)
    if (!leaving.ok) return leaving
    await tx
      .update(orderParcels)
      .set({ ...after, address, sentAt: sentAt === null ? null : new Date(sentAt) })
      .where(eq(orderParcels.id, former.id))
    return settle(held, actor, mailContext, {
      parcelId: former.id,
      former,
      tells: tellBuyer && sentAt !== null,
    })
  }

  /** Notes what was said of a parcel, sets the status that follows from it, and tells the buyer. */
  async function settle(
    { tx, order, move, lines, parcels: before }: Held,
    actor: Actor,
    mailContext: MailContext,
    {
      parcelId,
      former,
      tells,
    }: { readonly parcelId: string; readonly former: OrderParcel | null; readonly tells: boolean },
  ): Promise<Result<Outcome>> {
    const parcels = await parcelsOfOrder(tx, order.id)
    const parcel = parcels.find(({ id }) => id === parcelId)
    if (!parcel) throw new Error('a parcel that was just written is missing')
    const isWhole = isWholeParcel(lines, parcels)
    const noted = (one: OrderParcel) => notedParcel(one, isWhole ? null : lines)
    const isSaidAnew =
      former === null || !isSameParcel(former, parcel) || !isSameAddress(former.address, parcel.address)
    // That a whole order was handed over stands in its status.
    if (isSaidAnew || !isWhole)
      await commands.note(tx, order, actor, {
        kind: 'parcel',
        before: former && isKnownParcel(former) ? noted(former) : null,
        after: noted(parcel),
      })
    const status = order.status as OrderStatus
    const to = statusOfParcels(status, lines, { before, after: parcels })
    if (to !== null) await move(to, actor)
    if (!tells) return ok('changed')
    const told = { order, lines, parcels, parcel, completes: to === 'shipped' }
    return ok((await parcelMails.tell(tx, mailContext, told)) ? 'told' : 'changed')
  }

  return {
    async ship(actor, id, shipment) {
      const mailContext = await mail.context()
      return onParcels(id, async (held) => {
        const { lines, parcels } = held
        const { parcelId = null, pieces } = shipment
        const isOnly = parcelId === null && isWholeParcel(lines, parcels)
        const [only] = isOnly ? parcels : []
        // The same form sent twice is no second parcel.
        if (only && pieces && isRepeated(only, shipment)) return ok('unchanged')
        const former = pieces ? undefined : (only ?? parcels.find((parcel) => parcel.id === parcelId))
        if (former) return change(held, actor, mailContext, former, shipment)
        return parcelId === null ? packNew(held, actor, mailContext, shipment) : PARCEL_GONE
      })
    },

    async removeParcel(actor, id, parcelId, { reason, seenRevision }) {
      const mailContext = await mail.context()
      return onParcels(id, async ({ tx, order, move, lines, parcels }) => {
        const parcel = parcels.find((one) => one.id === parcelId)
        if (!parcel) return PARCEL_GONE
        const seen = seenNewest(order, seenRevision)
        if (!seen.ok) return seen
        await commands.note(tx, order, actor, {
          kind: 'parcel-removed',
          before: notedParcel(parcel, lines),
          after: { removedBecause: reason },
        })
        const status = order.status as OrderStatus
        const others = parcels.filter((one) => one.id !== parcelId)
        const to =
          status === 'cancelled' ? null : statusOfParcels(status, lines, { before: parcels, after: others })
        // Told of with the status, another parcel would be forgotten with it.
        const sent = others.filter(({ sentAt }) => sentAt !== null).map((one) => one.id)
        const untold = to === null ? [] : await parcelMails.withdrawOfStatus(tx, id, sent)
        // What lay in it is gone before the status is judged by the rest; its own mail goes with the status, or after it.
        await tx.delete(orderParcelRows).where(eq(orderParcelRows.parcelId, parcelId))
        if (to !== null) await move(to, actor)
        await withdrawMails({ tx, mail }, [parcelId])
        await tx.delete(orderParcels).where(eq(orderParcels.id, parcelId))
        const after = await parcelsOfOrder(tx, id)
        for (const one of after.filter((each) => untold.includes(each.id)))
          await parcelMails.tell(tx, mailContext, {
            order,
            lines,
            parcels: after,
            parcel: one,
            completes: false,
          })
        return ok('changed')
      })
    },

    setArrived: (actor, id, parcelId, { isDelivered, seenRevision }) =>
      onParcels(id, async ({ tx, order, move, lines, parcels }) => {
        const parcel = parcels.find((one) => one.id === parcelId)
        if (!parcel) return PARCEL_GONE
        if ((parcel.deliveredAt !== null) === isDelivered) return ok('unchanged')
        const seen = seenNewest(order, seenRevision)
        if (!seen.ok) return seen
        if (order.status === 'cancelled') return CANCELLED
        if (parcel.sentAt === null) return NOT_SENT
        const deliveredAt = isDelivered ? clock.now() : null
        await writeTimes(tx, [{ ...parcel, deliveredAt }])
        const name = `Koli ${parcel.number}`
        await commands.note(tx, order, actor, {
          kind: 'parcel-arrived',
          before: { parcel: name, isDelivered: !isDelivered },
          after: { parcel: name, isDelivered },
        })
        const after = parcels.map((one) => (one.id === parcelId ? { ...one, deliveredAt } : one))
        const to = statusOfParcels(order.status as OrderStatus, lines, { before: parcels, after })
        if (to !== null) await move(to, actor)
        return ok('changed')
      }),
  }
}

/** Whether this parcel is just what is asked for. */
function isRepeated(parcel: OrderParcel, { pieces, address = null, setShipped, ...said }: Shipping): boolean {
  const { rows, sentAt } = parcel
  return (
    isSameParcel(parcel, parcelSaid(said)) &&
    isSameAddress(parcel.address, address) &&
    (sentAt !== null) === setShipped &&
    rows.every(({ choiceId, quantity }) => pieces?.get(choiceId) === quantity)
  )
}

/** A parcel as history and log keep it; `lines` where it is one of several, and what lies in it has to be said. */
function notedParcel(parcel: OrderParcel, lines: readonly OrderLineView[] | null): NotedParcel {
  const { carrier, trackingNumber, note, isUntracked, address, number, sentAt } = parcel
  return {
    ...{ carrier, trackingNumber, note, isUntracked },
    ...(address && { goesTo: `${address.district} / ${address.city}` }),
    ...(lines && {
      parcel: `Koli ${number}`,
      contents: parcelContents(lines, parcel).join('; '),
      isSent: sentAt !== null,
    }),
  }
}
