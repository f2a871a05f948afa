import { and, eq } from 'drizzle-orm'
import { formatLira } from '#app/kernel/money.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import type { PricedCart } from '#app/modules/cart/domain/priced-cart.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { MediaService } from '#app/modules/media/server/media.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { createId } from '#app/platform/random.server.ts'
import { orUndo, RefusedWrite } from '#app/platform/transact.server.ts'
import { changeMadeMail, changeProposedMail } from '../domain/change-mails.ts'
import { changedRows } from '../domain/changed-rows.ts'
import type { Buyer } from '../domain/checkout.ts'
import type { AskedChange, WantedChange } from '../domain/order-change.ts'
import type { OrderContent } from '../domain/order-content.ts'
import type { AgreementReason, OrderRevision } from '../domain/order-revision.ts'
import { agreementReasons, CHANGE_DECIDED, changeAllowed } from '../domain/order-revision.ts'
import type { ChangedDays, ChangedRow, RevisionState } from '../domain/order-revision-views.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type { Actor } from './order-actor.server.ts'
import type { ApplyContent } from './order-change-applying.server.ts'
import { fileIdsOfContent } from './order-change-applying.server.ts'
import type { ChangeDaysOf } from './order-change-days.server.ts'
import type { ChangePlanner } from './order-change-plan.server.ts'
import { productIdsOf } from './order-change-plan.server.ts'
import type { OrderCommands, Outcome } from './order-commands.server.ts'
import { seenNewest } from './order-commands.server.ts'
import type { LineBondsOf } from './order-line-bonds.server.ts'
import { revisionsOf } from './order-revision-rows.server.ts'
import type { OrderRecord } from './order-rows.server.ts'
import { readContent } from './order-rows.server.ts'
import { orderRevisions, orders } from './tables.server.ts'

/** What a change would make of an order. */
export interface ChangePreview {
  readonly before: OrderContent
  /** Null where it cannot be reckoned. */
  readonly after: OrderContent | null
  /** The goods as they are priced, with what stands in their way; null where they stay as they are. */
  readonly priced: PricedCart | null
  readonly rows: readonly ChangedRow[]
  /** Why the buyer has to agree; none where the change holds at once. */
  readonly agreement: readonly AgreementReason[]
  /** The days it would bring if it held from now on; null where no day of the order can move. */
  readonly days: ChangedDays | null
  /** Why it cannot be made; null where it can. */
  readonly refusal: string | null
}

export interface OrderChanging {
  /** What a change would make of an order; keeps nothing. 'orders/not-found'. */
  previewChange(id: string, wanted: WantedChange): Promise<Result<ChangePreview>>
  /**
   * Changes an order, or asks its buyer to agree where `agreementReasons` are and nobody has heard his yes. Another change
   * that waits is taken back. In one transaction, under the order's lock: stock, tools, presses and days follow, the coupon
   * stays used. Refuses as `placeForBuyer` and `changeAllowed` do, with 'orders/version-conflict' where the order was
   * changed since it was seen, 'orders/price-changed' where the total is another one than was shown, and
   * 'orders/out-of-stock'.
   */
  changeOrder(actor: Actor, id: string, asked: AskedChange): Promise<Result<Outcome>>
  /** Takes back a change that waits for the buyer: 'orders/change-not-found', 'orders/change-decided'. */
  withdrawChange(actor: Actor, id: string, revisionId: string): Promise<Result<Outcome>>
  /** The changes of an order, the oldest first. */
  changesOfOrder(id: string): Promise<readonly OrderRevision[]>
}

export interface ChangingDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly mail: MailService
  readonly media: Pick<MediaService, 'keepFor'>
  readonly catalog: Pick<CatalogService, 'lockForOrder'>
  readonly commands: OrderCommands
  readonly planner: ChangePlanner
  readonly apply: ApplyContent
  readonly bondsOf: LineBondsOf
  readonly changeDaysOf: ChangeDaysOf
}

const CHANGE_NOT_FOUND = fail.notFound<never>('orders/change-not-found', 'Bu değişiklik bulunamadı.')

