import type { SQL } from 'drizzle-orm'
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { HOUR_MS } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { PrintFileRef } from '#app/modules/media/domain/print-file.ts'
import type { MediaService, OpenedFile } from '#app/modules/media/server/media.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { isOneOf } from '#app/platform/is-one-of.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { createRateLimit } from '#app/platform/rate-limit.server.ts'
import { fullName } from '../domain/checkout.ts'
import type { OrderMessage } from '../domain/conversation.ts'
import { emptyMessage, isRepeated, MESSAGES_AN_HOUR, messageWords } from '../domain/conversation.ts'
import { buyerMessageMail, shopMessageMail } from '../domain/conversation-mails.ts'
import type { Actor } from './order-actor.server.ts'
import type { OrderCommands, Outcome } from './order-commands.server.ts'
import { findByToken } from './order-rows.server.ts'
import { orderMessages, orders } from './tables.server.ts'

export interface OrderMessages {
  /**
   * The buyer writes from his order's page; staff who want mails about orders are told. The same once more writes nothing
   * (`isRepeated`). 'orders/not-found', 'orders/too-many-messages' beyond `MESSAGES_AN_HOUR`, 'orders/empty-message',
   * 'media/file-gone'.
   */
  writeToShop(token: string, text: string, files?: readonly PrintFileRef[]): Promise<Result<Outcome>>
  /** Whether an order's link takes a message now: asked before the files of one are read. As `writeToShop`; counts nothing. */
  mayWriteToShop(token: string): Promise<Result<void>>
  /**
   * The shop writes; the buyer is mailed it with the way to answer, and what he wrote up to the message `lastSeen` is settled.
   * The same once more mails nobody. 'orders/not-found', 'orders/empty-message', 'media/file-gone'.
   */
  writeToBuyer(
    actor: Actor,
    orderId: string,
    text: string,
    lastSeen: string | null,
    files?: readonly PrintFileRef[],
  ): Promise<Result<Outcome>>
  /**
   * What the buyer wrote up to the message `lastSeen` needs no answer; what came after it still does. 'orders/not-found' where that is
   * no message of the order.
   */
  settleMessages(actor: Actor, orderId: string, lastSeen: string): Promise<Result<Outcome>>
  /** A file of a message of the order, counted from 1. 'orders/not-found', 'media/file-gone', 'media/storage-away'. */
  openMessageFile(orderId: string, asked: AskedFile): Promise<Result<OpenedFile>>
  /** The same for whoever holds the order's link. */
  openOwnMessageFile(token: string, asked: AskedFile): Promise<Result<OpenedFile>>
  /** A small picture of such a file; null where none can be drawn. 'orders/not-found'. */
  drawMessageFile(orderId: string, asked: AskedFile): Promise<Result<Buffer | null>>
  /** The same for whoever holds the order's link. */
  drawOwnMessageFile(token: string, asked: AskedFile): Promise<Result<Buffer | null>>
}

/** A file by its message and its place there, as an address names it. */
export interface AskedFile {
  readonly messageId: string
  readonly number: string
}

const TOO_MANY = 'Kısa sürede çok mesaj gönderdiniz. Lütfen biraz sonra tekrar deneyin veya bizi arayın.'

const FILE_GONE = 'Dosya artık bulunamıyor. Lütfen yeniden ekleyip tekrar gönderin.'

/**
 * What buyer and shop write to each other about an order, one after the other. A message leaves the order 'unchanged', so
 * nobody's open form becomes an old one.
 */
