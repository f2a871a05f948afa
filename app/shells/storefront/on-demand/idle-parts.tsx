// The page that says that the connection is gone must be here before it is.
import '#app/shells/error-page.tsx'
import { VisitCounter } from '#app/modules/visits/storefront/visit-counter.tsx'
import { MeasuredPagesLater } from './measured-pages-later.tsx'
import { UnreachableNotice } from './unreachable-notice.tsx'

/** What every public page has and none shows: what keeps it when the connection is gone, the counting of visits, and what measures. */
export function IdleParts() {
  return (
    <>
      <UnreachableNotice />
      <VisitCounter />
      <MeasuredPagesLater />
    </>
  )
}
