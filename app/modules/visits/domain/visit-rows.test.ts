import { expect, test } from 'vitest'
import { visitsTable } from './visit-rows.ts'

const at = (day: string) => Date.parse(`${day}T00:00:00+03:00`)
const aDay = (day: string, visits: number, sessions: number, stayMs: number) => ({
  dayStart: at(day),
  visits,
  sessions,
  stayMs,
})

test('days are told one by one, the newest first, and those without a visit are left out', () => {
  const days = [aDay('2026-03-01', 6, 3, 90_000), aDay('2026-03-04', 2, 1, 7_000)]
  expect(visitsTable(days, { from: null, until: at('2026-03-06') })).toEqual({
    unit: 'day',
    rows: [
      {
        label: '04.03.2026',
        days: { from: '2026-03-04', to: '2026-03-04' },
        visits: 2,
        sessions: 1,
        averageSeconds: 7,
      },
      {
        label: '01.03.2026',
        days: { from: '2026-03-01', to: '2026-03-01' },
        visits: 6,
        sessions: 3,
        averageSeconds: 30,
      },
    ],
  })
})

test('days far apart are told as months, each with those of its days that were asked for', () => {
  const days = [aDay('2025-11-20', 4, 2, 8_000), aDay('2025-11-25', 2, 2, 0), aDay('2026-03-04', 2, 1, 7_000)]
  const { unit, rows } = visitsTable(days, { from: at('2025-11-15'), until: at('2026-03-06') })
  expect(unit).toBe('month')
  expect(
    rows.map(({ label, visits, sessions, averageSeconds }) => [label, visits, sessions, averageSeconds]),
  ).toEqual([
    ['Mar 2026', 2, 1, 7],
    ['Kas 2025', 6, 4, 2],
  ])
  expect(rows.map(({ days: { from, to } }) => `${from} ${to}`)).toEqual([
    '2026-03-01 2026-03-05',
    '2025-11-15 2025-11-30',
  ])
})

test('no visit makes no row', () => {
  expect(visitsTable([], { from: null, until: null }).rows).toEqual([])
})
