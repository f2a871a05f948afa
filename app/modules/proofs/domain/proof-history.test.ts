import { expect, test } from 'vitest'
import type { ShownDecision } from './proof-decision.ts'
import { proofHistory } from './proof-history.ts'

test('decisions stand in the line of time, the newest first, with what they say', () => {
  const decision: ShownDecision = {
    ...{
      sequence: 1,
      at: 1,
      versionNumber: 1,
      decision: 'sent',
      name: 'Ayşe',
      reason: '',
      hasEvidence: false,
    },
    hash: `3f9a12c4${'0'.repeat(56)}`,
  }
  const history = proofHistory([
    {
      title: 'Kupa',
      kind: 'digital',
      decisions: [decision, { ...decision, sequence: 2, at: 3, decision: 'approved', name: 'Selin' }],
    },
    {
      title: 'Kalem',
      kind: 'photo',
      decisions: [{ ...decision, at: 2, versionNumber: 0, decision: 'waived', reason: 'Acele' }],
    },
  ])
  expect(history).toEqual([
    {
      ...{ about: 'proof', at: 3, by: 'Selin', what: 'Prova: Kupa', details: [] },
      change: '1. sürüm onaylandı, onay kodu 3F9A-12C4',
    },
    {
      ...{ about: 'proof', at: 2, by: 'Ayşe', what: 'İlk parça: Kalem', details: ['Acele'] },
      change: 'provasız basılmasına karar verildi',
    },
    { about: 'proof', at: 1, by: 'Ayşe', what: 'Prova: Kupa', change: '1. sürüm gönderildi', details: [] },
  ])
})
