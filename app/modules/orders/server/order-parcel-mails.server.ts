import { and, eq, inArray } from 'drizzle-orm'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import type { OrderMailContext } from '../domain/order-mails.ts'
import { parcelMail } from '../domain/order-mails.ts'
import type { OrderLineView } from '../domain/order-views.ts'
import type { OrderParcel } from '../domain/parcel.ts'
import { isWholeParcel, leftPieces, leftText, parcelContents } from '../domain/parcels.ts'
import type { OrderCommands } from './order-commands.server.ts'
import type { OrderRecord } from './order-rows.server.ts'
import { orderParcels, orderStatusChanges } from './tables.server.ts'

/** A parcel that is on its way, with the order as it stands now. */
interface ToldParcel {
  readonly order: OrderRecord
  readonly lines: readonly OrderLineView[]
  readonly parcels: readonly OrderParcel[]
  readonly parcel: OrderParcel
  /** Whether the order is shipped by it: its mail is that of the status too. */
  readonly completes: boolean
}

export interface ParcelMails {
  /**
   * Writes the buyer that a parcel is on its way, or travels otherwise than he was told; the former mail is withdrawn
   * where it has not left. An order in a single parcel has the mail of its status. Answers whether one was written.
   */
  tell(tx: Transaction, mailContext: MailContext, told: ToldParcel): Promise<boolean>
  /**
   * Withdraws what has not left of the mails about these parcels that tell of the order's status too, before that changes
   * without them. Answers the ids of the parcels whose buyer has to be told anew.
   */
  withdrawOfStatus(tx: Transaction, orderId: string, parcelIds: readonly string[]): Promise<readonly string[]>
}

export function createParcelMails({
  mail,
  commands,
}: {
  readonly mail: Pick<MailService, 'withdrawIn'>
  readonly commands: OrderCommands
}): ParcelMails {
  return {
    async tell(tx, mailContext, { order, lines, parcels, parcel, completes }) {
      const shipped = { ...order, status: 'shipped' }
      if (isWholeParcel(lines, parcels)) return (await commands.tellStatus(tx, shipped, mailContext)) !== null
      const sent = parcels.filter(({ sentAt }) => sentAt !== null)
      const compose = (context: OrderMailContext) =>
        parcelMail(context, {
          parcel,
          contents: parcelContents(lines, parcel),
          rest: leftText(leftPieces(lines, sent)),
        })
      const mailId = completes
        ? await commands.tellStatus(tx, shipped, mailContext, compose)
        : await commands.tellBuyer(tx, order, mailContext, { kind: 'order-parcel', mail: compose })
      if (mailId === null) return false
      await replace(tx, parcel.id, mailId)
      return true
    },

    async withdrawOfStatus(tx, orderId, parcelIds) {
      if (parcelIds.length === 0) return []
      const known = await tx
        .select({ id: orderParcels.id, mailId: orderStatusChanges.mailId })
        .from(orderParcels)
        .innerJoin(
          orderStatusChanges,
          and(eq(orderStatusChanges.orderId, orderId), eq(orderStatusChanges.mailId, orderParcels.mailId)),
        )
        .where(inArray(orderParcels.id, [...parcelIds]))
      const withdrawn: string[] = []
      for (const { id, mailId } of known) {
        if (mailId === null || !(await mail.withdrawIn(tx, [mailId])).has(mailId)) continue
        await tx.update(orderParcels).set({ mailId: null }).where(eq(orderParcels.id, id))
        await tx
          .update(orderStatusChanges)
          .set({ mailId: null })
          .where(and(eq(orderStatusChanges.orderId, orderId), eq(orderStatusChanges.mailId, mailId)))
        withdrawn.push(id)
      }
      return withdrawn
    },
  }

  /** The mail a parcel is known by from now on, also of the status that the former one told of. */
  async function replace(tx: Transaction, parcelId: string, mailId: string): Promise<void> {
    const [known] = await tx
      .select({ orderId: orderParcels.orderId, former: orderParcels.mailId })
      .from(orderParcels)
      .where(eq(orderParcels.id, parcelId))
    if (!known) return
    const { orderId, former } = known
    const isFirst = former === null || (await mail.withdrawIn(tx, [former])).has(former)
    // What he was told first is what he knows it by; a second mail corrects what that said.
    if (!isFirst) return
    await tx.update(orderParcels).set({ mailId }).where(eq(orderParcels.id, parcelId))
    if (former !== null)
      await tx
        .update(orderStatusChanges)
        .set({ mailId })
        .where(and(eq(orderStatusChanges.orderId, orderId), eq(orderStatusChanges.mailId, former)))
  }
}