export function createOrderMessages({
  db,
  clock,
  accounts,
  activity,
  mail,
  media,
  commands,
  publicUrl,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountsService, 'orderMailRecipients'>
  readonly activity: ActivityService
  readonly mail: MailService
  readonly media: Pick<MediaService, 'keepFor' | 'openPrintFile' | 'drawPreview'>
  readonly commands: Pick<OrderCommands, 'onOrder' | 'tellBuyer'>
  readonly publicUrl: string
}): OrderMessages {
  const perOrder = createRateLimit({ tries: MESSAGES_AN_HOUR, windowMs: HOUR_MS, clock })

  /** Answers whether it was written: what was just said is not said again. */
  async function insert(
    tx: Transaction,
    orderId: string,
    written: Pick<typeof orderMessages.$inferInsert, 'isFromBuyer' | 'authorName' | 'text'> & {
      readonly files: readonly PrintFileRef[]
    },
  ): Promise<Result<boolean>> {
    const { isFromBuyer, text, files } = written
    const now = clock.now()
    const [last] = await tx
      .select()
      .from(orderMessages)
      .where(eq(orderMessages.orderId, orderId))
      .orderBy(desc(orderMessages.at), desc(orderMessages.id))
      .limit(1)
    const former = last && {
      ...{ at: last.at.getTime(), isFromBuyer: last.isFromBuyer, text: last.text },
      ...{ fileHashes: hashesOf(last.files), isSettled: last.settledAt !== null },
    }
    if (isRepeated(former ?? null, { at: now, isFromBuyer, text, fileHashes: hashesOf(files) }))
      return ok(false)
    const fileIds = files.map(({ fileId }) => fileId)
    const kept = await media.keepFor(tx, fileIds, { kind: 'order', id: orderId })
    if (kept.length < fileIds.length) return fail.notFound('media/file-gone', FILE_GONE)
    await tx.insert(orderMessages).values({ ...written, id: createId('MSJ-'), orderId, at: new Date(now) })
    return ok(true)
  }

  /** What waits of the buyer, up to one of the order's messages; null where that is none. Answers whether anything did. */
  async function settle(tx: Transaction, orderId: string, lastSeen: string): Promise<boolean | null> {
    const [seen] = await tx
      .select({ at: orderMessages.at })
      .from(orderMessages)
      .where(and(eq(orderMessages.id, lastSeen), eq(orderMessages.orderId, orderId)))
    if (!seen) return null
    const settled = await tx
      .update(orderMessages)
      .set({ settledAt: new Date(clock.now()) })
      .where(and(waits, eq(orderMessages.orderId, orderId), lte(orderMessages.at, seen.at)))
      .returning({ id: orderMessages.id })
    return settled.length > 0
  }

  /** 'orders/not-found' also where the message is another order's. */
  async function fileOf(orderId: string | null, asked: AskedFile): Promise<Result<PrintFileRef>> {
    const missing = fail.notFound('orders/not-found', 'Dosya bulunamadı.')
    if (orderId === null || !/^[1-9]$/.test(asked.number)) return missing
    const [found] = await db
      .select({ files: orderMessages.files })
      .from(orderMessages)
      .where(and(eq(orderMessages.id, asked.messageId), eq(orderMessages.orderId, orderId)))
    const file = found?.files[Number(asked.number) - 1]
    return file ? ok(file) : missing
  }

  async function open(orderId: string | null, asked: AskedFile): Promise<Result<OpenedFile>> {
    const file = await fileOf(orderId, asked)
    return file.ok ? media.openPrintFile(file.value.fileId) : file
  }

  async function draw(orderId: string | null, asked: AskedFile): Promise<Result<Buffer | null>> {
    const file = await fileOf(orderId, asked)
    return file.ok ? ok(await media.drawPreview(file.value.fileId)) : file
  }

  const idOf = async (token: string) => (await findByToken(db, token))?.id ?? null

  return {
    async mayWriteToShop(token) {
      const id = await idOf(token)
      if (id === null) return fail.notFound('orders/not-found', 'Sipariş bulunamadı.')
      const isAllowed = perOrder.allow(id)
      perOrder.giveBack(id)
      return isAllowed ? ok(undefined) : fail.tooMany('orders/too-many-messages', TOO_MANY)
    },

    async writeToShop(token, text, files = []) {
      if (isEmpty(text, files)) return emptyMessage()
      const found = await findByToken(db, token)
      if (!found) return fail.notFound('orders/not-found', 'Sipariş bulunamadı.')
      if (!perOrder.allow(found.id)) return fail.tooMany('orders/too-many-messages', TOO_MANY)
      const mailContext = await mail.context()
      const alertTo = await accounts.orderMailRecipients()
      return commands.onOrder(found.id, async (tx, order) => {
        const { id: orderId, orderNumber, buyer } = order
        const written = { isFromBuyer: true, authorName: fullName(buyer), text, files }
        const inserted = await insert(tx, orderId, written)
        if (!inserted.ok) return inserted
        if (!inserted.value) return ok('unchanged')
        await tx.update(orders).set({ isRead: false }).where(eq(orders.id, orderId))
        const adminUrl = `${publicUrl}/admin/orders/${orderId}`
        const alert = buyerMessageMail({ ...mailContext, orderNumber, buyer, text, files, adminUrl })
        const about = { ...alert, kind: 'message-alert', subjectId: orderId }
        await mail.enqueue(tx, ...alertTo.map((recipient) => ({ ...about, recipient })))
        return ok('unchanged')
      })
    },

    async writeToBuyer(actor, orderId, text, lastSeen, files = []) {
      if (isEmpty(text, files)) return emptyMessage()
      const mailContext = await mail.context()
      return commands.onOrder(orderId, async (tx, order) => {
        const written = { isFromBuyer: false, authorName: actor.name, text, files }
        const inserted = await insert(tx, orderId, written)
        if (!inserted.ok) return inserted
        if (lastSeen !== null) await settle(tx, orderId, lastSeen)
        if (!inserted.value) return ok('unchanged')
        await commands.tellBuyer(tx, order, mailContext, {
          kind: 'message',
          mail: (context) => shopMessageMail(context, { text, files }),
        })
        await activity.record(tx, {
          actor,
          action: 'order.message',
          subject: { type: 'order', id: orderId, label: order.orderNumber },
          after: { text, ...(files.length > 0 && { files: files.map(({ name }) => name).join(', ') }) },
        })
        return ok('unchanged')
      })
    },

    async settleMessages(actor, orderId, lastSeen) {
      return commands.onOrder(orderId, async (tx, order) => {
        const isSettled = await settle(tx, orderId, lastSeen)
        if (isSettled === null) return fail.notFound('orders/not-found', 'Mesaj bulunamadı.')
        if (isSettled)
          await activity.record(tx, {
            actor,
            action: 'order.message-settle',
            subject: { type: 'order', id: orderId, label: order.orderNumber },
          })
        return ok('unchanged')
      })
    },

    openMessageFile: open,
    drawMessageFile: draw,

    async openOwnMessageFile(token, asked) {
      return open(await idOf(token), asked)
    },

    async drawOwnMessageFile(token, asked) {
      return draw(await idOf(token), asked)
    },
  }
}

