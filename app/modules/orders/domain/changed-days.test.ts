import { describe, expect, test } from 'vitest'
import { agreedAsSeen, changedDays } from './changed-days.ts'

const TOLD = {
  shipBy: '2026-12-02',
  shipLatest: '2026-12-02',
  arrives: { from: '2026-12-03', to: '2026-12-07' },
} as const
const LATER = {
  shipBy: '2026-12-04',
  shipLatest: '2026-12-04',
  arrives: { from: '2026-12-07', to: '2026-12-09' },
} as const

describe('the days a change would bring', () => {
  test('stand beside those that were told', () => {
    expect(changedDays({ told: TOLD, days: LATER, from: 'Ankara', to: 'Ankara' })).toEqual({
      text: '4 Aralık Cuma kargoda, 7–9 Aralık arası Ankara’da',
      formerText: '2 Aralık Çarşamba kargoda, 3–7 Aralık arası Ankara’da',
      shipLatest: '2026-12-04',
      isOther: true,
    })
  })

  test('are no other ones where they read alike', () => {
    expect(changedDays({ told: TOLD, days: TOLD, from: 'Ankara', to: 'Ankara' }).isOther).toBe(false)
    expect(changedDays({ told: TOLD, days: TOLD, from: 'Ankara', to: 'İzmir' }).isOther).toBe(true)
  })

  test('are none where no day can be said any more', () => {
    const days = changedDays({ told: TOLD, days: null, from: 'Ankara', to: 'Ankara' })
    expect(days).toMatchObject({ text: null, shipLatest: null, isOther: true })
  })
})

describe('what is agreed to is what was seen', () => {
  test.each([
    ['the day that was seen', LATER, LATER.shipLatest],
    ['an earlier one', TOLD, LATER.shipLatest],
    ['whatever day there is, where none was seen', LATER, null],
    ['no day, where none was seen', null, null],
  ] as const)('with %s', (_what, days, seen) => {
    expect(agreedAsSeen(days, seen)).toMatchObject({ ok: true })
  })

  test('and not with a later day, which is told', () => {
    const refused = agreedAsSeen(LATER, TOLD.shipLatest)
    expect(refused).toMatchObject({
      error: { code: 'orders/promise-moved', details: { shipLatest: '2026-12-04' } },
    })
    expect(refused.ok ? '' : refused.error.message).toContain('en geç 4 Aralık Cuma oldu')
  })

  test('and not with no day at all', () => {
    expect(agreedAsSeen(null, TOLD.shipLatest)).toMatchObject({
      error: { code: 'orders/promise-moved', details: { shipLatest: null } },
    })
  })
})
