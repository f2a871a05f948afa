import type { QuickDays } from '#app/design/patterns/list-days.tsx'
import { daysOfSpan } from '#app/kernel/time-span.ts'
import type { VisitPeriod } from '#app/modules/visits/domain/visit-period.ts'
import { VISIT_PERIOD_LABELS } from '#app/modules/visits/domain/visit-period.ts'
import type { RequestContext } from '#app/request-context.server.ts'

/** The periods of the dashboard that a list is often asked for. */
const QUICK_PERIODS = ['today', 'yesterday', 'week', 'month', 'last-month'] as const satisfies VisitPeriod[]

/** The days that one press narrows a list to, as they are today. */
export async function quickDays({
  settings,
  visits,
}: RequestContext['services']): Promise<readonly QuickDays[]> {
  const { weekStart } = await settings.current()
  return QUICK_PERIODS.flatMap((period) => {
    const span = visits.spanOf({ period, from: '', to: '' }, weekStart)
    return span.ok ? [{ label: VISIT_PERIOD_LABELS[period], ...daysOfSpan(span.value) }] : []
  })
}
