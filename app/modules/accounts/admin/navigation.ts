import { UserCog, Users } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const CUSTOMERS_PAGE: AdminPage = {
  to: '/admin/customers',
  label: 'Müşteriler',
  Icon: Users,
  permission: 'customers',
  badgeLabel: 'bekliyor',
}

export const STAFF_PAGE: AdminPage = {
  to: '/admin/staff',
  label: 'Personel',
  Icon: UserCog,
  permission: 'admin',
}
