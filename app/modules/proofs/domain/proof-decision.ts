import { canonicalJson } from '#app/kernel/canonical-json.ts'
import type { Instant } from '#app/kernel/instant.ts'
import type { Checkpoint } from './proof-manifest.ts'

/** What was decided on a proof. 'sent' and 'voided' are no decisions of anybody, but belong to the same evidence. */
export const DECISIONS = [
  'sent',
  'approved',
  'changes-requested',
  'approved-offline',
  'waived',
  'auto-released',
  'revoked',
  'withdrawn',
  'voided',
] as const
export type Decision = (typeof DECISIONS)[number]

export const DECISION_LABELS: Readonly<Record<Decision, string>> = {
  sent: 'gönderildi',
  approved: 'onaylandı',
  'changes-requested': 'değişiklik istendi',
  'approved-offline': 'onayı mağazaya başka yoldan geldi',
  waived: 'provasız basılmasına karar verildi',
  'auto-released': 'yanıt gelmediği için serbest bırakıldı',
  revoked: 'onayı geri alındı',
  withdrawn: 'geri çekildi',
  voided: 'sipariş değiştiği için geçersiz oldu',
}

export type ActorKind = 'guest-link' | 'customer' | 'company-approver' | 'staff' | 'system'

/** Who decides, as far as it is evidence. */
export interface Decider {
  readonly kind: ActorKind
  readonly name: string
  readonly email: string
  readonly userId: string | null
  readonly ip: string
  readonly userAgent: string
  readonly linkId: string | null
}

/** The shop by itself. */
export const SYSTEM_DECIDER: Decider = {
  ...{ kind: 'system', name: 'Sistem', email: '', userId: null },
  ...{ ip: '', userAgent: '', linkId: null },
}

/** A link of an order's chain, as it is hashed. Times are ISO 8601 in UTC. */
export interface DecisionRecord {
  readonly sequence: number
  readonly proofId: string
  readonly versionNumber: number
  readonly decision: Decision
  readonly actorKind: ActorKind
  readonly name: string
  readonly email: string
  readonly userId: string | null
  readonly at: string
  readonly ip: string
  readonly userAgent: string
  readonly linkId: string | null
  readonly statementVersion: number | null
  readonly statement: string
  readonly checklist: readonly Checkpoint[]
  readonly manifestHash: string
  readonly pdfHash: string
  readonly evidenceHash: string | null
  readonly reason: string
  readonly prevHash: string
}

/** What the first link of a chain follows. */
export const FIRST_PREV_HASH = ''

/**
 * The hash of a link: of the one before it and of all it says, so that a changed byte of any link breaks all that follow.
 * `sha256` answers lower-case hex.
 */
export function hashOfDecision(record: DecisionRecord, sha256: (text: string) => string): string {
  const { prevHash, ...said } = record
  return sha256(`${prevHash}\n${canonicalJson(said)}`)
}

/** 'Onay kodu 3F9A-12C4': the first eight characters of a hash. */
export function approvalCode(hash: string): string {
  const first = hash.slice(0, 8).toUpperCase()
  return `${first.slice(0, 4)}-${first.slice(4)}`
}

/** A hash as papers show it: 'b7d2 … 91f3'. */
export function shortHash(hash: string): string {
  return `${hash.slice(0, 4)} … ${hash.slice(-4)}`
}

/** What is agreed to by approving; a changed text is a new version. */
export interface Statement {
  readonly version: number
  readonly text: string
}

export const STATEMENT: Statement = {
  version: 1,
  text: 'Provayı beş maddede kontrol ettim ve bu hâliyle basılmasını onaylıyorum. Onayımla baskı hazırlığının başladığını, baskı başlayana kadar onayımı geri alabileceğimi biliyorum. Onay, ayıplı ürüne ilişkin hakları etkilemez.',
}

/** A link of the chain as pages and papers show it. */
export interface ShownDecision {
  readonly sequence: number
  readonly at: Instant
  readonly versionNumber: number
  readonly decision: Decision
  readonly name: string
  readonly hash: string
  readonly reason: string
  /** Whether a file shows it. */
  readonly hasEvidence: boolean
}
