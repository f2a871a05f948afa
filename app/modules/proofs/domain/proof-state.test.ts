import { expect, test } from 'vitest'
import type { ProofEvent, ProofState } from './proof-state.ts'
import { isOpenProof, isWithBuyer, nextState, PROOF_EVENTS, PROOF_STATES } from './proof-state.ts'

/** The states table, row by row; whatever is not in it is refused. */
const TABLE: readonly (readonly [ProofState, ProofEvent, ProofState])[] = [
  ['preparing', 'send', 'sent'],
  ['preparing', 'waive', 'waived'],
  ['preparing', 'approve-offline', 'approved'],
  ['preparing', 'void', 'preparing'],
  ['sent', 'approve', 'approved'],
  ['sent', 'approve-offline', 'approved'],
  ['sent', 'request-changes', 'preparing'],
  ['sent', 'withdraw', 'preparing'],
  ['sent', 'rest', 'on-hold'],
  ['sent', 'waive', 'waived'],
  ['sent', 'release', 'approved'],
  ['sent', 'void', 'preparing'],
  ['on-hold', 'approve', 'approved'],
  ['on-hold', 'approve-offline', 'approved'],
  ['on-hold', 'request-changes', 'preparing'],
  ['on-hold', 'withdraw', 'preparing'],
  ['on-hold', 'waive', 'waived'],
  ['on-hold', 'void', 'preparing'],
  ['approved', 'revoke', 'preparing'],
  ['approved', 'void', 'preparing'],
  ['waived', 'revoke', 'preparing'],
  ['waived', 'void', 'preparing'],
]

test('every event leads where the table says, and from nowhere else', () => {
  for (const state of PROOF_STATES)
    for (const event of PROOF_EVENTS) {
      const row = TABLE.find(([from, what]) => from === state && what === event)
      expect(nextState(state, event), `${state} ${event}`).toBe(row?.[2] ?? null)
    }
})

test('only an approval or a waiver ends the waiting', () => {
  expect(PROOF_STATES.filter((state) => !isOpenProof(state))).toEqual(['approved', 'waived'])
  expect(PROOF_STATES.filter(isWithBuyer)).toEqual(['sent', 'on-hold'])
})
