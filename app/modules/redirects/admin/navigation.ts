import { Signpost } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const REDIRECTS_PAGE: AdminPage = {
  to: '/admin/redirects',
  label: 'Yönlendirmeler',
  Icon: Signpost,
  permission: 'content',
}
