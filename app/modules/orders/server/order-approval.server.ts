import { eq } from 'drizzle-orm'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import type { ConsentsService } from '#app/modules/consents/server/consents.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import { NOT_SELLING, sellingNeeds } from '#app/modules/settings/domain/selling-needs.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { confirmationMail } from '../domain/confirmation-mail.ts'
import type { ConsentKind } from '../domain/consents.ts'
import { CONSENT_REFUSALS, requiredConsents } from '../domain/consents.ts'
import type { OrderApproval as OpenApproval, OrderDetail } from '../domain/order-views.ts'
import type { ShortGoods } from '../domain/short-goods.ts'
import { shortGoodsText } from '../domain/short-goods.ts'
import { orderPagePath } from '../domain/track-form.ts'
import { SYSTEM } from './order-actor.server.ts'
import type { OrderCommands, Outcome } from './order-commands.server.ts'
import type { OrderDocuments } from './order-documents.server.ts'
import { consentRows, forReading } from './order-documents.server.ts'
import type { OrderPromises } from './order-promises.server.ts'
import { findByToken, promisedOrderOf, promisesOf, readDetail } from './order-rows.server.ts'
import { orderConsents, orders } from './tables.server.ts'

export interface OrderApprovals {
  /** What the buyer of an order made by staff has still to agree to, filled with the order; null when nothing is open. */
  openApproval(order: OrderDetail): Promise<OpenApproval | null>
  /**
   * Keeps what the buyer agreed to through his order's link, with the texts as shown (`seenVersions`), and mails them to
   * him. Once: a repeat changes nothing. Who read another version of the order (`seenVersion`) is refused with
   * 'orders/version-conflict'. 'orders/not-found', 'orders/cancelled', 'orders/consent-missing'
   * (details.kind), 'orders/texts-changed', and 'orders/out-of-stock' where goods that were released are gone.
   */
  approve(
    token: string,
    consents: Readonly<Record<ConsentKind, boolean>>,
    seenVersions: readonly string[],
    seenVersion?: number,
  ): Promise<Result<Outcome>>
}

const TEXTS_CHANGED = 'Metinler siz okurken güncellendi. Yeni hâlleri aşağıda; kontrol edip tekrar onaylayın.'

const ORDER_CHANGED =
  'Siparişiniz siz okurken değişti. Yeni hâli aşağıda; ürünleri ve tutarı kontrol edip tekrar onaylayın.'

/** The version of an order: 1 as it was placed, one more with each change that held. */
function versionOf({ changes }: Pick<OrderDetail, 'changes'>): number {
  const versions = changes.flatMap((change) =>
    change.kind === 'change' && change.after.changeState === 'applied' ? [change.after.version] : [],
  )
  return versions.at(-1) ?? 1
}

/** What the buyer can do when others bought what was kept for him. */
function goneMeanwhile({ details }: Failure): string {
  const short = (details?.short ?? []) as readonly ShortGoods[]
  return `Ürünleri ayırdığımız süre doldu ve bir kısmı bu arada satıldı: ${shortGoodsText(short)} Lütfen bizi arayın; siparişinizi birlikte düzenleyelim.`
}

/** What the law asks of an order that was made on the telephone: the buyer's own yes, on a durable medium (product decision 27). */
export function createOrderApprovals({
  db,
  clock,
  settings,
  mail,
  consents,
  documents,
  commands,
  promises,
  publicUrl,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly settings: SettingsService
  readonly mail: MailService
  readonly consents: Pick<ConsentsService, 'agree'>
  readonly documents: OrderDocuments
  readonly commands: OrderCommands
  readonly promises: Pick<OrderPromises, 'keep'>
  readonly publicUrl: string
}): OrderApprovals {
  return {
    async openApproval(order) {
      if (!order.awaitsApproval || order.status === 'cancelled') return null
      const shop = await settings.current()
      const filled = documents.fill(await documents.texts(), { ...order, shop, now: order.createdAt })
      return {
        documents: forReading(filled),
        needsMadeToOrder: requiredConsents(order.lines).includes('made-to-order'),
        version: versionOf(order),
      }
    },

    async approve(token, given, seenVersions, seenVersion) {
      const found = await findByToken(db, token)
      if (!found) return fail.notFound('orders/not-found', 'Sipariş bulunamadı')
      const mailContext = await mail.context()
      // What he agrees to names the seller and where to pay.
      if (sellingNeeds(mailContext.shop).length > 0) return refused(NOT_SELLING)
      const texts = await documents.texts()
      const approved = await commands.onOrder(found.id, async (tx, record, _move, goods) => {
        const order = await readDetail(tx, record)
        if (!order.awaitsApproval) return ok('unchanged')
        if (seenVersion !== undefined && seenVersion !== versionOf(order))
          return fail.conflict('orders/version-conflict', ORDER_CHANGED)
        if (order.status === 'cancelled')
          return fail.invalid(
            'orders/cancelled',
            'Bu sipariş iptal edilmiş; onaylanamaz. Lütfen bizimle görüşün.',
          )
        for (const kind of requiredConsents(order.lines)) {
          if (!given[kind]) return fail.invalid('orders/consent-missing', CONSENT_REFUSALS[kind], { kind })
        }
        if (texts.some(({ version }) => !seenVersions.includes(version)))
          return fail.invalid('orders/texts-changed', TEXTS_CHANGED)
        // From his yes on the time of an awaited payment runs; goods that were released meanwhile are taken again.
        await goods.confirm(SYSTEM)
        await promises.keep(tx, promisedOrderOf(record), 'agreed-late')
        // The confirmation says the days as they are from his yes on.
        const kept = await promisesOf(tx, order.id)
        const at = new Date(clock.now())
        const documented = { ...order, shop: mailContext.shop, now: order.createdAt }
        const filled = documents.fill(texts, documented)
        await tx.insert(orderConsents).values(consentRows(given, order.lines, filled, order.id, at))
        await tx.update(orders).set({ awaitsApproval: false }).where(eq(orders.id, order.id))
        if (given.marketing) {
          const { email } = order.buyer
          await consents.agree(tx, { email, accountId: record.userId, source: 'checkout' })
        }
        await mail.enqueue(tx, {
          ...confirmationMail({
            kind: 'approved',
            ...mailContext,
            order: { ...order, promises: kept },
            documents: documents.fillForMail(texts, documented),
            publicUrl,
            receiptUrl: publicUrl + orderPagePath(token),
          }),
          kind: 'order-confirmation',
          recipient: order.buyer.email,
          subjectId: order.id,
        })
        return ok('told')
      })
      return approved.ok || approved.error.code !== 'orders/out-of-stock'
        ? approved
        : fail.conflict('orders/out-of-stock', goneMeanwhile(approved.error))
    },
  }
}
