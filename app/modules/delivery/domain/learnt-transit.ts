import type { IsoDay } from '#app/kernel/iso-day.ts'
import { addIsoDays } from '#app/kernel/iso-day.ts'
import type { WorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import { isCarrierDay } from '#app/modules/calendar/domain/work-calendar.ts'
import type { CarrierKey } from './carriers.ts'
import type { TransitDays } from './transit.ts'

/** A parcel that has arrived. */
export interface DeliveredParcel {
  readonly carrier: CarrierKey
  /** Plate of the province it went to. */
  readonly province: string
  readonly shippedOn: IsoDay
  readonly deliveredOn: IsoDay
}

/** What the parcels to a province say of a carrier; a proposal, which an owner takes or not. */
export interface LearntTransit extends TransitDays {
  readonly carrier: CarrierKey
  readonly province: string
  /** How many parcels say so. */
  readonly parcels: number
}

/** Fewer parcels say nothing. */
export const LEAST_PARCELS = 20
/** Of five parcels one may arrive earlier than the first day, and one later than the last. */
const [EARLIER, LATER] = [0.2, 0.8]

/**
 * How long carriers really took to provinces that at least `LEAST_PARCELS` parcels went to, in days on which they deliver;
 * the day of shipping is not counted, and a parcel takes one day at least. By carrier and province.
 */
export function learntTransit(
  parcels: readonly DeliveredParcel[],
  calendar: WorkCalendar,
  deliversOnSaturdays: (carrier: CarrierKey) => boolean,
): readonly LearntTransit[] {
  const groups = Map.groupBy(parcels, ({ carrier, province }) => `${carrier} ${province}`)
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, group]): LearntTransit[] => {
      const [first] = group
      if (!first || group.length < LEAST_PARCELS) return []
      const { carrier, province } = first
      const saturdays = deliversOnSaturdays(carrier)
      const days = group
        .map((parcel) => Math.max(1, carrierDays(calendar, parcel, saturdays)))
        .toSorted((one, other) => one - other)
      return [
        {
          carrier,
          province,
          parcels: group.length,
          min: rankedAt(days, EARLIER),
          max: rankedAt(days, LATER),
        },
      ]
    })
}

function carrierDays(
  calendar: WorkCalendar,
  { shippedOn, deliveredOn }: DeliveredParcel,
  saturdays: boolean,
): number {
  let counted = 0
  for (let day = addIsoDays(shippedOn, 1); day <= deliveredOn; day = addIsoDays(day, 1))
    if (isCarrierDay(calendar, day, { saturdays })) counted += 1
  return counted
}

/** The smallest of the values, by size, that so large a part of them does not exceed. */
function rankedAt(values: readonly number[], part: number): number {
  return values[Math.ceil(values.length * part) - 1] ?? 0
}
