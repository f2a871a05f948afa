import { expect, test } from 'vitest'
import { plannedSteps } from './order-promise.ts'

const DAYS = { payment: '2026-11-23', proof: '2026-11-24', goods: '2026-11-25', print: '2026-11-27' } as const
const steps = Object.entries(DAYS).map(([what, day]) => ({ what, from: day, to: day }))
const lateOf = (isPaid: boolean, paidAt: string | null, shippedAt: string | null = null) => {
  const instant = (day: string | null) => (day === null ? null : Date.parse(`${day}T09:00:00+03:00`))
  const came = { isPaid, paidAt: instant(paidAt), shippedAt: instant(shippedAt), deliveredAt: null }
  const now = Date.parse('2026-11-30T09:00:00+03:00')
  const planned = plannedSteps({ steps } as unknown as Parameters<typeof plannedSteps>[0], came, now)
  return planned.flatMap(({ label, isLate }) => (isLate ? [label] : []))
}

test('what is late is what has not come, or came after its day; what nobody notes is late with nothing', () => {
  expect(lateOf(false, null)).toEqual(['Ödeme', 'Üretim'])
  expect(lateOf(true, '2026-11-23')).toEqual(['Üretim'])
  expect(lateOf(true, '2026-11-24')).toEqual(['Ödeme', 'Üretim'])
  expect(lateOf(true, null), 'paid, nobody noted when').toEqual(['Üretim'])
  expect(lateOf(true, null, '2026-11-30'), 'all before a parcel was done when it left').toEqual([])
})
