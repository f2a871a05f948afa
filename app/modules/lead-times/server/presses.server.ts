import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { isoDayOf } from '#app/kernel/instant.ts'
import type { Result } from '#app/kernel/result.ts'
import { fail, ok } from '#app/kernel/result.ts'
import type { ActivityEntry, ActivityService } from '#app/modules/activity/server/activity.server.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { PrintingService } from '#app/modules/printing/server/printing.server.ts'
import type { SettingsService } from '#app/modules/settings/server/settings.server.ts'
import type { ChangeBus } from '#app/platform/change-bus.server.ts'
import type { Clock } from '#app/platform/clock.server.ts'
import type { Database } from '#app/platform/database.server.ts'
import { isForeignKeyViolation } from '#app/platform/database-errors.server.ts'
import { transact } from '#app/platform/transact.server.ts'
import type { PressCapacity } from '../domain/press-capacity.ts'
import type { PressInput } from '../domain/press-form.ts'
import { exceptionText } from '../domain/press-form.ts'
import type { PressLoad } from '../domain/press-load.ts'
import { pressLoad, productionDays } from '../domain/press-load.ts'
import { pressBookings, pressCapacities } from './tables.server.ts'

/** What a print method can do in a day, as the back office sees it. */
export interface AdminPress extends PressCapacity {
  readonly methodName: string
  /** 0 while nothing was said of it. */
  readonly version: number
}

/** What the presses can do in a day, in the back office. Changes are announced as a change of everything. */
export interface PressEditor {
  /** One for each print method, in their order. */
  list(): Promise<readonly AdminPress[]>
  /** 'lead-times/method-not-found'. */
  get(methodId: string): Promise<Result<AdminPress>>
  /**
   * Says what a method can do, against the version that was seen. What is booked already stays, also beyond it.
   * 'lead-times/method-not-found', 'lead-times/version-conflict'.
   */
  save(editor: ActivityEntry['actor'], methodId: string, input: PressInput): Promise<Result<void>>
  /** What is booked on each of the next working days, so many of them, today among them. */
  load(workingDays: number): Promise<PressLoad>
}

const NOT_FOUND = fail.notFound<never>(
  'lead-times/method-not-found',
  'Baskı yöntemi bulunamadı; silinmiş olabilir.',
)

export function createPressEditor({
  db,
  clock,
  bus,
  activity,
  settings,
  printing,
}: {
  readonly db: Database
  readonly clock: Clock
  readonly bus: ChangeBus
  readonly activity: ActivityService
  readonly settings: Pick<SettingsService, 'current'>
  readonly printing: Pick<PrintingService, 'namedMethods'>
}): PressEditor {
  async function list(): Promise<readonly AdminPress[]> {
    const [methods, rows] = await Promise.all([printing.namedMethods(), db.select().from(pressCapacities)])
    const rowOf = new Map(rows.map((row) => [row.methodId, row]))
    return methods.map(({ id, name }) => {
      const row = rowOf.get(id)
      return {
        methodId: id,
        methodName: name,
        perDay: { pieces: row?.piecesPerDay ?? null, jobs: row?.jobsPerDay ?? null },
        exceptions: row?.exceptions ?? [],
        version: row?.version ?? 0,
      }
    })
  }

  async function get(methodId: string): Promise<Result<AdminPress>> {
    const found = (await list()).find((press) => press.methodId === methodId)
    return found ? ok(found) : NOT_FOUND
  }

  return {
    list,
    get,

    async save(editor, methodId, { version, perDay, exceptions }) {
      const found = await get(methodId)
      if (!found.ok) return found
      const { methodName } = found.value
      const saved = await transact(db, async (tx): Promise<Result<void>> => {
        // Whoever books a day of it holds the same lock. One of which nothing was said has a row first.
        await tx.insert(pressCapacities).values({ methodId, version: 0 }).onConflictDoNothing()
        const [former] = await tx
          .select()
          .from(pressCapacities)
          .where(eq(pressCapacities.methodId, methodId))
          .for('update')
        if (!former) return NOT_FOUND
        if (former.version !== version)
          return fail.conflict(
            'lead-times/version-conflict',
            'Bu kapasite siz düzenlerken başka biri tarafından değiştirildi.',
          )
        await tx
          .update(pressCapacities)
          .set({
            piecesPerDay: perDay.pieces,
            jobsPerDay: perDay.jobs,
            exceptions: [...exceptions],
            version: version + 1,
            // What an owner has changed is his.
            isSample: false,
          })
          .where(eq(pressCapacities.methodId, methodId))
        const { piecesPerDay, jobsPerDay } = former
        await activity.record(tx, {
          actor: editor,
          action: 'press.change',
          subject: { type: 'press', id: methodId, label: methodName },
          before: auditOf({
            perDay: { pieces: piecesPerDay, jobs: jobsPerDay },
            exceptions: former.exceptions,
          }),
          after: auditOf({ perDay, exceptions }),
        })
        return ok(undefined)
      }).catch((error: unknown) => {
        // Deleted between the two.
        if (isForeignKeyViolation(error)) return NOT_FOUND
        throw error
      })
      if (saved.ok) await bus.publish(['*'])
      return saved
    },

    async load(workingDays) {
      const [shop, presses] = await Promise.all([settings.current(), list()])
      const days = productionDays(calendarOf(shop), isoDayOf(clock.now()), workingDays)
      const { methodId, day, pieces, jobs, isFirm } = pressBookings
      const booked = await db
        .select({
          methodId,
          day,
          isFirm,
          pieces: sql<number>`sum(${pieces})::int`,
          jobs: sql<number>`sum(${jobs})::int`,
        })
        .from(pressBookings)
        .where(
          and(
            inArray(
              methodId,
              presses.map((press) => press.methodId),
            ),
            inArray(day, [...days]),
          ),
        )
        .groupBy(methodId, day, isFirm)
        .orderBy(asc(methodId), asc(day))
      const isBooked = new Set(booked.map((booking) => booking.methodId))
      return {
        days,
        rows: presses
          .filter((press) => isLimited(press) || isBooked.has(press.methodId))
          .map((press) => ({
            methodId: press.methodId,
            methodName: press.methodName,
            days: pressLoad(press, days, booked),
          })),
      }
    },
  }
}

/** Whether anything is said of what a press can do. */
export function isLimited({ perDay, exceptions }: Pick<PressCapacity, 'perDay' | 'exceptions'>): boolean {
  return perDay.pieces !== null || perDay.jobs !== null || exceptions.length > 0
}

function auditOf({ perDay, exceptions }: Pick<PressCapacity, 'perDay' | 'exceptions'>) {
  return {
    piecesPerDay: perDay.pieces,
    jobsPerDay: perDay.jobs,
    pressExceptions: exceptions.map(exceptionText),
  }
}
