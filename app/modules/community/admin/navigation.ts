import { Camera } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const COMMUNITY_PAGE: AdminPage = {
  to: '/admin/community',
  label: 'Topluluk Alanı',
  Icon: Camera,
  permission: 'content',
  badgeLabel: 'bekliyor',
}
