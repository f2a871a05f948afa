import { describe, expect, it } from 'vitest'
import { periodData, picturedSpan } from './period-data.ts'

const at = (day: string) => Date.parse(`${day}T00:00:00+03:00`)
const NOW = at('2026-03-15') + 1
const NOTHING = { revenue: [], visits: [] }

describe('the charts of a period', () => {
  it('show one day among the days before it', () => {
    const today = { from: at('2026-03-15'), until: at('2026-03-16') }
    const revenue = [
      { dayStart: at('2026-03-14'), orders: 2, totalMinor: 500 },
      { dayStart: at('2026-03-15'), orders: 1, totalMinor: 900 },
    ]
    const data = periodData(today, NOW, { revenue, visits: [] })
    expect(data.points).toHaveLength(14)
    expect(data.points.filter(({ isInPeriod }) => isInPeriod)).toEqual([
      {
        label: '15 Mar',
        days: { from: '2026-03-15', to: '2026-03-15' },
        isInPeriod: true,
        orders: 1,
        totalMinor: 900,
        visits: 0,
      },
    ])
    expect(data.points.at(-2)).toMatchObject({ label: '14 Mar', isInPeriod: false, orders: 2 })
    expect(data).toMatchObject({ orders: 1, totalMinor: 900 })
  })

  it('begin with the first day that holds something where the period has no beginning', () => {
    const visits = [{ dayStart: at('2026-02-01'), visits: 7 }]
    const data = periodData({ from: null, until: at('2026-03-16') }, NOW, { revenue: [], visits })
    expect(data.points).toHaveLength(43)
    expect(data.points[0]).toMatchObject({ label: '1 Şub', visits: 7, isInPeriod: true })
  })

  it('are drawn for a shop in which nothing has happened', () => {
    const data = periodData({ from: null, until: at('2026-03-16') }, NOW, NOTHING)
    expect(data.points).toHaveLength(14)
    expect(data.totalMinor).toBe(0)
  })

  it('show months of a long period', () => {
    const data = periodData({ from: at('2025-01-10'), until: at('2026-03-16') }, NOW, NOTHING)
    expect(data.points[0]?.label).toBe('Oca 2025')
    expect(data.points.at(-1)).toMatchObject({ label: 'Mar 2026', isInPeriod: true })
  })

  it('end today and reach back ten years at most, whatever years are typed', () => {
    const data = periodData({ from: at('1001-01-01'), until: at('9000-01-01') }, NOW, NOTHING)
    expect(data.points.at(-1)?.label).toBe('Mar 2026')
    expect(data.points.length).toBeLessThan(125)
  })

  it('ask for fourteen days at least', () => {
    expect(picturedSpan({ from: at('2026-03-15'), until: at('2026-03-16') }).from).toBe(at('2026-03-02'))
    expect(picturedSpan({ from: null, until: 5 })).toEqual({ from: null, until: 5 })
  })

  it('name the days that are counted: of the first and last month those of the period', () => {
    const data = periodData({ from: at('2025-01-10'), until: at('2026-03-16') }, NOW, NOTHING)
    expect(data.days).toEqual({ from: '2025-01-10', to: '2026-03-15' })
    expect(data.points[0]?.days).toEqual({ from: '2025-01-10', to: '2025-01-31' })
    expect(data.points.at(-1)?.days).toEqual({ from: '2026-03-01', to: '2026-03-15' })
    const all = periodData({ from: null, until: at('2026-03-16') }, NOW, NOTHING)
    expect(all.days).toEqual({ from: '', to: '2026-03-15' })
  })
})
