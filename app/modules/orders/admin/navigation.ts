import { ReceiptText } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

/** What leaves the shop when. */
export const SHIPPING_CALENDAR = '/admin/orders/calendar'

export const ORDERS_PAGE: AdminPage = {
  to: '/admin/orders',
  label: 'Siparişler',
  Icon: ReceiptText,
  permission: 'orders',
  badgeLabel: 'okunmamış',
}
