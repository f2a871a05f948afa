import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { CalendarSettings } from '#app/modules/calendar/domain/work-calendar.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { LeadRule } from './lead-rule.ts'
import type { BookedDay, DayCapacity } from './production-capacity.ts'
import { createCapacityBook } from './production-capacity.ts'
import type { DeliveryTerms, GateDays } from './promise.ts'
import type { CarrierTransit } from './transit.ts'

/** All that a promise is worked out of, as it travels to browsers: they and the shop come to the same day by it. */
export interface DeliveryTable {
  readonly calendar: CalendarSettings
  readonly rules: readonly LeadRule[]
  readonly capacities: readonly {
    readonly methodId: string
    readonly perDay: DayCapacity
    readonly exceptions: readonly (readonly [IsoDay, DayCapacity])[]
  }[]
  /** What is taken of the days that are left, all orders together. */
  readonly booked: readonly BookedDay[]
  readonly gates: GateDays
  /** Null while the shop has not said from where it ships. */
  readonly transit: (CarrierTransit & { readonly kilometres: Readonly<Record<string, number>> }) | null
}

/** The terms of a promise by a table. */
export function termsOf({
  calendar,
  rules,
  capacities,
  booked,
  gates,
  transit,
}: DeliveryTable): DeliveryTerms {
  return {
    calendar: calendarOf(calendar),
    rules,
    capacity: createCapacityBook(
      capacities.map((capacity) => ({ ...capacity, exceptions: new Map(capacity.exceptions) })),
      booked,
    ),
    gates,
    transit: transit && {
      ...transit,
      kilometresTo: (province) => transit.kilometres[province] ?? 0,
    },
  }
}
