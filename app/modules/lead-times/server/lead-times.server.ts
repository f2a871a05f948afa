import { and, eq, gte, inArray, sql } from 'drizzle-orm'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { Result } from '#app/kernel/result.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { CarrierKey } from '#app/modules/delivery/domain/carriers.ts'
import { usualTransit } from '#app/modules/delivery/domain/delivery-settings.ts'
import { distancesFrom } from '#app/modules/delivery/domain/distances.ts'
import type { DeliveredParcel, LearntTransit } from '#app/modules/delivery/domain/learnt-transit.ts'
import { learntTransit } from '#app/modules/delivery/domain/learnt-transit.ts'
import type { BookedDay } from '#app/modules/delivery/domain/production-capacity.ts'
import { createCapacityBook } from '#app/modules/delivery/domain/production-capacity.ts'
import type { DeliveryTerms } from '#app/modules/delivery/domain/promise.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { LEAD_TIMES_ACTIVITY } from '../domain/activity-labels.ts'
import type { ExportedLeadTimes } from '../domain/exported-lead-times.ts'
import { methodCapacity } from '../domain/press-capacity.ts'
import type { PreviewQuestion } from '../domain/preview-question.ts'
import type { ImportedLeadTimes, LeadTimesImport } from './content-into-lead-times.server.ts'
import { importLeadTimes } from './content-into-lead-times.server.ts'
import { exportedLeadTimes } from './content-of-lead-times.server.ts'
import type { PressEditor } from './presses.server.ts'
import { createPressEditor } from './presses.server.ts'
import { copyLeadRules } from './product-copies.server.ts'
import type { PreviewAnswer } from './promise-preview.server.ts'
import { previewPromise } from './promise-preview.server.ts'
import { toRule } from './rule-rows.server.ts'
import type { LeadRuleEditor } from './rules.server.ts'
import { createLeadRuleEditor } from './rules.server.ts'
import type { SampleLeadTimes } from './sample-lead-times.server.ts'
import { createSampleLeadTimes } from './sample-lead-times.server.ts'
import { leadRules, pressBookings, pressCapacities } from './tables.server.ts'

export interface LeadTimesDependencies {
  readonly db: Database
  readonly clock: Clock
  readonly bus: ChangeBus
  readonly activity: ActivityService
  readonly settings: SettingsService
  readonly catalog: CatalogService
  readonly printing: PrintingService
  /** Parcels that have arrived lately; whoever keeps orders knows them. */
  readonly deliveredParcels: () => Promise<readonly DeliveredParcel[]>
}

/** Where a job of an order is: its line and the printed place of it, both counted from 0. */
export interface JobBooking extends BookedDay {
  readonly line: number
  readonly place: number
}

export interface LeadTimesService {
  /** All that a promise is worked out of now, read through `executor` where a transaction asks. */
  terms(executor?: Database): Promise<DeliveryTerms>
  /**
   * The same for an order that is about to be booked: nobody else books the days of these methods until the transaction
   * ends, so what is planned by these terms may be written (`book`).
   */
  termsForBooking(tx: Transaction, methodIds: readonly string[]): Promise<DeliveryTerms>
  /** Writes what an order takes of the presses, in place of what it took before. */
  book(
    tx: Transaction,
    orderId: string,
    booking: { readonly jobs: readonly JobBooking[]; readonly isFirm: boolean },
  ): Promise<void>
  /** Frees what an order took; of one that took nothing nothing. */
  free(tx: Transaction, orderId: string): Promise<void>
  /** Rules and presses of the sample shop. */
  readonly sample: SampleLeadTimes
  /** Copies a product (`PrintingService.duplicateProduct`) with the rules of its own, all or nothing. */
  duplicateProduct(
    editor: ActivityEntry['actor'],
    id: ProductId,
  ): ReturnType<PrintingService['duplicateProduct']>
  /** Rules and presses, for a file of the shop's content. */
  exported(): AsyncGenerator<ExportedLeadTimes>
  /** Takes those of such a file in, after its print methods (`importLeadTimes`). */
  takeIn(
    tx: Transaction,
    exported: readonly unknown[],
    context: LeadTimesImport,
  ): Promise<Result<ImportedLeadTimes>>
  /** How long work takes, in the back office. */
  readonly rules: LeadRuleEditor
  /** What the presses can do in a day, in the back office. */
  readonly presses: PressEditor
  /** What a buyer would be promised (`previewPromise`). */
  preview(question: PreviewQuestion): Promise<Result<PreviewAnswer>>
  /** How long carriers took to where the shop's parcels went (`learntTransit`): proposals, nothing counts by them. */
  learntTransit(): Promise<readonly LearntTransit[]>
}

