import type { Kurus } from '#app/kernel/money.ts'
import type { BasisPoints } from '#app/kernel/percent.ts'
import { withVat } from '#app/modules/pricing/domain/price-engine.ts'
import type { VatDisplay } from '#app/modules/settings/domain/shop-settings.ts'

/** An amount on the basis the shop leads with, and the words that name the basis. */
export interface LeadingPrice {
  readonly minor: Kurus
  readonly basis: 'KDV dahil' | '+ KDV'
}

/**
 * What is shown where one figure stands alone: surcharges, a next tier, the unit of a cart line. All of a page are on the
 * basis its prices lead with (product decision 4), or they would not add up for whoever reads them. For reading only.
 */
export function leadingPrice(netMinor: Kurus, vatBp: BasisPoints, vatDisplay: VatDisplay): LeadingPrice {
  return vatDisplay === 'net-first'
    ? { minor: netMinor, basis: '+ KDV' }
    : { minor: withVat(netMinor, vatBp), basis: 'KDV dahil' }
}
