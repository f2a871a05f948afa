import { Suspense } from 'react'
import { lazyPart } from '#app/design/lazy-part.ts'
import { FilterGroup } from '#app/modules/catalog/storefront/filter-group.tsx'
import type { ArrivalFieldProps } from './arrival-field.tsx'

/** In the page from the server on; its code brings all provinces and comes later. */
const ArrivalField = lazyPart(() => import('./arrival-field.tsx').then((module) => module.ArrivalField))

/** 'Şu tarihe yetişsin' among the filters of a list. */
export function ArrivalFilter(props: ArrivalFieldProps) {
  return (
    <FilterGroup title="Teslim tarihi">
      <Suspense fallback={<div className="min-h-55" />}>
        <ArrivalField {...props} />
      </Suspense>
    </FilterGroup>
  )
}
