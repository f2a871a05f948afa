import { describe, expect, test } from 'vitest'
import {
  cancelRefusalSchema,
  cancelRequestSchema,
  isAwaited,
  lastCancelRequest,
  mayAskToCancel,
} from './cancel-request.ts'
import type { OrderChange } from './order-changes.ts'
import { ORDER_STATUSES } from './order-status.ts'

const AT = Date.parse('2026-11-24T10:00:00+03:00')

function said(cancelReason: string, cancelAnswer: string | null, at = AT): OrderChange {
  return { kind: 'cancel-request', at, by: 'Ayşe', before: null, after: { cancelReason, cancelAnswer } }
}

test('may be made until the goods have left', () => {
  expect(ORDER_STATUSES.filter((status) => mayAskToCancel({ status }))).toEqual(['new', 'processing'])
})

describe('the last request', () => {
  test('is none where nobody asked', () => {
    const paid: OrderChange = {
      ...{ kind: 'payment', at: AT, by: 'Derya', before: null },
      after: { paymentStatus: 'paid', paidWith: 'bank' },
    }
    expect(lastCancelRequest([paid])).toBeNull()
  })

  test('is awaited until it is answered, and once more when it is made again, also in the same moment', () => {
    const first = lastCancelRequest([said('Ertelendi', null)])
    expect(first).toEqual({ at: AT, reason: 'Ertelendi', answer: null })
    expect(isAwaited(first, 'processing')).toBe(true)
    expect(isAwaited(first, 'shipped')).toBe(true)
    expect(isAwaited(first, 'cancelled')).toBe(false)
    const answered = lastCancelRequest([said('Ertelendi', null), said('Ertelendi', 'Basıldı')])
    expect(answered).toEqual({ at: AT, reason: 'Ertelendi', answer: 'Basıldı' })
    expect(isAwaited(answered, 'processing')).toBe(false)
    const again = [said('Ertelendi', null), said('Ertelendi', 'Basıldı'), said('Yine de', null)]
    expect(lastCancelRequest(again)).toEqual({ at: AT, reason: 'Yine de', answer: null })
  })
})

describe('what is written', () => {
  const read = (reason: unknown) => cancelRequestSchema.safeParse({ intent: 'cancel', reason })

  test('is kept as plain text', () => {
    expect(read('  Etkinlik\u0000ertelendi ').data?.reason).toBe('Etkinlik ertelendi')
    const answer = { intent: 'refuse-cancel', answer: 'Basıldı.', revision: 3 }
    expect(cancelRefusalSchema.safeParse(answer).data).toEqual(answer)
  })

  test.each(['', '   ', 'a'.repeat(501), 'a'.repeat(5_000), undefined, 7])('is refused: %j', (reason) => {
    expect(read(reason).error?.issues[0]?.message).toMatch(/yaz/)
  })
})
