import { describe, expect, it } from 'vitest'
import { DEFAULT_CALENDAR } from '#app/modules/calendar/domain/default-calendar.ts'
import { createWorkCalendar } from '#app/modules/calendar/domain/work-calendar.ts'
import { distancesFrom } from './distances.ts'
import { PROVINCES } from './provinces.ts'
import {
  deliveryDays,
  destinationOf,
  destinationOfAddress,
  islandsOf,
  transitDays,
  USUAL_TRANSIT,
} from './transit.ts'

const fromIstanbul = distancesFrom('34')
const usual = (province: string, district = 'Merkez') =>
  transitDays(USUAL_TRANSIT, destinationOf(province, district), fromIstanbul.get(province) ?? Number.NaN)

describe('transitDays', () => {
  it.each([
    ['34', 'Kadıköy', 1, 1],
    ['34', 'Adalar', 2, 2],
    ['06', 'Çankaya', 1, 3],
    ['17', 'Gökçeada', 2, 4],
    ['01', 'Seyhan', 2, 4],
    ['65', 'İpekyolu', 3, 5],
  ])('to %s %s are %i to %i', (province, district, min, max) => {
    expect(usual(province, district)).toEqual({ min, max })
  })

  it('are what was learnt of a province, whatever its distance', () => {
    const learnt = { ...USUAL_TRANSIT, exceptions: [{ province: '06', min: 1, max: 2 }] }
    const to = (province: string) =>
      transitDays(learnt, { province, isIsland: false }, fromIstanbul.get(province) ?? Number.NaN)
    expect(to('06')).toEqual({ min: 1, max: 2 })
    expect(to('35')).toEqual({ min: 1, max: 3 })
  })

  it('are found by the province and the district of an address', () => {
    expect(destinationOfAddress({ city: 'İstanbul', district: 'Adalar' })).toEqual({
      province: '34',
      isIsland: true,
    })
    expect(destinationOfAddress({ city: 'Ankara', district: '' })).toEqual({
      province: '06',
      isIsland: false,
    })
    expect(destinationOfAddress({ city: '', district: 'Adalar' })).toBeNull()
  })

  it('know islands that are districts there are', () => {
    for (const { plate, districts } of PROVINCES)
      for (const island of islandsOf(plate)) expect(districts).toContain(island)
  })
})

describe('deliveryDays', () => {
  it('from İstanbul to Ankara of what is shipped on Wednesday 2 December are Thursday to Monday', () => {
    const calendar = createWorkCalendar(DEFAULT_CALENDAR)
    const shipped = { first: '2026-12-02', last: '2026-12-02' }
    expect(deliveryDays(calendar, shipped, usual('06'), USUAL_TRANSIT)).toEqual({
      from: '2026-12-03',
      to: '2026-12-07',
    })
  })
})
