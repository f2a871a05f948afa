import { describe, expect, it } from 'vitest'
import { DEFAULT_CALENDAR } from '#app/modules/calendar/domain/default-calendar.ts'
import { createWorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import { createDraw, testSeed } from '../../../../tests/support/chance.ts'
import type { BookedDay, DayCapacity } from './production-capacity.ts'
import { createCapacityBook, planJob } from './production-capacity.ts'

const calendar = createWorkCalendar(DEFAULT_CALENDAR)
const bookOf = (
  perDay: DayCapacity,
  exceptions: Record<string, DayCapacity> = {},
  booked: BookedDay[] = [],
) =>
  createCapacityBook([{ methodId: 'nakis', perDay, exceptions: new Map(Object.entries(exceptions)) }], booked)
const daysOf = (capacity: ReturnType<typeof bookOf>, pieces: number, from = '2026-12-01') =>
  planJob({ calendar, capacity }, { methodId: 'nakis', pieces, from })

describe('planJob', () => {
  it('gives three jobs of 400 to a press of 500 a day three days', () => {
    const capacity = bookOf({ pieces: 500, jobs: null })
    const days = [1, 2, 3].map(() => {
      const planned = daysOf(capacity, 400) ?? []
      capacity.take(planned)
      return planned.map(({ day }) => day)
    })
    expect(days).toEqual([['2026-12-01'], ['2026-12-02'], ['2026-12-03']])
  })

  it('fills the days with what fits beside', () => {
    const capacity = bookOf({ pieces: 500, jobs: null })
    capacity.take(daysOf(capacity, 400) ?? [])
    expect(daysOf(capacity, 100)).toEqual([{ methodId: 'nakis', day: '2026-12-01', pieces: 100, jobs: 1 }])
    expect(daysOf(capacity, 101)?.[0]?.day).toBe('2026-12-02')
  })

  it('prints what no day has room for on several, from the first with any', () => {
    const capacity = bookOf({ pieces: 500, jobs: null })
    capacity.take([{ methodId: 'nakis', day: '2026-12-01', pieces: 300, jobs: 1 }])
    expect(daysOf(capacity, 1_200)).toEqual([
      { methodId: 'nakis', day: '2026-12-01', pieces: 200, jobs: 1 },
      { methodId: 'nakis', day: '2026-12-02', pieces: 500, jobs: 0 },
      { methodId: 'nakis', day: '2026-12-03', pieces: 500, jobs: 0 },
    ])
  })

  it('counts the jobs of a day', () => {
    const capacity = bookOf({ pieces: null, jobs: 2 })
    const days = Array.from({ length: 5 }, () => {
      const planned = daysOf(capacity, 10) ?? []
      capacity.take(planned)
      return planned[0]?.day
    })
    expect(days).toEqual(['2026-12-01', '2026-12-01', '2026-12-02', '2026-12-02', '2026-12-03'])
  })

  it('passes over days off, half days and broken machines', () => {
    const broken = { pieces: 0, jobs: 0 }
    expect(daysOf(bookOf({ pieces: 500, jobs: null }), 10, '2026-12-05')?.[0]?.day).toBe('2026-12-07')
    expect(daysOf(bookOf({ pieces: 500, jobs: null }), 10, '2026-10-28')?.[0]?.day).toBe('2026-10-30')
    expect(daysOf(bookOf({ pieces: 500, jobs: null }, { '2026-12-01': broken }), 10)?.[0]?.day).toBe(
      '2026-12-02',
    )
  })

  it('uses a day with more room than usual', () => {
    const capacity = bookOf({ pieces: 100, jobs: null }, { '2026-12-02': { pieces: 1_000, jobs: null } })
    expect(daysOf(capacity, 300)?.map(({ day, pieces }) => [day, pieces])).toEqual([
      ['2026-12-01', 100],
      ['2026-12-02', 200],
    ])
  })

  it('finds no day where there never is room', () => {
    expect(daysOf(bookOf({ pieces: 0, jobs: null }), 1)).toBeNull()
    expect(daysOf(bookOf({ pieces: null, jobs: 0 }), 1)).toBeNull()
  })

  it('has no limit for a method that says none', () => {
    const capacity = createCapacityBook([], [])
    const planned = planJob({ calendar, capacity }, { methodId: 'lazer', pieces: 1e6, from: '2026-12-01' })
    expect(planned).toEqual([{ methodId: 'lazer', day: '2026-12-01', pieces: 1e6, jobs: 1 }])
  })

  it('never goes above a day, whatever comes in whatever order', () => {
    const perDay = { pieces: 500, jobs: 10 }
    const capacity = bookOf(perDay)
    const draw = createDraw(testSeed)
    const all: BookedDay[] = []
    for (let index = 0; index < 500; index += 1) {
      const planned = daysOf(capacity, 1 + draw(900)) ?? []
      expect(planned.length).toBeGreaterThan(0)
      capacity.take(planned)
      all.push(...planned)
      if (all.length > 300) break
    }
    for (const ofDay of Map.groupBy(all, ({ day }) => day).values()) {
      expect(ofDay.reduce((sum, { pieces }) => sum + pieces, 0)).toBeLessThanOrEqual(perDay.pieces)
      expect(ofDay.reduce((sum, { jobs }) => sum + jobs, 0)).toBeLessThanOrEqual(perDay.jobs)
    }
  })
})

describe('what is given back', () => {
  it('is free again', () => {
    const capacity = bookOf({ pieces: 500, jobs: 2 })
    const job = { methodId: 'nakis', day: '2026-12-01', pieces: 400, jobs: 1 }
    capacity.take([job, { ...job, pieces: 100 }])
    capacity.giveBack([job])
    expect(capacity.free('nakis', '2026-12-01')).toEqual({ pieces: 400, jobs: 1 })
  })
})

describe('a copy of the book', () => {
  it('keeps what is planned with it to itself', () => {
    const capacity = bookOf({ pieces: 500, jobs: null })
    capacity.copy().take([{ methodId: 'nakis', day: '2026-12-01', pieces: 500, jobs: 1 }])
    expect(capacity.free('nakis', '2026-12-01').pieces).toBe(500)
  })
})
