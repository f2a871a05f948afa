import { inArray } from 'drizzle-orm'
import type { Instant } from '#app/kernel/instant.ts'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { IsoDay } from '#app/kernel/iso-day.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { exceptionDays } from '../domain/press-capacity.ts'
import type { PressRisk } from '../domain/press-risk.ts'
import { overfullDays, pressRisks } from '../domain/press-risk.ts'
import { pressBookings, pressCapacities } from './tables.server.ts'

/** A line of an order that waits for its press. */
export interface WaitingWork {
  readonly key: string
  readonly orderId: string
  /** Its place in its order, from 0. */
  readonly line: number
  readonly orderedAt: Instant
  readonly shipLatest: IsoDay
}

/** A risk with the name of its method. */
export interface NamedPressRisk extends PressRisk {
  readonly methodName: string
}

/**
 * Which work that waits its presses may not do in time (`pressRisks`), by its key. `waiting` is asked for what waits of
 * these orders, and only where a day is over or has more than can be done: as long as all is well nothing of orders is read.
 */
export type ReadPressRisks = (
  waiting: (orderIds: readonly string[]) => Promise<readonly WaitingWork[]>,
) => Promise<ReadonlyMap<string, NamedPressRisk>>

const NONE: ReadonlyMap<string, NamedPressRisk> = new Map()

export function createPressRisks({
  db,
  clock,
  settings,
  printing,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly settings: Pick<SettingsService, 'current'>
  readonly printing: Pick<PrintingService, 'namedMethods'>
}): ReadPressRisks {
  return async (waiting) => {
    const limits = await db.select().from(pressCapacities)
    if (limits.length === 0) return NONE
    const capacities = limits.map(({ methodId, piecesPerDay, jobsPerDay, exceptions }) => ({
      methodId,
      perDay: { pieces: piecesPerDay, jobs: jobsPerDay },
      exceptions: new Map(exceptionDays(exceptions)),
    }))
    const limited = capacities.map(({ methodId }) => methodId)
    const booked = await db.select().from(pressBookings).where(inArray(pressBookings.methodId, limited))
    const now = { capacities, calendar: calendarOf(await settings.current()), today: isoDayOf(clock.now()) }
    const overfull = new Set(overfullDays(now, booked).map(({ methodId, day }) => `${methodId} ${day}`))
    const orderIds = new Set(
      booked
        .filter(({ methodId, day }) => day < now.today || overfull.has(`${methodId} ${day}`))
        .map(({ orderId }) => orderId),
    )
    if (orderIds.size === 0) return NONE

    const works = await waiting([...orderIds])
    const isOf = new Map(works.map((work) => [`${work.orderId} ${work.line}`, work]))
    const ofWork = Map.groupBy(booked, ({ orderId, line }) => isOf.get(`${orderId} ${line}`)?.key)
    const risks = pressRisks(now, {
      works: works.flatMap((work) => {
        const own = ofWork.get(work.key) ?? []
        return own.length === 0 ? [] : [{ ...work, isFirm: own.every(({ isFirm }) => isFirm), booked: own }]
      }),
      others: ofWork.get(undefined) ?? [],
    })
    const names = new Map<string, string>((await printing.namedMethods()).map(({ id, name }) => [id, name]))
    return new Map(
      [...risks].map(([key, risk]) => [key, { ...risk, methodName: names.get(risk.methodId) ?? 'baskı' }]),
    )
  }
}
