/** What the workshop of the sample shop is busy with: orders that were begun with, their days, and where their lines stand. */
import { and, asc, eq, inArray, isNotNull, ne } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { DAY_MS, HOUR_MS, isoDayOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays } from '#app/kernel/iso-day.ts'
import { addWorkingDays, calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import { UNPRINTED } from '#app/modules/catalog/domain/product.ts'
import { products } from '#app/modules/catalog/server/tables.server.ts'
import { findProvince } from '#app/modules/delivery/domain/provinces.ts'
import { destinationOf } from '#app/modules/delivery/domain/transit.ts'
import { orderLines, orderPromises, orders } from '#app/modules/orders/server/tables.server.ts'
import type { KeptStage } from '#app/modules/production/domain/stage.ts'
import { productionJobs } from '#app/modules/production/server/tables.server.ts'
import { DEFAULT_SETTINGS } from '#app/modules/settings/domain/default-settings.ts'
import type { Transaction } from '#app/platform/database.server.ts'
import { createChance } from './chance.ts'
import type { MadeUpOrder, OrderSetting } from './order-maker.ts'
import { makeOrder } from './order-maker.ts'

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
      // Who wrote how it is printed has not forgotten his file.
      lines: order.lines.map((line) => ({ ...line, note: line.note || 'Logo e-postadaki gibi, tek renk.' })),
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
const SHIP_IN = [-1, 1, 2, 3, 3, 4, 5, 6] as const
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

/** Says the days of the sample orders that are worked on, and puts their printed lines where the workshop has them. */
export async function fillWorkshop(tx: Transaction, now: Instant): Promise<void> {
  const lines = await tx
    .select({
      lineId: orderLines.id,
      position: orderLines.position,
      quantity: orderLines.quantity,
      productId: orderLines.productId,
      categoryId: products.categoryId,
      orderId: orders.id,
      status: orders.status,
      createdAt: orders.createdAt,
      delivery: orders.delivery,
    })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .innerJoin(products, eq(products.id, orderLines.productId))
    .where(
      and(
        eq(orders.isSample, true),
        inArray(orders.status, ['new', 'processing']),
        isNotNull(orderLines.printChoice),
        ne(orderLines.printChoice, UNPRINTED),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orders.id), asc(orderLines.position))
  if (lines.length === 0) return
  const byOrder = [...Map.groupBy(lines, ({ orderId }) => orderId).values()]
  // The smallest first: one line is late, and not all of an order.
  const isOf = (status: string) =>
    byOrder.filter(([line]) => line?.status === status).toSorted((one, other) => one.length - other.length)
  const today = isoDayOf(now)
  const promises = [...isOf('processing'), ...isOf('new')].flatMap((own, at) => {
    const shipOn = shipDay(today, SHIP_IN[at] ?? 7)
    const [first] = own
    if (!first) return []
    const orderedOn = isoDayOf(first.createdAt.getTime())
    return [
      {
        orderId: first.orderId,
        number: 1,
        shipBy: shipOn,
        shipLatest: shipOn,
        certainty: 'sure' as const,
        isCommitted: false,
        steps: [{ what: 'shipping' as const, from: shipOn, to: shipOn }],
        basis: {
          lines: own.map(({ productId, categoryId, quantity, position }) => ({
            ...{ productId, categoryId, quantity, key: String(position), prints: [null], goodsOn: null },
          })),
          gates: { orderedOn, paidOn: orderedOn, approvedOn: orderedOn },
          destination: destinationOf(findProvince(first.delivery.city)?.plate ?? '', first.delivery.district),
        },
        reason: 'ordered' as const,
        createdAt: first.createdAt,
      },
    ]
  })
  await tx.insert(orderPromises).values(promises)
  const jobs = isOf('processing')
    .flat()
    .flatMap(({ lineId, orderId, quantity }, at) => {
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
