import { DatabaseBackup } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const DATA_PAGE: AdminPage = {
  to: '/admin/data',
  label: 'Veri',
  Icon: DatabaseBackup,
  permission: 'settings',
}
