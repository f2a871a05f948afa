import type { TimeOfDay } from '#app/modules/calendar/domain/work-calendar.ts'
import type { LeadRule } from './lead-rule.ts'
import type { CarrierTransit, TransitDays } from './transit.ts'

/** How long goods usually take, whenever and wherever: what machines are told of a product. */
export interface UsualTimes {
  /** Working days from the order, or the approval of the proof, to the parcel; by the smallest and the largest amount. */
  readonly handling: TransitDays
  /** Null while the shop has not said from where it ships. */
  readonly transit: TransitDays | null
  readonly cutOff: TimeOfDay
}

/** What usual times are told by. */
export interface UsualTerms {
  readonly rules: readonly LeadRule[]
  /** Null while the shop has not said from where it ships. */
  readonly transit: CarrierTransit | null
  readonly cutOff: TimeOfDay
}

/** The usual times of a product by all rules that may be for it; null where none is. */
export function usualTimes(
  { rules, transit, cutOff }: UsualTerms,
  product: { readonly id: string; readonly categoryId: string },
): UsualTimes | null {
  const days = rules.flatMap(({ goods, prepareDays, produceDays }) => {
    const isOther =
      (goods.kind === 'product' && goods.productId !== product.id) ||
      (goods.kind === 'category' && goods.categoryId !== product.categoryId)
    return isOther ? [] : [prepareDays + produceDays]
  })
  if (days.length === 0) return null
  const onTheRoad = transit ? [transit.sameProvince, ...transit.bands] : []
  return {
    handling: { min: Math.min(...days), max: Math.max(...days) },
    transit:
      onTheRoad.length === 0
        ? null
        : {
            min: Math.min(...onTheRoad.map(({ min }) => min)),
            max: Math.max(...onTheRoad.map(({ max }) => max)),
          },
    cutOff,
  }
}
