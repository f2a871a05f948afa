import { describe, expect, test } from 'vitest'
import { DEFAULT_CALENDAR } from '#app/modules/calendar/domain/default-calendar.ts'
import { createWorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import type { BookedDay } from '#app/modules/delivery/domain/production-capacity.ts'
import type { PressesNow, PressWork } from './press-risk.ts'
import { overfullDays, pressRisks } from './press-risk.ts'

/** Tuesday to Friday, and the Monday after. */
const [TUE, WED, THU, FRI, MON] = [
  '2026-11-24',
  '2026-11-25',
  '2026-11-26',
  '2026-11-27',
  '2026-11-30',
] as const
const NOW: PressesNow = {
  today: TUE,
  calendar: createWorkCalendar(DEFAULT_CALENDAR),
  capacities: [
    { methodId: 'nakis', perDay: { pieces: 40, jobs: null }, exceptions: new Map() },
    { methodId: 'lazer', perDay: { pieces: null, jobs: 2 }, exceptions: new Map() },
  ],
}
const booked = (day: string, pieces: number, methodId = 'nakis', jobs = 1): BookedDay => ({
  ...{ methodId, day, pieces, jobs },
})
const work = (key: string, said: Partial<PressWork> = {}): PressWork => ({
  ...{ key, isFirm: true, orderedAt: 0, shipLatest: FRI, booked: [booked(THU, 40)] },
  ...said,
})
const risksOf = (works: readonly PressWork[], others: readonly BookedDay[] = [], now = NOW) =>
  Object.fromEntries(pressRisks(now, { works, others }))

const OVERFULL = { methodId: 'nakis', reason: 'overfull', day: THU }

describe('what a press may not do in time', () => {
  test('is nothing where all that is booked has room', () => {
    expect(
      risksOf([work('A', { booked: [booked(THU, 25)] }), work('B', { booked: [booked(THU, 15)] })]),
    ).toEqual({})
  })

  test('is what has no room on its day: what is firm stays, then what was ordered first', () => {
    const held = work('held', { isFirm: false, orderedAt: -5 })
    const first = work('first', { orderedAt: 1 })
    const second = work('second', { orderedAt: 2 })
    expect(risksOf([held, second, first])).toEqual({ held: OVERFULL, second: OVERFULL })
  })

  test('leaves its place to smaller work that has room', () => {
    const large = work('large', { orderedAt: 2, booked: [booked(THU, 39)] })
    const small = work('small', { orderedAt: 3, booked: [booked(THU, 2)] })
    expect(risksOf([work('first', { booked: [booked(THU, 30)] }), large, small])).toEqual({ large: OVERFULL })
  })

  test('comes after what is in print already', () => {
    expect(risksOf([work('A')], [booked(THU, 1)])).toEqual({ A: OVERFULL })
    expect(risksOf([work('A')], [booked(WED, 40)])).toEqual({})
  })

  test('is judged by jobs too, and by nothing where a method has no limit', () => {
    const jobs = ['A', 'B', 'C'].map((key, at) =>
      work(key, { orderedAt: at, booked: [booked(WED, 500, 'lazer')] }),
    )
    expect(risksOf(jobs)).toEqual({ C: { methodId: 'lazer', reason: 'overfull', day: WED } })
    expect(risksOf([work('A', { booked: [booked(WED, 9_000, 'uv')] })])).toEqual({})
  })

  test('follows a day that is other: a press that stands still', () => {
    const [press, ...rest] = NOW.capacities
    if (!press) throw new Error('no press')
    const broken = { ...press, exceptions: new Map([[THU, { pieces: 0, jobs: null }]]) }
    expect(risksOf([work('A')], [], { ...NOW, capacities: [broken, ...rest] })).toEqual({ A: OVERFULL })
  })

  test('is not what is late already but can still be done by the day it is sent', () => {
    const missed = work('A', { booked: [booked('2026-11-23', 40)] })
    expect(risksOf([missed])).toEqual({})
    const full = [TUE, WED, THU].map((day) => booked(day, 30))
    expect(risksOf([missed], full)).toEqual({})
    expect(risksOf([missed], [...full, booked(FRI, 1)])).toEqual({
      A: { methodId: 'nakis', reason: 'no-room', day: FRI },
    })
  })

  test('shares what is left between those whose day is over, the most urgent first', () => {
    const missed = [booked('2026-11-23', 40)]
    const soon = work('soon', { shipLatest: TUE, booked: missed, orderedAt: 9 })
    const later = work('later', { shipLatest: WED, booked: missed })
    const last = work('last', { shipLatest: WED, booked: missed, orderedAt: 5 })
    expect(risksOf([last, later, soon])).toEqual({
      last: { methodId: 'nakis', reason: 'no-room', day: WED },
    })
  })

  test('is no work of a weekend', () => {
    const missed = work('A', { shipLatest: MON, booked: [booked('2026-11-23', 40)] })
    const full = [TUE, WED, THU, FRI, MON].map((day) => booked(day, 40))
    expect(risksOf([missed], full)).toEqual({ A: { methodId: 'nakis', reason: 'no-room', day: MON } })
  })
})

test('days with more than can be done are found, and those that are over are not', () => {
  const all = [
    booked('2026-11-20', 99),
    booked(TUE, 40),
    booked(WED, 30),
    booked(WED, 11),
    booked(THU, 9, 'uv'),
  ]
  expect(overfullDays(NOW, all)).toEqual([{ methodId: 'nakis', day: WED }])
})