function isEmpty(text: string, files: readonly PrintFileRef[]): boolean {
  return text === '' && files.length === 0
}

function hashesOf(files: readonly PrintFileRef[]): readonly string[] {
  return files.map(({ contentHash }) => contentHash)
}

/** What was written about an order, the oldest first. */
export async function readMessages(db: Database, orderId: string): Promise<readonly OrderMessage[]> {
  const rows = await db
    .select()
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(asc(orderMessages.at), asc(orderMessages.id))
  return rows.map(({ id, at, isFromBuyer, authorName, text, files, settledAt }) => ({
    ...{ id, at: at.getTime(), isFromBuyer, text },
    files: files.map(({ name, type, sizeBytes }) => ({ name, type, sizeBytes })),
    author: authorName,
    isSettled: !isFromBuyer || settledAt !== null,
  }))
}

/** The files of what was written about an order, the oldest first. */
export async function messageFilesOf(db: Database, orderId: string): Promise<readonly PrintFileRef[]> {
  const rows = await db
    .select({ files: orderMessages.files })
    .from(orderMessages)
    .where(eq(orderMessages.orderId, orderId))
    .orderBy(asc(orderMessages.at), asc(orderMessages.id))
  return rows.flatMap(({ files }) => files)
}

/** Condition for condition the index `order_messages_waiting`. */
const waits = and(sql`is_from_buyer`, isNull(orderMessages.settledAt))

/** What the buyers of these orders wrote or sent last, where nobody has answered; the others are missing. */
export async function unansweredTextsOf(
  db: Database,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (orderIds.length === 0) return new Map()
  const { orderId, text, files, at, id } = orderMessages
  const rows = await db
    .selectDistinctOn([orderId], { orderId, text, files })
    .from(orderMessages)
    .where(and(waits, isOneOf(orderId, orderIds)))
    .orderBy(orderId, desc(at), desc(id))
  return new Map(rows.map((row) => [row.orderId, messageWords(row)]))
}

/** Condition on orders: their buyer has written and nobody has answered. */
export function waitsForAnswer(db: Database): SQL {
  return inArray(orders.id, db.select({ orderId: orderMessages.orderId }).from(orderMessages).where(waits))
}
