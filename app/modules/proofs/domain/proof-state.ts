import type { Brand } from '#app/kernel/brand.ts'

/** The proof ('Prova') of one printed line: a picture of its print that has to be approved before it is made (decision 56). */
export type ProofId = Brand<string, 'ProofId'>

/** 'digital' before print begins, 'photo' of the first printed piece before the rest follows. */
export const PROOF_KINDS = ['digital', 'photo'] as const
export type ProofKind = (typeof PROOF_KINDS)[number]

/**
 * Where a proof stands. Whoever opened it has viewed it, which is no decision; an order that is cancelled ends all of its
 * proofs, which is asked of the order.
 */
export const PROOF_STATES = ['preparing', 'sent', 'on-hold', 'approved', 'waived'] as const
export type ProofState = (typeof PROOF_STATES)[number]

/** What can happen to one. */
export const PROOF_EVENTS = [
  'send',
  'approve',
  'approve-offline',
  'request-changes',
  'withdraw',
  'rest',
  'waive',
  'release',
  'revoke',
  'void',
] as const
export type ProofEvent = (typeof PROOF_EVENTS)[number]

/**
 * The states table: where each event leads, and from nowhere else. A change of its line ('void') and a revoked approval
 * lead back to the shop, which makes the next version.
 */
const TRANSITIONS: Readonly<Record<ProofState, Partial<Readonly<Record<ProofEvent, ProofState>>>>> = {
  preparing: { send: 'sent', waive: 'waived', 'approve-offline': 'approved', void: 'preparing' },
  sent: {
    approve: 'approved',
    'approve-offline': 'approved',
    'request-changes': 'preparing',
    withdraw: 'preparing',
    rest: 'on-hold',
    waive: 'waived',
    release: 'approved',
    void: 'preparing',
  },
  'on-hold': {
    approve: 'approved',
    'approve-offline': 'approved',
    'request-changes': 'preparing',
    withdraw: 'preparing',
    waive: 'waived',
    void: 'preparing',
  },
  approved: { revoke: 'preparing', void: 'preparing' },
  waived: { revoke: 'preparing', void: 'preparing' },
}

/** Where an event leads from a state; null where it cannot happen. */
export function nextState(state: ProofState, event: ProofEvent): ProofState | null {
  return TRANSITIONS[state][event] ?? null
}

/** Whether somebody still has to do something before its line may be printed. */
export function isOpenProof(state: ProofState): boolean {
  return state !== 'approved' && state !== 'waived'
}

/** Whether its buyer is asked now. */
export function isWithBuyer(state: ProofState): boolean {
  return state === 'sent' || state === 'on-hold'
}

/** What became of a version that was sent; one that was not is a draft, which may still be made anew. */
export const VERSION_STATES = [
  'draft',
  'sent',
  'superseded',
  'approved',
  'changes-requested',
  'withdrawn',
] as const
export type VersionState = (typeof VERSION_STATES)[number]

export const PROOF_STATE_LABELS: Readonly<Record<ProofState, string>> = {
  preparing: 'Hazırlanacak',
  sent: 'Alıcıda',
  'on-hold': 'Bekletiliyor',
  approved: 'Onaylandı',
  waived: 'Provasız',
}
