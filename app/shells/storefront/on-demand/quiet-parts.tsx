// The page that says that the connection is gone must be here before it is.
import '#app/shells/error-page.tsx'
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
