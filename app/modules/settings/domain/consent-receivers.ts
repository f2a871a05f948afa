import { servicesOf } from '#app/modules/measuring/domain/measuring-services.ts'
import type { ShopSettings } from './shop-settings.ts'

/**
 * Whose code runs, and who learns of the visit, once a visitor accepts: services by name, and hosts of the owner's scripts.
 * An acceptance counts for those that were named when it was given; whoever is added is asked about anew.
 */
export function consentReceivers(
  settings: Pick<ShopSettings, 'measuring' | 'scriptHosts'>,
): readonly string[] {
  return [...servicesOf(settings.measuring).map(({ name }) => name), ...settings.scriptHosts]
}
