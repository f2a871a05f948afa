import { MessagesSquare } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const QUOTES_PAGE: AdminPage = {
  to: '/admin/quotes',
  label: 'Teklif Talepleri',
  Icon: MessagesSquare,
  permission: 'orders',
  badgeLabel: 'okunmamış',
}
