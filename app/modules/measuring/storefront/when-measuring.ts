import type { MeasuringIds } from '#app/modules/measuring/domain/measuring-services.ts'
import { MEASURING_EVENT } from '#app/modules/measuring/domain/window-events.ts'

declare global {
  interface Window {
    /** There only once a visitor of a shop that measures has agreed, and never for the shop's own people. */
    shopMeasuring?: MeasuringIds & {
      /** What was put into the cart while the code that tells of it was on its way; null once it is here. */
      waiting: unknown[] | null
    }
  }
}

/**
 * Acts now, if the visitor is measured, or as soon as he agrees; the answer stops waiting. The script that waits for consent
 * (site-files/domain/consent-script.ts) sets the ids and tells the window of it.
 */
export function whenMeasuring(act: () => void): () => void {
  if (window.shopMeasuring) act()
  else window.addEventListener(MEASURING_EVENT, act, { once: true })
  return () => window.removeEventListener(MEASURING_EVENT, act)
}
