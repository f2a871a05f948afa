import { DoorOpen } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const OPENING_PAGE: AdminPage = {
  to: '/admin/opening',
  label: 'Açılış',
  Icon: DoorOpen,
  permission: 'settings',
}
