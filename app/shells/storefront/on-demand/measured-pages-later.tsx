import type { ComponentType } from 'react'
import { useEffect, useState } from 'react'
import { whenMeasuring } from '#app/modules/measuring/storefront/when-measuring.ts'

/** Nothing, until a visitor of a shop that measures has agreed: only then what tells of the pages is fetched. */
export function MeasuredPagesLater() {
  const [Pages, setPages] = useState<ComponentType | null>(null)
  useEffect(
    () =>
      whenMeasuring(() => {
        import('./measured-pages.tsx').then(
          ({ MeasuredPages }) => setPages(() => MeasuredPages),
          // What measures is no reason to disturb.
          () => undefined,
        )
      }),
    [],
  )
  return Pages && <Pages />
}
