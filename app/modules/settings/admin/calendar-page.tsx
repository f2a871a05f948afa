import type { ReactNode } from 'react'
import { BackLink } from '#app/design/patterns/back-link.tsx'
import { PageHeader } from '#app/design/patterns/page-header.tsx'
import { PageTabs } from '#app/design/patterns/page-tabs.tsx'

/** The screens of the calendar, as their tabs name them. */
export const CALENDAR_TABS = [
  { to: '/admin/calendar', label: 'Yıla bakış' },
  { to: '/admin/calendar/calisma-saatleri', label: 'Çalışma saatleri' },
  { to: '/admin/calendar/resmi-tatiller', label: 'Resmî tatiller' },
  { to: '/admin/calendar/kapali-gunler', label: 'Kapalı günler' },
] as const

/** The head of one tab's page. */
export function calendarMeta(path: string) {
  const label = CALENDAR_TABS.find(({ to }) => to === path)?.label
  return [{ title: `${label} | Takvim | Yönetim` }, { name: 'robots', content: 'noindex, nofollow' }]
}

/** The shop's calendar: the year it makes, and the three things it is made of. */
export function CalendarPage({ path, children }: { path: string; children: ReactNode }) {
  return (
    <>
      <PageHeader
        above={<BackLink to="/admin" />}
        title="Takvim"
        description="Mağazanın iş günleri. Ödeme süresi ve iş günüyle söylenen her süre buna göre sayılır."
      />
      <PageTabs
        label="Takvim sekmeleri"
        current={CALENDAR_TABS.find(({ to }) => to === path)?.to ?? CALENDAR_TABS[0].to}
        tabs={CALENDAR_TABS}
      />
      {children}
    </>
  )
}
