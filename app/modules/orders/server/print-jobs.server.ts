import type { SQL } from 'drizzle-orm'
import { and, asc, eq, gte, inArray, isNotNull, lte, ne, sql } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import { MAX_CART_ROWS } from '#app/modules/cart/domain/cart.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { MailService } from '#app/modules/mail/server/mail.server.ts'
import type { WantedPlace } from '#app/modules/printing/domain/printed-place.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { PaymentMethod } from '../domain/checkout.ts'
import { openProofsOf } from '../domain/line-proof.ts'
import type { OrderStanding } from '../domain/next-action.ts'
import { closedGate, missingFilesOf } from '../domain/next-action.ts'
import type { OrderStatus } from '../domain/order-status.ts'
import type { OrderId, OrderLineId } from '../domain/order-views.ts'
import type { PrintJob, PrintJobDetail } from '../domain/print-job.ts'
import { latestPromise } from './latest-promise.server.ts'
import type { Actor } from './order-actor.server.ts'
import type { OrderCommands, Outcome } from './order-commands.server.ts'
import { linesOf } from './order-rows.server.ts'
import { changeToStatus } from './order-status-change.server.ts'
import { orderChanges, orderLines, orderStatusChanges, orders } from './tables.server.ts'

/** Jobs that are read at once, those of the oldest orders: a workshop with more of them has other troubles. */
export const PRINT_JOBS_AT_ONCE = 4_000

/** What a step of the workshop asks of its order. */
export interface OrderStep {
  /** The status its order has from now on; null where it stays. */
  readonly status: OrderStatus | null
}

/** The printed lines of orders, for the workshop. */
export interface PrintJobs {
  /**
   * Those of all orders that are worked on, the oldest order first, in one query; at most `PRINT_JOBS_AT_ONCE`. With
   * `shipsUntil` only those to be sent by that day.
   */
  openPrintJobs(shipsUntil?: IsoDay): Promise<readonly PrintJob[]>
  /** Those of orders on their way that were sent since. */
  shippedPrintJobs(since: Instant): Promise<readonly PrintJob[]>
  /** Those of these orders, whatever their status; at most `PRINT_JOBS_AT_ONCE`. */
  printJobsOf(orderIds: readonly string[]): Promise<readonly PrintJob[]>
  /** 'orders/not-found', also for a line that is not printed. */
  printJob(lineId: string): Promise<Result<PrintJobDetail>>
  /**
   * Runs a step of the workshop on a printed line in a transaction that holds its order: nobody cancels, sends or changes
   * it meanwhile. Where the step asks for another status the order is set to it, and its buyer told, as by `changeStatus`.
   * 'orders/not-found', or what the step or the change of status refuses; then nothing of either is kept.
   */
  workOn(
    actor: Actor,
    lineId: string,
    step: (tx: Transaction, job: PrintJob) => Promise<Result<OrderStep>>,
  ): Promise<Result<Outcome>>
}

const NOT_FOUND = fail.notFound<never>('orders/not-found', 'Bu iş bulunamadı.')

const isPrinted = and(isNotNull(orderLines.printChoice), ne(orderLines.printChoice, UNPRINTED))

/** Whether the buyer's last wish to cancel is unanswered. */
function cancelIn(db: Database) {
  const { orderId, kind, after, id } = orderChanges
  return db
    .select({
      reason: sql<
        string | null
      >`case when ${after} ->> 'cancelAnswer' is null then ${after} ->> 'cancelReason' end`.as('reason'),
    })
    .from(orderChanges)
    .where(and(eq(orderId, orders.id), eq(kind, 'cancel-request')))
    .orderBy(sql`${id} desc`)
    .limit(1)
    .as('cancel')
}

/** The printed lines of an order. Its limit keeps them apart: they are looked up order by order, however many there are. */
function linesIn(db: Database) {
  const { artwork, note, places } = orderLines
  return db
    .select({
      id: orderLines.id,
      position: orderLines.position,
      productId: orderLines.productId,
      title: orderLines.title,
      quantity: orderLines.quantity,
      options: orderLines.options,
      printChoice: orderLines.printChoice,
      isExpress: orderLines.isExpress,
      proof: orderLines.proof,
      // Of the places only what tells methods and missing files: lists of names may be long.
      places: sql<WantedPlace[] | null>`(
        select jsonb_agg(place - 'names' || case when place ? 'names' then '{"names": {}}' else '{}' end::jsonb)
        from jsonb_array_elements(${places}) as place)`.as('shown_places'),
      isFileThere: sql<boolean>`(${artwork} is not null or ${note} <> '')`.as('is_file_there'),
    })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orders.id), isPrinted))
    .orderBy(asc(orderLines.position))
    .limit(MAX_CART_ROWS)
    .as('line')
}

