import { and, eq } from 'drizzle-orm'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { Failure, Result } from '#app/kernel/result.ts'
import { fail, ok, refused } from '#app/kernel/result.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { changeAnsweredMail, changeMadeMail } from '../domain/change-mails.ts'
import { agreedAsSeen } from '../domain/changed-days.ts'
import { changedRows } from '../domain/changed-rows.ts'
import { fullName } from '../domain/checkout.ts'
import { CONSENT_LABELS, CONSENT_REFUSALS, CONSENT_TEXT_VERSION } from '../domain/consents.ts'
import { contentKey } from '../domain/order-content.ts'
import type { OrderRevision } from '../domain/order-revision.ts'
import { CHANGE_DECIDED, CHANGE_STALE, changeAllowed, needsMadeToOrder } from '../domain/order-revision.ts'
import type { AgreedBy } from '../domain/order-revision-views.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type { ShortGoods } from '../domain/short-goods.ts'
import { shortGoodsText } from '../domain/short-goods.ts'
import type { Actor } from './order-actor.server.ts'
import type { ApplyContent, HeldOrder } from './order-change-applying.server.ts'
import { noted } from './order-changing.server.ts'
import type { OrderCommands, Outcome } from './order-commands.server.ts'
import type { LineBondsOf } from './order-line-bonds.server.ts'
import type { DaysAfter } from './order-promises.server.ts'
import { toRevision } from './order-revision-rows.server.ts'
import type { OrderRecord } from './order-rows.server.ts'
import { findByToken, readContent } from './order-rows.server.ts'
import { orderChanges, orderConsents, orderRevisions, orders } from './tables.server.ts'

/** What a buyer says to a change of his order. */
export interface ChangeAnswer {
  readonly revisionId: string
  readonly agrees: boolean
  /** Why not; may be empty. */
  readonly answer: string
  /** The last day of sending that he was shown with it; null where none was. */
  readonly seenShipLatest: IsoDay | null
  /** He knows that what is made to his wishes cannot be sent back; asked where only the change makes it so. */
  readonly madeToOrder: boolean
}

export interface OrderChangeAnswers {
  /**
   * The buyer answers a change through his order's link, once: the same answer again changes nothing. His yes makes it
   * hold, exactly as he saw it, with everything that follows (`changeOrder`), and no later than he saw
   * ('orders/promise-moved', as `agreedAsSeen`). 'orders/not-found',
   * 'orders/change-not-found', 'orders/change-decided' where another answer was given or the shop took it back,
   * 'orders/change-stale' where the order has become another one since, 'orders/consent-missing', and what
   * `changeAllowed` and the stock refuse; then the change goes on waiting.
   */
  answerChange(token: string, answer: ChangeAnswer): Promise<Result<Outcome>>
  /** Staff note how they heard that the buyer agrees to a change that waits; else as `answerChange`. */
  recordAgreement(actor: Actor, id: string, revisionId: string, how: string): Promise<Result<Outcome>>
}

const NOT_FOUND = fail.notFound<never>('orders/change-not-found', 'Bu değişiklik bulunamadı.')

