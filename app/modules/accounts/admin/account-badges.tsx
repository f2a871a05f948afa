import type { BadgeTone } from '#app/design/primitives/badge.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import { ACCOUNT_STATUS_LABELS } from '../domain/customer.ts'
import type { AccountStatus } from '../domain/viewer.ts'

const TONES: Readonly<Record<AccountStatus, BadgeTone>> = {
  active: 'success',
  pending: 'warning',
  inactive: 'neutral',
  rejected: 'danger',
  invited: 'warning',
}

/** The state of an account in the words of the shop's people. */
export function AccountStatusBadge({ status }: { status: AccountStatus }) {
  return <Badge tone={TONES[status]}>{ACCOUNT_STATUS_LABELS[status]}</Badge>
}
