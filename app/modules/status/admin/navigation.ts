import { Activity } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const STATUS_PAGE: AdminPage = {
  to: '/admin/status',
  label: 'Sistem Durumu',
  Icon: Activity,
  permission: 'settings',
}
