import { describe, expect, it, test } from 'vitest'
import type { LINE_PROOFS } from './line-proof.ts'
import { approvedProofText, judgeLeaving, proofWarning, sheetStamp } from './line-proof.ts'
import { detailedStagesOf } from './next-action.ts'

describe('papers of a line', () => {
  it.each([
    [null, null, null],
    [undefined, null, null],
    ['to-prepare', 'PROVA ONAYI YOK, BASMAYIN', 'TASLAK: prova onaylanmadı'],
    ['with-buyer', 'PROVA ONAYI YOK, BASMAYIN', 'TASLAK: prova onaylanmadı'],
    ['approved', null, 'ÜRETİM'],
    ['waived', null, 'ÜRETİM'],
  ] as const)('with the proof %s warn of %s and are stamped %s', (proof, warning, stamp) => {
    expect(proofWarning(proof)).toBe(warning)
    expect(sheetStamp(proof)?.text ?? null).toBe(stamp)
  })

  it('name the approval by version and code', () => {
    expect(approvedProofText({ versionNumber: 2, code: '3F9A-12C4' })).toBe(
      'Onaylı prova 2. sürüm, 3F9A-12C4',
    )
  })
})

test('goods leave unless the proof of one of them is open, which is named', () => {
  const line = (title: string, proof?: (typeof LINE_PROOFS)[number]) => ({ title, proof })
  expect(judgeLeaving([line('Kupa'), line('Kalem', 'approved'), line('Çanta', 'waived')]).ok).toBe(true)
  const refused = judgeLeaving([line('Kupa', 'with-buyer'), line('Kalem')])
  expect(refused).toMatchObject({ error: { kind: 'conflict', code: 'orders/proof-open' } })
  expect(refused.ok ? '' : refused.error.message).toContain('“Kupa” için prova onayı yok')
})

describe('the proof as a stage of an order', () => {
  const stages = (
    status: 'new' | 'processing' | 'shipped' | 'cancelled',
    proofs: readonly ((typeof LINE_PROOFS)[number] | null)[],
    paymentStatus: 'pending' | 'paid' = 'paid',
  ) =>
    detailedStagesOf(
      { status, paymentStatus },
      proofs.map((proof) => ({ proof })),
    ).map(({ label, state }) => `${label} ${state}`)

  it('is none where no proof was asked for, and of a cancelled order', () => {
    expect(stages('processing', [null])).toHaveLength(4)
    expect(stages('cancelled', ['approved'])).toEqual([])
  })

  it('comes between money and print, one of them the current one', () => {
    expect(stages('new', ['with-buyer'], 'pending').slice(0, 3)).toEqual([
      'Ödeme current',
      'Prova open',
      'Üretim open',
    ])
    expect(stages('processing', ['approved', 'to-prepare']).slice(0, 3)).toEqual([
      'Ödeme done',
      'Prova current',
      'Üretim open',
    ])
    expect(stages('processing', ['approved', null]).slice(1, 3)).toEqual(['Prova done', 'Üretim current'])
    expect(stages('shipped', ['with-buyer']).slice(1, 3)).toEqual(['Prova done', 'Üretim done'])
  })
})
