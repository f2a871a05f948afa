import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays } from '#app/kernel/iso-day.ts'
import type { DayCapacity } from '#app/modules/delivery/domain/production-capacity.ts'

/** Days on which a press can do other than usual: a machine that is broken (0), a second shift. */
export interface CapacityException extends DayCapacity {
  readonly firstDay: IsoDay
  readonly lastDay: IsoDay
  readonly note: string
}

/** What a method's presses can do, as its owner says it. */
export interface PressCapacity {
  readonly methodId: string
  readonly perDay: DayCapacity
  readonly exceptions: readonly CapacityException[]
}

/** Day by day, as a delivery table has them; of two exceptions for one day the later in the list holds. */
export function exceptionDays(
  exceptions: readonly CapacityException[],
): readonly (readonly [IsoDay, DayCapacity])[] {
  const days = new Map<IsoDay, DayCapacity>()
  for (const { firstDay, lastDay, pieces, jobs } of exceptions)
    for (let day = firstDay; day <= lastDay; day = addIsoDays(day, 1)) days.set(day, { pieces, jobs })
  return [...days]
}
