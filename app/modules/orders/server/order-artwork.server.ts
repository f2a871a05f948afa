import { and, eq, or, sql } from 'drizzle-orm'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import { shortNote } from '#app/modules/cart/domain/cart.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import { facesText } from '#app/modules/mockups/domain/designs/describe-design.ts'
import { readOrderedDesign } from '#app/modules/mockups/domain/designs/ordered-design-schema.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import {
  ARTWORK_CHOICE_MISSING,
  ARTWORK_CLOSED,
  ARTWORK_CONSENT_MISSING,
  ARTWORK_UNPRINTED,
  choicesForArtwork,
  isArtworkOpen,
  takesArtwork,
} from '../domain/artwork.ts'
import { fullName } from '../domain/checkout.ts'
import { CONSENT_LABELS, CONSENT_TEXT_VERSION } from '../domain/consents.ts'
import { artworkAlertMail, artworkMail } from '../domain/order-mails.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import { proofAfterFile } from '../domain/proof-rules.ts'
import { usedTools } from '../domain/used-tools.ts'
import { withdrawalText } from '../domain/withdrawal.ts'
import type { OrderCommands, Outcome } from './order-commands.server.ts'
import type { OrderRecord } from './order-rows.server.ts'
import { findByToken, linesOf } from './order-rows.server.ts'
import { orderArtworkChanges, orderConsents, orderLines } from './tables.server.ts'

export interface OrderArtwork {
  /**
   * Adds or replaces a line's print file, from a form with the file, `line` and, for a first file of an unprinted line,
   * `consent`; with `place` the file of a place that has its own. While the order is new only: 'orders/artwork-closed',
   * also when work begins meanwhile. Refuses with 'orders/not-found', 'orders/line-not-found', 'orders/place-not-found',
   * 'orders/not-printable', 'orders/consent-missing' and what media refuses. The same file again changes its note alone,
   * or nothing. `clientAddress` only counts the day's uploads.
   */
  replaceArtwork(token: string, form: Request, clientAddress?: string): Promise<Result<Outcome>>
}

