import { describe, expect, test } from 'vitest'
import {
  chosenProof,
  formerPage,
  freeRoundOrdinal,
  freeRoundText,
  openedProofPath,
  proofStages,
} from './buyer-page.ts'
import type { ProofState } from './proof-state.ts'
import type { BuyerProof, ShownPage, ShownVersion } from './proof-views.ts'

const aProof = (id: string, state: ProofState) => ({ id, state }) as unknown as BuyerProof

test('the address of an order’s proofs may name one of them', () => {
  expect(openedProofPath('abc', 'PRV-1')).toBe('/prova/abc?prova=PRV-1')
})

test('the proof that an address names is opened, else the first that waits, else the first', () => {
  const proofs = [aProof('a', 'approved'), aProof('b', 'sent'), aProof('c', 'on-hold')]
  expect(chosenProof(proofs, 'c')?.id).toBe('c')
  expect(chosenProof(proofs, 'x')?.id).toBe('b')
  expect(chosenProof([aProof('a', 'approved')], null)?.id).toBe('a')
  expect(chosenProof([], null)).toBeNull()
})

describe('the stages of an order', () => {
  const order = { status: 'new', isPaid: true, inPreparation: [] } as const
  const statesOf = (given: Partial<Parameters<typeof proofStages>[0]>) =>
    proofStages({ ...order, proofs: [aProof('a', 'sent')], ...given })
      .map(({ state }) => state)
      .join(' ')

  test('stand at the proof while one is open, also one that is still made', () => {
    expect(statesOf({})).toBe('done done current open open')
    expect(statesOf({ isPaid: false })).toBe('done open current open open')
    const approved = [aProof('a', 'approved')]
    expect(statesOf({ proofs: approved, inPreparation: [{ title: 'Kupa', picture: null }] })).toBe(
      'done done current open open',
    )
  })

  test('stand at the print once all are approved, and at the parcel once it is on its way', () => {
    expect(statesOf({ proofs: [aProof('a', 'approved'), aProof('b', 'waived')] })).toBe(
      'done done done current open',
    )
    expect(statesOf({ status: 'shipped' })).toBe('done done done done current')
  })
})

test('a page is compared with the one that shows the same place', () => {
  const page = (kind: ShownPage['kind'], caption: string) =>
    ({ kind, caption, placeIds: [caption] }) as unknown as ShownPage
  const former = {
    pages: [page('picture', 'Ön'), page('picture', 'Sırt'), page('flat', 'Ön')],
  } as unknown as ShownVersion
  expect(formerPage(former, page('picture', 'Sırt'))?.caption).toBe('Sırt')
  expect(formerPage(former, page('flat', 'Ön'))?.kind).toBe('flat')
  expect(formerPage(former, page('own', 'Ön'))).toBeNull()
  expect(formerPage(former, page('picture', 'Kol'))).toBeNull()
  expect(formerPage(null, page('picture', 'Ön'))).toBeNull()
})

test('what a round of changes costs is said', () => {
  expect(freeRoundText({ feeMinor: 0, round: 2, freeRounds: 2 })).toBe(
    'Bu düzeltme ücretsiz (2\u00A0/\u00A02)',
  )
  expect(freeRoundText({ feeMinor: 25_000, round: 3, freeRounds: 2 })).toBeNull()
  expect(freeRoundOrdinal({ feeMinor: 0, round: 2, freeRounds: 2 })).toBe(
    '2 ücretsiz düzeltmenizin ikincisi.',
  )
  expect(freeRoundOrdinal({ feeMinor: 25_000, round: 3, freeRounds: 2 })).toBe('')
})
