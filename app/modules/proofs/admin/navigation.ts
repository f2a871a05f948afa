import { FileCheck2 } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'
import { PROOFS } from '../domain/proof-address.ts'

export const PROOFS_PAGE: AdminPage = {
  to: PROOFS,
  label: 'Provalar',
  Icon: FileCheck2,
  permission: 'orders',
  badgeLabel: 'hazırlanacak veya süresi geçen prova',
}