/** Print files added or replaced by the buyer after the order, through its link. */
export function createOrderArtwork({
  db,
  clock,
  accounts,
  catalog,
  printing,
  media,
  mail,
  commands,
  publicUrl,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: AccountsService
  readonly catalog: Pick<CatalogService, 'findProducts'>
  readonly printing: Pick<PrintingService, 'printsOf' | 'noteTools' | 'forgetTools'>
  readonly media: MediaService
  readonly mail: MailService
  readonly commands: OrderCommands
  readonly publicUrl: string
}): OrderArtwork {
  /** Lets the former file go unless the order still has it elsewhere: on another line, or at another place. */
  async function letGo(tx: Transaction, fileId: string, orderId: string): Promise<void> {
    const [still] = await tx
      .select({ id: orderLines.id })
      .from(orderLines)
      .where(
        and(
          eq(orderLines.orderId, orderId),
          or(
            sql`(artwork ->> 'fileId') = ${fileId}`,
            sql`places @> ${JSON.stringify([{ artwork: { fileId } }])}::jsonb`,
          ),
        ),
      )
      .limit(1)
    if (!still) await media.releaseFrom(tx, [fileId], { kind: 'order', id: orderId })
  }

  /** The product of a line as it is sold today, and how its print is priced; nothing of an unknown line. */
  async function goodsOf(lineId: string) {
    const [line] = await db
      .select({ productId: orderLines.productId })
      .from(orderLines)
      .where(eq(orderLines.id, lineId))
    if (!line) return { product: undefined, print: undefined }
    const productId = line.productId as ProductId
    const products = await catalog.findProducts([productId])
    const prints = await printing.printsOf(products.values())
    return { product: products.get(productId), print: prints.get(productId) }
  }

  /** What the order paid for is made of the file it has now. */
  async function noteToolsAnew(tx: Transaction, { id, userId, createdAt }: OrderRecord): Promise<void> {
    if (userId === null) return
    const tools = usedTools((await linesOf(tx, [id])).get(id) ?? [])
    const accountId = userId as AccountId
    await printing.forgetTools(tx, id)
    await printing.noteTools(tx, { accountId, orderId: id, at: createdAt.getTime(), tools })
  }

  return {
    async replaceArtwork(token, form, clientAddress = 'unknown') {
      const found = await findByToken(db, token)
      if (!found) return fail.notFound('orders/not-found', 'Sipariş bulunamadı')
      // Before the file is taken, and again once the order is locked: work may begin meanwhile.
      if (!isArtworkOpen(found.status as OrderStatus))
        return fail.conflict('orders/artwork-closed', ARTWORK_CLOSED)
      const received = await media.receivePrintFileForm(form, {
        kind: 'buyer',
        address: clientAddress,
      })
      if (!received.ok) return received
      const { file, fields } = received.value
      const idIn = (field: string) => (fields.get(field) ?? '').slice(0, 64).replaceAll('\u0000', '')
      const lineId = idIn('line')
      const placeId = idIn('place') || null
      const { product, print } = await goodsOf(lineId)
      const mailContext = await mail.context()
      const alertTo = await accounts.orderMailRecipients()
      return commands.onOrder(found.id, async (tx, order) => {
        if (!isArtworkOpen(order.status as OrderStatus))
          return fail.conflict('orders/artwork-closed', ARTWORK_CLOSED)
        const [line] = await tx
          .select()
          .from(orderLines)
          .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, order.id)))
        if (!line) return fail.notFound('orders/line-not-found', 'Bu ürün siparişinizde bulunamadı.')
        const places = line.places ?? []
        const place = places.find((known) => known.placeId === placeId && known.artwork !== undefined) ?? null
        if (placeId !== null && !place)
          return fail.notFound('orders/place-not-found', 'Bu baskı yeri siparişinizde bulunamadı.')
        const { isMadeToOrder } = line
        const former = place ? (place.artwork ?? null) : line.artwork
        const title = place ? `${line.title}, ${place.name}` : line.title
        if (!place && !takesArtwork({ ...line, places, hasArtwork: former !== null }))
          return fail.invalid(
            'orders/not-printable',
            'Bu ürün yalnızca baskısız satılıyor ya da her yerine başka bir dosya basılıyor; baskı dosyası eklenemez.',
          )
        const sentNote = fields.get('note')
        const note = sentNote === undefined ? line.note : shortNote(sentNote.replaceAll('\u0000', ''))
        const choices = choicesForArtwork(line, product, print)
        const newChoice = choices?.find((choice) => choice === fields.get('printChoice')) ?? null
        const isNoted = note !== line.note
        const alertStaff = async (change: Parameters<typeof artworkAlertMail>[0]['change']) => {
          const { orderNumber, buyer } = order
          const adminUrl = `${publicUrl}/admin/orders/${order.id}`
          const alert = artworkAlertMail({ ...mailContext, orderNumber, buyer, change, adminUrl })
          const about = { ...alert, kind: 'artwork-alert', subjectId: order.id }
          await mail.enqueue(tx, ...alertTo.map((recipient) => ({ ...about, recipient })))
        }
        // The same file again says at most something new about itself: its design and who holds it stay.
        if (former?.contentHash === file.contentHash && newChoice === null) {
          if (!isNoted) return ok('unchanged')
          await tx.update(orderLines).set({ note }).where(eq(orderLines.id, line.id))
          const stays = { newChoice, droppedDesign: null, from: former.name, to: null }
          await alertStaff({ title, isNoted, note, ...stays })
          return ok('changed')
        }
        if (choices?.length === 0) return fail.invalid('orders/line-unprinted', ARTWORK_UNPRINTED)
        if (choices && newChoice === null)
          return fail.invalid('orders/print-choice-missing', ARTWORK_CHOICE_MISSING)
        if (!isMadeToOrder && fields.get('consent') !== 'on')
          return fail.invalid('orders/consent-missing', ARTWORK_CONSENT_MISSING)
        // Made for the former file's outline and colours: it ends with it, and both sides are told what it was.
        const droppedDesign = place ? null : readOrderedDesign(line.design)
        const change = {
          title,
          newChoice,
          isNoted,
          note,
          droppedDesign: droppedDesign && facesText(droppedDesign.design, droppedDesign.areas),
        }

        const at = new Date(clock.now())
        await media.keepFor(tx, [file.fileId], { kind: 'order', id: order.id })
        await tx
          .update(orderLines)
          .set({
            ...(place
              ? {
                  places: places.map((known) => (known === place ? { ...known, artwork: file } : known)),
                }
              : { artwork: file, design: null }),
            note,
            printChoice: newChoice ?? line.printChoice,
            isMadeToOrder: true,
            withdrawalText: withdrawalText(true),
            proof: proofAfterFile(
              line,
              { design: null, places, printChoice: newChoice ?? line.printChoice, artwork: file },
              mailContext.shop.proofs.policy,
              order.totalMinor,
            ),
          })
          .where(eq(orderLines.id, line.id))
        if (former) await letGo(tx, former.fileId, order.id)
        await noteToolsAnew(tx, order)
        await tx.insert(orderArtworkChanges).values({
          orderId: order.id,
          lineId: line.id,
          at,
          actorName: fullName(order.buyer),
          placeName: place?.name ?? null,
          fromFile: former,
          toFile: file,
          droppedDesign,
          printChoice: newChoice,
        })
        if (!isMadeToOrder) {
          await tx.insert(orderConsents).values({
            orderId: order.id,
            kind: 'made-to-order',
            given: true,
            at,
            textVersion: `etiket-${CONSENT_TEXT_VERSION}`,
            shownText: CONSENT_LABELS['made-to-order'],
          })
        }
        await commands.tellBuyer(tx, order, mailContext, {
          kind: 'artwork',
          mail: (context) =>
            artworkMail(context, { ...change, fileName: file.name, endsWithdrawal: !isMadeToOrder }),
        })
        await alertStaff({ ...change, from: former?.name ?? null, to: file.name })
        return ok('told')
      })
    },
  }
}