/** What is said of a change that waits for its buyer. */
export function createOrderChangeAnswers({
  db,
  clock,
  accounts,
  mail,
  commands,
  apply,
  bondsOf,
  publicUrl,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly accounts: Pick<AccountsService, 'orderMailRecipients'>
  readonly mail: MailService
  readonly commands: OrderCommands
  readonly apply: ApplyContent
  readonly bondsOf: LineBondsOf
  readonly publicUrl: string
}): OrderChangeAnswers {
  async function find(tx: Transaction, orderId: string, id: string): Promise<OrderRevision | null> {
    const [row] = await tx
      .select()
      .from(orderRevisions)
      .where(and(eq(orderRevisions.id, id), eq(orderRevisions.orderId, orderId)))
    return row ? toRevision(row) : null
  }

  async function decide(
    tx: Transaction,
    revision: OrderRevision,
    by: string,
    decided: {
      readonly state: 'applied' | 'declined'
      readonly agreedBy: AgreedBy | null
      readonly answer: string
    },
  ): Promise<void> {
    await tx
      .update(orderRevisions)
      .set({ ...decided, decidedBy: by, decidedAt: new Date(clock.now()) })
      .where(eq(orderRevisions.id, revision.id))
  }

  /** Makes a change that waits hold; refused where the order is not the one that it was made of any more. */
  async function applyWaiting(
    tx: Transaction,
    held: HeldOrder,
    { before, after }: OrderRevision,
  ): Promise<Result<DaysAfter>> {
    const { order } = held
    const now = await readContent(tx, order)
    const allowed = changeAllowed(order.status as OrderStatus, before, after, await bondsOf(tx, order))
    if (!allowed.ok) return allowed
    if (contentKey(now) !== contentKey(before)) return fail.conflict('orders/change-stale', CHANGE_STALE)
    return ok(await apply(tx, held, now, after))
  }

  return {
    async answerChange(token, { revisionId, agrees, answer, seenShipLatest, madeToOrder }) {
      const found = await findByToken(db, token)
      if (!found) return fail.notFound('orders/not-found', 'Sipariş bulunamadı')
      const mailContext = await mail.context()
      const proofPolicy = mailContext.shop.proofs.policy
      const alertTo = await accounts.orderMailRecipients()
      const answered = await commands.onOrder(found.id, async (tx, order, move, goods) => {
        const revision = await find(tx, order.id, revisionId)
        if (!revision) return NOT_FOUND
        const state = agrees ? 'applied' : 'declined'
        if (revision.state === state) return ok('unchanged')
        if (revision.state !== 'proposed') return fail.conflict('orders/change-decided', CHANGE_DECIDED)
        const asksMadeToOrder = agrees && needsMadeToOrder(revision)
        if (asksMadeToOrder && !madeToOrder)
          return fail.invalid('orders/consent-missing', CONSENT_REFUSALS['made-to-order'])
        const by = fullName(order.buyer)
        const { before, after, number } = revision
        if (agrees) {
          const applied = await applyWaiting(
            tx,
            { order, move, goods, actor: { id: 'buyer', name: by }, proofPolicy },
            revision,
          )
          if (!applied.ok) return applied
          const seen = applied.value ? agreedAsSeen(applied.value.days, seenShipLatest) : ok(undefined)
          if (!seen.ok) return seen
        }
        const at = new Date(clock.now())
        if (asksMadeToOrder)
          await tx.insert(orderConsents).values({
            orderId: order.id,
            kind: 'made-to-order',
            given: true,
            at,
            textVersion: `etiket-${CONSENT_TEXT_VERSION}`,
            shownText: CONSENT_LABELS['made-to-order'],
          })
        await decide(tx, revision, by, { state, agreedBy: agrees ? 'buyer' : null, answer })
        await tx.insert(orderChanges).values({
          orderId: order.id,
          at,
          kind: 'change',
          actorName: by,
          before: noted(number - 1, 'proposed', before, ''),
          after: noted(number, state, after, answer),
        })
        await tx.update(orders).set({ isRead: false }).where(eq(orders.id, order.id))
        const { orderNumber, buyer } = order
        const adminUrl = `${publicUrl}/admin/orders/${order.id}`
        const alert = changeAnsweredMail({ ...mailContext, orderNumber, buyer, agrees, answer, adminUrl })
        const about = { ...alert, kind: 'change-answered', subjectId: order.id }
        await mail.enqueue(tx, ...alertTo.map((recipient) => ({ ...about, recipient })))
        if (agrees) await tellMade(tx, order, revision, mailContext)
        return ok('changed')
      })
      return answered.ok || answered.error.code !== 'orders/out-of-stock'
        ? answered
        : refused({ ...answered.error, message: goneMeanwhile(answered.error) })
    },

    async recordAgreement(actor, id, revisionId, how) {
      const mailContext = await mail.context()
      const proofPolicy = mailContext.shop.proofs.policy
      return commands.onOrder(id, async (tx, order, move, goods) => {
        const revision = await find(tx, id, revisionId)
        if (!revision) return NOT_FOUND
        if (revision.state === 'applied') return ok('unchanged')
        if (revision.state !== 'proposed') return fail.conflict('orders/change-decided', CHANGE_DECIDED)
        const applied = await applyWaiting(tx, { order, move, goods, actor, proofPolicy }, revision)
        if (!applied.ok) return applied
        await decide(tx, revision, actor.name, { state: 'applied', agreedBy: 'staff', answer: how })
        const { number, before, after } = revision
        await commands.note(tx, order, actor, {
          kind: 'change',
          before: noted(number - 1, 'proposed', before, ''),
          after: noted(number, 'applied', after, how),
        })
        await tellMade(tx, order, revision, mailContext)
        return ok('told')
      })
    },
  }

  async function tellMade(
    tx: Transaction,
    order: OrderRecord,
    { before, after, reason }: OrderRevision,
    mailContext: Awaited<ReturnType<MailService['context']>>,
  ): Promise<void> {
    const rows = changedRows(before, after, order.couponCode)
    await commands.tellBuyer(tx, order, mailContext, {
      kind: 'order-changed',
      mail: (context) => changeMadeMail(context, { rows, reason }),
    })
  }
}

/** What the buyer can do when others bought what the change needs. */
function goneMeanwhile({ details }: Failure): string {
  const short = (details?.short ?? []) as readonly ShortGoods[]
  return `Değişiklikteki ürünlerin bir kısmı bu arada satıldı: ${shortGoodsText(short)} Siparişiniz olduğu gibi duruyor; lütfen bizi arayın.`
}
