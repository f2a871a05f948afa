import { describe, expect, it } from 'vitest'
import { DEFAULT_CALENDAR } from '#app/modules/calendar/domain/default-calendar.ts'
import { calendarOf } from '#app/modules/calendar/domain/work-calendar.ts'
import type { DeliveredParcel } from './learnt-transit.ts'
import { LEAST_PARCELS, learntTransit } from './learnt-transit.ts'

const CALENDAR = calendarOf(DEFAULT_CALENDAR)

/** Shipped on a Monday without holidays around it. */
function parcels(count: number, deliveredOn: string, facts: Partial<DeliveredParcel> = {}) {
  const parcel = {
    carrier: 'yurtici',
    province: '06',
    shippedOn: '2026-11-30',
    deliveredOn,
    ...facts,
  } as const
  return Array.from({ length: count }, () => parcel)
}

const learn = (all: readonly DeliveredParcel[], saturdays = false) =>
  learntTransit(all, CALENDAR, () => saturdays)

describe('what parcels say of a carrier', () => {
  it('is how long four of five of them took at most, and at least', () => {
    const all = [
      ...parcels(4, '2026-12-01'),
      ...parcels(6, '2026-12-02'),
      ...parcels(6, '2026-12-03'),
      ...parcels(4, '2026-12-14'),
    ]
    expect(learn(all)).toEqual([{ carrier: 'yurtici', province: '06', parcels: 20, min: 1, max: 3 }])
    expect(learn([...all, ...parcels(5, '2026-12-14')])).toMatchObject([{ min: 2, max: 10, parcels: 25 }])
  })

  it('is nothing while they are few', () => {
    expect(learn(parcels(LEAST_PARCELS - 1, '2026-12-01'))).toEqual([])
    expect(learn([])).toEqual([])
  })

  it('is said of each carrier and province alone', () => {
    const all = [
      ...parcels(20, '2026-12-02', { province: '34' }),
      ...parcels(20, '2026-12-01'),
      ...parcels(20, '2026-12-03', { carrier: 'aras' }),
      ...parcels(19, '2026-12-03', { carrier: 'ups' }),
    ]
    expect(learn(all).map(({ carrier, province, max }) => [carrier, province, max])).toEqual([
      ['aras', '06', 3],
      ['yurtici', '06', 1],
      ['yurtici', '34', 2],
    ])
  })

  it('counts the days on which carriers deliver, and one at least', () => {
    // From Friday to Monday, with and without the Saturday between.
    const overWeekend = parcels(20, '2026-12-07', { shippedOn: '2026-12-04' })
    expect(learn(overWeekend)).toMatchObject([{ min: 1, max: 1 }])
    expect(learn(overWeekend, true)).toMatchObject([{ min: 2, max: 2 }])
    expect(learn(parcels(20, '2026-11-30'))).toMatchObject([{ min: 1, max: 1 }])
    // 29 October and the half day before it.
    expect(learn(parcels(20, '2026-10-30', { shippedOn: '2026-10-27' }))).toMatchObject([{ max: 1 }])
  })
})
