import { lowerTurkish } from '#app/kernel/turkish-text.ts'
import { freeShippingThreshold } from '#app/modules/settings/domain/free-shipping.ts'
import type { ShopSettings } from '#app/modules/settings/domain/shop-settings.ts'

/** A piece of the line beside the contacts. */
export interface HeaderLinePart {
  readonly text: string
  /** From which order value on shipping is free, right after the text; null where the text says nothing of it. */
  readonly threshold: string | null
  /** What follows the threshold. */
  readonly rest: string
}

const FREE_SHIPPING = 'ücretsiz kargo'

/**
 * The owner's line, taken apart at `|`. 'Ücretsiz Kargo' in it is given its threshold, because without one it would be a
 * promise the shop does not keep (product decision 15). Without active shipping settings, or with a threshold of
 * nothing, shipping is always free and needs none.
 */
export function headerLineOf({
  headerLine,
  shipping,
}: Pick<ShopSettings, 'headerLine' | 'shipping'>): readonly HeaderLinePart[] {
  const threshold = freeShippingThreshold(shipping)
  return headerLine
    .split('|')
    .map((part) => part.trim().normalize('NFC'))
    .filter((part) => part !== '')
    .map((part) => {
      const at = threshold !== null ? lowerTurkish(part).indexOf(FREE_SHIPPING) : -1
      if (at === -1) return { text: part, threshold: null, rest: '' }
      const end = at + FREE_SHIPPING.length
      return {
        text: part.slice(0, end),
        // The shortest way to say that the sum is net.
        threshold: `${threshold}\u00a0+\u00a0KDV`,
        rest: part.slice(end).trim(),
      }
    })
}
