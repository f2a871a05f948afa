import { DayList } from '#app/design/patterns/day-list.tsx'
import type { PlannedParcel } from '#app/modules/delivery/domain/promise.ts'
import { parcelDaysText } from '#app/modules/delivery/domain/promise-words.ts'

/** What comes in which parcel, where what is ready earlier is sent before the rest. */
export function ParcelDays({
  days,
}: {
  days: readonly { readonly key: string; readonly label: string; readonly days: string }[]
}) {
  return (
    <div>
      Hazır olanlar önce gelir:
      <DayList as="ul" days={days} />
    </div>
  )
}

/** The same of parcels that are planned; `titleOf` names the goods of a line. */
export function plannedParcelDays(parcels: readonly PlannedParcel[], titleOf: (key: string) => string) {
  return parcels.map((parcel) => ({
    key: parcel.shipBy,
    label: parcel.keys.map(titleOf).join(', '),
    days: parcelDaysText(parcel),
  }))
}
