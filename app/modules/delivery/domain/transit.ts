import type { IsoDay } from '#app/kernel/iso-day.ts'
import type { WorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import { addCarrierDays } from '#app/modules/calendar/domain/work-calendar.ts'
import type { CarrierKey } from './carriers.ts'
import { findProvince } from './provinces.ts'

/** Days of a carrier on the road, the day of shipping not counted. */
export interface TransitDays {
  readonly min: number
  readonly max: number
}

/** How long a carrier takes to places that are no farther than this; null: any farther. */
export interface TransitBand extends TransitDays {
  readonly upToKm: number | null
}

/** How long a carrier takes, by the distance from the shop's province. */
export interface CarrierTransit {
  readonly carrier: CarrierKey
  /** Whether it delivers on Saturdays too. */
  readonly saturdays: boolean
  readonly sameProvince: TransitDays
  /** By rising distance; the last of any. */
  readonly bands: readonly TransitBand[]
  /** What ships, islands and mobile branches take longer. */
  readonly islandDays: number
  /** Provinces that take other days than their distance says: what was learnt from parcels, say. */
  readonly exceptions: readonly (TransitDays & { readonly province: string })[]
}

/** Where a parcel goes. */
export interface Destination {
  /** Two digits: '06'. */
  readonly province: string
  readonly isIsland: boolean
}

/** Days that carriers say of themselves (Yurtiçi Kargo, MNG Kargo), which an owner may know better. */
export const USUAL_TRANSIT: Omit<CarrierTransit, 'carrier'> = {
  saturdays: false,
  sameProvince: { min: 1, max: 1 },
  bands: [
    { upToKm: 599, min: 1, max: 3 },
    { upToKm: 1_200, min: 2, max: 4 },
    { upToKm: null, min: 3, max: 5 },
  ],
  islandDays: 1,
  exceptions: [],
}

/** Districts that no road leads to, by the plates of their provinces. */
const ISLAND_DISTRICTS: Readonly<Record<string, readonly string[]>> = {
  10: ['Marmara'],
  17: ['Bozcaada', 'Gökçeada'],
  34: ['Adalar'],
}

/** The islands that are districts of a province; none of most. */
export function islandsOf(province: string): readonly string[] {
  return ISLAND_DISTRICTS[province] ?? []
}

/** Where an address of this district is. */
export function destinationOf(province: string, district: string): Destination {
  return { province, isIsland: islandsOf(province).includes(district) }
}

/** Where an address is; null while it names no province. */
export function destinationOfAddress({
  city,
  district,
}: {
  readonly city: string
  readonly district: string
}): Destination | null {
  const province = findProvince(city)
  return province && destinationOf(province.plate, district)
}

/** How long a carrier takes to a destination; `kilometres` are those from the shop's province, 0 within it. */
export function transitDays(
  transit: Omit<CarrierTransit, 'carrier'>,
  { province, isIsland }: Destination,
  kilometres: number,
): TransitDays {
  const known = transit.exceptions.find((exception) => exception.province === province)
  const band = transit.bands.find(({ upToKm }) => upToKm === null || kilometres <= upToKm)
  const { min, max } = known ?? (kilometres === 0 ? transit.sameProvince : (band ?? transit.sameProvince))
  const longer = isIsland ? transit.islandDays : 0
  return { min: min + longer, max: max + longer }
}

/** The days between which a parcel arrives that is given to the carrier between two days. */
export function deliveryDays(
  calendar: WorkCalendar,
  { first, last }: { readonly first: IsoDay; readonly last: IsoDay },
  { min, max }: TransitDays,
  options: { readonly saturdays: boolean },
): { readonly from: IsoDay; readonly to: IsoDay } {
  return {
    from: addCarrierDays(calendar, first, min, options),
    to: addCarrierDays(calendar, last, max, options),
  }
}