/** Changes of what was agreed on, at the hand of the shop's people (docs/decisions/0086). */
export function createOrderChanging(dependencies: ChangingDependencies): OrderChanging {
  const { db, clock, mail, media, catalog, commands, planner, apply, bondsOf, changeDaysOf } = dependencies

  /** Takes back whatever waits for the buyer. */
  async function withdrawOpen(tx: Transaction, actor: Actor, orderId: string): Promise<void> {
    await tx
      .update(orderRevisions)
      .set({ state: 'withdrawn', decidedBy: actor.name, decidedAt: new Date(clock.now()) })
      .where(and(eq(orderRevisions.orderId, orderId), eq(orderRevisions.state, 'proposed')))
  }

  async function nextNumber(tx: Transaction, orderId: string): Promise<number> {
    return (await tx.$count(orderRevisions, isApplied(orderId))) + 2
  }

  return {
    async previewChange(id, wanted) {
      const [order] = await db.select().from(orders).where(eq(orders.id, id)).limit(1)
      if (!order) return fail.notFound('orders/not-found', 'Sipariş bulunamadı.')
      const before = await readContent(db, order)
      const basis = await planner.basisOf(order, before, wanted)
      const { priced, after } = await planner.plan(db, order, before, wanted, basis)
      if (!after.ok)
        return ok({
          before,
          priced,
          after: null,
          rows: [],
          agreement: [],
          days: null,
          refusal: after.error.message,
        })
      const bonds = await bondsOf(db, order)
      const allowed = changeAllowed(order.status as OrderStatus, before, after.value, bonds)
      return ok({
        ...{ before, priced, after: after.value },
        rows: changedRows(before, after.value, order.couponCode),
        agreement: agreementReasons(before, after.value, order),
        days: allowed.ok ? await changeDaysOf(order, before, after.value) : null,
        refusal: allowed.ok ? null : allowed.error.message,
      })
    },

    async changeOrder(actor, id, asked) {
      const [seen] = await db.select().from(orders).where(eq(orders.id, id)).limit(1)
      if (!seen) return fail.notFound('orders/not-found', 'Sipariş bulunamadı.')
      const basis = await planner.basisOf(seen, await readContent(db, seen), asked)
      const mailContext = await mail.context()
      const proofPolicy = mailContext.shop.proofs.policy
      return commands.onOrder(id, async (tx, order, move, goods) => {
        const newest = seenNewest(order, asked.seenRevision)
        if (!newest.ok) return newest
        const before = await readContent(tx, order)
        const products = await catalog.lockForOrder(tx, productIdsOf(before, asked))
        const planned = await planner.plan(tx, order, before, asked, basis, products)
        const after = orUndo(planned.after)
        if (asked.seenTotalMinor !== after.price.totalMinor) return priceChanged(after)
        orUndo(changeAllowed(order.status as OrderStatus, before, after, await bondsOf(tx, order)))
        await keepFiles(tx, media, order.id, after)
        await withdrawOpen(tx, actor, id)
        const reasons = agreementReasons(before, after, order)
        const waits = reasons.length > 0 && asked.agreedHow === null
        const number = await nextNumber(tx, id)
        const at = new Date(clock.now())
        const agreedBy = reasons.length === 0 ? 'nobody' : 'staff'
        await tx.insert(orderRevisions).values({
          id: createId('DGS-'),
          orderId: id,
          ...{ number, before, after, basis: asked.basis, reason: asked.reason },
          ...{ proposedBy: actor.name, proposedAt: at },
          ...(waits
            ? { state: 'proposed' as const }
            : {
                ...{ state: 'applied' as const, decidedBy: actor.name, decidedAt: at, agreedBy },
                answer: asked.agreedHow ?? '',
              }),
        })
        if (!waits) await apply(tx, { order, move, goods, actor, proofPolicy }, before, after)
        await commands.note(tx, order, actor, {
          kind: 'change',
          before: noted(number - 1, 'applied', before, ''),
          after: noted(number, waits ? 'proposed' : 'applied', after, asked.reason),
        })
        const told = { rows: changedRows(before, after, order.couponCode), reason: asked.reason }
        // Where he is reached from now on, he hears of it there.
        const reached = waits || !after.buyer ? order : reachedAs(order, after.buyer)
        await commands.tellBuyer(tx, reached, mailContext, {
          kind: waits ? 'change-proposed' : 'order-changed',
          mail: (context) => (waits ? changeProposedMail(context, told) : changeMadeMail(context, told)),
        })
        return ok('told')
      })
    },

    async withdrawChange(actor, id, revisionId) {
      return commands.onOrder(id, async (tx, order) => {
        const [revision] = await tx
          .select()
          .from(orderRevisions)
          .where(and(eq(orderRevisions.id, revisionId), eq(orderRevisions.orderId, id)))
        if (!revision) return CHANGE_NOT_FOUND
        if (revision.state === 'withdrawn') return ok('unchanged')
        if (revision.state !== 'proposed') return fail.conflict('orders/change-decided', CHANGE_DECIDED)
        await withdrawOpen(tx, actor, id)
        const { number, after, before } = revision
        await commands.note(tx, order, actor, {
          kind: 'change',
          before: noted(number, 'proposed', after, ''),
          after: noted(number, 'withdrawn', before, ''),
        })
        return ok('changed')
      })
    },

    changesOfOrder: (id) => revisionsOf(db, id),
  }
}

/** The order with its buyer as he is named and reached from now on. */
function reachedAs(order: OrderRecord, buyer: Buyer): OrderRecord {
  return { ...order, buyer, customerEmail: buyer.email }
}

function isApplied(orderId: string) {
  return and(eq(orderRevisions.orderId, orderId), eq(orderRevisions.state, 'applied'))
}

/** What the history of an order keeps of a change: the rest stands with the change itself. */
export function noted(
  version: number,
  changeState: RevisionState,
  { price }: OrderContent,
  changeReason: string,
) {
  return { version, changeState, totalMinor: price.totalMinor, changeReason }
}

/** Its files stay as long as the order does. Refuses where one of them is gone. */
async function keepFiles(
  tx: Transaction,
  media: Pick<MediaService, 'keepFor'>,
  orderId: string,
  after: OrderContent,
): Promise<void> {
  const fileIds = fileIdsOfContent(after)
  const kept = await media.keepFor(tx, [...fileIds], { kind: 'order', id: orderId })
  if (new Set(kept).size === new Set(fileIds).size) return
  throw new RefusedWrite({
    kind: 'not-found',
    code: 'orders/artwork-gone',
    message: 'Baskı dosyasının süresi doldu, lütfen yeniden yükleyin',
  })
}

function priceChanged(after: OrderContent): Result<never> {
  return refused({
    kind: 'conflict',
    code: 'orders/price-changed',
    message: `Yeni toplam ${formatLira(after.price.totalMinor)} (KDV dahil). Değişikliği bu tutarla kontrol edip tekrar kaydedin.`,
  })
}
