import { CalendarClock } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const LEAD_TIMES_PAGE: AdminPage = {
  to: '/admin/lead-times',
  label: 'Teslim Süreleri',
  Icon: CalendarClock,
  permission: 'settings',
}
