import { eq } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import { STAFF } from '#app/modules/media/domain/upload-limits.ts'
import type { UploadRules } from '#app/modules/media/domain/upload-rules.ts'
import type { MediaService, OpenedFile } from '#app/modules/media/server/media.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { BROKEN_INVOICE } from '../domain/invoice-upload.ts'
import { invoiceReadyMail } from '../domain/order-mails.ts'
import type { Actor } from './order-actor.server.ts'
import type { OrderCommands, Outcome } from './order-commands.server.ts'
import type { OrderRecord } from './order-rows.server.ts'
import { findByToken } from './order-rows.server.ts'
import { orders } from './tables.server.ts'

export interface OrderInvoices {
  /**
   * Keeps an uploaded PDF as the order's invoice, in place of an older one, and mails the buyer that it is there. The
   * same file again does nothing. 'orders/not-found', and the spec's refusals: 'orders/invoice-missing',
   * 'orders/wrong-type', 'orders/too-large', 'orders/broken-upload'.
   */
  attachInvoice(actor: Actor, id: string, upload: Request): Promise<Result<Outcome>>
  /** 'orders/not-found' without an invoice, 'media/file-gone'. */
  openInvoice(id: string): Promise<Result<OpenedFile>>
  /** The same for whoever holds the order's link. */
  openOwnInvoice(token: string): Promise<Result<OpenedFile>>
}

/** The invoice upload and its sentences (spec, back office §5 and §8). */
const RULES: UploadRules = {
  maxMegabytes: 5,
  types: ['pdf'],
  noFile: { kind: 'invalid', code: 'orders/invoice-missing', message: 'Lütfen fatura dosyası seçin.' },
  wrongType: { kind: 'wrong-type', code: 'orders/wrong-type', message: 'Sadece PDF dosyaları yüklenebilir.' },
  tooLarge: { kind: 'too-large', code: 'orders/too-large', message: "Dosya boyutu 5MB'dan küçük olmalıdır." },
  broken: { kind: 'invalid', code: 'orders/broken-upload', message: BROKEN_INVOICE },
}

/** Invoices: uploaded by staff, kept as private files, downloaded by the order's owner and by staff only. */
export function createOrderInvoices({
  db,
  mail,
  media,
  commands,
}: {
  readonly db: Database
  readonly mail: MailService
  readonly media: MediaService
  readonly commands: OrderCommands
}): OrderInvoices {
  async function open(order: Pick<OrderRecord, 'invoiceFile'> | null): Promise<Result<OpenedFile>> {
    if (!order?.invoiceFile) return fail.notFound('orders/not-found', 'Dosya bulunamadı.')
    return media.openPrintFile(order.invoiceFile.fileId)
  }

  return {
    async attachInvoice(actor, id, upload) {
      // Looked at before a single byte is kept, and again once the order is locked.
      const [known] = await db.select({ id: orders.id }).from(orders).where(eq(orders.id, id)).limit(1)
      if (!known) return fail.notFound('orders/not-found', 'Sipariş bulunamadı.')
      const received = await media.receivePrivateFile(upload, RULES, STAFF)
      if (!received.ok) return received
      const file = received.value
      const mailContext = await mail.context()
      return commands.onOrder(id, async (tx, order) => {
        const former = order.invoiceFile
        if (former?.contentHash === file.contentHash) return ok('unchanged')
        const holder = { kind: 'order', id } as const
        await media.keepFor(tx, [file.fileId], holder)
        if (former) await media.releaseFrom(tx, [former.fileId], holder)
        await tx.update(orders).set({ invoiceFile: file }).where(eq(orders.id, id))
        await commands.note(tx, order, actor, {
          kind: 'invoice',
          before: former && { name: former.name },
          after: { name: file.name },
        })
        const mailId = await commands.tellBuyer(tx, order, mailContext, {
          kind: 'invoice-ready',
          mail: invoiceReadyMail,
          alsoTo: order.invoice.email,
        })
        return ok(mailId === null ? 'changed' : 'told')
      })
    },

    async openInvoice(id) {
      const [order] = await db
        .select({ invoiceFile: orders.invoiceFile })
        .from(orders)
        .where(eq(orders.id, id))
        .limit(1)
      return open(order ?? null)
    },

    async openOwnInvoice(token) {
      return open(await findByToken(db, token))
    },
  }
}
