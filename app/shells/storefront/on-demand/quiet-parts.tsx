import { VisitCounter } from '#app/modules/visits/storefront/visit-counter.tsx'
import { UnreachableNotice } from './unreachable-notice.tsx'

/** What every public page has and none shows: what keeps it when the connection is gone, and the counting of visits. */
export function QuietParts() {
  return (
    <>
      <UnreachableNotice />
      <VisitCounter />
    </>
  )
}
