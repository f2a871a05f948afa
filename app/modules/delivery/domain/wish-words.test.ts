import { describe, expect, it } from 'vitest'
import type { DeliveryPromise } from './promise.ts'
import { approvalText, wayText, wishText } from './wish-words.ts'

const days = {
  shipBy: '2026-11-30',
  shipLatest: '2026-11-30',
  arrives: { from: '2026-12-01', to: '2026-12-03' },
}
const promise = days as DeliveryPromise

describe('a wished day in words', () => {
  it('says whether it is met', () => {
    expect(wishText('2026-12-10', true)).toBe('10 Aralık Perşembe gününe yetişir')
    expect(wishText('2026-12-10', false)).toBe('10 Aralık Perşembe gününe yetişmez')
  })

  it('says until when the proof is to be approved', () => {
    expect(approvalText(Date.parse('2026-12-03T14:00+03:00'))).toBe(
      'provayı en geç 3 Aralık Perşembe 14.00’e kadar onaylayın',
    )
  })

  it.each([
    [
      { kind: 'express', keys: ['1'], promise },
      'Ekspres hazırlansın: 30 Kasım Pazartesi kargoda, 1–3 Aralık arası Ankara’da',
    ],
    [
      { kind: 'method', choice: 'Lazer', promise },
      'Lazer ile basılsın: 30 Kasım Pazartesi kargoda, 1–3 Aralık arası Ankara’da',
    ],
    [
      {
        kind: 'ready-first',
        inTime: [
          { ...days, keys: ['1', '2'] },
          { ...days, keys: ['3'] },
        ],
      },
      'Hazır olanlar önce gelsin: 3 ürün o güne yetişir, kalanı sonra gelir',
    ],
    [{ kind: 'pick-up', on: '2026-11-30' }, 'Bizden alın: 30 Kasım Pazartesi hazır olur'],
  ] as const)('says what would make it so', (way, text) => {
    expect(wayText(way, 'Ankara’da')).toBe(text)
  })
})
