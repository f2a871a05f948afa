import { describe, expect, it } from 'vitest'
import { DEFAULT_CALENDAR } from '#app/modules/calendar/domain/default-calendar.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { BookedPress } from './press-load.ts'
import { pressLoad, productionDays } from './press-load.ts'

const CALENDAR = calendarOf(DEFAULT_CALENDAR)
const DAYS = ['2026-11-30', '2026-12-01', '2026-12-02']
const UNLIMITED = { pieces: null, jobs: null }

const booked = (day: string, pieces: number, facts: Partial<BookedPress> = {}): BookedPress => ({
  methodId: 'BY-1',
  day,
  pieces,
  jobs: 1,
  isFirm: true,
  ...facts,
})

describe('days of production', () => {
  it('are those that are worked wholly, from the first on', () => {
    // Friday 27 November 2026; the half day before 29 October is none.
    expect(productionDays(CALENDAR, '2026-11-27', 3)).toEqual(['2026-11-27', '2026-11-30', '2026-12-01'])
    expect(productionDays(CALENDAR, '2026-10-28', 1)).toEqual(['2026-10-30'])
  })

  it('are none where nobody works', () => {
    const closed = calendarOf({
      ...DEFAULT_CALENDAR,
      closures: [
        {
          id: 'K-1',
          name: 'Kapandık',
          firstDay: '2026-01-01',
          lastDay: '2030-01-01',
          kind: 'closed',
          scope: 'shop',
        },
      ],
    })
    expect(productionDays(closed, '2026-11-27', 3)).toEqual([])
  })
})

describe('how full a press is', () => {
  const press = { methodId: 'BY-1', perDay: { pieces: 300, jobs: 3 }, exceptions: [] }

  it('is what is firm and what is held, by day and of this method alone', () => {
    const load = pressLoad(press, DAYS, [
      booked('2026-12-01', 100),
      booked('2026-12-01', 50, { isFirm: false }),
      booked('2026-12-01', 999, { methodId: 'BY-2' }),
      booked('2026-12-02', 299, { jobs: 0 }),
    ])
    expect(load).toEqual([
      { day: '2026-11-30', limit: press.perDay, firm: none(), held: none(), isFull: false },
      {
        day: '2026-12-01',
        limit: press.perDay,
        firm: { pieces: 100, jobs: 1 },
        held: { pieces: 50, jobs: 1 },
        isFull: false,
      },
      { day: '2026-12-02', limit: press.perDay, firm: { pieces: 299, jobs: 0 }, held: none(), isFull: false },
    ])
  })

  it.each<[string, readonly BookedPress[]]>([
    ['its pieces', [booked('2026-12-01', 200), booked('2026-12-01', 100, { isFirm: false })]],
    ['its jobs', [booked('2026-12-01', 1), booked('2026-12-01', 1), booked('2026-12-01', 1)]],
  ])('is full by %s', (_what, bookings) => {
    expect(pressLoad(press, DAYS, bookings).map(({ isFull }) => isFull)).toEqual([false, true, false])
  })

  it('follows other days, and is never full without a limit', () => {
    const broken = { firstDay: '2026-12-01', lastDay: '2026-12-02', pieces: 0, jobs: null, note: '' }
    expect(pressLoad({ ...press, exceptions: [broken] }, DAYS, []).map(({ isFull }) => isFull)).toEqual([
      false,
      true,
      true,
    ])
    const endless = { ...press, perDay: UNLIMITED }
    expect(pressLoad(endless, DAYS, [booked('2026-12-01', 9_999)])[1]).toMatchObject({
      limit: UNLIMITED,
      isFull: false,
    })
  })

  function none() {
    return { pieces: 0, jobs: 0 }
  }
})
