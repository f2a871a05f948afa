import { and, eq, getTableColumns, gte, inArray, ne, sql } from 'drizzle-orm'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { Result } from '#app/kernel/result.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { ProductId } from '#app/modules/catalog/domain/product.ts'
import type { CatalogService } from '#app/modules/catalog/server/catalog.server.ts'
import type { CarrierKey } from '#app/modules/delivery/domain/carriers.ts'
import { usualTransit } from '#app/modules/delivery/domain/delivery-settings.ts'
import type { DeliveryTable } from '#app/modules/delivery/domain/delivery-table.ts'
import { termsOf } from '#app/modules/delivery/domain/delivery-table.ts'
import { distancesFrom } from '#app/modules/delivery/domain/distances.ts'
import type { LeadRule } from '#app/modules/delivery/domain/lead-rule.ts'
import type { DeliveredParcel, LearntTransit } from '#app/modules/delivery/domain/learnt-transit.ts'
import { learntTransit } from '#app/modules/delivery/domain/learnt-transit.ts'
import type { BookedDay } from '#app/modules/delivery/domain/production-capacity.ts'
import type { BookedJob } from '#app/modules/delivery/domain/promise.ts'
import type { UsualTerms } from '#app/modules/delivery/domain/usual-times.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database, Transaction } from '#app/platform/database.server.ts'
import { LEAD_TIMES_ACTIVITY } from '../domain/activity-labels.ts'
import type { DeliveryAnswer } from '../domain/delivery-answer.ts'
import type { ExportedLeadTimes } from '../domain/exported-lead-times.ts'
import { exceptionDays } from '../domain/press-capacity.ts'
import type { PreviewQuestion } from '../domain/preview-question.ts'
import type { ImportedLeadTimes, LeadTimesImport } from './content-into-lead-times.server.ts'
import { importLeadTimes } from './content-into-lead-times.server.ts'
import { exportedLeadTimes } from './content-of-lead-times.server.ts'
import type { ReadPressRisks } from './press-risks.server.ts'
import { createPressRisks } from './press-risks.server.ts'
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

/** A day of a press for a line of an order, counted from 0. */
export interface JobBooking extends BookedJob {
  readonly line: number
}

export interface LeadTimesService {
  /** All that a promise is worked out of now, read through `executor` where a transaction asks. */
  table(executor?: Database): Promise<DeliveryTable>
  /** How long work takes, without what else a promise is worked out of. */
  currentRules(): Promise<readonly LeadRule[]>
  /** Whether any day can be promised, kept in memory until a rule changes: lists ask at each request. */
  promisesDays(): Promise<boolean>
  /** What machines are told by how long the shop's goods usually take (`usualTimes`). */
  usualTerms(): Promise<UsualTerms>
  /** The table with the names by which print choices are told, for browsers. */
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
  /** What each order has of the presses, days that are over among them. */
  bookings(executor?: Database): Promise<ReadonlyMap<string, readonly JobBooking[]>>
  /** Writes what an order takes of the presses, in place of what it took before. */
  book(
    tx: Transaction,
    orderId: string,
    booking: { readonly jobs: readonly JobBooking[]; readonly isFirm: boolean },
  ): Promise<void>
  /** What an order took is only kept for it: it has not passed its gates after all. */
  loosen(tx: Transaction, orderId: string): Promise<void>
  /** What is left of the presses' days is another by now; call it after the commit. */
  daysMoved(): Promise<void>
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
  readonly pressRisks: ReadPressRisks
  /** What a buyer would be promised (`previewPromise`). */
  preview(question: PreviewQuestion): Promise<Result<PreviewAnswer>>
  /** How long carriers took to where the shop's parcels went (`learntTransit`): proposals, nothing counts by them. */
  learntTransit(): Promise<readonly LearntTransit[]>
}

/** What browsers are told changes with it (`answer`). */
const DAYS_TAG = 'lead-times'

/** Creates the lead times capability. */
export function createLeadTimesService(dependencies: LeadTimesDependencies): LeadTimesService {
  const { db, clock, activity, settings, printing } = dependencies
  activity.describe(LEAD_TIMES_ACTIVITY)

  async function readRules(executor: Database): Promise<readonly LeadRule[]> {
    return (await executor.select().from(leadRules).orderBy(leadRules.id)).map(toRule)
  }

  async function readTable(executor: Database): Promise<DeliveryTable> {
    const { delivery, workingHours, closures, feasts } =
      executor === db ? await settings.current() : await settings.currentIn(executor)
    const rules = await readRules(executor)
    const capacities = await executor.select().from(pressCapacities)
    const limited = capacities.map(({ methodId }) => methodId)
    const today = isoDayOf(clock.now())
    return {
      calendar: { workingHours, closures: closures.filter(({ lastDay }) => lastDay >= today), feasts },
      rules,
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

  let promisesDays: Promise<boolean> | null = null
  dependencies.bus.subscribe((tags) => {
    if (tags.includes('*')) promisesDays = null
  })

  async function hasRules(): Promise<boolean> {
    return (await db.select({ id: leadRules.id }).from(leadRules).limit(1)).length > 0
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
    pressRisks: createPressRisks(dependencies),
    preview: async (question) =>
      previewPromise({ ...dependencies, terms: termsOf(await readTable(db)) }, question),
    async learntTransit() {
      const shop = await settings.current()
      const deliversOnSaturdays = (carrier: CarrierKey) =>
        usualTransit({ ...shop.delivery, carrier }).saturdays
      return learntTransit(await dependencies.deliveredParcels(), calendarOf(shop), deliversOnSaturdays)
    },
    table: (executor = db) => readTable(executor),
    currentRules: () => readRules(db),
    promisesDays() {
      promisesDays ??= hasRules().catch((error: unknown) => {
        promisesDays = null
        throw error
      })
      return promisesDays
    },
    async usualTerms() {
      const { delivery, workingHours } = await settings.current()
      const rules = await readRules(db)
      const transit = delivery.fromProvince === '' ? null : usualTransit(delivery)
      return { rules, transit, cutOff: workingHours.cutOff }
    },
    async answer() {
      const { delivery } = await settings.current()
      const { isCommitted, remedy, mayShipReadyFirst, mayPickUp } = delivery
      return {
        table: await readTable(db),
        methods: await printing.namedMethods(),
        ...{ isCommitted, mayShipReadyFirst, mayPickUp },
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
    async bookings(executor = db) {
      const { isFirm: _, ...columns } = getTableColumns(pressBookings)
      const rows = await executor.select(columns).from(pressBookings)
      return Map.groupBy(rows, ({ orderId }) => orderId)
    },
    async book(tx, orderId, { jobs, isFirm }) {
      await tx.delete(pressBookings).where(eq(pressBookings.orderId, orderId))
      if (jobs.length === 0) return
      await tx.insert(pressBookings).values(jobs.map((job) => ({ ...job, orderId, isFirm })))
    },
    daysMoved: () => dependencies.bus.publish([DAYS_TAG]),
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
