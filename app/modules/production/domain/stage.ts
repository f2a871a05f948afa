import type { LineProof } from '#app/modules/orders/domain/line-proof.ts'
import type { ClosedGate } from '#app/modules/orders/domain/next-action.ts'
import type { OrderStatus } from '#app/modules/orders/domain/order-status.ts'

/** The way of a printed line through the workshop (decision 55), in order. */
export const STAGES = ['file', 'proof', 'queued', 'printing', 'checking', 'packed', 'shipped'] as const
export type Stage = (typeof STAGES)[number]

/** What can be kept of a line: that it is on its way follows from its order alone. */
export type KeptStage = Exclude<Stage, 'shipped'>

export const KEPT_STAGES: readonly KeptStage[] = STAGES.filter((stage) => stage !== 'shipped')

export const STAGE_LABELS: Readonly<Record<Stage, string>> = {
  file: 'Dosya',
  proof: 'Prova',
  queued: 'Sırada',
  printing: 'Baskıda',
  checking: 'Kontrol',
  packed: 'Paketlendi',
  shipped: 'Kargoda',
}

/** The same as where something goes: 'Kontrol’e'. */
export const TO_STAGE: Readonly<Record<Stage, string>> = {
  file: 'Dosya’ya',
  proof: 'Prova’ya',
  queued: 'Sırada’ya',
  printing: 'Baskıda’ya',
  checking: 'Kontrol’e',
  packed: 'Paketlendi’ye',
  shipped: 'Kargoda’ya',
}

/** What decides where a printed line stands. */
export interface JobStanding {
  /** Of its order. */
  readonly status: OrderStatus
  /** What its print waits for; null where nothing does. */
  readonly closed: ClosedGate | null
  /** Where the workshop put it; null where nobody has. */
  readonly kept: KeptStage | null
  /** Where its proof stands: it may wait behind another gate, which a reason opens. Null where none is asked for. */
  readonly proof?: LineProof | null | undefined
}

/** Whether work on the goods themselves has begun. */
export function isInPrint(stage: Stage): boolean {
  return STAGES.indexOf(stage) >= STAGES.indexOf('printing')
}

/**
 * Where a line stands; null where it is not on the board. What nobody has moved follows from its order, and the order has
 * the last word: sent is sent, and nothing of an order that nobody has begun with is in print. A line comes back to where
 * it was with its order.
 */
export function stageOf({ status, closed, kept }: JobStanding): Stage | null {
  if (status === 'shipped') return 'shipped'
  if (status !== 'new' && status !== 'processing') return null
  if (kept === null || (status === 'new' && isInPrint(kept))) return unmovedStage(closed)
  return kept
}

/** Where a line of an open order stands that nobody has moved. */
export function unmovedStage(closed: ClosedGate | null): 'file' | 'proof' | 'queued' {
  if (closed === null) return 'queued'
  return isProofGate(closed) ? 'proof' : 'file'
}

/** What a proof keeps closed; null where it is approved, waived, or not asked for. */
export function proofGateOf(proof: LineProof | null | undefined): 'prepare-proof' | 'approve-proof' | null {
  if (proof === 'to-prepare') return 'prepare-proof'
  return proof === 'with-buyer' ? 'approve-proof' : null
}

/** Whether it waits for its proof, which nobody at the bench can do without. */
export function isProofGate(closed: ClosedGate): closed is 'prepare-proof' | 'approve-proof' {
  return closed === 'prepare-proof' || closed === 'approve-proof'
}

/** What a line waits for, on its card. */
export const GATE_WORDS: Readonly<Record<ClosedGate, string>> = {
  'answer-cancel': 'iptal isteği var',
  agree: 'onay yok',
  pay: 'ödeme yok',
  'send-file': 'dosya alıcıda',
  'prepare-proof': 'prova gönderilmedi',
  'approve-proof': 'prova onayı yok',
}

/** Whether a text from outside is one of our stages. */
export function isStage(text: string): text is Stage {
  return (STAGES as readonly string[]).includes(text)
}
