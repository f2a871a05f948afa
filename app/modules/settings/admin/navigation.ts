import { CalendarDays, Settings, Truck } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const CARGO_PAGE: AdminPage = {
  to: '/admin/cargo',
  label: 'Kargo Ayarları',
  Icon: Truck,
  permission: 'settings',
}

export const CALENDAR_PAGE: AdminPage = {
  to: '/admin/calendar',
  label: 'Takvim',
  Icon: CalendarDays,
  permission: 'settings',
}

export const SETTINGS_PAGE: AdminPage = {
  to: '/admin/settings',
  label: 'Ayarlar',
  Icon: Settings,
  permission: 'settings',
}
