import { and, eq, gte, inArray, ne, sql } from 'drizzle-orm'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { ActivityService } from '#app/modules/activity/server/activity.server.ts'
import { usualTransit } from '#app/modules/delivery/domain/delivery-settings.ts'
import type { DeliveryTable } from '#app/modules/delivery/domain/delivery-table.ts'
import { distancesFrom } from '#app/modules/delivery/domain/distances.ts'
import type { BookedDay } from '#app/modules/delivery/domain/production-capacity.ts'
import type { BookedJob } from '#app/modules/delivery/domain/promise.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import type { DeliveryAnswer } from '../domain/delivery-answer.ts'
import { exceptionDays } from '../domain/press-capacity.ts'
import { toRule } from './rule-rows.server.ts'
import { leadRules, pressBookings, pressCapacities } from './tables.server.ts'

export interface LeadTimesDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly bus: ChangeBus
  readonly activity: ActivityService
  readonly settings: SettingsService
  readonly printing: Pick<PrintingService, 'namedMethods'>
}

/** A day of a press for a line of an order, counted from 0. */
export interface JobBooking extends BookedJob {
  readonly line: number
}

export interface LeadTimesService {
  /** All that a promise is worked out of now, read through `executor` where a transaction asks. */
  table(executor?: Database): Promise<DeliveryTable>
  /** The same with the names by which print choices are told, for browsers. */
  answer(): Promise<DeliveryAnswer>
  /**
   * The table for an order that is about to be booked, with what others have taken by now and without what it has itself:
   * nobody else books the days of these methods until the transaction ends, so what is planned by it may be written
   * (`book`).
   */
  holdDays(
    tx: Transaction,
    table: DeliveryTable,
    order: { readonly id: string; readonly methodIds: readonly string[] },
  ): Promise<DeliveryTable>
  /** Writes what an order takes of the presses, in place of what it took before. */
  book(
    tx: Transaction,
    orderId: string,
    booking: { readonly jobs: readonly JobBooking[]; readonly isFirm: boolean },
  ): Promise<void>
  /** What an order took is only kept for it: it has not passed its gates after all. */
  loosen(tx: Transaction, orderId: string): Promise<void>
  /** Frees what an order took; of one that took nothing nothing. */
  free(tx: Transaction, orderId: string): Promise<void>
}

/** Creates the lead times capability. */
export function createLeadTimesService({
  db,
  clock,
  settings,
  printing,
}: LeadTimesDependencies): LeadTimesService {
  async function readTable(executor: Database): Promise<DeliveryTable> {
    const { delivery, workingHours, closures, feasts } =
      executor === db ? await settings.current() : await settings.currentIn(executor)
    const rules = await executor.select().from(leadRules)
    const capacities = await executor.select().from(pressCapacities)
    const limited = capacities.map(({ methodId }) => methodId)
    const today = isoDayOf(clock.now())
    return {
      calendar: { workingHours, closures: closures.filter(({ lastDay }) => lastDay >= today), feasts },
      rules: rules.map(toRule),
      capacities: capacities.map(({ methodId, piecesPerDay, jobsPerDay, exceptions }) => ({
        methodId,
        perDay: { pieces: piecesPerDay, jobs: jobsPerDay },
        exceptions: exceptionDays(exceptions).filter(([day]) => day >= today),
      })),
      booked: limited.length === 0 ? [] : await readBooked(executor, limited, today),
      gates: delivery.gates,
      transit:
        delivery.fromProvince === ''
          ? null
          : {
              ...usualTransit(delivery),
              kilometres: Object.fromEntries(distancesFrom(delivery.fromProvince)),
            },
    }
  }
  return {
    table: (executor = db) => readTable(executor),
    async answer() {
      const { delivery } = await settings.current()
      const { isCommitted, remedy } = delivery
      return {
        table: await readTable(db),
        methods: await printing.namedMethods(),
        isCommitted,
        remedy: isCommitted ? remedy : '',
      }
    },
    async holdDays(tx, table, { id, methodIds }) {
      const limited = table.capacities
        .map(({ methodId }) => methodId)
        .filter((methodId) => methodIds.includes(methodId))
      if (limited.length === 0) return table
      // By their ids: two orders with the same methods wait for each other and never in a circle.
      await tx
        .select({ methodId: pressCapacities.methodId })
        .from(pressCapacities)
        .where(inArray(pressCapacities.methodId, limited))
        .orderBy(pressCapacities.methodId)
        .for('update')
      return { ...table, booked: await readBooked(tx, limited, isoDayOf(clock.now()), id) }
    },
    async book(tx, orderId, { jobs, isFirm }) {
      await tx.delete(pressBookings).where(eq(pressBookings.orderId, orderId))
      if (jobs.length === 0) return
      await tx.insert(pressBookings).values(jobs.map((job) => ({ ...job, orderId, isFirm })))
    },
    async loosen(tx, orderId) {
      await tx.update(pressBookings).set({ isFirm: false }).where(eq(pressBookings.orderId, orderId))
    },
    async free(tx, orderId) {
      await tx.delete(pressBookings).where(eq(pressBookings.orderId, orderId))
    },
  }
}

/** What is taken of these methods from a day on, all orders together but one. */
async function readBooked(
  executor: Database,
  methodIds: readonly string[],
  from: IsoDay,
  butOfOrder?: string,
): Promise<readonly BookedDay[]> {
  const { orderId, methodId, day, pieces, jobs } = pressBookings
  return executor
    .select({
      methodId,
      day,
      pieces: sql<number>`sum(${pieces})::int`,
      jobs: sql<number>`sum(${jobs})::int`,
    })
    .from(pressBookings)
    .where(
      and(
        inArray(methodId, [...methodIds]),
        gte(day, from),
        butOfOrder === undefined ? undefined : ne(orderId, butOfOrder),
      ),
    )
    .groupBy(methodId, day)
}
