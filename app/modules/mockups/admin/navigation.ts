import { BoxSelect } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const PRINT_AREAS_PAGE: AdminPage = {
  to: '/admin/print-areas',
  label: 'Baskı Alanları',
  Icon: BoxSelect,
  permission: 'products',
}
