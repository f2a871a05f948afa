import { TicketPercent } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const COUPONS_PAGE: AdminPage = {
  to: '/admin/coupons',
  label: 'Kuponlar',
  Icon: TicketPercent,
  permission: 'marketing',
}
