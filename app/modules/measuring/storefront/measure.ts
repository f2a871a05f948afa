import { useEffect, useRef } from 'react'
import type { MeasuredEvent } from '#app/modules/measuring/domain/measured-event.ts'
import { whenMeasuring } from './when-measuring.ts'

/**
 * Tells what a visitor has just done, if he agreed to be measured; otherwise it is forgotten. Everything behind it is
 * loaded only then.
 */
export function measure(event: () => MeasuredEvent): void {
  if (window.shopMeasuring === undefined) return
  const happened = event()
  void import('./tell.ts').then(
    ({ tell }) => tell(happened),
    // What measures is no reason to disturb.
    () => undefined,
  )
}

/** Tells what a page shows, once for each `key`; null tells nothing. To a visitor who agrees meanwhile it is told then. */
export function useMeasured(key: string | null, event: () => MeasuredEvent): void {
  const latest = useRef(event)
  latest.current = event
  useEffect(() => (key === null ? undefined : whenMeasuring(() => measure(() => latest.current()))), [key])
}
