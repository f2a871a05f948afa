import type { LucideIcon } from 'lucide-react'
import type { PageAccess } from '../domain/permission.ts'

/** A page of the back office as the navigation and the command palette name it. */
export interface AdminPage {
  readonly to: string
  readonly label: string
  readonly Icon: LucideIcon
  /** What one must be allowed to open it; of several, any will do; null for all of the shop's own people. */
  readonly permission: PageAccess | readonly PageAccess[] | null
  /** What a screen reader hears after the number that waits there (`BackOfficeContribution.badge`). */
  readonly badgeLabel?: string
  /** That number is late or at risk: it is red. */
  readonly isAlarm?: true
}
