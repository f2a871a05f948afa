/** What the workshop of the sample shop is busy with: orders that were begun with, their days, and where their lines stand. */
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { DAY_MS, HOUR_MS, isoDayOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays } from '#app/kernel/iso-day.ts'
import { addWorkingDays, calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import type { DeliveryTable } from '#app/modules/delivery/domain/delivery-table.ts'
import { termsOf } from '#app/modules/delivery/domain/delivery-table.ts'
import type { OrderPromises } from '#app/modules/orders/server/order-promises.server.ts'
import { orderLines, orderPromises, orders } from '#app/modules/orders/server/tables.server.ts'
import type { NamedMethod } from '#app/modules/printing/domain/printing-method.ts'
import type { KeptStage } from '#app/modules/production/domain/stage.ts'
import { productionJobs } from '#app/modules/production/server/tables.server.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { createChance } from './chance.ts'
import { orderedInTime, PAID_BY, promisedSampleLines } from './order-days.ts'
import type { MadeUpOrder, OrderSetting } from './order-maker.ts'
import { makeOrder } from './order-maker.ts'
import { samplePresses } from './presses.ts'

const WORKSHOP_SEED = 4026
export const WORKSHOP_ORDERS = 9
/** Numbers in the guests' addresses, beyond those of the other orders. */
const FIRST_GUEST = 700
const CLERK = 'Yönetici'

/** Orders of the last days that are paid and begun with. */
export function makeWorkshopOrders(setting: Omit<OrderSetting, 'days' | 'guestNumber'>): MadeUpOrder[] {
  return Array.from({ length: WORKSHOP_ORDERS }, (_, index) => {
    const createdAt = setting.now - DAY_MS - index * 9 * HOUR_MS
    const guestNumber = FIRST_GUEST + index
    const order = makeOrder(createChance(WORKSHOP_SEED + index), createdAt, {
      ...setting,
      days: 1,
      guestNumber,
    })
    return {
      ...order,
      lines: order.lines.map((line) => ({
        ...line,
        // Where the presses have a limit, so that their days fill.
        printChoice: line.product.printingOptions.find((name) => samplePresses.has(name)) ?? line.printChoice,
        // Who wrote how it is printed has not forgotten his file.
        note: line.note || 'Logo e-postadaki gibi, tek renk.',
      })),
      isRead: true,
      isPaid: true,
      history: [
        { at: createdAt, status: 'new' },
        { at: createdAt + 3 * HOUR_MS, status: 'processing' },
      ],
    }
  })
}

/** In how many working days the orders that are worked on are to be sent, the smallest first; the first is late. */
const SHIP_IN = [-1, 0, 1, 1, 2, 2, 3, 4] as const
/** Where their lines stand, one after the other; null where the order says it. */
const STAGES: readonly (KeptStage | null)[] = [
  'checking',
  null,
  'printing',
  'printing',
  'checking',
  'packed',
  'proof',
  'printing',
  null,
  'proof',
  null,
]

/** What the days of the sample's orders are worked out of. */
export interface PromisingShop {
  readonly table: DeliveryTable
  readonly methods: readonly NamedMethod[]
  readonly categoryOf: (productId: string) => string
}

const isWorkedOn = ({ history }: MadeUpOrder) => history.at(-1)?.status === 'processing'
const hasPrint = ({ lines }: MadeUpOrder) =>
  lines.some(({ printChoice }) => printChoice !== null && printChoice !== UNPRINTED)

/**
 * The same orders, those that are worked on ordered so long ago that they are sent one after the other in the next days and
 * take nothing of the presses that a visitor's order could have (`orderedInTime`).
 */
export function orderedForWorkshop(
  made: readonly MadeUpOrder[],
  { table, methods, categoryOf }: PromisingShop,
  now: Instant,
): MadeUpOrder[] {
  const terms = termsOf(table)
  const today = isoDayOf(now)
  // The smallest first: one line is late, and not all of an order.
  const busy = made
    .filter((order) => isWorkedOn(order) && hasPrint(order))
    .toSorted((one, other) => one.lines.length - other.lines.length)
  const times = new Map<MadeUpOrder, Instant>()
  for (const [at, order] of busy.entries()) {
    const lines = promisedSampleLines(order.lines, categoryOf, methods)
    const shipBy = shipDay(today, SHIP_IN[at] ?? 7)
    const timed = orderedInTime(terms, { lines, shipBy, now, minute: at })
    if (!timed) continue
    terms.capacity.take(timed.promise.lines.flatMap(({ booked }) => booked))
    times.set(order, timed.at)
  }
  return made.map((order) => {
    const createdAt = times.get(order)
    if (createdAt === undefined) return order
    const history = [
      { at: createdAt, status: 'new' as const },
      { at: createdAt + 3 * HOUR_MS, status: 'processing' as const },
    ]
    return { ...order, createdAt, history }
  })
}

/**
 * Promises the sample orders that are worked on their days by the code that placing an order does, and puts their printed
 * lines where the workshop has them. What has just come in is told its days too, but takes no place before it is paid: that
 * would be one of the days that visitors are promised.
 */
export async function fillWorkshop(
  tx: Transaction,
  {
    promises,
    shop: { table, methods, categoryOf },
    now,
  }: {
    readonly promises: (at: Instant) => OrderPromises
    readonly shop: PromisingShop
    readonly now: Instant
  },
): Promise<void> {
  const rows = await tx
    .select({
      orderId: orders.id,
      status: orders.status,
      createdAt: orders.createdAt,
      delivery: orders.delivery,
      lineId: orderLines.id,
      position: orderLines.position,
      quantity: orderLines.quantity,
      productId: orderLines.productId,
      printChoice: orderLines.printChoice,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(and(eq(orders.isSample, true), inArray(orders.status, ['new', 'processing'])))
    .orderBy(asc(orders.createdAt), asc(orders.id), asc(orderLines.position))
  const words = DEFAULT_SETTINGS.delivery
  const inPrint: { readonly lineId: string; readonly orderId: string; readonly quantity: number }[] = []
  for (const own of Map.groupBy(rows, ({ orderId }) => orderId).values()) {
    const [order] = own
    const printed = own.filter(({ printChoice }) => printChoice !== null && printChoice !== UNPRINTED)
    if (!order || printed.length === 0) continue
    const { orderId, delivery } = order
    const at = order.createdAt.getTime()
    const lines = promisedSampleLines(
      own.map((line) => ({ ...line, product: { id: line.productId } })),
      categoryOf,
      methods,
    )
    const row = await promises(at).give(tx, {
      ...{ orderId, lines, table, words, delivery, now: at },
      ...{ payment: PAID_BY, shipsReadyFirst: false },
    })
    if (row) await tx.insert(orderPromises).values(row)
    if (order.status === 'new') await promises(at).giveUp(tx, orderId)
    else {
      const paid = { id: orderId, status: 'processing', paymentMethod: PAID_BY, isPaid: true } as const
      await promises(at + HOUR_MS).keep(tx, paid, 'paid-late')
      inPrint.push(...printed)
    }
  }
  const jobs = inPrint.flatMap(({ lineId, orderId, quantity }, at) => {
    const stage = STAGES[at % STAGES.length] ?? null
    if (stage === null) return []
    const donePieces =
      stage === 'checking' || stage === 'packed' ? quantity : stage === 'printing' ? at * 5 : 0
    const changed = { revision: 1, changedAt: new Date(now - HOUR_MS), changedBy: CLERK }
    return [{ lineId, orderId, stage, donePieces: Math.min(donePieces, quantity), ...changed }]
  })
  if (jobs.length > 0) await tx.insert(productionJobs).values(jobs)
}

function shipDay(today: IsoDay, days: number): IsoDay {
  const calendar = calendarOf(DEFAULT_SETTINGS)
  if (days >= 0) return addWorkingDays(calendar, today, days)
  let day = addIsoDays(today, days)
  while (calendar.dayOf(day).shop !== 'whole') day = addIsoDays(day, -1)
  return day
}
