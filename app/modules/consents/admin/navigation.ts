import { MailCheck } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const MARKETING_CONSENTS_PAGE: AdminPage = {
  to: '/admin/marketing-consents',
  label: 'Pazarlama İzinleri',
  Icon: MailCheck,
  permission: 'marketing',
}
