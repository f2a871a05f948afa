import { Outlet, useLocation } from 'react-router'
import { CalendarPage } from '#app/modules/settings/admin/calendar-page.tsx'
import { AdminErrorPage } from '#app/shells/admin/admin-error-page.tsx'
import type { Route } from './+types/layout'

/** The tabs of the calendar; each is a page of its own below them. */
export default function CalendarLayout() {
  return (
    <CalendarPage path={useLocation().pathname}>
      <Outlet />
    </CalendarPage>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <AdminErrorPage error={error} backTo={{ to: '/admin/calendar', label: 'Takvime dön' }} />
}
