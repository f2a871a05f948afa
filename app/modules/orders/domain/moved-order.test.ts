import { describe, expect, it } from 'vitest'
import { isLaterThanSeen, nextDays } from './moved-order.ts'

const DAYS = {
  shipBy: '2026-03-09',
  shipLatest: '2026-03-09',
  arrives: { from: '2026-03-10', to: '2026-03-11' },
}
const SEEN = { shipLatest: '2026-03-09', deliverTo: '2026-03-11' }

describe('the days somebody has seen', () => {
  it('are those that stood there, in words and as they are sent', () => {
    expect(nextDays(DAYS, 'Ankara')).toEqual({
      ...SEEN,
      text: '9 Mart Pazartesi kargoda, 10–11 Mart arası Ankara’da',
    })
    expect(nextDays({ ...DAYS, arrives: null }, 'Ankara')).toMatchObject({ deliverTo: null })
  })

  it.each([
    [{}, false],
    [{ shipLatest: '2026-03-06' }, false],
    [{ shipLatest: '2026-03-10' }, true],
    [{ arrives: { from: '2026-03-10', to: '2026-03-12' } }, true],
    [{ arrives: null }, false],
  ])('hold against %o: later %s', (changed, isLater) => {
    expect(isLaterThanSeen({ ...DAYS, ...changed }, SEEN)).toBe(isLater)
  })
})
