import { useMemo } from 'react'
import { useLoaderData } from 'react-router'
import { isoDayOf } from '#app/kernel/instant.ts'
import { yearOfIsoDay } from '#app/kernel/iso-day.ts'
import { YearView } from '#app/modules/calendar/admin/year-view.tsx'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import { isYearInView, yearOverview } from '#app/modules/calendar/domain/year-overview.ts'
import { calendarMeta } from '#app/modules/settings/admin/calendar-page.tsx'
import { cacheHeaders, personal } from '#app/platform/respond.server.ts'
import { requestContext } from '#app/request-context.server.ts'
import { guardStaff } from '../guard.server.ts'
import type { Route } from './+types/year'

const YEAR = '/admin/calendar'
const FEASTS = '/admin/calendar/resmi-tatiller'

export async function loader({ request, context }: Route.LoaderArgs) {
  await guardStaff({ context, request, permission: 'settings' })
  const { workingHours, closures, feasts, weekStart } = await context
    .get(requestContext)
    .services.settings.current()
  const today = isoDayOf(Date.now())
  const asked = Number(new URL(request.url).searchParams.get('yil') ?? '')
  return personal({
    settings: { workingHours, closures, feasts },
    weekStart,
    today,
    year: isYearInView(asked, today) ? asked : yearOfIsoDay(today),
  })
}

export const headers = cacheHeaders

export const meta: Route.MetaFunction = () => calendarMeta(YEAR)

export default function CalendarYearRoute() {
  const { settings, weekStart, today, year } = useLoaderData<typeof loader>()
  const overview = useMemo(() => yearOverview(calendarOf(settings), year), [settings, year])
  return (
    <YearView
      overview={overview}
      today={today}
      weekStart={weekStart}
      addressOf={(other) => (isYearInView(other, today) ? `${YEAR}?yil=${other}` : null)}
      feastsAt={FEASTS}
    />
  )
}
