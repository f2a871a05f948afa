import type { Instant } from '#app/kernel/instant.ts'
import type { StaffPermission } from '#app/modules/back-office/domain/permission.ts'
import { STAFF_PERMISSION_LABELS } from '#app/modules/back-office/domain/permission.ts'
import type { AccountId, AccountStatus } from './viewer.ts'

/** The most an administrator can do; of the others `STAFF_PERMISSION_LABELS` says it. */
export const ADMIN_MOST =
  'Her şeyi yapar: personel, yetkiler, banka hesabı, anahtarlar, yedekler ve işlem kayıtları.'

export type StaffRole = 'admin' | 'staff'
export const STAFF_ROLE_LABELS: Readonly<Record<StaffRole, string>> = { admin: 'Admin', staff: 'Personel' }

/** What is said of an invitation that opens nothing. */
export const INVITATION_GONE =
  'Bu davet artık geçerli değil. Süresi dolmuş, geri alınmış veya daha önce kullanılmış olabilir.'

/** Somebody of the shop's own people. */
export interface StaffMember {
  readonly id: AccountId
  readonly name: string
  readonly email: string
  /** Null for who signs in with the e-mail only. */
  readonly userName: string | null
  readonly role: StaffRole
  /** Of an administrator: none, he may everything. */
  readonly permissions: readonly StaffPermission[]
  readonly status: Extract<AccountStatus, 'active' | 'inactive' | 'invited'>
  readonly hasTwoFactor: boolean
  /** Until when the invitation counts; null when it has run out, and for whoever is not `invited` any more. */
  readonly invitedUntil: Instant | null
  readonly addedAt: Instant
}

/** What a staff member may do, in the words of the back office. */
export function staffRightsText({ role, permissions }: Pick<StaffMember, 'role' | 'permissions'>): string {
  if (role === 'admin') return 'Yönetici: her şey'
  const labels = permissions.map((permission) => STAFF_PERMISSION_LABELS[permission].label)
  return labels.length === 0 ? 'Yalnızca Dashboard' : labels.join(', ')
}
