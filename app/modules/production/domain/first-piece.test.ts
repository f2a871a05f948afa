import { describe, expect, it, test } from 'vitest'
import { firstPieceOf } from './first-piece.ts'
import { judgeMove, refusalText } from './moves.ts'
import { KEPT_STAGES } from './stage.ts'

describe('the photograph of a first piece', () => {
  it.each([
    [{}, 'none'],
    [{ proof: 'approved' }, 'wanted'],
    [{ proof: 'approved', asks: false }, 'none'],
    [{ proof: 'waived' }, 'none'],
    [{ proof: 'with-buyer' }, 'none'],
    [{ proof: 'approved', photo: 'sent' }, 'waiting'],
    [{ proof: 'approved', photo: 'on-hold' }, 'waiting'],
    [{ proof: 'approved', photo: 'preparing' }, 'wanted'],
    [{ proof: 'approved', photo: 'approved' }, 'approved'],
    [{ proof: 'approved', photo: 'waived' }, 'approved'],
    [{ asks: false, photo: 'sent' }, 'waiting'],
  ] as const)('of %o is %s', (said, firstPiece) => {
    expect(firstPieceOf({ asks: true, proof: null, photo: null, ...said })).toBe(firstPiece)
  })
})

test('keeps the rest in print until it is approved, whatever reason is given, and nothing from coming there', () => {
  const printing = { status: 'processing', closed: null, kept: 'printing' } as const
  for (const firstPiece of ['wanted', 'waiting'] as const) {
    for (const to of ['checking', 'packed'] as const)
      for (const kept of ['printing', 'queued'] as const) {
        const judged = judgeMove({ ...printing, kept }, to, 'Acele', firstPiece)
        expect(judged).toEqual({ ok: false, refusal: { reason: 'first-piece', firstPiece } })
        if (!judged.ok) expect(refusalText(judged.refusal)).toContain('Kontrol’e geç')
      }
    expect(judgeMove({ ...printing, kept: 'queued' }, 'printing', null, firstPiece).ok).toBe(true)
    expect(judgeMove(printing, 'queued', null, firstPiece).ok).toBe(true)
    // What has left already is not called back.
    expect(judgeMove({ ...printing, kept: 'checking' }, 'packed', null, firstPiece).ok).toBe(true)
  }
  for (const firstPiece of ['none', 'approved'] as const)
    for (const to of KEPT_STAGES.slice(2)) expect(judgeMove(printing, to, null, firstPiece).ok, to).toBe(true)
})