function jobRows(db: Database, where: (day: SQL) => SQL | undefined) {
  const line = linesIn(db)
  const promise = latestPromise(db)
  const cancel = cancelIn(db)
  return db
    .select({
      lineId: line.id,
      orderId: orders.id,
      position: line.position,
      orderNumber: orders.orderNumber,
      companyName: orders.companyName,
      customerName: orders.customerName,
      productId: line.productId,
      title: line.title,
      quantity: line.quantity,
      options: line.options,
      printChoice: line.printChoice,
      isExpress: line.isExpress,
      proof: line.proof,
      orderedAt: orders.createdAt,
      status: orders.status,
      paymentMethod: orders.paymentMethod,
      paymentStatus: orders.paymentStatus,
      awaitsApproval: orders.awaitsApproval,
      places: line.places,
      isFileThere: line.isFileThere,
      shipLatest: promise.shipLatest,
      cancelReason: cancel.reason,
    })
    .from(orders)
    .leftJoinLateral(promise, sql`true`)
    .leftJoinLateral(cancel, sql`true`)
    .innerJoinLateral(line, sql`true`)
    .where(where(sql`${promise.shipLatest}`))
    .orderBy(asc(orders.createdAt), asc(orders.id), asc(line.position))
    .limit(PRINT_JOBS_AT_ONCE)
}

type JobRow = Awaited<ReturnType<typeof jobRows>>[number]

function toJob(row: JobRow): PrintJob {
  const printChoice = row.printChoice ?? ''
  const status = row.status as OrderStatus
  const places = row.places ?? []
  const missingFiles = row.isFileThere
    ? 0
    : missingFilesOf([{ printChoice, artwork: null, note: '', places }])
  return {
    lineId: row.lineId as OrderLineId,
    orderId: row.orderId as OrderId,
    position: row.position,
    orderNumber: row.orderNumber,
    buyerName: row.companyName ?? row.customerName,
    productId: row.productId,
    title: row.title,
    quantity: row.quantity,
    options: row.options,
    methods: [...new Set([printChoice, ...places.flatMap(({ choice }) => choice ?? [])])],
    isExpress: row.isExpress,
    orderedAt: row.orderedAt.getTime(),
    status,
    closed: closedGate({
      status,
      paymentMethod: row.paymentMethod as PaymentMethod,
      paymentStatus: row.paymentStatus as OrderStanding['paymentStatus'],
      awaitsApproval: row.awaitsApproval,
      cancelReason: row.cancelReason,
      missingFiles,
      openProofs: openProofsOf([row]),
    }),
    proof: row.proof,
    shipLatest: row.shipLatest,
  }
}

export function createPrintJobs({
  db,
  mail,
  commands,
}: {
  readonly db: Database
  readonly mail: MailService
  readonly commands: OrderCommands
}): PrintJobs {
  async function jobsOf(within: Database, orderIds: readonly string[]): Promise<readonly PrintJob[]> {
    return (await jobRows(within, () => inArray(orders.id, [...orderIds]))).map(toJob)
  }

  /** The order of a printed line; null where there is none. */
  async function orderOf(lineId: string): Promise<string | null> {
    const [line] = await db
      .select({ orderId: orderLines.orderId })
      .from(orderLines)
      .where(and(eq(orderLines.id, lineId), isPrinted))
      .limit(1)
    return line?.orderId ?? null
  }

  async function find(within: Database, orderId: string, lineId: string): Promise<PrintJob | null> {
    return (await jobsOf(within, [orderId])).find((job) => job.lineId === lineId) ?? null
  }

  return {
    async openPrintJobs(shipsUntil) {
      const rows = await jobRows(db, (day) =>
        and(
          inArray(orders.status, ['new', 'processing']),
          shipsUntil === undefined ? undefined : lte(day, shipsUntil),
        ),
      )
      return rows.map(toJob)
    },

    async shippedPrintJobs(since) {
      const sent = db
        .select({ orderId: orderStatusChanges.orderId })
        .from(orderStatusChanges)
        .where(
          and(
            gte(orderStatusChanges.at, new Date(since)),
            eq(orderStatusChanges.toStatus, 'shipped'),
            eq(orderStatusChanges.isSlip, false),
          ),
        )
      const isSent = and(eq(orders.status, 'shipped'), inArray(orders.id, sent))
      return (await jobRows(db, () => isSent)).map(toJob)
    },

    printJobsOf: (orderIds) => jobsOf(db, orderIds),

    async printJob(lineId) {
      const orderId = await orderOf(lineId)
      const job = orderId === null ? null : await find(db, orderId, lineId)
      if (!job) return NOT_FOUND
      const line = (await linesOf(db, [job.orderId])).get(job.orderId)?.find(({ id }) => id === lineId)
      if (!line) return NOT_FOUND
      const { sku, printChoice, places = [], rows = [], design, artwork, note } = line
      return ok({
        ...job,
        ...{ sku, places, design, artwork, note },
        printChoice: printChoice ?? '',
        rows: rows.map(({ id, options, quantity }) => ({ id, options, quantity })),
      })
    },

    async workOn(actor, lineId, step) {
      const orderId = await orderOf(lineId)
      if (orderId === null) return NOT_FOUND
      const mailContext = await mail.context()
      return commands.onOrder(orderId, async (tx, order, move) => {
        const job = await find(tx, orderId, lineId)
        if (!job) return NOT_FOUND
        const done = await step(tx, job)
        if (!done.ok) return done
        const { status } = done.value
        if (status === null || status === order.status) return ok('unchanged')
        return changeToStatus({ commands, mailContext }, { tx, order, move }, { actor, to: status })
      })
    },
  }
}