/** Creates the lead times capability. */
export function createLeadTimesService(dependencies: LeadTimesDependencies): LeadTimesService {
  const { db, clock, activity, settings, printing } = dependencies
  activity.describe(LEAD_TIMES_ACTIVITY)

  async function readTerms(executor: Database): Promise<DeliveryTerms> {
    const [shop, rules, capacities] = await Promise.all([
      executor === db ? settings.current() : settings.currentIn(executor),
      executor.select().from(leadRules),
      executor.select().from(pressCapacities),
    ])
    const limited = capacities.map(({ methodId }) => methodId)
    const booked = limited.length === 0 ? [] : await readBooked(executor, limited, isoDayOf(clock.now()))
    const { delivery } = shop
    const distances = delivery.fromProvince === '' ? null : distancesFrom(delivery.fromProvince)
    return {
      calendar: calendarOf(shop),
      rules: rules.map(toRule),
      capacity: createCapacityBook(
        capacities.map(({ methodId, piecesPerDay, jobsPerDay, exceptions }) =>
          methodCapacity({ methodId, perDay: { pieces: piecesPerDay, jobs: jobsPerDay }, exceptions }),
        ),
        booked,
      ),
      gates: delivery.gates,
      transit: distances && {
        ...usualTransit(delivery),
        kilometresTo: (province) => distances.get(province) ?? 0,
      },
    }
  }

  return {
    sample: createSampleLeadTimes(dependencies),
    duplicateProduct: (editor, id) =>
      printing.duplicateProduct(editor, id, (tx, copy) =>
        copyLeadRules(tx, { from: id, to: copy, now: new Date(clock.now()) }),
      ),
    exported: () => exportedLeadTimes(dependencies),
    takeIn: async (tx, exported, context) =>
      importLeadTimes(tx, exported, await printing.namedMethods(tx), context),
    rules: createLeadRuleEditor(dependencies),
    presses: createPressEditor(dependencies),
    preview: async (question) => previewPromise({ ...dependencies, terms: await readTerms(db) }, question),
    async learntTransit() {
      const shop = await settings.current()
      const deliversOnSaturdays = (carrier: CarrierKey) =>
        usualTransit({ ...shop.delivery, carrier }).saturdays
      return learntTransit(await dependencies.deliveredParcels(), calendarOf(shop), deliversOnSaturdays)
    },
    terms: (executor = db) => readTerms(executor),
    async termsForBooking(tx, methodIds) {
      // By their ids: two orders with the same methods wait for each other and never in a circle.
      await tx
        .select({ methodId: pressCapacities.methodId })
        .from(pressCapacities)
        .where(inArray(pressCapacities.methodId, [...methodIds]))
        .orderBy(pressCapacities.methodId)
        .for('update')
      return readTerms(tx)
    },
    async book(tx, orderId, { jobs, isFirm }) {
      await tx.delete(pressBookings).where(eq(pressBookings.orderId, orderId))
      if (jobs.length > 0)
        await tx.insert(pressBookings).values(jobs.map((job) => ({ ...job, orderId, isFirm })))
    },
    async free(tx, orderId) {
      await tx.delete(pressBookings).where(eq(pressBookings.orderId, orderId))
    },
  }
}

/** What is taken of these methods from a day on, all orders together. */
async function readBooked(
  executor: Database,
  methodIds: readonly string[],
  from: IsoDay,
): Promise<readonly BookedDay[]> {
  const { methodId, day, pieces, jobs } = pressBookings
  return executor
    .select({
      methodId,
      day,
      pieces: sql<number>`sum(${pieces})::int`,
      jobs: sql<number>`sum(${jobs})::int`,
    })
    .from(pressBookings)
    .where(and(inArray(methodId, [...methodIds]), gte(day, from)))
    .groupBy(methodId, day)
}
