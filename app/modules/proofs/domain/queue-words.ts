import type { Instant } from '#app/kernel/instant.ts'
import { formatDateTime } from '#app/kernel/instant.ts'
import { endedText, nearnessOf, untilText } from './proof-countdown.ts'
import { isOpenProof, isWithBuyer } from './proof-state.ts'
import type { ProofQueueName, ProofRow } from './proof-views.ts'

/** How a deadline is told: late is in the colour of alarm, near in that of a warning. */
export interface DeadlineWords {
  readonly text: string
  readonly level: 'late' | 'soon' | 'open'
}

type Timed = Pick<ProofRow, 'state' | 'approveBy' | 'decidedAt'>

/** Until when a proof is to be answered, or when it was; null where nothing runs. */
export function deadlineWords({ state, approveBy, decidedAt }: Timed, now: Instant): DeadlineWords | null {
  if (!isOpenProof(state))
    return decidedAt === null ? null : { text: formatDateTime(decidedAt), level: 'open' }
  if (!isWithBuyer(state) || approveBy === null) return null
  const nearness = nearnessOf(approveBy, now)
  if (nearness === 'over') return { text: `Süresi ${endedText(approveBy, now)} doldu`, level: 'late' }
  return { text: untilText(approveBy, now), level: nearness }
}

/** The queue a proof stands in. */
export function queueOf({ state, approveBy }: Timed, now: Instant): ProofQueueName {
  if (!isOpenProof(state)) return 'answered'
  if (!isWithBuyer(state)) return 'to-prepare'
  return state === 'on-hold' || (approveBy !== null && approveBy < now) ? 'overdue' : 'waiting'
}

/** What is next of a row, in a word or two; the shop's own work is told from waiting. */
export function nextWords(row: Pick<ProofRow, 'state' | 'isReady' | 'failure' | 'versionNumber'>): string {
  if (row.state !== 'preparing') return STATE_WORDS[row.state]
  if (row.failure !== null) return 'Hazırlanamadı'
  if (row.isReady) return 'Gönderilmeye hazır'
  return row.versionNumber === 0 ? 'Hazırlanıyor' : 'Yeni sürüm bekliyor'
}

const STATE_WORDS = {
  sent: 'Alıcıda',
  'on-hold': 'Bekletiliyor',
  approved: 'Onaylandı',
  waived: 'Provasız basılacak',
} as const

/** Neighbours of a proof in the queue it was opened from; from one that has left it the first leads on. */
export function neighboursIn<Row extends { readonly id: string }>(
  rows: readonly Row[],
  id: string,
): { readonly previous: Row | null; readonly next: Row | null } {
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return { previous: null, next: rows[0] ?? null }
  return { previous: rows[at - 1] ?? null, next: rows[at + 1] ?? null }
}
