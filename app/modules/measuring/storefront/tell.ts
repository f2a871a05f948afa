import { dataLayerEvent } from '#app/modules/measuring/domain/data-layer.ts'
import type { MeasuredEvent } from '#app/modules/measuring/domain/measured-event.ts'
import { isFirstTelling } from './measured-orders.ts'
import type { Teller } from './start-services.ts'
import { startServices } from './start-services.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

let tellers: readonly Teller[] | null = null

/**
 * Pushes an event to the data layer, and tells each service that is switched on in its own words. Services are begun with
 * the first one. A purchase is told once by a browser, however often its page is opened.
 */
export function tell(event: MeasuredEvent): void {
  if (event.name === 'purchase' && !isFirstTelling(event.orderNumber)) return
  window.dataLayer ??= []
  const told = dataLayerEvent(event)
  // Tag managers keep what an event said until the next one says otherwise.
  if ('ecommerce' in told) window.dataLayer.push({ ecommerce: null })
  window.dataLayer.push(told)
  tellers ??= window.shopMeasuring ? startServices(window.shopMeasuring) : []
  for (const teller of tellers) teller(told)
}
