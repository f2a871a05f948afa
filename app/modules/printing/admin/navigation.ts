import { ReceiptText, Stamp } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const PRINT_METHODS_PAGE: AdminPage = {
  to: '/admin/print-methods',
  label: 'Baskı Yöntemleri',
  Icon: Stamp,
  permission: 'products',
}

export const PRINT_TARIFFS_PAGE: AdminPage = {
  to: '/admin/print-tariffs',
  label: 'Baskı Tarifeleri',
  Icon: ReceiptText,
  permission: 'products',
}
