import { History } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const ACTIVITY_PAGE: AdminPage = {
  to: '/admin/activity',
  label: 'İşlem Kayıtları',
  Icon: History,
  permission: 'admin',
}
