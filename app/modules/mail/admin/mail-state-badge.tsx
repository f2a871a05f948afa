import type { BadgeTone } from '#app/design/primitives/badge.tsx'
import { Badge } from '#app/design/primitives/badge.tsx'
import type { MailState } from '../domain/stored-mail.ts'
import { MAIL_STATE_LABELS } from '../domain/stored-mail.ts'

const TONES: Readonly<Record<MailState, BadgeTone>> = {
  waiting: 'warning',
  sent: 'success',
  failed: 'danger',
  withdrawn: 'neutral',
}

/** Where a mail is on its way. */
export function MailStateBadge({ state }: { state: MailState }) {
  return <Badge tone={TONES[state]}>{MAIL_STATE_LABELS[state]}</Badge>
}
