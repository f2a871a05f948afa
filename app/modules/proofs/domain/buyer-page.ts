import type { OrderStatus } from '#app/modules/orders/domain/order-status.ts'
import { proofPath } from './proof-address.ts'
import type { ProofState } from './proof-state.ts'
import { isWithBuyer } from './proof-state.ts'
import type { BuyerProof, BuyerProofs, ShownPage, ShownVersion } from './proof-views.ts'

/** Address of the page of an order's proofs with one of them opened. */
export function openedProofPath(token: string, proofId: string): string {
  return `${proofPath(token)}?${PROOF_PARAM}=${encodeURIComponent(proofId)}`
}

/** What in the address names the proof that is looked at, and that a change is being asked for. */
export const PROOF_PARAM = 'prova'
export const CHANGE_PARAM = 'degisiklik'

/** The proof an address names; else the first that waits for an answer; null where none was sent yet. */
export function chosenProof(proofs: readonly BuyerProof[], asked: string | null): BuyerProof | null {
  return (
    proofs.find(({ id }) => id === asked) ??
    proofs.find(({ state }) => isWithBuyer(state)) ??
    proofs[0] ??
    null
  )
}

/** How a proof stands, as its tab says it. */
export const TAB_WORDS: Readonly<Record<ProofState, string>> = {
  sent: 'sizi bekliyor',
  'on-hold': 'sizi bekliyor',
  approved: 'onaylandı',
  waived: 'provasız',
  preparing: 'hazırlanıyor',
}

/** Stages of an order around its proofs. `isLate`: the answer is overdue. */
export interface ProofStage {
  readonly label: string
  readonly state: 'done' | 'current' | 'open'
}

const PROOF_STAGE = 2
const LAST_STAGE = 4

/** Where an order stands on its way, the proof being one stage of it. A transfer that has not come yet stays open. */
export function proofStages({
  status,
  isPaid,
  proofs,
  inPreparation,
}: Pick<BuyerProofs, 'status' | 'isPaid' | 'proofs' | 'inPreparation'>): readonly ProofStage[] {
  const isProven =
    inPreparation.length === 0 && proofs.every(({ state }) => state === 'approved' || state === 'waived')
  const at = isSent(status) ? LAST_STAGE : isProven ? PROOF_STAGE + 1 : PROOF_STAGE
  return ['Sipariş', 'Ödeme', 'Prova', 'Baskı', 'Kargo'].map((label, index) => ({
    label,
    state: label === 'Ödeme' ? (isPaid ? 'done' : 'open') : stateAt(index, at),
  }))
}

function isSent(status: OrderStatus): boolean {
  return status === 'shipped' || status === 'delivered' || status === 'completed'
}

function stateAt(index: number, at: number): ProofStage['state'] {
  return index < at ? 'done' : index === at ? 'current' : 'open'
}

/** The page of the former version that shows the same, to lay beside it; null where there is none. */
export function formerPage(former: ShownVersion | null, page: ShownPage): ShownPage | null {
  if (former === null) return null
  const alike = former.pages.filter(({ kind }) => kind === page.kind)
  return (
    alike.find(({ caption }) => caption === page.caption) ??
    alike.find(({ placeIds }) => placeIds.join() === page.placeIds.join()) ??
    null
  )
}

/** 'Bu düzeltme ücretsiz (2 / 2)'; null where it costs something. */
export function freeRoundText({
  feeMinor,
  round,
  freeRounds,
}: Pick<BuyerProof['ifChanged'], 'feeMinor' | 'round' | 'freeRounds'>): string | null {
  return feeMinor > 0 ? null : `Bu düzeltme ücretsiz (${round}\u00A0/\u00A0${Math.max(round, freeRounds)})`
}

const ORDINALS = ['ilki', 'ikincisi', 'üçüncüsü', 'dördüncüsü', 'beşincisi'] as const

/** '2 ücretsiz düzeltmenizin ikincisi'; empty where it costs something, or rounds are not counted. */
export function freeRoundOrdinal({
  feeMinor,
  round,
  freeRounds,
}: Pick<BuyerProof['ifChanged'], 'feeMinor' | 'round' | 'freeRounds'>): string {
  const ordinal = ORDINALS[round - 1]
  if (feeMinor > 0 || round > freeRounds || ordinal === undefined) return ''
  return `${freeRounds} ücretsiz düzeltmenizin ${ordinal}.`
}
