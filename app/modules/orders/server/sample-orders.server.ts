import { asc, eq, inArray } from 'drizzle-orm'
import type { SampleCounts } from '#app/kernel/sample-counts.ts'
import type { LeadTimesService } from '#app/modules/lead-times/server/lead-times.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import { artworksOf } from '#app/modules/printing/domain/printed-place.ts'
import { countSample } from '#app/platform/count-sample.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { orderLines, orders } from './tables.server.ts'

export interface SampleOrders {
  figures(): Promise<SampleCounts>
  /**
   * Locks the sample orders, in id order, until the transaction ends. Comes before their products are locked: every
   * command on an order holds it before it reaches for the goods.
   */
  lock(tx: Transaction): Promise<void>
  /** Removes the sample orders with their lines, history, mails and files. Stock and numbers stay: they took none of it. */
  clear(tx: Transaction): Promise<void>
}

export function createSampleOrders({
  db,
  media,
  mail,
  leadTimes,
}: {
  readonly db: Database
  readonly leadTimes: Pick<LeadTimesService, 'free'>
  readonly media: MediaService
  readonly mail: MailService
}): SampleOrders {
  return {
    figures: () => countSample(db, orders),
    async lock(tx) {
      await tx
        .select({ id: orders.id })
        .from(orders)
        .where(eq(orders.isSample, true))
        .orderBy(asc(orders.id))
        .for('update')
    },
    async clear(tx) {
      const gone = await tx
        .select({ id: orders.id, invoiceFile: orders.invoiceFile })
        .from(orders)
        .where(eq(orders.isSample, true))
      const ids = gone.map(({ id }) => id)
      if (ids.length === 0) return
      const lines = await tx
        .select({ orderId: orderLines.orderId, artwork: orderLines.artwork, places: orderLines.places })
        .from(orderLines)
        .where(inArray(orderLines.orderId, ids))
      const files = [
        ...gone.map(({ id, invoiceFile }) => ({ id, fileId: invoiceFile?.fileId })),
        ...lines.flatMap((line) => artworksOf(line).map(({ fileId }) => ({ id: line.orderId, fileId }))),
      ]
      for (const { id, fileId } of files)
        if (fileId) await media.releaseFrom(tx, [fileId], { kind: 'order', id })
      await mail.forgetSubjects(tx, ids)
      for (const id of ids) await leadTimes.free(tx, id)
      await tx.delete(orders).where(eq(orders.isSample, true))
    },
  }
}
