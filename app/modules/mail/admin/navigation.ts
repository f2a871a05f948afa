import { Mails } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const MAILS_PAGE: AdminPage = {
  to: '/admin/mails',
  label: 'E-postalar',
  Icon: Mails,
  permission: 'settings',
}
