import { Stamp } from 'lucide-react'
import type { AdminPage } from '#app/modules/back-office/admin/admin-page.ts'
import { PROOFS } from '../domain/proof-address.ts'

export const PROOFS_PAGE: AdminPage = {
  to: PROOFS,
  label: 'Provalar',
  Icon: Stamp,
  permission: 'orders',
  badgeLabel: 'hazırlanacak veya süresi geçen prova',
}
