import { FileCode2 } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'

export const CODE_EDITOR_PAGE: AdminPage = {
  to: '/admin/code-editor',
  label: 'Metin ve Kod Editörü',
  Icon: FileCode2,
  permission: 'files',
}
