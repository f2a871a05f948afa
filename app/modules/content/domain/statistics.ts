import { formatCount } from '#app/kernel/count.ts'
import type { ShopStatistics } from '#app/modules/settings/domain/shop-settings.ts'

/** A figure as the home page shows it. */
export interface ShownStatistic {
  readonly label: string
  readonly value: number
  /** Counted by the shop itself; else the owner's own words. */
  readonly isCounted: boolean
}

/** What is counted for a figure that the owner did not type. */
export interface CountedStatistics {
  readonly totalProducts: number
  readonly completedOrders: number
  readonly happyCustomers: number
}

const LABELS: readonly (readonly [keyof ShopStatistics, string])[] = [
  ['totalProducts', 'Ürün çeşidi'],
  ['completedOrders', 'Tamamlanan sipariş'],
  ['happyCustomers', 'Mutlu müşteri'],
]

/** The figures of the home page: typed ones as typed, the others as counted; a figure of nothing is left out (product decision 35). */
export function statisticsOf(typed: ShopStatistics, counted: CountedStatistics): readonly ShownStatistic[] {
  return LABELS.map(([key, label]) => ({
    label,
    value: typed[key] ?? counted[key],
    isCounted: typed[key] === null,
  })).filter(({ value }) => value > 0)
}

/**
 * A typed figure is shown with a plus sign (spec, storefront §2): `6.000+`. One that is counted is what it is: `48+` of 48
 * would not be so.
 */
export function statisticText({ value, isCounted }: Pick<ShownStatistic, 'value' | 'isCounted'>): string {
  return `${formatCount(Math.round(value))}${isCounted ? '' : '+'}`
}
