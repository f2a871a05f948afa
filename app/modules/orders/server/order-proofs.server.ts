import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail } from '#app/kernel/result.ts'
import type { AccountId } from '#app/modules/accounts/domain/viewer.ts'
import type { AccountsService } from '#app/modules/accounts/server/accounts.server.ts'
import type { MailContext } from '#app/modules/mail/domain/fill-mail.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { LineProof } from '../domain/line-proof.ts'
import type { ProofDelay } from '../domain/order-promise.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type { OrderDetail, OrderId } from '../domain/order-views.ts'
import { orderPagePath } from '../domain/track-form.ts'
import type { OrderCommands, Outcome } from './order-commands.server.ts'
import type { LinesInPrint } from './order-line-bonds.server.ts'
import type { ApprovedOn, OrderPromises } from './order-promises.server.ts'
import { findByToken, promisedOrderOf, readDetail } from './order-rows.server.ts'
import { orderLines, orders } from './tables.server.ts'

/** An order that is held while somebody decides on its proofs. */
export interface HeldForProof {
  readonly tx: Transaction
  /** As it stands, whole. */
  readonly order: OrderDetail
  readonly mailContext: MailContext
  /** The order's own page, for its buyer. */
  readonly orderUrl: string
  /** Who of the shop is mailed about orders. */
  readonly alertTo: readonly string[]
  /** The lines whose print has begun. */
  readonly inPrint: ReadonlySet<string>
  /** Where the proof of a line stands from now on. */
  setProof(lineId: string, proof: LineProof): Promise<void>
  /**
   * Counts an approval on the day that `approvedOn` makes of the one counted on: a later one moves the days, and nothing
   * moves them forward.
   */
  countApprovalOn(approvedOn: ApprovedOn, why: ProofDelay): Promise<void>
}

/** A line that waits for a proof to be made. */
export interface LineToProve {
  readonly orderId: OrderId
  readonly lineId: string
  /** Of its order: what of the line may be other than it was raises it. */
  readonly revision: number
}

export interface OrderProofs {
  /** Lines of open orders whose proof is to be prepared, the oldest order first. */
  linesToProve(): Promise<readonly LineToProve[]>
  /** The order behind the token of its buyer's page; null for an unknown one. */
  orderIdBehind(token: string): Promise<OrderId | null>
  /** Address of the order's own page, for its buyer; null for an unknown one. */
  buyerPagePath(orderId: string): Promise<string | null>
  /** The numbers of an account's orders by their ids, the newest first, at most 300. */
  orderNumbersOf(accountId: AccountId): Promise<ReadonlyMap<string, string>>
  /** An order whole, for what a proof says of it; null for an unknown one. */
  orderToProve(orderId: string): Promise<OrderDetail | null>
  /**
   * Runs a decision on proofs in a transaction that holds their order: nobody changes, cancels or prints it meanwhile.
   * 'orders/not-found', 'orders/cancelled', or what the decision refuses; then nothing of it is kept.
   */
  onProof(orderId: string, decide: (held: HeldForProof) => Promise<Result<Outcome>>): Promise<Result<Outcome>>
  /** On which day an approval is counted on, and the day of sending with one on `approvedOn`; null without promise. */
  shipDayIfApprovedOn(orderId: string, approvedOn: ApprovedOn): Promise<IsoDay | null>
}

const CANCELLED = 'Bu sipariş iptal edildi; provası artık yanıtlanamaz.'

/** What proofs ask of orders. */
export function createOrderProofs({
  db,
  mail,
  commands,
  promises,
  accounts,
  inPrintOf,
  publicUrl,
}: {
  readonly db: Database
  readonly mail: Pick<MailService, 'context'>
  readonly commands: Pick<OrderCommands, 'onOrder'>
  readonly promises: Pick<OrderPromises, 'countApprovalOn' | 'shipDayIfApprovedOn'>
  readonly accounts: Pick<AccountsService, 'orderMailRecipients'>
  readonly inPrintOf: LinesInPrint
  readonly publicUrl: string
}): OrderProofs {
  async function find(executor: Database, orderId: string) {
    const [order] = await executor.select().from(orders).where(eq(orders.id, orderId)).limit(1)
    return order ?? null
  }

  return {
    async linesToProve() {
      const rows = await db
        .select({ orderId: orderLines.orderId, lineId: orderLines.id, revision: orders.revision })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(and(eq(orderLines.proof, 'to-prepare'), inArray(orders.status, ['new', 'processing'])))
        .orderBy(asc(orders.createdAt), asc(orders.id), asc(orderLines.position))
      return rows.map((row) => ({ ...row, orderId: row.orderId as OrderId }))
    },

    async orderIdBehind(token) {
      const order = await findByToken(db, token)
      return order && (order.id as OrderId)
    },

    async orderNumbersOf(accountId) {
      const rows = await db
        .select({ id: orders.id, orderNumber: orders.orderNumber })
        .from(orders)
        .where(eq(orders.userId, accountId))
        .orderBy(desc(orders.createdAt))
        .limit(300)
      return new Map(rows.map(({ id, orderNumber }) => [id, orderNumber]))
    },

    async buyerPagePath(orderId) {
      const order = await find(db, orderId)
      return order && orderPagePath(order.publicToken)
    },

    async orderToProve(orderId) {
      const order = await find(db, orderId)
      return order && readDetail(db, order)
    },

    async onProof(orderId, decide) {
      const mailContext = await mail.context()
      const alertTo = await accounts.orderMailRecipients()
      return commands.onOrder(orderId, async (tx, order) => {
        if (order.status === 'cancelled') return fail.gone('orders/cancelled', CANCELLED)
        return decide({
          tx,
          order: await readDetail(tx, order),
          mailContext,
          orderUrl: publicUrl + orderPagePath(order.publicToken),
          alertTo,
          inPrint: await inPrintOf(tx, { id: order.id, status: order.status as OrderStatus }),
          async setProof(lineId, proof) {
            await tx
              .update(orderLines)
              .set({ proof })
              .where(and(eq(orderLines.id, lineId), eq(orderLines.orderId, order.id)))
          },
          countApprovalOn: (approvedOn, why) =>
            promises.countApprovalOn(tx, promisedOrderOf(order), approvedOn, why),
        })
      })
    },

    async shipDayIfApprovedOn(orderId, approvedOn) {
      const order = await find(db, orderId)
      return order && promises.shipDayIfApprovedOn(promisedOrderOf(order), approvedOn)
    },
  }
}
