import { Columns3 } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'
import { PRODUCTION } from '../domain/board-query.ts'

export const PRODUCTION_PAGE: AdminPage = {
  to: PRODUCTION,
  label: 'Üretim',
  Icon: Columns3,
  permission: ['orders', 'production'],
  badgeLabel: 'geciken veya riskli iş',
  isAlarm: true,
}
