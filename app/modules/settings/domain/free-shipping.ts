import { formatLira } from '#app/kernel/money.ts'
import type { ShippingPolicy } from './shop-settings.ts'

type Terms = Pick<ShippingPolicy, 'isActive' | 'freeThresholdMinor'>

/**
 * From which sum on shipping is free, in whole lira where it can be: `2.000 ₺`. Net, because that is what the sum is
 * compared with (`shippingFor`); who shows it says so. Null where shipping is always free: without active terms, or
 * with a threshold of nothing.
 */
export function freeShippingThreshold({ isActive, freeThresholdMinor }: Terms): string | null {
  if (!isActive || freeThresholdMinor <= 0) return null
  return formatLira(freeThresholdMinor)
    .replace(/,00(?=\s)/, '')
    .replace(' ', '\u00a0')
}

/** What the shop may promise of free shipping: never more than it charges. */
export function freeShippingSentence(terms: Terms): string {
  const threshold = freeShippingThreshold(terms)
  return threshold === null
    ? 'Kargo her siparişte ücretsizdir.'
    : `KDV hariç ${threshold} ve üzeri siparişlerde kargo ücretsizdir.`
}
